//! A button with an icon.

use leptos::prelude::*;
use web_sys::MouseEvent;

/// A button with an icon. While it is not enabled it has `aria-disabled` and not `disabled`, so that it keeps the focus.
#[component]
pub fn IconButton(
    /// The `data-action`.
    action: &'static str,
    /// Its name for screen readers, and its tooltip.
    label: impl Fn() -> String + Copy + Send + Sync + 'static,
    /// The path of its icon, 24 units wide and high around the origin.
    #[prop(into)]
    icon: Signal<&'static str>,
    #[prop(default = true.into(), into)] enabled: Signal<bool>,
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
            class="button icon-button"
            type="button"
            data-action=action
            aria-label=label
            title=label
            aria-disabled=move || (!enabled.get()).then_some("true")
            on:click=press
        >
            <svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true">
                <path d=move || icon.get()></path>
            </svg>
        </button>
    }
}
