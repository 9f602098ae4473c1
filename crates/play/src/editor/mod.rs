//! The position editor: an arrangement of pieces that a person sets up, playable or not.
//!
//! ```
//! use play::editor::{EditAction, EditTool, Editor, Place};
//! use rules::{Kind, Setup, Square, Variant};
//!
//! let mut editor = Editor::new(Setup::empty(Variant::Micro));
//! assert_eq!(editor.problems()[0].to_string(), "neither side has a king");
//! editor.apply(EditAction::Choose(EditTool::Put(Kind::King)));
//! editor.tap(Place::Square(Square::parse("1e").unwrap()));
//! assert_eq!(editor.sfen(), "4/4/4/4/3K b - 1");
//! assert!(editor.problems().is_empty(), "a mate problem has one king");
//! ```

mod change;

use rules::{Game, Hand, Kind, Outcome, Piece, Setup, Side, Square, Start, Unplayable, Variant, notation::sfen};

/// What a tap on the board does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditTool {
    /// Selects a piece, and then moves it.
    Move,
    Erase,
    /// Puts a piece with this face, of the palette's side.
    Put(Kind),
}

impl EditTool {
    /// The tool's name in the page: that of the face it puts, `move` or `erase`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Erase => "erase",
            Self::Put(kind) => kind.name(),
        }
    }
}

/// A place for a piece: a square, or a hand with the kind that the piece is counted under there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Square(Square),
    Hand(Side, Kind),
}

/// A change of the position, or of what the next tap does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditAction {
    Choose(EditTool),
    /// Gives the selected piece to the other side; without a selection, the palette shows the other side's pieces.
    ChangeSide,
    /// Gives the turn to the other side.
    PassTurn,
    /// Shows the next face of the piece on a square.
    TurnOver(Square),
    /// Gives the piece on a square to the other side.
    SwitchSide(Square),
    /// Adds a piece to a hand.
    Add(Side, Kind),
    Remove(Place),
    /// Moves the selected piece to the hand of a side.
    ToHand(Side),
    /// Puts all pieces that are on no square and in no hand into the hand of the defender, as in a mate problem.
    RestToDefender,
    /// Removes the selected piece: it was dragged off the board.
    Discard,
    /// Replaces the whole position: by the start, an empty board, or a parsed one.
    Replace(Setup),
    /// Says why the position cannot be played from.
    Explain,
}

/// An arrangement of pieces that is being set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Editor {
    /// The position with which the editor was opened.
    opened: Setup,
    setup: Setup,
    tool: EditTool,
    /// The side of the palette's pieces.
    side: Side,
    selected: Option<Place>,
    /// The positions before each change, the latest at the end.
    before: Vec<Setup>,
    /// The positions after each undone change, the next one to redo at the end.
    undone: Vec<Setup>,
}

impl Editor {
    #[must_use]
    pub const fn new(setup: Setup) -> Self {
        let setup = Setup { ply: 1, ..setup };
        Self {
            opened: setup,
            setup,
            tool: EditTool::Move,
            side: Side::Black,
            selected: None,
            before: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// Makes the first undo restore this position.
    #[must_use]
    pub fn after(mut self, before: Setup) -> Self {
        self.before.push(before);
        self
    }

    /// Whether the position differs from the one with which the editor was opened.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.setup != self.opened
    }

    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.setup.variant
    }

    #[must_use]
    pub const fn tool(&self) -> EditTool {
        self.tool
    }

    /// The side of the palette's pieces.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    #[must_use]
    pub const fn selected(&self) -> Option<Place> {
        self.selected
    }

    /// The tools, in the order of the palette: moving, erasing, and all faces of the game.
    #[must_use]
    pub fn tools(&self) -> Vec<EditTool> {
        let faces = self.setup.variant.spec().tiles.iter().flat_map(|tile| tile.faces).map(|face| face.kind);
        [EditTool::Move, EditTool::Erase].into_iter().chain(faces.map(EditTool::Put)).collect()
    }

    /// The piece at a place, with the face that it shows.
    #[must_use]
    pub fn piece_at(&self, place: Place) -> Option<Piece> {
        match place {
            Place::Square(square) => self.setup.board[square.index()],
            Place::Hand(side, kind) => (self.setup.hands[side].count(kind) > 0).then_some(Piece { side, kind }),
        }
    }

    /// The side that is to be mated in a mate problem: the only one with a king, else the one that is not to move.
    #[must_use]
    pub fn defender(&self) -> Side {
        let mut owners = Side::ALL.into_iter().filter(|&side| self.setup.kings(side) > 0);
        owners.next().filter(|_| owners.next().is_none()).unwrap_or(!self.setup.turn)
    }

    /// Everything that makes the position unplayable.
    #[must_use]
    pub fn problems(&self) -> Vec<Unplayable> {
        self.setup.problems()
    }

    /// The squares of the problems, to be marked on the board.
    #[must_use]
    pub fn problem_squares(&self) -> Vec<Square> {
        let setup = &self.setup;
        let occupied = setup.variant.spec().squares().filter_map(|at| Some((at, setup.board[at.index()]?)));
        let problems = self.problems();
        let is_wrong = |(at, piece): &(Square, Piece)| {
            problems.iter().any(|problem| match *problem {
                Unplayable::DeadEnd(square) | Unplayable::OffBoard(square) => square == *at,
                Unplayable::Doubled { side, kind, file } => *piece == Piece { side, kind } && at.file() == file,
                Unplayable::Kings { side, .. } => *piece == Piece { side, kind: Kind::King },
                Unplayable::OpponentInCheck => *piece == Piece { side: !setup.turn, kind: Kind::King },
                Unplayable::Foreign(kind) => piece.kind == kind,
                Unplayable::NoKing | Unplayable::TooMany { .. } | Unplayable::KingInHand(_) => false,
            })
        };
        occupied.filter(is_wrong).map(|(at, _)| at).collect()
    }

    /// The game that begins here, if the position is playable; it may be over at once.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        Game::from_setup(&self.setup).ok()
    }

    /// The result, if the position is playable but the game is over in it.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game()?.outcome()
    }

    /// The start of a game from here; `None` if the position is unplayable, or the game is over in it.
    #[must_use]
    pub fn start(&self) -> Option<Start> {
        self.game().filter(|game| game.outcome().is_none()).map(|game| game.restart())
    }

    /// The position as SFEN.
    #[must_use]
    pub fn sfen(&self) -> String {
        sfen::print(&self.setup)
    }

    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Whether a hand can take one more piece of a kind.
    fn has_room(&self, side: Side, kind: Kind) -> bool {
        self.setup.hands[side].count(kind) < Hand::MAX
    }
}
