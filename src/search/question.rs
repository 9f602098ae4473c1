//! Reading a question.

use std::fmt;

use crate::{
    protocol::Question,
    rules::{
        game::Game,
        illegal::Illegal,
        notation::{sfen, usi},
        playable::Unplayable,
        variants::Variant,
    },
};

/// Why a question cannot be read; each names the bad token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// There is no such game.
    Variant(String),
    /// The SFEN is none of this game.
    Sfen(sfen::Error),
    /// The SFEN's arrangement cannot be played from.
    Unplayable(Unplayable),
    /// A move is none of this board.
    Move(usi::Error),
    /// A move may not be played where it stands.
    Illegal {
        /// The move.
        token: String,
        /// Why not.
        reason: Illegal,
    },
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variant(name) => write!(f, "{name:?} is no game"),
            Self::Sfen(error) => error.fmt(f),
            Self::Unplayable(error) => error.fmt(f),
            Self::Move(error) => error.fmt(f),
            Self::Illegal { token, reason } => write!(f, "the move {token:?} is not legal: {reason:?}"),
        }
    }
}

impl std::error::Error for Unreadable {}

/// The game that a question is about.
///
/// # Errors
/// If a part of the question cannot be read; the first that cannot is named.
pub fn game_of(question: &Question) -> Result<Game, Unreadable> {
    let variant = Variant::parse(&question.variant).ok_or_else(|| Unreadable::Variant(question.variant.clone()))?;
    let setup = sfen::parse(variant, &question.sfen).map_err(Unreadable::Sfen)?;
    let mut game = Game::from_setup(&setup).map_err(Unreadable::Unplayable)?;
    for token in &question.moves {
        let played = usi::parse(game.position(), token).map_err(Unreadable::Move)?;
        game.play(played).map_err(|reason| Unreadable::Illegal { token: token.clone(), reason })?;
    }
    Ok(game)
}
