//! Pieces, the marks below them, and the previews above them.

mod cube;
mod glyph;
mod move_marks;

use crate::{
    geometry::{BoardLayout, Point},
    message::SquareState,
    view::{FaceView, LastMove, Lettering, SquareView},
};

use super::{Ink, Outline, Pen, Shape, paths, rounded};

pub(super) use cube::BLOCK;
pub use cube::block;
pub(super) use glyph::glyph;

/// The radius of the dot on an empty destination.
const DOT: f64 = 22.0;
/// The radius of the ring around a piece that can be captured. It is below the piece, so that it does not hide the lettering.
const RING: f64 = 46.5;
/// The radius of the glow around a king in check.
const GLOW: f64 = 66.0;

/// The inset of a premove's marks in their squares.
const PREMOVE_INSET: f64 = 4.0;
/// The inset of the mark of the destination under the pointer.
const AIMED_INSET: f64 = 3.0;
/// The scale of a preview, its distance from the centre of the square, and the scale of its halo.
const PREVIEW_SCALE: f64 = 0.56;
const PREVIEW_OFFSET: f64 = 32.0;
const HALO_SCALE: f64 = 0.6608;

/// The SVG `transform` of a piece: its centre, its scale, and whether it is upside down.
#[must_use]
pub fn transform(at: Point, scale: f64, turned: bool) -> String {
    let turn = if turned { " rotate(180)" } else { "" };
    format!("translate({} {}) scale({scale}){turn}", rounded(at.x), rounded(at.y))
}

/// The wood of a face of a wedge-shaped piece, as opposed to a cube.
#[must_use]
pub fn wedge() -> String {
    let mut ink = Ink::default();
    for class in ["shadow far", "shadow", "side", "wood"] {
        ink.path(class, paths::WEDGE);
    }
    ink.path("vein", paths::VEIN);
    ink.path("bevel", paths::BEVEL);
    ink.path("bevel low", paths::BEVEL_LOW);
    ink.0
}

/// The lettering of a face; for a cube, the face with its wood.
#[must_use]
pub fn face(face: &FaceView, pen: Pen<'_>) -> String {
    if face.cube.is_some() {
        return cube::face(face, pen);
    }
    let mut ink = Ink::default();
    ink.lettering(face, pen);
    if let Some(reverse) = face.reverse {
        ink.mark(face, reverse, pen);
    }
    ink.0
}

/// A piece without animation that shows this face. `transform` is an SVG `transform`.
#[must_use]
pub fn still(shown: &FaceView, transform: &str, pen: Pen<'_>) -> String {
    let (class, inside) = (still_class(shown), still_inside(shown, pen));
    format!(r#"<g class="{class}" transform="{transform}">{inside}</g>"#)
}

/// The classes of a piece without animation that shows this face.
#[must_use]
pub fn still_class(shown: &FaceView) -> String {
    let turned = if shown.turned { " turned" } else { "" };
    let cube = if shown.cube.is_some() { " cube" } else { "" };
    format!("piece {}{turned}{cube}", shown.side.name())
}

/// The content of a piece without animation that shows this face.
#[must_use]
pub fn still_inside(shown: &FaceView, pen: Pen<'_>) -> String {
    let second = if shown.second { " second" } else { "" };
    let marked = if shown.reverse.is_some() { " marked" } else { "" };
    let body = face(shown, pen);
    let (block, wedge) = if shown.cube.is_some() { (cube::block(), String::new()) } else { (String::new(), wedge()) };
    format!(r#"<g class="tile">{block}<g class="face shown{second}{marked}">{wedge}{body}</g></g>"#)
}

/// The marks of a square, below its piece: the last move, the selection, the destinations, the premove, check.
#[must_use]
pub fn marks(square: &SquareView) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let mut rect = |class, inset: f64, radius| shapes.push(Shape::rect(class, square.rect.inset(inset), radius));
    match square.last {
        Some(LastMove::From) => {
            rect("mark-last", 0.0, 0.0);
            rect("mark-from", 5.0, 3.0);
        }
        Some(LastMove::To) => rect("mark-to", 2.0, 3.0),
        None => {}
    }
    if square.state == SquareState::Selected {
        rect("mark-chosen", 3.0, 5.0);
    }
    if square.premove {
        rect("mark-premove", PREMOVE_INSET, 5.0);
    }
    if square.aimed {
        rect("mark-aimed", AIMED_INSET, 5.0);
    }
    let centre = square.rect.centre();
    if square.state == SquareState::Destination {
        shapes.push(Shape::circle("dot", centre, DOT));
    }
    if matches!(square.state, SquareState::Capture | SquareState::Retake) {
        shapes.extend(["ring under", "ring"].map(|class| Shape::circle(class, centre, RING)));
    }
    if square.check {
        shapes.push(Shape { class: "check-glow", outline: Outline::Glow(centre, GLOW) });
        shapes.push(Shape::rect("check-line", square.rect.inset(3.5), 8.0));
    }
    shapes
}

/// The face that the selected piece would show after a move to a square, as a small piece in the corner of the square that is
/// closest to the centre of the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview {
    /// The face.
    pub face: FaceView,
    /// The SVG `transform` of the piece.
    pub transform: String,
    /// The SVG `transform` of the halo around it, whose outline is [`WEDGE`](paths::WEDGE).
    pub halo: String,
}

/// The preview on a square, if there is one.
#[must_use]
pub fn preview(layout: BoardLayout, square: &SquareView) -> Option<Preview> {
    // Full lettering would be too small to read.
    let face = FaceView { reverse: None, lettering: Lettering::Single, ..square.preview.clone()? };
    let (here, middle) = (square.rect.centre(), layout.grid().centre());
    let x = here.x + if here.x > middle.x { -PREVIEW_OFFSET } else { PREVIEW_OFFSET };
    let y = here.y + if here.y < middle.y { PREVIEW_OFFSET } else { -PREVIEW_OFFSET };
    let scaled = |scale| transform(Point { x, y }, scale, face.turned);
    let (transform, halo) = (scaled(PREVIEW_SCALE), scaled(HALO_SCALE));
    Some(Preview { face, transform, halo })
}

/// The markup of a preview.
#[must_use]
pub(super) fn drawn_preview(Preview { face, transform, halo }: &Preview, pen: Pen<'_>) -> String {
    let (outline, piece) = (paths::WEDGE, still(face, transform, pen));
    format!(r#"<g class="preview"><path class="halo" d="{outline}" transform="{halo}"/>{piece}</g>"#)
}
