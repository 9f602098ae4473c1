//! A cube: a block with the current face on its top, and the next face on its front.
//!
//! Seen from above, a rolling cube shows two faces: the old one shrinks towards the far edge while the next one grows from
//! the near edge. So only the faces on the top are animated, by `style/table.css`; the block itself does not move.

use crate::view::FaceView;

use crate::svg::{Ink, Pen};

/// The block seen from above, pointing up, centred at (0, 0) in a cell of 100.
pub(in crate::svg) const BLOCK: &str = "M-36.5-33 0-41 36.5-33 38 41-38 41Z";
const TOP: &str = "M-36.5-33 0-41 36.5-33 37.7 21-37.7 21Z";
/// Its front, visible because the block is a little wider at its foot.
const FRONT: &str = "M-37.7 21h75.4L38 41h-76Z";
/// The lit and the shaded edges of the top.
const LIT: &str = "M-37.7 21-36.5-33 0-41 36.5-33 34.6-31.3 0-38.8-34.4-31.3-35.5 21Z";
const DIM: &str = "M36.5-33 37.7 21 35.5 21 34.4-31.3Z";

/// The block of a cube without faces: its shadow and its sides.
#[must_use]
pub fn block() -> String {
    let mut ink = Ink::default();
    for class in ["shadow far", "shadow", "side"] {
        ink.path(class, BLOCK);
    }
    ink.path("near", FRONT);
    ink.path("near-shade", FRONT);
    ink.0
}

/// A face on the top, with the next face on the front.
pub(super) fn face(face: &FaceView, pen: Pen<'_>) -> String {
    let mut upper = Ink::default();
    upper.path("wood", TOP);
    upper.path("bevel", LIT);
    upper.path("bevel low", DIM);
    upper.lettering(face, pen);
    upper.path("shade", TOP);
    let mut near = Ink::default();
    if let Some(next) = face.reverse {
        near.mark(face, next, pen);
    }
    format!(r#"<g class="upper">{}</g><g class="next-face">{}</g>"#, upper.0, near.0)
}
