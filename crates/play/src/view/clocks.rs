//! The clocks of both players.

use rules::Side;

use crate::{
    clock::SideReading,
    message::{Message, Mover},
    session::{Player, Session},
};

use super::messages;

/// Within this many seconds after a mark the time left is announced.
const ANNOUNCED_S: u32 = 5;
/// The remaining times that are announced, in seconds.
const MARKS_S: [u32; 2] = [60, 10];

/// The clocks and their announcement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClocksView {
    /// Both clocks, Black's first; `None` in a game without clocks.
    pub clocks: [Option<ClockView>; 2],
    /// The low-time announcement for screen readers.
    pub time_left: Option<Message>,
}

#[must_use]
pub fn clocks(session: &Session) -> ClocksView {
    ClocksView { clocks: Side::ALL.map(|side| ClockView::of(session, side)), time_left: announcement(session) }
}

impl ClocksView {
    /// A player's clock; `None` in a game without clocks.
    #[must_use]
    pub fn clock(&self, side: Side) -> Option<ClockView> {
        self.clocks.iter().flatten().find(|clock| clock.side == side).copied()
    }
}

/// A player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "one for each look")]
pub struct ClockView {
    pub side: Side,
    pub owner: Mover,
    pub seconds: u32,
    /// Whether `seconds` is the byoyomi of a move: the main time is used up.
    pub in_byoyomi: bool,
    /// Whether it runs, or would if it were not paused.
    pub is_on: bool,
    /// Whether it is on, but paused until a person touches the page.
    pub is_paused: bool,
    /// Whether it is on and its last ten seconds have begun, or it has run out.
    pub is_urgent: bool,
    /// How long it shows the same seconds, in milliseconds; `None` if it does not run.
    pub until_next_ms: Option<u32>,
}

impl ClockView {
    /// The clock of a side; `None` in a game without clocks.
    fn of(session: &Session, side: Side) -> Option<Self> {
        let reading: SideReading = session.clock_reading()?.of_side(side);
        let game = session.game();
        let is_on = session.current().is_timed() && game.position().turn() == side;
        let has_lost = game.timed_out() == Some(side) && reading.is_over();
        Some(Self {
            side,
            owner: messages::owner(session, side),
            seconds: reading.seconds(),
            in_byoyomi: reading.in_byoyomi,
            is_on,
            is_paused: is_on && session.is_clock_paused(),
            is_urgent: has_lost || is_on && reading.is_urgent(),
            until_next_ms: (is_on && session.is_clock_running()).then(|| reading.until_next_second_ms()),
        })
    }

    /// The label for screen readers.
    #[must_use]
    pub const fn label(&self) -> Message {
        let Self { side, owner, seconds, in_byoyomi, is_paused, .. } = *self;
        Message::Clock { side, owner, seconds, in_byoyomi, is_paused }
    }
}

/// The low-time announcement for the person to move, just after a mark. A main time or byoyomi that starts at or below the
/// mark is not announced.
fn announcement(session: &Session) -> Option<Message> {
    let turn = session.game().position().turn();
    let clock = ClockView::of(session, turn).filter(|clock| clock.is_on && !clock.is_paused)?;
    let is_person = session.current().mover() == Some(Player::Person);
    let began_ms = session.clock_reading()?.of_side(turn).began_ms;
    let is_at = |mark: u32| clock.seconds <= mark && clock.seconds + ANNOUNCED_S > mark;
    let mark = MARKS_S.into_iter().find(|&mark| is_at(mark) && began_ms > mark * 1000);
    mark.filter(|_| is_person).map(Message::TimeLeft)
}
