//! Maps the types of messages to the keys of the language files.

use rules::{Illegal, Kind, Side, Square};

use crate::{
    course::{Gestures, Text},
    message::{Ending, HeldLabel, Message, Mover, Played, SquareLabel, Verdict},
};

use super::{
    Device, Translate, Translator, card,
    catalog::{Value, key},
    flag,
    label::Label,
    untrusted,
};

// The generated methods take their arguments in the order in which the English message first names them. Rewording a
// message may require reordering its call here; tests/play/text checks this.

impl Translate for Side {
    fn translate(&self, translator: &Translator) -> String {
        translator.messages.format(side_key(*self), &[])
    }

    fn value(&self, _: &Translator) -> Value {
        Value::Message(side_key(*self), Vec::new())
    }
}

const fn side_key(side: Side) -> usize {
    match side {
        Side::Black => key::SIDE_BLACK,
        Side::White => key::SIDE_WHITE,
    }
}

impl Translate for Kind {
    fn translate(&self, translator: &Translator) -> String {
        translator.messages.format(piece_key(*self), &[])
    }

    fn value(&self, _: &Translator) -> Value {
        Value::Message(piece_key(*self), Vec::new())
    }
}

/// The message with the name of a face.
pub(super) const fn piece_key(kind: Kind) -> usize {
    match kind {
        Kind::King => key::PIECE_KING,
        Kind::Rook => key::PIECE_ROOK,
        Kind::Bishop => key::PIECE_BISHOP,
        Kind::Tokin => key::PIECE_TOKIN,
        Kind::Gold => key::PIECE_GOLD,
        Kind::Silver => key::PIECE_SILVER,
        Kind::Knight => key::PIECE_KNIGHT,
        Kind::Lance => key::PIECE_LANCE,
        Kind::Pawn => key::PIECE_PAWN,
        Kind::StepRook => key::PIECE_STEP_ROOK,
        Kind::Dragon => key::PIECE_DRAGON,
        Kind::Horse => key::PIECE_HORSE,
        Kind::PromotedSilver => key::PIECE_PROMOTED_SILVER,
        Kind::PromotedKnight => key::PIECE_PROMOTED_KNIGHT,
        Kind::ReverseChariot => key::PIECE_REVERSE_CHARIOT,
        Kind::SwallowsWings => key::PIECE_SWALLOWS_WINGS,
        Kind::GoBetween => key::PIECE_GO_BETWEEN,
        Kind::TileGeneral => key::PIECE_TILE_GENERAL,
        Kind::CatSword => key::PIECE_CAT_SWORD,
        Kind::Dog => key::PIECE_DOG,
    }
}

impl Translate for Square {
    fn translate(&self, translator: &Translator) -> String {
        let name = self.to_string();
        let (file, rank) = name.split_at(1);
        translator.messages.square(file, rank)
    }
}

impl Translate for Message {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let text = |what: &dyn Translate| what.value(translator);
        match self {
            Self::Turn { side, mover, check } => m.turn(flag(*check), mover.word(), mover.name(), text(side)),
            Self::Taught(text) => taught(text, translator),
            Self::Learnt(variant) => m.learnt(text(&Label::Game(*variant))),
            Self::StepNumber { step, of } => m.step_number(step.to_string(), of.to_string()),
            Self::Played(played) => played.translate(translator),
            Self::Square(label) => label.translate(translator),
            Self::Held(label) => label.translate(translator),
            Self::HeldFace(face) => m.held_face(text(face)),
            Self::Choice(kind) => m.choice(text(kind)),
            Self::ChooseFace { kind, to, drop } => m.dialog(flag(*drop), text(kind), text(to)),
            _ => translator.later(|later| later.message, self),
        }
    }

    fn depends_on_device(&self) -> bool {
        matches!(
            self,
            Self::Taught(_)
                | Self::Premove(_)
                | Self::Refused(Illegal::OutOfReach { .. })
                | Self::Analysis { on: true, threat: true }
                | Self::ClockPaused
                | Self::EditHint(_)
        )
    }
}

impl Translate for Verdict {
    fn translate(&self, translator: &Translator) -> String {
        translator.later(|later| later.verdict, self)
    }
}

impl Translate for Ending {
    fn translate(&self, translator: &Translator) -> String {
        translator.later(|later| later.ending, self)
    }
}

/// A course text, in the words for the device.
fn taught(text: &Text, translator: &Translator) -> String {
    match translator.device {
        Device::Keyboard => text.translate_for_keyboard(translator.language()).to_owned(),
        device => {
            let (tap, hold) = (translator.messages.tap(device.word()), translator.messages.hold(device.word()));
            text.translate(translator.language(), Gestures { tap: &tap, hold: &hold })
        }
    }
}

impl Mover {
    /// The selector value in the language files.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Someone => "someone",
            Self::You => "you",
            Self::Computer => "computer",
            Self::Correspondent(_) | Self::Named(_) => "correspondent",
        }
    }

    /// The player's name, or the default for a player without one.
    pub(super) fn name(self) -> Value {
        untrusted::player(match self {
            Self::Correspondent(correspondent) => correspondent,
            Self::Named(player) => Some(player),
            Self::Someone | Self::You | Self::Computer => None,
        })
    }
}

impl Translate for Played {
    fn translate(&self, translator: &Translator) -> String {
        translator.messages.played(
            self.mover.word(),
            self.mover.name(),
            self.side.value(translator),
            move_text(*self, "drop", translator),
        )
    }
}

/// A move without its player; `drop` is `drop` for a drop that was played and `put` for one that is proposed.
pub(super) fn move_text(played: Played, drop: &str, translator: &Translator) -> String {
    let how = match (played.from, played.captured) {
        (None, _) => drop,
        (Some(_), Some(_)) if played.ambiguous => "capture-from",
        (Some(_), Some(_)) => "capture",
        (Some(_), None) => "move",
    };
    let became = played.became.unwrap_or(played.kind).value(translator);
    let captured = played.captured.unwrap_or(played.kind).value(translator);
    let from = played.from.unwrap_or(played.to).translate(translator);
    let (kind, to) = (played.kind.value(translator), played.to.translate(translator));
    let turned = flag(played.became.is_some());
    translator.messages.move_text(how, kind, to, captured, from, turned, became)
}

impl Translate for SquareLabel {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let (square, state) = (self.square.translate(translator), self.state.name());
        let Some(piece) = self.piece else { return m.square_empty(square, state) };
        let (kind, side) = (piece.kind.value(translator), piece.side.value(translator));
        let (reverse, when) = self.reverse.map_or((piece.kind, "never"), |(kind, when)| (kind, card::word(when)));
        m.square_piece(square, side, kind, when, reverse.value(translator), state)
    }
}

impl Translate for HeldLabel {
    fn translate(&self, translator: &Translator) -> String {
        let amount = if self.count == 0 { "zero" } else { "some" };
        let (kind, side, count) = (self.kind.value(translator), self.side.value(translator), self.count.to_string());
        let others = card::one_of(self.others);
        translator.messages.held(side, kind, flag(!self.others.is_empty()), others, amount, count)
    }
}
