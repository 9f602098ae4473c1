//! Sample texts about clocks.

use play::{
    clock::PRESETS,
    message::{Message, Mover},
    text::{Translate, sheet_label::SheetLabel},
};
use rules::Side;

use super::samples::boxed;

pub(super) fn clock_samples() -> Vec<Box<dyn Translate>> {
    let own = [
        SheetLabel::CustomClock,
        SheetLabel::MainMinutes,
        SheetLabel::PerMoveLegend,
        SheetLabel::SecondsPerMove,
        SheetLabel::Clock,
    ];
    let mut samples: Vec<Box<dyn Translate>> = own.map(boxed).into();
    samples.extend(["nothing", "byoyomi", "increment"].map(|word| boxed(SheetLabel::PerMove(word))));
    samples.extend([None].into_iter().chain(PRESETS.map(Some)).map(|time| boxed(SheetLabel::TimeControl(time))));
    for (side, owner) in [(Side::Black, Mover::You), (Side::White, Mover::Computer), (Side::White, Mover::Someone)] {
        for (seconds, in_byoyomi, is_paused) in
            [(0, true, false), (10, true, true), (60, false, true), (432, false, false)]
        {
            samples.push(boxed(Message::Clock { side, owner, seconds, in_byoyomi, is_paused }));
        }
    }
    samples.extend([Message::TimeLeft(60), Message::TimeLeft(10), Message::ClockPaused].map(boxed));
    samples
}
