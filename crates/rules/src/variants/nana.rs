//! Nana shogi, in its two rulesets.
//!
//! The board starts empty; each side has in hand a king, which must be dropped first, and two cubes. Every move of a
//! cube on the board rolls it to its next face. A drop may not be on the centre square or give check, and a player with
//! a piece in hand may not give mate. Published descriptions differ in the face of a dropped cube: only its first one,
//! or any.

use crate::board::{
    Bitboard,
    Kind::{Bishop, CatSword, Dog, GoBetween, King, ReverseChariot, StepRook, SwallowsWings, TileGeneral},
    KindSet, Square,
};

use super::{DropCheck, Face, MateWithHand, PerpetualCheck, Spec, Tile, Variant};

const KING: Tile = Tile { drops: KindSet::of(&[King]), ..Tile::KING };

const ROOK_FACES: &[Face] = &[
    Face::becoming(StepRook, "R", ReverseChariot),
    Face::becoming(ReverseChariot, "C", SwallowsWings),
    Face::becoming(SwallowsWings, "W", GoBetween).western("SW"),
    Face::becoming(GoBetween, "G", StepRook).western("GB"),
];

const BISHOP_FACES: &[Face] = &[
    Face::becoming(Bishop, "B", TileGeneral),
    Face::becoming(TileGeneral, "T", CatSword).western("TG"),
    Face::becoming(CatSword, "S", Dog).western("CS"),
    Face::becoming(Dog, "D", Bishop),
];

const FIRST_FACE: &[Tile] = &[
    KING,
    Tile { faces: ROOK_FACES, drops: KindSet::of(&[StepRook]), count: 2 },
    Tile { faces: BISHOP_FACES, drops: KindSet::of(&[Bishop]), count: 2 },
];

const ANY_FACE: &[Tile] = &[
    KING,
    Tile { faces: ROOK_FACES, drops: KindSet::of(&[StepRook, ReverseChariot, SwallowsWings, GoBetween]), count: 2 },
    Tile { faces: BISHOP_FACES, drops: KindSet::of(&[Bishop, TileGeneral, CatSword, Dog]), count: 2 },
];

const CENTRE: Bitboard = match Square::new(2, 1) {
    Some(square) => Bitboard::of(square),
    None => Bitboard::EMPTY,
};

/// Cubes are dropped with their first face only.
pub(super) const SPEC: Spec = Spec {
    name: "nana",
    kif: "ナノ将棋",
    aliases: &["ナナ将棋", "なな将棋", "なの将棋", "nano shogi"],
    files: 3,
    ranks: 3,
    start: "3/3/3 b KRBkrb 1",
    tiles: FIRST_FACE,
    no_drops: CENTRE,
    drop_check: DropCheck::Forbidden,
    mate_with_hand: MateWithHand::Forbidden,
    perpetual_check: PerpetualCheck::Nothing,
    solved: true,
    ..Spec::DEFAULT
}
.with_tables();

/// Cubes are dropped with any face.
pub(super) const FREE: Spec = Spec {
    name: "nana-free",
    kif: "ナノ将棋（自由）",
    aliases: &["ナナ将棋（自由）", "nano free"],
    ruleset_of: Some(Variant::Nana),
    tiles: ANY_FACE,
    ..SPEC
}
.with_tables();
