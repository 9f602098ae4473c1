//! A text that may change.

use leptos::prelude::*;

/// A text that may change, in a `<span>` that owns it: a browser's translator replaces the text nodes of a page by its own
/// elements at any time, and a text node that is updated afterwards is no longer on the page. The text inside is replaced only
/// when it changes, so that a translation stays while it is valid.
///
/// An element that cannot contain a `<span>`, or is `:empty` without its text, sets `prop:textContent` instead.
#[component]
pub fn Text(#[prop(optional)] class: Option<&'static str>, #[prop(into)] text: Signal<String>) -> impl IntoView {
    let text = Memo::new(move |_| text.get());
    view! { <span class=class prop:textContent=move || text.get()>{printed(text)}</span> }
}

/// The text as a child: only in the opening picture, prerendered without properties.
pub fn printed(text: Memo<String>) -> Option<String> {
    cfg!(not(target_arch = "wasm32")).then(|| text.get_untracked())
}
