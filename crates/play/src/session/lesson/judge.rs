//! Whether a move solves the step of a lesson.

use rules::Move;

use crate::{
    course::Attempt,
    message::StepProgress,
    puzzle::{MOST_POSITIONS, MateSearch, Refutation, RunKind, Saving, Verdict},
};

use super::{Session, Subject};

impl Session {
    /// Judges the move that was just played. A wrong one stays on the board until the next tap.
    pub(super) fn judge_step(&mut self, played: Move) {
        let Some(lesson) = self.lesson_mut() else { return };
        let game = &lesson.current.game;
        let (progress, reply) = match lesson.subject {
            Subject::Introduction | Subject::Course(_) => {
                let Some(step) = lesson.course_step() else { return };
                match step.judge(played) {
                    Attempt::Solved => (StepProgress::Done, None),
                    Attempt::Wrong(which) => (StepProgress::Wrong(which), step.reply(which)),
                }
            }
            Subject::Puzzle(_) | Subject::Run(_) => match lesson.puzzle().and_then(|puzzle| puzzle.judge(game.moves()))
            {
                Some(Verdict::Solved) => (StepProgress::Done, None),
                Some(Verdict::Right { reply }) => (StepProgress::Trying, Some(reply)),
                Some(Verdict::Wrong(Refutation::Reply(reply))) => (StepProgress::Wrong(None), Some(reply)),
                Some(Verdict::Wrong(Refutation::AskEngine)) => (StepProgress::Wrong(None), None),
                // The puzzle's own move.
                None => return,
            },
            Subject::Exercises(_) => {
                let won = game.outcome().map(|outcome| outcome.winner == Some(lesson.side()));
                match (lesson.exercise(), won) {
                    (Some(exercise), _) if exercise.best == played => (StepProgress::Done, None),
                    (_, Some(true)) => (StepProgress::Done, None),
                    (Some(exercise), _) if exercise.played == played => {
                        (StepProgress::Wrong(None), exercise.refutation)
                    }
                    (_, Some(false)) => (StepProgress::Wrong(None), None),
                    (Some(exercise), _) if exercise.must_save => {
                        let mut search = MateSearch::new(MOST_POSITIONS);
                        match Saving::of(game.position(), &mut search) {
                            Saving::Held => (StepProgress::Done, None),
                            Saving::Refuted(reply) => (StepProgress::Wrong(None), Some(reply)),
                            Saving::Unknown => {
                                lesson.awaits_judgement = true;
                                return self.give_up_judgement();
                            }
                        }
                    }
                    (_, None) => {
                        lesson.awaits_judgement = true;
                        return self.give_up_judgement();
                    }
                }
            }
        };
        if matches!(progress, StepProgress::Wrong(_)) {
            return self.refute(progress, reply);
        }
        lesson.solved += u32::from(progress == StepProgress::Done);
        (lesson.progress, lesson.reply) = (progress, reply);
    }

    /// Notes that the move on the board is wrong, with the reply that refutes it if that is known.
    pub(super) fn refute(&mut self, progress: StepProgress, reply: Option<Move>) {
        let Some(lesson) = self.lesson_mut() else { return };
        (lesson.progress, lesson.reply) = (progress, reply);
        lesson.slips += 1;
        lesson.is_over |= lesson.subject.run().is_some_and(|run| run.kind == RunKind::Streak);
        self.notice.count = self.notice.count.wrapping_add(1);
    }
}
