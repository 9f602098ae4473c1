//! The face on the back of a piece.

use crate::rules::{Kind, Spec, variants::Context};

/// The face on the back of a piece, drawn as a small mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReverseView {
    /// The face.
    pub kind: Kind,
    /// Its letters in Western notation.
    pub letters: &'static str,
    /// Whether every capture by the piece flips it to this face. The mark is weaker where the piece only may promote to
    /// it, or becomes it when captured.
    pub forced: bool,
}

impl ReverseView {
    /// The face that a face flips to by capturing, or else the other face of a piece with two.
    pub(super) fn of(spec: &Spec, kind: Kind) -> Option<Self> {
        let turns = reverse(spec, kind);
        let other = || match spec.tile(kind)?.faces {
            [one, other] => Some(if one.kind == kind { other.kind } else { one.kind }),
            _ => None,
        };
        let kind = turns.or_else(other)?;
        Some(Self { kind, letters: spec.tables.western(kind), forced: turns.is_some() })
    }
}

/// The face that a face flips to by capturing, if it is another one and there is no choice.
pub(super) fn reverse(spec: &Spec, kind: Kind) -> Option<Kind> {
    spec.tables.becomes(kind, Context::Capture).only().filter(|&other| other != kind)
}
