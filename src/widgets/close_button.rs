//! The button that closes a sheet or a toast.

use leptos::prelude::*;
use web_sys::MouseEvent;

use play::text::label::Label;

use crate::context::Preferences;

/// The button that closes a sheet or a toast.
#[component]
pub fn CloseButton(
    /// Called when it is pressed.
    on_close: impl Fn(MouseEvent) + 'static,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let label = move || preferences.translate(Label::Close);
    view! {
        <button class="sheet-close" type="button" aria-label=label title=label on:click=on_close>
            <svg viewBox="-12 -12 24 24" aria-hidden="true">
                <path d="M-6.5-6.5 6.5 6.5M6.5-6.5-6.5 6.5"></path>
            </svg>
        </button>
    }
}
