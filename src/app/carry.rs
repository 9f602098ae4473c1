//! The piece that a pointer carries: where it is seen, and how it comes to rest.

use crate::play::{
    geometry::{Point, Table},
    identity::PieceId,
    selection::{Origin, Selection},
    session::{Action, Session},
};

/// The piece that is carried, or the one that was until just now.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) enum Carry {
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
    /// This one was let go where it may lie: it is there already and does not slide.
    Landed(PieceId),
    /// This one slides back to where it was, also to a hand.
    Returned(PieceId),
}

impl Carry {
    /// Where this piece is seen, if it is carried.
    pub(super) fn place(self, piece: PieceId) -> Option<Point> {
        match self {
            Self::Piece { id, at, .. } if id == piece => Some(at),
            _ => None,
        }
    }

    /// The piece that is carried.
    pub(super) const fn piece(self) -> Option<PieceId> {
        match self {
            Self::Piece { id, .. } => Some(id),
            _ => None,
        }
    }

    /// Whether this piece changes its place at once.
    pub(super) fn is_in_hand(self, piece: PieceId) -> bool {
        self.piece() == Some(piece) || self == Self::Landed(piece)
    }

    /// What becomes of it by an action that is done; `played` tells whether that was a move of whoever carries it.
    pub(super) fn after(self, action: &Action, played: bool, session: &Session, table: Table) -> Self {
        match (self, session.selection()) {
            (Self::Nothing, _) => self,
            // One that comes to rest is at rest when the next thing is done.
            (Self::Landed(_) | Self::Returned(_), _) if matches!(action, Action::Hover(_) | Action::Point(_)) => self,
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
