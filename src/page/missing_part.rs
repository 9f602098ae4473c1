//! Says that a part of the program is missing.

use leptos::prelude::*;

use play::text::label::Label;

use crate::{
    context::{PartFailure, Parts, Preferences},
    services::pwa::reload,
    widgets::{Button, Text},
};

/// Says that a part of the program could not be loaded, in the place of the toast, whose code may be in that part. Any press
/// tries again.
#[component]
pub fn MissingPart() -> impl IntoView {
    let parts = Parts::expect();
    view! { {move || parts.failure().map(|failure| view! { <Message failure/> })} }
}

#[component]
fn Message(failure: PartFailure) -> impl IntoView {
    let (parts, preferences) = (Parts::expect(), Preferences::expect());
    let (sentence, action, label) = match failure {
        PartFailure::NotLoaded => (Label::PartMissing, "try-again", Label::TryAgain),
        PartFailure::Replaced => (Label::PartReplaced, "reload", Label::Reload),
    };
    let press = move |_| match failure {
        PartFailure::NotLoaded => parts.retry(),
        PartFailure::Replaced => reload(),
    };
    view! {
        <div class="message toast shown" role="alert" data-role="missing-part">
            <div class="message-box toast-box">
                <Text text=move || preferences.translate(sentence)/>
                <Button action main=true text=move || preferences.translate(label) press/>
            </div>
        </div>
    }
}
