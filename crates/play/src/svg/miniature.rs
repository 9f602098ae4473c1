//! Small pictures for pickers: the start of a game, and a sample of a set of glyphs.

use std::fmt::Write;

use rules::{Game, Side, Variant};

use crate::{
    geometry::{BoardLayout, FOOT, Layout, MARGIN, Point, Rect},
    language::Language,
    session::Session,
    settings::Coordinates,
    view::{self, FaceView, Lettering},
};

use super::{
    Ink, Pen,
    board::{any_coordinates, badge, plain_board, stand},
    paths,
    piece::{BLOCK, glyph, static_piece, transform},
};

/// The distance of each face of a sample from the centre.
const FACE_OFFSET: f64 = 45.0;

/// A picture of a position. It has stands only if there are pieces in hand.
#[derive(Clone, PartialEq, Debug)]
pub struct Miniature {
    /// The SVG's `viewBox`.
    pub view: Rect,
    /// The content of the SVG.
    pub drawing: String,
}

/// A picture of a game's start, without details that are invisible at its size, such as bevels.
#[must_use]
pub fn miniature(variant: Variant, pen: Pen<'_>) -> Miniature {
    miniature_of(&Game::new(variant), Side::Black, pen)
}

/// A picture of the last position of a game, with this side at the bottom, without details that are invisible at its size.
#[must_use]
pub fn miniature_of(game: &Game, bottom: Side, pen: Pen<'_>) -> Miniature {
    let board = view::board(&Session::view_only(game, bottom), Layout::Tall);
    let with_stands = board.stands.iter().any(|stand| stand.slots.iter().any(|slot| slot.count > 0));
    let top = board.layout.grid().inset(-MARGIN);
    let view = if with_stands { board.layout.view() } else { Rect { height: top.height + FOOT, ..top } };
    let (mut ink, mut badges) = (Ink::default(), String::new());
    if with_stands {
        board.stands.iter().for_each(|view| ink.0.push_str(&stand(view, pen.prefix)));
        badges = board.stands.iter().flat_map(|view| view.slots.iter().map(badge)).collect();
    }
    plain_board(&mut ink, board.layout);
    if let Some(played) = game.moves().last() {
        let Rect { x, y, width, height } = board.layout.square(played.to()).rounded();
        let _ = write!(ink.0, r#"<rect class="last-to" x="{x}" y="{y}" width="{width}" height="{height}"/>"#);
    }
    for piece in &board.pieces {
        if let Some(face) = piece.faces.iter().find(|face| face.shown) {
            let transform = transform(piece.at, piece.scale, piece.turned);
            ink.plain(face, piece.side, &transform, pen);
        }
    }
    ink.0.push_str(&badges);
    Miniature { view, drawing: ink.0 }
}

/// Such a picture of the last position of a game, with coordinates.
#[must_use]
pub fn diagram_of(game: &Game, bottom: Side, coordinates: Coordinates, language: Language, pen: Pen<'_>) -> Miniature {
    let Miniature { view, drawing } = miniature_of(game, bottom, pen);
    let mut ink = Ink(drawing);
    let layout = BoardLayout { variant: game.variant(), layout: Layout::Tall, bottom };
    any_coordinates(&mut ink, layout, coordinates, language);
    Miniature { view, drawing: ink.0 }
}

/// A sample of a set of glyphs: two faces of one piece side by side, centred at (0, 0). Each is 79 wide and 90 high.
#[must_use]
pub fn sample(variant: Variant, pen: Pen<'_>) -> String {
    let layout = BoardLayout { variant, layout: Layout::Tall, bottom: Side::Black };
    // The second such tile: sets differ more on a general, a rook or a bishop than on a pawn.
    let tile = variant.spec().tiles.iter().filter(|tile| tile.faces.len() > 1).nth(1);
    let faces = tile.into_iter().flat_map(|tile| tile.faces).take(2);
    let drawn = faces.zip([-FACE_OFFSET, FACE_OFFSET]).map(|(face, x)| {
        let view = FaceView { reverse: None, ..FaceView::of(layout, face.kind, Side::Black) };
        static_piece(&view, &transform(Point { x, y: 0.0 }, 1.0, false), pen)
    });
    drawn.collect()
}

impl Ink {
    fn plain(&mut self, face: &FaceView, side: Side, transform: &str, pen: Pen<'_>) {
        let face = FaceView { lettering: Lettering::Single, ..face.clone() };
        let (side, wood) = (side.name(), if face.cube.is_some() { BLOCK } else { paths::WEDGE });
        let (prefix, glyph) = (pen.prefix, glyph(&face, pen.glyphs));
        let _ = write!(self.0, r#"<g class="piece {side}" transform="{transform}"><g class="face shown">"#);
        self.path("wood", wood);
        let _ = write!(self.0, r##"<use class="glyph" href="#{prefix}{glyph}"/></g></g>"##);
    }
}
