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
    /// Parses the name in links.
    pub(super) fn parse(value: &str) -> Option<Self> {
        match value {
            "play" => Some(Self::Play),
            "replay" => Some(Self::Replay),
            "puzzle" => Some(Self::Puzzle),
            "diagram" => Some(Self::Diagram),
            _ => None,
        }
    }
}
