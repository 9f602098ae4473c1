//! Minishogi.
//!
//! Pieces may promote when a move begins or ends on the farthest rank. Drops are unpromoted, with shogi's three limits:
//! no second pawn on a file, no mate by a pawn drop, no piece where it could never move. The side that moved first
//! loses by repetition.

use crate::board::{Kind::Pawn, KindSet};

use super::{DeadEnds, Handicap, Repetition, Spec, Tile};

const TILES: &[Tile] = &[Tile::KING, Tile::ROOK, Tile::BISHOP, Tile::GOLD, Tile::SILVER, Tile::PAWN];

/// White gives the handicap and moves first.
const HANDICAPS: &[Handicap] = &[
    Handicap { name: "bishop", kif: "角落ち", start: "r1sgk/4p/5/P4/KGSBR w - 1" },
    Handicap { name: "rook", kif: "飛車落ち", start: "1bsgk/4p/5/P4/KGSBR w - 1" },
    Handicap { name: "two-piece", kif: "二枚落ち", start: "2sgk/4p/5/P4/KGSBR w - 1" },
    Handicap { name: "three-piece", kif: "三枚落ち", start: "3gk/4p/5/P4/KGSBR w - 1" },
    Handicap { name: "four-piece", kif: "四枚落ち", start: "4k/4p/5/P4/KGSBR w - 1" },
    Handicap { name: "bare-king", kif: "裸玉", start: "4k/5/5/P4/KGSBR w - 1" },
];

pub(super) const SPEC: Spec = Spec {
    name: "minishogi",
    kif: "5五将棋",
    aliases: &["五五将棋", "55将棋", "五5将棋", "ごご将棋", "ミニ将棋", "mini shogi", "gogo shogi"],
    files: 5,
    ranks: 5,
    start: "rbsgk/4p/5/P4/KGSBR b - 1",
    handicaps: HANDICAPS,
    tiles: TILES,
    zone_ranks: 1,
    dead_ends: DeadEnds::Forbidden,
    one_per_file: KindSet::of(&[Pawn]),
    no_mate_by_drop: KindSet::of(&[Pawn]),
    repetition: Repetition::FirstPlayerLoses,
    ..Spec::DEFAULT
}
.with_tables();
