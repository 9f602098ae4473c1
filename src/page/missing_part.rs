//! Says that a part of the program is missing.

use leptos::prelude::*;
use web_sys::MouseEvent;

use play::text::label::Label;

use crate::{
    browser::focus::focus_board,
    context::{GameStore, PartFailure, Parts, Preferences, select},
    services::pwa::reload,
    widgets::{Button, Text},
};

/// Says that a part of the program could not be loaded, in the place of the toast, whose code may be in that part. Any press
/// on the page tries again.
#[component]
pub fn MissingPart() -> impl IntoView {
    let parts = Parts::expect();
    view! { {move || parts.failure().map(|failure| view! { <Failure failure/> })} }
}

#[component]
fn Failure(failure: PartFailure) -> impl IntoView {
    let (parts, preferences) = (Parts::expect(), Preferences::expect());
    let sentence = Label::MissingPart { replaced: failure == PartFailure::Replaced };
    let (action, label) = match failure {
        PartFailure::NotLoaded => ("try-again", Label::TryAgain),
        PartFailure::Replaced => ("reload", Label::Reload),
    };
    let press = move |event: MouseEvent| match failure {
        // The message goes when the part is there.
        PartFailure::NotLoaded => {
            focus_board(&event_target(&event));
            parts.retry();
        }
        PartFailure::Replaced => reload(),
    };
    let game = GameStore::expect();
    let has_notice = select(game.status, |status| status.notice.is_some());
    let is_of_lesson = select(game.controls, |controls| controls.lesson.is_some_and(|lesson| !lesson.is_task()));
    view! {
        <div
            class="message toast"
            class:shown=move || !has_notice.get()
            class:of-lesson=is_of_lesson
            role="alert"
            data-role="missing-part"
        >
            <div class="message-box toast-box">
                <Text text=move || preferences.translate(sentence)/>
                <Button action main=true text=move || preferences.translate(label) press/>
            </div>
        </div>
    }
}
