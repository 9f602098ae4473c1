//! Hints, and failures of the engine.

use play::{
    message::HintReason,
    session::{Action, EngineError, Hint, Purpose, Selection, Session, Target},
};
use protocol::{Chance, Evaluation, Findings, FoundLine, Level, QuestionLimits};
use rules::{Kind, Move, Side, Variant};

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
    session.apply(Action::AnswerHint(proposed, None));
    assert_eq!(session.hint(), Hint::Shown(proposed, None));
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
        let limits = QuestionLimits { nodes: Some(400_000), lines: Some(2), ..QuestionLimits::default() };
        assert_eq!(query.question.limits, limits, "the second line tells whether there is a choice");
        assert_eq!(&query.position, session.game().position());
        let proposed = proposal(&session);
        session.apply(Action::AnswerHint(proposed, None));
        assert_eq!((session.hint(), session.engine_query()), (Hint::Shown(proposed, None), None));
        assert!(session.game().moves().is_empty(), "it is shown, not played");
    }
}

/// Findings with this many nodes: lines of one move, with evaluations and chances in thousandths.
fn found(nodes: u64, lines: &[(&str, Evaluation, u16)]) -> Findings {
    let line = |&(token, evaluation, permille): &(&str, Evaluation, u16)| FoundLine {
        evaluation,
        chance: Chance::of_share(f64::from(permille) / 1000.0),
        moves: vec![token.to_owned()],
    };
    Findings { depth: 9, nodes, elapsed_ms: 5, lines: lines.iter().map(line).collect() }
}

/// The reason shown for a hint at the start position, with these findings.
fn reason(found: Findings) -> Option<HintReason> {
    let mut session = asked();
    let proposed = proposal(&session);
    session.apply(Action::AnswerHint(proposed, Some(found)));
    let Hint::Shown(shown, reason) = session.hint() else { panic!("a hint is shown") };
    assert_eq!(shown, proposed);
    reason
}

#[test]
fn a_hint_says_what_was_found() {
    let cp = Evaluation::Centipawns;
    let even = ("3e3d", cp(3), 504);
    let other = |evaluation, permille| ("1d1c", evaluation, permille);
    for (lines, said) in [
        (vec![("3e3d", Evaluation::Mate(5), 1000), other(cp(0), 500)], HintReason::Mate(5)),
        (vec![("3e3d", Evaluation::Mate(-4), 0), other(Evaluation::Mate(-2), 0)], HintReason::Mated(4)),
        (vec![even, other(Evaluation::Mate(-6), 0)], HintReason::OnlyEscape),
        (vec![even, other(cp(-900), 40)], HintReason::OnlyGood),
        (vec![even, other(cp(-300), 200)], HintReason::Chance(Chance::of_share(0.504))),
        (vec![("3e3d", cp(-700), 90), other(cp(-900), 40)], HintReason::Chance(Chance::of_share(0.09))),
        (vec![even], HintReason::Chance(Chance::of_share(0.504))),
    ] {
        assert_eq!(reason(found(9, &lines)), Some(said), "{lines:?}");
    }
    assert_eq!(reason(found(0, &[("3e3d", cp(0), 500)])), Some(HintReason::KeepsDraw), "a table searches nothing");
    assert_eq!(reason(found(9, &[other(cp(0), 500)])), None, "the lines are of another move");
}

#[test]
fn in_a_solved_game_the_table_may_answer() {
    let mut session = Session::new(Variant::Nana);
    session.apply(Action::Hint);
    let limits = session.engine_query().expect("a question").question.limits;
    assert_eq!(limits, QuestionLimits { lines: Some(1), ..QuestionLimits::default() });
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
    let late = Action::AnswerHint(proposal(&session), None);
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
    session.apply(Action::AnswerHint(Move::Drop { face: Kind::Pawn, to: square("2c") }, None));
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
