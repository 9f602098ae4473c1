//! Small pictures to choose by: a game's start, and two faces of one piece in a set of glyphs.

use std::fmt::Write;

use crate::{
    play::{
        geometry::{FOOT, Layout, MARGIN, Point, Rect, Table},
        scene::{FaceView, Lettering, Scene},
        session::Session,
    },
    rules::{Side, Variant},
};

use super::{
    Ink, Pen,
    board::{plain_board, stand},
    cube,
    glyph::glyph,
    paths,
    piece::{still, transform},
};

/// How far the faces lie from the middle.
const ASIDE: f64 = 45.0;

/// A game's board at its start. Stands are shown where the game starts with something on them.
#[derive(Clone, PartialEq, Debug)]
pub struct Miniature {
    /// What the SVG's `viewBox` says.
    pub view: Rect,
    /// What lies inside the SVG.
    pub drawing: String,
}

/// The picture of a game.
///
/// Pieces are drawn without bevels and veins, which cannot be seen at this size.
#[must_use]
pub fn miniature(variant: Variant, pen: Pen<'_>) -> Miniature {
    let scene = Scene::of(&Session::new(variant), Layout::Tall);
    let with_stands = scene.stands.iter().any(|stand| stand.slots.iter().any(|slot| slot.count > 0));
    let top = scene.table.grid().inset(-MARGIN);
    let view = if with_stands { scene.table.view() } else { Rect { height: top.height + FOOT, ..top } };
    let mut ink = Ink::default();
    if with_stands {
        scene.stands.iter().for_each(|view| ink.0.push_str(&stand(view, pen.prefix)));
    }
    plain_board(&mut ink, scene.table);
    for piece in &scene.pieces {
        if let Some(face) = piece.faces.iter().find(|face| face.shown) {
            let place = transform(piece.at, piece.scale, piece.turned);
            ink.plain(face, piece.side, &place, pen);
        }
    }
    Miniature { view, drawing: ink.0 }
}

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

impl Ink {
    fn plain(&mut self, face: &FaceView, side: Side, place: &str, pen: Pen<'_>) {
        let face = FaceView { lettering: Lettering::Single, ..face.clone() };
        let (side, wood) = (side.name(), if face.cube.is_some() { cube::BLOCK } else { paths::WEDGE });
        let (prefix, glyph) = (pen.prefix, glyph(&face, pen.glyphs));
        let _ = write!(self.0, r#"<g class="piece {side}" transform="{place}"><g class="face shown">"#);
        self.path("wood", wood);
        let _ = write!(self.0, r##"<use class="glyph" href="#{prefix}{glyph}"/></g></g>"##);
    }
}
