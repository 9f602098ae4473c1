//! What the page has to say, as data. The storey `text` turns it into sentences, in every language.

use crate::rules::{Illegal, Kind, KindSet, Outcome, Piece, Side, Square, Variant, variants::Goal};

/// Something to say about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message {
    /// Whose turn it is.
    Turn {
        /// The side to move.
        side: Side,
        /// Who moves for it.
        mover: Mover,
        /// Whether it is in check.
        check: bool,
    },
    /// The game is over.
    Over {
        /// How.
        outcome: Outcome,
        /// The side of the person who played the computer.
        you: Option<Side>,
    },
    /// What a step of the introduction asks for, or, once it is done, what it showed.
    Step {
        /// The game.
        variant: Variant,
        /// What is to be done.
        goal: Goal,
        /// How far the person has come.
        progress: Progress,
    },
    /// How far the introduction has come.
    StepNumber {
        /// The step, from 1.
        step: usize,
        /// How many there are.
        of: usize,
    },
    /// The computer is thinking about a hint.
    HintAsked,
    /// The computer proposes a move.
    Hint(Played),
    /// The computer cannot play.
    EngineError(EngineError),
    /// It is this side's turn, and its king is in hand and has to be dropped first.
    DropKing {
        /// The side to move.
        side: Side,
        /// Who moves for it.
        mover: Mover,
    },
    /// Nothing may be dropped on this square.
    NoDropsOn(Square),
    /// There is nothing in this side's hand to go to.
    HandEmpty(Side),
    /// A move is to be played when the computer has moved.
    Premove(Played),
    /// A move was played.
    Played(Played),
    /// A move that the player tried is not legal.
    Refused(Illegal),
    /// A new game was begun, and the one before it can be brought back.
    NewGame,
    /// A game was opened, and the one before it can be brought back.
    Opened,
    /// Nobody plays on this board.
    OnlyShown,
    /// The last move was taken back.
    TakenBack,
    /// The game before the new one was brought back.
    BroughtBack,
    /// A saved game could not be read; it was put aside.
    Damaged,
    /// A square of the board, as a screen reader reads it.
    Square(SquareLabel),
    /// Pieces of one kind in hand, as a screen reader reads them.
    Held(HeldLabel),
    /// A face of a piece in hand, as a target of its own.
    HeldFace(Kind),
    /// A face offered in the dialog.
    Choice(Kind),
    /// A face in the dialog that the piece may not show there.
    RefusedChoice {
        /// The face.
        kind: Kind,
        /// Why it may not.
        reason: Illegal,
    },
    /// The dialog's name.
    ChooseFace {
        /// The piece: the face that it shows now, or that it starts with.
        kind: Kind,
        /// Where the piece goes.
        to: Square,
        /// Whether it is dropped.
        drop: bool,
    },
    /// The title of the card that tells about a piece.
    Card {
        /// The piece.
        piece: Piece,
        /// Who moves it.
        owner: Mover,
    },
    /// How a face moves.
    Moves(Kind),
    /// What a face becomes by moving.
    Turns(Turning),
    /// The face never changes.
    NeverTurns,
    /// The faces with which a piece may be dropped by the player who captured it.
    DropsAs(KindSet),
    /// The piece is one that is never captured.
    NeverCaptured,
}

impl Message {
    /// Whether it answers an attempt that is not possible.
    #[must_use]
    pub const fn is_refusal(self) -> bool {
        matches!(self, Self::Refused(_) | Self::HandEmpty(_) | Self::OnlyShown)
    }

    /// Whether it says what became of the game. It stands below whose turn it is, and does not hide it.
    #[must_use]
    pub const fn is_announcement(self) -> bool {
        matches!(self, Self::NewGame | Self::Opened | Self::BroughtBack | Self::TakenBack | Self::Damaged)
    }

    /// Whether it is cleared when it has been on the page long enough to be read, without waiting for the next action.
    #[must_use]
    pub const fn expires(self) -> bool {
        self.is_refusal() || (self.is_announcement() && !matches!(self, Self::Damaged))
    }

    /// Whether it mentions the buttons below the board, which an embed does not have.
    #[must_use]
    pub const fn mentions_buttons(self) -> bool {
        matches!(self, Self::NewGame | Self::Opened | Self::OnlyShown | Self::BroughtBack)
    }
}

/// Why the computer cannot play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineError {
    /// There is none: two people play.
    Absent,
    /// The browser does not start it, or it breaks down again and again.
    Crashed,
    /// Its file is of another build than the page.
    OtherBuild,
}

/// How far the person has come with a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// It is still to be done.
    Trying,
    /// Something else was done, and it is still to be done.
    Again,
    /// It is done; the next step waits to be asked for.
    Done,
}

/// What a face becomes by moving.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turning {
    /// The other faces, of which it shows one afterwards.
    pub to: KindSet,
    /// By which moves.
    pub when: Occasion,
    /// Whether it may also stay as it is.
    pub may: bool,
}

/// The moves by which a face turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// Every move.
    Move,
    /// Moves without a capture.
    Quiet,
    /// Captures.
    Capture,
    /// Moves that begin or end in the promotion zone.
    Zone,
}

/// Who moves, as the person at the device sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mover {
    /// One of two people.
    Someone,
    /// The person who plays the computer.
    You,
    /// The computer.
    Computer,
}

/// A move in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The side that moved.
    pub side: Side,
    /// Who moved for it.
    pub mover: Mover,
    /// The face before the move; for a drop the face that it shows.
    pub kind: Kind,
    /// Where it came from; none for a drop.
    pub from: Option<Square>,
    /// Where it went.
    pub to: Square,
    /// What it captured.
    pub captured: Option<Kind>,
    /// The face that it turned to, if it changed.
    pub became: Option<Kind>,
}

/// What a square holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareLabel {
    /// The square.
    pub square: Square,
    /// The piece on it.
    pub piece: Option<Piece>,
    /// What that piece turns to, and by which moves.
    pub reverse: Option<(Kind, Occasion)>,
    /// What can be done with the square now.
    pub state: SquareState,
}

/// What can be done with a square now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SquareState {
    /// Nothing.
    Idle,
    /// Its piece can be picked.
    Movable,
    /// Its piece is picked.
    Selected,
    /// The picked piece can go there.
    Destination,
    /// The picked piece can capture there.
    Capture,
    /// An own piece stands there; if it is captured, the picked piece could take back.
    Retake,
}

impl SquareState {
    /// The state's word: the tests' and the sentences' name for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Idle => "idle",
            Self::Movable => "movable",
            Self::Selected => "selected",
            Self::Destination => "destination",
            Self::Capture => "capture",
            Self::Retake => "retake",
        }
    }
}

/// What a player holds of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeldLabel {
    /// The owner.
    pub side: Side,
    /// The face that the pieces started with.
    pub kind: Kind,
    /// Their other face, if they may be dropped with it.
    pub other: Option<Kind>,
    /// How many; may be 0.
    pub count: u8,
}
