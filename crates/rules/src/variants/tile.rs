//! Tiles: physical pieces with their faces, and which face a piece shows after a move.

use crate::board::{Bitboard, BySide, Kind, KindSet, Side, Square, compute_pseudo_attacks};

use super::spec::{DeadEnds, Spec};

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
    /// The symbol in Fairy-Stockfish, in upper case: usually the same.
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

/// A game's data as lookup tables by kind: faces after a move, kind in hand, faces and squares of drops.
#[derive(Clone, Copy, Debug)]
pub struct Tables {
    becomes: [[KindSet; 3]; Kind::COUNT],
    in_hand: [Option<Kind>; Kind::COUNT],
    drops: [KindSet; Kind::COUNT],
    symbols: [&'static str; Kind::COUNT],
    western: [&'static str; Kind::COUNT],
    fairy: [&'static str; Kind::COUNT],
    zone: BySide<Bitboard>,
    may_stand: BySide<[Bitboard; Kind::COUNT]>,
    may_drop: BySide<[Bitboard; Kind::COUNT]>,
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

    /// Builds the tables.
    ///
    /// # Panics
    /// If a face belongs to two tiles, or a tile's kind in hand is not below [`Kind::HAND_COUNT`]; at compile time in
    /// constants.
    pub(super) const fn new(spec: &Spec) -> Self {
        let mut tables = Self::EMPTY;
        tables.zone = zones(spec);
        let mut t = 0;
        while t < spec.tiles.len() {
            let tile = &spec.tiles[t];
            let first = tile.faces[0].kind;
            tables.drops[first as usize] = tile.drops;
            let mut f = 0;
            while f < tile.faces.len() {
                tables.add(spec, &tile.faces[f]);
                if !tile.drops.is_empty() {
                    assert!(
                        (first as usize) < Kind::HAND_COUNT,
                        "the kind in hand is one of the first `Kind::HAND_COUNT`"
                    );
                    tables.in_hand[tile.faces[f].kind as usize] = Some(first);
                }
                f += 1;
            }
            t += 1;
        }
        tables
    }

    const fn add(&mut self, spec: &Spec, face: &Face) {
        assert!(!self.kinds.has(face.kind), "a face belongs to one tile");
        self.kinds = self.kinds.union(KindSet::of(&[face.kind]));
        let kind = face.kind as usize;
        self.becomes[kind] = [face.quiet, face.capture, face.zone];
        self.symbols[kind] = face.symbol;
        self.western[kind] = face.western;
        self.fairy[kind] = face.fairy;
        let mut nth = 0;
        while nth < Side::ALL.len() {
            let side = Side::ALL[nth];
            let squares = may_stand(spec, face.kind, side);
            self.may_stand.get_mut(side)[kind] = squares;
            self.may_drop.get_mut(side)[kind] = Bitboard(squares.0 & !spec.no_drops.0);
            nth += 1;
        }
    }

    /// The faces that may follow this one after a move, before [`Tables::may_stand`]; of several, the player chooses.
    #[must_use]
    pub const fn becomes(&self, kind: Kind, context: Context) -> KindSet {
        self.becomes[kind as usize][context as usize]
    }

    /// The context of a side's move between two squares, which decides about the faces.
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

    /// Whether every move on the board changes this face, so that none has to say it.
    #[must_use]
    pub fn always_changes(&self, kind: Kind) -> bool {
        Context::ALL.into_iter().all(|context| !self.becomes(kind, context).has(kind))
    }

    /// The kind in hand of a captured face; none if it is never in hand.
    #[must_use]
    pub const fn in_hand(&self, kind: Kind) -> Option<Kind> {
        self.in_hand[kind as usize]
    }

    /// The faces with which a piece of this kind in hand may be dropped.
    #[must_use]
    pub const fn drops(&self, hand_kind: Kind) -> KindSet {
        self.drops[hand_kind as usize]
    }

    /// A face's symbol, as in [`field@Face::symbol`].
    #[must_use]
    pub const fn symbol(&self, kind: Kind) -> &'static str {
        self.symbols[kind as usize]
    }

    /// A face's symbol in Fairy-Stockfish, as in [`field@Face::fairy`].
    #[must_use]
    pub const fn fairy(&self, kind: Kind) -> &'static str {
        self.fairy[kind as usize]
    }

    /// A face's letters in Western notation, as in [`field@Face::western`].
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
}

const fn zones(spec: &Spec) -> BySide<Bitboard> {
    let whites_edge = Bitboard::board(spec.files, spec.zone_ranks);
    let rest = Bitboard::board(spec.files, spec.ranks - spec.zone_ranks);
    BySide::new(whites_edge, Bitboard(spec.board().0 & !rest.0))
}

const fn may_stand(spec: &Spec, kind: Kind, side: Side) -> Bitboard {
    let board = spec.board();
    if matches!(spec.dead_ends, DeadEnds::Allowed) {
        return board;
    }
    let mut squares = Bitboard::EMPTY;
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::from_index(index);
        if board.has(square) && compute_pseudo_attacks(kind, side, square).0 & board.0 != 0 {
            squares.0 |= Bitboard::of(square).0;
        }
        index += 1;
    }
    squares
}
