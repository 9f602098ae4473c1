//! Kyoto shogi.
//!
//! Every move on the board, capture or not, flips the piece; only the king has one face. A captured piece is dropped
//! with either face, on any empty square.

use crate::board::{
    Kind::{Bishop, Gold, Knight, Lance, Pawn, Rook, Silver, Tokin},
    KindSet,
};

use super::{Face, Spec, Tile};

const TILES: &[Tile] = &[
    Tile::KING,
    Tile {
        faces: &[Face::becoming(Tokin, "T", Lance).fairy("+L"), Face::becoming(Lance, "L", Tokin)],
        drops: KindSet::of(&[Tokin, Lance]),
        count: 2,
    },
    Tile {
        faces: &[Face::becoming(Gold, "G", Knight).fairy("+N"), Face::becoming(Knight, "N", Gold)],
        drops: KindSet::of(&[Gold, Knight]),
        count: 2,
    },
    Tile {
        faces: &[Face::becoming(Silver, "S", Bishop), Face::becoming(Bishop, "B", Silver).fairy("+S")],
        drops: KindSet::of(&[Silver, Bishop]),
        count: 2,
    },
    Tile {
        faces: &[Face::becoming(Pawn, "P", Rook), Face::becoming(Rook, "R", Pawn).fairy("+P")],
        drops: KindSet::of(&[Pawn, Rook]),
        count: 2,
    },
];

pub(super) const SPEC: Spec = Spec {
    name: "kyoto",
    kif: "京都将棋",
    aliases: &["きょうと将棋", "キョート将棋"],
    files: 5,
    ranks: 5,
    start: "pgkst/5/5/5/TSKGP b - 1",
    tiles: TILES,
    ..Spec::DEFAULT
}
.with_tables();
