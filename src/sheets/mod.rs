//! Sheets over the page: a new game, courses and puzzles, settings, sharing, all games, the moves, a position, the keys,
//! and the card of a piece.

mod about;
mod card;
mod games;
mod keys;
mod learn;
mod moves;
mod new_game;
mod position;
mod settings;
mod share;
mod sheet;

pub(super) use card::PieceCard;
pub(super) use games::GamesSheet;
pub(super) use keys::KeysSheet;
pub(super) use learn::LearnSheet;
pub(super) use moves::MovesSheet;
pub(super) use new_game::NewGameSheet;
pub(super) use position::PositionSheet;
pub(super) use settings::SettingsSheet;
pub(super) use share::ShareSheet;
