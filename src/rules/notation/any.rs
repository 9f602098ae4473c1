//! Reads a game from a text in any supported notation: pasted, dropped or shared.
//!
//! | notation | example |
//! |---|---|
//! | [SFEN](super::sfen) | `kbgs/p3/4/3P/SGBK b - 1`, also after the word `sfen` |
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
//! A text that does not name its game is read as the first game in which all of it is valid, beginning with the current
//! one.
//!
//! ```
//! # use poppy_shogi::rules::{Variant, notation::{any, line}};
//! let variant = |text, current| any::read(text, current).unwrap().variant();
//! assert_eq!(variant("pgkst/5/5/5/TSKGP b - 1", Variant::Micro), Variant::Kyoto);
//! assert_eq!(variant("2k2/5/5/5/2K2 b - 1", Variant::Kyoto), Variant::Kyoto);
//! assert_eq!(variant("2k2/5/5/5/2K2 b - 1", Variant::Micro), Variant::Minishogi);
//! assert_eq!(variant("startpos moves 5f5e", Variant::Micro), Variant::Judkins);
//! ```
//!
//! # Errors
//!
//! Each error names the invalid part, with the number of the move or of the line.
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

use std::cell::RefCell;

use crate::rules::{
    board::{Move, Side},
    game::{Ending, Game, GameTree, NodeId, Start},
    variants::Variant,
};

use super::{Record, japanese, kif, line::Unreadable, scoresheet, sfen, span::Span, usi, western};

pub use super::error::{Error, ErrorKind, Location};

/// Reads a game, without variations; `current` is tried first if the text names no game.
///
/// # Errors
/// If the text is valid in no game. The error is that of the attempt that understood the most.
pub fn read(text: &str, current: Variant) -> Result<Game, Error> {
    read_record(text, current).map(|record| record.game())
}

/// Reads a game with its headers, variations and comments, as far as it can be read.
///
/// # Errors
/// As [`read`].
pub fn read_record(text: &str, current: Variant) -> Result<Record<Error>, Error> {
    let text = text.trim_start_matches('\u{feff}');
    let mut record = if kif::is_kif(text) {
        read_kif(text, current)?
    } else {
        Record::from(GameTree::of(&read_script(text, current)?))
    };
    let tree = &record.tree;
    if let Some(Ending::Word(word)) = tree.ending(tree.end_of_line(NodeId::ROOT)) {
        record.faults.insert(0, Error::new(ErrorKind::Ending, Location::Unknown, word));
    }
    Ok(record)
}

/// Reads a text that is not KIF.
fn read_script(text: &str, current: Variant) -> Result<Game, Error> {
    let script = Script::of(text)?;
    let game = try_all(script.variant, current, |variant| script.play(variant));
    // A text whose first word is no move is probably prose; so is one of only numbers and results.
    let is_prose = |error: &Error| match error.kind {
        ErrorKind::NotUnderstood => !script.is_marked && error.location == Location::Move(1),
        kind => kind == ErrorKind::UnknownFormat,
    };
    game.map_err(|error| {
        if is_prose(&error) { Error::new(ErrorKind::UnknownFormat, Location::Unknown, text.trim()) } else { error }
    })
}

/// Tries the named game, or else all games, beginning with `current`.
fn try_all<T>(
    named: Option<Variant>,
    current: Variant,
    read: impl Fn(Variant) -> Result<T, Error>,
) -> Result<T, Error> {
    let mut found = read(named.unwrap_or(current));
    for variant in Variant::ALL.into_iter().filter(|_| named.is_none()) {
        let Err(first) = &found else { break };
        match read(variant) {
            Err(error) if error.depth() <= first.depth() => {}
            better => found = better,
        }
    }
    found
}

/// Of the games in which a record can be read, the first one in which all of it is; else that in which most moves are.
fn read_best(current: Variant, read: impl Fn(Variant) -> Result<Record<Error>, Error>) -> Result<Record<Error>, Error> {
    let best = RefCell::new(None);
    let record = try_all(None, current, |variant| match read(variant) {
        Ok(record) if !record.faults.is_empty() => {
            let fault = record.faults[0].clone();
            if best.borrow().as_ref().is_none_or(|best: &Record<Error>| best.tree.capacity() < record.tree.capacity()) {
                best.replace(Some(record));
            }
            Err(fault)
        }
        read => read,
    });
    record.or_else(|error| best.into_inner().ok_or(error))
}

fn read_kif(text: &str, current: Variant) -> Result<Record<Error>, Error> {
    let convert = |error: kif::Error| {
        let (number, span) = error.location();
        let line = text.lines().nth(number.saturating_sub(1)).unwrap_or_default();
        let part = span.filter(|span| !span.part.is_empty()).map_or(line, |span| &span.part);
        let kind = match error {
            kif::Error::Game(..) | kif::Error::Handicap(..) => ErrorKind::UnknownGame,
            kif::Error::Illegal(_, _, reason) => ErrorKind::Illegal(reason),
            kif::Error::Unplayable(_, reason) => ErrorKind::Unplayable(reason),
            kif::Error::Ending(..) => ErrorKind::Ending,
            _ => ErrorKind::NotUnderstood,
        };
        Error::new(kind, Location::Line(number), part)
    };
    match kif::parse(text) {
        Ok(record) => Ok(record.map_faults(convert)),
        // It names no game, but may name the even start or a handicap.
        Err(kif::Error::NoGame(_) | kif::Error::Game(..)) => read_best(current, |variant| {
            kif::parse_as(variant, text).map(|record| record.map_faults(convert)).map_err(convert)
        }),
        Err(error) => Err(convert(error)),
    }
}

/// The words of a text that is not KIF.
struct Script<'a> {
    variant: Option<Variant>,
    /// The SFEN of the start; none for the game's own.
    start: Option<&'a str>,
    /// The moves, their numbers, and other words among them.
    moves: Vec<&'a str>,
    /// Whether tags or a start mark the text as a game, so that its words must be moves.
    is_marked: bool,
}

impl<'a> Script<'a> {
    fn of(text: &'a str) -> Result<Self, Error> {
        let mut script = Self { variant: None, start: None, moves: Vec::new(), is_marked: false };
        let mut rest = text.trim_start();
        while let Some((key, value, after)) = tag(rest) {
            match key {
                "Variant" => {
                    let variant = Variant::of_name(value);
                    script.variant =
                        Some(variant.ok_or_else(|| Error::new(ErrorKind::UnknownGame, Location::Unknown, value))?);
                }
                "SFEN" | "FEN" => script.start = Some(value),
                _ => {}
            }
            script.is_marked = true;
            rest = after.trim_start();
        }
        let words = || rest.split_whitespace();
        if let Some(word) = words().find(|word| ["startpos", "sfen"].contains(word) || is_board(word)) {
            let at = offset(rest, word);
            let (start, moves) = split_moves(&rest[at..]);
            let start = start.strip_prefix("sfen").unwrap_or(start).trim();
            script.start = (word != "startpos").then_some(start);
            script.is_marked = true;
            rest = moves;
        }
        script.moves = rest.split(|c: char| c.is_whitespace() || c == ',').flat_map(split_marks).collect();
        script.moves.retain(|word| !word.is_empty());
        if script.moves.is_empty() && !script.is_marked {
            return Err(Error::new(ErrorKind::UnknownFormat, Location::Unknown, text.trim()));
        }
        Ok(script)
    }

    /// Plays the moves as a game of this variant.
    fn play(&self, variant: Variant) -> Result<Game, Error> {
        let mut game = match self.start {
            None => Game::from_start(Start::from(variant)),
            Some(text) => begin(variant, text)?,
        };
        let mut words = self.moves.iter().copied().peekable();
        while let Some(word) = words.next() {
            let word = without_number(word);
            let side = Side::ALL.into_iter().find(|&side| scoresheet::name(side) == word);
            if let Some(side) = side
                && words.next_if(|&next| next == "forfeits").is_some()
            {
                lose_on_time(&mut game, side, &mut words)?;
                continue;
            }
            let resigns = match side {
                Some(_) => words.next_if(|&next| next == "resigns").is_some(),
                None => word == "resign" || word == "resigns",
            };
            if resigns {
                let side = side.unwrap_or(game.position().turn());
                let number = game.moves().len() + 1;
                game.resign(side)
                    .map_err(|reason| Error::new(ErrorKind::Illegal(reason), Location::Move(number), word))?;
            } else if word == scoresheet::DRAW {
                // After a draw by the rules there is nothing to agree on.
                let _ = game.agree_draw();
            } else if word.trim_start_matches(MARKS) == "同"
                && let Some(piece) = words.next()
            {
                // Books write a full-width space after it.
                play(&mut game, &format!("{word}{piece}"))?;
            } else if !word.is_empty() && !is_result(word) {
                play(&mut game, word)?;
            }
        }
        if game.moves().is_empty() && !self.is_marked {
            return Err(Error::new(ErrorKind::UnknownFormat, Location::Unknown, ""));
        }
        Ok(game)
    }
}

/// The first line of a text, if it is a tag such as `[Variant "micro"]`: its key, its value and the rest of the text.
fn tag(text: &str) -> Option<(&str, &str, &str)> {
    let (key, rest) = text.strip_prefix('[')?.split_once('"')?;
    let (value, rest) = rest.split_once('"')?;
    Some((key.trim(), value, rest.trim_start().strip_prefix(']')?))
}

/// Whether a word looks like the board of an SFEN.
fn is_board(word: &str) -> bool {
    let ranks = word.split_once('[').map_or(word, |(ranks, _)| ranks);
    ranks.matches('/').count() > 1 && ranks.chars().all(|c| c.is_ascii_alphanumeric() || "+/".contains(c))
}

/// The byte offset of a slice in its text.
fn offset(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// Splits a text at the word `moves`: the start position and the moves.
fn split_moves(text: &str) -> (&str, &str) {
    match text.split_whitespace().find(|&word| word == "moves") {
        Some(word) => {
            let at = offset(text, word);
            (&text[..at], &text[at + word.len()..])
        }
        None => (text, ""),
    }
}

/// The marks of the two sides in Japanese notation.
const MARKS: [char; 4] = ['▲', '△', '☗', '☖'];

/// Splits Japanese moves without spaces between them: each begins with the mark of its side.
fn split_marks(word: &str) -> impl Iterator<Item = &str> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let mut letters = rest.char_indices();
        letters.next()?;
        let end = letters.find(|&(_, letter)| MARKS.contains(&letter)).map_or(rest.len(), |(at, _)| at);
        let (first, after) = rest.split_at(end);
        rest = after;
        Some(first)
    })
}

/// Strips the number before a move: `1.P-1c`, `12.`, `3...`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < word.len() && rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}

/// Whether a word is a result that is ignored: the rules decide who won.
fn is_result(word: &str) -> bool {
    ["1-0", "0-1", "*"].contains(&word)
}

/// Reads the rest of `White forfeits on time`: the side to move loses.
fn lose_on_time<'a>(game: &mut Game, side: Side, words: &mut impl Iterator<Item = &'a str>) -> Result<(), Error> {
    let location = Location::Move(game.moves().len() + 1);
    for expected in ["on", "time"] {
        let word = words.next().unwrap_or_default();
        if word != expected {
            return Err(Error::new(ErrorKind::NotUnderstood, location, word));
        }
    }
    if game.outcome().is_none() && side != game.position().turn() {
        return Err(Error::new(ErrorKind::NotUnderstood, location, scoresheet::name(side)));
    }
    game.lose_on_time().map_err(|reason| Error::new(ErrorKind::Illegal(reason), location, scoresheet::name(side)))
}

fn begin(variant: Variant, text: &str) -> Result<Game, Error> {
    let board = text.split_whitespace().next().unwrap_or(text);
    super::line::begin(variant, text).map_err(|error| match error {
        Unreadable::Sfen(sfen::Error::Ranks { .. } | sfen::Error::Files { .. }) => {
            Error::new(ErrorKind::UnknownGame, Location::Unknown, board)
        }
        Unreadable::Sfen(error) => {
            let Span { token, part, .. } = error.span();
            Error::new(ErrorKind::NotUnderstood, Location::Unknown, if part.is_empty() { token } else { part })
        }
        Unreadable::Unplayable(reason) => Error::new(ErrorKind::Unplayable(reason), Location::Unknown, board),
        _ => Error::new(ErrorKind::NotUnderstood, Location::Unknown, text),
    })
}

/// Plays a move in any notation.
fn play(game: &mut Game, token: &str) -> Result<(), Error> {
    let location = Location::Move(game.moves().len() + 1);
    let played = parse(game, token).ok_or_else(|| Error::new(ErrorKind::NotUnderstood, location, token))?;
    game.play(played).map_err(|reason| Error::new(ErrorKind::Illegal(reason), location, token))
}

/// Parses a move in any notation. A text that is valid in two of them is the same move in both.
fn parse(game: &Game, token: &str) -> Option<Move> {
    let position = game.position();
    if !token.is_ascii() {
        let last = game.moves().last().map(|played| played.to());
        return japanese::parse(position, last, token).ok();
    }
    usi::parse(position, token).ok().or_else(|| western::parse(position, token).ok())
}
