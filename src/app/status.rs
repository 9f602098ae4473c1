//! Whose turn it is, how the game ended, and what a screen reader is told.

use gloo_timers::callback::Timeout;

use crate::{
    play::{message::Message, session::Action, svg},
    rules::side::Side,
    text::label::Label,
};

use super::{
    Place,
    element::{El, html, svg as element},
    prelude::*,
    seating::is_opposite,
    state::State,
};

/// How long a refusal stands before whose turn it is comes back. A reader of 200 words a minute needs 5 s for the longest.
const REFUSAL_MS: u32 = 7_000;

/// The line under the table, and the live regions.
pub(super) fn status() -> [El; 4] {
    let state = State::get();
    let over = move || state.scene.with(|scene| scene.outcome.is_some());
    let lesson = move || state.scene.with(|scene| scene.lesson);
    let thinking = move || state.scene.with(|scene| scene.thinking);
    let notice = move || {
        let message = || {
            let message = state.scene.with(|scene| scene.notice)?;
            let fits = !(state.place == Place::Embed && message.is_about_buttons());
            fits.then(|| state.say(message))
        };
        state.complaint().or_else(message)
    };
    let opposite = move || {
        let (turn, over) = state.scene.with(|scene| (scene.turn, scene.outcome.is_some()));
        !over && is_opposite(state, turn)
    };
    let detail = move || state.scene.with(|scene| scene.detail);
    // Whose turn it is, or who won.
    let side = move || {
        state.scene.with(|scene| match (scene.status, scene.outcome) {
            (Message::Turn { side, .. }, _) => Some(side),
            (_, outcome) => outcome.and_then(|outcome| outcome.winner),
        })
    };
    let turned = move || !opposite() && side().is_some_and(|side| state.scene.with(|scene| scene.table.turned(side)));
    // What was last done, or what the introduction asks for.
    let told = move || match lesson() {
        Some(_) => Some(state.scene.with(|scene| scene.status)),
        None => detail(),
    };
    let urgent = move || {
        state.scene.with(|scene| {
            let matters = scene.outcome.is_some() || matches!(scene.status, Message::Turn { check: true, .. });
            matters.then_some(scene.status)
        })
    };
    wait(move || {
        let refused = state.scene.with(|scene| scene.notice.is_some_and(Message::is_refusal));
        refused.then(|| Timeout::new(REFUSAL_MS, move || state.act(Action::ForgetRefusal)))
    });
    // What the introduction asks for is not to be covered for long.
    wait(move || {
        let passes = lesson().is_some() && state.complaint().is_some();
        passes.then(|| Timeout::new(REFUSAL_MS, move || state.calm()))
    });
    // A sentence that comes twice in a row is read twice only if the text changes: by a space that nobody hears.
    let again = move |sentence: String| {
        let odd = state.scene.with(|scene| scene.answers % 2 == 1);
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
    let line = |role: &str| html("p").attrs(&[("class", role), ("data-role", role)]);
    let text = html("p")
        .attrs(&[("class", "status-text"), ("data-role", "status")])
        .text_of(move || state.say(state.scene.with(|scene| scene.status)));
    let details = move || match detail() {
        Some(message) => state.say(message),
        None => state.say(Label::Rule(state.scene.with(|scene| scene.table.variant))),
    };
    let status = html("div")
        .live(move |parts| {
            let (lesson, noticed) = (lesson().is_some(), notice().is_some());
            let now = [
                ("opposite", opposite()),
                ("over", over()),
                ("lesson", lesson),
                ("thinking", thinking()),
                ("noticed", noticed),
            ];
            parts.class("status", &now);
        })
        .child(mark)
        .child(text)
        .child(line("notice").text_of(move || notice().unwrap_or_default()))
        .child(line("detail").text_of(details));
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
