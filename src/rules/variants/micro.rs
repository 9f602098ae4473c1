//! Micro shogi (Five-minute Poppy Shogi).
//!
//! Every capture turns the capturing piece over, both ways, without choice; a move without capture never does. A captured
//! piece is dropped with either face, anywhere: doubled pawns, mate by a pawn drop and squares that the piece can never
//! leave are all allowed.

use super::{
    super::kind::{
        Kind::{self, Bishop, Gold, Knight, Lance, Pawn, Rook, Silver, Tokin},
        KindSet,
    },
    Face,
    PerpetualCheck::Loses,
    Repetition::Draw,
    Spec, Tables, Tile,
};

const TILES: &[Tile] = &[
    Tile::KING,
    Tile { faces: &turning(Bishop, Tokin), drops: KindSet::of(&[Bishop, Tokin]), count: 2 },
    Tile { faces: &turning(Gold, Rook), drops: KindSet::of(&[Gold, Rook]), count: 2 },
    Tile { faces: &turning(Silver, Lance), drops: KindSet::of(&[Silver, Lance]), count: 2 },
    Tile { faces: &turning(Pawn, Knight), drops: KindSet::of(&[Pawn, Knight]), count: 2 },
];

/// Two faces, each of which turns to the other when it captures.
const fn turning(a: Kind, b: Kind) -> [Face; 2] {
    [
        Face { kind: a, quiet: KindSet::of(&[a]), capture: KindSet::of(&[b]) },
        Face { kind: b, quiet: KindSet::of(&[b]), capture: KindSet::of(&[a]) },
    ]
}

pub(super) const SPEC: Spec = Spec {
    name: "micro",
    files: 4,
    ranks: 5,
    start: "kbgs/p3/4/3P/SGBK b - 1",
    tiles: TILES,
    repetition: Draw,
    perpetual_check: Loses,
    tables: Tables::new(TILES),
};
