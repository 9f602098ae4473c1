//! Answers to what a person asks about the position on the board by a key, for screen readers.

use rules::{Kind, Move, Piece, Position, Side, Square};

use crate::{message::Played, session::Session};

use super::messages::played;

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardQuestion {
    /// All pieces.
    Position,
    /// The pieces on a rank, from 0.
    Rank(u8),
    Hand(Side),
    LastMoves,
    /// The pieces that give check.
    Check,
    /// Where the piece on a square can go.
    Moves(Square),
}

/// An answer; translated, it is a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardAnswer {
    Position(Box<Position>),
    /// From the left, as Black sees the board.
    Rank(u8, Vec<(Square, Piece)>),
    Hand(Side, Vec<(Kind, u8)>),
    /// At most two, in their order.
    LastMoves(Vec<Played>),
    Check(Vec<(Square, Kind)>),
    /// The piece, and the squares that it can go to.
    Moves(Square, Option<Kind>, Vec<Square>),
}

/// How many of the last moves are told.
const LAST_MOVES: usize = 2;

/// Answers a question about the position on the board.
#[must_use]
pub fn answer(session: &Session, question: BoardQuestion) -> BoardAnswer {
    let position = session.position();
    let kind_on = |square| position.piece(square).map(|piece| piece.kind);
    match question {
        BoardQuestion::Position => BoardAnswer::Position(Box::new(*position)),
        BoardQuestion::Rank(rank) => {
            let mut pieces: Vec<(Square, Piece)> = Side::ALL
                .into_iter()
                .flat_map(|side| position.pieces(side))
                .filter(|square| square.rank() == rank)
                .filter_map(|square| Some((square, position.piece(square)?)))
                .collect();
            pieces.sort_by_key(|(square, _)| std::cmp::Reverse(square.file()));
            BoardAnswer::Rank(rank, pieces)
        }
        BoardQuestion::Hand(side) => BoardAnswer::Hand(side, position.hand(side).pieces().collect()),
        BoardQuestion::LastMoves => {
            let game = session.game();
            let shown = session.shown_moves().min(game.moves().len());
            let first = shown.saturating_sub(LAST_MOVES);
            let moves = game.positions()[first..].iter().zip(&game.moves()[first..shown]);
            BoardAnswer::LastMoves(moves.map(|(before, &last)| played(session, before, last)).collect())
        }
        BoardQuestion::Check => {
            let checkers = position.checkers(!position.turn()).into_iter();
            BoardAnswer::Check(checkers.filter_map(|square| Some((square, kind_on(square)?))).collect())
        }
        BoardQuestion::Moves(from) => {
            let legal = position.moves();
            let mut squares: Vec<Square> =
                legal.into_iter().filter(|played| played.from() == Some(from)).map(Move::to).collect();
            squares.sort_by_key(|square| (square.rank(), std::cmp::Reverse(square.file())));
            squares.dedup();
            BoardAnswer::Moves(from, kind_on(from), squares)
        }
    }
}
