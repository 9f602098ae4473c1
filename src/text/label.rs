//! The words on the page itself.

use crate::{
    play::{
        forms::Form,
        message::Mover,
        players::{Player, Players},
        program::Notice,
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
    /// Leads from a part of another page to the page itself.
    FullPage,
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
    /// The sheet by which a game leaves the page, and another one comes.
    Share,
    /// Copies the link to the game.
    CopyLink,
    /// Offers the link to other apps.
    Send,
    /// What happens to whoever opens the link of a game between these players.
    ByLink(Players),
    /// The forms in which a game is copied.
    CopyAs,
    /// The forms in which it is saved.
    SaveAs,
    /// A form.
    Form(Form),
    /// The game was copied.
    Copied(Form),
    /// The game was saved.
    Saved(Form),
    /// The browser refuses to copy it: a text, which may be copied by hand, or a picture.
    NotCopied(bool),
    /// The browser does not tell what was copied.
    NotPasted,
    /// The field for the text of a game.
    OpenGame,
    /// Opens what stands there.
    Open,
    /// Opens what was copied.
    Paste,
    /// Opens a file.
    File,
    /// The games that wait to be gone on with.
    Waiting,
    /// One of them, with the number of its next move.
    Waits(Variant, u32),
    /// What is to be said of the program itself.
    Notice(Notice),
    /// Loads the newer build.
    Renew,
    /// Installs the page as an app.
    Install,
    /// How a person installs it where the browser does not offer to.
    InstallByHand,
    /// The licences of what the program is made of.
    Licences,
    /// Loads the page anew.
    Reload,
}
