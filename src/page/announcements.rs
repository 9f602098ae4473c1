//! The live region for what is visible on the board and only screen readers are told.

use leptos::prelude::*;

use play::message::Message;

use crate::context::{GameStore, Preferences, select};

/// The last announcement.
#[derive(Clone, PartialEq)]
struct Announcement {
    message: Option<Message>,
    /// The game's id and notice count: the same message in another game, or after another notice, is announced again.
    trigger: (u64, u32),
    /// Toggled by each announcement, so that a repeated one is read again.
    is_odd: bool,
}

/// The live region. The moves sheet has its own, because screen readers skip the page behind a sheet.
#[component]
pub fn AnnouncementRegion() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let said = select(game.status, |status| (status.screen_reader_message, status.notice_count));
    let announcement = Memo::new(move |before: Option<&Announcement>| {
        let (message, notices) = said.get();
        let trigger = (game.with(|session| session.current().stamp.id), notices);
        let is_news = before.is_none_or(|before| before.message != message || before.trigger != trigger);
        let is_odd = before.is_some_and(|before| before.is_odd) != is_news;
        Announcement { message, trigger, is_odd }
    });
    let text = move || {
        let Announcement { message, is_odd, .. } = announcement.get();
        let sentence = message.map(|message| preferences.translate(message)).unwrap_or_default();
        // A trailing space makes a screen reader repeat a sentence.
        if is_odd && !sentence.is_empty() { sentence + "\u{a0}" } else { sentence }
    };
    view! { <p class="spoken" role="status" data-role="announcement" prop:textContent=text></p> }
}
