//! Games against the computer: when the engine is asked, what the player may do meanwhile, and how answers are handled.

use play::{
    exchange::link::Link,
    message::Message,
    session::{Action, EngineError, Match, MatchOptions, Origin, Players, Purpose, Selection, Session, Target},
};
use protocol::{Level, QuestionLimits};
use rules::{Illegal, Kind, Move, Piece, Side, Variant};

use super::common::{SEED, START, TILES, against, options, reply, session, square, tap, text, usi};

/// The computer, White, is to move; both sides have one of each piece in hand.
const FULL_HANDS: &str = "k3/4/4/4/3K w BGSPbgsp 1";

/// A game in which the person has moved and the computer is thinking.
fn thinking() -> Session {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    session
}

#[track_caller]
fn lift(session: &mut Session, token: &str) {
    let played = usi(session.game().position(), token);
    session.apply(Action::EngineLift(played));
}

fn purpose(session: &Session) -> Option<Purpose> {
    session.engine_query().map(|query| query.purpose)
}

#[test]
fn after_a_persons_move_the_computer_is_asked_for_a_reply() {
    let session = thinking();
    let query = session.engine_query().expect("the computer is to move");
    assert_eq!(query.purpose, Purpose::Reply);
    assert_eq!((query.question.sfen.as_str(), query.question.moves.join(" ").as_str()), (START, "1d1c"));
    assert_eq!((query.question.level, query.question.seed), (Level::Two, SEED));
    assert_eq!(&query.position, session.game().position());
}

#[test]
fn a_computer_that_plays_black_is_asked_to_open() {
    let mut session = against(Side::White, START);
    assert_eq!(purpose(&session), Some(Purpose::Reply));
    reply(&mut session, "1d1c");
    assert_eq!(text(session.game().position()), "kbgs/p3/3P/4/SGBK w -");
    assert_eq!((session.is_persons_turn(), session.engine_query()), (true, None));
}

#[test]
fn the_computer_is_asked_at_its_own_level() {
    for level in Level::ALL {
        let mut session =
            Session::resume(Match { players: Players::against(Side::Black, level), ..Match::new(options()) }, None);
        tap(&mut session, "1d 1c");
        let question = session.engine_query().expect("the computer is to move").question;
        assert_eq!((question.level, question.limits), (level, QuestionLimits::default()));
    }
}

#[test]
fn the_computer_repeats_itself_only_if_a_seed_was_asked_for() {
    for (address, repeats) in [("#side=black&skill=8", false), ("#side=black&skill=8&seed=5", true)] {
        let mut session = Session::resume(Link::parse(address, "").open(options()), None);
        tap(&mut session, "1d 1c");
        let question = session.engine_query().expect("the computer is to move").question;
        assert_eq!(question.repeatable, repeats, "{address}");
        session.apply(Action::NewGame(session.matches().rematch(6)));
        let question = session.engine_query().expect("the computer is to move").question;
        assert!(!question.repeatable, "the seed of the next game was drawn");
    }
}

#[test]
fn nothing_is_asked_on_the_persons_turn() {
    let mut session = against(Side::Black, START);
    assert_eq!(session.engine_query(), None);
    tap(&mut session, "1d");
    assert_eq!(session.engine_query(), None, "a piece is picked");
    tap(&mut session, "1c");
    reply(&mut session, "4b4c");
    assert_eq!(session.engine_query(), None, "the computer has replied");
}

#[test]
fn nothing_is_asked_once_the_game_is_over() {
    let mut mate = against(Side::Black, "k3/2G1/1TP1/4/3K b P 1");
    mate.apply(Action::Pick(Target::Hand { side: Side::Black, kind: Kind::Pawn, face: Some(Kind::Pawn) }));
    tap(&mut mate, "4b");
    assert!(mate.game().outcome().is_some());
    assert_eq!(mate.engine_query(), None, "mate");
    let mut resigned = thinking();
    resigned.apply(Action::Resign);
    assert_eq!(resigned.engine_query(), None, "resignation");
}

#[test]
fn an_engine_that_failed_is_not_asked_until_it_is_tried_again() {
    let mut session = thinking();
    session.apply(Action::Fail(EngineError::Crashed));
    assert_eq!((session.engine_query(), session.engine_error()), (None, Some(EngineError::Crashed)));
    session.apply(Action::TryAgain);
    assert_eq!((purpose(&session), session.engine_error()), (Some(Purpose::Reply), None));
}

#[test]
fn nothing_is_asked_during_a_lesson() {
    let mut session = thinking();
    session.apply(Action::BeginIntroduction);
    assert_eq!(session.engine_query(), None);
    session.apply(Action::LeaveLesson);
    assert_eq!(purpose(&session), Some(Purpose::Reply));
}

#[test]
fn answers_are_ignored_in_a_game_between_two_people() {
    let mut session = session(START);
    tap(&mut session, "1d 1c");
    assert_eq!(session.engine_query(), None);
    let before = session.clone();
    lift(&mut session, "4b4c");
    reply(&mut session, "4b4c");
    assert_eq!(session, before);
    tap(&mut session, "4b 4c");
    assert_eq!(session.game().moves().len(), 2);
}

#[test]
fn while_the_computer_thinks_a_person_can_select_own_pieces_but_not_move() {
    let mut session = against(Side::Black, FULL_HANDS);
    let mut targets: Vec<Target> = Variant::Micro.spec().squares().map(Target::Square).collect();
    for side in Side::ALL {
        for [kind, other] in TILES {
            targets.extend([None, Some(kind), Some(other)].map(|face| Target::Hand { side, kind, face }));
            targets.extend([kind, other].map(Target::Face));
        }
    }
    let before = session.game().clone();
    for first in [None, Some(Target::Square(square("4a"))), Some(Target::Square(square("1e")))] {
        for &target in &targets {
            for action in first.into_iter().flat_map(|first| [Action::Pick(first), Action::Drag(first)]) {
                session.apply(action);
            }
            for action in [Action::Pick(target), Action::Drag(target)] {
                session.apply(action.clone());
                assert_eq!((session.game(), session.candidates()), (&before, Vec::new()), "{action:?}");
                assert!(session.notice().is_none_or(Message::is_for_screen_readers), "{action:?}");
                assert_eq!(session.lifted(Side::White), None, "{action:?}");
            }
        }
    }
}

#[test]
fn while_the_computer_thinks_a_card_can_be_read() {
    let mut session = thinking();
    let piece = Piece { side: Side::White, kind: Kind::Gold };
    session.apply(Action::OpenCard(piece));
    assert_eq!((session.card(), purpose(&session)), (Some(piece), Some(Purpose::Reply)));
    session.apply(Action::CloseCard);
    assert_eq!((session.card(), purpose(&session)), (None, Some(Purpose::Reply)));
}

#[test]
fn the_computer_lifts_its_piece_on_the_board() {
    let mut session = thinking();
    lift(&mut session, "3a1c");
    assert_eq!(session.lifted(Side::White), Some(Origin::Square(square("3a"))));
    assert_eq!(session.selection(), Selection::Nothing, "it is not the person's selection");
    assert_eq!(session.candidates(), [], "its moves are not offered to the person");
}

#[test]
fn the_computer_lifts_its_piece_in_hand_by_the_face_to_drop() {
    for (nth, [kind, other]) in TILES.into_iter().enumerate() {
        for face in [kind, other] {
            let mut session = against(Side::Black, FULL_HANDS);
            session.apply(Action::EngineLift(Move::Drop { face, to: square("2c") }));
            let origin = Origin::Hand { kind, face: Some(face) };
            assert_eq!(session.lifted(Side::White), Some(origin), "tile {nth}");
        }
    }
}

#[test]
fn nothing_that_a_person_does_puts_down_the_computers_lifted_piece() {
    for token in ["4a4b", "N*2c"] {
        let mut session = against(Side::Black, FULL_HANDS);
        lift(&mut session, token);
        let lifted = session.lifted(Side::White);
        assert!(lifted.is_some());
        let hand = Target::Hand { side: Side::White, kind: Kind::Gold, face: None };
        for action in [
            Action::Cancel,
            Action::Hover(Some(square("2c"))),
            Action::Hover(None),
            Action::MoveCursor(square("2c")),
            Action::Pick(Target::Square(square("4b"))),
            Action::Pick(Target::Square(square("4a"))),
            Action::Drag(Target::Square(square("1e"))),
            Action::Release(square("2c")),
            Action::Pick(hand),
            Action::Drag(hand),
            Action::Pick(Target::Face(Kind::Knight)),
            Action::Hint,
            Action::ClearNotice,
        ] {
            session.apply(action.clone());
            assert_eq!(session.lifted(Side::White), lifted, "{action:?}");
            assert!(session.game().moves().is_empty(), "{action:?}");
        }
        reply(&mut session, token);
        assert_eq!((session.game().moves().len(), session.lifted(Side::White)), (1, None));
    }
}

#[test]
fn the_computer_plays_what_it_answers_and_then_it_is_the_persons_turn() {
    let mut session = thinking();
    lift(&mut session, "3a1c");
    reply(&mut session, "3a1c");
    assert_eq!(text(session.game().position()), "k1gs/p3/3t/4/SGBK b p");
    assert_eq!((session.selection(), session.notice(), session.engine_query()), (Selection::Nothing, None, None));
    assert!(session.is_persons_turn());
}

#[test]
fn an_answer_on_the_persons_turn_is_ignored() {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d");
    let before = session.clone();
    for token in ["1d1c", "3e3d"] {
        lift(&mut session, token);
        reply(&mut session, token);
        assert_eq!(session, before, "{token}");
    }
}

#[test]
fn a_hint_is_not_played_and_a_reply_is_not_shown_as_a_hint() {
    let mut session = against(Side::Black, START);
    session.apply(Action::Hint);
    let before = session.clone();
    reply(&mut session, "3e3d");
    assert_eq!(session, before, "a hint is asked for");
    let mut session = thinking();
    let before = session.clone();
    let played = usi(session.game().position(), "3a1c");
    session.apply(Action::Answer(Purpose::Hint, played));
    assert_eq!(session, before, "a reply is asked for");
}

#[test]
fn an_answer_to_a_move_that_was_undone_is_ignored() {
    let mut session = thinking();
    let late = usi(session.game().position(), "3a1c");
    session.apply(Action::Undo);
    let before = session.clone();
    session.apply(Action::EngineLift(late));
    session.apply(Action::Answer(Purpose::Reply, late));
    assert_eq!(session, before);
}

#[test]
fn an_answer_that_the_position_does_not_allow_is_ignored() {
    let mut session = thinking();
    let late = usi(session.game().position(), "3a1c");
    session.apply(Action::NewGame(MatchOptions { players: session.players().exchanged(), ..options() }));
    let before = session.clone();
    session.apply(Action::EngineLift(late));
    assert_eq!(session, before, "it lifts nothing");
    session.apply(Action::Answer(Purpose::Reply, late));
    assert_eq!(session, before, "there is no notice");
}

#[test]
fn an_answer_after_the_end_is_ignored() {
    let mut session = thinking();
    let late = usi(session.game().position(), "3a1c");
    session.apply(Action::Resign);
    let before = session.clone();
    session.apply(Action::EngineLift(late));
    session.apply(Action::Answer(Purpose::Reply, late));
    assert_eq!(session, before);
}

#[test]
fn an_answer_is_ignored_during_a_lesson() {
    let mut session = thinking();
    let late = usi(session.game().position(), "3a1c");
    session.apply(Action::BeginIntroduction);
    let before = session.clone();
    let in_lesson = before.game().position().moves()[0];
    for played in [late, in_lesson] {
        session.apply(Action::EngineLift(played));
        session.apply(Action::Answer(Purpose::Reply, played));
        assert_eq!(session, before);
    }
}

#[test]
fn an_illegal_attempt_is_refused_with_a_reason_against_the_computer_too() {
    let mut session = against(Side::White, "k3/4/4/4/3K w g 1");
    tap(&mut session, "1e");
    assert_eq!(session.notice(), Some(Message::Refused(Illegal::NotYours(square("1e")))));
}
