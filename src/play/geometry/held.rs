//! How a piece in hand lies on a stand.

use crate::rules::{Kind, variants::Tile};

/// So many faces lie side by side, each a target of its own. Of a piece that may be dropped with more, one lies there, and
/// the others are offered where it is dropped.
const MAX_FACES: usize = 2;

/// The faces that lie on the stand, in the order of the tile.
#[must_use]
pub fn faces(tile: &Tile) -> Vec<Kind> {
    let mut faces: Vec<Kind> = tile.faces.iter().map(|face| face.kind).filter(|&kind| tile.drops.has(kind)).collect();
    if faces.len() > MAX_FACES {
        faces.truncate(1);
    }
    faces
}
