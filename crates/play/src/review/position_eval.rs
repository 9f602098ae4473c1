//! The evaluation of one position, by the engine or by a tablebase.

use protocol::{Chance, Evaluation, FoundLine, Value};
use rules::{Move, Outcome, Position, Side, notation::usi};

/// The maximum length of a line without a mate. The last moves of a search's line mean little.
pub const MAX_LINE: usize = 10;

/// The evaluation of a position, for the side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionEval {
    pub evaluation: Evaluation,
    pub chance: Chance,
    /// The best line from here; in a review up to [`MAX_LINE`] moves or to the mate. Empty if the game is over.
    pub line: Vec<Move>,
}

impl PositionEval {
    /// The evaluation of a position by a line that a search found from it.
    #[must_use]
    pub fn of_line(position: &Position, found: &FoundLine) -> Self {
        let mut eval = Self::of_long_line(position, found);
        if let Evaluation::Centipawns(_) = eval.evaluation {
            eval.line.truncate(MAX_LINE);
        }
        eval
    }

    /// The evaluation of a position by a line that a search found from it, of any length.
    #[must_use]
    pub fn of_long_line(position: &Position, &FoundLine { evaluation, chance, ref moves }: &FoundLine) -> Self {
        Self { evaluation, chance, line: legal_line(position, moves) }
    }

    /// The evaluation of a position by a tablebase; `line` is best play from it, in USI.
    #[must_use]
    pub fn of_value(position: &Position, value: Value, line: &[String]) -> Self {
        let mate = |plies: u32| i32::try_from(plies).unwrap_or(i32::MAX);
        let (evaluation, chance) = match value {
            Value::Win(plies) => (Evaluation::Mate(mate(plies)), Chance::WIN),
            Value::Draw => (Evaluation::Centipawns(0), Chance::EVEN),
            Value::Loss(plies) => (Evaluation::Mate(-mate(plies)), Chance::LOSS),
        };
        Self { evaluation, chance, line: legal_line(position, line) }
    }

    /// The evaluation of a game's end by the rules, for the side that would be to move.
    #[must_use]
    pub fn of_outcome(outcome: Outcome, turn: Side) -> Self {
        let (evaluation, chance) = match outcome.winner {
            None => (Evaluation::Centipawns(0), Chance::EVEN),
            // By perpetual check: no mate.
            Some(winner) if winner == turn => (Evaluation::Centipawns(0), Chance::WIN),
            Some(_) => (Evaluation::Mate(0), Chance::LOSS),
        };
        Self { evaluation, chance, line: Vec::new() }
    }

    /// In how many plies the side to move mates, if it does.
    #[must_use]
    pub const fn mates_in(&self) -> Option<u32> {
        match self.evaluation {
            Evaluation::Mate(plies) if plies > 0 => Some(plies.unsigned_abs()),
            Evaluation::Mate(_) | Evaluation::Centipawns(_) => None,
        }
    }

    /// In how many plies the side to move is mated, if it is.
    #[must_use]
    pub const fn is_mated_in(&self) -> Option<u32> {
        match self.evaluation {
            Evaluation::Mate(plies) if plies <= 0 => Some(plies.unsigned_abs()),
            Evaluation::Mate(_) | Evaluation::Centipawns(_) => None,
        }
    }
}

/// An evaluation of a position without a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// The side to move, for which it is.
    pub side: Side,
    pub evaluation: Evaluation,
    pub chance: Chance,
}

impl Score {
    #[must_use]
    pub const fn of(side: Side, eval: &PositionEval) -> Self {
        Self { side, evaluation: eval.evaluation, chance: eval.chance }
    }

    /// Black's chance to win.
    #[must_use]
    pub fn chance_of_black(self) -> Chance {
        if self.side == Side::Black { self.chance } else { self.chance.of_other_side() }
    }

    /// The evaluation for Black.
    #[must_use]
    pub fn evaluation_of_black(self) -> Evaluation {
        match self.evaluation {
            evaluation if self.side == Side::Black => evaluation,
            Evaluation::Centipawns(centipawns) => Evaluation::Centipawns(-centipawns),
            Evaluation::Mate(plies) => Evaluation::Mate(-plies),
        }
    }
}

/// The moves of a line in USI, up to the first that is not legal.
#[must_use]
pub fn legal_line(position: &Position, tokens: &[String]) -> Vec<Move> {
    let mut position = *position;
    let mut moves = Vec::with_capacity(tokens.len());
    for token in tokens {
        let Some(played) = usi::parse(&position, token).ok().filter(|&played| position.is_legal(played)) else { break };
        position = position.after(played);
        moves.push(played);
    }
    moves
}
