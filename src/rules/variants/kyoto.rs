//! Kyoto shogi.
//!
//! Every move on the board, with a capture or without, turns the piece over; only the king has one face. A captured piece is
//! dropped with either face, anywhere.

use super::{
    super::kind::{
        Kind::{self, Bishop, Gold, Knight, Lance, Pawn, Rook, Silver, Tokin},
        KindSet,
    },
    Face, Spec, Tile,
};

const TILES: &[Tile] = &[
    Tile::KING,
    Tile { faces: &turning(Tokin, "T", Lance, "L"), drops: KindSet::of(&[Tokin, Lance]), count: 2 },
    Tile { faces: &turning(Gold, "G", Knight, "N"), drops: KindSet::of(&[Gold, Knight]), count: 2 },
    Tile { faces: &turning(Silver, "S", Bishop, "B"), drops: KindSet::of(&[Silver, Bishop]), count: 2 },
    Tile { faces: &turning(Pawn, "P", Rook, "R"), drops: KindSet::of(&[Pawn, Rook]), count: 2 },
];

/// Two faces, each of which turns to the other when it moves.
const fn turning(a: Kind, a_symbol: &'static str, b: Kind, b_symbol: &'static str) -> [Face; 2] {
    [Face::becoming(a, a_symbol, b), Face::becoming(b, b_symbol, a)]
}

pub(super) const SPEC: Spec = Spec {
    name: "kyoto",
    kif: "京都将棋",
    files: 5,
    ranks: 5,
    start: "pgkst/5/5/5/TSKGP b - 1",
    tiles: TILES,
    ..Spec::PLAIN
}
.with_tables();
