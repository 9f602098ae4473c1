//! The line under the board: whose turn it is, the last move, what was refused.

use rules::{Outcome, Reason, Side};

use crate::{
    message::{Message, PositionValue, PuzzleMessage, StepProgress},
    session::{Mode, Session},
};

use super::{LessonView, editor, messages};

/// What the line under the board says.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct StatusView {
    /// The side to move, the result, the earlier position that is shown, or the task of a lesson.
    pub status: Message,
    /// A description of the last move, or of the undo.
    pub detail: Option<Message>,
    /// What the tablebase says of the position.
    pub position_value: Option<Message>,
    /// What one more occurrence of the position would mean, if that would end the game.
    pub warning: Option<Message>,
    /// The notice, which takes precedence over the status until the next action.
    pub notice: Option<Message>,
    /// Notice counter; makes a repeated notice a new live-region update.
    pub notice_count: u32,
    /// The message for screen readers only.
    pub screen_reader_message: Option<Message>,
    /// The result, if the position on the board is the end of the game.
    pub outcome: Option<Outcome>,
    /// The progress of the lesson, if one is in progress.
    pub lesson: Option<LessonView>,
    /// Whether a position is being set up.
    pub editing: bool,
    pub thinking: bool,
    /// The number of the position; in a lesson half of it, rounded up, since a reply leaves the task as it is.
    pub ply: u32,
}

#[must_use]
pub fn status(session: &Session) -> StatusView {
    match session.mode() {
        Mode::Play => StatusView {
            position_value: messages::position_value(session),
            warning: messages::warning(session),
            outcome: session.shown_outcome(),
            ..status_of_match(session)
        },
        Mode::Lesson(lesson) => StatusView {
            lesson: Some(LessonView::of(lesson)),
            ply: u32::try_from(session.game().moves().len().div_ceil(2)).unwrap_or(u32::MAX),
            ..status_of_match(session)
        },
        Mode::Edit(editor) => StatusView {
            status: editor::status(editor),
            detail: Some(Message::EditHint(editor::hint(editor))),
            position_value: None,
            warning: None,
            notice: session.notice().filter(|notice| !notice.is_announcement()),
            notice_count: session.notice_count(),
            screen_reader_message: session.notice().filter(|notice| notice.is_for_screen_readers()),
            outcome: None,
            lesson: None,
            editing: true,
            thinking: false,
            ply: session.game().ply(),
        },
    }
}

/// The status of the match on the board, including a lesson's.
fn status_of_match(session: &Session) -> StatusView {
    StatusView {
        status: messages::status(session),
        detail: messages::detail(session),
        position_value: None,
        warning: None,
        notice: messages::notice(session),
        notice_count: session.notice_count(),
        screen_reader_message: messages::screen_reader_message(session),
        outcome: None,
        lesson: None,
        editing: false,
        thinking: session.is_thinking(),
        ply: session.game().ply(),
    }
}

impl StatusView {
    /// The status without actions that need buttons, for a page without buttons.
    #[must_use]
    pub const fn without_buttons(self) -> Self {
        Self { status: self.status.without_buttons(), ..self }
    }

    /// Whose turn it is, or who won.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        match *self {
            Self {
                status:
                    Message::Turn { side, .. }
                    | Message::DropKing { side, .. }
                    | Message::SendLink { side, .. }
                    | Message::Puzzle(PuzzleMessage::Task { side, .. }),
                ..
            } => Some(side),
            Self { outcome, .. } => outcome.and_then(|outcome| outcome.winner),
        }
    }

    /// The repetition warning, while it replaces the last move.
    #[must_use]
    pub fn shown_warning(&self) -> Option<Message> {
        self.warning.filter(|_| self.detail.is_none_or(|detail| matches!(detail, Message::Played(_))))
    }

    /// The second line: the most important of the last move, the position's value and the repetition warning.
    #[must_use]
    pub fn second(&self) -> Option<Message> {
        let gives_way = |detail| {
            matches!(detail, Message::Played(_) | Message::NoDropsOn(_) | Message::TakenBack | Message::NewGame)
        };
        let value = self.position_value.filter(|_| self.detail.is_none_or(gives_way));
        self.shown_warning().or(value).or(self.detail)
    }

    /// Whether the second line says more than fits on one line of a small phone, or the result more than fits on two.
    #[must_use]
    pub fn is_long(&self) -> bool {
        let is_long_reason = |outcome: Outcome| {
            matches!(outcome.reason, Reason::Stalemate | Reason::PerpetualCheck | Reason::Repetition)
        };
        match self.status {
            Message::Over { outcome, undo, .. } => undo || is_long_reason(outcome),
            Message::CorrespondenceOver { outcome, to_send, .. } => to_send || is_long_reason(outcome),
            _ => {
                let is_long = matches!(
                    self.second(),
                    Some(
                        Message::HowToCorrespond { .. }
                            | Message::LinkDiffers(_)
                            | Message::Promoted(true)
                            | Message::EditHint(_)
                            | Message::PositionValue(PositionValue { mistake: Some(_), .. })
                            | Message::NoTablebase(_)
                            | Message::SearchedInstead(_)
                            | Message::Damaged
                    )
                );
                !self.is_wrong() && (self.shown_warning().is_some() || is_long)
            }
        }
    }

    /// Whether the second line says what the mate is made of, below a result on one line.
    #[must_use]
    pub fn explains_mate(&self) -> bool {
        let is_mating = matches!(
            (self.status, self.detail),
            (Message::Over { .. } | Message::CorrespondenceOver { .. }, Some(Message::Mating(_)))
        );
        is_mating && !self.is_long()
    }

    /// Whether the first line says what is wrong with the position in the editor. It takes both lines.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        matches!(self.status, Message::Unplayable(_) | Message::Problems(..))
    }

    /// Whether the first line says that the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.editing && self.status.is_check()
    }

    /// Check, or the end of the game.
    #[must_use]
    pub fn urgent(&self) -> Option<Message> {
        (self.outcome.is_some() || self.is_check()).then_some(self.status)
    }

    /// The last move, or what has to be done: the messages that a screen reader reads politely.
    pub fn spoken(&self) -> impl Iterator<Item = Message> {
        let is_task = self.lesson.is_some()
            || self.editing
            || matches!(self.status, Message::DropKing { .. } | Message::SendLink { .. });
        let task = is_task.then_some(self.status);
        task.into_iter()
            .chain(self.detail.filter(|_| self.lesson.is_none_or(|_| self.begins_step())))
            .chain(self.warning)
    }

    /// Whether no right move of the lesson's step was made yet: its number or title is said after the task.
    fn begins_step(&self) -> bool {
        let is_trying = self.lesson.is_some_and(|lesson| !lesson.is_task() && lesson.progress == StepProgress::Trying);
        is_trying
            || matches!(
                self.status,
                Message::Puzzle(PuzzleMessage::Task { begun: false, .. } | PuzzleMessage::Better(_))
            )
    }

    /// The value of the position, when it is known.
    #[must_use]
    pub fn spoken_value(&self) -> Option<Message> {
        self.position_value.filter(|value| !matches!(value, Message::PositionValue(PositionValue { value: None, .. })))
    }

    /// The notice or announcement that is cleared after a while, with its number.
    #[must_use]
    pub fn expiring(&self) -> Option<(Message, u32)> {
        let mut shown = self.notice.into_iter().chain(self.detail);
        shown.find(|message| message.expires()).map(|message| (message, self.notice_count))
    }

    /// Makes a screen reader repeat a sentence that comes twice in a row, by a space at its end every second time.
    #[must_use]
    pub fn again(&self, sentence: String) -> String {
        if self.notice_count % 2 == 1 { sentence + "\u{a0}" } else { sentence }
    }
}
