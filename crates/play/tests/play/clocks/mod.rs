//! Clocks: time controls, how they run, how they are shown and stored.

mod computer;
mod control;
mod kept;
mod running;
mod shown;

use play::{
    clock::{PerMove, TimeControl},
    session::{Action, ClockAction, Match, MatchOptions, Players, Session},
};

use crate::common::{self, against, options, reply, tap};

/// The control with this main time in seconds.
#[track_caller]
fn control(main_s: u32, per_move: PerMove) -> TimeControl {
    TimeControl::new(main_s, per_move).expect("a time control")
}

/// A game of Micro shogi between two people.
fn people(time: TimeControl) -> Session {
    Session::resume(Match::new(MatchOptions { time: Some(time), ..options() }), None)
}

/// A game of Micro shogi between these players.
fn with_players(players: Players, time: TimeControl) -> Session {
    Session::resume(Match::new(MatchOptions { players, time: Some(time), ..options() }), None)
}

/// Lets time pass in steps of a second, as the page does.
fn wait(session: &mut Session, ms: u32) {
    for _ in 0..ms / 1000 {
        session.apply(Action::Clock(ClockAction::Pass(1000)));
    }
    session.apply(Action::Clock(ClockAction::Pass(ms % 1000)));
}

/// What both clocks show, Black's first, in milliseconds.
#[track_caller]
fn left(session: &Session) -> [u32; 2] {
    let reading = session.clock_reading().expect("a clock");
    rules::Side::ALL.map(|side| reading.of_side(side).left_ms)
}
