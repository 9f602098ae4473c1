//! A button that asks something of the installed app.

use leptos::prelude::*;

use crate::{
    app::{browser::pwa, context::Preferences},
    text::Say,
};

/// A button that asks something of the installed app: `renew` or `install`.
#[component]
pub fn PwaButton(
    /// What it says.
    label: impl Say + Copy + Send + 'static,
    /// What it asks for.
    request: &'static str,
    /// Whether it is the button that leads on.
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
            {move || preferences.say(label)}
        </button>
    }
}
