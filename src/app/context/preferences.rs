//! What a person has set, and what follows from it: the language spoken and the glyphs drawn.

use leptos::prelude::*;
use leptos_use::use_media_query;

use crate::{
    play::{
        settings::{Glyphs, Language, LinkSettings, Settings, Theme},
        svg::{Look, Pen},
    },
    text::{Device, Say, Voice},
};

/// The settings of one app.
#[derive(Clone, Copy)]
pub struct Preferences {
    /// The settings of this visit: those of the person, and over them what the link sets.
    pub settings: RwSignal<Settings>,
    /// What the link sets for this visit, and what the person has set without it.
    own: StoredValue<(LinkSettings, Settings)>,
    voice: Memo<Voice>,
    glyphs: Memo<Glyphs>,
    prefix: StoredValue<String>,
}

impl Preferences {
    /// The settings `own`, under what a link has `given`; `language` is that of the device, for whoever has chosen none, and `prefix` what
    /// the ids of the app begin with.
    pub fn new(own: Settings, link_settings: LinkSettings, language: Language, prefix: String) -> Self {
        let settings = RwSignal::new(link_settings.over(own));
        let is_touch = use_media_query("(hover: none), (pointer: coarse)");
        let device = move || if is_touch.get() { Device::Touch } else { Device::Mouse };
        Self {
            settings,
            own: StoredValue::new((link_settings, own)),
            voice: Memo::new(move |_| Voice::new(settings.read().language.unwrap_or(language)).on(device())),
            glyphs: Memo::new(move |_| settings.read().glyphs),
            prefix: StoredValue::new(prefix),
        }
    }

    /// The settings of the app that a component belongs to.
    pub fn expect() -> Self {
        expect_context()
    }

    /// A setting as a value that components follow.
    pub fn follow<T: PartialEq + Send + Sync + 'static>(
        self,
        setting: impl Fn(&Settings) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.settings.with(&setting))
    }

    /// Takes what another link sets in place of what the one before did.
    pub fn set_link_settings(self, link: LinkSettings) {
        let own = self.own.with_value(|(_, own)| *own);
        self.own.set_value((link, own));
        self.settings.set(link.over(own));
    }

    /// What the link sets for this visit.
    pub fn link_settings(self) -> LinkSettings {
        self.own.with_value(|(link_settings, _)| *link_settings)
    }

    /// The settings to keep: those in force, without what only the link sets. Follows the settings.
    pub fn to_keep(self) -> Settings {
        let now = self.settings.get();
        self.own
            .try_update_value(|(link_settings, own)| {
                *own = link_settings.without(now, *own);
                *own
            })
            .unwrap_or(now)
    }

    /// Says something in the chosen language. Follows the language.
    #[expect(clippy::needless_pass_by_value, reason = "messages are small and made where they are said")]
    pub fn say(self, message: impl Say) -> String {
        self.voice.with(|voice| voice.say(&message))
    }

    /// The language spoken. Follows the setting.
    pub fn language(self) -> Language {
        self.voice.with(Voice::language)
    }

    /// Draws with the chosen glyphs. Follows the setting.
    pub fn draw<T>(self, drawing: impl FnOnce(Pen<'_>) -> T) -> T {
        let glyphs = self.glyphs.get();
        self.prefix.with_value(|prefix| drawing(Pen { prefix, glyphs }))
    }

    /// How a copied picture looks. Follows the settings.
    pub fn look(self) -> Look {
        let Settings { glyphs, coordinates, theme, .. } = self.settings.get();
        let theme = match theme {
            Theme::Auto if prefers_dark() => Theme::Dark,
            Theme::Auto => Theme::Light,
            chosen => chosen,
        };
        Look { glyphs, coordinates, language: self.language(), theme }
    }

    /// An id of this app's own.
    pub fn id(self, name: &str) -> String {
        self.prefix.with_value(|prefix| format!("{prefix}{name}"))
    }
}

/// Whether the device is set to dark.
fn prefers_dark() -> bool {
    window().match_media("(prefers-color-scheme: dark)").ok().flatten().is_some_and(|query| query.matches())
}
