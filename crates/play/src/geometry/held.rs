//! The faces of a piece in hand on a stand.

use rules::{Kind, variants::Tile};

/// The most faces that are shown side by side, each a target of its own. A piece that may be dropped with more shows
/// only one; the dialog at the destination offers the others.
const MAX_FACES: usize = 2;

/// The faces of a tile that are shown on the stand, in the order of the tile.
#[must_use]
pub fn faces(tile: &Tile) -> Vec<Kind> {
    let mut faces: Vec<Kind> = tile.faces.iter().map(|face| face.kind).filter(|&kind| tile.drops.has(kind)).collect();
    if faces.len() > MAX_FACES {
        faces.truncate(1);
    }
    faces
}
