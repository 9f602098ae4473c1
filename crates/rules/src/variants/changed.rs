//! Nana shogi with single rules changed: variants for docs/dev/nana.md, only in builds with the feature `rule-changes`.

use crate::board::Bitboard;

use super::{DropCheck, MateWithHand, Spec, Variant, nana};

const fn renamed(base: &Spec, name: &'static str) -> Spec {
    Spec { name, aliases: &[], ruleset_of: Some(Variant::Nana), solved: false, ..*base }
}

/// Drops may give check.
const fn with_drop_checks(base: &Spec, name: &'static str) -> Spec {
    Spec { drop_check: DropCheck::Allowed, ..renamed(base, name) }.with_tables()
}

/// A player with a piece in hand may mate.
const fn with_mates(base: &Spec, name: &'static str) -> Spec {
    Spec { mate_with_hand: MateWithHand::Allowed, ..renamed(base, name) }.with_tables()
}

/// Pieces may be dropped on the centre.
const fn with_centre(base: &Spec, name: &'static str) -> Spec {
    Spec { no_drops: Bitboard::EMPTY, ..renamed(base, name) }.with_tables()
}

pub(super) const DROP_CHECKS: Spec = with_drop_checks(&nana::SPEC, "nana-drop-checks");
pub(super) const MATES: Spec = with_mates(&nana::SPEC, "nana-mates");
pub(super) const CENTRE: Spec = with_centre(&nana::SPEC, "nana-centre");
pub(super) const ALL: Spec = with_drop_checks(&with_mates(&CENTRE, ""), "nana-all");

pub(super) const FREE_DROP_CHECKS: Spec = with_drop_checks(&nana::FREE, "nana-free-drop-checks");
pub(super) const FREE_MATES: Spec = with_mates(&nana::FREE, "nana-free-mates");
pub(super) const FREE_CENTRE: Spec = with_centre(&nana::FREE, "nana-free-centre");
pub(super) const FREE_ALL: Spec = with_drop_checks(&with_mates(&FREE_CENTRE, ""), "nana-free-all");
