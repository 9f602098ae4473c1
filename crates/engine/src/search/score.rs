//! Scores, from the side to move's point of view.

use std::ops::Neg;

use protocol::Evaluation;

/// A score in centipawns or a mate distance in plies. Larger is better for the side to move.
///
/// Scores up to [`Score::LARGEST_CP`] are evaluations. A game lost by rule, through perpetual check, counts as
/// [`Score::BY_RULE`]: worse than any evaluation, better than a mate, and never reported as a mate, because the number
/// of plies is unknown. Mates lie beyond that, shorter mates further out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Score(i32);

/// A mate in 0 plies. It and its negative fit the sixteen bits that a table entry has for a score.
const MATE: i32 = 32_000;
/// In plies.
const LONGEST_MATE: i32 = 1000;

impl Score {
    /// Neither side is better.
    pub const DRAW: Self = Self(0);
    /// Better than the score of any position.
    pub const BEST: Self = Self(MATE + 1);
    /// The largest evaluation, in centipawns.
    pub const LARGEST_CP: i32 = 10_000;
    /// A win by the rule on perpetual check.
    pub const BY_RULE: Self = Self(20_000);

    /// An evaluation in centipawns, clamped to the largest.
    #[must_use]
    pub fn centipawns(cp: i32) -> Self {
        Self(cp.clamp(-Self::LARGEST_CP, Self::LARGEST_CP))
    }

    /// The side to move is mated in this many plies, 0 if now.
    #[must_use]
    pub fn mated_in(plies: usize) -> Self {
        Self(i32::try_from(plies).map_or(LONGEST_MATE, |plies| plies.min(LONGEST_MATE)) - MATE)
    }

    /// The side to move mates in this many plies, its own included.
    #[must_use]
    pub fn mates_in(plies: usize) -> Self {
        -Self::mated_in(plies)
    }

    /// The mate distance in plies for either side; `None` if the score is no mate.
    #[must_use]
    pub const fn plies_to_mate(self) -> Option<u32> {
        let plies = MATE - self.0.abs();
        if plies <= LONGEST_MATE { Some(plies.unsigned_abs()) } else { None }
    }

    /// Whether the game is decided: beyond every evaluation.
    #[must_use]
    pub const fn is_decided(self) -> bool {
        self.0.abs() > Self::LARGEST_CP
    }

    /// The score plus some centipawns, for margins and windows.
    #[must_use]
    pub fn plus(self, cp: i32) -> Self {
        Self((self.0 + cp).clamp(-Self::BEST.0, Self::BEST.0))
    }

    /// The difference to another score, in centipawns.
    #[must_use]
    pub const fn above(self, other: Self) -> i32 {
        self.0 - other.0
    }

    /// A win at this ply of the search: an earlier win is better. Not for mates, which contain their distance.
    #[must_use]
    pub fn later(self, ply: usize) -> Self {
        self.plus(-i32::try_from(ply).unwrap_or(0))
    }

    /// The next larger score.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// The score as stored in the transposition table at this ply: mate distances count from the position instead of
    /// the root (<https://www.chessprogramming.org/Transposition_Table>).
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "no score exceeds 32,001, and mate distances fit a search")]
    pub fn to_table(self, ply: usize) -> i16 {
        self.shifted(ply, 1).0 as i16
    }

    /// Reads a score from the transposition table at this ply.
    #[must_use]
    pub fn from_table(stored: i16, ply: usize) -> Self {
        Self(i32::from(stored)).shifted(ply, -1)
    }

    fn shifted(self, ply: usize, sign: i32) -> Self {
        let plies = i32::try_from(ply).unwrap_or(0) * sign;
        match self.plies_to_mate() {
            None => self,
            Some(_) => Self((self.0 + self.0.signum() * plies).clamp(-MATE, MATE)),
        }
    }
}

impl Neg for Score {
    type Output = Self;

    /// The score from the opponent's point of view.
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl From<Score> for Evaluation {
    fn from(score: Score) -> Self {
        match score.plies_to_mate() {
            Some(plies) => Self::Mate(score.0.signum() * plies.cast_signed()),
            None => Self::Centipawns(score.0),
        }
    }
}

impl From<Evaluation> for Score {
    fn from(evaluation: Evaluation) -> Self {
        let plies = |plies: i32| plies.unsigned_abs() as usize;
        match evaluation {
            Evaluation::Centipawns(cp) => Self::centipawns(cp),
            Evaluation::Mate(n) if n > 0 => Self::mates_in(plies(n)),
            Evaluation::Mate(n) => Self::mated_in(plies(n)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_reported_in_plies() {
        for (score, evaluation) in [
            (Score::mated_in(0), Evaluation::Mate(0)),
            (Score::mates_in(1), Evaluation::Mate(1)),
            (Score::mated_in(2), Evaluation::Mate(-2)),
            (Score::mates_in(5), Evaluation::Mate(5)),
            (Score::centipawns(-120), Evaluation::Centipawns(-120)),
        ] {
            assert_eq!(Evaluation::from(score), evaluation);
            assert_eq!(Score::from(evaluation), score);
        }
    }

    #[test]
    fn a_shorter_mate_is_better_and_a_later_loss_too() {
        assert!(Score::mates_in(1) > Score::mates_in(3));
        assert!(Score::mated_in(4) > Score::mated_in(2));
        assert!(Score::mates_in(99) > Score::BY_RULE && Score::BY_RULE > Score::centipawns(i32::MAX));
        assert!(Score::BEST > Score::mates_in(0));
    }

    #[test]
    fn the_table_counts_mates_from_the_position() {
        for (found, met, same) in [
            (Score::mates_in(5), 3, Score::mates_in(2 + 3)),
            (Score::mates_in(5), 0, Score::mates_in(2)),
            (Score::mated_in(7), 5, Score::mated_in(9)),
            (Score::centipawns(33), 1, Score::centipawns(33)),
        ] {
            assert_eq!(Score::from_table(found.to_table(3), met), same);
        }
    }
}
