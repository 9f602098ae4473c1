//! The two-letter codes of faces.

use crate::{
    board::Kind,
    variants::{Spec, Variant},
};

/// The code of a face; `None` for the faces of cubes.
pub(in crate::notation) const fn code(kind: Kind) -> Option<&'static str> {
    Some(match kind {
        Kind::King => "OU",
        Kind::Rook => "HI",
        Kind::Bishop => "KA",
        Kind::Tokin => "TO",
        Kind::Gold => "KI",
        Kind::Silver => "GI",
        Kind::Knight => "KE",
        Kind::Lance => "KY",
        Kind::Pawn => "FU",
        Kind::Dragon => "RY",
        Kind::Horse => "UM",
        Kind::PromotedSilver => "NG",
        Kind::PromotedKnight => "NK",
        _ => return None,
    })
}

pub(in crate::notation) fn kind(spec: &Spec, text: &str) -> Option<Kind> {
    spec.tables.kinds.into_iter().find(|&kind| code(kind) == Some(text))
}

/// Whether CSA has codes for all faces of a game.
#[must_use]
pub fn has_codes(variant: Variant) -> bool {
    variant.spec().tables.kinds.into_iter().all(|kind| code(kind).is_some())
}
