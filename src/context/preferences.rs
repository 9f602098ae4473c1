//! The settings, the language and the glyphs that follow from them, and the input device in use.

use std::{rc::Rc, sync::Arc};

use leptos::{prelude::*, task::spawn_local};
use leptos_use::use_media_query;

use play::{
    language::Language,
    settings::{Glyphs, LinkSettings, Settings, Theme},
    svg::{Look, Pen},
    text::{Device, LaterTexts, Translate, Translator, catalog::Catalog},
};

use crate::{
    browser::{data::Locate, texts::load_texts},
    environment::Environment,
};

use super::subscription;

#[derive(Clone, Copy)]
pub struct Preferences {
    /// The settings in force: the user's own, overridden by those of the link.
    pub settings: RwSignal<Settings>,
    /// The settings of this visit's link, and the user's own.
    own: StoredValue<(LinkSettings, Settings)>,
    /// The last used device; `None` before the first press.
    last_used: RwSignal<Option<Device>>,
    /// Whether the last input was a pointer's, and not Tab or a key of the board.
    last_was_pointer: StoredValue<bool>,
    /// The device that instructions mention.
    device: Memo<Device>,
    translator: Memo<Translator>,
    /// Those of the language in use, and those that the page loads later.
    texts: RwSignal<(Arc<Catalog>, Option<LaterTexts>)>,
    /// The device's language, used where none is set.
    device_language: Language,
    glyphs: Memo<Glyphs>,
    /// The outlined glyphs (`svg::SPRITE`).
    pub sprite: &'static str,
    /// The prefix of all element ids of the app.
    prefix: StoredValue<String>,
}

impl Preferences {
    /// The user's `own` settings, overridden by those of a link. Language and glyphs of the environment are used where none
    /// are set; all element ids of the app begin with `prefix`. `texts` are those of the language.
    pub fn new(
        own: Settings,
        link_settings: LinkSettings,
        environment: &Environment,
        texts: Arc<Catalog>,
        prefix: String,
    ) -> Self {
        let Environment { language, glyphs, sprite, .. } = *environment;
        let settings = RwSignal::new(link_settings.applied_to(own));
        let is_touch = use_media_query("(hover: none), (pointer: coarse)");
        let (last_used, texts) = (RwSignal::new(None), RwSignal::new((texts, None)));
        let likely = move || if is_touch.get() { Device::Touch } else { Device::Mouse };
        Self {
            settings,
            own: StoredValue::new((link_settings, own)),
            last_used,
            last_was_pointer: StoredValue::new(false),
            device: Memo::new(move |_| last_used.get().unwrap_or_else(likely)),
            texts,
            device_language: language,
            translator: Memo::new(move |_| {
                let (catalog, later) = texts.get();
                let first = Translator::of(catalog);
                match later {
                    Some(later) => first.with(later),
                    None => first,
                }
            }),
            glyphs: Memo::new(move |_| settings.read().glyphs.unwrap_or(glyphs)),
            sprite,
            prefix: StoredValue::new(prefix),
        }
    }

    /// The settings of the app that a component belongs to.
    pub fn expect() -> Self {
        expect_context()
    }

    /// Loads the texts of a language that the user chooses. Until they are there the page keeps its language.
    pub fn follow_language(self, locate: &Locate) {
        let locate = Rc::clone(locate);
        let chosen = Memo::new(move |_| self.settings.read().language.unwrap_or(self.device_language));
        Effect::new(move || {
            let language = chosen.get();
            if self.texts.with_untracked(|(catalog, _)| catalog.language()) == language {
                return;
            }
            let locate = Rc::clone(&locate);
            spawn_local(async move {
                let loaded = load_texts(language, &locate).await;
                if let Some(loaded) = loaded.filter(|_| chosen.try_get_untracked() == Some(language)) {
                    self.texts.update(|(catalog, _)| *catalog = loaded);
                }
            });
        });
    }

    /// Adds the texts that are loaded later.
    pub fn add_texts(self, later: LaterTexts) {
        self.texts.update(|(_, texts)| *texts = Some(later));
    }

    /// Makes instructions mention the device in use.
    pub fn use_device(self, device: Device) {
        self.last_was_pointer.set_value(device != Device::Keyboard);
        if self.last_used.get_untracked() != Some(device) {
            self.last_used.set(Some(device));
        }
    }

    /// The user moves the focus with Tab.
    pub fn use_tab(self) {
        self.last_was_pointer.set_value(false);
    }

    /// Whether the last input was a pointer's: then arrows step through the game also while the board has the focus.
    pub fn uses_pointer(self) -> bool {
        self.last_was_pointer.get_value()
    }

    /// Memo of one setting.
    pub fn memo<T: PartialEq + Send + Sync + 'static>(
        self,
        setting: impl Fn(&Settings) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        subscription::end_with_owner(Memo::new(move |_| self.settings.with(&setting)))
    }

    /// Reads the settings. Tracks them.
    pub fn with<T>(self, read: impl FnOnce(&Settings) -> T) -> T {
        subscription::end_with_observer(&self.settings);
        self.settings.with(read)
    }

    /// Replaces the settings of the previous link by those of another.
    pub fn set_link_settings(self, link: LinkSettings) {
        let own = self.own.with_value(|(_, own)| *own);
        self.own.set_value((link, own));
        self.settings.set(link.applied_to(own));
    }

    /// Takes over the user's settings from another tab; those of this visit's link stay.
    pub fn follow(self, text: &str) {
        let own = Settings::parse(text);
        let link_settings = self.link_settings();
        self.own.set_value((link_settings, own));
        self.settings.set(link_settings.applied_to(own));
    }

    /// The settings of this visit's link.
    pub fn link_settings(self) -> LinkSettings {
        self.own.with_value(|(link_settings, _)| *link_settings)
    }

    /// The settings to save: those in force, without what only the link sets. Tracks the settings.
    pub fn settings_to_save(self) -> Settings {
        let now = self.settings.get();
        self.own
            .try_update_value(|(link_settings, own)| {
                *own = link_settings.settings_to_save(now, *own);
                *own
            })
            .unwrap_or(now)
    }

    /// The text of a message in the chosen language. Tracks the language, and the device only if the text depends on it: the
    /// user may change between mouse and keys at each move.
    #[expect(clippy::needless_pass_by_value, reason = "messages are small and created where they are used")]
    pub fn translate(self, message: impl Translate) -> String {
        self.translated(&message)
    }

    fn translated(self, message: &dyn Translate) -> String {
        subscription::end_with_observer_of(self.translator);
        if message.depends_on_device() {
            subscription::end_with_observer_of(self.device);
            message.translate(&self.translator.get().on(self.device.get()))
        } else {
            self.translator.with(|translator| message.translate(translator))
        }
    }

    /// Reads the translator. Tracks the language.
    pub fn with_translator<T>(self, read: impl FnOnce(&Translator) -> T) -> T {
        subscription::end_with_observer_of(self.translator);
        self.translator.with(read)
    }

    /// The language in use. Tracks the setting.
    pub fn language(self) -> Language {
        subscription::end_with_observer_of(self.translator);
        self.translator.with(Translator::language)
    }

    /// The glyphs in use. Tracks the setting.
    pub fn glyphs(self) -> Glyphs {
        subscription::end_with_observer_of(self.glyphs);
        self.glyphs.get()
    }

    /// Draws with the glyphs in use. Tracks the setting.
    pub fn draw<T>(self, drawing: impl FnOnce(Pen<'_>) -> T) -> T {
        let glyphs = self.glyphs();
        self.prefix.with_value(|prefix| drawing(Pen { prefix, glyphs }))
    }

    /// The look of an exported picture. Tracks the settings.
    pub fn look(self) -> Look {
        let Settings { coordinates, theme, board, pieces, .. } = self.with(|settings| *settings);
        let theme = match theme {
            Theme::Auto if prefers_dark() => Theme::Dark,
            Theme::Auto => Theme::Light,
            chosen => chosen,
        };
        Look {
            sprite: self.sprite,
            glyphs: self.glyphs(),
            coordinates,
            language: self.language(),
            theme,
            board,
            pieces,
        }
    }

    /// An element id with the app's prefix.
    pub fn id(self, name: &str) -> String {
        self.prefix.with_value(|prefix| format!("{prefix}{name}"))
    }
}

/// Whether the device prefers dark colours.
fn prefers_dark() -> bool {
    window().match_media("(prefers-color-scheme: dark)").ok().flatten().is_some_and(|query| query.matches())
}
