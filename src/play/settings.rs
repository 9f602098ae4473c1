//! What a person has set, kept between visits.

use serde::{Deserialize, Serialize};

use super::{session::MoveMotion, storage::Storage};

/// The key under which the settings are kept.
const SETTINGS: &str = "settings";

/// A language that the page speaks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Japanese.
    #[serde(rename = "ja")]
    Japanese,
}

impl Language {
    /// Every language, in the order in which they are offered.
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

    /// The first of a person's languages, given by tags such as `ja-JP`, that the page speaks.
    #[must_use]
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        let known = |tag: &str| Self::of_tag(&tag.split('-').next().unwrap_or(tag).to_ascii_lowercase());
        tags.into_iter().find_map(known).unwrap_or_default()
    }
}

/// Makes a choice that a person has: an enum whose first value is what holds until something is chosen, with a word for each
/// value: in what is kept, in links and in stylesheets.
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
            /// Every value, in the order in which they are offered.
            pub const ALL: &[Self] = &[Self::$first, $(Self::$value),*];

            /// The value's word.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    Self::$first => $first_word,
                    $(Self::$value => $word,)*
                }
            }

            /// The value with this word.
            #[must_use]
            pub fn parse(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.name() == word)
            }
        }
    };
}

choice! {
    /// Light or dark.
    Theme {
        /// As the device is set.
        Auto = "auto",
        /// Paper.
        Light = "light",
        /// Lacquer.
        Dark = "dark",
    }
}

choice! {
    /// How the pieces are written on.
    Glyphs {
        /// With both characters.
        Full = "full",
        /// With one character.
        Single = "single",
        /// With Western letters, and marks that show how the piece moves.
        Western = "western",
        /// With one character, and the same marks.
        Movement = "movement",
    }
}

impl Glyphs {
    /// Whether the pieces on the board also show how they move.
    #[must_use]
    pub const fn shows_movement(self) -> bool {
        matches!(self, Self::Western | Self::Movement)
    }
}

choice! {
    /// How quickly pieces move.
    Speed {
        /// As is comfortable.
        Normal = "normal",
        /// For those who are in a hurry.
        Fast = "fast",
        /// For those who want to see what happens.
        Slow = "slow",
        /// Without motion.
        Off = "off",
    }
}

impl Speed {
    /// How long a piece slides. The stylesheet's `--slide-ms` is the same.
    #[must_use]
    pub const fn slide_ms(self) -> u32 {
        match self {
            Self::Normal => 200,
            Self::Fast => 120,
            Self::Slow => 500,
            Self::Off => 0,
        }
    }

    /// How long a flip takes. The stylesheet's `--flip-ms` is the same.
    #[must_use]
    pub const fn flip_ms(self) -> u32 {
        match self {
            Self::Normal => 250,
            Self::Fast => 120,
            Self::Slow => 500,
            Self::Off => 0,
        }
    }

    /// How long all that is seen of a move takes. `style/table.css` delays the flip by as much.
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
    /// Where the coordinates of the squares stand.
    Coordinates {
        /// On the board's margin.
        Outside = "outside",
        /// In the squares at two edges.
        Inside = "inside",
        /// Nowhere.
        Off = "off",
    }
}

choice! {
    /// How two people sit at one device.
    Seating {
        /// On the same side of it: Black's pieces lie below.
        Same = "same",
        /// Opposite each other: what is meant for White is turned towards White.
        Opposite = "opposite",
        /// They pass it to each other: the one to move has the own pieces below.
        Passing = "passing",
    }
}

/// What a person has set.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language, if one was chosen; the device's otherwise.
    pub language: Option<Language>,
    /// Light or dark.
    pub theme: Theme,
    /// How the pieces are written on.
    pub glyphs: Glyphs,
    /// How quickly pieces move.
    pub speed: Speed,
    /// Where the coordinates stand.
    pub coordinates: Coordinates,
    /// How two people sit at one device.
    pub seating: Seating,
    /// Whether nothing is to be heard.
    pub silent: bool,
    /// Whether the device is not to shake.
    pub still: bool,
    /// Whether the introduction was shown.
    pub introduced: bool,
}

impl Settings {
    /// The settings that were kept; what cannot be read is as at the first visit.
    #[must_use]
    pub fn load(storage: &dyn Storage) -> Self {
        storage.load(SETTINGS).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    /// Keeps the settings.
    pub fn save(&self, storage: &dyn Storage) {
        if let Ok(text) = serde_json::to_string(self) {
            storage.save(SETTINGS, &text);
        }
    }
}

/// What a link sets for one visit. It holds over what a person has set, and is not kept.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LinkSettings {
    /// The language.
    pub language: Option<Language>,
    /// Light or dark.
    pub theme: Option<Theme>,
    /// How the pieces are written on.
    pub glyphs: Option<Glyphs>,
    /// Where the coordinates stand.
    pub coordinates: Option<Coordinates>,
}

impl LinkSettings {
    /// A person's settings as this visit sees them.
    #[must_use]
    pub fn over(self, own: Settings) -> Settings {
        Settings {
            language: self.language.or(own.language),
            theme: self.theme.unwrap_or(own.theme),
            glyphs: self.glyphs.unwrap_or(own.glyphs),
            coordinates: self.coordinates.unwrap_or(own.coordinates),
            ..own
        }
    }

    /// What is to be kept of the settings that hold `now`: what was given is as the person had it before. What the person has
    /// set since then is given no longer.
    #[must_use]
    pub fn without(&mut self, now: Settings, own: Settings) -> Settings {
        self.language = self.language.filter(|&language| Some(language) == now.language);
        self.theme = self.theme.filter(|&theme| theme == now.theme);
        self.glyphs = self.glyphs.filter(|&glyphs| glyphs == now.glyphs);
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

    /// What the stylesheet says where it says it for a speed.
    fn in_stylesheet(speed: Speed, token: &str) -> u32 {
        let sheet = include_str!("../../style/tokens.css");
        let rule = match speed {
            Speed::Normal => "/* Time. */".to_owned(),
            _ => format!("[data-speed={}]", speed.name()),
        };
        let (_, rule) = sheet.split_once(&rule).expect("a rule");
        let (_, value) = rule.split_once(&format!("{token}: ")).expect("the token");
        value.split_once("ms;").and_then(|(number, _)| number.parse().ok()).expect("milliseconds")
    }

    #[test]
    fn what_a_link_gives_holds_for_the_visit_and_is_not_kept() {
        let own = Settings { theme: Theme::Light, glyphs: Glyphs::Single, ..Settings::default() };
        let mut given =
            LinkSettings { language: Some(Language::Japanese), theme: Some(Theme::Dark), ..LinkSettings::default() };
        let now = given.over(own);
        assert_eq!((now.language, now.theme, now.glyphs), (Some(Language::Japanese), Theme::Dark, Glyphs::Single));
        assert_eq!(given.without(now, own), own, "nothing was set by hand");
        let slow = Settings { speed: Speed::Slow, ..now };
        assert_eq!(given.without(slow, own), Settings { speed: Speed::Slow, ..own });
    }

    #[test]
    fn what_a_person_sets_by_hand_is_kept_even_if_the_link_gave_it() {
        let own = Settings { theme: Theme::Light, ..Settings::default() };
        let mut given =
            LinkSettings { theme: Some(Theme::Dark), coordinates: Some(Coordinates::Off), ..LinkSettings::default() };
        let now = Settings { theme: Theme::Auto, ..given.over(own) };
        assert_eq!(given.without(now, own), Settings { theme: Theme::Auto, ..own });
        let back = Settings { theme: Theme::Dark, ..now };
        assert_eq!(given.without(back, own), Settings { theme: Theme::Dark, ..own }, "by hand, not by the link");
        assert_eq!(given.over(own).coordinates, Coordinates::Off, "the rest still holds");
    }

    #[test]
    fn the_stylesheet_knows_the_same_speeds() {
        for &speed in Speed::ALL {
            assert_eq!(in_stylesheet(speed, "--slide-ms"), speed.slide_ms(), "{speed:?}");
            assert_eq!(in_stylesheet(speed, "--flip-ms"), speed.flip_ms(), "{speed:?}");
        }
    }

    #[test]
    fn whoever_waits_for_a_move_waits_until_its_flip_is_over() {
        let sheet = include_str!("../../style/table.css");
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
