//! Why a piece has no move.

/// Why a picked piece has no legal move. A pinned piece has a refusal of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stuck {
    /// Own pieces and the edge of the board are in its way.
    Blocked,
    /// Its player is in check, and it cannot help.
    InCheck,
    /// It is the king, and every square that it could go to is attacked.
    Unsafe,
}

impl Stuck {
    /// The selector value in the language files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blocked => "blocked",
            Self::InCheck => "check",
            Self::Unsafe => "unsafe",
        }
    }
}
