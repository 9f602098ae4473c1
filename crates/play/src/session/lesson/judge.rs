//! Whether a move solves the step of a lesson.

use rules::{Game, Move, Reason, variants::Goal};

use crate::{
    course::Attempt,
    message::StepProgress,
    puzzle::{Refutation, Verdict},
};

use super::{Session, Subject};

impl Session {
    /// Judges the move that was just played. The introduction takes a wrong one back; a course and a puzzle leave it on the board.
    pub(super) fn judge_step(&mut self, played: Move) {
        let Some(lesson) = self.lesson_mut() else { return };
        let game = &lesson.current.game;
        let (progress, reply) = match lesson.subject {
            Subject::Introduction(_) => {
                let is_solved = lesson.introduction_step().is_some_and(|step| is_met(step.goal, game, played));
                (if is_solved { StepProgress::Done } else { StepProgress::Again }, None)
            }
            Subject::Course(_) => {
                let Some(step) = lesson.course_step() else { return };
                match step.judge(played) {
                    Attempt::Solved => (StepProgress::Done, None),
                    Attempt::Wrong(which) => (StepProgress::Wrong(which), step.reply(which)),
                }
            }
            Subject::Puzzle(task) => match task.puzzle.judge(game.moves()) {
                Some(Verdict::Solved) => (StepProgress::Done, None),
                Some(Verdict::Right { reply }) => (StepProgress::Trying, Some(reply)),
                Some(Verdict::Wrong(Refutation::Reply(reply))) => (StepProgress::Wrong(None), Some(reply)),
                Some(Verdict::Wrong(Refutation::AskEngine)) => (StepProgress::Wrong(None), None),
                // The puzzle's own move.
                None => return,
            },
        };
        if progress == StepProgress::Again {
            self.take_back_try();
        }
        if let Some(lesson) = self.lesson_mut() {
            (lesson.progress, lesson.reply) = (progress, reply);
            lesson.slips += u32::from(matches!(progress, StepProgress::Wrong(_) | StepProgress::Again));
        }
        if !matches!(progress, StepProgress::Done | StepProgress::Trying) {
            self.notice.count = self.notice.count.wrapping_add(1);
        }
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
