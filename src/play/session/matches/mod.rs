//! Matches: games with their players, and how a session changes from one to another.

mod by_link;
mod draw;
mod parked_games;
mod players;
mod stamp;

pub use by_link::NextInLinkGame;
pub use players::{Match, MatchOptions, Player, Players, TakenBack, Undone};
pub use stamp::Stamp;
