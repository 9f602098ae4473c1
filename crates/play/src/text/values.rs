//! Sentences about the values of a solved game.

use protocol::{TableFault, Value, Wdl};

use crate::message::{Message, TrueValue};

use super::{Say, Voice};

/// The word by which messages choose.
pub(super) const fn word(wdl: Wdl) -> &'static str {
    match wdl {
        Wdl::Win => "win",
        Wdl::Draw => "draw",
        Wdl::Loss => "loss",
    }
}

/// The number of plies to the end, 0 in a draw.
fn plies(value: Value) -> String {
    match value {
        Value::Win(plies) | Value::Loss(plies) => plies.to_string(),
        Value::Draw => String::new(),
    }
}

impl Say for Value {
    fn say(&self, voice: &Voice) -> String {
        voice.messages.move_value(word(self.wdl()), plies(*self)).to_string()
    }
}

impl Say for TrueValue {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        let Some(value) = self.value else { return m.values_wanted().to_string() };
        let winner = self.winner().map(|side| side.say(voice)).unwrap_or_default();
        let result = if self.winner().is_some() { "win" } else { "draw" };
        let now = m.true_value(result, winner, value.plies().unwrap_or_default()).to_string();
        match self.mistake {
            Some(mistake) => m.true_value_after((!self.side).say(voice), word(mistake.from), now).to_string(),
            None => now,
        }
    }
}

/// The label of a target with the value of its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Valued(pub Message, pub Option<Value>);

impl Say for Valued {
    fn say(&self, voice: &Voice) -> String {
        let label = self.0.say(voice);
        match self.1 {
            Some(value) => voice.messages.valued(label, value.say(voice)).to_string(),
            None => label,
        }
    }
}

impl Say for TableFault {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        match self {
            Self::Absent => m.table_absent(),
            Self::Unreachable => m.table_unreachable(),
            Self::Damaged => m.table_damaged(),
            Self::OtherStart => m.table_other_start(),
        }
        .to_string()
    }
}
