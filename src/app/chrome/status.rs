//! Whose turn it is, how the game ended, and what a screen reader is told.

use std::time::Duration;

use leptos::prelude::*;

use crate::{
    app::{
        board::{is_across, is_seated_opposite},
        context::{Game, Interface, Preferences},
        environment::Host,
    },
    play::{
        geometry::Table,
        message::Message,
        scene::{LessonView, Scene},
        session::Action,
        svg,
    },
    rules::{Outcome, Side},
    text::label::Label,
};

/// How long a refusal stands before whose turn it is comes back. A reader of 200 words a minute needs 5 s for the longest.
const REFUSAL: Duration = Duration::from_secs(7);

/// What is said of the scene.
#[derive(Clone, Copy, PartialEq)]
struct Line {
    status: Message,
    detail: Option<Message>,
    notice: Option<Message>,
    outcome: Option<Outcome>,
    lesson: Option<LessonView>,
    thinking: bool,
    /// Whether whoever is to move plays at the upper edge.
    across: bool,
    /// How many notices there were.
    answers: u32,
    table: Table,
}

impl Line {
    fn of(scene: &Scene) -> Self {
        let &Scene { status, detail, notice, outcome, lesson, thinking, answers, table, turn, .. } = scene;
        Self { status, detail, notice, outcome, lesson, thinking, across: is_across(scene, turn), answers, table }
    }

    /// Whose turn it is, or who won.
    fn side(&self) -> Option<Side> {
        match *self {
            Self { status: Message::Turn { side, .. }, .. } => Some(side),
            Self { outcome, .. } => outcome.and_then(|outcome| outcome.winner),
        }
    }

    /// Check, or the end of the game.
    fn urgent(&self) -> Option<Message> {
        let is_check = matches!(self.status, Message::Turn { check: true, .. });
        (self.outcome.is_some() || is_check).then_some(self.status)
    }

    /// What was last done, or what the introduction asks for.
    fn last_done(&self) -> Option<Message> {
        if self.lesson.is_some() { Some(self.status) } else { self.detail }
    }

    /// A sentence that comes twice in a row is read twice only if the text changes: by a space that nobody hears.
    fn again(&self, sentence: String) -> String {
        if self.answers % 2 == 1 { sentence + "\u{a0}" } else { sentence }
    }
}

/// The line under the table, and the live regions for screen readers.
#[component]
pub fn Status() -> impl IntoView {
    let (game, interface, preferences) = (Game::expect(), Interface::expect(), Preferences::expect());
    let line = game.memo(Line::of);
    let is_lesson = move || line.read().lesson.is_some();
    let notice = Memo::new(move |_| {
        let message = || {
            // An embed has no buttons.
            let message =
                line.read().notice.filter(|message| interface.host != Host::Embed || !message.is_about_buttons())?;
            Some(preferences.say(message))
        };
        interface.import_error.get().map(|import_error| preferences.say(import_error)).or_else(message)
    });
    let opposite = move || line.with(|line| line.outcome.is_none() && line.across) && is_seated_opposite(preferences);
    let turned = move || {
        let line = line.get();
        !opposite() && line.side().is_some_and(|side| line.table.turned(side))
    };
    let is_of = move |side: Side| line.with(|line| line.side() == Some(side));
    let detail = move || {
        let line = line.get();
        line.detail.map_or_else(|| preferences.say(Label::Rule(line.table.variant)), |detail| preferences.say(detail))
    };
    let last_done = move || {
        let line = line.get();
        let sentence = line.last_done().map(|message| preferences.say(message)).unwrap_or_default();
        if line.lesson.is_some() { line.again(sentence) } else { sentence }
    };
    forget_refusals(game, line);
    forget_complaints_in_lessons(interface, line);
    view! {
        <div
            class="status"
            class:opposite=opposite
            class:over=move || line.read().outcome.is_some()
            class:lesson=is_lesson
            class:thinking=move || line.read().thinking
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
            <p class="status-text" data-role="status">{move || preferences.say(line.read().status)}</p>
            <p class="notice" data-role="notice">{notice}</p>
            <p class="detail" data-role="detail">{detail}</p>
        </div>
        <p class="spoken" role="status">{last_done}</p>
        <p class="spoken" role="status">{move || notice.get().map(|notice| line.with(|line| line.again(notice)))}</p>
        <p class="spoken" role="alert">{move || line.with(Line::urgent).map(|message| preferences.say(message))}</p>
    }
}

/// A refusal gives way after a while to whose turn it is.
fn forget_refusals(game: Game, line: Memo<Line>) {
    Effect::new(move || {
        let is_refused = line.read().notice.is_some_and(Message::is_refusal);
        let forget = move || game.act(Action::ClearRefusal);
        if is_refused && let Ok(timer) = set_timeout_with_handle(forget, REFUSAL) {
            on_cleanup(move || timer.clear());
        }
    });
}

/// What the introduction asks for is not covered for long.
fn forget_complaints_in_lessons(interface: Interface, line: Memo<Line>) {
    Effect::new(move || {
        let is_covered = line.read().lesson.is_some() && interface.import_error.read().is_some();
        let forget = move || interface.import_error.set(None);
        if is_covered && let Ok(timer) = set_timeout_with_handle(forget, REFUSAL) {
            on_cleanup(move || timer.clear());
        }
    });
}
