//! Sentences about the values of a solved game.

use protocol::{TablebaseFault, Value, Wdl};

use crate::message::{Message, PositionValue};

use super::{Translate, Translator};

/// The selector value in the language files.
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

impl Translate for Value {
    fn translate(&self, translator: &Translator) -> String {
        translator.messages.move_value(word(self.wdl()), plies(*self))
    }
}

impl Translate for PositionValue {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let Some(value) = self.value else { return m.values_wanted() };
        let winner = self.winner().map(|side| side.value(translator)).unwrap_or_default();
        let result = if self.winner().is_some() { "win" } else { "draw" };
        let now = m.position_value(result, winner, value.plies().unwrap_or_default());
        match self.mistake {
            Some(mistake) => m.position_value_after((!self.side).value(translator), word(mistake.from), now),
            None => now,
        }
    }
}

/// The label of a target with the value of its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Valued(pub Message, pub Option<Value>);

impl Translate for Valued {
    fn translate(&self, translator: &Translator) -> String {
        let label = self.0.translate(translator);
        match self.1 {
            Some(value) => translator.messages.valued(label, value.translate(translator)),
            None => label,
        }
    }
}

impl Translate for TablebaseFault {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::Absent => m.table_absent(),
            Self::Unreachable => m.table_unreachable(),
            Self::Damaged => m.table_damaged(),
            Self::OtherStart => m.table_other_start(),
        }
    }
}
