//! A button with a text or an icon.

use leptos::prelude::*;
use web_sys::MouseEvent;

use super::Text;

/// A button with a text, or with an icon that the text names. While it is not enabled it has `aria-disabled` and not `disabled`, so that it keeps the focus.
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
    /// The path of its icon, 24 units wide and high around the origin.
    #[prop(optional, into)]
    icon: Option<Signal<&'static str>>,
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
            class:icon-button=icon.is_some()
            class:main-button=move || main.get()
            type="button"
            data-action=action
            aria-disabled=move || (!enabled.get()).then_some("true")
            aria-label=move || icon.map(|_| text.get())
            title=move || icon.map(|_| text.get())
            on:click=press
        >
            {match icon {
                Some(icon) => {
                    view! {
                        <svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true">
                            <path d=move || icon.get()></path>
                        </svg>
                    }
                        .into_any()
                }
                None => view! { <Text text/> }.into_any(),
            }}
        </button>
    }
}
