//! Pieces, the marks below them, and the previews above them.

mod cube;
mod glyph;
mod move_marks;

use std::fmt::Write;

use crate::{
    geometry::{BoardLayout, Point},
    message::SquareState,
    view::{FaceView, LastMove, Lettering, SquareView},
};

use super::{Ink, Pen, light, paths, rounded};

pub(super) use cube::BLOCK;
pub use cube::block;
pub(super) use glyph::glyph;

/// The inset and the corner radius of the mark of an empty destination: a tile, unlike the dots on the pieces.
const DESTINATION_INSET: f64 = 30.0;
const DESTINATION_RADIUS: f64 = 10.0;
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
pub fn static_piece(shown: &FaceView, transform: &str, pen: Pen<'_>) -> String {
    let side = shown.side.name();
    let turned = if shown.turned { " turned" } else { "" };
    let cube = if shown.cube.is_some() { " cube" } else { "" };
    let second = if shown.second { " second" } else { "" };
    let marked = if shown.reverse.is_some() { " marked" } else { "" };
    let body = face(shown, pen);
    let (block, wedge) = if shown.cube.is_some() { (cube::block(), String::new()) } else { (String::new(), wedge()) };
    format!(
        r#"<g class="piece {side}{turned}{cube}" transform="{transform}"><g class="tile">{block}<g class="face shown{second}{marked}">{wedge}{body}</g></g></g>"#
    )
}

/// The marks of a square, below its piece: the last move, the selection, the destinations, the premove, check, mate.
/// `prefix` is the prefix of the sprite's ids.
#[must_use]
pub fn marks(square: &SquareView, prefix: &str) -> String {
    let mut ink = Ink::default();
    let mut rect = |class, inset: f64, radius| ink.rect(class, square.rect.inset(inset), radius);
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
        ink.rect("destination", square.rect.inset(DESTINATION_INSET), DESTINATION_RADIUS);
    }
    if matches!(square.state, SquareState::Capture | SquareState::Retake) {
        ink.circle("ring under", centre, RING);
        ink.circle("ring", centre, RING);
    }
    if square.check {
        let ([x, y], paint) = ([centre.x, centre.y].map(rounded), light::paint(prefix, light::GLOW));
        let _ = write!(ink.0, r#"<circle class="check-glow" cx="{x}" cy="{y}" r="{GLOW}" fill="{paint}"/>"#);
    }
    if square.check || square.mates {
        ink.rect("check-line", square.rect.inset(3.5), 8.0);
    }
    ink.0
}

/// The preview on a square, if there is one: the face that the selected piece would show after a move there, as a small piece
/// with a halo in the corner that is closest to the centre of the board.
#[must_use]
pub fn preview(layout: BoardLayout, square: &SquareView, pen: Pen<'_>) -> Option<String> {
    // Full lettering would be too small to read.
    let face = FaceView { reverse: None, lettering: Lettering::Single, ..square.preview.clone()? };
    let (here, middle) = (square.rect.centre(), layout.grid().centre());
    let x = here.x + if here.x > middle.x { -PREVIEW_OFFSET } else { PREVIEW_OFFSET };
    let y = here.y + if here.y < middle.y { PREVIEW_OFFSET } else { -PREVIEW_OFFSET };
    let scaled = |scale| transform(Point { x, y }, scale, face.turned);
    let (outline, halo, piece) = (paths::WEDGE, scaled(HALO_SCALE), static_piece(&face, &scaled(PREVIEW_SCALE), pen));
    Some(format!(r#"<g class="preview"><path class="halo" d="{outline}" transform="{halo}"/>{piece}</g>"#))
}
