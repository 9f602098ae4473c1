//! What can happen to a session.

use crate::rules::{Kind, Move, Piece, Side, Square, Variant};

use super::{
    EngineError, Purpose,
    players::{Match, Plan},
};

/// Something that a person does, or that the computer answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Picks a target: with a tap, a click, or Enter.
    Pick(Target),
    /// Takes a piece up to carry it: the beginning of a drag.
    Drag(Target),
    /// Lets go of the piece that is carried, over a square: the end of a drag.
    Release(Square),
    /// Drops what is picked: Esc, or a tap outside.
    Cancel,
    /// Moves the keyboard's cursor on the board.
    MoveCursor(Square),
    /// Turns the table so that this side sits below; or as it lies at first.
    Orient(Option<Side>),
    /// Points at a square without picking it, or at none: with the mouse, or with a piece that is carried.
    Hover(Option<Square>),
    /// Takes back a person's last move, with the computer's reply to it.
    Undo,
    /// Begins a new game.
    NewGame(Plan),
    /// Opens a game that comes from outside.
    Open(Box<Match>),
    /// Goes back to one of the games that wait, by its number among [`Session::resumable`](super::Session::resumable).
    Resume(usize),
    /// Gives up: for the person who plays the computer, or else for the side to move.
    Resign,
    /// Asks for a hint.
    Hint,
    /// Looks into a hand for a piece to pick: is told if it is empty.
    FocusHand(Side),
    /// Clears a notice that has been on the page long enough to be read.
    ClearNotice,
    /// Opens the card that tells about a piece.
    OpenCard(Piece),
    /// Closes the card.
    CloseCard,
    /// Begins the introduction to a game.
    BeginLesson(Variant),
    /// Goes on to the next step of the introduction; after the last one, back to the game.
    NextStep,
    /// Leaves the introduction and goes back to the game.
    LeaveLesson,
    /// The computer takes hold of the piece that it is about to move.
    EngineLift(Move),
    /// The computer answers with a move: plays it, or shows it as a hint.
    Answer(Purpose, Move),
    /// Plays the premove that was set for now.
    PlayPremove,
    /// Ends the time in which a tap on the piece still takes the premove back.
    EndPremove,
    /// The computer cannot play.
    Fail(EngineError),
    /// Asks the computer once more after it failed.
    TryAgain,
}

impl Action {
    /// Whether a person did it on purpose: not the computer, not the time, and not by merely pointing.
    #[must_use]
    pub const fn is_of_person(&self) -> bool {
        !matches!(
            self,
            Self::Hover(_)
                | Self::MoveCursor(_)
                | Self::Orient(_)
                | Self::EngineLift(_)
                | Self::Answer(..)
                | Self::PlayPremove
                | Self::EndPremove
                | Self::Fail(_)
                | Self::ClearNotice
        )
    }
}

/// Something that can be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A square of the board.
    Square(Square),
    /// A piece in a hand.
    Hand {
        /// The owner.
        side: Side,
        /// The kind that the piece is filed under.
        kind: Kind,
        /// One of its faces; none for the piece as such.
        face: Option<Kind>,
    },
    /// A face in the open dialog.
    Face(Kind),
}
