//! The clocks in the board view.

use play::{
    clock::PerMove,
    message::{Message, Mover},
    session::{Action, ClockAction, Players, Session},
    text::clock::digits,
    view::{self, ClockView},
};
use protocol::Level;
use rules::Side;

use super::{against, common::START, control, people, tap, wait, with_players};

#[track_caller]
fn clock(session: &Session, side: Side) -> ClockView {
    view::clocks(session).clocks.into_iter().flatten().find(|clock| clock.side == side).expect("a clock")
}

#[test]
fn a_game_without_a_clock_shows_none() {
    assert_eq!(view::clocks(&against(Side::Black, START)).clocks, [None, None]);
}

#[test]
fn the_clock_of_the_side_to_move_is_on() {
    let mut session = people(control(60, PerMove::Nothing));
    assert!(Side::ALL.into_iter().all(|side| !clock(&session, side).is_on), "before the first move");
    tap(&mut session, "1d 1c");
    let (black, white) = (clock(&session, Side::Black), clock(&session, Side::White));
    assert_eq!((black.is_on, black.until_next_ms), (false, None));
    assert_eq!((white.is_on, white.until_next_ms, white.seconds), (true, Some(1_000), 60));
    wait(&mut session, 300);
    assert_eq!(clock(&session, Side::White).until_next_ms, Some(700));
}

#[test]
fn the_last_ten_seconds_are_urgent_for_who_is_to_move() {
    let mut session = people(control(12, PerMove::Nothing));
    tap(&mut session, "1d 1c");
    wait(&mut session, 1_999);
    assert!(!clock(&session, Side::White).is_urgent);
    wait(&mut session, 1);
    assert!(clock(&session, Side::White).is_urgent);
    tap(&mut session, "4b 4c");
    assert!(!clock(&session, Side::White).is_urgent, "it stands");
    wait(&mut session, 12_000);
    let lost = clock(&session, Side::Black);
    assert!(lost.is_urgent && !lost.is_on && lost.seconds == 0);
}

#[test]
fn a_waiting_clock_says_so() {
    let mut session = people(control(60, PerMove::Nothing));
    tap(&mut session, "1d 1c");
    session.apply(Action::Clock(ClockAction::Pause));
    let white = clock(&session, Side::White);
    assert!(white.is_on && white.is_paused && white.until_next_ms.is_none());
    assert_eq!(view::status(&session).detail, Some(Message::ClockPaused));
    session.apply(Action::Clock(ClockAction::Resume));
    assert!(matches!(view::status(&session).detail, Some(Message::Played(_))));
}

#[test]
fn a_screen_reader_hears_of_the_last_minute_and_the_last_ten_seconds_once() {
    let mut session = people(control(70, PerMove::Nothing));
    tap(&mut session, "1d 1c");
    let mut said = Vec::new();
    for _ in 0..69 {
        wait(&mut session, 1_000);
        let left = view::clocks(&session).time_left;
        if said.last() != Some(&left) {
            said.push(left);
        }
    }
    assert_eq!(said, [None, Some(Message::TimeLeft(60)), None, Some(Message::TimeLeft(10)), None]);
}

#[test]
fn a_move_that_begins_with_little_time_is_not_announced() {
    for (main_s, per_move, heard) in [
        (0, PerMove::Byoyomi(10), None),
        (60, PerMove::Nothing, Some(10)),
        (0, PerMove::Byoyomi(30), Some(10)),
        (4, PerMove::Byoyomi(20), Some(10)),
    ] {
        let mut session = people(control(main_s, per_move));
        tap(&mut session, "1d 1c");
        let mut said = Vec::new();
        for _ in 0..59 {
            said.extend(view::clocks(&session).time_left);
            wait(&mut session, 1_000);
        }
        said.dedup();
        assert_eq!(said.first().copied(), heard.map(Message::TimeLeft), "{main_s} {per_move:?}");
    }
    let mut session = people(control(70, PerMove::Nothing));
    tap(&mut session, "1d 1c");
    wait(&mut session, 62_000);
    assert!(view::clocks(&session).time_left.is_some());
    tap(&mut session, "4b 4c 3e 3d");
    assert_eq!(view::clocks(&session).time_left, None, "it was said during the move before");
}

#[test]
fn nobody_is_told_how_little_time_the_computer_has() {
    let mut session = with_players(Players::against(Side::Black, Level::Two), control(10, PerMove::Nothing));
    tap(&mut session, "1d 1c");
    session.apply(Action::Clock(ClockAction::Searches(true)));
    wait(&mut session, 2_000);
    assert_eq!(view::clocks(&session).time_left, None);
    assert_eq!(clock(&session, Side::White).owner, Mover::Computer);
}

#[test]
fn digits_are_minutes_and_seconds() {
    assert_eq!([0, 9, 60, 599, 10_800].map(digits), ["0:00", "0:09", "1:00", "9:59", "180:00"]);
}
