//! The toast: short messages about the page itself, over the header, where they hide neither the board nor whose turn it is.

use std::time::Duration;

use leptos::prelude::*;

use crate::{
    app::{
        browser::focus::focus_board,
        context::{Interface, Preferences},
        widgets::{CloseButton, PwaButton, Text},
    },
    play::{
        exchange::import::ImportError,
        pwa::{Event, Notice, PwaStatus},
        storage::StorageFailure,
    },
    text::label::Label,
};

/// How long the toast says that the page is ready for offline use.
const OFFLINE_READY: Duration = Duration::from_secs(8);

/// What the toast says.
#[derive(Clone, PartialEq)]
enum Content {
    /// A link, a text or a file cannot be read. Stays until it is closed or a person does something else.
    ImportError(ImportError),
    /// The browser does not keep games.
    StorageFailure(StorageFailure),
    /// News of the installed app.
    Notice(Notice),
}

/// The toast.
#[component]
pub fn Toast() -> impl IntoView {
    let Interface { pwa, import_error, storage_failure, .. } = Interface::expect();
    let notice = Memo::new(move |_| pwa.with(PwaStatus::notice));
    let content = Memo::new(move |_| {
        let refused = || storage_failure.get().map(Content::StorageFailure);
        import_error.get().map(Content::ImportError).or_else(refused).or_else(|| notice.get().map(Content::Notice))
    });
    Effect::new(move || {
        let dismiss = move || pwa.update(|pwa| pwa.handle(Event::NoticeRead));
        if content.get() == Some(Content::Notice(Notice::OfflineReady))
            && let Ok(timer) = set_timeout_with_handle(dismiss, OFFLINE_READY)
        {
            on_cleanup(move || timer.clear());
        }
    });
    view! {
        <div class="toast" role="status" data-role="toast">
            {move || content.get().map(|content| view! { <ToastBox content/> })}
        </div>
    }
}

#[component]
fn ToastBox(
    /// What it says.
    content: Content,
) -> impl IntoView {
    let (preferences, interface) = (Preferences::expect(), Interface::expect());
    let is_update = content == Content::Notice(Notice::Updated);
    let said = content.clone();
    let sentence = move || match &said {
        Content::ImportError(error) => preferences.say(error.clone()),
        Content::StorageFailure(what) => preferences.say(*what),
        Content::Notice(notice) => preferences.say(Label::Notice(*notice)),
    };
    let dismiss = move || match &content {
        Content::ImportError(_) => interface.import_error.set(None),
        Content::StorageFailure(_) => interface.storage_failure.set(None),
        Content::Notice(_) => interface.pwa.update(|pwa| pwa.handle(Event::NoticeRead)),
    };
    view! {
        <div class="toast-box">
            <Text text=sentence/>
            {is_update.then(|| view! { <PwaButton label=Label::Update request="update" main=true/> })}
            <CloseButton on_close=move |event: web_sys::MouseEvent| {
                focus_board(&event_target(&event));
                dismiss();
            }/>
        </div>
    }
}
