//! What is open, dragged or to be said around the game.

use leptos::prelude::*;

use crate::{
    app::environment::Host,
    play::{
        exchange::import::ImportError,
        geometry::{Layout, Point, Table},
        pwa::PwaStatus,
        scene::PieceId,
        session::{Action, Origin, Selection, Session},
    },
};

/// The state of one app's interface.
#[derive(Clone, Copy)]
pub struct Interface {
    /// What the app is to its document.
    pub host: Host,
    /// How the stands lie; follows the room that there is.
    pub layout: RwSignal<Layout>,
    /// The sheet that a person has opened.
    pub sheet: RwSignal<Option<Sheet>>,
    /// The piece that a pointer drags.
    pub drag: RwSignal<Drag>,
    /// Until when pieces move, in milliseconds since the page was opened.
    pub moves_until: StoredValue<f64>,
    /// How many times a touch or a key has ended the motion of the pieces.
    pub settled: RwSignal<u32>,
    /// What is wrong with a link, a text or a file, until something is done.
    pub import_error: RwSignal<Option<ImportError>>,
    /// What is known of the page as an installed app.
    pub pwa: RwSignal<PwaStatus>,
}

/// The sheets that a person opens, one at a time.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sheet {
    /// A new game.
    NewGame,
    /// How things look, move and sound.
    Settings,
    /// How games leave the page, and come.
    Share,
}

impl Interface {
    /// An interface with nothing open.
    pub fn new(host: Host) -> Self {
        Self {
            host,
            layout: RwSignal::default(),
            sheet: RwSignal::new(None),
            drag: RwSignal::default(),
            moves_until: StoredValue::new(0.0),
            settled: RwSignal::new(0),
            import_error: RwSignal::new(None),
            pwa: RwSignal::default(),
        }
    }

    /// The interface of the app that a component belongs to.
    pub fn expect() -> Self {
        expect_context()
    }

    /// The piece that is dragged. Follows the drag.
    pub fn dragged(self) -> Option<PieceId> {
        self.drag.with(|drag| drag.piece())
    }

    /// Whether a piece is dragged.
    pub fn is_dragging(self) -> bool {
        self.drag.with_untracked(|drag| drag.piece().is_some())
    }

    /// Moves the dragged piece.
    pub fn drag_to(self, to: Point) {
        self.drag.update(|drag| {
            if let Drag::Piece { at, .. } = drag {
                *at = to;
            }
        });
    }
}

/// The piece that is dragged, or the one that was until just now.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub enum Drag {
    /// None.
    #[default]
    Nothing,
    /// This one; also while it waits on its square for its face to be chosen.
    Piece {
        /// Which.
        id: PieceId,
        /// Where it was picked.
        origin: Origin,
        /// Where its middle is seen.
        at: Point,
    },
    /// This one was dropped where it may lie: it is there already and does not slide.
    Landed(PieceId),
    /// This one slides back to where it was, also to a hand.
    Returned(PieceId),
}

impl Drag {
    /// Where this piece is seen, if it is dragged.
    pub fn place(self, piece: PieceId) -> Option<Point> {
        match self {
            Self::Piece { id, at, .. } if id == piece => Some(at),
            _ => None,
        }
    }

    /// The piece that is dragged.
    pub const fn piece(self) -> Option<PieceId> {
        match self {
            Self::Piece { id, .. } => Some(id),
            _ => None,
        }
    }

    /// Whether this piece changes its place without sliding.
    pub fn holds(self, piece: PieceId) -> bool {
        self.piece() == Some(piece) || self == Self::Landed(piece)
    }

    /// What becomes of the drag by an action that is done; `played` tells whether that was a move of whoever drags.
    pub fn after(self, action: &Action, played: bool, session: &Session, table: Table) -> Self {
        match (self, session.selection()) {
            (Self::Nothing, _) => self,
            // A piece that comes to rest is at rest when the next thing is done.
            (Self::Landed(_) | Self::Returned(_), _) if matches!(action, Action::Hover(_) | Action::MoveCursor(_)) => {
                self
            }
            (Self::Landed(_) | Self::Returned(_), _) => Self::Nothing,
            (Self::Piece { id, .. }, _) if played => Self::Landed(id),
            (Self::Piece { id, origin, .. }, Selection::Face { origin: picked, to, .. }) if origin == picked => {
                Self::Piece { id, origin, at: table.square(to).centre() }
            }
            (Self::Piece { origin, .. }, Selection::Piece(picked)) if origin == picked => self,
            (Self::Piece { id, .. }, _) => Self::Returned(id),
        }
    }
}
