//! The words on the page itself.

use crate::{
    play::settings::Theme,
    rules::{side::Side, variants::Variant},
};

/// A name of the page, of a part of it, or of a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// The app's name.
    Title,
    /// A game's name.
    Game(Variant),
    /// A game's one sentence that a newcomer needs.
    Rule(Variant),
    /// The board.
    Board,
    /// A player's stand.
    Stand(Side),
    /// Takes back the last move.
    Undo,
    /// Begins a new game.
    NewGame,
    /// Gives up.
    Resign,
    /// The button that closes a sheet.
    Close,
    /// The button that changes the colours, with what is set now.
    Theme(Theme),
    /// The choice of the language.
    Language,
}
