//! Answers to what a person asks about the position on the board by a key, for screen readers.

use rules::{Kind, Move, Piece, Position, Side, Square, attacks};

use crate::{
    message::{Message, Mover, Played},
    review::Score,
    session::Session,
};

use super::{clocks, messages::played};

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
    Clocks,
    /// The evaluation and the best line of the analysis or the review.
    Evaluation,
    /// Where the piece on a square can go; the opponent's too, as if it were to move.
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
    /// Black’s clock and White’s; empty in a game without clocks.
    Clocks(Vec<Message>),
    /// The evaluation and the first moves of the best line.
    Evaluation(Score, Vec<Played>),
    /// Neither the analysis nor the review knows it, and whether an analysis is offered.
    NoEvaluation {
        offered: bool,
    },
    /// The first moves of what the opponent threatens; empty until the analysis has found it.
    Threat(Vec<Played>),
    /// The piece, and the squares that it can go to, with what it captures there.
    Moves(Square, Option<Kind>, Vec<(Square, Option<Kind>)>),
}

/// How many of the last moves are told.
const LAST_MOVES: usize = 2;
/// How many moves of the best line are told.
const LINE_MOVES: usize = 4;

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
        BoardQuestion::Clocks => {
            BoardAnswer::Clocks(clocks(session).clocks.iter().flatten().map(super::ClockView::label).collect())
        }
        BoardQuestion::Evaluation if session.analyses() && session.analyses_threat() => {
            BoardAnswer::Threat(best_line(session))
        }
        BoardQuestion::Evaluation => session.score().map_or_else(
            || BoardAnswer::NoEvaluation { offered: session.offers_analysis() },
            |score| BoardAnswer::Evaluation(score, best_line(session)),
        ),
        BoardQuestion::Moves(from) => {
            let mut squares = destinations(position, from);
            squares.sort_by_key(|square| (square.rank(), std::cmp::Reverse(square.file())));
            squares.dedup();
            let squares = squares.into_iter().map(|square| (square, kind_on(square))).collect();
            BoardAnswer::Moves(from, kind_on(from), squares)
        }
    }
}

/// The squares that the piece on a square can go to. In check, the opponent's pieces have no legal moves to list, so the
/// squares that they attack count.
fn destinations(position: &Position, from: Square) -> Vec<Square> {
    let Some(Piece { side, kind }) = position.piece(from) else { return Vec::new() };
    let is_waiting = side != position.turn();
    if is_waiting && (position.in_check() || position.holds_king(position.turn())) {
        let squares = attacks(kind, side, from, position.occupied()) & position.spec().board();
        let free = squares & !position.pieces(side);
        return free.into_iter().filter(|&square| position.king(!side) != Some(square)).collect();
    }
    let position = if is_waiting { position.after_null_move() } else { *position };
    position.moves().into_iter().filter(|played| played.from() == Some(from)).map(Move::to).collect()
}

/// The first moves of the line that the analysis found, for a threat with the opponent to move.
fn best_line(session: &Session) -> Vec<Played> {
    let Some(best) = session.found().and_then(|found| found.lines.first()) else { return Vec::new() };
    let mut before = session.analysed_position();
    let line = best.line.iter().take(LINE_MOVES);
    line.map(|&next| {
        let played = Played::of(&before, next, Mover::Someone);
        before = before.after(next);
        played
    })
    .collect()
}
