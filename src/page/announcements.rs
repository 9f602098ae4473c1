//! The live region for what is visible on the board and only screen readers are told.

use leptos::prelude::*;

use play::message::Message;

use crate::context::{GameStore, Interface, Preferences, select};

/// The last announcement.
#[derive(Clone, PartialEq)]
struct Announcement {
    message: Option<Message>,
    /// The game's id and notice count: the same message in another game, or after another notice, is announced again.
    trigger: (u64, u32),
    /// Toggled by each announcement, so that a repeated one is read again.
    is_odd: bool,
    /// The last reply of a lesson that was announced, with its [`StatusView::ply`](play::view::StatusView::ply).
    reply: Option<(Message, u32)>,
}

/// The live region. The moves sheet has its own, because screen readers skip the page behind a sheet.
#[component]
pub fn AnnouncementRegion() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let said = select(game.status, |status| (status.screen_reader_message, status.notice_count, status.ply));
    let game_id = Memo::new(move |_| game.with(|session| session.current().stamp.id));
    let announcement = Memo::new(move |before: Option<&Announcement>| {
        let (message, notices, ply) = said.get();
        let reply = message.filter(|message| matches!(message, Message::Played(_))).map(|reply| (reply, ply));
        let known = before.and_then(|before| before.reply).filter(|&(_, known)| known <= ply);
        // After a hint or a refusal the reply is the message again; do not announce it twice.
        let message = message.filter(|_| reply.is_none() || reply != known);
        let trigger = (game_id.get(), notices);
        let is_news = before.is_none_or(|before| before.message != message || before.trigger != trigger);
        let is_odd = before.is_some_and(|before| before.is_odd) != is_news;
        Announcement { message, trigger, is_odd, reply: reply.or(known) }
    });
    let text = move || {
        let Announcement { message, is_odd, .. } = announcement.get();
        let sentence = message.map(|message| preferences.translate(message)).unwrap_or_default();
        repeated(sentence, is_odd)
    };
    view! { <p class="spoken" role="status" data-role="announcement" prop:textContent=text></p> }
}

/// The live region for answers to what is asked by keys.
#[component]
pub fn AnswerRegion() -> impl IntoView {
    let (answer, preferences) = (Interface::expect().answer, Preferences::expect());
    let text = move || {
        let Some((answer, is_even)) = answer.get() else { return String::new() };
        repeated(preferences.translate(answer), is_even)
    };
    view! { <p class="spoken" role="status" data-role="answer" prop:textContent=text></p> }
}

/// A sentence of which every second one has a trailing space, so that a screen reader repeats it.
fn repeated(sentence: String, is_second: bool) -> String {
    if is_second && !sentence.is_empty() { sentence + "\u{a0}" } else { sentence }
}
