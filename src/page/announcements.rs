//! The live region for what the eye sees on the board and only screen readers are told.

use leptos::prelude::*;

use play::message::Message;

use crate::context::{GameStore, Preferences, select};

/// What was said last.
#[derive(Clone, PartialEq)]
struct Heard {
    message: Option<Message>,
    /// The game and the number of its notices: what is said again in another game, or after another notice, is news.
    occasion: (u64, u32),
    /// Changes each time, so that the same sentence is read again.
    is_odd: bool,
}

/// The region. The sheet with the moves has one of its own, because what is behind a sheet is not read.
#[component]
pub fn HeardRegion() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let said = select(game.status, |status| (status.heard, status.notice_count));
    let heard = Memo::new(move |before: Option<&Heard>| {
        let (message, notices) = said.get();
        let occasion = (game.with(|session| session.current().stamp.id), notices);
        let is_news = before.is_none_or(|before| before.message != message || before.occasion != occasion);
        let is_odd = before.is_some_and(|before| before.is_odd) != is_news;
        Heard { message, occasion, is_odd }
    });
    let text = move || {
        let Heard { message, is_odd, .. } = heard.get();
        let sentence = message.map(|message| preferences.translate(message)).unwrap_or_default();
        // Another space makes a screen reader read a sentence again.
        if is_odd && !sentence.is_empty() { sentence + "\u{a0}" } else { sentence }
    };
    view! { <p class="spoken" role="status" data-role="heard" prop:textContent=text></p> }
}
