//! The document, where the app is the whole page: its language, title and theme.

use leptos::prelude::*;

use play::{settings::Theme, text::label::Label};

use crate::context::Preferences;

/// Applies the settings to the document, and again whenever they change.
pub fn follow_settings() {
    let preferences = Preferences::expect();
    Effect::new(move || {
        document().set_title(&preferences.translate(Label::Title));
        let theme = preferences.settings.read().theme;
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", preferences.language().tag());
            let _ = root.set_attribute("data-theme", theme.name());
        }
        set_theme_color(theme);
    });
}

/// Sets the colour of the browser's own bars, which is the `theme-color` element whose media condition holds.
fn set_theme_color(theme: Theme) {
    for scheme in [Theme::Light, Theme::Dark] {
        let condition = match theme {
            Theme::Auto => format!("(prefers-color-scheme: {})", scheme.name()),
            _ if theme == scheme => "all".to_owned(),
            _ => "not all".to_owned(),
        };
        let colour = document().query_selector(&format!("meta[name=theme-color][data-theme={}]", scheme.name()));
        if let Some(colour) = colour.ok().flatten() {
            let _ = colour.set_attribute("media", &condition);
        }
    }
}
