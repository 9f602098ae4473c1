//! Messages to the player, as data. The module `text` turns them into sentences, in every language.

mod fault;
mod hint_reason;
mod label;
mod mating;
mod played;
mod puzzle;
mod stuck;
mod values;

use protocol::{Level, TablebaseFault, Value};
use rules::{Illegal, Kind, KindSet, Outcome, Piece, Side, Square, Unplayable, Variant};

use super::{correspondence::PlayerName, course::Text};

pub use fault::{Fault, WinEnd};
pub use hint_reason::HintReason;
pub use label::{HeldLabel, SquareLabel, SquareState};
pub use mating::Mating;
pub use played::Played;
pub use puzzle::PuzzleMessage;
pub use stuck::Stuck;
pub use values::{Mistake, PositionValue};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message {
    Turn {
        side: Side,
        /// Who plays the side.
        mover: Mover,
        check: bool,
    },
    Over {
        outcome: Outcome,
        /// The side of the person who played the computer.
        you: Option<Side>,
        /// The computer's level, if it played.
        level: Option<Level>,
        /// Whether undo takes back the resignation or the agreement that ended the game.
        undo: bool,
    },
    CorrespondenceOver {
        outcome: Outcome,
        /// The side of the person at this device.
        you: Side,
        correspondent: Option<PlayerName>,
        /// Whether the link must still be sent to the correspondent.
        to_send: bool,
    },
    /// The link must be sent to the correspondent, who moves next.
    SendLink {
        correspondent: Option<PlayerName>,
        side: Side,
        check: bool,
    },
    /// The link was sent; this correspondent will send one back.
    AwaitLink(Option<PlayerName>),
    /// How to play a correspondence game, and who plays which side.
    HowToCorrespond {
        /// The side of the person at this device.
        you: Side,
        correspondent: Option<PlayerName>,
        /// Whether the person at this device moves now.
        your_turn: bool,
    },
    /// Answers a tap on the board while the correspondent is to move.
    CorrespondentsTurn {
        correspondent: Option<PlayerName>,
        /// Whether the link must be sent first.
        to_send: bool,
    },
    /// The link was copied, to be sent to this correspondent.
    LinkCopied(Option<PlayerName>),
    /// A link of the current game has no new move of this correspondent.
    NothingNew(Option<PlayerName>),
    /// A link of the current game differs from it from the move with this number on. The link's game is shown; undo
    /// brings the current one back.
    LinkDiffers(u32),
    /// A text of a course step.
    Taught(&'static Text),
    Puzzle(PuzzleMessage),
    /// The course of this game is done.
    Learnt(Variant),
    /// The number of a step of a lesson.
    StepNumber {
        /// The step, from 1.
        step: usize,
        /// The number of steps.
        of: usize,
    },
    /// The position has occurred for the third time, and the fourth will end the game.
    Repeated {
        /// The result of the fourth occurrence.
        fourth: Outcome,
        /// The side of the person who plays the computer.
        you: Option<Side>,
    },
    /// The computer is considering an offer of a draw.
    DrawOffered,
    DrawDeclined,
    /// The computer is thinking about a hint.
    HintAsked,
    /// The move that the computer proposes, with the reason if it is known.
    Hint(Played, Option<HintReason>),
    /// The tablebase's result for the position.
    PositionValue(PositionValue),
    /// The tablebase's value of a move, in two words.
    MoveValue(Value),
    /// What a move gave away.
    Mistake(Mistake),
    /// The values are shown only after the game.
    ValuesAfterGame,
    /// The tablebase cannot be used.
    NoTablebase(TablebaseFault),
    /// The tablebase cannot be used; the computer searches for its move instead.
    SearchedInstead(TablebaseFault),
    /// The computer cannot play.
    EngineError(EngineError),
    /// The engine did not answer, and is restarted.
    EngineSilent,
    /// This side is to move, and must first drop its king, which is in hand.
    DropKing {
        side: Side,
        /// Who plays the side.
        mover: Mover,
    },
    /// Nothing may be dropped on this square.
    NoDropsOn(Square),
    /// This side's hand is empty, so the focus cannot go there.
    HandEmpty(Side),
    Premove(Played),
    Played(Played),
    /// What the mate at the end of the game is made of.
    Mating(Mating),
    /// A game begins, for screen readers: its variant, and the person's side if one person plays alone.
    Begun(Variant, Option<Side>),
    /// Why nothing happens, for screen readers only: sighted users see it.
    NothingDone(Illegal),
    /// The analysis was switched on or off, or looks for a threat now.
    Analysis {
        on: bool,
        threat: bool,
    },
    /// A move that the player tried is not legal.
    Refused(Illegal),
    /// Why the picked piece has no move.
    Stuck(Kind, Stuck),
    /// A new game was begun; undo brings back the previous one.
    NewGame,
    /// A game without moves was opened; undo brings back the previous one.
    Opened,
    /// A game with moves was opened; the previous one is in the archive.
    OpenedRecord,
    /// The position in the editor cannot be played from.
    Unplayable(Unplayable),
    /// The position in the editor cannot be played from, with the number of its other problems.
    Problems(Unplayable, usize),
    /// What a tap on the board does in the editor.
    EditHint(EditHint),
    EditTool(ToolLabel),
    /// An earlier position of the game is shown, where moves cannot be made.
    LookingBack,
    MoveShown {
        /// The number of the last move before it; 0 at the start.
        number: u32,
        /// How many moves the line on the board has.
        of: u32,
        /// Whether it is a position of a variation.
        variation: bool,
    },
    /// Whose turn it is in a variation, where the user moves for both sides.
    Variation {
        side: Side,
        check: bool,
    },
    /// A variation was made the main line; `true` if the line that it replaces has a result.
    Promoted(bool),
    VariationDeleted,
    /// A change other than a move was undone.
    ChangeUndone(Change),
    /// A player's clock, for screen readers.
    Clock {
        side: Side,
        owner: Mover,
        /// The time left, in seconds.
        seconds: u32,
        /// Whether the main time is used up and the byoyomi counts.
        in_byoyomi: bool,
        /// Whether the clock is paused until the user touches the page.
        is_paused: bool,
    },
    /// The clock of the person to move has come down to this many seconds.
    TimeLeft(u32),
    /// The clock is paused until the user touches the page.
    ClockPaused,
    /// The board is for viewing only.
    OnlyShown,
    /// The last move was taken back.
    TakenBack,
    /// The previous game was brought back.
    BroughtBack,
    /// The editor is open; undo brings back the position that was set up before.
    DraftKept,
    /// A saved game could not be read. It is kept under another key.
    Damaged,
    /// A square of the board, for screen readers.
    Square(SquareLabel),
    /// The pieces of one kind in hand, for screen readers.
    Held(HeldLabel),
    /// A face of a piece in hand, with which it can be picked.
    HeldFace(Kind),
    /// The name of a face, in the dialog and on the card.
    Choice(Kind),
    /// A face offered in the dialog, with what it does.
    ChoiceOf(Kind),
    /// A face in the dialog that the piece may not show there.
    RefusedChoice {
        kind: Kind,
        /// Why the face is refused.
        reason: Illegal,
    },
    /// The dialog's name.
    ChooseFace {
        /// The piece: the face that it shows now, or that it starts with.
        kind: Kind,
        /// Where the piece goes.
        to: Square,
        drop: bool,
    },
    /// The title of a piece's card.
    Card {
        piece: Piece,
        /// Who plays its side.
        owner: Mover,
    },
    /// How a face moves.
    Moves(Kind),
    /// How a face moves, in a few words. Each line of the text is a line in the dialog.
    MovesInShort(Kind),
    /// What a face becomes by moving.
    Turns(Turning),
    /// The face never changes.
    NeverTurns,
    /// The faces with which a piece may be dropped by the player who captured it.
    DropsAs(KindSet),
    /// The piece is a king.
    NeverCaptured,
}

impl Message {
    /// Whether it says that the side to move is in check.
    #[must_use]
    pub const fn is_check(self) -> bool {
        matches!(self, Self::Turn { check, .. } | Self::SendLink { check, .. } | Self::Variation { check, .. } if check)
    }

    /// Whether it refuses an action.
    #[must_use]
    pub const fn is_refusal(self) -> bool {
        matches!(
            self,
            Self::Refused(_)
                | Self::Stuck(..)
                | Self::HandEmpty(_)
                | Self::OnlyShown
                | Self::CorrespondentsTurn { .. }
                | Self::Unplayable(_)
                | Self::ValuesAfterGame
        )
    }

    /// Whether it announces another game or an undo. It is shown below the status, which stays visible.
    #[must_use]
    pub const fn is_announcement(self) -> bool {
        matches!(
            self,
            Self::NewGame
                | Self::Opened
                | Self::OpenedRecord
                | Self::BroughtBack
                | Self::TakenBack
                | Self::Promoted(_)
                | Self::VariationDeleted
                | Self::ChangeUndone(_)
                | Self::Damaged
                | Self::SearchedInstead(_)
                | Self::EngineSilent
                | Self::LinkCopied(_)
                | Self::NothingNew(_)
                | Self::LinkDiffers(_)
        )
    }

    /// Whether it is for screen readers only.
    #[must_use]
    pub const fn is_for_screen_readers(self) -> bool {
        matches!(self, Self::NothingDone(_) | Self::Begun(..) | Self::Analysis { .. })
    }

    /// Whether it is cleared after enough time to read it, without waiting for the next action.
    #[must_use]
    pub const fn expires(self) -> bool {
        self.is_refusal() || (self.is_announcement() && !matches!(self, Self::Damaged | Self::LinkDiffers(_)))
    }

    /// Who won, if the message says how a game ended.
    #[must_use]
    pub const fn verdict(self) -> Option<Verdict> {
        match self {
            Self::Over { outcome, you, level, .. } => {
                Some(Verdict { winner: outcome.winner, you, opponent: Mover::Someone, level })
            }
            Self::CorrespondenceOver { outcome, you, correspondent, .. } => {
                let (winner, you) = (outcome.winner, Some(you));
                Some(Verdict { winner, you, opponent: Mover::Correspondent(correspondent), level: None })
            }
            _ => None,
        }
    }

    /// The message for a page without buttons below the board.
    #[must_use]
    pub const fn without_buttons(self) -> Self {
        match self {
            Self::Over { outcome, you, level, .. } => Self::Over { outcome, you, level, undo: false },
            other => other,
        }
    }

    /// Whether it mentions the buttons below the board, which an embed does not have.
    #[must_use]
    pub const fn mentions_buttons(self) -> bool {
        matches!(
            self,
            Self::NewGame
                | Self::Opened
                | Self::OpenedRecord
                | Self::OnlyShown
                | Self::LookingBack
                | Self::BroughtBack
                | Self::LinkDiffers(_)
        )
    }
}

/// Who won a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// `None` after a draw.
    pub winner: Option<Side>,
    /// The side of the person who played the computer, or a correspondent.
    pub you: Option<Side>,
    /// The correspondent, if there is one.
    pub opponent: Mover,
    /// The computer's level.
    pub level: Option<Level>,
}

impl Verdict {
    /// Whether the person won; `None` after a draw, or in a game of two people at one device.
    #[must_use]
    pub fn is_won(self) -> Option<bool> {
        Some(self.winner? == self.you?)
    }
}

/// Why a game ended, and what can be done then: a message about its end without the verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending(pub Message);

/// A change of a game with variations that can be undone, other than a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// The game was ended by a resignation or an agreement.
    Ending,
    /// A variation was made the main line.
    Promotion,
    Deletion,
    /// A comment was written or deleted.
    Comment,
}

/// What a tap on the board does in the editor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditHint {
    Select,
    /// Moves the selected piece, or turns it over.
    Move,
    Erase,
    /// Puts this piece, or adds one to a hand.
    Put(Piece),
}

/// A tool of the editor, as a screen reader describes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToolLabel {
    Move,
    Erase,
    /// Puts a piece; with the other face of a piece that has two.
    Put(Piece, Option<Kind>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineError {
    /// There is no engine.
    Absent,
    /// It does not start, or crashes repeatedly.
    Crashed,
    /// Its file is from another build than the page.
    OtherBuild,
}

/// The state of a step of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepProgress {
    /// Not done yet.
    Trying,
    /// A wrong move is on the board; its index among the step's wrong moves, if it is listed there.
    Wrong(Option<usize>),
    /// Done; the button for the next step is enabled.
    Done,
}

/// What a face becomes by moving.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turning {
    /// The other faces that it may show afterwards.
    pub to: KindSet,
    /// The moves that turn it.
    pub when: TurnTrigger,
    /// Whether turning is optional.
    pub may: bool,
}

/// The moves by which a face turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnTrigger {
    Move,
    /// Moves without a capture.
    Quiet,
    Capture,
    /// Moves that begin or end in the promotion zone.
    Zone,
}

/// Who moves, from the point of view of the person at the device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mover {
    /// One of two people, or of two sides that nobody plays.
    Someone,
    /// The person who plays the computer.
    You,
    Computer,
    /// The opponent in a correspondence game, with their name if it is known.
    Correspondent(Option<PlayerName>),
    /// A player named in a record.
    Named(PlayerName),
}
