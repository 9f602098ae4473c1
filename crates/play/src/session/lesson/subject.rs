//! What a lesson teaches.

use rules::{Game, Side, Variant, notation::sfen};

use crate::{
    course::Course,
    puzzle::{Puzzle, PuzzleOfLink},
};

/// What a lesson teaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The introduction of this game.
    Introduction(Variant),
    /// A course, which stays loaded as long as the page.
    Course(&'static Course),
    /// A puzzle, the only step.
    Puzzle(PuzzleTask),
}

/// A puzzle to solve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleTask {
    /// The puzzle, which stays loaded as long as the page.
    pub puzzle: &'static Puzzle,
    /// The day, in days since 1 January 1970, if it is solved as the puzzle of that day.
    pub day: Option<i64>,
}

impl PuzzleTask {
    /// Its game.
    #[must_use]
    pub const fn variant(self) -> Variant {
        self.puzzle.start.variant()
    }

    /// What a link to it says: the puzzle itself, also if it is that of the day.
    #[must_use]
    pub const fn linked(self) -> PuzzleOfLink {
        PuzzleOfLink::WithId(self.puzzle.id)
    }
}

impl Subject {
    /// The number of steps.
    #[must_use]
    pub fn len(self) -> usize {
        match self {
            Self::Introduction(variant) => variant.spec().lesson.len(),
            Self::Course(course) => course.steps().len(),
            Self::Puzzle(_) => 1,
        }
    }

    /// Whether there is nothing to do.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The puzzle, if it is one.
    #[must_use]
    pub const fn puzzle(self) -> Option<PuzzleTask> {
        match self {
            Self::Puzzle(task) => Some(task),
            Self::Introduction(_) | Self::Course(_) => None,
        }
    }

    /// The side that the person plays: in puzzles the one to move first, otherwise Black.
    #[must_use]
    pub fn side(self) -> Side {
        self.puzzle().map_or(Side::Black, |task| task.puzzle.start.position().turn())
    }

    /// The game at the start of a step; none after the last one.
    pub(super) fn start(self, step: usize) -> Option<Game> {
        match self {
            Self::Introduction(variant) => {
                let setup = sfen::parse(variant, variant.spec().lesson.get(step)?.start).ok()?;
                Game::from_setup(&setup).ok()
            }
            Self::Course(course) => course.steps().get(step).map(|step| step.start.clone()),
            Self::Puzzle(task) => (step == 0).then(|| Game::from_start(task.puzzle.start)),
        }
    }
}
