//! The user's settings, stored between visits.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use rules::{
    Game, Move, Position, Square,
    notation::{japanese, usi, western},
};

use super::{
    correspondence::{PlayerName, saved_name},
    course::CourseProgress,
    session::MoveMotion,
    storage::Storage,
};

/// The storage key of the settings.
const SETTINGS: &str = "settings";

/// A language of the page.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Language {
    #[default]
    #[serde(rename = "en")]
    English,
    #[serde(rename = "ja")]
    Japanese,
}

impl Language {
    /// All languages, in the order of the menu.
    pub const ALL: [Self; 2] = [Self::English, Self::Japanese];

    /// The language's tag (BCP 47).
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Japanese => "ja",
        }
    }

    /// The language with this tag.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The language's name in itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Japanese => "日本語",
        }
    }

    /// The first supported language of a preference list of tags such as `ja-JP`; the default if there is none.
    #[must_use]
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        tags.into_iter().find_map(Self::of_locale).unwrap_or_default()
    }

    /// The first tag of this language with a region in a preference list: dates are written as they are there. The language's own
    /// tag if there is none.
    #[must_use]
    pub fn regional<'a>(self, tags: impl IntoIterator<Item = &'a str>) -> &'a str {
        let is_regional = |tag: &&str| tag.contains('-') && Self::of_locale(tag) == Some(self);
        tags.into_iter().find(is_regional).unwrap_or(self.tag())
    }

    /// The language of a tag such as `ja-JP`.
    fn of_locale(tag: &str) -> Option<Self> {
        Self::of_tag(&tag.split('-').next().unwrap_or(tag).to_ascii_lowercase())
    }
}

/// Defines a setting: an enum whose first value is the default, with a name for each value in storage, links and
/// stylesheets.
macro_rules! choice {
    ($(#[doc = $about:literal])* $name:ident { $(#[doc = $first_about:literal])* $first:ident = $first_word:literal,
        $($(#[doc = $doc:literal])* $value:ident = $word:literal,)* }) => {
        $(#[doc = $about])*
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
        pub enum $name {
            $(#[doc = $first_about])*
            #[default]
            #[serde(rename = $first_word)]
            $first,
            $($(#[doc = $doc])* #[serde(rename = $word)] $value,)*
        }

        impl $name {
            /// All values, in the order of the menu.
            pub const ALL: &[Self] = &[Self::$first, $(Self::$value),*];

            /// The value's name in storage, links and stylesheets.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    Self::$first => $first_word,
                    $(Self::$value => $word,)*
                }
            }

            #[must_use]
            pub fn parse(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.name() == word)
            }
        }
    };
}

choice! {
    /// The colour scheme.
    Theme {
        /// The device's setting.
        Auto = "auto",
        Light = "light",
        Dark = "dark",
    }
}

choice! {
    /// The glyphs on the pieces.
    Glyphs {
        /// Two kanji.
        Full = "full",
        /// One kanji.
        Single = "single",
        /// Western letters, with marks of the piece's moves.
        Western = "western",
        /// One kanji, with the same marks.
        Movement = "movement",
    }
}

impl Glyphs {
    /// Whether the pieces on the board show their moves.
    #[must_use]
    pub const fn shows_movement(self) -> bool {
        matches!(self, Self::Western | Self::Movement)
    }

    /// The glyphs for a preference list of language tags such as `ja-JP`: two kanji, as on real pieces, if Japanese is
    /// among them; otherwise kanji that show how the pieces move.
    #[must_use]
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        let reads_kanji = tags.into_iter().any(|tag| Language::of_locale(tag) == Some(Language::Japanese));
        if reads_kanji { Self::Full } else { Self::Movement }
    }
}

choice! {
    Speed {
        Normal = "normal",
        Fast = "fast",
        Slow = "slow",
        /// No animations.
        Off = "off",
    }
}

impl Speed {
    /// The duration of a slide in ms, equal to `--slide-ms` in the stylesheet.
    #[must_use]
    pub const fn slide_ms(self) -> u32 {
        match self {
            Self::Normal => 200,
            Self::Fast => 120,
            Self::Slow => 500,
            Self::Off => 0,
        }
    }

    /// The duration of a flip in milliseconds; equal to `--flip-ms` in the stylesheet.
    #[must_use]
    pub const fn flip_ms(self) -> u32 {
        match self {
            Self::Normal => 250,
            Self::Fast => 120,
            Self::Slow => 500,
            Self::Off => 0,
        }
    }

    /// The duration of the whole animation of a move in milliseconds, with the delays of `style/table.css`.
    #[must_use]
    pub const fn motion_ms(self, motion: MoveMotion) -> u32 {
        let (slide, flip) = (self.slide_ms(), self.flip_ms());
        match motion {
            // A quarter of the slide passes before the piece is lowered, which takes as long as a slide.
            MoveMotion::Slide => slide + slide / 4,
            MoveMotion::Flip => slide / 2 + flip,
            MoveMotion::Capture => slide + flip,
        }
    }
}

choice! {
    Coordinates {
        /// On the board's margin.
        Outside = "outside",
        /// Inside the squares at two edges.
        Inside = "inside",
        /// Hidden.
        Off = "off",
    }
}

choice! {
    /// How moves are written in lists.
    MoveNotation {
        /// As books in the page's language write them.
        Auto = "auto",
        /// As Western books write them: `P-1c`.
        Western = "western",
        /// As Japanese books write them: `▲1三歩`.
        Japanese = "japanese",
        /// As engines write them: `1d1c`.
        Usi = "usi",
    }
}

impl MoveNotation {
    /// A move of a game, by its index from 0, as it is written for readers of a language.
    ///
    /// # Panics
    /// If the game has no such move.
    #[must_use]
    pub fn write(self, game: &Game, index: usize, language: Language) -> String {
        let last = index.checked_sub(1).map(|before| game.moves()[before].to());
        self.write_move(&game.positions()[index], last, game.moves()[index], language)
    }

    /// A move in a position, as it is written for readers of a language; `last` is the destination of the move before.
    #[must_use]
    pub fn write_move(self, position: &Position, last: Option<Square>, played: Move, language: Language) -> String {
        match (self, language) {
            (Self::Usi, _) => usi::print(position, played),
            (Self::Japanese, _) | (Self::Auto, Language::Japanese) => japanese::print(position, last, played),
            (Self::Western, _) | (Self::Auto, Language::English) => western::print(position, played),
        }
    }
}

choice! {
    /// The seating of two people at one device.
    Seating {
        /// On the same side: Black is at the bottom.
        Same = "same",
        /// Opposite each other: White's part of the interface is turned towards White.
        Opposite = "opposite",
        /// Pass and play: the side to move is at the bottom.
        Passing = "passing",
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The chosen language; `None` for the device's.
    pub language: Option<Language>,
    /// The colour scheme.
    pub theme: Theme,
    /// The chosen glyphs on the pieces; `None` for those that suit the device's languages. Earlier versions
    /// stored two kanji for whoever chose nothing, and who has seen these keeps them.
    pub glyphs: Option<Glyphs>,
    pub speed: Speed,
    pub coordinates: Coordinates,
    /// How moves are written in lists.
    pub notation: MoveNotation,
    /// The seating of two people at one device.
    pub seating: Seating,
    pub silent: bool,
    #[serde(rename = "still")]
    pub vibration_off: bool,
    /// Whether the lesson was shown on the first visit.
    pub introduced: bool,
    /// How far each course is.
    #[serde(skip_serializing_if = "CourseProgress::is_empty")]
    pub courses: CourseProgress,
    /// The name that goes with links to the other player.
    #[serde(deserialize_with = "saved_name", skip_serializing_if = "Option::is_none")]
    pub name: Option<PlayerName>,
}

impl Settings {
    /// Loads the stored settings. One that cannot be read has its default.
    #[must_use]
    pub fn load(storage: &dyn Storage) -> Self {
        storage.load(SETTINGS).map_or_else(Self::default, |text| Self::parse(&text))
    }

    /// Parses settings, each by itself: one that cannot be read has its default.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut readable = fields(text);
        readable.retain(|key, value| is_readable(key, value));
        serde_json::from_value(Value::Object(readable)).unwrap_or_default()
    }

    #[must_use]
    pub fn print(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Stores the settings, and returns whether they will be there at the next visit. What a later version has stored is
    /// kept: settings that are not known here, and values that cannot be read, until something is chosen in their place.
    pub fn save(&self, storage: &dyn Storage) -> bool {
        let mut stored = storage.load(SETTINGS).map(|text| fields(&text)).unwrap_or_default();
        if self.name.is_none() {
            // A default that is not printed.
            stored.remove("name");
        }
        let defaults = fields(&Self::default().print());
        for (key, value) in fields(&self.print()) {
            let is_unread = stored.get(&key).is_some_and(|stored| !is_readable(&key, stored));
            if !is_unread || defaults.get(&key) != Some(&value) {
                stored.insert(key, value);
            }
        }
        storage.save(SETTINGS, &Value::Object(stored).to_string())
    }
}

/// Whether a stored setting can be read.
fn is_readable(key: &str, value: &Value) -> bool {
    let alone = Map::from_iter([(key.to_owned(), value.clone())]);
    serde_json::from_value::<Settings>(Value::Object(alone)).is_ok()
}

/// The fields of a JSON object; none if the text is something else.
fn fields(text: &str) -> Map<String, Value> {
    serde_json::from_str(text).unwrap_or_default()
}

/// The settings of a link. They override the user's for one visit and are not stored.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LinkSettings {
    pub language: Option<Language>,
    /// The colour scheme.
    pub theme: Option<Theme>,
    /// The glyphs on the pieces.
    pub glyphs: Option<Glyphs>,
    pub coordinates: Option<Coordinates>,
}

impl LinkSettings {
    /// The user's settings with the link's applied.
    #[must_use]
    pub fn applied_to(self, own: Settings) -> Settings {
        Settings {
            language: self.language.or(own.language),
            theme: self.theme.unwrap_or(own.theme),
            glyphs: self.glyphs.or(own.glyphs),
            coordinates: self.coordinates.unwrap_or(own.coordinates),
            ..own
        }
    }

    /// The settings to store, given the current ones and the user's `own`: those that the link overrides stay as in
    /// `own`. A setting that the user has changed since is not overridden any more, and is removed from `self`.
    #[must_use]
    pub fn settings_to_save(&mut self, now: Settings, own: Settings) -> Settings {
        self.language = self.language.filter(|&language| Some(language) == now.language);
        self.theme = self.theme.filter(|&theme| theme == now.theme);
        self.glyphs = self.glyphs.filter(|&glyphs| Some(glyphs) == now.glyphs);
        self.coordinates = self.coordinates.filter(|&coordinates| coordinates == now.coordinates);
        Settings {
            language: if self.language.is_some() { own.language } else { now.language },
            theme: if self.theme.is_some() { own.theme } else { now.theme },
            glyphs: if self.glyphs.is_some() { own.glyphs } else { now.glyphs },
            coordinates: if self.coordinates.is_some() { own.coordinates } else { now.coordinates },
            ..now
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The milliseconds of a CSS variable in the stylesheet's rule for a speed.
    fn in_stylesheet(speed: Speed, token: &str) -> u32 {
        let sheet = include_str!("../../../style/tokens.css");
        let rule = match speed {
            Speed::Normal => "/* Time. */".to_owned(),
            _ => format!("[data-speed={}]", speed.name()),
        };
        let (_, rule) = sheet.split_once(&rule).expect("a rule");
        let (_, value) = rule.split_once(&format!("{token}: ")).expect("the token");
        value.split_once("ms;").and_then(|(number, _)| number.parse().ok()).expect("milliseconds")
    }

    #[test]
    fn a_links_settings_apply_to_the_visit_and_are_not_stored() {
        let own = Settings { theme: Theme::Light, glyphs: Some(Glyphs::Single), ..Settings::default() };
        let mut link =
            LinkSettings { language: Some(Language::Japanese), theme: Some(Theme::Dark), ..LinkSettings::default() };
        let now = link.applied_to(own);
        assert_eq!(
            (now.language, now.theme, now.glyphs),
            (Some(Language::Japanese), Theme::Dark, Some(Glyphs::Single))
        );
        assert_eq!(link.settings_to_save(now, own), own, "nothing was set by hand");
        let slow = Settings { speed: Speed::Slow, ..now };
        assert_eq!(link.settings_to_save(slow, own), Settings { speed: Speed::Slow, ..own });
    }

    #[test]
    fn a_setting_that_the_user_changes_is_stored_even_if_the_link_set_it_too() {
        let own = Settings { theme: Theme::Light, ..Settings::default() };
        let mut link =
            LinkSettings { theme: Some(Theme::Dark), coordinates: Some(Coordinates::Off), ..LinkSettings::default() };
        let now = Settings { theme: Theme::Auto, ..link.applied_to(own) };
        assert_eq!(link.settings_to_save(now, own), Settings { theme: Theme::Auto, ..own });
        let back = Settings { theme: Theme::Dark, ..now };
        assert_eq!(
            link.settings_to_save(back, own),
            Settings { theme: Theme::Dark, ..own },
            "by hand, not by the link"
        );
        assert_eq!(link.applied_to(own).coordinates, Coordinates::Off, "the others still apply");
    }

    #[test]
    fn the_stylesheet_has_the_same_durations() {
        for &speed in Speed::ALL {
            assert_eq!(in_stylesheet(speed, "--slide-ms"), speed.slide_ms(), "{speed:?}");
            assert_eq!(in_stylesheet(speed, "--flip-ms"), speed.flip_ms(), "{speed:?}");
        }
    }

    #[test]
    fn whoever_waits_for_a_move_waits_until_its_flip_is_over() {
        let sheet = include_str!("../../../style/table.css");
        let wait = |class: &str| {
            let (_, rule) = sheet.split_once(&format!("\n.{class} {{")).expect("a rule");
            let (_, wait) = rule.split_once("--flip-wait: ").expect("when it begins to flip");
            wait.split_once("; }").expect("an end").0
        };
        assert_eq!((wait("moved"), wait("capturing")), ("calc(var(--slide-ms) / 2)", "var(--slide-ms)"));
        for &speed in Speed::ALL {
            let (slide, flip) = (speed.slide_ms(), speed.flip_ms());
            assert_eq!(speed.motion_ms(MoveMotion::Flip), slide / 2 + flip);
            assert_eq!(speed.motion_ms(MoveMotion::Capture), slide + flip);
            assert!(speed.motion_ms(MoveMotion::Slide) >= slide);
        }
    }
}
