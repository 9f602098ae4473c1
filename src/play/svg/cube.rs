//! A cube: a block whose upper side shows the face that lies up, and whose near side shows the one that comes next.
//!
//! Seen from above, a cube that rolls over its edge is two faces that share the height: the old one is squeezed towards the
//! far edge while the next one grows from the near edge. So only what lies on the upper side moves; `style/table.css` moves
//! it. The block itself lies still.

use crate::play::scene::FaceView;

use super::{Ink, Pen};

/// The block seen from above, pointing up, its middle at 0, 0 in a cell of 100.
pub(super) const BLOCK: &str = "M-36.5-33 0-41 36.5-33 38 41-38 41Z";
/// Its upper side.
const UPPER: &str = "M-36.5-33 0-41 36.5-33 37.7 21-37.7 21Z";
/// Its near side, which one sees because the block is a little wider at its foot.
const NEAR: &str = "M-37.7 21h75.4L38 41h-76Z";
/// The edges of the upper side that the light falls on, and those in shade.
const LIT: &str = "M-37.7 21-36.5-33 0-41 36.5-33 34.6-31.3 0-38.8-34.4-31.3-35.5 21Z";
const DIM: &str = "M36.5-33 37.7 21 35.5 21 34.4-31.3Z";

/// What lies under all faces of a cube: its shadow and its sides.
#[must_use]
pub fn block() -> String {
    let mut ink = Ink::default();
    for class in ["shadow far", "shadow", "side"] {
        ink.path(class, BLOCK);
    }
    ink.path("near", NEAR);
    ink.path("near-shade", NEAR);
    ink.0
}

/// A face on the upper side, and the next one on the near side.
pub(super) fn face(face: &FaceView, pen: Pen<'_>) -> String {
    let mut upper = Ink::default();
    upper.path("wood", UPPER);
    upper.path("bevel", LIT);
    upper.path("bevel low", DIM);
    upper.written(face, pen);
    upper.path("shade", UPPER);
    let mut near = Ink::default();
    if let Some(next) = face.reverse {
        near.mark(face, next, pen);
    }
    format!(r#"<g class="upper">{}</g><g class="next-face">{}</g>"#, upper.0, near.0)
}
