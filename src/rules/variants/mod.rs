//! The games, each a page of data, and the shape of that data.
//!
//! A game differs from the others in its board, its set of tiles and a few small enums; no other code asks which game it
//! is playing. To add one: a file of data beside this one and a row in [`Variant`].

mod micro;

use super::{
    bitboard::Bitboard,
    kind::{Kind, KindSet},
    square::Square,
};

/// The id of a game, as links, options and saved games spell it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// Micro shogi (Five-minute Poppy Shogi), 4x5.
    Micro,
}

impl Variant {
    /// Every game, in the order in which they are offered.
    pub const ALL: [Self; 1] = [Self::Micro];

    /// The game's data.
    #[must_use]
    pub const fn spec(self) -> &'static Spec {
        match self {
            Self::Micro => &micro::SPEC,
        }
    }

    /// The token for this game: `micro`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.spec().name
    }

    /// Reads a token such as `micro`.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|variant| variant.name() == name)
    }
}

/// What a move did, as far as it decides which face the piece shows afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Context {
    /// Moved to an empty square.
    Quiet,
    /// Captured.
    Capture,
}

/// One face of a tile, and what it may become.
#[derive(Clone, Copy, Debug)]
pub struct Face {
    /// The face.
    pub kind: Kind,
    /// What it may become by a move without capture.
    pub quiet: KindSet,
    /// What it may become by a capture.
    pub capture: KindSet,
}

/// A physical piece: its faces, and how many of it the set holds for both players together.
#[derive(Clone, Copy, Debug)]
pub struct Tile {
    /// Its faces. The first is the one it starts with and is filed under in hand.
    pub faces: &'static [Face],
    /// The faces with which it may be dropped.
    pub drops: KindSet,
    /// How many the set holds.
    pub count: u8,
}

/// What the fourth occurrence of a position means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repetition {
    /// A draw.
    Draw,
}

/// What repeating a position by giving check at every move means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PerpetualCheck {
    /// The side that checked loses.
    Loses,
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
    /// A move that wins.
    Win,
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
#[derive(Debug)]
pub struct Spec {
    /// The game's token: `micro`.
    pub name: &'static str,
    /// How many files the board has, 3 to 6.
    pub files: u8,
    /// How many ranks the board has, 3 to 6.
    pub ranks: u8,
    /// The start position as SFEN.
    pub start: &'static str,
    /// The pieces of the set.
    pub tiles: &'static [Tile],
    /// What the fourth occurrence of a position means.
    pub repetition: Repetition,
    /// What perpetual check means.
    pub perpetual_check: PerpetualCheck,
    /// The introduction to the game.
    pub lesson: &'static [Step],
    /// What the tiles say, as tables by kind.
    pub tables: Tables,
}

impl Spec {
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

    /// The tile that has this face, if the game has it.
    #[must_use]
    pub fn tile(&self, kind: Kind) -> Option<&'static Tile> {
        self.tiles.iter().find(|tile| tile.faces.iter().any(|face| face.kind == kind))
    }

    /// The tiles that may be captured and held in hand, in the order in which hands are printed.
    pub fn hand_tiles(&self) -> impl Iterator<Item = &'static Tile> + use<> {
        let tiles = self.tiles;
        Kind::ALL
            .into_iter()
            .filter_map(move |kind| tiles.iter().find(|tile| tile.faces[0].kind == kind && !tile.drops.is_empty()))
    }
}

/// A game's tiles as tables by kind: what a face may become, what it is in hand, and what may be dropped.
#[derive(Debug)]
pub struct Tables {
    becomes: [[KindSet; 2]; Kind::COUNT],
    in_hand: [Option<Kind>; Kind::COUNT],
    drops: [KindSet; Kind::COUNT],
    /// The faces of the game.
    pub kinds: KindSet,
}

impl Tables {
    /// Spreads the tiles out by kind.
    ///
    /// # Panics
    /// If a face belongs to two tiles; in a constant, when the crate is compiled.
    #[must_use]
    pub const fn new(tiles: &[Tile]) -> Self {
        let mut tables = Self {
            becomes: [[KindSet::EMPTY; 2]; Kind::COUNT],
            in_hand: [None; Kind::COUNT],
            drops: [KindSet::EMPTY; Kind::COUNT],
            kinds: KindSet::EMPTY,
        };
        let mut t = 0;
        while t < tiles.len() {
            let first = tiles[t].faces[0].kind;
            tables.drops[first as usize] = tiles[t].drops;
            let mut f = 0;
            while f < tiles[t].faces.len() {
                let face = &tiles[t].faces[f];
                assert!(!tables.kinds.has(face.kind), "a face belongs to one tile");
                tables.kinds = tables.kinds.union(KindSet::of(&[face.kind]));
                tables.becomes[face.kind as usize] = [face.quiet, face.capture];
                if !tiles[t].drops.is_empty() {
                    tables.in_hand[face.kind as usize] = Some(first);
                }
                f += 1;
            }
            t += 1;
        }
        tables
    }

    /// The faces that this face may show after a move; more than one means that the player chooses.
    #[must_use]
    pub const fn becomes(&self, kind: Kind, context: Context) -> KindSet {
        self.becomes[kind as usize][context as usize]
    }

    /// The kind that a captured face is filed under in hand; none for a king.
    #[must_use]
    pub const fn in_hand(&self, kind: Kind) -> Option<Kind> {
        self.in_hand[kind as usize]
    }

    /// The faces with which a piece filed under this kind may be dropped.
    #[must_use]
    pub const fn drops(&self, filed_under: Kind) -> KindSet {
        self.drops[filed_under as usize]
    }
}

impl Tile {
    /// The king: one face, one for each player, never captured.
    pub const KING: Self = Self {
        faces: &[Face { kind: Kind::King, quiet: KindSet::of(&[Kind::King]), capture: KindSet::of(&[Kind::King]) }],
        drops: KindSet::EMPTY,
        count: 2,
    };
}
