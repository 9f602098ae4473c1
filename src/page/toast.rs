//! The toast: short messages about the page itself, below the first line of the status, where they cover no controls. While
//! the toast is shown the status has one line.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use play::{
    exchange::import_error::ImportError,
    pwa::{Event, Notice, PwaStatus},
    storage::StorageFailure,
    text::label::Label,
};

use crate::{
    browser::focus::focus_board,
    context::{GameStore, Interface, Preferences, select},
    widgets::{CloseButton, PwaButton, Text},
};

use super::offer::OfferBox;

/// How long the toast says that the page is ready for offline use.
const OFFLINE_READY_MS: u32 = 8_000;

#[derive(Clone, PartialEq)]
enum Content {
    /// A link, a text or a file cannot be read. Stays until it is closed or the user acts again.
    ImportError(ImportError),
    /// The browser refuses to store data.
    StorageFailure(StorageFailure),
    /// News of the installed app.
    Notice(Notice),
}

/// The toast, and the offer while there is none.
#[component]
pub fn Toast() -> impl IntoView {
    let (game, interface) = (GameStore::expect(), Interface::expect());
    let Interface { pwa, import_error, storage_failure, question, .. } = interface;
    let notice = Memo::new(move |_| pwa.with(PwaStatus::notice));
    let content = Memo::new(move |_| {
        let refused = || storage_failure.get().map(Content::StorageFailure);
        import_error.get().map(Content::ImportError).or_else(refused).or_else(|| notice.get().map(Content::Notice))
    });
    Effect::new(move |_: Option<Option<Timeout>>| {
        let dismiss = move || pwa.update(|pwa| pwa.handle(Event::NoticeRead));
        let expires = content.get() == Some(Content::Notice(Notice::OfflineReady));
        expires.then(|| Timeout::new(OFFLINE_READY_MS, dismiss))
    });
    let has_notice = select(game.status, |status| status.notice.is_some());
    let is_noticed = Memo::new(move |_| has_notice.get() || question.read().is_some());
    // Notices of the game come first, except before an import error, which follows the last action.
    let is_shown = move || {
        content.with(|content| match content {
            Some(Content::ImportError(_)) => true,
            Some(_) => !is_noticed.get(),
            None => false,
        })
    };
    let has_room = Memo::new(move |_| content.read().is_none() && !is_noticed.get());
    let is_of_lesson = select(game.controls, |controls| controls.lesson.is_some_and(|lesson| !lesson.is_task()));
    view! {
        <div
            class="message toast"
            class:shown=is_shown
            class:of-lesson=move || is_of_lesson.get()
            role="status"
            data-role="toast"
        >
            {move || content.get().map(|content| view! { <ToastBox content/> })}
        </div>
        {move || interface.offer.get().map(|offer| view! { <OfferBox offer has_room/> })}
    }
}

#[component]
fn ToastBox(content: Content) -> impl IntoView {
    let (preferences, interface) = (Preferences::expect(), Interface::expect());
    let is_update = content == Content::Notice(Notice::Updated);
    let said = content.clone();
    let sentence = move || match &said {
        Content::ImportError(error) => preferences.translate(error.clone()),
        Content::StorageFailure(what) => preferences.translate(*what),
        Content::Notice(notice) => preferences.translate(Label::Notice(*notice)),
    };
    let dismiss = move || match &content {
        Content::ImportError(_) => interface.import_error.set(None),
        Content::StorageFailure(_) => interface.storage_failure.set(None),
        Content::Notice(_) => interface.pwa.update(|pwa| pwa.handle(Event::NoticeRead)),
    };
    view! {
        <div class="message-box toast-box">
            <Text text=sentence/>
            {is_update.then(|| view! { <PwaButton label=Label::Update request="update" main=true/> })}
            <CloseButton on_close=move |event: web_sys::MouseEvent| {
                focus_board(&event_target(&event));
                dismiss();
            }/>
        </div>
    }
}
