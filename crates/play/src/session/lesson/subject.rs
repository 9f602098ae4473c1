//! What a lesson teaches.

use rules::{Game, Side, Variant};

use crate::{
    course::{Course, CourseStep},
    puzzle::{DailyPuzzle, Puzzle, PuzzleRef, Run},
    review::Exercise,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The introduction: the first steps of Micro shogi's course.
    Introduction,
    /// A course, which stays loaded as long as the page.
    Course(&'static Course),
    /// A puzzle, the only step.
    Puzzle(PuzzleTask),
    /// Puzzles in a row, each a step. They stay loaded as long as the page.
    Run(&'static Run),
    /// Positions in which to find a better move than was played, each a step. They stay loaded as long as the page.
    Exercises(&'static [Exercise]),
}

/// A puzzle to solve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleTask {
    /// The puzzle, which stays loaded as long as the page.
    pub puzzle: &'static Puzzle,
    pub origin: PuzzleOrigin,
}

/// Where a puzzle comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleOrigin {
    /// The puzzles of its game.
    Set,
    /// The same, as the puzzle of a day.
    Day(DailyPuzzle),
    /// A link that contains it.
    Link,
}

impl PuzzleTask {
    #[must_use]
    pub const fn variant(self) -> Variant {
        self.puzzle.start.variant()
    }

    /// The day, if it is solved as the puzzle of that day.
    #[must_use]
    pub const fn day(self) -> Option<DailyPuzzle> {
        match self.origin {
            PuzzleOrigin::Day(day) => Some(day),
            PuzzleOrigin::Set | PuzzleOrigin::Link => None,
        }
    }

    /// What a link to it contains: the puzzle's id, even for the puzzle of the day, or the puzzle itself.
    #[must_use]
    pub const fn linked(self) -> PuzzleRef {
        match self.origin {
            PuzzleOrigin::Set | PuzzleOrigin::Day(_) => PuzzleRef::WithId(self.puzzle.id),
            PuzzleOrigin::Link => PuzzleRef::Line(self.puzzle),
        }
    }
}

impl Subject {
    /// The number of steps.
    #[must_use]
    pub fn len(self) -> usize {
        match self {
            Self::Introduction => Course::introduction().steps().len(),
            Self::Course(course) => course.steps().len(),
            Self::Puzzle(_) => 1,
            Self::Run(run) => run.puzzles().len(),
            Self::Exercises(exercises) => exercises.len(),
        }
    }

    /// The course that its steps belong to.
    #[must_use]
    pub fn course(self) -> Option<&'static Course> {
        match self {
            Self::Introduction => Some(Course::introduction()),
            Self::Course(course) => Some(course),
            Self::Puzzle(_) | Self::Run(_) | Self::Exercises(_) => None,
        }
    }

    /// The exercise of a step, if it is one.
    #[must_use]
    pub fn exercise(self, step: usize) -> Option<&'static Exercise> {
        match self {
            Self::Exercises(exercises) => exercises.get(step),
            Self::Introduction | Self::Course(_) | Self::Puzzle(_) | Self::Run(_) => None,
        }
    }

    pub(super) fn course_step(self, step: usize) -> Option<&'static CourseStep> {
        self.course()?.steps().get(step)
    }

    /// Whether there are no steps.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The puzzle, if it is a single one.
    #[must_use]
    pub const fn task(self) -> Option<PuzzleTask> {
        match self {
            Self::Puzzle(task) => Some(task),
            Self::Introduction | Self::Course(_) | Self::Run(_) | Self::Exercises(_) => None,
        }
    }

    /// The puzzle of a step, alone or in a run.
    #[must_use]
    pub fn puzzle(self, step: usize) -> Option<&'static Puzzle> {
        match self {
            Self::Puzzle(task) => (step == 0).then_some(task.puzzle),
            Self::Run(run) => run.puzzles().get(step).copied(),
            Self::Introduction | Self::Course(_) | Self::Exercises(_) => None,
        }
    }

    #[must_use]
    pub const fn run(self) -> Option<&'static Run> {
        match self {
            Self::Run(run) => Some(run),
            Self::Introduction | Self::Course(_) | Self::Puzzle(_) | Self::Exercises(_) => None,
        }
    }

    /// The side that the person plays in a step: Black in a course, otherwise the one to move first.
    #[must_use]
    pub fn side(self, step: usize) -> Side {
        let start = match self {
            Self::Introduction | Self::Course(_) => None,
            Self::Puzzle(_) | Self::Run(_) => self.puzzle(step).map(|puzzle| puzzle.start),
            Self::Exercises(_) => self.exercise(step).map(|exercise| exercise.start),
        };
        start.map_or(Side::Black, |start| start.position().turn())
    }

    /// The game at the start of a step; `None` after the last one.
    pub(super) fn start(self, step: usize) -> Option<Game> {
        match self {
            Self::Introduction | Self::Course(_) => self.course_step(step).map(|step| step.start.clone()),
            Self::Puzzle(_) | Self::Run(_) => self.puzzle(step).map(|puzzle| Game::from_start(puzzle.start)),
            Self::Exercises(_) => self.exercise(step).map(|exercise| Game::from_start(exercise.start)),
        }
    }
}
