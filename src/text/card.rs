//! Sentences on the card of a piece.

use crate::{
    play::message::{Occasion, Turning},
    rules::{Kind, KindSet},
};

use super::{Say, Voice, flag};

/// How a face moves.
pub(super) fn moves(kind: Kind, voice: &Voice) -> String {
    let m = &voice.messages;
    match kind {
        Kind::King => m.moves_king(),
        Kind::Rook => m.moves_rook(),
        Kind::Bishop => m.moves_bishop(),
        Kind::Tokin | Kind::PromotedSilver | Kind::PromotedKnight => m.moves_tokin(),
        Kind::Gold => m.moves_gold(),
        Kind::Silver => m.moves_silver(),
        Kind::Knight => m.moves_knight(),
        Kind::Lance => m.moves_lance(),
        Kind::Pawn => m.moves_pawn(),
        Kind::StepRook => m.moves_step_rook(),
        Kind::Dragon => m.moves_dragon(),
        Kind::Horse => m.moves_horse(),
        Kind::ReverseChariot => m.moves_reverse_chariot(),
        Kind::SwallowsWings => m.moves_swallows_wings(),
        Kind::GoBetween => m.moves_go_between(),
        Kind::TileGeneral => m.moves_tile_general(),
        Kind::CatSword => m.moves_cat_sword(),
        Kind::Dog => m.moves_dog(),
    }
    .to_string()
}

/// What a face becomes by moving.
pub(super) fn turns(turning: Turning, voice: &Voice) -> String {
    voice.messages.turns(flag(turning.may), one_of(turning.to, voice), word(turning.when)).to_string()
}

/// The word by which messages about turning choose.
pub(super) const fn word(when: Occasion) -> &'static str {
    match when {
        Occasion::Move => "move",
        Occasion::Quiet => "quiet",
        Occasion::Capture => "capture",
        Occasion::Zone => "zone",
    }
}

/// The names of faces, joined by “or”.
pub(super) fn one_of(faces: KindSet, voice: &Voice) -> String {
    let m = &voice.messages;
    let mut names: Vec<String> = faces.into_iter().map(|kind| kind.say(voice)).collect();
    let last = names.pop().unwrap_or_default();
    let Some(before) = names.pop() else { return last };
    let two = m.one_or_other(before, last).to_string();
    names.into_iter().rfold(two, |more, first| m.several(first, more).to_string())
}
