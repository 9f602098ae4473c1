//! A button that sends a request to `assets/offline.js`.

use leptos::prelude::*;

use play::text::Translate;

use crate::{context::Preferences, services::pwa};

use super::Button;

/// A button that sends a request to `assets/offline.js`.
#[component]
pub fn PwaButton(
    label: impl Translate + Copy + Send + Sync + 'static,
    /// The request: `update` or `install`.
    request: &'static str,
    /// Whether it is the primary button.
    #[prop(optional)]
    main: bool,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let press = move |_| pwa::request(&format!("poppy-{request}"));
    view! { <Button action=request main text=move || preferences.translate(label) press/> }
}
