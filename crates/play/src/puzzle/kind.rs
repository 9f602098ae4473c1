//! The kinds of puzzles.

/// What a puzzle asks for. docs/dev/puzzles.md defines each kind exactly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PuzzleKind {
    /// A mate in this many plies: 1, 3, 5 or 7.
    Mate(u32),
    /// A move that wins a piece, whatever the reply.
    Piece,
    /// A move that loses no piece and is not mated soon; few do.
    Save,
    /// The same, out of check.
    Escape,
    /// The only move that wins, in a solved game; no mate within 7 plies.
    Win,
    /// The only move that draws, in a solved game.
    Draw,
    /// The moves of a link's author. Nothing is proved about them.
    Line,
}

impl PuzzleKind {
    /// The kinds in files.
    pub const ALL: [Self; 9] = [
        Self::Mate(1),
        Self::Mate(3),
        Self::Mate(5),
        Self::Mate(7),
        Self::Piece,
        Self::Save,
        Self::Escape,
        Self::Win,
        Self::Draw,
    ];

    /// Its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mate(1) => "mate1",
            Self::Mate(3) => "mate3",
            Self::Mate(5) => "mate5",
            Self::Mate(_) => "mate7",
            Self::Piece => "piece",
            Self::Save => "save",
            Self::Escape => "escape",
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Line => "line",
        }
    }

    /// Parses a name from a file.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether the solution wins the game or a piece.
    #[must_use]
    pub const fn wins(self) -> bool {
        matches!(self, Self::Mate(_) | Self::Piece | Self::Win)
    }

    /// Whether the solution may have this many plies: an odd number, since the solver makes the last move.
    #[must_use]
    pub const fn has_length(self, plies: usize) -> bool {
        match self {
            Self::Mate(mate) => plies == mate as usize,
            Self::Piece => plies == 3,
            Self::Save | Self::Escape => plies == 1,
            Self::Win | Self::Draw => plies % 2 == 1 && plies <= 5,
            Self::Line => plies % 2 == 1,
        }
    }
}
