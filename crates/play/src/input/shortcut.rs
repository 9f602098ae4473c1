//! Keys that work wherever the focus is, unless a text field, a sheet or the board takes them.

use crate::session::Navigation;

/// What a key does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shortcut {
    /// Shows another position of the game.
    Navigate(Navigation),
    /// Turns the board.
    Flip,
    Undo,
    Redo,
    /// Switches the analysis on or off.
    Analyse,
    /// Switches to what the opponent threatens, and back.
    Threat,
    /// Presses the main button.
    Main,
    /// Tells about the position, for screen readers.
    Ask(Ask),
    /// Moves the focus to the field for typed moves.
    TypeMove,
    /// Lists all keys.
    Keys,
}

/// What a key tells about the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// All pieces.
    Position,
    /// The pieces on a rank, from 0.
    Rank(u8),
    /// The hand of the side at the bottom, or of the other one.
    Hand {
        bottom: bool,
    },
    LastMoves,
    /// The pieces that give check.
    Check,
    Clocks,
    /// The evaluation of the position.
    Evaluation,
}

impl Shortcut {
    /// All shortcuts; one for the ranks.
    pub const ALL: [Self; 20] = [
        Self::Main,
        Self::Undo,
        Self::Redo,
        Self::Navigate(Navigation::Back),
        Self::Navigate(Navigation::Forward),
        Self::Navigate(Navigation::First),
        Self::Navigate(Navigation::Last),
        Self::Flip,
        Self::Analyse,
        Self::Threat,
        Self::Ask(Ask::Position),
        Self::Ask(Ask::Rank(0)),
        Self::Ask(Ask::Hand { bottom: true }),
        Self::Ask(Ask::Hand { bottom: false }),
        Self::Ask(Ask::LastMoves),
        Self::Ask(Ask::Check),
        Self::Ask(Ask::Clocks),
        Self::Ask(Ask::Evaluation),
        Self::TypeMove,
        Self::Keys,
    ];

    /// The shortcut of a key, by its name in keyboard events; `ctrl` is Command on a Mac. `None` if there is none.
    #[must_use]
    pub fn of_key(key: &str, ctrl: bool, shift: bool) -> Option<Self> {
        Some(match (key, ctrl) {
            ("z" | "Z", true) => {
                if shift {
                    Self::Redo
                } else {
                    Self::Undo
                }
            }
            ("y" | "Y", true) => Self::Redo,
            ("ArrowLeft" | ",", false) => Self::Navigate(Navigation::Back),
            ("ArrowRight" | ".", false) => Self::Navigate(Navigation::Forward),
            ("Home", false) => Self::Navigate(Navigation::First),
            ("End", false) => Self::Navigate(Navigation::Last),
            ("f" | "F", false) => Self::Flip,
            ("a" | "A", false) => Self::Analyse,
            ("t" | "T", false) => Self::Threat,
            ("Enter" | " ", false) => Self::Main,
            ("0", false) => Self::Ask(Ask::Position),
            ("1" | "2" | "3" | "4" | "5" | "6", false) => Self::Ask(Ask::Rank(key.as_bytes()[0] - b'1')),
            ("7", false) => Self::Ask(Ask::Hand { bottom: true }),
            ("8", false) => Self::Ask(Ask::Hand { bottom: false }),
            ("9", false) => Self::Ask(Ask::LastMoves),
            ("w" | "W", false) => Self::Ask(Ask::Check),
            ("o" | "O", false) => Self::Ask(Ask::Clocks),
            ("v" | "V", false) => Self::Ask(Ask::Evaluation),
            ("/", false) => Self::TypeMove,
            ("?", false) => Self::Keys,
            _ => return None,
        })
    }

    /// Whether it is for looking at a game. If the last input was a pointer's, it works on the board too.
    #[must_use]
    pub const fn is_for_looking(self) -> bool {
        matches!(self, Self::Navigate(_) | Self::Analyse | Self::Threat)
    }

    /// The names of its keys, as a list of alternatives.
    #[must_use]
    pub const fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Navigate(Navigation::Back) => &["←", ","],
            Self::Navigate(Navigation::Forward) => &["→", "."],
            Self::Navigate(Navigation::First) => &["Home"],
            Self::Navigate(_) => &["End"],
            Self::Flip => &["F"],
            Self::Analyse => &["A"],
            Self::Threat => &["T"],
            Self::Undo => &["Ctrl+Z"],
            Self::Redo => &["Ctrl+Y"],
            Self::Main => &["Enter", "Space"],
            Self::Ask(Ask::Position) => &["0"],
            Self::Ask(Ask::Rank(_)) => &["1", "2", "3", "4", "5", "6"],
            Self::Ask(Ask::Hand { bottom: true }) => &["7"],
            Self::Ask(Ask::Hand { bottom: false }) => &["8"],
            Self::Ask(Ask::LastMoves) => &["9"],
            Self::Ask(Ask::Check) => &["W"],
            Self::Ask(Ask::Clocks) => &["O"],
            Self::Ask(Ask::Evaluation) => &["V"],
            Self::TypeMove => &["/"],
            Self::Keys => &["?"],
        }
    }
}

/// What a key does while the board or a hand has the focus (`src/board`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardKey {
    /// Moves the cursor.
    Move,
    /// Moves the cursor to an end of the row.
    RowEnds,
    /// Moves the cursor to a corner.
    Corners,
    /// Picks a piece, or plays to the square.
    Pick,
    Cancel,
    /// Moves the focus to the hand.
    Hand,
    /// Moves the cursor to the next piece with this letter.
    Letter,
    /// Tells where the piece can go.
    Moves,
    /// Shows how the piece moves.
    Card,
}

impl BoardKey {
    pub const ALL: [Self; 9] = [
        Self::Move,
        Self::RowEnds,
        Self::Corners,
        Self::Pick,
        Self::Cancel,
        Self::Hand,
        Self::Letter,
        Self::Moves,
        Self::Card,
    ];

    /// The names of its keys, as a list of alternatives.
    #[must_use]
    pub const fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Move => &["←", "↑", "→", "↓"],
            Self::RowEnds => &["Home", "End"],
            Self::Corners => &["Ctrl+Home", "Ctrl+End"],
            Self::Pick => &["Enter", "Space"],
            Self::Cancel => &["Esc"],
            Self::Hand => &["H"],
            Self::Letter => &["K", "G", "S"],
            Self::Moves => &["M"],
            Self::Card => &["?"],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_shortcut_has_a_key_that_means_it() {
        for shortcut in Shortcut::ALL {
            for name in shortcut.keys() {
                let (ctrl, key) = name.strip_prefix("Ctrl+").map_or((false, *name), |key| (true, key));
                let key = match key {
                    "←" => "ArrowLeft",
                    "→" => "ArrowRight",
                    "Space" => " ",
                    key => key,
                };
                let meant = match Shortcut::of_key(key, ctrl, false) {
                    Some(Shortcut::Ask(Ask::Rank(_))) => Some(Shortcut::Ask(Ask::Rank(0))),
                    other => other,
                };
                assert_eq!(meant, Some(shortcut), "{name}");
            }
        }
        assert_eq!(Shortcut::of_key("Z", true, true), Some(Shortcut::Redo));
    }

    #[test]
    fn other_keys_and_those_of_the_browser_mean_nothing() {
        for (key, ctrl) in [("k", false), ("f", true), ("z", false), ("Tab", false), ("ArrowUp", false), ("Home", true)]
        {
            assert_eq!(Shortcut::of_key(key, ctrl, false), None, "{key}");
        }
    }
}
