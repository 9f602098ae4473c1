//! The status below the board, and the live regions for screen readers.

use std::time::Duration;

use leptos::prelude::*;

use crate::{
    app::{
        board::{is_across, is_seated_opposite},
        context::{Game, Games, Interface, Preferences},
        environment::Host,
        widgets::Text,
    },
    play::{
        geometry::Table,
        message::{Ending, Message, PuzzleMessage, StepProgress, TrueValue, Verdict},
        scene::{LessonView, Scene},
        session::Action,
        svg,
    },
    rules::{Outcome, Reason, Side},
    text::label::Label,
};

use super::heard::HeardRegion;

/// How long a notice stays that does not wait for the next action. A reader of 200 words a minute needs 5 s for the longest.
const NOTICE: Duration = Duration::from_secs(7);

/// The messages of the scene.
#[derive(Clone, Copy, PartialEq)]
struct Line {
    status: Message,
    detail: Option<Message>,
    true_value: Option<Message>,
    warning: Option<Message>,
    notice: Option<Message>,
    outcome: Option<Outcome>,
    lesson: Option<LessonView>,
    /// Whether a position is set up.
    editing: bool,
    thinking: bool,
    /// Whether the person to move sits at the upper edge.
    across: bool,
    /// The number of notices so far.
    notice_count: u32,
    table: Table,
}

impl Line {
    /// `has_buttons` tells whether the buttons are below the board.
    fn of(scene: &Scene, has_buttons: bool) -> Self {
        let &Scene {
            status,
            detail,
            true_value,
            warning,
            notice,
            outcome,
            lesson,
            thinking,
            notice_count,
            table,
            turn,
            ..
        } = scene;
        Self {
            status: if has_buttons { status } else { status.without_buttons() },
            detail,
            true_value,
            warning,
            notice,
            outcome,
            lesson,
            editing: scene.editor.is_some(),
            thinking,
            across: is_across(scene, turn),
            notice_count,
            table,
        }
    }

    /// Whose turn it is, or who won.
    fn side(&self) -> Option<Side> {
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

    /// The warning of a repetition, while it takes the place of the last move.
    fn shown_warning(&self) -> Option<Message> {
        self.warning.filter(|_| self.detail.is_none_or(|detail| matches!(detail, Message::Played(_))))
    }

    /// The second line: of the last move, the value of the position and the warning of a repetition what matters most.
    fn second(&self) -> Option<Message> {
        let gives_way = |detail| {
            matches!(detail, Message::Played(_) | Message::NoDropsOn(_) | Message::TakenBack | Message::NewGame)
        };
        let value = self.true_value.filter(|_| self.detail.is_none_or(gives_way));
        self.shown_warning().or(value).or(self.detail)
    }

    /// Whether the second line says more than fits on one line of a small phone, or the result more than fits on two.
    fn is_long(&self) -> bool {
        let is_long_reason = |outcome: Outcome| {
            matches!(outcome.reason, Reason::Stalemate | Reason::PerpetualCheck | Reason::Repetition)
        };
        match self.status {
            Message::Over { outcome, undo, .. } => undo || is_long_reason(outcome),
            Message::OverByLink { outcome, to_send, .. } => to_send || is_long_reason(outcome),
            _ => {
                let is_long = matches!(
                    self.second(),
                    Some(
                        Message::HowByLink { .. }
                            | Message::LinkDiffers(_)
                            | Message::Promoted(true)
                            | Message::EditHint(_)
                            | Message::TrueValue(TrueValue { mistake: Some(_), .. })
                            | Message::NoTable(_)
                            | Message::SearchedInstead(_)
                            | Message::Damaged
                    )
                );
                !self.is_wrong() && (self.shown_warning().is_some() || is_long)
            }
        }
    }

    /// Whether the first line says what is wrong with the position in the editor. It takes both lines.
    fn is_wrong(&self) -> bool {
        matches!(self.status, Message::Unplayable(_) | Message::Problems(..))
    }

    /// Whether the first line says that the side to move is in check.
    fn is_check(&self) -> bool {
        !self.editing && self.status.is_check()
    }

    /// Check, or the end of the game.
    fn urgent(&self) -> Option<Message> {
        (self.outcome.is_some() || self.is_check()).then_some(self.status)
    }

    /// The last move, or what has to be done: the messages that a screen reader reads politely.
    fn spoken(&self) -> impl Iterator<Item = Message> {
        let is_task = self.lesson.is_some()
            || self.editing
            || matches!(self.status, Message::DropKing { .. } | Message::SendLink { .. });
        let task = is_task.then_some(self.status);
        task.into_iter().chain(self.detail.filter(|_| self.lesson.is_none())).chain(self.warning)
    }

    /// The value of the position, when it is known.
    fn spoken_value(&self) -> Option<Message> {
        self.true_value.filter(|value| !matches!(value, Message::TrueValue(TrueValue { value: None, .. })))
    }

    /// The notice or announcement that is cleared after a while, with its number.
    fn expiring(&self) -> Option<(Message, u32)> {
        let mut shown = self.notice.into_iter().chain(self.detail);
        shown.find(|message| message.expires()).map(|message| (message, self.notice_count))
    }

    /// Makes a screen reader read a sentence again that comes twice in a row: by a space at its end, every second time.
    fn again(&self, sentence: String) -> String {
        if self.notice_count % 2 == 1 { sentence + "\u{a0}" } else { sentence }
    }
}

/// What a screen reader reads politely after a move or an announcement.
#[derive(Clone, PartialEq)]
struct Spoken {
    ply: u32,
    messages: Vec<Message>,
    /// Changes with each announcement, so that one that comes twice in a row is read twice.
    repeats: u32,
}

impl Spoken {
    /// Whether `now` only puts the last move, which was read before, in the place of an announcement.
    fn is_followed_by(&self, now: &Self) -> bool {
        let announced = self.messages.iter().any(|message| message.is_announcement());
        let is_said = |message: &Message| matches!(message, Message::Played(_) | Message::Repeated { .. });
        let played = now.messages.iter().all(is_said);
        self.ply == now.ply && announced && played
    }
}

/// The line under the table, and the live regions for screen readers.
#[component]
pub fn Status() -> impl IntoView {
    let (game, interface, preferences) = (Game::expect(), Interface::expect(), Preferences::expect());
    // An embed has no buttons.
    let is_embed = interface.host == Host::Embed;
    let line = game.memo(move |scene| Line::of(scene, !is_embed));
    // A puzzle looks like a game.
    let is_puzzle = move || line.read().lesson.is_some_and(LessonView::is_puzzle);
    let is_lesson = move || line.read().lesson.is_some() && !is_puzzle();
    let has_games = Games::expect().are_kept;
    let fits_host = move |message: &Message| {
        !(is_embed && message.mentions_buttons()) && (has_games || *message != Message::OpenedRecord)
    };
    let notice = Memo::new(move |_| {
        // The page itself says it in a toast, which an embed does not have.
        let import_error = interface.import_error.get().filter(|_| is_embed);
        let message = || line.read().notice.filter(fits_host).map(|message| preferences.say(message));
        let question = interface.question.get().map(|question| preferences.say(question.label()));
        question.or_else(|| import_error.map(|import_error| preferences.say(import_error))).or_else(message)
    });
    let opposite = move || line.with(|line| line.outcome.is_none() && line.across) && is_seated_opposite(preferences);
    let turned = move || {
        let line = line.get();
        !opposite() && line.side().is_some_and(|side| line.table.turned(side))
    };
    let is_of = move |side: Side| line.with(|line| line.side() == Some(side));
    let detail = move || {
        let line = line.get();
        let rule = || preferences.say(Label::Rule(line.table.variant));
        line.second().filter(fits_host).map_or_else(rule, |detail| preferences.say(detail))
    };
    // An announcement that is cleared gives the last move back to the eye, but a screen reader has read that already.
    let spoken = Memo::new(move |before: Option<&Spoken>| {
        let line = line.get();
        let messages: Vec<Message> = line.spoken().filter(fits_host).collect();
        let reads_again = line.lesson.is_some() || line.detail.is_some_and(Message::is_announcement);
        let now = Spoken {
            ply: game.with(|session| session.game().ply()),
            repeats: if reads_again { line.notice_count } else { 0 },
            messages,
        };
        before.filter(|before| before.is_followed_by(&now)).cloned().unwrap_or(now)
    });
    let sentences = move || {
        let Spoken { messages, repeats, .. } = spoken.get();
        // Another space makes a screen reader read a sentence again that comes twice in a row.
        let end = if repeats % 2 == 1 { "\u{a0}" } else { "" };
        let sentence = |(nth, message): (usize, Message)| {
            view! {
                {(nth > 0).then_some(" ")}
                <span prop:textContent=preferences.say(message) + end></span>
            }
        };
        messages.into_iter().enumerate().map(sentence).collect_view()
    };
    // Who won is set apart from why.
    let is_won = move || line.read().status.verdict().and_then(Verdict::is_won);
    let verdict = move || {
        let verdict = line.read().status.verdict()?;
        Some(view! { <span><b class="verdict" prop:textContent=preferences.say(verdict)></b>" "</span> })
    };
    let status = move || {
        let status = line.read().status;
        if status.verdict().is_some() { preferences.say(Ending(status)) } else { preferences.say(status) }
    };
    clear_notices(game, line);
    view! {
        <div
            class="status"
            class:opposite=opposite
            class:over=move || line.read().outcome.is_some()
            class:won=move || is_won() == Some(true)
            class:lost=move || is_won() == Some(false)
            class:check=move || line.with(Line::is_check)
            class:lesson=is_lesson
            class:puzzle=is_puzzle
            class:done=move || line.read().lesson.is_some_and(|lesson| lesson.progress == StepProgress::Done)
            class:wrong=move || line.with(Line::is_wrong)
            class:thinking=move || line.read().thinking
            class:long=move || line.with(Line::is_long)
            class:noticed=move || notice.read().is_some()
        >
            <span
                class="turn-mark"
                class:black=move || is_of(Side::Black)
                class:white=move || is_of(Side::White)
                class:turned=turned
                aria-hidden="true"
            >
                <svg viewBox="-50 -54 100 108">
                    <path d=svg::WEDGE></path>
                </svg>
            </span>
            <p class="status-text" data-role="status">
                {verdict}
                <Text text=status/>
            </p>
            <p class="notice" data-role="notice"><Text text=move || notice.get().unwrap_or_default()/></p>
            <p class="detail" data-role="detail"><Text text=detail/></p>
        </div>
        <p class="spoken" role="status">{sentences}</p>
        <p class="spoken" role="status"><Text text=move || notice.get().map(|notice| line.with(|line| line.again(notice))).unwrap_or_default()/></p>
        <p class="spoken" role="alert"><Text text=move || line.with(Line::urgent).map(|message| preferences.say(message)).unwrap_or_default()/></p>
        <p class="spoken" role="status"><Text text=move || line.with(Line::spoken_value).map(|value| preferences.say(value)).unwrap_or_default()/></p>
        <HeardRegion/>
    }
}

/// Clears what does not wait for the next action, when it has been shown long enough to be read.
fn clear_notices(game: Game, line: Memo<Line>) {
    let expiring = Memo::new(move |_| line.with(Line::expiring));
    Effect::new(move || {
        let clear = move || game.act(Action::ClearNotice);
        if expiring.get().is_some()
            && let Ok(timer) = set_timeout_with_handle(clear, NOTICE)
        {
            on_cleanup(move || timer.clear());
        }
    });
}
