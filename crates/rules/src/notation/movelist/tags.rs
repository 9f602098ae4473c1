//! The tags above the moves: `[Event "A match"]`.

use crate::{
    board::{BySide, Side},
    game::Headers,
    notation::record::{
        add_header,
        error::{Error, ErrorKind, Location},
    },
    variants::Variant,
};

#[derive(Default)]
pub(super) struct Tags(Vec<(String, String)>);

/// Tags that the game itself replaces.
const OF_THE_GAME: [&str; 6] = ["Variant", "SFEN", "FEN", "SetUp", "Result", "Termination"];

/// The keys of other tags, and KIF's keys for them.
const KEYS: [(&str, &str); 4] =
    [("Event", Headers::EVENT), ("Site", Headers::PLACE), ("Date", Headers::BEGUN), ("TimeControl", Headers::TIME)];

impl Tags {
    /// Reads the tags at the beginning of a text; returns them and the rest.
    pub(super) fn of(text: &str) -> (Self, &str) {
        let mut tags = Vec::new();
        let mut rest = text.trim_start();
        while let Some((key, value, after)) = tag(rest) {
            tags.push((key.to_owned(), value));
            rest = after.trim_start();
        }
        (Self(tags), rest)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of a tag; `None` if it is unknown or missing.
    pub(super) fn get(&self, key: &str) -> Option<&str> {
        let (_, value) = self.0.iter().find(|(known, _)| known.eq_ignore_ascii_case(key))?;
        Some(value.as_str()).filter(|value| !is_unknown_value(value))
    }

    /// The start, in SFEN or Fairy-Stockfish's FEN.
    pub(super) fn start(&self) -> Option<&str> {
        self.get("SFEN").or_else(|| self.get("FEN"))
    }

    pub(super) fn variant(&self) -> Result<Option<Variant>, Error> {
        let Some(name) = self.get("Variant") else { return Ok(None) };
        let unknown = || Error::new(ErrorKind::UnknownGame, Location::Unknown, name);
        Variant::of_name(name).map(Some).ok_or_else(unknown)
    }

    /// The other tags as headers; `black` is the side that the text calls Black, and `keys` are those of the players'
    /// names.
    pub(super) fn headers(&self, black: Side, keys: BySide<&'static str>) -> Headers {
        let mut headers = Headers::default();
        for (key, value) in self.0.iter().filter(|(_, value)| !is_unknown_value(value)) {
            let is = |name: &str| key.eq_ignore_ascii_case(name);
            let sides = [("Sente", Side::Black), ("Gote", Side::White), ("Black", black), ("White", !black)];
            let side = sides.into_iter().find(|(name, _)| is(name)).map(|(_, side)| side);
            let known = KEYS.into_iter().find(|(known, _)| is(known)).map(|(_, key)| key);
            match side.map(|side| keys[side]).or(known) {
                Some(Headers::BEGUN) => headers.push(Headers::BEGUN, &value.replace('.', "/")),
                Some(key) => headers.push(key, value),
                None if OF_THE_GAME.into_iter().any(is) => {}
                None => add_header(&mut headers, key, value),
            }
        }
        headers
    }
}

/// Whether a line is a tag.
pub(in crate::notation) fn is_tag(line: &str) -> bool {
    tag(line).is_some()
}

/// Whether a value only means that it is unknown.
fn is_unknown_value(value: &str) -> bool {
    value.chars().all(|letter| "?.-* ".contains(letter))
}

/// The tag at the beginning of a text: its key, its value and the rest of the text.
fn tag(text: &str) -> Option<(&str, String, &str)> {
    let (key, rest) = text.strip_prefix('[')?.split_once('"')?;
    let key = key.trim();
    if key.is_empty() || !key.chars().all(char::is_alphanumeric) {
        return None;
    }
    let mut value = String::new();
    let mut letters = rest.chars();
    loop {
        match letters.next()? {
            '"' => break,
            '\\' => value.push(letters.next()?),
            letter => value.push(letter),
        }
    }
    Some((key, value, letters.as_str().trim_start().strip_prefix(']')?))
}
