//! The keyboard's cursor on the board.

use rules::{Position, Square};

use crate::geometry::BoardLayout;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// One square towards the upper edge.
    Up,
    /// One square towards the lower edge.
    Down,
    /// One square to the left.
    Left,
    /// One square to the right.
    Right,
    /// To the left end of the row.
    RankStart,
    /// To the right end of the row.
    RankEnd,
    /// To the upper left square.
    First,
    /// To the lower right square.
    Last,
}

impl Step {
    /// The step of a key, by its name in keyboard events, with Ctrl or without.
    #[must_use]
    pub fn of_key(key: &str, ctrl: bool) -> Option<Self> {
        Some(match (key, ctrl) {
            ("ArrowUp", false) => Self::Up,
            ("ArrowDown", false) => Self::Down,
            ("ArrowLeft", false) => Self::Left,
            ("ArrowRight", false) => Self::Right,
            ("Home", false) => Self::RankStart,
            ("End", false) => Self::RankEnd,
            ("Home", true) => Self::First,
            ("End", true) => Self::Last,
            _ => return None,
        })
    }

    /// The destination of the step, in the orientation of the table; at the edge the cursor stays.
    #[must_use]
    pub fn from(self, layout: BoardLayout, at: Square) -> Square {
        let squares = layout.squares();
        let columns = usize::from(layout.spec().files);
        let Some(here) = squares.iter().position(|&square| square == at) else { return at };
        let (row_start, last) = (here - here % columns, squares.len() - 1);
        let to = match self {
            Self::Up => here.checked_sub(columns).unwrap_or(here),
            Self::Down => {
                if here + columns > last {
                    here
                } else {
                    here + columns
                }
            }
            Self::Left => (here.saturating_sub(1)).max(row_start),
            Self::Right => (here + 1).min(row_start + columns - 1),
            Self::RankStart => row_start,
            Self::RankEnd => row_start + columns - 1,
            Self::First => 0,
            Self::Last => last,
        };
        squares[to]
    }
}

/// The next square, in reading order and wrapping around, with a piece of this letter in SFEN, promoted or not, of
/// either side.
#[must_use]
pub fn next_of(position: &Position, layout: BoardLayout, at: Square, letter: &str) -> Option<Square> {
    let squares = layout.squares();
    let here = squares.iter().position(|&square| square == at)?;
    let has = |square: &Square| {
        let symbol = position.piece(*square).map(|piece| layout.spec().tables.symbol(piece.kind));
        symbol.is_some_and(|symbol| symbol.trim_start_matches('+').eq_ignore_ascii_case(letter))
    };
    squares.iter().cycle().skip(here + 1).take(squares.len()).copied().find(has)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Game, Side, Variant};

    use crate::geometry::Layout;

    fn step(bottom: Side, from: &str, key: &str, ctrl: bool) -> String {
        let layout = BoardLayout { variant: Variant::Micro, layout: Layout::Tall, bottom };
        let step = Step::of_key(key, ctrl).unwrap();
        step.from(layout, Square::parse(from).unwrap()).to_string()
    }

    #[test]
    fn keys_move_the_cursor_in_the_orientation_of_the_table() {
        let go = |from, key, ctrl| step(Side::White, from, key, ctrl);
        assert_eq!(go("2c", "ArrowUp", false), "2d");
        assert_eq!(go("2c", "ArrowLeft", false), "1c");
        assert_eq!(go("2c", "End", false), "4c");
        assert_eq!(go("2c", "Home", true), "1e");
    }

    #[test]
    fn keys_move_the_cursor_and_stop_at_the_edge() {
        let go = |from, key, ctrl| step(Side::Black, from, key, ctrl);
        assert_eq!(go("2c", "ArrowUp", false), "2b");
        assert_eq!(go("2a", "ArrowUp", false), "2a");
        assert_eq!(go("2e", "ArrowDown", false), "2e");
        assert_eq!(go("2c", "ArrowLeft", false), "3c");
        assert_eq!(go("4c", "ArrowLeft", false), "4c");
        assert_eq!(go("1c", "ArrowRight", false), "1c");
        assert_eq!(go("2c", "Home", false), "4c");
        assert_eq!(go("2c", "End", false), "1c");
        assert_eq!(go("2c", "Home", true), "4a");
        assert_eq!(go("2c", "End", true), "1e");
        assert_eq!(Step::of_key("a", false), None);
    }

    #[test]
    fn a_letter_cycles_through_the_pieces_of_its_kind_of_both_sides() {
        let position = *Game::new(Variant::Micro).position();
        let next = |bottom, from, letter| {
            let layout = BoardLayout { variant: Variant::Micro, layout: Layout::Tall, bottom };
            next_of(&position, layout, Square::parse(from).unwrap(), letter).map(|square| square.to_string())
        };
        assert_eq!(next(Side::Black, "1e", "p").as_deref(), Some("4b"));
        assert_eq!(next(Side::Black, "4b", "P").as_deref(), Some("1d"));
        assert_eq!(next(Side::White, "4b", "p").as_deref(), Some("1d"), "flipped, and wrapping around");
        assert_eq!(next(Side::Black, "4a", "k").as_deref(), Some("1e"));
        assert_eq!(next(Side::Black, "1e", "r"), None, "the rook is the hidden face");
        assert_eq!(next(Side::Black, "1e", ""), None);
    }
}
