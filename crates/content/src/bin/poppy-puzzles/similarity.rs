//! The similarity of two positions to a solver, who sees the board from his own side and treats mirror images as equal.

use rules::{Kind, Piece, Position, Side, Square};

/// A position as the solver sees it, and its mirror image.
pub(crate) struct SolverView {
    /// Each square's piece: whether it is the solver's, and its face. The second board is mirrored.
    boards: [Vec<Option<(bool, Kind)>>; 2],
    /// The solver's pieces in hand by kind, then the opponent's.
    hands: Vec<u8>,
}

impl SolverView {
    /// The position as the side to move sees it.
    pub(crate) fn of(position: &Position) -> Self {
        let (spec, us) = (position.spec(), position.turn());
        let board = |mirrored: bool| {
            let squares = (0..spec.ranks).flat_map(|rank| (1..=spec.files).map(move |file| (file, rank)));
            let seen = |(file, rank): (u8, u8)| {
                let turned = us == Side::White;
                let file = if turned == mirrored { file } else { spec.files + 1 - file };
                let rank = if turned { spec.ranks - 1 - rank } else { rank };
                let Piece { side, kind } = position.piece(Square::new(file, rank)?)?;
                Some((side == us, kind))
            };
            squares.map(seen).collect()
        };
        let count = |side: Side| Kind::ALL[..Kind::HAND_COUNT].iter().map(move |&kind| position.hand(side).count(kind));
        Self { boards: [board(false), board(true)], hands: count(us).chain(count(!us)).collect() }
    }

    /// The number of squares and pieces in hand that differ, for the mirror image if that is smaller.
    pub(crate) fn differences(&self, other: &Self) -> usize {
        let differ = |board: &Vec<_>| board.iter().zip(&other.boards[0]).filter(|(one, other)| one != other).count();
        let board = self.boards.iter().map(differ).min().unwrap_or(0);
        let hands: u8 = self.hands.iter().zip(&other.hands).map(|(one, other)| one.abs_diff(*other)).sum();
        board + usize::from(hands)
    }
}
