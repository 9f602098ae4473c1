//! A button that sends a request to `assets/offline.js`.

use leptos::prelude::*;

use play::text::Say;

use crate::{context::Preferences, services::pwa};

use super::Text;

/// A button that sends a request to `assets/offline.js`.
#[component]
pub fn PwaButton(
    /// The label.
    label: impl Say + Copy + Send + Sync + 'static,
    /// The request: `update` or `install`.
    request: &'static str,
    /// Whether it is the primary button.
    #[prop(optional)]
    main: bool,
) -> impl IntoView {
    let preferences = Preferences::expect();
    view! {
        <button
            class="button"
            class:main-button=main
            type="button"
            data-action=request
            on:click=move |_| pwa::request(&format!("poppy-{request}"))
        >
            <Text text=move || preferences.say(label)/>
        </button>
    }
}
