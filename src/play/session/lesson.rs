//! Lessons: a few positions, each with a task of one move. The introduction of a game is one, and so is a course.
//!
//! A lesson is played like a game, and contains the session that it interrupts.

use crate::{
    play::{
        course::{Attempt, Course, CourseStep},
        message::StepProgress,
    },
    rules::{
        Game, Move, Reason, Variant,
        notation::{sfen, usi},
        variants::{Goal, Step},
    },
};

use super::{Hint, Session};

/// A lesson in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    subject: Subject,
    step: usize,
    progress: StepProgress,
    interrupted: Box<Session>,
}

/// What a lesson teaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The introduction of this game.
    Introduction(Variant),
    /// A course, which stays loaded as long as the page.
    Course(&'static Course),
}

impl Subject {
    /// The number of steps.
    #[must_use]
    pub fn len(self) -> usize {
        match self {
            Self::Introduction(variant) => variant.spec().lesson.len(),
            Self::Course(course) => course.steps().len(),
        }
    }

    /// Whether there is nothing to do.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The game at the start of a step; none after the last one.
    fn start(self, step: usize) -> Option<Game> {
        match self {
            Self::Introduction(variant) => {
                let setup = sfen::parse(variant, variant.spec().lesson.get(step)?.start).ok()?;
                Game::from_setup(&setup).ok()
            }
            Self::Course(course) => course.steps().get(step).map(|step| step.start.clone()),
        }
    }
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

    /// The step of the introduction.
    #[must_use]
    pub fn introduction_step(&self) -> Option<&'static Step> {
        match self.subject {
            Subject::Introduction(variant) => variant.spec().lesson.get(self.step),
            Subject::Course(_) => None,
        }
    }

    /// The step of the course.
    #[must_use]
    pub fn course_step(&self) -> Option<&'static CourseStep> {
        match self.subject {
            Subject::Introduction(_) => None,
            Subject::Course(course) => course.steps().get(self.step),
        }
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

    /// Whether nobody moves in the current step: it is done, or a wrong move is on the board.
    #[must_use]
    pub fn is_step_over(&self) -> bool {
        self.is_step_done() || self.is_step_wrong()
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
            self.restart_step();
        }
    }

    fn restart_step(&mut self) {
        if let Some(Lesson { subject, step, interrupted, .. }) = self.lesson.take() {
            self.go_to_step(subject, step, interrupted);
        }
    }

    pub(super) fn leave_lesson(&mut self) {
        if let Some(lesson) = self.lesson.take() {
            *self = Self { notice_count: self.notice_count, ..lesson.into_interrupted() };
        }
    }

    /// Sets up a step of a lesson; after the last one, returns to the interrupted session.
    fn go_to_step(&mut self, subject: Subject, step: usize, interrupted: Box<Self>) {
        let notice_count = self.notice_count;
        *self = match subject.start(step) {
            Some(game) => {
                let lesson = Some(Lesson { subject, step, progress: StepProgress::Trying, interrupted });
                let mut session = Self { notice_count, lesson, ..Self::resume(game, None) };
                session.hint = session.guidance();
                session
            }
            None => Self { notice_count, ..*interrupted },
        };
    }

    /// Marks the step as done if the move solves it. If not, the introduction begins the step again, and a course leaves the
    /// move on the board.
    pub(super) fn judge_step(&mut self, played: Move) {
        let Some(lesson) = &mut self.lesson else { return };
        let is_goal_met = lesson.introduction_step().is_some_and(|step| is_met(step.goal, &self.current.game, played));
        let progress = match lesson.course_step().map(|step| step.judge(played)) {
            Some(Attempt::Wrong(which)) => StepProgress::Wrong(which),
            None if !is_goal_met => StepProgress::Again,
            Some(Attempt::Solved) | None => StepProgress::Done,
        };
        if progress == StepProgress::Again {
            self.restart_step();
        }
        if let Some(lesson) = &mut self.lesson {
            lesson.progress = progress;
        }
        if progress != StepProgress::Done {
            self.notice_count = self.notice_count.wrapping_add(1);
        }
    }

    /// The hint at the start of a step of the introduction: its solution, for those who cannot read the pieces yet; none if the
    /// goal is mate.
    fn guidance(&self) -> Hint {
        let goal = self.lesson.as_ref().and_then(Lesson::introduction_step).map(|step| step.goal);
        let is_guided = goal.is_some_and(|goal| goal != Goal::Mate);
        self.solution().filter(|_| is_guided).map_or(Hint::None, |solution| Hint::Shown(solution, None))
    }

    /// The solution of the current step.
    pub(super) fn solution(&self) -> Option<Move> {
        let lesson = self.lesson.as_ref()?;
        let of_course = lesson.course_step().map(CourseStep::solution);
        of_course.or_else(|| usi::parse(self.game().position(), lesson.introduction_step()?.solution).ok())
    }

    /// The reply that shows that the wrong move on the board is wrong.
    #[must_use]
    pub fn refutation(&self) -> Option<Move> {
        let lesson = self.lesson.as_ref()?;
        let StepProgress::Wrong(which) = lesson.progress else { return None };
        lesson.course_step()?.reply(which)
    }
}

/// Whether the last move of the game meets the goal.
fn is_met(goal: Goal, game: &Game, played: Move) -> bool {
    match goal {
        Goal::Move => true,
        Goal::Capture => game.previous().is_some_and(|before| before.piece(played.to()).is_some()),
        Goal::Drop => played.from().is_none(),
        Goal::Mate => game.outcome().is_some_and(|outcome| outcome.reason == Reason::Checkmate),
    }
}
