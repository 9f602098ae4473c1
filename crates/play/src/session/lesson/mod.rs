//! Lessons: positions with tasks. In a course each step takes one move; the introduction is a course's first steps; a
//! puzzle is a single step of several moves; in a run each step is a puzzle.
//!
//! A lesson is played like a game, on its own match. It stores what it interrupts.

mod judge;
mod subject;

use protocol::Chance;
use rules::{Move, Side, Start};

use crate::{
    course::CourseStep,
    editor::Editor,
    message::{Message, PuzzleMessage, StepProgress},
    puzzle::{Puzzle, PuzzleKind},
    review::{Exercise, PositionEval},
};

use super::{Drawing, EngineFindings, Hint, Match, Mode, Purpose, Session, board::BoardState, engine::EngineState};

pub use subject::{PuzzleOrigin, PuzzleTask, Subject};

/// A lesson in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    subject: Subject,
    step: usize,
    progress: StepProgress,
    /// The reply to the last move: a puzzle's move that is played soon, or the refutation of a wrong move.
    reply: Option<Move>,
    /// The number of wrong moves, hints and shown moves in this step.
    slips: u32,
    /// Whether a hint was given in this step.
    hinted: bool,
    /// Whether the engine is to judge the move on the board.
    awaits_judgement: bool,
    /// The number of puzzles solved in a run.
    solved: u32,
    /// Whether a run has ended.
    is_over: bool,
    /// The match of the step.
    current: Match,
    /// The chosen side at the bottom.
    pub(super) orientation: Option<Side>,
    interrupted: Interrupted,
}

/// What a lesson interrupts and returns to.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Interrupted {
    /// The editor, if it was open.
    editor: Option<Editor>,
    board: BoardState,
    engine: EngineState,
    notice: Option<Message>,
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

    #[must_use]
    pub const fn progress(&self) -> StepProgress {
        self.progress
    }

    /// The puzzle of the current step, alone or in a run.
    #[must_use]
    pub fn puzzle(&self) -> Option<&'static Puzzle> {
        self.subject.puzzle(self.step)
    }

    /// The number of puzzles solved in a run.
    #[must_use]
    pub const fn solved(&self) -> u32 {
        self.solved
    }

    /// Whether it is a run that has ended.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether the next puzzle of a run is to begin.
    fn has_next(&self) -> bool {
        self.subject.run().is_some() && !self.is_over && (self.is_done() || self.is_wrong())
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

    #[must_use]
    pub fn course_step(&self) -> Option<&'static CourseStep> {
        self.subject.course_step(self.step)
    }

    /// The match of the step.
    #[must_use]
    pub const fn current(&self) -> &Match {
        &self.current
    }

    /// The drawings on the interrupted board.
    pub(super) fn waiting_drawings(&self) -> Vec<Drawing> {
        self.interrupted.board.drawings.shown()
    }

    /// The side that the person plays.
    #[must_use]
    pub fn side(&self) -> Side {
        self.subject.side(self.step)
    }

    /// The exercise of the current step, if it is one.
    #[must_use]
    pub fn exercise(&self) -> Option<&'static Exercise> {
        self.subject.exercise(self.step)
    }

    /// Whether it belongs to no course: a puzzle or an exercise.
    #[must_use]
    pub fn is_task(&self) -> bool {
        self.subject.course().is_none()
    }

    /// Whether a move can be shown or tried again: not in a run.
    #[must_use]
    pub const fn has_help(&self) -> bool {
        self.subject.run().is_none()
    }

    /// Whether help begins with a hint before the solution.
    #[must_use]
    pub fn has_hint(&self) -> bool {
        self.exercise().is_some() && !self.hinted
    }

    /// Whether the engine is to judge the move on the board.
    #[must_use]
    pub const fn awaits_judgement(&self) -> bool {
        self.awaits_judgement
    }

    #[must_use]
    pub fn bottom(&self) -> Side {
        self.orientation.unwrap_or(self.side())
    }

    /// Whether a wrong move is on the board, which the next tap takes back.
    const fn is_wrong(&self) -> bool {
        matches!(self.progress, StepProgress::Wrong(_))
    }

    /// Whether a puzzle's reply to a right move is to be played.
    fn has_reply(&self) -> bool {
        self.progress == StepProgress::Trying && self.reply.is_some() && !self.is_over
    }

    /// Whether the engine is to find the reply to a wrong move in a puzzle.
    pub(super) fn lacks_refutation(&self) -> bool {
        self.puzzle().is_some() && self.is_wrong() && self.reply.is_none() && !self.has_next()
    }

    /// The hint at the start of a step, for learners who cannot read the pieces yet.
    fn guidance(&self) -> Hint {
        let solution = self.course_step().and_then(CourseStep::guidance);
        solution.map_or(Hint::None, |solution| Hint::Shown(solution, None))
    }

    /// The solution of the current step, or the puzzle's next move.
    fn solution(&self) -> Option<Move> {
        let game = &self.current.game;
        match self.subject {
            Subject::Introduction | Subject::Course(_) => self.course_step().map(CourseStep::solution),
            Subject::Puzzle(task) => task.puzzle.solution.get(game.moves().len()).copied(),
            Subject::Run(_) => None,
            Subject::Exercises(_) => self.exercise().filter(|_| game.moves().is_empty()).map(|exercise| exercise.best),
        }
    }
}

impl Mode {
    /// The editor, even while a lesson interrupts it.
    pub(super) const fn editor(&self) -> Option<&Editor> {
        match self {
            Self::Play => None,
            Self::Lesson(lesson) => lesson.interrupted.editor.as_ref(),
            Self::Edit(editor) => Some(editor),
        }
    }
}

impl Session {
    /// The lesson in progress, if there is one.
    #[must_use]
    pub fn lesson(&self) -> Option<&Lesson> {
        match &self.mode {
            Mode::Lesson(lesson) => Some(lesson),
            Mode::Play | Mode::Edit(_) => None,
        }
    }

    fn lesson_mut(&mut self) -> Option<&mut Lesson> {
        match &mut self.mode {
            Mode::Lesson(lesson) => Some(lesson),
            Mode::Play | Mode::Edit(_) => None,
        }
    }

    /// The puzzle that is being solved, if there is one.
    #[must_use]
    pub fn puzzle(&self) -> Option<PuzzleTask> {
        self.lesson()?.subject.task()
    }

    /// Whether the current step of the lesson is done.
    #[must_use]
    pub fn is_step_done(&self) -> bool {
        self.lesson().is_some_and(Lesson::is_done)
    }

    /// Whether a wrong move is on the board, which the next tap takes back.
    #[must_use]
    pub fn is_step_wrong(&self) -> bool {
        self.lesson().is_some_and(Lesson::is_wrong)
    }

    /// Whether a puzzle's reply to a right move is to be played.
    #[must_use]
    pub fn has_reply(&self) -> bool {
        self.lesson().is_some_and(Lesson::has_reply)
    }

    /// Whether nobody moves in the current step: it is done, a wrong move is on the board, or a reply is to be played.
    #[must_use]
    pub fn is_step_over(&self) -> bool {
        self.lesson().is_some_and(|lesson| {
            lesson.is_done() || lesson.is_wrong() || lesson.has_reply() || lesson.awaits_judgement || lesson.is_over
        })
    }

    /// The session in the introduction, at a step from 0.
    #[must_use]
    pub fn with_introduction(mut self, step: usize) -> Self {
        self.begin_lesson(Subject::Introduction, step);
        self.update_identities();
        self
    }

    /// Starts or resumes a lesson at a step, counted from 0.
    pub(super) fn begin_lesson(&mut self, subject: Subject, step: usize) {
        let editor = match std::mem::replace(&mut self.mode, Mode::Play) {
            Mode::Lesson(lesson) => return self.go_to_step(subject, step, lesson.interrupted),
            Mode::Edit(editor) => Some(editor),
            Mode::Play => None,
        };
        let (engine, notice) = (std::mem::take(&mut self.engine), self.notice.message);
        let interrupted = Interrupted { editor, board: self.board.clone(), engine, notice };
        self.go_to_step(subject, step, interrupted);
    }

    /// Whether the next puzzle of a run is to begin.
    #[must_use]
    pub fn has_next_in_run(&self) -> bool {
        self.lesson().is_some_and(Lesson::has_next)
    }

    /// Goes to the next step if this one is done. A run goes on after a wrong move too, and ends after the last puzzle.
    pub(super) fn next_step(&mut self) {
        if !self.is_step_done() && !self.has_next_in_run() {
            return;
        }
        if let Mode::Lesson(mut lesson) = std::mem::replace(&mut self.mode, Mode::Play) {
            let (subject, step, solved) = (lesson.subject, lesson.step + 1, lesson.solved);
            if subject.run().is_some() && step == subject.len() {
                lesson.is_over = true;
                self.mode = Mode::Lesson(lesson);
                return;
            }
            self.go_to_step(subject, step, lesson.interrupted);
            if let Some(lesson) = self.lesson_mut() {
                lesson.solved = solved;
            }
        }
    }

    /// Ends a run: its time is over.
    pub(super) fn end_run(&mut self) {
        if let Some(lesson) = self.lesson_mut().filter(|lesson| lesson.subject.run().is_some()) {
            lesson.is_over = true;
            self.notice.message = None;
            self.deselect();
        }
    }

    pub(super) fn leave_lesson(&mut self) {
        match std::mem::replace(&mut self.mode, Mode::Play) {
            Mode::Lesson(lesson) => self.go_back_to(lesson.interrupted),
            mode => self.mode = mode,
        }
    }

    /// Sets up a step of a lesson; after the last one, goes back to what the lesson interrupted.
    fn go_to_step(&mut self, subject: Subject, step: usize, interrupted: Interrupted) {
        let Some(game) = subject.start(step) else { return self.go_back_to(interrupted) };
        self.engine.error = interrupted.engine.error;
        let lesson = Lesson {
            subject,
            step,
            progress: StepProgress::Trying,
            reply: None,
            slips: 0,
            hinted: false,
            awaits_judgement: false,
            solved: 0,
            is_over: false,
            current: game.into(),
            orientation: None,
            interrupted,
        };
        self.begin_try(lesson);
    }

    fn go_back_to(&mut self, Interrupted { editor, board, engine, notice }: Interrupted) {
        self.mode = editor.map_or(Mode::Play, Mode::Edit);
        (self.board, self.engine, self.notice.message) = (board, engine, notice);
    }

    /// Puts the position of a step on the board.
    fn begin_try(&mut self, lesson: Lesson) {
        self.dismiss();
        self.board.reset(&lesson.current);
        self.engine.hint = lesson.guidance();
        self.mode = Mode::Lesson(Box::new(lesson));
    }

    /// Takes a wrong move back.
    pub(super) fn retry_step(&mut self) {
        if self.is_step_wrong() && self.lesson().is_some_and(Lesson::has_help) {
            self.take_back_try();
        }
    }

    /// Takes the last move of a step back.
    fn take_back_try(&mut self) {
        match std::mem::replace(&mut self.mode, Mode::Play) {
            Mode::Lesson(lesson) => {
                let game = &lesson.current.game;
                let current = game.prefix(game.moves().len().saturating_sub(1)).into();
                self.begin_try(Lesson {
                    progress: StepProgress::Trying,
                    reply: None,
                    awaits_judgement: false,
                    current,
                    ..*lesson
                });
            }
            mode => self.mode = mode,
        }
    }

    /// Plays a move in the step.
    pub(super) fn try_move(&mut self, played: Move) {
        self.board.put_down();
        self.board.undone_moves.clear();
        let Some(lesson) = self.lesson_mut() else { return };
        match lesson.current.game.play(played) {
            Ok(()) => {
                lesson.current.update_tree();
                self.engine.dismiss();
                self.judge_step(played);
            }
            Err(reason) => self.refuse(reason),
        }
    }

    /// Plays a puzzle's reply to a right move.
    pub(super) fn play_reply(&mut self) {
        let reply = self.lesson_mut().filter(|lesson| lesson.has_reply()).and_then(|lesson| lesson.reply.take());
        if let Some(reply) = reply {
            self.try_move(reply);
        }
    }

    /// Shows the solution of the current step, or the puzzle's next move.
    pub(super) fn show_solution(&mut self) {
        if !self.can_hint() {
            return;
        }
        self.deselect();
        let Some(lesson) = self.lesson_mut() else { return };
        let gives_hint = lesson.has_hint();
        if let Some(solution) = lesson.solution() {
            lesson.slips += 1;
            if gives_hint {
                lesson.hinted = true;
                let on_board = |from| lesson.current.game.position().piece(from).map(|piece| piece.kind);
                let kind = solution.from().and_then(on_board).unwrap_or(solution.face());
                let drop = solution.from().is_none();
                return self.notify(Message::Puzzle(PuzzleMessage::LookAt { kind, drop }));
            }
            self.engine.hint = Hint::Shown(solution, None);
        }
    }

    /// Takes the engine's findings after a move of an exercise: any move that keeps the advantage solves it.
    pub(super) fn take_judgement(&mut self, found: &EngineFindings) {
        let is_of_move = found.is_final && found.position == *self.game().position();
        let Some(lesson) = self.lesson_mut().filter(|lesson| lesson.awaits_judgement && is_of_move) else { return };
        let (Some(exercise), Some(line)) = (lesson.exercise(), found.findings.lines.first()) else { return };
        let eval = PositionEval::of_line(&found.position, line);
        lesson.awaits_judgement = false;
        if exercise.accepts(&eval) {
            lesson.progress = StepProgress::Done;
        } else {
            self.refute(StepProgress::Wrong(None), eval.line.first().copied());
        }
    }

    /// Takes back a move of an exercise that the engine cannot judge, and says why.
    pub(super) fn give_up_judgement(&mut self) {
        if let Some(error) = self.engine.error.filter(|_| self.lesson().is_some_and(Lesson::awaits_judgement)) {
            self.take_back_try();
            self.notify(Message::EngineError(error));
        }
    }

    /// The exercise that was tried, and whether it was solved at once: that of the step once it is solved or needed help, or
    /// the wrong move in a puzzle, as an exercise of its own.
    #[must_use]
    pub fn tried_exercise(&self) -> Option<(Exercise, bool)> {
        let lesson = self.lesson()?;
        if let Some(exercise) = lesson.exercise() {
            return (lesson.had_slips() || lesson.is_done()).then(|| (exercise.clone(), !lesson.had_slips()));
        }
        let (puzzle, game) = (lesson.puzzle().filter(|_| lesson.is_wrong())?, &lesson.current.game);
        if puzzle.kind == PuzzleKind::Line {
            // What it is worth is not known.
            return None;
        }
        let (index, before) = (game.moves().len().checked_sub(1)?, game.previous()?);
        let exercise = Exercise {
            start: Start::try_from(&before.setup(game.number_of(index))).ok()?,
            played: *game.moves().last()?,
            best: *puzzle.solution.get(index)?,
            refutation: lesson.reply,
            chance: if puzzle.kind.wins() { Chance::WIN } else { Chance::EVEN },
            played_chance: Chance::LOSS,
            must_win: matches!(puzzle.kind, PuzzleKind::Mate(_)),
            must_save: matches!(puzzle.kind, PuzzleKind::Save | PuzzleKind::Escape),
        };
        Some((exercise, false))
    }

    /// The refutation of the wrong move on the board.
    #[must_use]
    pub fn refutation(&self) -> Option<Move> {
        self.lesson().filter(|lesson| lesson.is_wrong())?.reply
    }

    /// Takes the engine's reply to a wrong move in a puzzle.
    pub(super) fn take_refutation(&mut self, reply: Move) {
        if self.awaits(Purpose::Refutation, reply)
            && let Some(lesson) = self.lesson_mut()
        {
            lesson.reply = Some(reply);
        }
    }
}
