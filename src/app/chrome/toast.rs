//! A toast that tells of the installed app, and goes when it has been read.

use std::time::Duration;

use leptos::prelude::*;

use crate::{
    app::{
        browser::focus::focus_board,
        context::{Interface, Preferences},
        widgets::{CloseButton, PwaButton},
    },
    play::pwa::{Event, Notice, PwaStatus},
    text::label::Label,
};

/// How long it says that the page is ready for offline use. The settings sheet says so for good.
const KEPT: Duration = Duration::from_secs(8);

/// The toast, which lies over the far end of the table.
#[component]
pub fn Toast() -> impl IntoView {
    let pwa = Interface::expect().pwa;
    let notice = Memo::new(move |_| pwa.with(PwaStatus::notice));
    let dismiss = move || pwa.update(|pwa| pwa.handle(Event::NoticeRead));
    Effect::new(move || {
        if notice.get() == Some(Notice::OfflineReady)
            && let Ok(timer) = set_timeout_with_handle(dismiss, KEPT)
        {
            on_cleanup(move || timer.clear());
        }
    });
    view! {
        <div class="toast" role="status">
            {move || notice.get().map(|notice| view! { <Paper notice dismiss/> })}
        </div>
    }
}

#[component]
fn Paper(
    /// What it says.
    notice: Notice,
    /// Takes it away.
    dismiss: impl Fn() + Copy + Send + 'static,
) -> impl IntoView {
    let preferences = Preferences::expect();
    view! {
        <div class="toast-box">
            <span>{move || preferences.say(Label::Notice(notice))}</span>
            {(notice == Notice::Updated).then(|| view! { <PwaButton label=Label::Update request="update" main=true/> })}
            <CloseButton on_close=move |event: web_sys::MouseEvent| {
                focus_board(&event_target(&event));
                dismiss();
            }/>
        </div>
    }
}
