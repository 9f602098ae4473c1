//! Lessons: positions with tasks. The introduction of a game is one, and so is a course, each step of which takes one move;
//! a puzzle is one with a single step of several moves.
//!
//! A lesson is played like a game, and contains the session that it interrupts.

mod judge;
mod subject;

use crate::{
    play::{course::CourseStep, message::StepProgress},
    rules::{Move, Side, Variant, notation::usi, variants::Goal, variants::Step},
};

use super::{Hint, Session};

pub use subject::{PuzzleTask, Subject};

/// A lesson in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    subject: Subject,
    step: usize,
    progress: StepProgress,
    /// The reply to the last move: in a puzzle one that is played soon, or one that shows that the move is wrong.
    reply: Option<Move>,
    /// How many wrong moves were played and how many moves were shown in this step.
    slips: u32,
    interrupted: Box<Session>,
}

impl Lesson {
    /// What it teaches.
    #[must_use]
    pub const fn subject(&self) -> Subject {
        self.subject
    }

    /// The current step, from 0.
    #[must_use]
    pub const fn step(&self) -> usize {
        self.step
    }

    /// The progress in this step.
    #[must_use]
    pub const fn progress(&self) -> StepProgress {
        self.progress
    }

    /// Whether the current step is done.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.progress == StepProgress::Done
    }

    /// Whether a wrong move was played or a move was shown in this step.
    #[must_use]
    pub const fn had_slips(&self) -> bool {
        self.slips > 0
    }

    /// The step of the introduction.
    #[must_use]
    pub fn introduction_step(&self) -> Option<&'static Step> {
        match self.subject {
            Subject::Introduction(variant) => variant.spec().lesson.get(self.step),
            Subject::Course(_) | Subject::Puzzle(_) => None,
        }
    }

    /// The step of the course.
    #[must_use]
    pub fn course_step(&self) -> Option<&'static CourseStep> {
        match self.subject {
            Subject::Course(course) => course.steps().get(self.step),
            Subject::Introduction(_) | Subject::Puzzle(_) => None,
        }
    }

    /// The side that the person plays.
    #[must_use]
    pub fn side(&self) -> Side {
        self.subject.side()
    }

    /// The session to return to after the lesson.
    #[must_use]
    pub fn interrupted(&self) -> &Session {
        &self.interrupted
    }

    pub(super) fn interrupted_mut(&mut self) -> &mut Session {
        &mut self.interrupted
    }

    pub(super) fn into_interrupted(self) -> Session {
        *self.interrupted
    }
}

impl Session {
    /// The lesson in progress, if there is one.
    #[must_use]
    pub const fn lesson(&self) -> Option<&Lesson> {
        self.lesson.as_ref()
    }

    /// The puzzle that is being solved, if there is one.
    #[must_use]
    pub fn puzzle(&self) -> Option<PuzzleTask> {
        self.lesson.as_ref()?.subject.puzzle()
    }

    /// Whether the current step of the lesson is done.
    #[must_use]
    pub fn is_step_done(&self) -> bool {
        self.lesson.as_ref().is_some_and(Lesson::is_done)
    }

    /// Whether a wrong move is on the board, which the next tap takes back.
    #[must_use]
    pub fn is_step_wrong(&self) -> bool {
        self.lesson.as_ref().is_some_and(|lesson| matches!(lesson.progress, StepProgress::Wrong(_)))
    }

    /// Whether a puzzle's reply to a right move is to be played.
    #[must_use]
    pub fn has_reply(&self) -> bool {
        self.lesson.as_ref().is_some_and(|lesson| lesson.progress == StepProgress::Trying && lesson.reply.is_some())
    }

    /// Whether nobody moves in the current step: it is done, a wrong move is on the board, or a reply is to be played.
    #[must_use]
    pub fn is_step_over(&self) -> bool {
        self.is_step_done() || self.is_step_wrong() || self.has_reply()
    }

    /// The session in the introduction of a game, at a step from 0.
    #[must_use]
    pub fn with_introduction(mut self, variant: Variant, step: usize) -> Self {
        self.begin_lesson(Subject::Introduction(variant), step);
        self
    }

    /// Begins a lesson, or takes it up, at a step from 0.
    pub(super) fn begin_lesson(&mut self, subject: Subject, step: usize) {
        let interrupted = self.lesson.take().map_or_else(|| self.clone(), Lesson::into_interrupted);
        self.go_to_step(subject, step, Box::new(interrupted));
    }

    pub(super) fn next_step(&mut self) {
        if self.is_step_done()
            && let Some(Lesson { subject, step, interrupted, .. }) = self.lesson.take()
        {
            self.go_to_step(subject, step + 1, interrupted);
        }
    }

    /// Takes a wrong move back.
    pub(super) fn retry_step(&mut self) {
        if self.is_step_wrong() {
            self.take_back_try();
        }
    }

    /// Takes the last move of a step back.
    fn take_back_try(&mut self) {
        if let Some(lesson) = self.lesson.take() {
            let before = self.game().moves().len().saturating_sub(1);
            let Self { notice_count, orientation, engine_error, .. } = *self;
            let lesson = Some(Lesson { progress: StepProgress::Trying, reply: None, ..lesson });
            let begun = Self::resume(self.game().prefix(before), None);
            *self = Self { orientation, notice_count, engine_error, lesson, ..begun };
            self.hint = self.guidance();
        }
    }

    pub(super) fn leave_lesson(&mut self) {
        if let Some(lesson) = self.lesson.take() {
            *self = Self { notice_count: self.notice_count, ..lesson.into_interrupted() };
        }
    }

    /// Sets up a step of a lesson; after the last one, returns to the interrupted session.
    fn go_to_step(&mut self, subject: Subject, step: usize, interrupted: Box<Self>) {
        let (notice_count, engine_error) = (self.notice_count, interrupted.engine_error);
        *self = match subject.start(step) {
            Some(game) => {
                let progress = StepProgress::Trying;
                let lesson = Some(Lesson { subject, step, progress, reply: None, slips: 0, interrupted });
                let mut session = Self { notice_count, engine_error, lesson, ..Self::resume(game, None) };
                session.hint = session.guidance();
                session
            }
            None => Self { notice_count, ..*interrupted },
        };
    }

    /// Plays a puzzle's reply to a right move.
    pub(super) fn play_reply(&mut self) {
        if self.has_reply()
            && let Some(reply) = self.lesson.as_mut().and_then(|lesson| lesson.reply.take())
        {
            self.play(reply);
        }
    }

    /// The hint at the start of a step of the introduction: its solution, for those who cannot read the pieces yet; none if the
    /// goal is mate.
    fn guidance(&self) -> Hint {
        let goal = self.lesson.as_ref().and_then(Lesson::introduction_step).map(|step| step.goal);
        let is_guided = goal.is_some_and(|goal| goal != Goal::Mate);
        self.solution().filter(|_| is_guided).map_or(Hint::None, |solution| Hint::Shown(solution, None))
    }

    /// Shows the solution of the current step, or the puzzle's next move. Returns whether there is a lesson.
    pub(super) fn show_solution(&mut self) -> bool {
        let solution = self.solution();
        let Some(lesson) = &mut self.lesson else { return false };
        if let Some(solution) = solution {
            lesson.slips += 1;
            self.hint = Hint::Shown(solution, None);
        }
        true
    }

    /// The solution of the current step, or the puzzle's next move.
    fn solution(&self) -> Option<Move> {
        let lesson = self.lesson.as_ref()?;
        match lesson.subject {
            Subject::Introduction(_) => usi::parse(self.game().position(), lesson.introduction_step()?.solution).ok(),
            Subject::Course(_) => lesson.course_step().map(CourseStep::solution),
            Subject::Puzzle(task) => task.puzzle.solution.get(self.game().moves().len()).copied(),
        }
    }

    /// The reply that shows that the wrong move on the board is wrong.
    #[must_use]
    pub fn refutation(&self) -> Option<Move> {
        self.lesson.as_ref().filter(|_| self.is_step_wrong())?.reply
    }

    /// Whether the engine is to find the reply to a wrong move in a puzzle.
    pub(super) fn lacks_refutation(&self) -> bool {
        self.puzzle().is_some() && self.is_step_wrong() && self.refutation().is_none()
    }

    /// Takes the engine's reply to a wrong move in a puzzle.
    pub(super) fn take_refutation(&mut self, reply: Move) {
        if let Some(lesson) = &mut self.lesson {
            lesson.reply = Some(reply);
        }
    }
}
