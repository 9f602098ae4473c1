//! The status below the board, and the live regions for screen readers.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use play::{
    message::{Ending, Message, PuzzleMessage, StepProgress, Verdict},
    session::Action,
    svg,
    text::label::Label,
    view::{LessonView, StatusView},
};
use rules::Side;

use crate::{
    board::is_seated_opposite,
    context::{ArchiveStore, GameStore, Interface, Parts, Preferences, Puzzles, select},
    widgets::{LoadedFace, Text},
};

use super::announcements::{AnnouncementRegion, AnswerRegion};

/// How long a notice stays that does not wait for the next action. At 200 words a minute the longest takes 5 s to read.
const NOTICE_MS: u32 = 7_000;

/// The seconds left in a run that are announced.
const RUN_MARKS: [u32; 3] = [60, 30, 10];

/// The content of the polite live region after a move or an announcement.
#[derive(Clone, PartialEq)]
struct Spoken {
    ply: u32,
    messages: Vec<Message>,
    /// Changes with each announcement, so that a repeated one is read again.
    repeats: u32,
}

impl Spoken {
    /// Whether `now` only replaces an announcement by the last move, which was already read.
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
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    // An embed has no buttons.
    let is_embed = interface.host.is_embed();
    let line = select(game.status, move |status| if is_embed { status.without_buttons() } else { *status });
    let layout = select(game.board, |board| board.layout);
    let across = select(game.board, |board| board.across == Some(board.turn));
    // A puzzle is shown like a game.
    let is_task = move || line.read().lesson.is_some_and(LessonView::is_task);
    let is_lesson = move || line.read().lesson.is_some() && !is_task();
    let has_games = ArchiveStore::expect().keeps_games;
    let fits_host = move |message: &Message| {
        !(is_embed && message.mentions_buttons()) && (has_games || *message != Message::OpenedRecord)
    };
    let notice = Memo::new(move |_| {
        // The page shows this error in a toast, which an embed does not have.
        let import_error = interface.import_error.get().filter(|_| is_embed);
        let message = || line.read().notice.filter(fits_host).map(|message| preferences.translate(message));
        let question = interface.question.get().map(|question| preferences.translate(question.label()));
        question.or_else(|| import_error.map(|import_error| preferences.translate(import_error))).or_else(message)
    });
    let opposite = move || line.with(|line| line.outcome.is_none()) && across.get() && is_seated_opposite(preferences);
    let turned = move || {
        let line = line.get();
        !opposite() && line.side().is_some_and(|side| layout.get().turned(side))
    };
    let is_of = move |side: Side| line.with(|line| line.side() == Some(side));
    // Not in an embed.
    let parts = Parts::expect();
    let seconds_left = Puzzles::expect().seconds_left;
    let after_game = Memo::new(move |_| if is_embed { None } else { parts.more(|more| (more.after_game)()) });
    let after_game = Memo::new(move |_| after_game.get().and_then(|sentence| sentence.get()));
    let detail = move || {
        let line = line.get();
        let rule = || preferences.translate(Label::Rule(layout.get().variant));
        if let Some(sentence) = after_game.get() {
            return sentence;
        }
        let timed = |detail| match detail {
            Message::Puzzle(PuzzleMessage::RunTitle { kind, solved, .. }) => {
                Message::Puzzle(PuzzleMessage::RunTitle { kind, solved, left: seconds_left.get() })
            }
            detail => detail,
        };
        line.second().filter(fits_host).map_or_else(rule, |detail| preferences.translate(timed(detail)))
    };
    // After a game against the computer.
    let opponent = select(game.status, |status| status.status.verdict().and_then(|verdict| verdict.level));
    // Who won is separate from why.
    let is_won = move || line.read().status.verdict().and_then(Verdict::is_won);
    let verdict = move || {
        let verdict = line.read().status.verdict()?;
        Some(view! { <span><b class="verdict" prop:textContent=preferences.translate(verdict)></b>" "</span> })
    };
    let status = move || {
        let status = line.read().status;
        if status.verdict().is_none() {
            preferences.translate(status)
        } else if after_game.read().is_some() && line.with(StatusView::is_long) {
            // There is no room for a long reason as well.
            String::new()
        } else {
            preferences.translate(Ending(status))
        }
    };
    clear_notices(game, line);
    view! {
        <div
            class="status"
            part="status"
            class:opposite=opposite
            class:over=move || line.read().outcome.is_some()
            class:won=move || is_won() == Some(true)
            class:lost=move || is_won() == Some(false)
            class:check=move || line.with(StatusView::is_check)
            class:lesson=is_lesson
            class:puzzle=is_task
            class:done=move || line.read().lesson.is_some_and(|lesson| lesson.progress == StepProgress::Done)
            class:wrong=move || line.with(StatusView::is_wrong)
            class:thinking=move || line.read().thinking
            class:long=move || line.with(StatusView::is_long)
            class:explained=move || after_game.read().is_some() || line.with(StatusView::explains_mate)
            class:noticed=move || notice.read().is_some()
        >
            <LoadedFace level=opponent/>
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
        <LiveRegions line fits_host notice after_game/>
    }
}

/// What screen readers say: the last move or the task, what comes after the game, notices, check and the end, and values.
#[component]
fn LiveRegions(
    line: Memo<StatusView>,
    /// Whether the page's host can show a message.
    fits_host: impl Fn(&Message) -> bool + Copy + Send + Sync + 'static,
    notice: Memo<Option<String>>,
    after_game: Memo<Option<String>>,
) -> impl IntoView {
    let preferences = Preferences::expect();
    // Clearing an announcement shows the last move again, which a screen reader has already read.
    let spoken = Memo::new(move |before: Option<&Spoken>| {
        let line = line.get();
        let messages: Vec<Message> = line.spoken().filter(fits_host).collect();
        let reads_again = line.lesson.is_none() && line.detail.is_some_and(Message::is_announcement);
        let now = Spoken { ply: line.ply, repeats: if reads_again { line.notice_count } else { 0 }, messages };
        before.filter(|before| before.is_followed_by(&now)).cloned().unwrap_or(now)
    });
    let seconds_left = Puzzles::expect().seconds_left;
    let mark = Memo::new(move |_| seconds_left.get().filter(|left| RUN_MARKS.contains(left)));
    let time_left = move || mark.get().map(|left| preferences.translate(Message::TimeLeft(left))).unwrap_or_default();
    let sentences = move || {
        let Spoken { messages, repeats, .. } = spoken.get();
        // A trailing space makes a screen reader repeat a sentence.
        let end = if repeats % 2 == 1 { "\u{a0}" } else { "" };
        let sentence = |(nth, message): (usize, Message)| {
            view! {
                {(nth > 0).then_some(" ")}
                <span prop:textContent=preferences.translate(message) + end></span>
            }
        };
        messages.into_iter().enumerate().map(sentence).collect_view()
    };
    view! {
        <p class="spoken" role="status">{sentences}</p>
        <p class="spoken" role="status"><Text text=move || notice.get().map(|notice| line.with(|line| line.again(notice))).unwrap_or_default()/></p>
        <p class="spoken" role="alert"><Text text=move || line.with(StatusView::urgent).map(|message| preferences.translate(message)).unwrap_or_default()/></p>
        <p class="spoken" role="status"><Text text=move || line.with(StatusView::spoken_value).map(|value| preferences.translate(value)).unwrap_or_default()/></p>
        <p class="spoken" role="status"><Text text=move || after_game.get().unwrap_or_default()/></p>
        <p class="spoken" role="status"><Text text=time_left/></p>
        <AnnouncementRegion/>
        <AnswerRegion/>
    }
}

/// Clears expiring notices and announcements after [`NOTICE_MS`].
fn clear_notices(game: GameStore, line: Memo<StatusView>) {
    let expiring = Memo::new(move |_| line.with(StatusView::expiring));
    Effect::new(move |_: Option<Option<Timeout>>| {
        expiring.get().map(|_| Timeout::new(NOTICE_MS, move || game.act(Action::ClearNotice)))
    });
}
