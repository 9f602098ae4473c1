//! Splits a text of several games, such as an exported collection.
//!
//! After the moves of a game, the next one begins with the headers of a KIF or KI2 file, with a tag of PGN or PSN, or with
//! a line `/` or a version of CSA. A text of which every line is an SFEN or a USI `position` has one game a line.
//!
//! ```
//! use poppy_shogi_rules::notation::games;
//!
//! let kif = "手合割：五分摩訶将棋\n1 １三歩(14)\n\n手合割：京都将棋\n先手：Ann\n1 ４四銀(45)\n";
//! assert_eq!(games::split(kif).len(), 2);
//! assert_eq!(games::split("[Variant \"micro\"]\n1. P-1c\n[Variant \"kyoto\"]\n1. S-4d").len(), 2);
//! assert_eq!(games::split("N+A\n+1413FU\n/\nN+B\n+1413FU"), ["N+A\n+1413FU\n", "N+B\n+1413FU"]);
//! assert_eq!(games::split("1d1c 3a1c"), ["1d1c 3a1c"]);
//! assert_eq!(games::split("1 １三歩(14)\nhttps://example.org/\n").len(), 1, "no game follows");
//! ```

use std::ops::Range;

use super::{csa, jkf, ki2, kif, movelist};

/// Splits a text into its games. A text of one game, or of none, is a single part.
#[must_use]
pub fn split(text: &str) -> Vec<&str> {
    if jkf::is_jkf(text) {
        return vec![text];
    }
    let notation = if csa::is_csa(text) {
        Notation::Csa
    } else if lines(text).any(movelist::is_tag) {
        Notation::Tags
    } else if lines(text).all(|line| line.is_empty() || is_position(line)) {
        Notation::Positions
    } else {
        Notation::Kif
    };
    let is_game = |part: &Range<usize>| lines(&text[part.clone()]).any(|line| notation.makes_game(line));
    let mut parts: Vec<Range<usize>> = Vec::new();
    for part in cut(text, &starts(text, notation)) {
        match parts.last_mut() {
            // What stands above the first game, or below a game: a comment, a footer, a link.
            Some(before) if !is_game(&part) || !is_game(before) => before.end = part.end,
            _ => parts.push(part),
        }
    }
    let text_of = |part: Range<usize>| match notation {
        Notation::Csa => text[part].trim_start_matches(['/', '\r', '\n']),
        _ => &text[part],
    };
    parts.into_iter().map(text_of).collect()
}

/// The notations whose games begin in different ways.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Notation {
    Csa,
    /// PGN and PSN.
    Tags,
    /// SFEN and USI.
    Positions,
    /// KIF and KI2.
    Kif,
}

impl Notation {
    /// Whether a line can only belong to a game.
    fn makes_game(self, line: &str) -> bool {
        match self {
            Self::Csa => csa::is_csa(line),
            Self::Tags => movelist::is_tag(line),
            Self::Positions => is_position(line),
            Self::Kif => kif::names_game(line) || is_move(line),
        }
    }
}

fn is_move(line: &str) -> bool {
    ki2::is_marked(line) || kif::is_move_part(line)
}

fn is_position(line: &str) -> bool {
    let mut words = line.split_whitespace();
    match words.next() {
        Some("position" | "sfen" | "startpos") => true,
        Some(board) => board.contains('/') && words.next().is_some_and(|turn| ["b", "w"].contains(&turn)),
        None => false,
    }
}

/// The lines of a text, each without spaces around it and without a byte order mark, as between joined files.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| line.trim_start_matches('\u{feff}').trim())
}

/// Where a game may begin, in bytes.
fn starts(text: &str, notation: Notation) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut run = Run::default();
    // Whether the game before has moves or, in KIF, was named by an earlier run of headers.
    let (mut in_moves, mut is_named) = (false, false);
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let content = line.trim_start_matches('\u{feff}').trim();
        let names_game = notation == Notation::Kif && kif::names_game(content);
        let is_header = notation == Notation::Kif && kif::begins_game(content);
        let (begins, is_move) = match notation {
            Notation::Csa => (content == "/" || in_moves && csa::is_version(content), csa::is_move(content)),
            Notation::Tags => {
                (in_moves && movelist::is_tag(content), !content.is_empty() && !movelist::is_tag(content))
            }
            Notation::Positions => (at > 0 && is_position(content), false),
            Notation::Kif => (is_named && names_game || in_moves && is_header, is_move(content)),
        };
        if begins {
            starts.push(run.begin.unwrap_or(at));
            (in_moves, is_named) = (false, false);
        }
        in_moves |= is_move;
        if content.starts_with('#') || is_header && !is_move {
            let begin = if begins { None } else { run.begin.or(Some(at)) };
            run = Run { begin, names_game: run.names_game || names_game };
        } else {
            is_named |= run.names_game;
            run = Run::default();
        }
        at += line.len();
    }
    starts
}

/// Headers and remarks without other lines between them, which may stand above the line that begins a game.
#[derive(Default)]
struct Run {
    /// Where it begins, in bytes; `None` after the line that begins a game.
    begin: Option<usize>,
    /// Whether it names the game.
    names_game: bool,
}

/// The parts of a text between these places.
fn cut(text: &str, starts: &[usize]) -> impl Iterator<Item = Range<usize>> {
    let ends = starts.iter().copied().chain([text.len()]);
    [0].into_iter().chain(starts.iter().copied()).zip(ends).map(|(begin, end)| begin..end)
}
