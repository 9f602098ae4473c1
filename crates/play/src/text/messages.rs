//! Maps the types of messages to the keys of the language files.

use rules::{Illegal, Kind, Side, Square};

use crate::{
    course::{Gestures, Text},
    message::{Ending, HeldLabel, Message, Mover, Played, SquareLabel, Verdict},
};

use super::{Device, Translate, Translator, card, flag, label::Label, untrusted};

// The generated methods take their arguments in the order in which the English message first names them. Rewording a
// message may require reordering its call here; tests/play/text checks this.

impl Translate for Side {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::Black => m.side_black(),
            Self::White => m.side_white(),
        }
    }
}

impl Translate for Kind {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::King => m.piece_king(),
            Self::Rook => m.piece_rook(),
            Self::Bishop => m.piece_bishop(),
            Self::Tokin => m.piece_tokin(),
            Self::Gold => m.piece_gold(),
            Self::Silver => m.piece_silver(),
            Self::Knight => m.piece_knight(),
            Self::Lance => m.piece_lance(),
            Self::Pawn => m.piece_pawn(),
            Self::StepRook => m.piece_step_rook(),
            Self::Dragon => m.piece_dragon(),
            Self::Horse => m.piece_horse(),
            Self::PromotedSilver => m.piece_promoted_silver(),
            Self::PromotedKnight => m.piece_promoted_knight(),
            Self::ReverseChariot => m.piece_reverse_chariot(),
            Self::SwallowsWings => m.piece_swallows_wings(),
            Self::GoBetween => m.piece_go_between(),
            Self::TileGeneral => m.piece_tile_general(),
            Self::CatSword => m.piece_cat_sword(),
            Self::Dog => m.piece_dog(),
        }
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
        let text = |what: &dyn Translate| what.translate(translator);
        match self {
            Self::Turn { side, mover, check } => m.turn(flag(*check), mover.word(), mover.name(translator), text(side)),
            Self::Taught(text) => taught(text, translator),
            Self::Learnt(variant) => m.learnt(text(&Label::Game(*variant))),
            Self::StepNumber { step, of } => m.step_number(step.to_string(), of.to_string()),
            Self::Played(played) => text(played),
            Self::Square(label) => text(label),
            Self::Held(label) => text(label),
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
    pub(super) fn name(self, translator: &Translator) -> String {
        match self {
            Self::Correspondent(correspondent) => untrusted::player_name(correspondent, translator),
            Self::Named(player) => untrusted::player_name(Some(player), translator),
            Self::Someone | Self::You | Self::Computer => untrusted::player_name(None, translator),
        }
    }
}

impl Translate for Played {
    fn translate(&self, translator: &Translator) -> String {
        translator.messages.played(
            self.mover.word(),
            self.mover.name(translator),
            self.side.translate(translator),
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
    let became = played.became.unwrap_or(played.kind).translate(translator);
    let captured = played.captured.unwrap_or(played.kind).translate(translator);
    let from = played.from.unwrap_or(played.to).translate(translator);
    let (kind, to) = (played.kind.translate(translator), played.to.translate(translator));
    let turned = flag(played.became.is_some());
    translator.messages.move_text(how, &kind, &to, &captured, &from, turned, &became)
}

impl Translate for SquareLabel {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let (square, state) = (self.square.translate(translator), self.state.name());
        let Some(piece) = self.piece else { return m.square_empty(&square, state) };
        let (kind, side) = (piece.kind.translate(translator), piece.side.translate(translator));
        let (reverse, when) = self.reverse.map_or((piece.kind, "never"), |(kind, when)| (kind, card::word(when)));
        m.square_piece(&square, &side, &kind, when, reverse.translate(translator), state)
    }
}

impl Translate for HeldLabel {
    fn translate(&self, translator: &Translator) -> String {
        let amount = if self.count == 0 { "zero" } else { "some" };
        let (kind, side, count) =
            (self.kind.translate(translator), self.side.translate(translator), self.count.to_string());
        let other = self.other.unwrap_or(self.kind).translate(translator);
        translator.messages.held(&side, &kind, flag(self.other.is_some()), &other, amount, &count)
    }
}
