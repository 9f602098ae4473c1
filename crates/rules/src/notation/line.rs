//! A game as text: its id, its start ([SFEN](super::sfen)) and its moves ([USI](super::usi)).
//!
//! Games are stored and sent to workers and other programs in this form.
//!
//! ```
//! use poppy_shogi_rules::notation::line;
//!
//! let words = |text: &str| -> Vec<String> { text.split(' ').map(str::to_owned).collect() };
//! for (variant, start, moves) in [
//!     ("micro", "kbgs/p3/4/3P/SGBK b - 1", "1d1c 3a1c"),
//!     ("minishogi", "4k/5/5/P4/KGSBR w - 1", "1a2b 2e5b"),
//!     ("nana", "3/3/3 b KRBkrb 1", "K*1c K*3a R*3c"),
//! ] {
//!     let game = line::read(variant, start, &words(moves)).unwrap();
//!     assert_eq!((line::start(&game), line::moves(&game)), (start.to_owned(), words(moves)));
//! }
//! ```
//!
//! # Errors
//!
//! Each error names the invalid part; in the moves, also its number.
//!
//! ```
//! # use poppy_shogi_rules::notation::line;
//! # let words = |text: &str| -> Vec<String> { text.split(' ').map(str::to_owned).collect() };
//! let start = "kbgs/p3/4/3P/SGBK b - 1";
//! let refused = |variant, moves| line::read(variant, start, &words(moves)).unwrap_err().to_string();
//! assert_eq!(refused("chess", "1d1c"), "\"chess\" is no game");
//! assert_eq!(refused("micro", "1d1c 9z4c"), "move 2: \"9z\" at character 1 of \"9z4c\" is no square");
//! assert_eq!(refused("micro", "1d1c 4b4d"), "move 2: \"4b4d\" is not legal: the pawn does not reach 4d");
//! ```

use std::fmt;

use crate::{
    game::Game,
    position::{Illegal, Unplayable},
    variants::Variant,
};

use super::{sfen, usi};

/// Why a text is not a game; each variant has the invalid part and its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// Unknown game.
    Variant(String),
    /// The start is not an SFEN of this game.
    Sfen(sfen::Error),
    /// The start is not playable.
    Unplayable(Unplayable),
    /// Not a move on this board.
    Move {
        /// Its number in the line, from 1.
        number: usize,
        /// The reason.
        error: usi::Error,
    },
    /// A move is not legal.
    Illegal {
        /// Its number in the line, from 1.
        number: usize,
        /// The move.
        token: String,
        /// The reason.
        reason: Illegal,
    },
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variant(name) => write!(f, "{name:?} is no game"),
            Self::Sfen(error) => error.fmt(f),
            Self::Unplayable(error) => error.fmt(f),
            Self::Move { number, error } => write!(f, "move {number}: {error}"),
            Self::Illegal { number, token, reason } => write!(f, "move {number}: {token:?} is not legal: {reason}"),
        }
    }
}

impl std::error::Error for Unreadable {}

/// Reads a game.
///
/// # Errors
/// The first invalid part.
pub fn read(variant: &str, start: &str, moves: &[String]) -> Result<Game, Unreadable> {
    let variant = Variant::parse(variant).ok_or_else(|| Unreadable::Variant(variant.to_owned()))?;
    let mut game = begin(variant, start)?;
    moves.iter().try_for_each(|token| play(&mut game, token))?;
    Ok(game)
}

/// A game that begins at an SFEN.
///
/// # Errors
/// If the SFEN is invalid or the position not playable.
pub fn begin(variant: Variant, start: &str) -> Result<Game, Unreadable> {
    let setup = sfen::parse(variant, start).map_err(Unreadable::Sfen)?;
    Game::from_setup(&setup).map_err(Unreadable::Unplayable)
}

/// Plays a move in USI; errors name its number in the game.
///
/// # Errors
/// If it is invalid or not legal; the game is then unchanged.
pub fn play(game: &mut Game, token: &str) -> Result<(), Unreadable> {
    let number = game.moves().len() + 1;
    play_nth(game, number, token)
}

/// Plays a move in USI; errors name `number`, for a game that is only the end of a longer line.
///
/// # Errors
/// If it is invalid or not legal; the game is then unchanged.
pub fn play_nth(game: &mut Game, number: usize, token: &str) -> Result<(), Unreadable> {
    let played = usi::parse(game.position(), token).map_err(|error| Unreadable::Move { number, error })?;
    game.play(played).map_err(|reason| Unreadable::Illegal { number, token: token.to_owned(), reason })
}

/// The start of a game as SFEN.
#[must_use]
pub fn start(game: &Game) -> String {
    sfen::print(&game.start().setup(game.first_ply()))
}

/// The moves of a game in USI.
#[must_use]
pub fn moves(game: &Game) -> Vec<String> {
    usi::print_line(game.start(), game.moves())
}
