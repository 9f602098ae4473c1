//! The dialog in which a face is chosen.

use crate::{
    play::{
        geometry::{self, Rect, Table},
        message::Message,
        selection::Selection,
        session::Session,
    },
    rules::{
        kind::{Kind, KindSet},
        variants::Spec,
    },
};

use super::{DialogView, OptionView, pieces::face, stands::hull};

pub(super) fn dialog(session: &Session, table: Table) -> Option<DialogView> {
    let Selection::Face { to, faces, .. } = session.selection() else { return None };
    let position = session.game().position();
    let spec = position.spec();
    let first = table.square(to);
    // The column starts on the destination and runs towards the far edge, where there is room.
    let step = if first.centre().y < table.grid().centre().y { geometry::CELL } else { -geometry::CELL };
    let mut at = first.y;
    let options = likeliest_first(spec, faces).into_iter().map(|kind| {
        let rect = Rect { y: at, ..first };
        at += step;
        OptionView { face: face(table, kind, position.turn()), rect, label: Message::Choice(kind) }
    });
    let options: Vec<OptionView> = options.collect();
    let rects: Vec<Rect> = options.iter().map(|option| option.rect).collect();
    Some(DialogView { to, side: position.turn(), rect: hull(&rects), options, label: Message::ChooseFace { to } })
}

/// The faces in the order of their tile: the one that the piece starts with comes first.
pub(super) fn likeliest_first(spec: &Spec, faces: KindSet) -> Vec<Kind> {
    let mut faces: Vec<Kind> = faces.into_iter().collect();
    faces.sort_by_key(|&kind| spec.tile(kind).and_then(|tile| tile.faces.iter().position(|face| face.kind == kind)));
    faces
}
