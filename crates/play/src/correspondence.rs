//! Correspondence games, in which two people send each other links: their ids and the players' names.
//!
//! ```
//! use play::correspondence::{CorrespondenceId, PlayerName};
//!
//! assert_eq!(PlayerName::parse(" Ann \u{202e} Lee\n").unwrap().as_str(), "Ann Lee");
//! assert_eq!(PlayerName::parse(" \t "), None);
//! assert_eq!(CorrespondenceId::of(&[35, 36]).as_str(), "z10");
//! assert_eq!(CorrespondenceId::parse("k3<9"), None);
//! ```

use arrayvec::ArrayString;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use rules::{BySide, Side};

/// The id and the players' names of a correspondence game, as far as they are known.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Correspondence {
    /// Shared by both players; a reply finds its game by it. A link written by hand may lack one.
    pub id: Option<CorrespondenceId>,
    pub names: BySide<Option<PlayerName>>,
}

impl Correspondence {
    /// Sets the name of a side's player if `name` is `Some`.
    #[must_use]
    pub fn with_name(mut self, side: Side, name: Option<PlayerName>) -> Self {
        self.names[side] = name.or(self.names[side]);
        self
    }

    /// Whether both may be the same game: the ids are equal, or one is missing.
    #[must_use]
    pub fn may_be(self, other: Self) -> bool {
        match (self.id, other.id) {
            (Some(own), Some(others)) => own == others,
            _ => true,
        }
    }
}

/// The maximum length of an id.
const MAX_ID: usize = 16;

/// The id of a correspondence game: a few letters and digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CorrespondenceId(ArrayString<MAX_ID>);

impl CorrespondenceId {
    /// Makes an id of random numbers, in base 36.
    #[must_use]
    pub fn of(numbers: &[u32]) -> Self {
        let mut id = ArrayString::new();
        for &number in numbers {
            let (mut rest, mut digits) = (number, Vec::new());
            while digits.is_empty() || rest > 0 {
                digits.extend(char::from_digit(rest % 36, 36));
                rest /= 36;
            }
            let room = id.remaining_capacity();
            digits.into_iter().rev().take(room).for_each(|digit| id.push(digit));
        }
        Self(id)
    }

    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let is_plain = !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric());
        ArrayString::from(text).ok().filter(|_| is_plain).map(Self)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The maximum length of a name, in characters.
pub const MAX_NAME: usize = 24;
/// The maximum length of a name, in bytes of UTF-8: three per character, enough for most characters of living languages.
const MAX_NAME_BYTES: usize = 3 * MAX_NAME;

/// A player's name: a line of plain text without control characters, truncated if it is too long.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlayerName(ArrayString<MAX_NAME_BYTES>);

impl PlayerName {
    /// Cleans and truncates a text; `None` if nothing is left.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut name = ArrayString::new();
        for c in one_line(text).chars().take(MAX_NAME) {
            if name.try_push(c).is_err() {
                break;
            }
        }
        let end = name.trim_end().len();
        name.truncate(end);
        (!name.is_empty()).then_some(Self(name))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A text on one line, without invisible characters and superfluous spaces.
#[must_use]
pub fn one_line(text: &str) -> String {
    let visible: String = text.chars().filter(|&c| c.is_whitespace() || !is_invisible(c)).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a character is invisible or controls others, such as their direction.
#[must_use]
pub fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180e}'
                | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffd}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

impl Serialize for PlayerName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Deserializes a saved name; an invalid one is `None`, so that the other saved data stay readable.
///
/// # Errors
/// If it is not JSON.
pub fn saved_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<PlayerName>, D::Error> {
    let saved = serde_json::Value::deserialize(deserializer)?;
    Ok(saved.as_str().and_then(PlayerName::parse))
}
