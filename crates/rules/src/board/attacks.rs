//! Movement of each kind, and attack tables.
//!
//! The tables, computed at compile time, cover the largest board. A smaller board is a corner of it, so a game only
//! masks them with its own squares.

use super::{bitboard::Bitboard, by_side::BySide, kind::Kind, side::Side, square::Square};

/// A displacement from Black's point of view: (files to the left, ranks forward).
type Offset = (i8, i8);

/// How a kind moves, from Black's point of view.
#[derive(Clone, Copy, Debug)]
pub struct Movement {
    /// Steps and jumps, which pieces in between do not block.
    pub steps: &'static [Offset],
    /// Directions in which the piece slides any distance, up to the first piece.
    pub slides: &'static [Offset],
}

const ORTHOGONAL: &[Offset] = &[(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL: &[Offset] = &[(1, 1), (-1, 1), (1, -1), (-1, -1)];
const AROUND: &[Offset] = &[(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)];
const GOLD: &[Offset] = &[(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1)];
const SILVER: &[Offset] = &[(0, 1), (1, 1), (-1, 1), (1, -1), (-1, -1)];
const KNIGHT: &[Offset] = &[(1, 2), (-1, 2)];
const AHEAD: &[Offset] = &[(0, 1)];
const AHEAD_OR_BACK: &[Offset] = &[(0, 1), (0, -1)];
const SIDEWAYS: &[Offset] = &[(1, 0), (-1, 0)];
const TILE_GENERAL: &[Offset] = &[(1, 1), (-1, 1), (0, -1)];
const DOG: &[Offset] = &[(0, 1), (1, -1), (-1, -1)];

impl Kind {
    /// How this kind moves.
    #[must_use]
    pub const fn movement(self) -> Movement {
        let (steps, slides): (&[Offset], &[Offset]) = match self {
            Self::King => (AROUND, &[]),
            Self::Rook => (&[], ORTHOGONAL),
            Self::Bishop => (&[], DIAGONAL),
            Self::Tokin | Self::Gold | Self::PromotedSilver | Self::PromotedKnight => (GOLD, &[]),
            Self::Silver => (SILVER, &[]),
            Self::Knight => (KNIGHT, &[]),
            Self::Lance => (&[], AHEAD),
            Self::Pawn => (AHEAD, &[]),
            Self::StepRook => (ORTHOGONAL, &[]),
            Self::Dragon => (DIAGONAL, ORTHOGONAL),
            Self::Horse => (ORTHOGONAL, DIAGONAL),
            Self::ReverseChariot => (&[], AHEAD_OR_BACK),
            Self::SwallowsWings => (SIDEWAYS, &[]),
            Self::GoBetween => (AHEAD_OR_BACK, &[]),
            Self::TileGeneral => (TILE_GENERAL, &[]),
            Self::CatSword => (DIAGONAL, &[]),
            Self::Dog => (DOG, &[]),
        };
        Movement { steps, slides }
    }
}

const SQUARES: usize = Square::COUNT;

/// The square at an offset from the point of view of `side`, if it is on the largest board.
const fn shifted(from: Square, (left, ahead): Offset, side: Side) -> Option<Square> {
    let sign = match side {
        Side::Black => 1,
        Side::White => -1,
    };
    #[expect(clippy::cast_possible_wrap, reason = "files and ranks are below 7")]
    let (file, rank) = (from.file() as i8 + sign * left, from.rank() as i8 - sign * ahead);
    if file < 1 || rank < 0 {
        return None;
    }
    #[expect(clippy::cast_sign_loss, reason = "checked above")]
    Square::new(file as u8, rank as u8)
}

/// All squares from `from`, exclusive, to the edge of the largest board in one direction.
const fn ray(from: Square, direction: Offset, side: Side) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    let mut at = shifted(from, direction, side);
    while let Some(square) = at {
        squares.0 |= Bitboard::of(square).0;
        at = shifted(square, direction, side);
    }
    squares
}

pub(crate) const fn compute_pseudo_attacks(kind: Kind, side: Side, from: Square) -> Bitboard {
    let Movement { steps, slides } = kind.movement();
    let mut squares = Bitboard::EMPTY;
    let mut i = 0;
    while i < steps.len() {
        if let Some(to) = shifted(from, steps[i], side) {
            squares.0 |= Bitboard::of(to).0;
        }
        i += 1;
    }
    i = 0;
    while i < slides.len() {
        squares.0 |= ray(from, slides[i], side).0;
        i += 1;
    }
    squares
}

static PSEUDO_ATTACKS: BySide<[[Bitboard; SQUARES]; Kind::COUNT]> = {
    let mut table = BySide::both([[Bitboard::EMPTY; SQUARES]; Kind::COUNT]);
    let mut kind = 0;
    while kind < Kind::COUNT {
        let mut square = 0;
        while square < SQUARES {
            let from = Square::from_index(square);
            table.get_mut(Side::Black)[kind][square] = compute_pseudo_attacks(Kind::ALL[kind], Side::Black, from);
            table.get_mut(Side::White)[kind][square] = compute_pseudo_attacks(Kind::ALL[kind], Side::White, from);
            square += 1;
        }
        kind += 1;
    }
    table
};

/// For each of the eight directions of [`AROUND`], from Black's point of view: the squares up to the edge.
static RAYS: [[Bitboard; SQUARES]; 8] = {
    let mut table = [[Bitboard::EMPTY; SQUARES]; 8];
    let mut direction = 0;
    while direction < AROUND.len() {
        let mut square = 0;
        while square < SQUARES {
            table[direction][square] = ray(Square::from_index(square), AROUND[direction], Side::Black);
            square += 1;
        }
        direction += 1;
    }
    table
};

static BETWEEN: [[Bitboard; SQUARES]; SQUARES] = {
    let mut table = [[Bitboard::EMPTY; SQUARES]; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut direction = 0;
        while direction < AROUND.len() {
            let mut passed = Bitboard::EMPTY;
            let mut at = shifted(Square::from_index(from), AROUND[direction], Side::Black);
            while let Some(to) = at {
                table[from][to.index()] = passed;
                passed.0 |= Bitboard::of(to).0;
                at = shifted(to, AROUND[direction], Side::Black);
            }
            direction += 1;
        }
        from += 1;
    }
    table
};

/// The squares strictly between two squares on a line (rank, file or diagonal); empty if they share no line.
#[must_use]
pub fn between(from: Square, to: Square) -> Bitboard {
    BETWEEN[from.index()][to.index()]
}

/// The squares that a piece attacks on an empty board of the largest size.
#[must_use]
pub fn pseudo_attacks(kind: Kind, side: Side, from: Square) -> Bitboard {
    PSEUDO_ATTACKS[side][kind as usize][from.index()]
}

/// The squares that a piece attacks on the largest board, given the occupied squares; includes squares of its own side.
#[must_use]
pub fn attacks(kind: Kind, side: Side, from: Square, occupied: Bitboard) -> Bitboard {
    let unblocked = pseudo_attacks(kind, side, from);
    if kind.movement().slides.is_empty() {
        return unblocked;
    }
    // Cut each ray after its first occupied square.
    let mut squares = unblocked;
    for (direction, rays) in RAYS.iter().enumerate() {
        let ray = rays[from.index()];
        let blockers = ray & unblocked & occupied;
        let nearest = if UPWARD[direction] { blockers.first() } else { blockers.last() };
        if let Some(blocker) = nearest {
            squares &= !rays[blocker.index()];
        }
    }
    squares
}

/// Whether a direction of [`AROUND`] leads to higher square indices.
static UPWARD: [bool; 8] = {
    let mut table = [false; 8];
    let mut direction = 0;
    while direction < AROUND.len() {
        let (left, ahead) = AROUND[direction];
        table[direction] = ahead < 0 || ahead == 0 && left > 0;
        direction += 1;
    }
    table
};
