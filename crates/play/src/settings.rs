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
    language::{Language, language_of},
    storage::Storage,
};

/// The storage key of the settings.
pub const SETTINGS: &str = "settings";

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
    /// The board and the stands.
    Board {
        /// The wood of boards for play; lacquer in the dark theme.
        Kaya = "kaya",
        Slate = "slate",
        Moss = "moss",
    }
}

choice! {
    /// What the pieces are made of.
    Pieces {
        Wood = "wood",
        Ivory = "ivory",
    }
}

choice! {
    /// The colours of marks on the board, arrows and values.
    MarkColours {
        Red = "red",
        /// Told apart with any colour vision: after Okabe and Ito, <https://jfly.uni-koeln.de/color/>.
        Blue = "blue",
    }
}

choice! {
    /// What pieces sound like.
    SoundSet {
        Wood = "wood",
        Stone = "stone",
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
        /// One kanji, with marks of the piece's moves.
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
    /// among them; one kanji with the piece's moves for readers of Chinese or Korean, who tell them apart; otherwise
    /// letters with the moves.
    #[must_use]
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        let languages: Vec<String> = tags.into_iter().map(language_of).collect();
        let reads = |known: &[&str]| languages.iter().any(|language| known.contains(&language.as_str()));
        if reads(&["ja"]) {
            Self::Full
        } else if reads(&["zh", "yue", "ko"]) {
            Self::Movement
        } else {
            Self::Western
        }
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
    /// Writes a move of a game, by its index from 0; [`Self::Auto`] depends on the language.
    ///
    /// # Panics
    /// If the game has no such move.
    #[must_use]
    pub fn write(self, game: &Game, index: usize, language: Language) -> String {
        let last = index.checked_sub(1).map(|before| game.moves()[before].to());
        self.write_move(&game.positions()[index], last, game.moves()[index], language)
    }

    /// Writes a move in a position; `last` is the destination of the previous move. [`Self::Auto`] depends on the language.
    #[must_use]
    pub fn write_move(self, position: &Position, last: Option<Square>, played: Move, language: Language) -> String {
        match (self, language) {
            (Self::Usi, _) => usi::print(position, played),
            (Self::Japanese, _) | (Self::Auto, Language::Japanese) => japanese::print(position, last, played),
            (Self::Western | Self::Auto, _) => western::print(position, played),
        }
    }
}

choice! {
    /// How evaluations are shown.
    Scores {
        /// As Black's chance to win.
        Chance = "chance",
        /// In hundredths of a pawn, for Black.
        Centipawns = "centipawns",
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
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Settings {
    /// The chosen language; `None` for the device's.
    pub language: Option<Language>,
    /// The colour scheme.
    pub theme: Theme,
    pub board: Board,
    pub pieces: Pieces,
    pub marks: MarkColours,
    pub sounds: SoundSet,
    /// The chosen glyphs on the pieces; `None` for those that suit the device's languages. Earlier versions stored
    /// their default, two kanji; their users keep it.
    pub glyphs: Option<Glyphs>,
    pub speed: Speed,
    pub coordinates: Coordinates,
    /// How moves are written in lists.
    pub notation: MoveNotation,
    /// How evaluations are shown.
    pub scores: Scores,
    /// Whether the part of the panel beside the board is closed.
    pub analysis_closed: bool,
    pub review_closed: bool,
    /// Whether keys without Ctrl that type a character are no shortcuts.
    pub single_keys_off: bool,
    /// Whether the page has a field for typed moves.
    pub typed_moves: bool,
    /// The seating of two people at one device.
    pub seating: Seating,
    pub silent: bool,
    #[serde(rename = "still")]
    pub vibration_off: bool,
    /// Whether the lesson was shown on the first visit.
    pub introduced: bool,
    /// Whether the sheet for a new game proposes the level that fits the person; `None` until they have chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_fits: Option<bool>,
    #[serde(skip_serializing_if = "CourseProgress::is_empty")]
    pub courses: CourseProgress,
    /// The user's name in correspondence links.
    #[serde(deserialize_with = "saved_name", skip_serializing_if = "Option::is_none")]
    pub name: Option<PlayerName>,
}

impl Settings {
    /// Loads the stored settings; an unreadable one gets its default.
    #[must_use]
    pub fn load(storage: &dyn Storage) -> Self {
        storage.load(SETTINGS).map_or_else(Self::default, |text| Self::parse(&text))
    }

    /// Parses each setting by itself; an unreadable one gets its default.
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

    /// Stores the settings, and returns whether the browser keeps them. Unknown settings and unreadable values, stored
    /// by a later version, are kept until the user changes them.
    pub fn save(&self, storage: &dyn Storage) -> bool {
        let mut stored = storage.load(SETTINGS).map(|text| fields(&text)).unwrap_or_default();
        if self.name.is_none() {
            // `print` leaves out a missing name.
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

/// The fields of a JSON object; empty if the text is anything else.
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
    /// `own`. A setting that the user has changed since is no longer overridden, and is removed from `self`.
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

    /// The value of a CSS variable, in milliseconds, in the stylesheet's rule for a speed.
    fn in_stylesheet(speed: Speed, token: &str) -> u32 {
        let sheet = include_str!("../../../style/tokens.css");
        // The first value is the default.
        let selector = if speed == Speed::default() { String::new() } else { format!("[data-speed={}]", speed.name()) };
        let (_, rule) = sheet.split_once(&selector).expect("a rule");
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
}
