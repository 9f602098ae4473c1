//! Costly moves, measured by the chance to win.

use protocol::Chance;
use rules::{Move, Reason};

use super::PositionEval;

/// The minimum loss of the chance to win of an inaccuracy, in thousandths. In these small games chances swing more than
/// in chess, so the three bounds are twice those that chess sites use.
pub const INACCURACY_PERMILLE: u16 = 100;
/// The minimum loss of a mistake, in thousandths.
pub const MISTAKE_PERMILLE: u16 = 200;
/// The minimum loss of a blunder, in thousandths.
pub const BLUNDER_PERMILLE: u16 = 300;
/// An allowed mate in at most this many plies is named even if the game was as good as lost: a person wants to know of it.
pub const SHORT_MATE_PLIES: u32 = 5;

/// How bad a move is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// It costs a tenth of a win or more.
    Inaccuracy,
    /// A fifth or more.
    Mistake,
    /// Three tenths or more.
    Blunder,
}

impl Severity {
    /// Every severity, the worst last.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The severity of a loss, in thousandths.
    #[must_use]
    pub const fn of_loss(permille: u16) -> Option<Self> {
        if permille >= BLUNDER_PERMILLE {
            Some(Self::Blunder)
        } else if permille >= MISTAKE_PERMILLE {
            Some(Self::Mistake)
        } else if permille >= INACCURACY_PERMILLE {
            Some(Self::Inaccuracy)
        } else {
            None
        }
    }

    /// Its name in class names and messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// Its annotation in lists of moves: `?!`, `?` or `??`.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// A forced mate that a move missed or allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MateError {
    /// Missed a mate in this many plies.
    Missed(u32),
    /// Allowed a mate in this many plies.
    Allowed(u32),
}

/// A costly move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveJudgement {
    /// Its index among the moves of the line.
    pub index: usize,
    pub played: Move,
    pub severity: Severity,
    /// The chance to win of the side that made it, before and after.
    pub chances: [Chance; 2],
    /// The mate that it missed or allowed, if any.
    pub mate: Option<MateError>,
    /// The better line.
    pub better: Vec<Move>,
    /// The opponent's best line after it; empty if it ended the game.
    pub refutation: Vec<Move>,
    /// How it ended the game, if it did by the rules.
    pub ended: Option<Reason>,
}

impl MoveJudgement {
    /// The cost in thousandths of a win.
    #[must_use]
    pub fn cost_permille(&self) -> u16 {
        let [before, after] = self.chances;
        before.permille().saturating_sub(after.permille())
    }

    /// Judges the move between two evaluated positions; `None` if it is not costly. A missed mate is costly even if the
    /// game is still won, and an allowed short mate even if the game was lost.
    pub(super) fn between(index: usize, played: Move, before: &PositionEval, after: &PositionEval) -> Option<Self> {
        if before.line.first() == Some(&played) {
            return None;
        }
        let chances = [before.chance, after.chance.of_other_side()];
        let loss = chances[0].permille().saturating_sub(chances[1].permille());
        let missed = before.mates_in().filter(|_| after.is_mated_in().is_none());
        let allowed = after.mates_in().filter(|_| before.is_mated_in().is_none());
        let mate = missed.map(MateError::Missed).or(allowed.map(MateError::Allowed));
        let is_named = missed.is_some() || allowed.is_some_and(|plies| plies <= SHORT_MATE_PLIES);
        let severity = Severity::of_loss(loss).or(is_named.then_some(Severity::Inaccuracy))?;
        let (better, refutation) = (before.line.clone(), after.line.clone());
        Some(Self { index, played, severity, chances, mate, better, refutation, ended: None })
    }
}
