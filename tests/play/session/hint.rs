//! Hints, and failures of the engine.

use poppy_shogi::{
    play::session::{Action, EngineError, Hint, Purpose, Selection, Session, Target},
    protocol::{Level, QuestionLimits},
    rules::{Kind, Move, Side},
};

use super::common::{START, against, options, reply, session, square, tap, usi};

/// The proposed move.
fn proposal(session: &Session) -> Move {
    usi(session.game().position(), "3e3d")
}

/// A session in which Black, a person, has asked for a hint.
fn asked() -> Session {
    let mut session = against(Side::Black, START);
    session.apply(Action::Hint);
    session
}

/// A session that shows a hint.
fn shown() -> Session {
    let mut session = asked();
    let proposed = proposal(&session);
    session.apply(Action::Answer(Purpose::Hint, proposed));
    assert_eq!(session.hint(), Hint::Shown(proposed));
    session
}

#[test]
fn a_hint_is_searched_at_the_strong_level_and_then_shown() {
    for mut session in [against(Side::Black, START), session(START)] {
        assert!(session.can_hint());
        session.apply(Action::Hint);
        assert_eq!(session.hint(), Hint::Asked);
        let query = session.engine_query().expect("a hint is asked for");
        assert_eq!((query.purpose, query.question.level), (Purpose::Hint, Level::STRONGEST));
        let best_move = QuestionLimits { lines: Some(1), ..QuestionLimits::default() };
        assert_eq!(query.question.limits, best_move, "those of the level");
        assert_eq!(&query.position, session.game().position());
        let proposed = proposal(&session);
        session.apply(Action::Answer(Purpose::Hint, proposed));
        assert_eq!((session.hint(), session.engine_query()), (Hint::Shown(proposed), None));
        assert!(session.game().moves().is_empty(), "it is shown, not played");
    }
}

#[test]
fn asking_for_a_hint_clears_the_selection() {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d");
    session.apply(Action::Hint);
    assert_eq!((session.selection(), session.hint()), (Selection::Nothing, Hint::Asked));
}

#[test]
fn a_hint_is_asked_for_once_at_a_time() {
    let mut session = asked();
    let query = session.engine_query();
    assert!(!session.can_hint());
    session.apply(Action::Hint);
    assert_eq!((session.hint(), session.engine_query()), (Hint::Asked, query));
}

#[test]
fn the_next_deliberate_action_clears_the_hint() {
    for before in [asked(), shown()] {
        for action in [
            Action::Pick(Target::Square(square("1d"))),
            Action::Pick(Target::Square(square("2c"))),
            Action::Drag(Target::Square(square("1d"))),
            Action::Cancel,
            Action::Undo,
            Action::Resign,
            Action::NewGame(options()),
        ] {
            let mut session = before.clone();
            session.apply(action.clone());
            assert_eq!((session.hint(), session.engine_query()), (Hint::None, None), "{action:?}");
        }
    }
}

#[test]
fn pointing_keeps_the_hint() {
    for before in [asked(), shown()] {
        for action in [
            Action::MoveCursor(square("2c")),
            Action::Hover(Some(square("2c"))),
            Action::Hover(None),
            Action::CloseCard,
            Action::ClearNotice,
        ] {
            let mut session = before.clone();
            session.apply(action.clone());
            assert_eq!((session.hint(), session.engine_query()), (before.hint(), before.engine_query()), "{action:?}");
        }
    }
}

#[test]
fn a_hint_does_not_come_back_after_a_move() {
    let mut session = shown();
    tap(&mut session, "3e 3d");
    assert_eq!(session.hint(), Hint::None);
    reply(&mut session, "4b4c");
    assert_eq!((session.hint(), session.can_hint()), (Hint::None, true));
}

#[test]
fn a_stale_hint_is_ignored() {
    let mut session = asked();
    let late = Action::Answer(Purpose::Hint, proposal(&session));
    session.apply(Action::Cancel);
    session.apply(late.clone());
    assert_eq!(session.hint(), Hint::None, "it was cancelled");
    session.apply(Action::Hint);
    tap(&mut session, "1d 1c");
    let before = session.clone();
    session.apply(late.clone());
    assert_eq!(session, before, "it is the computer's turn");
    reply(&mut session, "4b4c");
    session.apply(late.clone());
    assert_eq!((session.hint(), session.game().moves().len()), (Hint::None, 2), "no hint was asked for");
}

#[test]
fn an_illegal_hint_is_ignored() {
    let mut session = asked();
    session.apply(Action::Answer(Purpose::Hint, Move::Drop { face: Kind::Pawn, to: square("2c") }));
    assert_eq!(session.hint(), Hint::Asked);
}

#[test]
fn there_is_no_hint_on_the_computers_turn() {
    let mut session = against(Side::White, START);
    let before = session.clone();
    assert!(!session.can_hint());
    session.apply(Action::Hint);
    assert_eq!(session, before);
    assert_eq!(session.engine_query().map(|query| query.purpose), Some(Purpose::Reply));
}

#[test]
fn there_is_no_hint_once_the_game_is_over() {
    for mut session in [against(Side::Black, START), session(START)] {
        session.apply(Action::Resign);
        assert!(!session.can_hint());
        session.apply(Action::Hint);
        assert_eq!((session.hint(), session.engine_query()), (Hint::None, None));
    }
}

#[test]
fn an_engine_that_failed_gives_no_hint_until_it_is_tried_again() {
    let mut session = against(Side::Black, START);
    session.apply(Action::Fail(EngineError::OtherBuild));
    assert!(!session.can_hint());
    session.apply(Action::Hint);
    assert_eq!((session.hint(), session.engine_error()), (Hint::None, Some(EngineError::OtherBuild)));
    session.apply(Action::TryAgain);
    assert!(session.can_hint());
}

#[test]
fn a_failure_of_the_engine_ends_the_request_for_a_hint() {
    let mut session = asked();
    session.apply(Action::Fail(EngineError::Crashed));
    assert_eq!((session.hint(), session.engine_error()), (Hint::None, Some(EngineError::Crashed)));
}

#[test]
fn moving_undoing_and_starting_a_new_game_work_without_the_engine() {
    let mut session = against(Side::Black, START);
    session.apply(Action::Fail(EngineError::Crashed));
    tap(&mut session, "1d 1c");
    assert_eq!(session.game().moves().len(), 1);
    session.apply(Action::Undo);
    assert_eq!((session.game().moves().len(), session.engine_error()), (0, Some(EngineError::Crashed)));
    session.apply(Action::NewGame(options()));
    tap(&mut session, "1d 1c 4b 4c");
    assert_eq!(session.game().moves().len(), 2, "two people need no computer");
}
