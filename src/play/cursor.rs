//! Where the keyboard points on the board, and where a key takes it.

use crate::rules::{square::Square, variants::Spec};

/// A step of the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// One rank towards White's edge.
    Up,
    /// One rank towards Black's edge.
    Down,
    /// One file to the left as Black sees it.
    Left,
    /// One file to the right as Black sees it.
    Right,
    /// To the left end of the rank.
    RankStart,
    /// To the right end of the rank.
    RankEnd,
    /// To the first square that is read: the upper left one.
    First,
    /// To the last square that is read: the lower right one.
    Last,
}

impl Step {
    /// The step that a key asks for, by its name in keyboard events, with Ctrl or without.
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

    /// Where the step leads; at the edge it leads nowhere.
    #[must_use]
    pub fn from(self, spec: &Spec, at: Square) -> Square {
        let (file, rank) = (at.file(), at.rank());
        let (left, bottom) = (spec.files, spec.ranks - 1);
        let (file, rank) = match self {
            Self::Up => (file, rank.saturating_sub(1)),
            Self::Down => (file, (rank + 1).min(bottom)),
            Self::Left => ((file + 1).min(left), rank),
            Self::Right => ((file - 1).max(1), rank),
            Self::RankStart => (left, rank),
            Self::RankEnd => (1, rank),
            Self::First => (left, 0),
            Self::Last => (1, bottom),
        };
        Square::new(file, rank).unwrap_or(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::variants::Variant;

    #[test]
    fn keys_move_the_cursor_and_stop_at_the_edge() {
        let go = |from: &str, key, ctrl| {
            let step = Step::of_key(key, ctrl).unwrap();
            step.from(Variant::Micro.spec(), Square::parse(from).unwrap()).to_string()
        };
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
}
