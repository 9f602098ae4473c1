//! Splits a text of several games, such as an exported collection.
//!
//! A game begins with its headers (KIF, KI2), its tags (PGN, PSN) or, in CSA, after a line `/`.
//!
//! ```
//! use poppy_shogi_rules::notation::games;
//!
//! let kif = "手合割：五分摩訶将棋\n1 １三歩(14)\n\n手合割：京都将棋\n先手：Ann\n1 ４四銀(45)\n";
//! assert_eq!(games::split(kif).len(), 2);
//! assert_eq!(games::split("[Variant \"micro\"]\n1. P-1c\n[Variant \"kyoto\"]\n1. S-4d").len(), 2);
//! assert_eq!(games::split("N+A\n+1413FU\n/\nN+B\n+1413FU"), ["N+A\n+1413FU\n", "N+B\n+1413FU"]);
//! assert_eq!(games::split("1d1c 3a1c"), ["1d1c 3a1c"]);
//! ```

use super::{csa, jkf, ki2, kif, movelist};

/// Splits a text into its games. A text of one game, or in a notation without headers, is a single part.
#[must_use]
pub fn split(text: &str) -> Vec<&str> {
    if jkf::is_jkf(text) {
        return vec![text];
    }
    if csa::is_csa(text) {
        let parts = text.split_inclusive('\n').map(|line| (line, line.trim_end() == "/"));
        return between(text, parts).into_iter().map(|part| part.trim_start_matches(['/', '\r', '\n'])).collect();
    }
    let has_tags = text.lines().any(movelist::is_tag);
    let mut in_moves = false;
    let lines = text.split_inclusive('\n').map(|line| {
        let is_header = if has_tags { movelist::is_tag(line) } else { kif::begins_game(line) };
        let is_move = if has_tags {
            !is_header && !line.trim().is_empty()
        } else {
            ki2::is_marked(line) || kif::is_move_part(line)
        };
        let is_first = is_header && in_moves;
        in_moves = (in_moves || is_move) && !is_first;
        (line, is_first)
    });
    between(text, lines)
}

/// The parts of a text whose first lines are marked.
fn between<'a>(text: &'a str, lines: impl Iterator<Item = (&'a str, bool)>) -> Vec<&'a str> {
    let (mut parts, mut begin, mut end) = (Vec::new(), 0, 0);
    for (line, is_first) in lines {
        if is_first {
            parts.push(&text[begin..end]);
            begin = end;
        }
        end += line.len();
    }
    parts.push(&text[begin..]);
    parts.retain(|part| part.lines().any(|line| !line.trim().is_empty() && line.trim() != "/"));
    if parts.is_empty() { vec![text] } else { parts }
}
