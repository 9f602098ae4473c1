//! Tiles: physical pieces with their faces, and which face a piece shows after a move.

use crate::board::{Kind, KindSet};

/// The properties of a move on the board that decide which face the piece may show afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Context {
    /// To an empty square, outside the promotion zone.
    Quiet,
    /// A capture outside the promotion zone.
    Capture,
    /// Begins or ends in the promotion zone, capture or not.
    Zone,
}

impl Context {
    /// Every context; `context as usize` indexes tables in this order.
    pub const ALL: [Self; 3] = [Self::Quiet, Self::Capture, Self::Zone];
}

/// One face of a tile, and the faces that may follow it.
#[derive(Clone, Copy, Debug)]
pub struct Face {
    /// The face.
    pub kind: Kind,
    /// The symbol in SFEN and USI, in upper case: a letter, with a `+` before it if the face is a promotion.
    pub symbol: &'static str,
    /// The letters in Western notation: usually the symbol.
    pub western: &'static str,
    /// The symbol in Fairy-Stockfish, in upper case: usually [`field@Face::symbol`].
    pub fairy: &'static str,
    /// The faces that may follow a move without capture.
    pub quiet: KindSet,
    /// The faces that may follow a capture.
    pub capture: KindSet,
    /// The faces that may follow a move that begins or ends in the promotion zone.
    pub zone: KindSet,
}

impl Face {
    /// A face that every move turns into `next`.
    pub(super) const fn becoming(kind: Kind, symbol: &'static str, next: Kind) -> Self {
        let next = KindSet::of(&[next]);
        Self { kind, symbol, western: symbol, fairy: symbol, quiet: next, capture: next, zone: next }
    }

    /// A face that no move changes.
    pub(super) const fn fixed(kind: Kind, symbol: &'static str) -> Self {
        Self::becoming(kind, symbol, kind)
    }

    /// A face that may promote to `promoted` when a move begins or ends in the zone.
    pub(super) const fn promoting(kind: Kind, symbol: &'static str, promoted: Kind) -> Self {
        Self { zone: KindSet::of(&[kind, promoted]), ..Self::fixed(kind, symbol) }
    }

    pub(super) const fn fairy(self, fairy: &'static str) -> Self {
        Self { fairy, ..self }
    }

    pub(super) const fn western(self, western: &'static str) -> Self {
        Self { western, ..self }
    }
}

/// A physical piece with its faces.
#[derive(Clone, Copy, Debug)]
pub struct Tile {
    /// The faces. The first is the one it starts with, and its kind while in hand.
    pub faces: &'static [Face],
    /// The faces with which it may be dropped; empty if it is never in hand.
    pub drops: KindSet,
    /// The number of such pieces in the set, both players together.
    pub count: u8,
}

impl Tile {
    /// Whether it is a cube, which has more than two faces and rolls from one to the next.
    #[must_use]
    pub const fn is_cube(&self) -> bool {
        self.faces.len() > 2
    }

    /// The king: one face, one for each player, never captured.
    pub const KING: Self = Self { faces: &[Face::fixed(Kind::King, "K")], drops: KindSet::EMPTY, count: 2 };
    /// Shogi's rook, which promotes to a dragon. Each player has one, as of the pieces below.
    pub const ROOK: Self = Self {
        faces: &[Face::promoting(Kind::Rook, "R", Kind::Dragon), Face::fixed(Kind::Dragon, "+R")],
        drops: KindSet::of(&[Kind::Rook]),
        count: 2,
    };
    /// Shogi's bishop, which promotes to a horse.
    pub const BISHOP: Self = Self {
        faces: &[Face::promoting(Kind::Bishop, "B", Kind::Horse), Face::fixed(Kind::Horse, "+B")],
        drops: KindSet::of(&[Kind::Bishop]),
        count: 2,
    };
    /// Shogi's gold general, which has one face.
    pub const GOLD: Self = Self { faces: &[Face::fixed(Kind::Gold, "G")], drops: KindSet::of(&[Kind::Gold]), count: 2 };
    /// Shogi's silver general.
    pub const SILVER: Self = Self {
        faces: &[Face::promoting(Kind::Silver, "S", Kind::PromotedSilver), Face::fixed(Kind::PromotedSilver, "+S")],
        drops: KindSet::of(&[Kind::Silver]),
        count: 2,
    };
    /// Shogi's knight.
    pub const KNIGHT: Self = Self {
        faces: &[Face::promoting(Kind::Knight, "N", Kind::PromotedKnight), Face::fixed(Kind::PromotedKnight, "+N")],
        drops: KindSet::of(&[Kind::Knight]),
        count: 2,
    };
    /// Shogi's pawn, which promotes to a tokin.
    pub const PAWN: Self = Self {
        faces: &[Face::promoting(Kind::Pawn, "P", Kind::Tokin), Face::fixed(Kind::Tokin, "+P")],
        drops: KindSet::of(&[Kind::Pawn]),
        count: 2,
    };
}
