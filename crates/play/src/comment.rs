//! Comments on positions: their text, and the arrows and circles in them, in the notation of lichess and lishogi:
//! `[%cal G1d1c,Rb3]` for arrows and `[%csl G3c]` for circles. The letter before the squares is a colour; all are shown alike.
//!
//! ```
//! use play::comment;
//!
//! let comment = "The pawn attacks [%cal G1d1c,G1c1b] here.\n[%csl R1b]";
//! assert_eq!(comment::text(comment), "The pawn attacks here.");
//! assert_eq!(comment::drawings(comment).len(), 3);
//! assert_eq!(comment::text("[%eval 0.3] [x]"), "[%eval 0.3] [x]");
//! assert_eq!(comment::drawings("[%cal G9z1a,G]"), []);
//! ```

use rules::Square;

use crate::session::{Drawing, Target};

/// How marks in a comment begin.
const MARKS: [&str; 2] = ["[%cal ", "[%csl "];

/// A comment as it is read: without its marks.
#[must_use]
pub fn text(comment: &str) -> String {
    let mut text = String::new();
    let mut rest = comment;
    while let Some((before, _, after)) = next_mark(rest) {
        // One space is left where a mark stood between two.
        text.push_str(if text.ends_with([' ', '\n']) || text.is_empty() {
            before.trim_start_matches(' ')
        } else {
            before
        });
        rest = after;
    }
    if text.ends_with([' ', '\n']) {
        rest = rest.trim_start_matches(' ');
    }
    text.push_str(rest);
    if text.len() == comment.len() { text } else { text.trim().to_owned() }
}

/// The arrows and circles of a comment, in their order.
#[must_use]
pub fn drawings(comment: &str) -> Vec<Drawing> {
    let mut drawings = Vec::new();
    let mut rest = comment;
    while let Some((_, squares, after)) = next_mark(rest) {
        drawings.extend(squares.split(',').filter_map(drawing));
        rest = after;
    }
    drawings
}

/// The text before the next mark, its squares, and the text after it.
fn next_mark(comment: &str) -> Option<(&str, &str, &str)> {
    let at = MARKS.iter().filter_map(|mark| comment.find(mark)).min()?;
    let (squares, after) = comment[at + MARKS[0].len()..].split_once(']')?;
    Some((&comment[..at], squares, after))
}

/// An arrow such as `G1d1c`, or a circle such as `G1d`.
fn drawing(mark: &str) -> Option<Drawing> {
    let squares = mark.trim().get(1..)?;
    let (from, to) = squares.split_at_checked(2)?;
    let from = Square::parse(from)?;
    let to = if to.is_empty() { from } else { Square::parse(to)? };
    Some(Drawing { from: Target::Square(from), to })
}
