//! Judkin's shogi.
//!
//! As Minishogi with a knight more on a larger board: the promotion zone is two ranks deep, repetition is a draw.

use super::{
    super::kind::{
        Kind::{Bishop, Dragon, Gold, Horse, Knight, Pawn, PromotedKnight, PromotedSilver, Rook, Silver, Tokin},
        KindSet,
    },
    DeadEnds, Face, Spec, Tile,
};

const TILES: &[Tile] = &[
    Tile::KING,
    Tile {
        faces: &[Face::promoting(Rook, "R", Dragon), Face::steady(Dragon, "+R")],
        drops: KindSet::of(&[Rook]),
        count: 2,
    },
    Tile {
        faces: &[Face::promoting(Bishop, "B", Horse), Face::steady(Horse, "+B")],
        drops: KindSet::of(&[Bishop]),
        count: 2,
    },
    Tile { faces: &[Face::steady(Gold, "G")], drops: KindSet::of(&[Gold]), count: 2 },
    Tile {
        faces: &[Face::promoting(Silver, "S", PromotedSilver), Face::steady(PromotedSilver, "+S")],
        drops: KindSet::of(&[Silver]),
        count: 2,
    },
    Tile {
        faces: &[Face::promoting(Knight, "N", PromotedKnight), Face::steady(PromotedKnight, "+N")],
        drops: KindSet::of(&[Knight]),
        count: 2,
    },
    Tile {
        faces: &[Face::promoting(Pawn, "P", Tokin), Face::steady(Tokin, "+P")],
        drops: KindSet::of(&[Pawn]),
        count: 2,
    },
];

pub(super) const SPEC: Spec = Spec {
    name: "judkins",
    kif: "ジャドキンス将棋",
    files: 6,
    ranks: 6,
    start: "rbnsgk/5p/6/6/P5/KGSNBR b - 1",
    tiles: TILES,
    zone_ranks: 2,
    dead_ends: DeadEnds::Forbidden,
    one_a_file: KindSet::of(&[Pawn]),
    no_mate_by_drop: KindSet::of(&[Pawn]),
    ..Spec::PLAIN
}
.with_tables();
