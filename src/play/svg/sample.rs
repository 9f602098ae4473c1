//! Two faces of one piece, to choose a set of glyphs by.

use crate::{
    play::{
        geometry::{Layout, Point, Table},
        scene::FaceView,
    },
    rules::{Side, Variant},
};

use super::{Pen, still, transform};

/// How far the faces lie from the middle.
const ASIDE: f64 = 45.0;

/// Two faces of a piece of the game side by side, around 0, 0. Each is 79 wide and 90 high.
#[must_use]
pub fn sample(variant: Variant, pen: Pen<'_>) -> String {
    let table = Table { variant, layout: Layout::Tall, bottom: Side::Black };
    // The one that is written most differently: a general, a rook or a bishop rather than a pawn.
    let tile = variant.spec().tiles.iter().filter(|tile| tile.faces.len() > 1).nth(1);
    let faces = tile.into_iter().flat_map(|tile| tile.faces).take(2);
    let drawn = faces.zip([-ASIDE, ASIDE]).map(|(face, x)| {
        let view = FaceView { reverse: None, ..FaceView::of(table, face.kind, Side::Black) };
        still(&view, &transform(Point { x, y: 0.0 }, 1.0, false), pen)
    });
    drawn.collect()
}
