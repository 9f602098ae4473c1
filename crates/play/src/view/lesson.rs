//! The step of a lesson.

use crate::{
    message::{Message, PuzzleMessage, StepProgress},
    session::{Lesson, PuzzleOrigin, Subject},
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonView {
    /// The step, from 0.
    pub step: usize,
    /// The number of the step and of all steps.
    pub number: Message,
    /// What it teaches.
    pub kind: LessonKind,
    pub progress: StepProgress,
    /// Whether it is the last step.
    pub last: bool,
    /// Whether help begins with a hint before the solution.
    pub has_hint: bool,
}

impl LessonView {
    pub(super) fn of(lesson: &Lesson) -> Self {
        let of = lesson.subject().len();
        let number = Message::StepNumber { step: lesson.step() + 1, of };
        let last = lesson.step() + 1 == of;
        let (kind, number) = match lesson.subject() {
            Subject::Course(course) if last && lesson.is_done() => {
                (LessonKind::Course, Message::Learnt(course.variant()))
            }
            Subject::Introduction => (LessonKind::Introduction, number),
            Subject::Course(_) => (LessonKind::Course, number),
            Subject::Puzzle(task) => {
                let (is_of_set, of_day) = (task.origin == PuzzleOrigin::Set, task.day().is_some());
                let difficulty = (task.origin != PuzzleOrigin::Link).then_some(task.puzzle.difficulty);
                (LessonKind::Puzzle { is_of_set }, Message::Puzzle(PuzzleMessage::Title { difficulty, of_day }))
            }
            Subject::Run(run) => {
                let title = PuzzleMessage::RunTitle { kind: run.kind, solved: lesson.solved(), left: None };
                (LessonKind::Run { over: lesson.is_over() }, Message::Puzzle(title))
            }
            Subject::Exercises(_) => (LessonKind::Exercises, number),
        };
        Self { step: lesson.step(), number, kind, progress: lesson.progress(), last, has_hint: lesson.has_hint() }
    }

    /// Whether it is a puzzle or an exercise, and not a step of a course.
    #[must_use]
    pub const fn is_task(self) -> bool {
        matches!(self.kind, LessonKind::Puzzle { .. } | LessonKind::Run { .. } | LessonKind::Exercises)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonKind {
    Introduction,
    Course,
    Puzzle {
        /// Whether others of its kind can follow: it is not the puzzle of the day, or one in a link.
        is_of_set: bool,
    },
    /// A run through many puzzles.
    Run {
        /// Whether it has ended.
        over: bool,
    },
    /// To find a better move than was played.
    Exercises,
}
