//! A button with a text.

use leptos::prelude::*;
use web_sys::MouseEvent;

use super::Text;

/// A button with a text. While it is not enabled it has `aria-disabled` and not `disabled`, so that it keeps the focus.
#[component]
pub fn Button(
    /// The `data-action`.
    #[prop(optional)]
    action: Option<&'static str>,
    /// Whether it is the primary button.
    #[prop(default = false.into(), into)]
    main: Signal<bool>,
    #[prop(default = true.into(), into)] enabled: Signal<bool>,
    #[prop(into)] text: Signal<String>,
    /// Called when it is pressed while it is enabled.
    press: impl Fn(MouseEvent) + 'static,
) -> impl IntoView {
    let press = move |event| {
        if enabled.get_untracked() {
            press(event);
        }
    };
    view! {
        <button
            class="button"
            class:main-button=move || main.get()
            type="button"
            data-action=action
            aria-disabled=move || (!enabled.get()).then_some("true")
            on:click=press
        >
            <Text text/>
        </button>
    }
}
