//! The piece stands.

use protocol::Value;
use rules::{Kind, Side};

use crate::{
    geometry::{self, BoardLayout, Point, Rect, held},
    message::{HeldLabel, Message, Mover},
    session::{Origin, Selection, Session},
};

use super::{
    super::{messages, values},
    face::FaceView,
    pieces::{picked_face, short_face},
};

/// A player's piece stand.
#[derive(Clone, PartialEq, Debug)]
pub struct StandView {
    pub side: Side,
    /// The player of the side.
    pub owner: Mover,
    /// The anchor of the player's name.
    pub name: Point,
    /// Whether it is the upper one, with its pieces upside down.
    pub turned: bool,
    /// Whether it is this player's turn.
    pub turn: bool,
    pub rect: Rect,
    /// One slot for each tile that can be in hand.
    pub slots: Vec<SlotView>,
}

/// The slot of a tile on a stand.
#[derive(Clone, PartialEq, Debug)]
pub struct SlotView {
    /// The kind that the tile is counted under.
    pub kind: Kind,
    pub rect: Rect,
    /// The number of pieces in hand.
    pub count: u8,
    pub pickable: bool,
    /// Whether it is selected without a face.
    pub chosen: bool,
    /// Its faces, each a touch target.
    pub faces: Vec<HeldFaceView>,
    /// The accessible name.
    pub label: Message,
}

impl SlotView {
    /// The value of the best drop.
    #[must_use]
    pub fn value(&self) -> Option<Value> {
        self.faces.iter().filter_map(|face| face.value).max()
    }
}

/// A face of a tile in hand.
#[derive(Clone, PartialEq, Debug)]
pub struct HeldFaceView {
    pub face: FaceView,
    pub rect: Rect,
    /// Its touch target.
    pub target: Rect,
    /// Its scale; 1 is the size on the board.
    pub scale: f64,
    pub chosen: bool,
    /// Whether a copy of the face is drawn here: it can be dropped, and the piece itself is drawn on another face's
    /// cell.
    pub copied: bool,
    /// The accessible name.
    pub label: Message,
    /// The value of the best drop with this face; with any face, if it is the only one shown.
    pub value: Option<Value>,
}

/// The pieces of one kind in a hand.
pub(super) struct Held {
    pub(super) count: u8,
    /// The face of the piece itself; copies are drawn of the others.
    pub(super) shown: Kind,
    pub(super) pickable: bool,
    /// What is selected in the hand.
    pub(super) picked: Option<Origin>,
}

/// The stand of a side in a game.
pub(super) fn stand(session: &Session, layout: BoardLayout, side: Side) -> StandView {
    let position = session.position();
    let premove = match session.shown_selection() {
        Selection::Premove { origin, .. } if session.picker() == Some(side) => Some(origin),
        _ => None,
    };
    let picked = session.lifted(side).or(premove);
    let held = |kind| {
        let count = position.hand(side).count(kind);
        let shown = picked_face(session, side, kind).unwrap_or(kind);
        Held { count, shown, pickable: count > 0 && session.picker() == Some(side), picked }
    };
    let turn = side == position.turn() && session.shown_outcome().is_none() && !session.is_step_over();
    view(layout, side, messages::owner(session, side), turn, held, |kind, face| {
        values::of_held(session, side, kind, face)
    })
}

/// The stand of a side with these pieces.
pub(super) fn view(
    layout: BoardLayout,
    side: Side,
    owner: Mover,
    turn: bool,
    held: impl Fn(Kind) -> Held,
    value: impl Fn(Kind, Kind) -> Option<Value>,
) -> StandView {
    let slots = layout.spec().hand_tiles().zip(layout.stand_cells(side)).map(|(tile, cells)| {
        let kind = tile.faces[0].kind;
        let Held { count, shown, pickable, picked } = held(kind);
        let faces = held::faces(tile).into_iter().zip(&cells).map(|(face, &rect)| HeldFaceView {
            face: short_face(layout, face, side),
            rect,
            target: layout.face_target(rect),
            scale: geometry::stand_scale(rect),
            chosen: picked == Some(Origin::Hand { kind, face: Some(face) }),
            copied: count > 0 && face != shown,
            label: Message::HeldFace(face),
            value: value(kind, face),
        });
        SlotView {
            kind,
            rect: hull(&cells),
            count,
            pickable,
            chosen: picked == Some(Origin::Hand { kind, face: None }),
            faces: faces.collect(),
            label: Message::Held(HeldLabel {
                side,
                kind,
                others: layout.spec().tables.drops(kind).into_iter().filter(|&face| face != kind).collect(),
                count,
            }),
        }
    });
    StandView {
        side,
        owner,
        name: layout.name(side),
        turned: layout.turned(side),
        turn,
        rect: layout.stand(side),
        slots: slots.collect(),
    }
}

/// The smallest rectangle around all rectangles.
pub(super) fn hull(rects: &[Rect]) -> Rect {
    let left = rects.iter().map(|r| r.x).fold(f64::INFINITY, f64::min);
    let top = rects.iter().map(|r| r.y).fold(f64::INFINITY, f64::min);
    let right = rects.iter().map(|r| r.x + r.width).fold(f64::NEG_INFINITY, f64::max);
    let bottom = rects.iter().map(|r| r.y + r.height).fold(f64::NEG_INFINITY, f64::max);
    Rect { x: left, y: top, width: right - left, height: bottom - top }
}
