//! The document around the app: its language, title and colours, where the app is the whole page.

use leptos::prelude::*;

use crate::{app::context::Preferences, play::settings::Theme, text::label::Label};

/// Makes the document follow the settings, for as long as the app is there.
pub fn follow_settings() {
    let preferences = Preferences::expect();
    Effect::new(move || {
        document().set_title(&preferences.say(Label::Title));
        let theme = preferences.settings.read().theme;
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", preferences.language().tag());
            let _ = root.set_attribute("data-theme", theme.name());
        }
        colour_browser(theme);
    });
}

/// Colours what the device draws around the page: of the document's two colours it takes the one whose condition holds.
fn colour_browser(theme: Theme) {
    for known in [Theme::Light, Theme::Dark] {
        let condition = match theme {
            Theme::Auto => format!("(prefers-color-scheme: {})", known.name()),
            _ if theme == known => "all".to_owned(),
            _ => "not all".to_owned(),
        };
        let colour = document().query_selector(&format!("meta[name=theme-color][data-theme={}]", known.name()));
        if let Some(colour) = colour.ok().flatten() {
            let _ = colour.set_attribute("media", &condition);
        }
    }
}
