//! Draws by agreement, between two people and with the computer; undo of one ply.

use play::{
    correspondence::Correspondence,
    message::{Change, Message},
    session::{Action, EngineError, Match, MatchOptions, Players, Purpose, Session},
};
use protocol::{Evaluation, Level, QuestionLimits};
use rules::{Game, Outcome, Reason, Side, Variant, notation::sfen};

use super::common::{START, against, kings_walk, options, session, tap};

const AGREED: Option<Outcome> = Some(Outcome { winner: None, reason: Reason::Agreement });

/// Two people, two plies into a game.
fn two_people() -> Session {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d 1c 4b 4c");
    session
}

/// A game against the computer, the person as Black, after this many plies of king moves.
fn against_computer(plies: usize) -> Session {
    let players = Players::against(Side::Black, Level::Two);
    Session::resume(Match { players, ..kings_walk(plies).into() }, None)
}

#[test]
fn two_people_agree_on_a_draw_and_undo_takes_only_that_back() {
    let mut session = two_people();
    let before = session.game().clone();
    assert!(session.can_offer_draw());
    tap(&mut session, "3e");
    session.apply(Action::AgreeDraw);
    assert_eq!(session.game().outcome(), AGREED);
    assert!(!session.can_offer_draw() && !session.can_resign() && session.can_undo());
    session.apply(Action::Undo);
    assert_eq!((session.game(), session.notice()), (&before, Some(Message::ChangeUndone(Change::Ending))));
    session.apply(Action::Redo);
    assert_eq!((session.game().outcome(), session.game().moves().len()), (AGREED, 2));
}

#[test]
fn an_agreed_draw_gives_up_the_game_before() {
    let mut session = two_people();
    session.apply(Action::NewGame(options()));
    tap(&mut session, "1d 1c");
    session.apply(Action::AgreeDraw);
    assert_eq!((session.matches().previous(), session.game().outcome()), (None, AGREED));
}

#[test]
fn a_draw_is_offered_only_where_the_rules_know_draws() {
    for variant in Variant::ALL {
        let mut session = Session::new(variant);
        assert!(!session.can_offer_draw(), "nothing was played yet: {variant:?}");
        let played = session.game().position().moves()[0];
        let mut game = session.game().clone();
        game.play(played).expect("a move of the list is legal");
        session = Session::resume(game, None);
        let expected = variant != Variant::Minishogi;
        assert_eq!(session.can_offer_draw(), expected, "{variant:?}");
        session.apply(Action::AgreeDraw);
        assert_eq!(session.game().outcome().is_some(), expected, "{variant:?}");
    }
}

#[test]
fn a_draw_is_not_agreed_on_alone_nor_in_a_lesson_nor_by_an_onlooker() {
    let mut alone = against_computer(22);
    alone.apply(Action::AgreeDraw);
    assert_eq!(alone.game().outcome(), None);
    let mut lesson = two_people();
    lesson.apply(Action::BeginIntroduction);
    assert!(!lesson.can_offer_draw());
    let onlooker = Session::resume(Match { players: Players::NOBODY, ..two_people().current().clone() }, None);
    assert!(!onlooker.can_offer_draw());
}

#[test]
fn the_computer_considers_an_offer_and_agrees_unless_it_stands_better() {
    for (evaluation, agrees) in [
        (Some(Evaluation::Centipawns(0)), true),
        (Some(Evaluation::Centipawns(-50)), true),
        (Some(Evaluation::Centipawns(-51)), false),
        (Some(Evaluation::Centipawns(900)), true),
        (Some(Evaluation::Mate(3)), true),
        (Some(Evaluation::Mate(-2)), false),
        (None, false),
    ] {
        let mut session = against_computer(22);
        let before = session.game().clone();
        assert!(session.can_offer_draw());
        session.apply(Action::OfferDraw);
        assert!(!session.can_offer_draw(), "it is being considered");
        let query = session.engine_query().expect("the engine is asked");
        assert_eq!((query.purpose, query.question.level), (Purpose::Draw, Level::STRONGEST));
        let limits = QuestionLimits { nodes: Some(200_000), ..QuestionLimits::default() };
        assert_eq!(query.question.limits, limits, "nodes alone: the time depends on the device");
        assert!(query.question.repeatable, "what was searched before does not count");
        assert_eq!(query.question.sfen, sfen::print(&before.position().setup(23)), "the position counts");
        assert_eq!(query.question.moves, [""; 0], "and not that it could be repeated");
        session.apply(Action::AnswerDraw(evaluation));
        assert_eq!(session.game().outcome(), AGREED.filter(|_| agrees), "{evaluation:?}");
        assert_eq!(session.notice(), (!agrees).then_some(Message::DrawDeclined), "{evaluation:?}");
        assert_eq!(session.engine_query(), None);
        if agrees {
            session.apply(Action::Undo);
            assert_eq!(session.game(), &before);
        }
    }
}

#[test]
fn early_in_the_game_the_computer_declines_at_once() {
    for (plies, asks) in [(2, false), (18, false), (20, true)] {
        let mut session = against_computer(plies);
        session.apply(Action::OfferDraw);
        assert_eq!(session.purpose(), asks.then_some(Purpose::Draw), "{plies}");
        assert_eq!(session.notice(), (!asks).then_some(Message::DrawDeclined), "{plies}");
    }
}

#[test]
fn an_offer_lapses_with_the_next_action_and_a_late_answer_changes_nothing() {
    for action in [Action::Undo, Action::Hint, Action::Resign, Action::NewGame(options())] {
        let mut session = against_computer(22);
        session.apply(Action::OfferDraw);
        session.apply(action.clone());
        assert_ne!(session.purpose(), Some(Purpose::Draw), "{action:?}");
        let before = session.clone();
        session.apply(Action::AnswerDraw(Some(Evaluation::Centipawns(0))));
        assert_eq!(session, before, "{action:?}");
    }
}

#[test]
fn an_offer_ends_when_the_engine_fails() {
    let mut session = against_computer(22);
    session.apply(Action::OfferDraw);
    session.apply(Action::Fail(EngineError::Crashed));
    assert!(!session.offers_draw() && !session.can_offer_draw());
    session.apply(Action::TryAgain);
    assert!(session.can_offer_draw());
    assert_eq!(session.purpose(), None);
}

#[test]
fn in_a_correspondence_game_nobody_is_there_to_agree() {
    for own in Side::ALL {
        let players = Players::with_correspondent(own, Correspondence::default());
        let mut session = Session::resume(Match { players, ..two_people().current().clone() }, None);
        assert!(!session.can_offer_draw(), "{own:?}");
        for action in [Action::OfferDraw, Action::AgreeDraw] {
            session.apply(action);
            assert_eq!((session.game().outcome(), session.purpose()), (None, None), "{own:?}");
        }
    }
}

#[test]
fn a_draw_is_offered_to_the_computer_only_at_the_persons_turn() {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    assert!(session.can_resign() && !session.can_offer_draw());
    session.apply(Action::OfferDraw);
    assert!(!session.offers_draw());
}

#[test]
fn between_two_people_undo_takes_back_one_ply_and_redo_plays_one() {
    let mut session = session(START);
    let mut games: Vec<Game> = vec![session.game().clone()];
    for taps in ["1d 1c", "3a 1c", "3e 4d", "2a 2b"] {
        tap(&mut session, taps);
        games.push(session.game().clone());
    }
    for plies in (0..4).rev() {
        session.apply(Action::Undo);
        assert_eq!(session.game(), &games[plies], "Black and White alike take back their own last move");
        assert!(session.is_persons_turn());
    }
    for game in &games[1..] {
        session.apply(Action::Redo);
        assert_eq!(session.game(), game);
    }
}

#[test]
fn the_next_game_after_a_draw_begins_with_the_same_position_and_sides() {
    let mut session = against_computer(22);
    session.apply(Action::OfferDraw);
    session.apply(Action::AnswerDraw(Some(Evaluation::Centipawns(0))));
    let MatchOptions { start, players, .. } = session.matches().rematch(1);
    assert_eq!((start, players), (session.game().restart(), Players::against(Side::Black, Level::Two)));
}
