//! The engine fails while it reviews or analyses a game.

use play::session::{Action, EngineError, Purpose};

use super::{MOVES, asked, findings, judge, opened, progress_of, take};

#[test]
fn a_review_stops_when_the_engine_fails_and_keeps_what_it_has() {
    let mut session = opened(MOVES);
    session.apply(Action::StartReview);
    judge(&mut session, 500, "");
    judge(&mut session, 500, "");
    session.apply(Action::Fail(EngineError::Crashed));
    assert!(!session.is_reviewing());
    assert_eq!((session.engine_error(), session.engine_query()), (Some(EngineError::Crashed), None));
    assert_eq!(progress_of(&session), (2, 7));
}

#[test]
fn going_on_tries_the_engine_again() {
    let mut session = opened(MOVES);
    session.apply(Action::StartReview);
    judge(&mut session, 500, "");
    session.apply(Action::Fail(EngineError::Absent));
    session.apply(Action::StartReview);
    assert_eq!((session.engine_error(), judge(&mut session, 500, "")), (None, 5));
}

#[test]
fn trying_the_engine_again_does_not_start_the_review() {
    let mut session = opened(MOVES);
    session.apply(Action::StartReview);
    session.apply(Action::Fail(EngineError::Crashed));
    session.apply(Action::TryAgain);
    assert_eq!((session.is_reviewing(), session.engine_query()), (false, None));
}

#[test]
fn an_answer_without_a_line_judges_nothing() {
    let mut session = opened(MOVES);
    session.apply(Action::StartReview);
    let query = asked(&session, Purpose::Review);
    take(&mut session, findings(&query, &[], true));
    assert_eq!((progress_of(&session), asked(&session, Purpose::Review)), ((0, 7), query));
}

#[test]
fn an_answer_after_the_end_of_the_review_is_dropped() {
    let mut session = opened("1d1c");
    session.apply(Action::StartReview);
    let query = asked(&session, Purpose::Review);
    session.apply(Action::StopReview);
    take(&mut session, findings(&query, &[(900, "")], true));
    assert_eq!(progress_of(&session), (0, 2));
}

#[test]
fn an_analysis_waits_after_a_failure_until_its_switch_is_used_again() {
    let mut session = opened(MOVES);
    session.apply(Action::Analyse(true));
    session.apply(Action::Fail(EngineError::Crashed));
    assert_eq!((session.analyses(), session.engine_query()), (true, None));
    session.apply(Action::Analyse(false));
    session.apply(Action::Analyse(true));
    assert_eq!((session.engine_error(), session.purpose()), (None, Some(Purpose::Analysis)));
}
