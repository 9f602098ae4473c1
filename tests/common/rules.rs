//! Positions, games and refusals of any game from text.

use poppy_shogi::rules::{Game, Illegal, Position, Setup, Unplayable, Variant, notation::sfen};

use super::{legal, play, refusal, text};

/// A game's texts are read in it.
#[derive(Clone, Copy)]
pub(crate) struct In(pub(crate) Variant);

impl In {
    /// The arrangement that an SFEN says.
    #[track_caller]
    pub(crate) fn setup(self, text: &str) -> Setup {
        sfen::parse(self.0, text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// A position that can be played from.
    #[track_caller]
    pub(crate) fn position(self, text: &str) -> Position {
        Position::try_from(&self.setup(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// Why an SFEN cannot be played from.
    #[track_caller]
    pub(crate) fn unplayable(self, text: &str) -> Unplayable {
        Position::try_from(&self.setup(text)).expect_err(text)
    }

    /// A game that begins here, after moves in USI.
    #[track_caller]
    pub(crate) fn game(self, text: &str, tokens: &str) -> Game {
        let mut game = Game::from_setup(&self.setup(text)).unwrap_or_else(|error| panic!("{text}: {error}"));
        play(&mut game, tokens);
        game
    }

    /// The arrangement after moves in USI, as SFEN without the move number.
    #[track_caller]
    pub(crate) fn after(self, before: &str, tokens: &str) -> String {
        text(self.game(before, tokens).position())
    }

    /// The legal moves in USI that begin so, sorted, with spaces between.
    #[track_caller]
    pub(crate) fn legal(self, text: &str, start: &str) -> String {
        let moves = legal(&self.position(text)).into_iter();
        moves.filter(|token| token.starts_with(start)).collect::<Vec<_>>().join(" ")
    }

    /// Why a move is refused.
    #[track_caller]
    pub(crate) fn refusal(self, text: &str, token: &str) -> Illegal {
        refusal(&self.position(text), token)
    }

    /// Whether a move is legal, or why not.
    #[track_caller]
    pub(crate) fn tried(self, text: &str, token: &str) -> Result<(), Illegal> {
        let position = self.position(text);
        position.why_illegal(super::usi(&position, token))
    }
}
