//! The words on the page itself.

use crate::{
    play::{
        message::Mover,
        players::Player,
        settings::{Coordinates, Glyphs, Seating, Speed, Theme},
    },
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
    /// A player, at the own stand.
    Name(Mover, Side),
    /// Takes back the last move.
    Undo,
    /// Begins a new game.
    NewGame,
    /// Gives up.
    Resign,
    /// Asks the computer for a move.
    Hint,
    /// Begins a new game with the sides exchanged.
    Rematch,
    /// Asks the computer once more after it failed.
    TryAgain,
    /// Which game to play.
    WhichGame,
    /// Whether one side gives the other something.
    Handicap,
    /// What is given, by its token; none in an even game.
    Given(Option<&'static str>),
    /// Which of the readings of a game's rules to play by.
    WhichReading,
    /// A reading, in a few words; of a game that has but one, its name.
    Reading(Variant),
    /// Whom to play against.
    Against,
    /// An opponent: the computer at a level, or another person.
    Opponent(Player),
    /// What to expect of that opponent.
    OpponentNote(Player),
    /// Which side to play.
    You,
    /// A side to play, and whether it begins; none for either, by lot.
    YourSide(Option<Side>, bool),
    /// Begins the game that was chosen.
    Start,
    /// Begins the introduction.
    Learn,
    /// Leaves the introduction.
    Skip,
    /// Goes on to the introduction's next step.
    NextStep,
    /// Goes from the introduction to the game.
    ToGame,
    /// Shows how the introduction's step is done.
    Show,
    /// The button that closes a sheet.
    Close,
    /// What can be set.
    Settings,
    /// The choice of the colours.
    Colours,
    /// Light or dark.
    Theme(Theme),
    /// The choice of the language.
    Language,
    /// The choice of how the pieces are written on.
    Pieces,
    /// A set of glyphs.
    Glyphs(Glyphs),
    /// The choice of how quickly pieces move.
    Motion,
    /// How quickly pieces move.
    Speed(Speed),
    /// The choice of where coordinates stand.
    Squares,
    /// Where coordinates stand.
    Coordinates(Coordinates),
    /// The choice of how two people sit.
    TwoPeople,
    /// How two people sit.
    Seating(Seating),
    /// Whether anything is to be heard.
    Sound,
    /// Whether the device is to shake.
    Vibration,
    /// Turns the board around.
    Flip,
}
