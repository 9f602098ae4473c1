//! The field for the user's name.

use leptos::prelude::*;
use web_sys::{Event, HtmlInputElement};

use play::{
    correspondence::{MAX_NAME, PlayerName},
    text::sheet_label::SheetLabel,
};

use crate::context::Preferences;

use super::Text;

/// The field for the name that the other player of a correspondence game sees.
#[component]
pub fn NameField() -> impl IntoView {
    let preferences = Preferences::expect();
    let settings = preferences.settings;
    let name =
        move || preferences.with(|settings| settings.name).map(|name| name.as_str().to_owned()).unwrap_or_default();
    let change = move |event: Event| {
        let field: HtmlInputElement = event_target(&event);
        settings.update(|settings| settings.name = PlayerName::parse(&field.value()));
        // The parsed name, even if the setting has not changed.
        field.set_value(&untrack(name));
    };
    view! {
        <label class="field">
            <Text text=move || preferences.translate(SheetLabel::YourName)/>
            <input
                class="select"
                type="text"
                dir="auto"
                maxlength=MAX_NAME.to_string()
                autocomplete="nickname"
                data-setting="name"
                prop:value=name
                on:change=change
            />
        </label>
    }
}
