//! The shape of a game's data.

use crate::rules::board::{Bitboard, Kind, KindSet, Square};

use super::{
    Variant,
    tile::{Tables, Tile},
};

/// Whether a piece may end up where it could never move again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadEnds {
    /// It may.
    Allowed,
    /// It may not: it promotes, or goes elsewhere.
    Forbidden,
}

/// Whether a drop may give check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropCheck {
    /// It may.
    Allowed,
    /// It may not.
    Forbidden,
}

/// Whether a player who has a piece in hand may give mate by a move on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MateWithHand {
    /// They may.
    Allowed,
    /// They may not. Whether the opponent has a reply is judged without this rule.
    Forbidden,
}

/// What the fourth occurrence of a position means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repetition {
    /// A draw.
    Draw,
    /// The player who made the game's first move loses.
    FirstPlayerLoses,
}

/// What repeating a position by giving check at every move means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PerpetualCheck {
    /// The side that checked loses.
    Loses,
    /// Nothing: it is a repetition like any other.
    Nothing,
}

/// Another start, in which one side gives the other something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handicap {
    /// Its token: what is given.
    pub name: &'static str,
    /// What KIF files call it (手合割).
    pub kif: &'static str,
    /// The start position as SFEN. The side that gives moves first.
    pub start: &'static str,
}

/// What a step of a game's introduction asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Any move.
    Move,
    /// A capture.
    Capture,
    /// A drop.
    Drop,
    /// A move that mates.
    Mate,
}

/// A step of a game's introduction: a position in which Black has one thing to do.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The position as SFEN, with Black to move.
    pub start: &'static str,
    /// What to do.
    pub goal: Goal,
    /// A move that does it, in USI: the hint.
    pub solution: &'static str,
}

/// A game's data: all that sets it apart.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// The game's token, as links, options and saved games spell it.
    pub name: &'static str,
    /// What KIF files call it (手合割).
    pub kif: &'static str,
    /// The game of which this is another ruleset; none for a game of its own.
    pub reading_of: Option<Variant>,
    /// How many files the board has, 3 to 6.
    pub files: u8,
    /// How many ranks the board has, 3 to 6.
    pub ranks: u8,
    /// The start position as SFEN.
    pub start: &'static str,
    /// The other starts.
    pub handicaps: &'static [Handicap],
    /// The pieces of the set, in the order in which hands are written.
    pub tiles: &'static [Tile],
    /// How many ranks at the far edge are a side's promotion zone.
    pub zone_ranks: u8,
    /// Whether a piece may end up where it could never move again.
    pub dead_ends: DeadEnds,
    /// The squares on which nothing may be dropped.
    pub no_drops: Bitboard,
    /// The faces of which a side may have only one on a file.
    pub one_a_file: KindSet,
    /// The faces that may not give mate by being dropped.
    pub no_mate_by_drop: KindSet,
    /// Whether a drop may give check.
    pub drop_check: DropCheck,
    /// Whether a player who has a piece in hand may give mate by a move on the board.
    pub mate_with_hand: MateWithHand,
    /// What the fourth occurrence of a position means.
    pub repetition: Repetition,
    /// What perpetual check means.
    pub perpetual_check: PerpetualCheck,
    /// The introduction to the game.
    pub lesson: &'static [Step],
    /// What all that says, as tables by kind.
    pub tables: Tables,
}

impl Spec {
    /// What holds for a game that says nothing else: no zone, nothing forbidden, repetition is a draw, perpetual check loses.
    pub(super) const PLAIN: Self = Self {
        name: "",
        kif: "",
        reading_of: None,
        files: 0,
        ranks: 0,
        start: "",
        handicaps: &[],
        tiles: &[],
        zone_ranks: 0,
        dead_ends: DeadEnds::Allowed,
        no_drops: Bitboard::EMPTY,
        one_a_file: KindSet::EMPTY,
        no_mate_by_drop: KindSet::EMPTY,
        drop_check: DropCheck::Allowed,
        mate_with_hand: MateWithHand::Allowed,
        repetition: Repetition::Draw,
        perpetual_check: PerpetualCheck::Loses,
        lesson: &[],
        tables: Tables::EMPTY,
    };

    /// The same with its tables made.
    pub(super) const fn with_tables(mut self) -> Self {
        self.tables = Tables::new(&self);
        self
    }

    /// The squares of the board.
    #[must_use]
    pub const fn board(&self) -> Bitboard {
        Bitboard::board(self.files, self.ranks)
    }

    /// The squares rank by rank from White's edge, each from the highest file to file 1, as a board is read.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (files, ranks) = (self.files, self.ranks);
        (0..ranks).flat_map(move |rank| (1..=files).rev().filter_map(move |file| Square::new(file, rank)))
    }

    /// The tile that has this face.
    #[must_use]
    pub fn tile(&self, kind: Kind) -> Option<&'static Tile> {
        self.tiles.iter().find(|tile| tile.faces.iter().any(|face| face.kind == kind))
    }

    /// The tiles that may be captured and held in hand, in the order in which hands are written.
    pub fn hand_tiles(&self) -> impl Iterator<Item = &'static Tile> + use<> {
        self.tiles.iter().filter(|tile| !tile.drops.is_empty())
    }

    /// Whether a drop of this face needs more than an empty square on which it may stand.
    #[must_use]
    pub const fn restricts_drops(&self, face: Kind) -> bool {
        matches!(self.drop_check, DropCheck::Forbidden) || self.one_a_file.union(self.no_mate_by_drop).has(face)
    }
}
