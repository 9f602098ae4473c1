//! Reads a game from a text in any supported notation: pasted, dropped or shared.
//!
//! | notation | example |
//! |---|---|
//! | [SFEN](super::sfen) | `kbgs/p3/4/3P/SGBK b - 1`, also after the word `sfen` |
//! | [USI](super::usi) | `position startpos moves 1d1c`, `startpos moves 1d1c`, `1d1c 3a1c` |
//! | [KIF](super::kif) | a whole file |
//! | [KI2](super::ki2) | a whole file, or moves alone: `▲1三歩△同角` |
//! | [CSA](super::csa) | a whole file, or moves alone: `+1413FU` |
//! | [JKF](super::jkf) | a whole file |
//! | [PSN, PGN](super::movelist) | a whole file |
//! | [Western](super::western) | a [score sheet](super::scoresheet), or moves alone: `1. P-1c Bx1c=T` |
//!
//! ```
//! use poppy_shogi_rules::{Variant, notation::{any, line}};
//!
//! let moves = |text| line::moves(&any::read(text, Variant::Micro).unwrap());
//! for text in [
//!     "position startpos moves 1d1c 3a1c",
//!     "position sfen kbgs/p3/4/3P/SGBK b - 1 moves 1d1c 3a1c",
//!     "1d1c, 3a1c",
//!     "1. P-1c 2. Bx1c=T",
//!     "▲1三歩 △同　角",
//!     "手合割：五分摩訶将棋\n1 １三歩(14)\n2 同　角(31)",
//!     "+1413FU\n-3113TO",
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
//! # use poppy_shogi_rules::{Variant, notation::{any, line}};
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
//! # use poppy_shogi_rules::{Variant, notation::any};
//! let refused = |text| any::read(text, Variant::Micro).unwrap_err().to_string();
//! assert_eq!(refused("good morning"), "there is no game in \"good morning\"");
//! assert_eq!(refused("startpos moves 1d1c 9z4c"), "move 2: \"9z4c\" is not understood");
//! assert_eq!(refused("1. P-1c 2. P-4d"), "move 2: \"P-4d\" is not understood");
//! assert_eq!(refused("1d1c 4b4d"), "move 2: \"4b4d\" is not legal: the pawn does not reach 4d");
//! assert_eq!(refused("kbgs/p3/4/3x/SGBK b - 1"), "\"x\" is not understood");
//! assert_eq!(refused("lnsgkgsnl/9/9/9/9/9/9/9/LNSGKGSNL b - 1"), "\"lnsgkgsnl/9/9/9/9/9/9/9/LNSGKGSNL\" is of no game that is known here");
//! assert_eq!(refused("手合割：五分摩訶将棋\n1 １二歩(14)"), "line 2: \"１二歩(14)\" is not legal: the pawn does not reach 1b");
//! ```

use crate::{
    game::{Ending, Game, NodeId},
    variants::Variant,
};

use super::{Record, csa, jkf, kanji, ki2, kif, movelist};

pub use super::record::error::{Error, ErrorKind, Location};

/// Reads a game without its variations; `current` is tried first if the text names no game. All of the text must be
/// valid, except an ending that the rules do not have.
///
/// # Errors
/// If the text is valid in no game. The error is that of the attempt that understood the most.
pub fn read(text: &str, current: Variant) -> Result<Game, Error> {
    let record = read_record(text, current)?;
    match record.faults.iter().find(|fault| fault.kind != ErrorKind::Ending) {
        Some(fault) => Err(fault.clone()),
        None => Ok(record.game()),
    }
}

/// Reads as much as possible of a game with its headers, variations and comments.
///
/// # Errors
/// If the text has neither a position nor a move of any game, and does not name one.
pub fn read_record(text: &str, current: Variant) -> Result<Record<Error>, Error> {
    let text = text.trim_start_matches('\u{feff}');
    let read = if jkf::is_jkf(text) {
        try_all(jkf::named(text)?, current, |variant| jkf::parse(text, variant))
    } else if csa::is_csa(text) {
        try_all(csa::named(text)?, current, |variant| csa::parse(text, variant))
    } else if ki2::is_ki2(text) {
        try_all(ki2::named(text), current, |variant| ki2::parse(text, variant))
    } else if kif::is_kif(text) {
        read_kif(text, current)
    } else {
        try_all(movelist::named(text)?, current, |variant| movelist::parse(text, variant))
    };
    let mut record = read.map_err(|error| if is_of_larger_board(&error) { of_unknown_game(error) } else { error })?;
    let tree = &record.tree;
    let has_no_moves = tree.end_of_line(NodeId::ROOT) == NodeId::ROOT;
    if let Some(fault) = record.faults.first().filter(|fault| has_no_moves && is_of_larger_board(fault)) {
        return Err(of_unknown_game(fault.clone()));
    }
    if let Some(Ending::Word(word)) = tree.ending(tree.end_of_line(NodeId::ROOT)) {
        record.faults.insert(0, Error::new(ErrorKind::Ending, Location::Unknown, word));
    }
    Ok(record)
}

/// Tries the named game, or else all games, `current` first; returns the attempt that understood the most.
fn try_all(
    named: Option<Variant>,
    current: Variant,
    read: impl Fn(Variant) -> Result<Record<Error>, Error>,
) -> Result<Record<Error>, Error> {
    let mut found = read(named.unwrap_or(current));
    for variant in Variant::ALL.into_iter().filter(|_| named.is_none()) {
        if understood(&found) == Understood::All {
            break;
        }
        let other = read(variant);
        if understood(&other) > understood(&found) {
            found = other;
        }
    }
    found
}

/// Whether an error is a first move to a square that no board here has: `７六歩(77)`, `7g7f`, `+7776FU`, `P-7f`.
fn is_of_larger_board(error: &Error) -> bool {
    if error.kind != ErrorKind::NotUnderstood || matches!(error.location, Location::Move(2..)) {
        return false;
    }
    let mut square = error.token.chars().filter(|letter| letter.is_alphanumeric()).skip_while(char::is_ascii_uppercase);
    let file = square.next().and_then(kanji::digit);
    let rank = square.next().and_then(|letter| kanji::digit(letter).or_else(|| latin_rank(letter)));
    let is_off =
        |(file, rank)| Variant::ALL.iter().all(|variant| file > variant.spec().files || rank > variant.spec().ranks);
    file.zip(rank).is_some_and(is_off)
}

fn latin_rank(letter: char) -> Option<u8> {
    u8::try_from(('a'..='i').position(|rank| rank == letter)? + 1).ok()
}

fn of_unknown_game(error: Error) -> Error {
    Error { kind: ErrorKind::UnknownGame, ..error }
}

/// How much of a text was understood.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Understood {
    /// No game can be opened.
    Nothing((bool, usize)),
    /// The part before an error.
    Part((bool, usize)),
    /// All but an ending.
    Moves,
    All,
}

fn understood(read: &Result<Record<Error>, Error>) -> Understood {
    match read {
        Err(error) => Understood::Nothing(error.depth()),
        Ok(record) => match record.faults.iter().find(|fault| fault.kind != ErrorKind::Ending) {
            Some(fault) => Understood::Part(fault.depth()),
            None if record.faults.is_empty() => Understood::All,
            None => Understood::Moves,
        },
    }
}

fn read_kif(text: &str, current: Variant) -> Result<Record<Error>, Error> {
    let convert = |error: kif::Error| of_kif(text, &error);
    match kif::parse(text) {
        Ok(record) => Ok(record.map_faults(convert)),
        // The text names no game, but may name the even start or a handicap.
        Err(kif::Error::NoGame(_) | kif::Error::Game(..)) => try_all(None, current, |variant| {
            kif::parse_as(variant, text).map(|record| record.map_faults(convert)).map_err(convert)
        }),
        Err(error) => Err(convert(error)),
    }
}

pub(super) fn of_kif(text: &str, error: &kif::Error) -> Error {
    let (number, span) = error.location();
    let line = text.lines().nth(number.saturating_sub(1)).unwrap_or_default();
    let part = span.filter(|span| !span.part.is_empty()).map_or(line, |span| &span.part);
    let kind = match error {
        kif::Error::Game(..) | kif::Error::Handicap(..) => ErrorKind::UnknownGame,
        kif::Error::Illegal(_, _, reason) => ErrorKind::Illegal(*reason),
        kif::Error::Unplayable(_, reason) => ErrorKind::Unplayable(*reason),
        kif::Error::Ending(..) => ErrorKind::Ending,
        kif::Error::NoGame(_) => return Error::new(ErrorKind::UnknownFormat, Location::Unknown, text.trim()),
        _ => ErrorKind::NotUnderstood,
    };
    Error::new(kind, Location::Line(number), part)
}
