//! Lookup tables of a game by kind.

use crate::board::{Bitboard, BySide, Kind, KindSet, Side, Square};

use super::tile::Context;

/// A game's data as lookup tables by kind: faces after a move, kind in hand, faces and squares of drops.
#[derive(Clone, Copy, Debug)]
pub struct Tables {
    pub(super) becomes: [[KindSet; 3]; Kind::COUNT],
    pub(super) in_hand: [Option<Kind>; Kind::COUNT],
    pub(super) drops: [KindSet; Kind::COUNT],
    pub(super) symbols: [&'static str; Kind::COUNT],
    pub(super) western: [&'static str; Kind::COUNT],
    pub(super) fairy: [&'static str; Kind::COUNT],
    pub(super) zone: BySide<Bitboard>,
    pub(super) may_stand: BySide<[Bitboard; Kind::COUNT]>,
    pub(super) may_drop: BySide<[Bitboard; Kind::COUNT]>,
    /// The faces of the game.
    pub kinds: KindSet,
}

impl Tables {
    /// The tables of a game without pieces.
    pub(super) const EMPTY: Self = Self {
        becomes: [[KindSet::EMPTY; 3]; Kind::COUNT],
        in_hand: [None; Kind::COUNT],
        drops: [KindSet::EMPTY; Kind::COUNT],
        symbols: [""; Kind::COUNT],
        western: [""; Kind::COUNT],
        fairy: [""; Kind::COUNT],
        zone: BySide::both(Bitboard::EMPTY),
        may_stand: BySide::both([Bitboard::EMPTY; Kind::COUNT]),
        may_drop: BySide::both([Bitboard::EMPTY; Kind::COUNT]),
        kinds: KindSet::EMPTY,
    };

    /// The faces that may follow this one after a move, before [`Tables::may_stand`]; the player chooses among several.
    #[must_use]
    pub const fn becomes(&self, kind: Kind, context: Context) -> KindSet {
        self.becomes[kind as usize][context as usize]
    }

    /// The context of a side's move between two squares, which determines the possible faces.
    #[must_use]
    #[inline]
    pub const fn context(&self, side: Side, from: Square, to: Square, is_capture: bool) -> Context {
        let zone = self.zone(side);
        if zone.has(from) || zone.has(to) {
            Context::Zone
        } else if is_capture {
            Context::Capture
        } else {
            Context::Quiet
        }
    }

    /// The faces that a side's piece may show after a move.
    #[must_use]
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "browsers do not dependably inline wasm; see docs/dev/decisions.md")]
    pub fn faces_after(&self, side: Side, kind: Kind, context: Context, to: Square) -> KindSet {
        let faces = self.becomes(kind, context).into_iter();
        faces.filter(|&face| self.may_stand(side, face).has(to)).collect()
    }

    /// Whether the change from one face to the other is a promotion, which is written with a `+`.
    #[must_use]
    pub const fn promotes(&self, before: Kind, after: Kind) -> bool {
        self.is_promoted(after) && !self.is_promoted(before)
    }

    const fn is_promoted(&self, kind: Kind) -> bool {
        matches!(self.symbols[kind as usize].as_bytes(), [b'+', ..])
    }

    /// Whether every move on the board changes this face, so that notation can omit the change.
    #[must_use]
    pub fn always_changes(&self, kind: Kind) -> bool {
        Context::ALL.into_iter().all(|context| !self.becomes(kind, context).has(kind))
    }

    /// The kind in hand of a captured face; `None` if it is never in hand.
    #[must_use]
    pub const fn in_hand(&self, kind: Kind) -> Option<Kind> {
        self.in_hand[kind as usize]
    }

    /// The faces with which a piece of this kind in hand may be dropped.
    #[must_use]
    pub const fn drops(&self, hand_kind: Kind) -> KindSet {
        self.drops[hand_kind as usize]
    }

    /// A face's symbol, as in [`field@super::Face::symbol`].
    #[must_use]
    pub const fn symbol(&self, kind: Kind) -> &'static str {
        self.symbols[kind as usize]
    }

    /// A face's symbol in Fairy-Stockfish, as in [`field@super::Face::fairy`].
    #[must_use]
    pub const fn fairy(&self, kind: Kind) -> &'static str {
        self.fairy[kind as usize]
    }

    /// A face's letters in Western notation, as in [`field@super::Face::western`].
    #[must_use]
    pub const fn western(&self, kind: Kind) -> &'static str {
        self.western[kind as usize]
    }

    /// The face with this symbol (in upper case).
    #[must_use]
    pub fn kind_of(&self, symbol: &str) -> Option<Kind> {
        self.kinds.into_iter().find(|&kind| self.symbol(kind) == symbol)
    }

    /// The squares of a side's promotion zone.
    #[must_use]
    pub const fn zone(&self, side: Side) -> Bitboard {
        *self.zone.get(side)
    }

    /// The squares on which a face may stand.
    #[must_use]
    pub const fn may_stand(&self, side: Side, kind: Kind) -> Bitboard {
        self.may_stand.get(side)[kind as usize]
    }

    /// The squares on which a face may be dropped if they are empty.
    #[must_use]
    pub const fn may_drop(&self, side: Side, kind: Kind) -> Bitboard {
        self.may_drop.get(side)[kind as usize]
    }

    /// The face with this symbol in Fairy-Stockfish's notation, in upper case.
    pub(crate) fn kind_of_fairy(&self, symbol: &str) -> Option<Kind> {
        self.kinds.into_iter().find(|&kind| self.fairy(kind) == symbol)
    }

    /// The suffix of a flip in Fairy-Stockfish's notation; `None` if the piece does not flip.
    pub(crate) fn fairy_suffix(&self, before: Kind, after: Kind) -> Option<&'static str> {
        // Whether a face has a `+` in that notation but not in ours.
        let has_plus = |kind| self.fairy(kind).starts_with('+') && !self.symbol(kind).starts_with('+');
        match (has_plus(before), has_plus(after)) {
            (false, true) => Some("+"),
            (true, false) => Some("-"),
            _ => None,
        }
    }

    /// Whether other programs write this suffix for this change of face, which the game forces.
    pub(crate) fn is_fairy_suffix(&self, before: Kind, after: Kind, sign: &str) -> bool {
        let flip = self.fairy_suffix(before, after);
        flip == Some(sign) || flip.is_some() && sign == "+" && self.always_changes(before)
    }
}
