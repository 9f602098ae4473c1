//! Arrangements of pieces, playable or not.

use crate::{
    board::{BySide, Hand, Kind, Piece, Side, Square},
    variants::Variant,
};

/// An arrangement of pieces, unchecked: the content of an SFEN. Playable ones are [`Position`](crate::Position)s.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The game.
    pub variant: Variant,
    /// The piece on each square, by square index.
    pub board: [Option<Piece>; Square::COUNT],
    /// The players' hands.
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

    /// The number of a side's kings, on the board and in hand.
    #[must_use]
    pub fn kings(&self, side: Side) -> usize {
        let king = Some(Piece { side, kind: Kind::King });
        self.board.iter().filter(|&&piece| piece == king).count() + usize::from(self.hands[side].count(Kind::King))
    }

    /// The number of pieces of the tile whose first face is `first`: both players', on the board and in hand.
    #[must_use]
    pub fn count_of_tile(&self, first: Kind) -> usize {
        let tables = &self.variant.spec().tables;
        let on_board = self
            .board
            .iter()
            .flatten()
            .filter(|piece| piece.kind == first || tables.in_hand(piece.kind) == Some(first));
        on_board.count() + self.hands.iter().map(|hand| usize::from(hand.count(first))).sum::<usize>()
    }
}
