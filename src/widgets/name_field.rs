//! The field for the user's name.

use leptos::prelude::*;

use play::{
    correspondence::{MAX_NAME, PlayerName},
    text::sheet_label::SheetLabel,
};

use crate::context::Preferences;

use super::TextField;

/// The field for the name that the other player of a correspondence game sees.
#[component]
pub fn NameField() -> impl IntoView {
    let preferences = Preferences::expect();
    let settings = preferences.settings;
    let name =
        move || preferences.with(|settings| settings.name).map(|name| name.as_str().to_owned()).unwrap_or_default();
    view! {
        <TextField
            label=Signal::derive(move || preferences.translate(SheetLabel::YourName))
            field="name"
            max_length=MAX_NAME
            value=Signal::derive(name)
            change=move |text: String| settings.update(|settings| settings.name = PlayerName::parse(&text))
            autocomplete="nickname"
        />
    }
}
