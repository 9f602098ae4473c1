//! Any arrangement of pieces, playable or not.

use crate::rules::{
    board::{BySide, Hand, Kind, Piece, Side, Square},
    notation::sfen,
    variants::Variant,
};

/// What an SFEN can say: an arrangement of pieces, unchecked. [`Position`](crate::rules::Position) is one that can
/// be played from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The game.
    pub variant: Variant,
    /// What stands on each square, by square index.
    pub board: [Option<Piece>; Square::COUNT],
    /// What each player has in hand, by the kind that a piece is filed under.
    pub hands: BySide<Hand>,
    /// The player to move.
    pub turn: Side,
    /// The number of the next move, from 1.
    pub ply: u32,
}

impl Setup {
    /// An empty board with Black to move.
    #[must_use]
    pub const fn empty(variant: Variant) -> Self {
        Self { variant, board: [None; Square::COUNT], hands: BySide::both(Hand::EMPTY), turn: Side::Black, ply: 1 }
    }

    /// The start position of a game.
    ///
    /// # Panics
    /// If the game's data is broken, which its tests exclude.
    #[must_use]
    pub fn start(variant: Variant) -> Self {
        sfen::parse(variant, variant.spec().start).expect("a game's start position is readable")
    }

    /// A start in which something is given, by its token.
    ///
    /// # Panics
    /// If the game's data is broken, which its tests exclude.
    #[must_use]
    pub fn handicap(variant: Variant, name: &str) -> Option<Self> {
        let handicap = variant.spec().handicaps.iter().find(|handicap| handicap.name == name)?;
        Some(sfen::parse(variant, handicap.start).expect("a handicap is readable"))
    }

    /// How many pieces with any face of this tile's first kind the two players have together, on the board and in hand.
    pub(super) fn count_of_tile(&self, first: Kind) -> usize {
        let tables = &self.variant.spec().tables;
        let on_board = self
            .board
            .iter()
            .flatten()
            .filter(|piece| piece.kind == first || tables.in_hand(piece.kind) == Some(first));
        on_board.count() + self.hands.iter().map(|hand| usize::from(hand.count(first))).sum::<usize>()
    }
}
