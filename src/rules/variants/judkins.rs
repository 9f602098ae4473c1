//! Judkin's shogi.
//!
//! As Minishogi with a knight more on a larger board: the promotion zone is two ranks deep, repetition is a draw.

use crate::rules::board::{Kind::Pawn, KindSet};

use super::{DeadEnds, Spec, Tile};

const TILES: &[Tile] = &[Tile::KING, Tile::ROOK, Tile::BISHOP, Tile::GOLD, Tile::SILVER, Tile::KNIGHT, Tile::PAWN];

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
