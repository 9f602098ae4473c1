//! The arrow of a hint.

use crate::{
    play::{
        geometry::{Point, Table, held},
        session::{Hint, Session},
    },
    rules::{Kind, Move},
};

/// The arrow of a proposed move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ArrowView {
    /// The centre of the piece.
    pub from: Point,
    /// The centre of the destination.
    pub to: Point,
}

/// The arrow of the hint, if one is shown.
pub(super) fn arrow(session: &Session, table: Table) -> Option<ArrowView> {
    let Hint::Shown(played, _) = session.hint() else { return None };
    let from = match played {
        Move::Board { from, .. } => table.square(from).centre(),
        Move::Drop { face, .. } => held(session, table, face)?,
    };
    Some(ArrowView { from, to: table.square(played.to()).centre() })
}

/// The centre of a face in the hand of the side to move.
fn held(session: &Session, table: Table, face: Kind) -> Option<Point> {
    let spec = table.spec();
    let filed_under = spec.tables.in_hand(face)?;
    let cells = table.stand_cells(session.game().position().turn());
    let (tile, cells) = spec.hand_tiles().zip(cells).find(|(tile, _)| tile.faces[0].kind == filed_under)?;
    let nth = held::faces(tile).iter().position(|&kind| kind == face).unwrap_or(0);
    cells.get(nth).map(|cell| cell.centre())
}
