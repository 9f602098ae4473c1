//! Judkin's shogi.
//!
//! Minishogi with an extra knight on a 6x6 board: the promotion zone is two ranks deep and repetition is a draw.

use crate::board::{Kind::Pawn, KindSet};

use super::{DeadEnds, Spec, Tile};

const TILES: &[Tile] = &[Tile::KING, Tile::ROOK, Tile::BISHOP, Tile::GOLD, Tile::SILVER, Tile::KNIGHT, Tile::PAWN];

pub(super) const SPEC: Spec = Spec {
    name: "judkins",
    kif: "ジャドキンス将棋",
    aliases: &[
        "ジャドケンス将棋",
        "ジャドキンズ将棋",
        "ジャドケンズ将棋",
        "ジャドキン将棋",
        "ジャドケン将棋",
        "judkin shogi",
    ],
    files: 6,
    ranks: 6,
    start: "rbnsgk/5p/6/6/P5/KGSNBR b - 1",
    tiles: TILES,
    zone_ranks: 2,
    dead_ends: DeadEnds::Forbidden,
    one_per_file: KindSet::of(&[Pawn]),
    no_mate_by_drop: KindSet::of(&[Pawn]),
    ..Spec::DEFAULT
}
.with_tables();
