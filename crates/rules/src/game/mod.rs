//! A game: its start, its moves and its outcome.

pub(crate) mod headers;
pub mod repetition;
mod start;
mod tree;
mod walk;

pub use headers::Headers;
pub use repetition::Recurrence;
pub use start::Start;
pub use tree::{Ending, GameTree, NodeId};
pub use walk::Walk;

use super::{
    board::{Move, Side},
    position::{Illegal, Position, Setup, Unplayable},
    variants::Variant,
};
use repetition::Occurrences;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; `None` in a draw.
    pub winner: Option<Side>,
    /// Why the game ended.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The loser is in check and has no legal move.
    Checkmate,
    /// The loser is not in check and has no legal move.
    Stalemate,
    /// The loser gave check with every move of the repetition.
    PerpetualCheck,
    /// The fourth occurrence of a position.
    Repetition,
    /// The loser resigned.
    Resignation,
    /// The loser, who was to move, ran out of time.
    Timeout,
    /// The players agreed on a draw.
    Agreement,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Self; 7] = [
        Self::Checkmate,
        Self::Stalemate,
        Self::PerpetualCheck,
        Self::Repetition,
        Self::Resignation,
        Self::Timeout,
        Self::Agreement,
    ];

    /// Its name in files and messages, such as `perpetual-check`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::PerpetualCheck => "perpetual-check",
            Self::Repetition => "repetition",
            Self::Resignation => "resignation",
            Self::Timeout => "timeout",
            Self::Agreement => "agreement",
        }
    }

    /// Whether the rules ended the game, not the players or a clock.
    #[must_use]
    pub const fn is_by_rules(self) -> bool {
        !matches!(self, Self::Resignation | Self::Timeout | Self::Agreement)
    }
}

/// Why a game ended before the rules ended it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Decision {
    Resigned(Side),
    Drawn,
    /// The side to move ran out of time.
    TimedOut,
}

/// A game: its start, the moves played and the position after each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    first_ply: u32,
    /// One more than `moves`.
    positions: Vec<Position>,
    moves: Vec<Move>,
    occurrences: Occurrences,
    decision: Option<Decision>,
    outcome: Option<Outcome>,
}

impl Game {
    /// A game from the start position.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        Self::from_start(variant.into())
    }

    /// A game from any arrangement of pieces.
    ///
    /// # Errors
    /// If the arrangement is not a playable position.
    pub fn from_setup(setup: &Setup) -> Result<Self, Unplayable> {
        Ok(Self::from_start(setup.try_into()?))
    }

    /// A game from a start position with its move number.
    #[must_use]
    pub fn from_start(Start { position, ply }: Start) -> Self {
        Self::with_moves(ply, vec![position], Vec::new())
    }

    fn with_moves(first_ply: u32, positions: Vec<Position>, moves: Vec<Move>) -> Self {
        let occurrences = Occurrences::of(&positions);
        let mut game = Self { first_ply, positions, moves, occurrences, decision: None, outcome: None };
        game.outcome = game.judge();
        game
    }

    /// The game's variant.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.start().variant()
    }

    /// The position from which the game started.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The start, from which another game can begin.
    #[must_use]
    pub fn restart(&self) -> Start {
        Start { position: self.positions[0], ply: self.first_ply }
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// The start position and the position after each move: one more than `moves`.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The position before the last move; `None` at the start.
    #[must_use]
    pub fn previous(&self) -> Option<&Position> {
        self.moves.len().checked_sub(1).map(|ply| &self.positions[ply])
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The number of the first move after the start, from 1.
    #[must_use]
    pub const fn first_ply(&self) -> u32 {
        self.first_ply
    }

    /// The number of the move with this index; saturates at `u32::MAX`.
    #[must_use]
    pub fn number_of(&self, index: usize) -> u32 {
        self.first_ply.saturating_add(u32::try_from(index).unwrap_or(u32::MAX))
    }

    /// The side that made, or would have made, move 1.
    #[must_use]
    pub fn first_mover(&self) -> Side {
        let turn = self.start().turn();
        if self.first_ply % 2 == 1 { turn } else { !turn }
    }

    /// The number of the next move; saturates, since an SFEN may begin at `u32::MAX`.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "no game has four thousand million moves")]
    pub fn ply(&self) -> u32 {
        self.first_ply.saturating_add(self.moves.len() as u32)
    }

    /// How the game ended; `None` while it is in progress.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If the game is over or the move is not legal; the game is then unchanged.
    pub fn play(&mut self, played: Move) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::GameOver);
        }
        self.position().why_illegal(played)?;
        let next = self.position().after(played);
        self.moves.push(played);
        self.positions.push(next);
        self.occurrences.push(&next);
        self.outcome = self.judge();
        Ok(())
    }

    /// Takes back a resignation, an agreed draw or a loss on time, or else the last move, and returns that move. Does
    /// nothing at the start.
    pub fn undo(&mut self) -> Option<Move> {
        let undone = if self.decision.take().is_some() { None } else { self.pop() };
        self.outcome = self.judge();
        undone
    }

    fn pop(&mut self) -> Option<Move> {
        let undone = self.moves.pop()?;
        if let Some(position) = self.positions.pop() {
            self.occurrences.pop(&position);
        }
        Some(undone)
    }

    /// Keeps the first `moves` moves, or all if there are fewer, and takes back a resignation, an agreed draw or a loss
    /// on time.
    pub fn truncate(&mut self, moves: usize) {
        while self.moves.len() > moves {
            self.pop();
        }
        self.decision = None;
        self.outcome = self.judge();
    }

    /// A copy with the first `moves` moves, or all if there are fewer, without a resignation, an agreed draw or a loss
    /// on time.
    #[must_use]
    pub fn prefix(&self, moves: usize) -> Self {
        let moves = moves.min(self.moves.len());
        Self::with_moves(self.first_ply, self.positions[..=moves].to_vec(), self.moves[..moves].to_vec())
    }

    /// Whether there is a move, a resignation, an agreed draw or a loss on time to take back.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.moves.is_empty() || self.decision.is_some()
    }

    /// Resigns for `side`.
    ///
    /// # Errors
    /// If the game is over.
    pub fn resign(&mut self, side: Side) -> Result<(), Illegal> {
        self.decide(Decision::Resigned(side))
    }

    /// The side that resigned.
    #[must_use]
    pub const fn resigned(&self) -> Option<Side> {
        match self.decision {
            Some(Decision::Resigned(side)) => Some(side),
            _ => None,
        }
    }

    /// Ends the game as a draw on which the players agreed.
    ///
    /// # Errors
    /// If the game is over.
    pub fn agree_draw(&mut self) -> Result<(), Illegal> {
        self.decide(Decision::Drawn)
    }

    /// Whether the players agreed on a draw.
    #[must_use]
    pub const fn is_agreed_draw(&self) -> bool {
        matches!(self.decision, Some(Decision::Drawn))
    }

    /// Ends the game because the side to move has run out of time.
    ///
    /// # Errors
    /// If the game is over.
    pub fn lose_on_time(&mut self) -> Result<(), Illegal> {
        self.decide(Decision::TimedOut)
    }

    /// The side that ran out of time.
    #[must_use]
    pub fn timed_out(&self) -> Option<Side> {
        (self.decision == Some(Decision::TimedOut)).then(|| self.position().turn())
    }

    fn decide(&mut self, decision: Decision) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::GameOver);
        }
        self.decision = Some(decision);
        self.outcome = self.judge();
        Ok(())
    }

    /// How often the current position has occurred, and the result of its fourth occurrence; `None` at its first
    /// occurrence.
    #[must_use]
    pub fn recurrence(&self) -> Option<Recurrence> {
        let (count, first) = self.occurrences.of_last(&self.positions);
        (count > 1).then(|| Recurrence { count, fourth: self.fourth(first) })
    }

    /// The result of a fourth occurrence of the current position, which first occurred at this index.
    fn fourth(&self, first: usize) -> Outcome {
        let cycle = self.positions[first + 1..].iter().map(|position| (position.turn(), position.in_check()));
        repetition::judge(self.position().spec(), self.first_mover(), cycle)
    }

    fn judge(&self) -> Option<Outcome> {
        match self.decision {
            Some(Decision::Resigned(loser)) => {
                return Some(Outcome { winner: Some(!loser), reason: Reason::Resignation });
            }
            Some(Decision::Drawn) => return Some(Outcome { winner: None, reason: Reason::Agreement }),
            Some(Decision::TimedOut) => {
                return Some(Outcome { winner: Some(!self.position().turn()), reason: Reason::Timeout });
            }
            None => {}
        }
        let position = self.position();
        if !position.has_moves() {
            let reason = if position.in_check() { Reason::Checkmate } else { Reason::Stalemate };
            return Some(Outcome { winner: Some(!position.turn()), reason });
        }
        let (count, first) = self.occurrences.of_last(&self.positions);
        (count >= repetition::FOURFOLD).then(|| self.fourth(first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Kind, Square},
        notation::sfen,
    };

    /// The outcome when two positions alternate until the first occurs for the fourth time.
    ///
    /// No real game is known in which both sides check with every move, so there are no real moves between the
    /// positions.
    fn alternating(texts: [&str; 2]) -> Option<Outcome> {
        let [one, other] = texts.map(|text| {
            let setup = sfen::parse(Variant::Micro, text).expect("readable");
            Position::try_from(&setup).expect("playable")
        });
        let positions = vec![one, other, one, other, one, other, one];
        let placeholder = Move::Drop { face: Kind::Pawn, to: Square::from_index(0) };
        let moves = vec![placeholder; positions.len() - 1];
        Game::with_moves(1, positions, moves).outcome()
    }

    const WHITE_IN_CHECK: &str = "k3/4/R3/4/3K w - 1";
    const BLACK_IN_CHECK: &str = "k3/4/3r/4/3K b - 1";
    const BLACK_NOT_IN_CHECK: &str = "k3/4/4/4/3K b - 1";

    #[test]
    fn if_both_sides_check_at_every_move_of_a_repetition_it_is_a_draw() {
        let draw = Some(Outcome { winner: None, reason: Reason::Repetition });
        assert_eq!(alternating([WHITE_IN_CHECK, BLACK_IN_CHECK]), draw);
        assert_eq!(alternating([BLACK_IN_CHECK, WHITE_IN_CHECK]), draw);
    }

    #[test]
    fn if_only_one_side_does_it_loses() {
        let black_lost = Some(Outcome { winner: Some(Side::White), reason: Reason::PerpetualCheck });
        assert_eq!(alternating([WHITE_IN_CHECK, BLACK_NOT_IN_CHECK]), black_lost);
        assert_eq!(alternating([BLACK_NOT_IN_CHECK, WHITE_IN_CHECK]), black_lost);
    }
}
