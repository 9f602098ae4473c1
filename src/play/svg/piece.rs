//! Pieces, marks under them and hints over them.

use crate::play::{
    geometry::{Point, Table},
    message::SquareState,
    scene::{FaceView, LastMove, Lettering, SquareView},
};

use super::{Ink, Outline, Pen, Shape, cube, paths, rounded};

/// Radius of the dot on a square where the picked piece can go: 22 % of the cell.
const DOT: f64 = 22.0;
/// Radius of the ring around a piece that can be captured; it lies under the piece, which keeps its marks readable.
const RING: f64 = 46.5;
/// Radius of the glow around a king in check.
const GLOW: f64 = 66.0;

/// How far the mark of a move that waits stays inside its squares.
const PLANNED_INSET: f64 = 4.0;
/// How far the mark of the square that is aimed at stays inside it.
const AIMED_INSET: f64 = 3.0;
/// The size of a preview, how far from the middle of its square it lies, and the size of its halo.
const PREVIEW_SCALE: f64 = 0.56;
const PREVIEW_ASIDE: f64 = 32.0;
const HALO_SCALE: f64 = 0.6608;

/// An SVG `transform` that puts a piece in its place.
#[must_use]
pub fn transform(at: Point, scale: f64, turned: bool) -> String {
    let turn = if turned { " rotate(180)" } else { "" };
    format!("translate({} {}) scale({scale}){turn}", rounded(at.x), rounded(at.y))
}

/// The wood of a face that is not a cube's.
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

/// What is written on it; a cube's face as a whole.
#[must_use]
pub fn face(face: &FaceView, pen: Pen<'_>) -> String {
    if face.cube.is_some() {
        return cube::face(face, pen);
    }
    let mut ink = Ink::default();
    ink.written(face, pen);
    if let Some(reverse) = face.reverse {
        ink.mark(face, reverse, pen);
    }
    ink.0
}

/// A piece that lies still with this face up, at the place that an SVG `transform` says.
#[must_use]
pub fn still(shown: &FaceView, place: &str, pen: Pen<'_>) -> String {
    let (class, inside) = (still_class(shown), still_inside(shown, pen));
    format!(r#"<g class="{class}" transform="{place}">{inside}</g>"#)
}

/// The class of a piece that lies still with this face up.
#[must_use]
pub fn still_class(shown: &FaceView) -> String {
    let turned = if shown.turned { " turned" } else { "" };
    let cube = if shown.cube.is_some() { " cube" } else { "" };
    format!("piece {}{turned}{cube}", shown.side.name())
}

/// What is inside a piece that lies still with this face up.
#[must_use]
pub fn still_inside(shown: &FaceView, pen: Pen<'_>) -> String {
    let second = if shown.second { " second" } else { "" };
    let marked = if shown.reverse.is_some() { " marked" } else { "" };
    let body = face(shown, pen);
    let (block, wedge) = if shown.cube.is_some() { (cube::block(), String::new()) } else { (String::new(), wedge()) };
    format!(r#"<g class="tile">{block}<g class="face shown{second}{marked}">{wedge}{body}</g></g>"#)
}

/// What lies on a square under its piece: the last move, the choice, where the picked piece can go, the check.
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
        rect("mark-premove", PLANNED_INSET, 5.0);
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

/// The face that the picked piece would have on a square after a capture, as a small picture in the corner towards the middle
/// of the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview {
    /// The face.
    pub face: FaceView,
    /// Its place, as an SVG `transform`.
    pub place: String,
    /// The place of the halo around it, whose shape is [`WEDGE`](paths::WEDGE).
    pub halo: String,
}

/// The preview on a square, if there is one.
#[must_use]
pub fn preview(table: Table, square: &SquareView) -> Option<Preview> {
    // More would be too small to read.
    let face = FaceView { reverse: None, lettering: Lettering::Single, ..square.preview.clone()? };
    let (here, middle) = (square.rect.centre(), table.grid().centre());
    let x = here.x + if here.x > middle.x { -PREVIEW_ASIDE } else { PREVIEW_ASIDE };
    let y = here.y + if here.y < middle.y { PREVIEW_ASIDE } else { -PREVIEW_ASIDE };
    let place = |scale| transform(Point { x, y }, scale, face.turned);
    let (place, halo) = (place(PREVIEW_SCALE), place(HALO_SCALE));
    Some(Preview { face, place, halo })
}

/// A preview.
#[must_use]
pub(super) fn drawn_preview(Preview { face, place, halo }: &Preview, pen: Pen<'_>) -> String {
    let (shape, piece) = (paths::WEDGE, still(face, place, pen));
    format!(r#"<g class="preview"><path class="halo" d="{shape}" transform="{halo}"/>{piece}</g>"#)
}
