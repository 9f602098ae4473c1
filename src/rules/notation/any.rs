//! A game from a text of any form that is known here, as people paste it, drop it and share it.
//!
//! | form | example |
//! |---|---|
//! | [SFEN](super::sfen) | `kbgs/p3/4/3P/SGBK b - 1`, also behind `sfen` |
//! | [USI](super::usi) | `position startpos moves 1d1c`, `startpos moves 1d1c`, `1d1c 3a1c` |
//! | [KIF](super::kif) | a whole file |
//! | [Western](super::western) | a [score sheet](super::scoresheet), or moves alone: `1. P-1c Bx1c=T` |
//! | [Japanese](super::japanese) | moves alone: `▲1三歩△同角` |
//!
//! ```
//! use poppy_shogi::rules::{Variant, notation::{any, line}};
//!
//! let moves = |text| line::moves(&any::read(text, Variant::Micro).unwrap());
//! for text in [
//!     "position startpos moves 1d1c 3a1c",
//!     "position sfen kbgs/p3/4/3P/SGBK b - 1 moves 1d1c 3a1c",
//!     "1d1c, 3a1c",
//!     "1. P-1c 2. Bx1c=T",
//!     "▲1三歩 △同　角",
//!     "手合割：五分摩訶将棋\n1 １三歩(14)\n2 同　角(31)",
//! ] {
//!     assert_eq!(moves(text), ["1d1c", "3a1c"], "{text}");
//! }
//! assert!(moves("kbgs/p3/4/3P/SGBK b - 1").is_empty());
//! ```
//!
//! # Which game
//!
//! Where the text does not say which game it is of, that is the first one in which all of it makes sense, beginning with
//! the one that the reader has before them.
//!
//! ```
//! # use poppy_shogi::rules::{Variant, notation::{any, line}};
//! let variant = |text, before| any::read(text, before).unwrap().variant();
//! assert_eq!(variant("pgkst/5/5/5/TSKGP b - 1", Variant::Micro), Variant::Kyoto);
//! assert_eq!(variant("2k2/5/5/5/2K2 b - 1", Variant::Kyoto), Variant::Kyoto);
//! assert_eq!(variant("2k2/5/5/5/2K2 b - 1", Variant::Micro), Variant::Minishogi);
//! assert_eq!(variant("startpos moves 5f5e", Variant::Micro), Variant::Judkins);
//! ```
//!
//! # Errors
//!
//! Each names the part that is wrong, and of a move its number, of a file the line.
//!
//! ```
//! # use poppy_shogi::rules::{Variant, notation::any};
//! let refused = |text| any::read(text, Variant::Micro).unwrap_err().to_string();
//! assert_eq!(refused("good morning"), "there is no game in \"good morning\"");
//! assert_eq!(refused("startpos moves 1d1c 9z4c"), "move 2: \"9z4c\" is not understood");
//! assert_eq!(refused("1. P-1c 2. P-4d"), "move 2: \"P-4d\" is not understood");
//! assert_eq!(refused("1d1c 4b4d"), "move 2: \"4b4d\" is not legal: the pawn does not reach 4d");
//! assert_eq!(refused("kbgs/p3/4/3x/SGBK b - 1"), "\"x\" is not understood");
//! assert_eq!(refused("lnsgkgsnl/9/9/9/9/9/9/9/LNSGKGSNL b - 1"), "\"lnsgkgsnl/9/9/9/9/9/9/9/LNSGKGSNL\" is of no game that is known here");
//! assert_eq!(refused("手合割：五分摩訶将棋\n1 １二歩(14)"), "line 2: \"１二歩(14)\" is not legal: the pawn does not reach 1b");
//! ```

use std::fmt;

use crate::rules::{
    board::{Move, Side},
    game::{Game, Start},
    position::{Illegal, Unplayable},
    variants::Variant,
};

use super::{japanese, kif, line::Unreadable, scoresheet, sfen, spot::Spot, usi, western};

/// Why there is no game in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The part of the text that is wrong.
    pub token: String,
    /// Where it stands.
    pub location: Location,
    /// What is wrong with it.
    pub why: Why,
}

/// Where a part of a text stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Location {
    /// Somewhere.
    Somewhere,
    /// In the line with this number, from 1.
    Line(usize),
    /// It is the move with this number, from 1.
    Move(usize),
}

/// What is wrong with a part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// It has none of the forms that are known here.
    Form,
    /// It is of a game that is not known here.
    Game,
    /// It means nothing where it stands.
    Meaning,
    /// It is a position that cannot be played from.
    Position(Unplayable),
    /// It is a move that is not legal.
    Illegal(Illegal),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.location {
            Location::Somewhere => {}
            Location::Line(number) => write!(f, "line {number}: ")?,
            Location::Move(number) => write!(f, "move {number}: ")?,
        }
        let token = &self.token;
        match self.why {
            Why::Form => write!(f, "there is no game in {token:?}"),
            Why::Game => write!(f, "{token:?} is of no game that is known here"),
            Why::Meaning => write!(f, "{token:?} is not understood"),
            Why::Position(reason) => write!(f, "{token:?} cannot be played from: {reason}"),
            Why::Illegal(reason) => write!(f, "{token:?} is not legal: {reason}"),
        }
    }
}

impl std::error::Error for Error {}

impl Error {
    fn new(why: Why, location: Location, token: &str) -> Self {
        Self { token: token.to_owned(), location, why }
    }

    /// How much of the text was understood before this: what is wrong later says more.
    fn depth(&self) -> (bool, usize) {
        match self.location {
            Location::Somewhere => (self.why != Why::Game, 0),
            Location::Line(number) | Location::Move(number) => (true, number),
        }
    }
}

/// Reads a game; `before` is the one that the reader has before them.
///
/// # Errors
/// What is wrong with the text, as the reading says it that understood most.
pub fn read(text: &str, before: Variant) -> Result<Game, Error> {
    let text = text.trim_start_matches('\u{feff}');
    if is_kif(text) {
        return read_kif(text, before);
    }
    let script = Script::of(text)?;
    let game = try_all(script.variant, before, |variant| script.play(variant));
    // A text whose first word is no move is not meant as moves; nor is one of numbers and results alone.
    let is_prose = |error: &Error| match error.why {
        Why::Meaning => !script.is_told && error.location == Location::Move(1),
        why => why == Why::Form,
    };
    game.map_err(|error| if is_prose(&error) { Error::new(Why::Form, Location::Somewhere, text.trim()) } else { error })
}

/// Tries the game that is named, or else all of them, beginning with the one before the reader.
fn try_all(
    named: Option<Variant>,
    before: Variant,
    read: impl Fn(Variant) -> Result<Game, Error>,
) -> Result<Game, Error> {
    let mut found = read(named.unwrap_or(before));
    for variant in Variant::ALL.into_iter().filter(|_| named.is_none()) {
        let Err(first) = &found else { break };
        match read(variant) {
            Err(error) if error.depth() <= first.depth() => {}
            better => found = better,
        }
    }
    found
}

/// Whether a text is meant as KIF: by a header, or by a move behind its number.
fn is_kif(text: &str) -> bool {
    let is_move = |line: &str| {
        let line = line.trim_start();
        let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < line.len() && rest.starts_with(' ') && rest.trim_start().starts_with(|c: char| !c.is_ascii())
    };
    ["手合割", "手数", "の持駒"].iter().any(|header| text.contains(header)) || text.lines().any(is_move)
}

fn read_kif(text: &str, before: Variant) -> Result<Game, Error> {
    let told = |error: &kif::Error| {
        let (number, spot) = error.place();
        let line = text.lines().nth(number.saturating_sub(1)).unwrap_or_default();
        let part = spot.filter(|spot| !spot.part.is_empty()).map_or(line, |spot| &spot.part);
        let why = match error {
            kif::Error::Game(..) | kif::Error::Handicap(..) => Why::Game,
            kif::Error::Illegal(_, _, reason) => Why::Illegal(*reason),
            kif::Error::Unplayable(_, reason) => Why::Position(*reason),
            _ => Why::Meaning,
        };
        Error::new(why, Location::Line(number), part)
    };
    match kif::parse(text) {
        Ok(record) => Ok(record.game),
        // It names none of the games, but perhaps the even start, or a handicap, of one.
        Err(kif::Error::NoGame(_) | kif::Error::Game(..)) => try_all(None, before, |variant| {
            kif::parse_as(variant, text).map(|record| record.game).map_err(|error| told(&error))
        }),
        Err(error) => Err(told(&error)),
    }
}

/// What the words of a text say that is not KIF.
struct Script<'a> {
    variant: Option<Variant>,
    /// The SFEN of the start; none for the usual one.
    start: Option<&'a str>,
    /// The moves, with their numbers and what stands between them.
    moves: Vec<&'a str>,
    /// Whether the text says that it holds a game, so that its moves can be nothing else.
    is_told: bool,
}

impl<'a> Script<'a> {
    fn of(text: &'a str) -> Result<Self, Error> {
        let mut script = Self { variant: None, start: None, moves: Vec::new(), is_told: false };
        let mut rest = text.trim_start();
        while let Some((key, value, behind)) = tag(rest) {
            match key {
                "Variant" => {
                    let variant = Variant::parse(value);
                    script.variant = Some(variant.ok_or_else(|| Error::new(Why::Game, Location::Somewhere, value))?);
                }
                "SFEN" | "FEN" => script.start = Some(value),
                _ => {}
            }
            script.is_told = true;
            rest = behind.trim_start();
        }
        let words = || rest.split_whitespace();
        if let Some(word) = words().find(|word| ["startpos", "sfen"].contains(word) || is_board(word)) {
            let at = offset(rest, word);
            let (start, moves) = split_moves(&rest[at..]);
            let start = start.strip_prefix("sfen").unwrap_or(start).trim();
            script.start = (word != "startpos").then_some(start);
            script.is_told = true;
            rest = moves;
        }
        script.moves = rest.split(|c: char| c.is_whitespace() || c == ',').flat_map(split_marks).collect();
        script.moves.retain(|word| !word.is_empty());
        if script.moves.is_empty() && !script.is_told {
            return Err(Error::new(Why::Form, Location::Somewhere, text.trim()));
        }
        Ok(script)
    }

    /// The game that this is, if it is one of this variant.
    fn play(&self, variant: Variant) -> Result<Game, Error> {
        let mut game = match self.start {
            None => Game::from_start(Start::from(variant)),
            Some(text) => begin(variant, text)?,
        };
        let mut words = self.moves.iter().copied().peekable();
        while let Some(word) = words.next() {
            let word = without_number(word);
            let side = Side::ALL.into_iter().find(|&side| scoresheet::name(side) == word);
            let resigns = match side {
                Some(_) => words.next_if(|&next| next == "resigns").is_some(),
                None => word == "resign" || word == "resigns",
            };
            if resigns {
                let side = side.unwrap_or(game.position().turn());
                let number = game.moves().len() + 1;
                game.resign(side).map_err(|reason| Error::new(Why::Illegal(reason), Location::Move(number), word))?;
            } else if word.trim_start_matches(MARKS) == "同"
                && let Some(piece) = words.next()
            {
                // Books leave a space behind it, as wide as a character.
                play(&mut game, &format!("{word}{piece}"))?;
            } else if !word.is_empty() && !is_result(word) {
                play(&mut game, word)?;
            }
        }
        if game.moves().is_empty() && !self.is_told {
            return Err(Error::new(Why::Form, Location::Somewhere, ""));
        }
        Ok(game)
    }
}

/// The first line of a text, if it is a tag such as `[Variant "micro"]`: its key, its value, and the text behind it.
fn tag(text: &str) -> Option<(&str, &str, &str)> {
    let (key, rest) = text.strip_prefix('[')?.split_once('"')?;
    let (value, rest) = rest.split_once('"')?;
    Some((key.trim(), value, rest.trim_start().strip_prefix(']')?))
}

/// Whether a word is meant as the board of an SFEN.
fn is_board(word: &str) -> bool {
    let ranks = word.split_once('[').map_or(word, |(ranks, _)| ranks);
    ranks.matches('/').count() > 1 && ranks.chars().all(|c| c.is_ascii_alphanumeric() || "+/".contains(c))
}

/// Where a part of a text begins.
fn offset(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// A start, and the moves behind the word for them.
fn split_moves(text: &str) -> (&str, &str) {
    match text.split_whitespace().find(|&word| word == "moves") {
        Some(word) => {
            let at = offset(text, word);
            (&text[..at], &text[at + word.len()..])
        }
        None => (text, ""),
    }
}

/// The marks of the sides in Japanese books.
const MARKS: [char; 4] = ['▲', '△', '☗', '☖'];

/// Moves of a Japanese book, which may stand without spaces between them: each begins with the mark of its side.
fn split_marks(word: &str) -> impl Iterator<Item = &str> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let mut letters = rest.char_indices();
        letters.next()?;
        let end = letters.find(|&(_, letter)| MARKS.contains(&letter)).map_or(rest.len(), |(at, _)| at);
        let (first, behind) = rest.split_at(end);
        rest = behind;
        Some(first)
    })
}

/// A word without the number of a move in front of it: `1.P-1c`, `12.`, `3...`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < word.len() && rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}

/// Whether a word says how a game ended, which the rules know better.
fn is_result(word: &str) -> bool {
    ["1-0", "0-1", "1/2-1/2", "*"].contains(&word)
}

fn begin(variant: Variant, text: &str) -> Result<Game, Error> {
    let board = text.split_whitespace().next().unwrap_or(text);
    super::line::begin(variant, text).map_err(|error| match error {
        Unreadable::Sfen(sfen::Error::Ranks { .. } | sfen::Error::Files { .. }) => {
            Error::new(Why::Game, Location::Somewhere, board)
        }
        Unreadable::Sfen(error) => {
            let Spot { token, part, .. } = error.spot();
            Error::new(Why::Meaning, Location::Somewhere, if part.is_empty() { token } else { part })
        }
        Unreadable::Unplayable(reason) => Error::new(Why::Position(reason), Location::Somewhere, board),
        _ => Error::new(Why::Meaning, Location::Somewhere, text),
    })
}

/// Plays a move of any notation.
fn play(game: &mut Game, token: &str) -> Result<(), Error> {
    let location = Location::Move(game.moves().len() + 1);
    let played = parse(game, token).ok_or_else(|| Error::new(Why::Meaning, location, token))?;
    game.play(played).map_err(|reason| Error::new(Why::Illegal(reason), location, token))
}

/// A move of any notation. What is a move of two of them is the same move in both.
fn parse(game: &Game, token: &str) -> Option<Move> {
    let position = game.position();
    if !token.is_ascii() {
        let last = game.moves().last().map(|played| played.to());
        return japanese::parse(position, last, token).ok();
    }
    usi::parse(position, token).ok().or_else(|| western::parse(position, token).ok())
}
