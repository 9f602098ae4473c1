//! The types of a game's data.

use crate::board::{Bitboard, BySide, Kind, KindSet, Side, Square, compute_pseudo_attacks};

use super::{
    Variant,
    tables::Tables,
    tile::{Face, Tile},
};

/// Whether a piece may end up where it could never move again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadEnds {
    /// The piece may do so.
    Allowed,
    /// The piece must promote or move elsewhere.
    Forbidden,
}

/// Whether a drop may give check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropCheck {
    /// Drops may give check.
    Allowed,
    /// Drops may not give check.
    Forbidden,
}

/// Whether a player who has a piece in hand may give mate by a move on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MateWithHand {
    /// The mate is legal.
    Allowed,
    /// The mate is illegal. This rule is ignored when deciding whether the opponent has a reply.
    Forbidden,
}

/// The result of the fourth occurrence of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repetition {
    /// A draw.
    Draw,
    /// The player who made the game's first move loses.
    FirstPlayerLoses,
}

/// The result of a repetition in which one side gave check with every move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PerpetualCheck {
    /// The side that checked loses.
    Loses,
    /// The result of any other repetition.
    Nothing,
}

/// A handicap start, in which one side gives the other an advantage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handicap {
    /// The token, such as `two-piece`.
    pub name: &'static str,
    /// The name in KIF files (手合割).
    pub kif: &'static str,
    /// The start position as SFEN. The side that gives the handicap moves first.
    pub start: &'static str,
}

/// A game's data: everything that distinguishes it.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// The game's token in links, options and saved games.
    pub name: &'static str,
    /// The name in KIF files (手合割).
    pub kif: &'static str,
    /// Other names, used by programs and people. [`Variant::of_name`] reads them in any width and case, with or without
    /// the word shogi after them.
    pub aliases: &'static [&'static str],
    /// The game's main ruleset; `None` if this is the main one.
    pub ruleset_of: Option<Variant>,
    /// The number of files, 3 to 6.
    pub files: u8,
    /// The number of ranks, 3 to 6.
    pub ranks: u8,
    /// The start position as SFEN.
    pub start: &'static str,
    /// The handicap starts.
    pub handicaps: &'static [Handicap],
    /// The pieces of the set, in the order in which hands are written.
    pub tiles: &'static [Tile],
    /// The depth of a side's promotion zone, in ranks from the far edge.
    pub zone_ranks: u8,
    /// Whether a piece may end up where it could never move again.
    pub dead_ends: DeadEnds,
    /// The squares on which nothing may be dropped.
    pub no_drops: Bitboard,
    /// The faces of which a side may have only one per file.
    pub one_per_file: KindSet,
    /// The faces that may not give mate by being dropped.
    pub no_mate_by_drop: KindSet,
    /// Whether a drop may give check.
    pub drop_check: DropCheck,
    /// Whether a player who has a piece in hand may give mate by a move on the board.
    pub mate_with_hand: MateWithHand,
    /// The result of the fourth occurrence of a position.
    pub repetition: Repetition,
    /// The result of perpetual check.
    pub perpetual_check: PerpetualCheck,
    /// Whether the game is solved: the value of every position that is reachable from the start is known.
    pub solved: bool,
    /// Lookup tables computed from the other fields.
    pub tables: Tables,
}

impl Spec {
    /// The defaults: no promotion zone, no restrictions on drops, repetition is a draw, perpetual check loses.
    pub(super) const DEFAULT: Self = Self {
        name: "",
        kif: "",
        aliases: &[],
        ruleset_of: None,
        files: 0,
        ranks: 0,
        start: "",
        handicaps: &[],
        tiles: &[],
        zone_ranks: 0,
        dead_ends: DeadEnds::Allowed,
        no_drops: Bitboard::EMPTY,
        one_per_file: KindSet::EMPTY,
        no_mate_by_drop: KindSet::EMPTY,
        drop_check: DropCheck::Allowed,
        mate_with_hand: MateWithHand::Allowed,
        repetition: Repetition::Draw,
        perpetual_check: PerpetualCheck::Loses,
        solved: false,
        tables: Tables::EMPTY,
    };

    pub(super) const fn with_tables(mut self) -> Self {
        self.tables = self.compute_tables();
        self
    }

    /// Builds the tables.
    ///
    /// # Panics
    /// If a face belongs to two tiles, or a tile's kind in hand is not below [`Kind::HAND_COUNT`]; at compile time in
    /// constants.
    const fn compute_tables(&self) -> Tables {
        let mut tables = Tables::EMPTY;
        tables.zone = self.zones();
        let mut t = 0;
        while t < self.tiles.len() {
            let tile = &self.tiles[t];
            let first = tile.faces[0].kind;
            tables.drops[first as usize] = tile.drops;
            let mut f = 0;
            while f < tile.faces.len() {
                self.add(&mut tables, &tile.faces[f]);
                if !tile.drops.is_empty() {
                    assert!(
                        (first as usize) < Kind::HAND_COUNT,
                        "the kind in hand is one of the first `Kind::HAND_COUNT`"
                    );
                    tables.in_hand[tile.faces[f].kind as usize] = Some(first);
                }
                f += 1;
            }
            t += 1;
        }
        tables
    }

    const fn add(&self, tables: &mut Tables, face: &Face) {
        assert!(!tables.kinds.has(face.kind), "a face belongs to one tile");
        tables.kinds = tables.kinds.union(KindSet::of(&[face.kind]));
        let kind = face.kind as usize;
        tables.becomes[kind] = [face.quiet, face.capture, face.zone];
        tables.symbols[kind] = face.symbol;
        tables.western[kind] = face.western;
        tables.fairy[kind] = face.fairy;
        let mut nth = 0;
        while nth < Side::ALL.len() {
            let side = Side::ALL[nth];
            let squares = self.may_stand(face.kind, side);
            tables.may_stand.get_mut(side)[kind] = squares;
            tables.may_drop.get_mut(side)[kind] = Bitboard(squares.0 & !self.no_drops.0);
            nth += 1;
        }
    }

    const fn zones(&self) -> BySide<Bitboard> {
        let whites_edge = Bitboard::board(self.files, self.zone_ranks);
        let rest = Bitboard::board(self.files, self.ranks - self.zone_ranks);
        BySide::new(whites_edge, Bitboard(self.board().0 & !rest.0))
    }

    const fn may_stand(&self, kind: Kind, side: Side) -> Bitboard {
        let board = self.board();
        if matches!(self.dead_ends, DeadEnds::Allowed) {
            return board;
        }
        let mut squares = Bitboard::EMPTY;
        let mut index = 0;
        while index < Square::COUNT {
            let square = Square::from_index(index);
            if board.has(square) && compute_pseudo_attacks(kind, side, square).0 & board.0 != 0 {
                squares.0 |= Bitboard::of(square).0;
            }
            index += 1;
        }
        squares
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        [self.name, self.kif].into_iter().chain(self.aliases.iter().copied())
    }

    /// The squares of the board.
    #[must_use]
    pub const fn board(&self) -> Bitboard {
        Bitboard::board(self.files, self.ranks)
    }

    /// The squares rank by rank from White's edge, each rank from the highest file to file 1, as in diagrams.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (files, ranks) = (self.files, self.ranks);
        (0..ranks).flat_map(move |rank| (1..=files).rev().filter_map(move |file| Square::new(file, rank)))
    }

    /// The tile that has this face.
    #[must_use]
    pub fn tile(&self, kind: Kind) -> Option<&'static Tile> {
        self.tiles.iter().find(|tile| tile.faces.iter().any(|face| face.kind == kind))
    }

    /// The tiles that can be in hand, in the order in which hands are written.
    pub fn hand_tiles(&self) -> impl Iterator<Item = &'static Tile> + use<> {
        self.tiles.iter().filter(|tile| !tile.drops.is_empty())
    }

    /// Whether the players may agree on a draw: in games in which repetition is a draw.
    #[must_use]
    pub const fn allows_draws(&self) -> bool {
        matches!(self.repetition, Repetition::Draw)
    }

    /// Whether drops of this face have limits beyond [`Tables::may_drop`].
    #[must_use]
    pub const fn restricts_drops(&self, face: Kind) -> bool {
        matches!(self.drop_check, DropCheck::Forbidden) || self.one_per_file.union(self.no_mate_by_drop).has(face)
    }
}
