//! Whose turn it is, how the game ended, and what a screen reader is told.

use gloo_timers::callback::Timeout;

use crate::{
    play::{
        geometry::Table,
        message::Message,
        scene::{LessonView, Scene},
        session::Action,
        svg,
    },
    rules::{game::Outcome, side::Side},
    text::label::Label,
};

use super::{
    Place,
    element::{El, html, svg as element},
    prelude::*,
    seating::{is_across, is_turned_to_them},
    state::State,
};

/// How long a refusal stands before whose turn it is comes back. A reader of 200 words a minute needs 5 s for the longest.
const REFUSAL_MS: u32 = 7_000;

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
    /// How many answers there were.
    answers: u32,
    table: Table,
}

impl Line {
    fn of(scene: &Scene) -> Self {
        let &Scene { status, detail, notice, outcome, lesson, thinking, answers, table, turn, .. } = scene;
        Self { status, detail, notice, outcome, lesson, thinking, across: is_across(scene, turn), answers, table }
    }
}

/// The line under the table, and the live regions.
pub(super) fn status() -> [El; 4] {
    let state = State::get();
    let line = state.scene.part(Line::of);
    let lesson = move || line.get().lesson;
    let notice = move || {
        let message = || {
            let message = line.get().notice?;
            let fits = !(state.place == Place::Embed && message.is_about_buttons());
            fits.then(|| state.say(message))
        };
        state.complaint().or_else(message)
    };
    let opposite = move || {
        let Line { outcome, across, .. } = line.get();
        outcome.is_none() && across && is_turned_to_them(state)
    };
    let detail = move || line.get().detail;
    // Whose turn it is, or who won.
    let side = move || match line.get() {
        Line { status: Message::Turn { side, .. }, .. } => Some(side),
        Line { outcome, .. } => outcome.and_then(|outcome| outcome.winner),
    };
    let turned = move || !opposite() && side().is_some_and(|side| line.get().table.turned(side));
    // What was last done, or what the introduction asks for.
    let told = move || match lesson() {
        Some(_) => Some(line.get().status),
        None => detail(),
    };
    let urgent = move || {
        let Line { status, outcome, .. } = line.get();
        (outcome.is_some() || matches!(status, Message::Turn { check: true, .. })).then_some(status)
    };
    wait(move || {
        let refused = line.get().notice.is_some_and(Message::is_refusal);
        refused.then(|| Timeout::new(REFUSAL_MS, move || state.act(Action::ForgetRefusal)))
    });
    // What the introduction asks for is not to be covered for long.
    wait(move || {
        let passes = lesson().is_some() && state.complaint().is_some();
        passes.then(|| Timeout::new(REFUSAL_MS, move || state.calm()))
    });
    // A sentence that comes twice in a row is read twice only if the text changes: by a space that nobody hears.
    let again = move |sentence: String| {
        let odd = line.get().answers % 2 == 1;
        if odd { sentence + "\u{a0}" } else { sentence }
    };
    let mark = html("span")
        .attr("aria-hidden", "true")
        .live(move |parts| {
            let side = side();
            let (black, white) = (side == Some(Side::Black), side == Some(Side::White));
            parts.class("turn-mark", &[("black", black), ("white", white), ("turned", turned())]);
        })
        .child(element("svg").attr("viewBox", "-50 -54 100 108").child(element("path").attr("d", svg::WEDGE)));
    let row = |role: &str| html("p").attrs(&[("class", role), ("data-role", role)]);
    let text = html("p")
        .attrs(&[("class", "status-text"), ("data-role", "status")])
        .text_of(move || state.say(line.get().status));
    let details = move || match detail() {
        Some(message) => state.say(message),
        None => state.say(Label::Rule(line.get().table.variant)),
    };
    let status = html("div")
        .live(move |parts| {
            let (lesson, noticed) = (lesson().is_some(), notice().is_some());
            let now = [
                ("opposite", opposite()),
                ("over", line.get().outcome.is_some()),
                ("lesson", lesson),
                ("thinking", line.get().thinking),
                ("noticed", noticed),
            ];
            parts.class("status", &now);
        })
        .child(mark)
        .child(text)
        .child(row("notice").text_of(move || notice().unwrap_or_default()))
        .child(row("detail").text_of(details));
    let spoken = |role: &str| html("p").attrs(&[("class", "spoken"), ("role", role)]);
    let told = move || {
        let sentence = told().map(|message| state.say(message)).unwrap_or_default();
        if lesson().is_some() { again(sentence) } else { sentence }
    };
    [
        status,
        spoken("status").text_of(told),
        spoken("status").text_of(move || notice().map(again).unwrap_or_default()),
        spoken("alert").text_of(move || urgent().map(|message| state.say(message)).unwrap_or_default()),
    ]
}
