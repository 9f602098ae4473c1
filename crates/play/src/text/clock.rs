//! Clocks and time controls.

use rules::Side;

use crate::{
    clock::{PerMove, TimeControl},
    message::Mover,
};

use super::{Translate, Translator, flag};

/// The display of a clock: minutes and seconds.
#[must_use]
pub fn digits(seconds: u32) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The time of a move, in whole seconds.
#[must_use]
pub fn seconds(time_ms: u32) -> String {
    digits((time_ms + 500) / 1_000)
}

/// A time in minutes if they are whole, otherwise in seconds.
fn duration(seconds: u32, translator: &Translator) -> String {
    let m = &translator.messages;
    if seconds > 0 && seconds.is_multiple_of(60) {
        m.clock_minutes((seconds / 60).to_string())
    } else {
        m.clock_seconds(seconds.to_string())
    }
}

impl Translate for TimeControl {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let main = duration(self.main_s(), translator);
        match self.per_move() {
            PerMove::Nothing => main,
            PerMove::Byoyomi(seconds) => m.clock_byoyomi(flag(self.main_s() > 0), main, duration(seconds, translator)),
            PerMove::Increment(seconds) => m.clock_increment(main, duration(seconds, translator)),
        }
    }
}

/// A player's clock, for screen readers.
pub(super) fn clock(
    (side, owner): (Side, Mover),
    seconds: u32,
    in_byoyomi: bool,
    is_paused: bool,
    translator: &Translator,
) -> String {
    let m = &translator.messages;
    let (minutes, rest) = (m.clock_minutes((seconds / 60).to_string()), m.clock_seconds((seconds % 60).to_string()));
    let left = match (seconds / 60, seconds % 60) {
        (0, _) => rest,
        (_, 0) => minutes,
        _ => format!("{minutes} {rest}"),
    };
    m.clock_of(owner.word(), side.value(translator), left, flag(in_byoyomi), flag(is_paused))
}
