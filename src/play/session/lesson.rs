//! The lesson: a few positions, each with a goal to reach in one move.
//!
//! It is played like a game, and contains the session that it interrupts.

use crate::{
    play::message::StepProgress,
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
    step: usize,
    progress: StepProgress,
    interrupted: Box<Session>,
}

impl Lesson {
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
        self.lesson.as_ref().is_some_and(|lesson| lesson.progress == StepProgress::Done)
    }

    fn steps(&self) -> &'static [Step] {
        self.game().variant().spec().lesson
    }

    pub(super) fn begin_lesson(&mut self, variant: Variant) {
        let interrupted = self.lesson.take().map_or_else(|| self.clone(), Lesson::into_interrupted);
        self.go_to_step(variant, 0, Box::new(interrupted));
    }

    pub(super) fn next_step(&mut self) {
        if self.is_step_done()
            && let Some(Lesson { step, interrupted, .. }) = self.lesson.take()
        {
            self.go_to_step(self.game().variant(), step + 1, interrupted);
        }
    }

    pub(super) fn leave_lesson(&mut self) {
        if let Some(lesson) = self.lesson.take() {
            *self = Self { notice_count: self.notice_count, ..lesson.into_interrupted() };
        }
    }

    /// Sets up a step of the lesson; after the last one, returns to the interrupted session.
    fn go_to_step(&mut self, variant: Variant, step: usize, interrupted: Box<Self>) {
        let start = variant.spec().lesson.get(step).and_then(|step| sfen::parse(variant, step.start).ok());
        let notice_count = self.notice_count;
        *self = match start.and_then(|setup| Game::from_setup(&setup).ok()) {
            Some(game) => {
                let lesson = Some(Lesson { step, progress: StepProgress::Trying, interrupted });
                let mut session = Self { notice_count, lesson, ..Self::resume(game, None) };
                session.hint = session.guidance();
                session
            }
            None => Self { notice_count, ..*interrupted },
        };
    }

    /// Marks the step as done if the move meets its goal; otherwise restarts the step.
    pub(super) fn judge_step(&mut self, played: Move) {
        let steps = self.steps();
        let Some(mut lesson) = self.lesson.take() else { return };
        let is_goal_met = steps.get(lesson.step).is_some_and(|step| is_met(step.goal, &self.current.game, played));
        if is_goal_met {
            lesson.progress = StepProgress::Done;
            self.lesson = Some(lesson);
        } else {
            self.go_to_step(self.game().variant(), lesson.step, lesson.interrupted);
            if let Some(lesson) = &mut self.lesson {
                lesson.progress = StepProgress::Again;
                self.notice_count = self.notice_count.wrapping_add(1);
            }
        }
    }

    /// The hint at the start of a step: its solution, for those who cannot read the pieces yet; none if the goal is
    /// mate.
    fn guidance(&self) -> Hint {
        let goal = self.lesson.as_ref().and_then(|lesson| self.steps().get(lesson.step)).map(|step| step.goal);
        self.solution().filter(|_| goal != Some(Goal::Mate)).map_or(Hint::None, |solution| Hint::Shown(solution, None))
    }

    /// The solution of the current step.
    pub(super) fn solution(&self) -> Option<Move> {
        let step = self.steps().get(self.lesson.as_ref()?.step)?;
        usi::parse(self.game().position(), step.solution).ok()
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
