//! The progress of a review; stopping and continuing it.

use play::session::{Action, Session};
use rules::{Game, Variant};

use super::{MOVES, chances, common::options, judge, opened, played, progress_of, resigned};

/// A review with this many positions judged.
fn judged(mut session: Session, count: usize) -> Session {
    session.apply(Action::StartReview);
    for nth in 0..count {
        judge(&mut session, u16::try_from(500 + nth).expect("few"), "");
    }
    session
}

/// The known chances of the review, in thousandths.
fn known(session: &Session) -> Vec<Option<u16>> {
    session.review().map(|review| chances(review)).unwrap_or_default()
}

#[test]
fn the_positions_that_are_judged_are_counted() {
    let mut session = opened(MOVES);
    assert_eq!(session.review(), None, "nothing has begun");
    session.apply(Action::StartReview);
    for done in 0..7 {
        assert!(session.is_reviewing());
        assert_eq!(progress_of(&session), (done, 7));
        judge(&mut session, 500, "");
    }
    assert!(!session.is_reviewing());
    assert_eq!(progress_of(&session), (7, 7));
}

#[test]
fn what_was_found_is_kept_when_it_is_stopped_and_it_goes_on_from_there() {
    let mut session = judged(opened("1d1c 4b4c"), 2);
    session.apply(Action::StopReview);
    assert!(!session.is_reviewing());
    assert_eq!((session.engine_query(), known(&session)), (None, vec![None, Some(501), Some(500)]));
    session.apply(Action::StartReview);
    assert_eq!(progress_of(&session), (2, 3));
    assert_eq!(judge(&mut session, 700, ""), 0, "the others are known");
    assert_eq!((session.is_reviewing(), known(&session)), (false, vec![Some(700), Some(501), Some(500)]));
}

#[test]
fn starting_it_twice_makes_no_difference() {
    let mut session = judged(opened(MOVES), 2);
    let query = session.engine_query();
    session.apply(Action::StartReview);
    assert_eq!((progress_of(&session), session.engine_query()), ((2, 7), query));
}

#[test]
fn a_review_that_is_done_has_nothing_to_go_on_with() {
    let mut session = judged(opened("1d1c"), 2);
    let review = session.review().cloned();
    session.apply(Action::StartReview);
    assert_eq!((session.is_reviewing(), session.engine_query()), (false, None));
    assert_eq!(session.review().cloned(), review);
}

#[test]
fn stopping_what_does_not_run_changes_nothing() {
    for mut session in [opened(MOVES), judged(opened("1d1c"), 2)] {
        let before = session.clone();
        session.apply(Action::StopReview);
        assert_eq!(session, before);
    }
}

#[test]
fn another_game_stops_it_and_undo_brings_both_back() {
    for leave in [Action::NewGame(options()), Action::Open(Box::new(Game::new(Variant::Kyoto).into()))] {
        let mut session = judged(resigned("1d1c 4b4c"), 2);
        session.apply(leave);
        assert!(!session.is_reviewing() && session.review().is_none());
        session.apply(Action::Undo);
        assert!(!session.is_reviewing(), "nobody has asked for it again");
        assert_eq!(known(&session), [None, Some(501), Some(500)]);
    }
}

#[test]
fn a_lesson_interrupts_it() {
    let mut session = judged(resigned("1d1c 4b4c"), 1);
    session.apply(Action::BeginIntroduction);
    assert!(!session.is_reviewing() && session.engine_query().is_none());
    session.apply(Action::LeaveLesson);
    assert_eq!(judge(&mut session, 700, ""), 1, "it goes on by itself");
}

#[test]
fn a_game_that_is_begun_in_a_lesson_keeps_what_was_found_in_the_game_before() {
    let mut session = judged(resigned("1d1c 4b4c"), 2);
    session.apply(Action::BeginIntroduction);
    session.apply(Action::NewGame(options()));
    session.apply(Action::Undo);
    assert_eq!(known(&session), [None, Some(501), Some(500)]);
}

#[test]
fn it_waits_while_a_position_is_set_up() {
    let mut session = judged(opened("1d1c 4b4c"), 1);
    session.apply(Action::OpenEditor(session.game().position().setup(1)));
    assert_eq!((session.engine_query(), session.review()), (None, None));
    session.apply(Action::LeaveEditor);
    assert_eq!(judge(&mut session, 700, ""), 1);
    assert_eq!(known(&session), [None, Some(700), Some(500)]);
}

#[test]
fn a_kept_game_is_opened_with_its_review() {
    let session = judged(opened("1d1c 4b4c"), 3);
    let kept = session.current().clone();
    let mut other = Session::resume(played("3e3d"), None);
    other.apply(Action::Resume(Box::new(kept)));
    assert_eq!(known(&other), known(&session));
}

#[test]
fn what_was_found_stays_when_another_tab_has_changed_the_game() {
    let mut session = judged(opened("1d1c 4b4c"), 2);
    session.apply(Action::Identify(7));
    let mut other = opened("1d1c 4b4c 3e3d").current().clone();
    other.stamp.id = 7;
    session.apply(Action::Follow(Box::new(other.clone())));
    assert_eq!(known(&session), [None, Some(501), Some(500), None]);
    other.review = judged(opened("1d1c 4b4c 3e3d"), 4).current().review.clone();
    session.apply(Action::Follow(Box::new(other)));
    assert_eq!(known(&session), [503, 502, 501, 500].map(Some), "the other tab has a review of its own");
}
