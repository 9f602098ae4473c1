//! What an embed does with its game.

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum EmbedKind {
    /// It is played on.
    #[default]
    Play,
    /// It is stepped through from its start, and nobody plays on.
    Replay,
    /// Its moves are the solution of a puzzle.
    Puzzle,
    /// Its position is shown, and nobody plays on.
    Diagram,
}

impl EmbedKind {
    pub const ALL: [Self; 4] = [Self::Play, Self::Replay, Self::Puzzle, Self::Diagram];

    /// The name in links.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Replay => "replay",
            Self::Puzzle => "puzzle",
            Self::Diagram => "diagram",
        }
    }

    /// Parses the name in links.
    pub(in crate::exchange) fn parse(value: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == value)
    }
}
