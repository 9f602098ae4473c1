//! The piece stands.

use crate::{
    play::{
        geometry::{self, Rect, Table, held},
        message::{HeldLabel, Message},
        session::{Origin, Selection, Session},
    },
    rules::Side,
};

use super::{
    HeldFaceView, SlotView, StandView, messages,
    pieces::{picked_face, short_face},
};

pub(super) fn stand(session: &Session, table: Table, side: Side) -> StandView {
    let game = session.game();
    let position = game.position();
    let spec = position.spec();
    let premove = match session.selection() {
        Selection::Premove { origin, .. } if session.picker() == Some(side) => Some(origin),
        _ => None,
    };
    let picked = session.lifted(side).or(premove);
    let slots = spec.hand_tiles().zip(table.stand_cells(side)).map(|(tile, cells)| {
        let kind = tile.faces[0].kind;
        let count = position.hand(side).count(kind);
        let shown = picked_face(session, side, kind).unwrap_or(kind);
        let faces = held::faces(tile).into_iter().zip(&cells).map(|(face, &rect)| HeldFaceView {
            face: short_face(table, face, side),
            rect,
            target: table.face_target(rect),
            scale: geometry::stand_scale(rect),
            chosen: picked == Some(Origin::Hand { kind, face: Some(face) }),
            copied: count > 0 && face != shown,
            label: Message::HeldFace(face),
        });
        SlotView {
            kind,
            rect: hull(&cells),
            count,
            pickable: count > 0 && session.picker() == Some(side),
            chosen: picked == Some(Origin::Hand { kind, face: None }),
            faces: faces.collect(),
            label: Message::Held(HeldLabel {
                side,
                kind,
                other: held::faces(tile).into_iter().find(|&face| face != kind),
                count,
            }),
        }
    });
    let turn = side == position.turn() && game.outcome().is_none() && !session.is_step_done();
    StandView {
        side,
        owner: messages::mover(session, side),
        name: table.name(side),
        turned: table.turned(side),
        turn,
        rect: table.stand(side),
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
