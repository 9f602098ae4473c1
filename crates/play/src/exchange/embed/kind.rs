//! What an embed does with its game.

use crate::exchange::{link::Link, link_error::LinkError};

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

impl Link {
    /// The game of a text in an embed that was opened by `host`: to be played, stepped through or solved as that asks, from the
    /// ply that it names.
    #[must_use]
    pub fn shared_by(self, host: &Self) -> Self {
        let mut link = self;
        if let (Some(ply), Some(game)) = (host.shared_ply, &link.game) {
            if ply <= game.moves().len() {
                link.game = Some(game.prefix(ply));
            } else {
                link.errors.push(LinkError { key: "ply".to_owned(), value: ply.to_string() });
            }
        }
        if host.kind != EmbedKind::Play {
            (link.kind, link.human_sides) = (host.kind, host.human_sides);
        }
        link.flip |= host.flip;
        Self { embed: true, ..link }.with_own_puzzle()
    }
}
