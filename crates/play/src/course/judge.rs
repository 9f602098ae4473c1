//! Judges an attempt at a step.

use rules::{Game, Kind, Move, Reason};

use super::{CourseStep, StepGoal, Text};

/// The judgement of a move in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attempt {
    Solved,
    /// The index of the move among the step's wrong moves, if it is listed there.
    Wrong(Option<usize>),
}

impl CourseStep {
    /// The solution to show.
    #[must_use]
    pub fn solution(&self) -> Move {
        self.solutions[0]
    }

    /// The solution, if it is shown from the start.
    #[must_use]
    pub fn guidance(&self) -> Option<Move> {
        self.guided.then(|| self.solution())
    }

    /// Judges a legal move from the start of the step.
    #[must_use]
    pub fn judge(&self, played: Move) -> Attempt {
        let position = self.start.position();
        let mut after = self.start.clone();
        let _ = after.play(played);
        let face_before = match played.from() {
            Some(from) => position.piece(from).map(|piece| piece.kind),
            None => Some(played.face()),
        };
        let meets = match self.goal {
            StepGoal::Move => true,
            StepGoal::Capture => position.piece(played.to()).is_some(),
            StepGoal::Drop => played.from().is_none(),
            StepGoal::Check => after.position().in_check(),
            StepGoal::Promote => played.from().is_some() && face_before != Some(played.face()),
            StepGoal::Mate => is_mate(&after),
            StepGoal::Solutions => false,
        };
        let counts = |kind: Kind| face_before == Some(kind);
        if self.solutions.contains(&played) || meets && self.kind.is_none_or(counts) {
            return Attempt::Solved;
        }
        Attempt::Wrong(self.wrong.iter().position(|wrong| wrong.played == played))
    }

    /// Why a wrong move is wrong; `None` if the task already says so.
    #[must_use]
    pub fn why(&self, wrong: Option<usize>) -> Option<&Text> {
        let own = wrong.and_then(|index| self.wrong.get(index)).map(|wrong| &wrong.why);
        own.or(self.otherwise.as_ref())
    }

    /// The reply that refutes a wrong move.
    #[must_use]
    pub fn reply(&self, wrong: Option<usize>) -> Option<Move> {
        self.wrong.get(wrong?)?.reply
    }
}

fn is_mate(game: &Game) -> bool {
    game.outcome().is_some_and(|outcome| outcome.reason == Reason::Checkmate)
}
