//! Test helpers for any game: positions, games and errors from text.

use rules::{Game, Illegal, Position, Setup, Unplayable, Variant, notation::sfen};

use super::{legal, play, refusal, text};

/// Parses texts of a variant.
#[derive(Clone, Copy)]
pub(crate) struct In(pub(crate) Variant);

impl In {
    #[track_caller]
    pub(crate) fn setup(self, text: &str) -> Setup {
        sfen::parse(self.0, text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[track_caller]
    pub(crate) fn position(self, text: &str) -> Position {
        Position::try_from(&self.setup(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[track_caller]
    pub(crate) fn unplayable(self, text: &str) -> Unplayable {
        Position::try_from(&self.setup(text)).expect_err(text)
    }

    #[track_caller]
    pub(crate) fn game(self, text: &str, tokens: &str) -> Game {
        let mut game = Game::from_setup(&self.setup(text)).unwrap_or_else(|error| panic!("{text}: {error}"));
        play(&mut game, tokens);
        game
    }

    /// The position after moves in USI, as SFEN without the move number.
    #[track_caller]
    pub(crate) fn after(self, before: &str, tokens: &str) -> String {
        text(self.game(before, tokens).position())
    }

    /// The legal moves in USI that begin with `start`, sorted, separated by spaces.
    #[track_caller]
    pub(crate) fn legal(self, text: &str, start: &str) -> String {
        let moves = legal(&self.position(text)).into_iter();
        moves.filter(|token| token.starts_with(start)).collect::<Vec<_>>().join(" ")
    }

    #[track_caller]
    pub(crate) fn refusal(self, text: &str, token: &str) -> Illegal {
        refusal(&self.position(text), token)
    }

    #[track_caller]
    pub(crate) fn tried(self, text: &str, token: &str) -> Result<(), Illegal> {
        let position = self.position(text);
        position.why_illegal(super::usi(&position, token))
    }
}
