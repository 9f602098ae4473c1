//! Micro shogi (Five-minute Poppy Shogi).
//!
//! Every capture flips the capturing piece, in either direction and without choice; a move without capture never does.
//! A captured piece is dropped with either face on any empty square: doubled pawns, mate by a pawn drop and squares
//! that the piece can never leave are all allowed.

use crate::board::{
    Kind::{Bishop, Gold, Knight, Lance, Pawn, Rook, Silver, Tokin},
    KindSet,
};

use super::{Face, Goal, Spec, Step, Tile};

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

/// A gold moves, captures a pawn and becomes a rook; the pawn is dropped; a captured gold mates, dropped as a rook.
const LESSON: &[Step] = &[
    Step { start: "k3/4/1p2/4/1G1K b - 1", goal: Goal::Move, solution: "3e3d" },
    Step { start: "k3/4/1p2/1G2/3K b - 1", goal: Goal::Capture, solution: "3d3c" },
    Step { start: "k3/4/1R2/4/3K b P 1", goal: Goal::Drop, solution: "P*3d" },
    Step { start: "k3/3R/4/4/3K b G 1", goal: Goal::Mate, solution: "R*2a" },
];

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
    lesson: LESSON,
    ..Spec::DEFAULT
}
.with_tables();
