//! What the actions do, by mode.

use super::{Action, Match, Mode, Purpose, Session, Subject};
use crate::message::Message;

impl Session {
    /// Applies an action: the only way to change a session.
    pub fn apply(&mut self, action: Action) {
        self.apply_with(action, Self::apply_rest);
    }

    /// Like [`Self::apply`], where `rest` does what [`Self::apply_rest`] does: the page loads that later.
    pub fn apply_with(&mut self, action: Action, rest: impl FnOnce(&mut Self, Action)) {
        if action.is_of_person() {
            self.board.undone_moves.clear();
        }
        self.wipe_before(&action);
        self.apply_first(action, rest);
        self.matches.current.update_tree();
        self.update_review_run();
        self.matches.current.update_review();
        self.wipe_if_stale();
        self.select_king();
        self.update_identities();
    }

    /// Applies an action of a visit's first moves, or leaves it to `rest`.
    fn apply_first(&mut self, action: Action, rest: impl FnOnce(&mut Self, Action)) {
        match (&self.mode, action) {
            (Mode::Play, Action::Pick(target)) => self.pick(target),
            (Mode::Lesson(_), Action::Pick(target)) => self.pick_in_lesson(target),
            (Mode::Play | Mode::Lesson(_), Action::Cancel) => self.cancel(),
            (Mode::Play | Mode::Lesson(_), Action::Drag(target)) => self.dismiss().drag(target),
            (Mode::Play | Mode::Lesson(_), Action::Release(square)) => self.dismiss().release(square),
            (Mode::Lesson(_), Action::Hint) => self.dismiss().show_solution(),
            (Mode::Lesson(_), Action::RetryStep) => self.dismiss().retry_step(),
            (Mode::Lesson(_), Action::NextStep) => self.next_step(),
            (Mode::Lesson(_), Action::EndRun) => self.end_run(),
            (Mode::Lesson(_), Action::LeaveLesson) => self.dismiss().leave_lesson(),
            (Mode::Play | Mode::Lesson(_), Action::Orient(side)) => self.orient(side),
            (_, Action::MoveCursor(square)) => (self.board.cursor, self.board.hover) = (square, Some(square)),
            (_, Action::Hover(square)) => self.board.hover = square,
            (_, Action::Identify(first)) => self.matches.identify(first),
            (Mode::Play | Mode::Lesson(_), Action::BeginIntroduction) => {
                self.dismiss().begin_lesson(Subject::Introduction, 0);
            }
            (_, Action::Fail(error)) => self.fail(error),
            (_, action) => rest(self, action),
        }
    }

    /// Applies an action that [`Self::apply_with`] leaves to it.
    pub fn apply_rest(&mut self, action: Action) {
        if action.leaves_match() {
            self.leave_lesson();
            self.stop_review();
            self.save_spent_time();
        }
        match self.mode {
            Mode::Play => self.apply_in_play(action),
            Mode::Lesson(_) => self.apply_in_lesson(action),
            Mode::Edit(_) => self.apply_in_editor(action),
        }
    }

    /// Applies an action to the match being played.
    fn apply_in_play(&mut self, action: Action) {
        match action {
            // These keep the notice and the hint, unless they set a notice themselves.
            Action::Navigate(to) => self.navigate(to),
            Action::Show(node) => self.show_node(node),
            Action::EngineLift(played) => self.lift_for_engine(played),
            Action::Answer(Purpose::Reply, played) => self.play_reply_of_engine(played),
            Action::AnswerHint(played, findings) => self.answer_hint(played, findings.as_ref()),
            Action::PlayPremove => self.play_premove(),
            Action::Clock(change) => self.change_clock(change),
            Action::ShowValues(on) => self.show_values(on),
            Action::TakeValues { moves, values } => self.take_values(&moves, &values),
            Action::TablebaseFailed(fault) => self.note_tablebase_fault(fault),
            Action::StartReview => self.start_review(),
            Action::ExplainLoss => self.explain_loss(),
            Action::StopReview => self.stop_review(),
            Action::Examine(index) => self.examine(index),
            Action::Analyse(on) => self.analyse(on),
            Action::SetAnalysis(setting) => self.set_analysis(setting),
            Action::TakeFindings(found) => self.take_findings(&found),
            Action::AnswerDraw(evaluation) => self.answer_draw(evaluation),
            Action::Follow(newer) => self.follow(*newer),
            // These dismiss the notice and the hint only if they have an effect.
            Action::Undo => self.undo(),
            Action::Resign => self.resign(),
            Action::AgreeDraw => self.agree_draw(),
            // These always dismiss the notice and the hint.
            Action::Play(played) if self.is_persons_turn() => self.dismiss().play_shown(played),
            Action::Redo => self.dismiss().redo(),
            Action::OfferDraw => self.dismiss().offer_draw(),
            Action::PlayFrom(index) => self.dismiss().play_from(index),
            Action::PlayLine(line, shown) => self.dismiss().play_line(&line, shown),
            Action::EditTree(edit) => self.dismiss().edit_tree(edit),
            Action::Hint => self.dismiss().ask_for_hint(),
            action => self.apply_in_any_mode(action),
        }
    }

    /// Applies an action to the lesson. The match is suspended.
    fn apply_in_lesson(&mut self, action: Action) {
        match action {
            Action::Answer(Purpose::Refutation, reply) => self.take_refutation(reply),
            Action::PlayReply => self.play_reply(),
            Action::Play(played) if self.is_persons_turn() => self.dismiss().try_move(played),
            Action::TakeFindings(found) => self.take_judgement(&found),
            action => self.apply_in_any_mode(action),
        }
    }

    /// Applies an action whose effect is the same in every mode. Ignores actions without meaning in the current mode.
    pub(super) fn apply_in_any_mode(&mut self, action: Action) {
        match action {
            Action::Orient(side) => self.orient(side),
            Action::OpenCard(piece) => self.board.card = Some(piece),
            Action::CloseCard => self.board.card = None,
            Action::EditDrawings(edit) => self.edit_drawings(edit),
            Action::FocusHand(side) => self.focus_hand(side),
            Action::ClearNotice => self.notice.message = self.notice.message.filter(|notice| !notice.expires()),
            Action::EndPremove => self.board.played_premove = None,
            Action::NoteSilence => self.note_silence(),
            Action::TryAgain => self.try_again(),
            Action::NewGame(options) => self.dismiss().start_match(Match::new(options), Message::NewGame),
            Action::Open(next) => self.dismiss().open(*next),
            Action::Resume(left) => self.dismiss().resume_match(*left),
            Action::Receive(linked) => self.dismiss().receive(*linked),
            Action::Forget(id) => self.matches.forget(id),
            Action::Stamp(stamp) => self.matches.stamp(stamp),
            Action::KeepGamesOf(other) => self.keep_games_of(*other),
            Action::UnsavedStored(stored) => self.matches.unsaved.retain(|unsaved| !stored.contains(unsaved)),
            Action::Sent { sent, copied } => self.dismiss().mark_as_sent(&sent, copied),
            Action::BeginIntroduction => self.dismiss().begin_lesson(Subject::Introduction, 0),
            Action::BeginCourse(course, step) => self.dismiss().begin_lesson(Subject::Course(course), step),
            Action::BeginExercises(exercises) => self.dismiss().begin_lesson(Subject::Exercises(exercises), 0),
            Action::BeginPuzzle(task) => self.dismiss().begin_lesson(Subject::Puzzle(task), 0),
            Action::BeginRun(run) => self.dismiss().begin_lesson(Subject::Run(run), 0),
            Action::OpenEditor(setup) => self.begin_editing(setup),
            // These have no meaning in the current mode, or are applied already.
            Action::Play(_)
            | Action::Hover(_)
            | Action::MoveCursor(_)
            | Action::Fail(_)
            | Action::Identify(_)
            | Action::Pick(_)
            | Action::Drag(_)
            | Action::Release(_)
            | Action::Cancel
            | Action::Undo
            | Action::Redo
            | Action::Follow(_)
            | Action::Resign
            | Action::AgreeDraw
            | Action::OfferDraw
            | Action::AnswerDraw(_)
            | Action::Hint
            | Action::PlayReply
            | Action::RetryStep
            | Action::NextStep
            | Action::EndRun
            | Action::LeaveLesson
            | Action::Edit(_)
            | Action::LeaveEditor
            | Action::Navigate(_)
            | Action::Show(_)
            | Action::EditTree(_)
            | Action::EngineLift(_)
            | Action::Answer(..)
            | Action::AnswerHint(..)
            | Action::PlayPremove
            | Action::Clock(_)
            | Action::ShowValues(_)
            | Action::TakeValues { .. }
            | Action::TablebaseFailed(_)
            | Action::StartReview
            | Action::ExplainLoss
            | Action::StopReview
            | Action::Examine(_)
            | Action::PlayFrom(_)
            | Action::PlayLine(..)
            | Action::Analyse(_)
            | Action::SetAnalysis(_)
            | Action::TakeFindings(_) => {}
        }
    }
}
