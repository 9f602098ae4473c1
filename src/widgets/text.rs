//! A text that may change.

use leptos::prelude::*;

/// A text that may change, in a `<span>` that owns it: the translator of a browser replaces the text nodes of a page by elements
/// of its own at any time, and a text node that is updated afterwards is no longer on the page. The text inside is replaced
/// only when it has become another one, so that a translation stays as long as it is true.
///
/// An element that cannot have a `<span>` inside, or is `:empty` without its text, has the text as its `prop:textContent`.
#[component]
pub fn Text(#[prop(optional)] class: Option<&'static str>, #[prop(into)] text: Signal<String>) -> impl IntoView {
    let text = Memo::new(move |_| text.get());
    view! { <span class=class prop:textContent=move || text.get()>{printed(text)}</span> }
}

/// The text as a child: only in the opening picture, which is printed without properties.
pub fn printed(text: Memo<String>) -> Option<String> {
    cfg!(not(target_arch = "wasm32")).then(|| text.get_untracked())
}
