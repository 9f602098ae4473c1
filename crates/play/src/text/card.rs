//! Sentences on a piece's card, and short descriptions of its faces' moves.

use rules::{Kind, KindSet};

use crate::message::{TurnTrigger, Turning};

use super::{Translator, catalog::Value, flag, messages::piece_key};

/// How a face moves: in a sentence or, if `in_short`, in a few words on two lines.
pub(super) fn moves(kind: Kind, in_short: bool, translator: &Translator) -> String {
    let (m, short) = (&translator.messages, flag(in_short));
    match kind {
        Kind::King => m.moves_king(short),
        Kind::Rook => m.moves_rook(short),
        Kind::Bishop => m.moves_bishop(short),
        Kind::Tokin | Kind::PromotedSilver | Kind::PromotedKnight => m.moves_tokin(short),
        Kind::Gold => m.moves_gold(short),
        Kind::Silver => m.moves_silver(short),
        Kind::Knight => m.moves_knight(short),
        Kind::Lance => m.moves_lance(short),
        Kind::Pawn => m.moves_pawn(short),
        Kind::StepRook => m.moves_step_rook(short),
        Kind::Dragon => m.moves_dragon(short),
        Kind::Horse => m.moves_horse(short),
        Kind::ReverseChariot => m.moves_reverse_chariot(short),
        Kind::SwallowsWings => m.moves_swallows_wings(short),
        Kind::GoBetween => m.moves_go_between(short),
        Kind::TileGeneral => m.moves_tile_general(short),
        Kind::CatSword => m.moves_cat_sword(short),
        Kind::Dog => m.moves_dog(short),
    }
}

/// What a face becomes by moving.
pub(super) fn turns(turning: Turning, translator: &Translator) -> String {
    translator.messages.turns(flag(turning.may), one_of(turning.to), word(turning.when))
}

/// The selector value in the language files.
pub(super) const fn word(when: TurnTrigger) -> &'static str {
    match when {
        TurnTrigger::Move => "move",
        TurnTrigger::Quiet => "quiet",
        TurnTrigger::Capture => "capture",
        TurnTrigger::Zone => "zone",
    }
}

/// The names of faces, joined by “or”.
#[must_use]
pub fn one_of(faces: KindSet) -> Value {
    Value::OneOf(faces.into_iter().map(piece_key).collect())
}
