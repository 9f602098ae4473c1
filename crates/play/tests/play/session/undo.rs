//! Undo, resignation and new games against the computer.

use play::{
    message::Message,
    session::{Action, Match, MatchOptions, Players, Purpose, Selection, Session, Target},
};
use protocol::Level;
use rules::{Illegal, Kind, Outcome, Reason, Side, Start, Variant};

use super::common::{SEED, START, against, left, reply, square, tap, text, usi};

/// Black mates by dropping a pawn on 4b.
const BLACK_MATES: &str = "k3/2G1/1T2/4/3K b P 1";
/// White can move a pawn; then Black mates by dropping a pawn on 4b.
const BLACK_MATES_NEXT: &str = "k3/2G1/1T2/p3/3K w P 1";

/// A game in which both players have moved once; the person is Black.
fn in_a_game() -> Session {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    reply(&mut session, "4b4c");
    session
}

fn options(person: Side) -> MatchOptions {
    MatchOptions {
        start: Variant::Micro.into(),
        players: Players::against(person, Level::Four),
        seed: 99,
        repeatable: false,
        time: None,
    }
}

fn purpose(session: &Session) -> Option<Purpose> {
    session.engine_query().map(|query| query.purpose)
}

#[test]
fn undo_reverts_the_computers_reply_and_the_persons_move() {
    let mut session = in_a_game();
    tap(&mut session, "3e 3d");
    reply(&mut session, "2a2b");
    session.apply(Action::Undo);
    assert_eq!(text(session.game().position()), "kbgs/4/p2P/4/SGBK b -");
    assert_eq!((session.notice(), session.is_persons_turn()), (Some(Message::TakenBack), true));
    session.apply(Action::Undo);
    assert_eq!((text(session.game().position()).as_str(), session.can_undo()), ("kbgs/p3/4/3P/SGBK b -", false));
}

#[test]
fn undo_while_the_computer_thinks_reverts_the_persons_move_alone() {
    let mut session = in_a_game();
    tap(&mut session, "3e 3d");
    session.apply(Action::Undo);
    assert_eq!(text(session.game().position()), "kbgs/4/p2P/4/SGBK b -");
    assert_eq!((session.engine_query(), session.is_persons_turn()), (None, true));
}

#[test]
fn undo_clears_the_computers_lifted_piece() {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    let played = usi(session.game().position(), "3a1c");
    session.apply(Action::EngineLift(played));
    session.apply(Action::Undo);
    assert_eq!((session.selection(), session.game().moves().len()), (Selection::Nothing, 0));
}

#[test]
fn the_notice_of_an_undo_is_shown_until_the_next_move() {
    let mut session = in_a_game();
    session.apply(Action::Undo);
    assert_eq!(session.notice(), Some(Message::TakenBack));
    tap(&mut session, "3e 3d");
    assert_eq!(session.notice(), None);
}

#[test]
fn undo_after_mate_by_the_person_reverts_the_mate() {
    let mut session = against(Side::Black, BLACK_MATES);
    session.apply(Action::Pick(Target::Hand { side: Side::Black, kind: Kind::Pawn, face: Some(Kind::Pawn) }));
    tap(&mut session, "4b");
    assert_eq!(session.game().outcome().map(|outcome| outcome.winner), Some(Some(Side::Black)));
    session.apply(Action::Undo);
    assert_eq!((session.game().moves().len(), session.game().outcome()), (0, None));
    assert!(session.is_persons_turn());
}

#[test]
fn undo_after_mate_by_the_computer_reverts_the_mate_and_the_move_before_it() {
    let mut session = against(Side::White, BLACK_MATES_NEXT);
    tap(&mut session, "4d 4e");
    reply(&mut session, "P*4b");
    assert_eq!(session.game().outcome().map(|outcome| outcome.winner), Some(Some(Side::Black)));
    assert!(session.can_undo());
    session.apply(Action::Undo);
    assert_eq!(text(session.game().position()), "k3/2G1/1T2/p3/3K w P");
    assert!(session.is_persons_turn());
}

#[test]
fn there_is_nothing_to_undo_before_the_person_has_moved() {
    let mut session = against(Side::White, START);
    assert!(!session.can_undo(), "the computer is about to open");
    session.apply(Action::Undo);
    reply(&mut session, "1d1c");
    assert!(!session.can_undo(), "it has opened");
    let before = session.clone();
    session.apply(Action::Undo);
    assert_eq!(session, before);
}

#[test]
fn a_computer_that_mates_with_its_first_move_leaves_nothing_to_undo() {
    let mut session = against(Side::White, BLACK_MATES);
    reply(&mut session, "P*4b");
    assert!(session.game().outcome().is_some() && !session.can_undo());
    session.apply(Action::Undo);
    assert_eq!(session.game().moves().len(), 1);
}

#[test]
fn the_computers_opening_move_cannot_be_undone() {
    let mut session = against(Side::White, START);
    reply(&mut session, "1d1c");
    tap(&mut session, "4b 4c");
    for to_move in ["the reply", "the person"] {
        session.apply(Action::Undo);
        assert_eq!(text(session.game().position()), "kbgs/p3/3P/4/SGBK w -", "{to_move}");
        assert!(!session.can_undo() && session.is_persons_turn());
        tap(&mut session, "4b 4c");
        reply(&mut session, "3e3d");
    }
}

#[test]
fn the_person_resigns_even_while_the_computer_thinks() {
    for person in Side::ALL {
        let mut session = against(person, START);
        if person == Side::Black {
            tap(&mut session, "1d 1c");
        }
        assert_eq!(purpose(&session), Some(Purpose::Reply));
        session.apply(Action::Resign);
        let lost = Outcome { winner: Some(!person), reason: Reason::Resignation };
        assert_eq!(session.game().outcome(), Some(lost));
        assert_eq!((session.game().resigned(), session.engine_query()), (Some(person), None));
    }
}

#[test]
fn a_player_can_resign_only_once() {
    let mut session = in_a_game();
    session.apply(Action::Resign);
    assert!(!session.can_resign());
    session.apply(Action::Resign);
    assert_eq!(session.notice(), Some(Message::Refused(Illegal::GameOver)));
}

#[test]
fn undo_reverts_the_resignation_alone() {
    let mut session = in_a_game();
    let before = session.game().clone();
    session.apply(Action::Resign);
    session.apply(Action::Undo);
    assert_eq!((session.game(), session.is_persons_turn()), (&before, true));
    tap(&mut session, "3e 3d");
    let before = session.game().clone();
    session.apply(Action::Resign);
    session.apply(Action::Undo);
    assert_eq!((session.game(), purpose(&session)), (&before, Some(Purpose::Reply)), "the computer thinks on");
}

#[test]
fn undo_of_a_new_game_asks_the_engine_again() {
    let mut session = in_a_game();
    tap(&mut session, "3e 3d");
    let (old, query) = (session.current().clone(), session.engine_query());
    session.apply(Action::NewGame(options(Side::Black)));
    assert_eq!((session.engine_query(), session.is_persons_turn()), (None, true));
    session.apply(Action::Undo);
    assert_eq!((session.current(), session.engine_query()), (&old, query));
    assert_eq!(session.notice(), Some(Message::BroughtBack));
}

#[test]
fn after_only_the_computers_opening_move_undo_brings_back_the_old_game() {
    let mut session = in_a_game();
    let old = session.current().clone();
    session.apply(Action::NewGame(options(Side::White)));
    reply(&mut session, "1d1c");
    assert_eq!(session.notice(), None, "the notice gives way to the computer's move");
    assert!(session.can_undo());
    session.apply(Action::Undo);
    assert_eq!(session.current(), &old);
}

#[test]
fn undo_does_not_bring_back_the_old_game_after_the_persons_first_move() {
    let mut session = in_a_game();
    let old = session.current().clone();
    session.apply(Action::NewGame(options(Side::White)));
    reply(&mut session, "1d1c");
    tap(&mut session, "4b 4c");
    assert_eq!((session.matches().previous(), left(&session)), (None, vec![&old]));
    session.apply(Action::Undo);
    assert_eq!((text(session.game().position()).as_str(), session.can_undo()), ("kbgs/p3/3P/4/SGBK w -", false));
}

#[test]
fn a_game_in_which_only_the_computer_has_moved_is_not_brought_back() {
    let mut session = against(Side::White, START);
    reply(&mut session, "1d1c");
    session.apply(Action::NewGame(options(Side::Black)));
    assert_eq!((session.matches().previous(), session.notice(), session.can_undo()), (None, None, false));
}

#[test]
fn a_rematch_exchanges_the_sides_and_has_a_new_seed() {
    let mut session = in_a_game();
    session.apply(Action::Resign);
    session.apply(Action::NewGame(session.matches().rematch(41)));
    assert_eq!(session.players(), Players::against(Side::White, Level::Two));
    assert_eq!((session.players().person(), session.bottom()), (Some(Side::White), Side::White));
    assert_eq!(session.engine_query().map(|query| query.question.seed), Some(41));
    assert_eq!(session.cursor(), square("4a"), "the person's king");
    session.apply(Action::Undo);
    assert_eq!((session.current().seed, session.bottom()), (SEED, Side::Black), "the old game keeps its own");
}

#[test]
fn a_rematch_of_a_handicap_game_keeps_the_sides() {
    let start = Start::from_handicap(Variant::Minishogi, "two-piece").expect("a handicap of the game");
    let options = MatchOptions {
        start,
        players: Players::against(Side::Black, Level::Four),
        seed: 1,
        repeatable: false,
        time: None,
    };
    let session = Session::resume(Match::new(options), None);
    assert_eq!(session.matches().rematch(2), MatchOptions { seed: 2, ..options });
}

#[test]
fn a_rematch_of_a_position_that_was_set_up_restarts_it_as_it_was() {
    for person in Side::ALL {
        let mut session = against(person, BLACK_MATES_NEXT);
        session.apply(Action::Resign);
        let rematch = session.matches().rematch(41);
        assert_eq!((rematch.start, rematch.players), (session.game().restart(), session.players()));
    }
}

#[test]
fn players_exchanged_twice_are_as_before() {
    for level in Level::ALL {
        for side in Side::ALL {
            let players = Players::against(side, level);
            assert_eq!(players.exchanged(), Players::against(!side, level));
            assert_eq!(players.exchanged().exchanged(), players);
        }
    }
    assert_eq!(Players::PEOPLE.exchanged(), Players::PEOPLE);
}
