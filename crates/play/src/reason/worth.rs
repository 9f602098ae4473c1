//! A rough worth of pieces, from the rules alone, to tell an even exchange from a bad one.

use rules::{Kind, Side, Spec, pseudo_attacks};

/// The number of squares to which a face moves on the empty board, added up over all squares. A piece that its captor drops
/// with any face counts as the average of its faces.
pub(super) fn worth(spec: &Spec, kind: Kind) -> u32 {
    let mobility = |kind| spec.squares().map(|square| pseudo_attacks(kind, Side::Black, square).len()).sum::<u32>();
    let faces = spec.tables.in_hand(kind).map(|held| spec.tables.drops(held)).filter(|faces| faces.len() > 1);
    match faces {
        Some(faces) => {
            let count = u32::try_from(faces.len()).unwrap_or(1);
            faces.into_iter().map(mobility).sum::<u32>() / count
        }
        None => mobility(kind),
    }
}

/// Whether one piece is worth at least half as much again as the other.
pub(super) fn is_much_more(more: u32, less: u32) -> bool {
    2 * more >= 3 * less
}
