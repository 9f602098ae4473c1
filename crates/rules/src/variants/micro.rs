//! Micro shogi (Five-minute Poppy Shogi).
//!
//! Every capture flips the capturing piece, in either direction and without choice; a move without capture never does.
//! A captured piece is dropped with either face on any empty square: doubled pawns, mate by a pawn drop and squares
//! that the piece can never leave are all allowed.

use crate::board::{
    Kind::{Bishop, Gold, Knight, Lance, Pawn, Rook, Silver, Tokin},
    KindSet,
};

use super::{Face, Spec, Tile};

const TILES: &[Tile] = &[
    Tile::KING,
    Tile {
        faces: &flipping(Face::fixed(Bishop, "B"), Face::fixed(Tokin, "T").fairy("+B")),
        drops: KindSet::of(&[Bishop, Tokin]),
        count: 2,
    },
    Tile {
        faces: &flipping(Face::fixed(Gold, "G").fairy("+R"), Face::fixed(Rook, "R")),
        drops: KindSet::of(&[Gold, Rook]),
        count: 2,
    },
    Tile {
        faces: &flipping(Face::fixed(Silver, "S").fairy("+L"), Face::fixed(Lance, "L")),
        drops: KindSet::of(&[Silver, Lance]),
        count: 2,
    },
    Tile {
        faces: &flipping(Face::fixed(Pawn, "P"), Face::fixed(Knight, "N").fairy("+P")),
        drops: KindSet::of(&[Pawn, Knight]),
        count: 2,
    },
];

const fn flipping(a: Face, b: Face) -> [Face; 2] {
    [Face { capture: KindSet::of(&[b.kind]), ..a }, Face { capture: KindSet::of(&[a.kind]), ..b }]
}

pub(super) const SPEC: Spec = Spec {
    name: "micro",
    kif: "五分摩訶将棋",
    aliases: &[
        "マイクロ将棋",
        "5分摩訶将棋",
        "ごふんまか将棋",
        "gofun maka shogi",
        "Five-minute Poppy Shogi",
        "5-minute Poppy Shogi",
        "Poppy Shogi",
    ],
    files: 4,
    ranks: 5,
    start: "kbgs/p3/4/3P/SGBK b - 1",
    tiles: TILES,
    ..Spec::DEFAULT
}
.with_tables();
