//! Playable positions, their legal moves, and the reasons why a move is illegal or an arrangement of pieces unplayable.

mod checks;
mod drops;
mod illegal;
mod movegen;
mod perft;
mod playable;
mod setup;
pub mod zobrist;

pub use checks::CheckInfo;
pub use illegal::Illegal;
pub use perft::{divide, perft};
pub use playable::Unplayable;
pub use setup::Setup;

use super::{
    board::{Bitboard, BySide, Hand, Kind, KindSet, Move, Piece, Side, Square, attacks, between, pseudo_attacks},
    variants::{Context, Spec, Variant},
};

/// A playable position: the pieces on the board and in hand, and the side to move. The same type for all games.
///
/// Two positions are equal if the board (owners and faces), the hands and the side to move are: the equality that the
/// repetition rule uses.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    variant: Variant,
    board: [Option<Piece>; Square::COUNT],
    sides: BySide<Bitboard>,
    kings: BySide<Bitboard>,
    hands: BySide<Hand>,
    turn: Side,
    key: u64,
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.variant == other.variant
            && self.turn == other.turn
            && self.hands == other.hands
            && self.board == other.board
    }
}

impl Eq for Position {}

impl Position {
    /// The start position of a game.
    ///
    /// # Panics
    /// If the game's data is invalid, which tests rule out.
    #[must_use]
    pub fn start(variant: Variant) -> Self {
        Self::try_from(&Setup::start(variant)).expect("a game's start position is playable")
    }

    /// Builds the position of a setup without checking that it is playable.
    pub(super) fn arrange(setup: &Setup) -> Self {
        let mut position = Self {
            variant: setup.variant,
            board: [None; Square::COUNT],
            sides: BySide::both(Bitboard::EMPTY),
            kings: BySide::both(Bitboard::EMPTY),
            hands: BySide::both(Hand::EMPTY),
            turn: setup.turn,
            key: if setup.turn == Side::White { zobrist::TURN } else { 0 },
        };
        for square in setup.variant.spec().board() {
            if let Some(piece) = setup.board[square.index()] {
                position.put(square, piece);
            }
        }
        for side in Side::ALL {
            for (kind, count) in setup.hands[side].pieces() {
                for _ in 0..count {
                    position.add_to_hand(side, kind);
                }
            }
        }
        position
    }

    /// The game.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The game's data.
    #[must_use]
    pub const fn spec(&self) -> &'static Spec {
        self.variant.spec()
    }

    /// The piece on a square.
    #[must_use]
    pub const fn piece(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// The squares of a player's pieces.
    #[must_use]
    pub const fn pieces(&self, side: Side) -> Bitboard {
        *self.sides.get(side)
    }

    /// The occupied squares.
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.sides.get(Side::Black).0 | self.sides.get(Side::White).0)
    }

    /// The square of a player's king; `None` while it is [in hand](Self::holds_king), or if the player has none.
    #[must_use]
    pub const fn king(&self, side: Side) -> Option<Square> {
        self.kings.get(side).first()
    }

    /// A player's hand.
    #[must_use]
    pub const fn hand(&self, side: Side) -> Hand {
        *self.hands.get(side)
    }

    /// The player to move.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The hash key: equal positions have equal keys.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Whether a player has a king, on the board or in hand. The attacker in a mate problem may have none.
    #[must_use]
    pub const fn has_king(&self, side: Side) -> bool {
        self.king(side).is_some() || self.holds_king(side)
    }

    /// Whether a player's king is in hand.
    #[must_use]
    pub const fn holds_king(&self, side: Side) -> bool {
        self.hands.get(side).count(Kind::King) > 0
    }

    /// The position as a setup, with this number for the next move.
    #[must_use]
    pub const fn setup(&self, ply: u32) -> Setup {
        Setup { variant: self.variant, board: self.board, hands: self.hands, turn: self.turn, ply }
    }

    /// Whether the player to move is in check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        self.is_attacked(self.kings[self.turn], !self.turn)
    }

    /// The squares of the pieces of `side` that give check, whichever side is to move.
    #[must_use]
    pub fn checkers(&self, side: Side) -> Bitboard {
        let Some(king) = self.king(!side) else { return Bitboard::EMPTY };
        self.pieces(side)
            .into_iter()
            .filter(|&from| self.piece(from).is_some_and(|p| attacks(p.kind, side, from, self.occupied()).has(king)))
            .collect()
    }

    pub(super) fn is_attacked(&self, squares: Bitboard, by: Side) -> bool {
        squares.into_iter().any(|square| self.is_attacked_when(square, by, self.occupied()))
    }

    /// Whether a square is attacked by a player's pieces, except one on the square itself, given the occupied squares.
    pub(super) fn is_attacked_when(&self, target: Square, by: Side, occupied: Bitboard) -> bool {
        (self.sides[by] & !Bitboard::of(target)).into_iter().any(|from| {
            self.board[from.index()].is_some_and(|piece| pseudo_attacks(piece.kind, by, from).has(target))
                && (between(from, target) & occupied).is_empty()
        })
    }

    /// The context of a move between two squares, which determines the possible faces.
    #[must_use]
    pub fn context(&self, from: Square, to: Square) -> Context {
        let tables = &self.spec().tables;
        self.piece(from).map_or(Context::Quiet, |piece| tables.context(piece.side, from, to, self.piece(to).is_some()))
    }

    /// The faces that the piece on `from` may show after a move to `to`; empty if `from` is.
    #[must_use]
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "browsers do not dependably inline wasm; see docs/dev/decisions.md")]
    pub fn faces_after(&self, from: Square, to: Square) -> KindSet {
        let Some(piece) = self.piece(from) else { return KindSet::EMPTY };
        self.spec().tables.faces_after(piece.side, piece.kind, self.context(from, to), to)
    }

    /// The position after a move, which must be legal.
    #[must_use]
    pub fn after(mut self, played: Move) -> Self {
        let us = self.turn;
        match played {
            Move::Board { from, to, face } => {
                self.remove(from);
                if let Some(captured) = self.remove(to)
                    && let Some(kind) = self.spec().tables.in_hand(captured.kind)
                {
                    self.add_to_hand(us, kind);
                }
                self.put(to, Piece { side: us, kind: face });
            }
            Move::Drop { face, to } => {
                if let Some(kind) = self.spec().tables.in_hand(face) {
                    self.key ^= zobrist::in_hand(us, kind, self.hands[us].count(kind));
                    self.hands[us].remove(kind);
                }
                self.put(to, Piece { side: us, kind: face });
            }
        }
        self.turn = !us;
        self.key ^= zobrist::TURN;
        self
    }

    /// The position after a null move: the same position with the opponent to move. No game allows it; the search uses
    /// it for pruning. The side to move must not be in check, nor have its king in hand.
    #[must_use]
    pub fn after_null_move(mut self) -> Self {
        self.turn = !self.turn;
        self.key ^= zobrist::TURN;
        self
    }

    fn put(&mut self, square: Square, piece: Piece) {
        self.board[square.index()] = Some(piece);
        self.sides[piece.side] |= Bitboard::of(square);
        if piece.kind == Kind::King {
            self.kings[piece.side] |= Bitboard::of(square);
        }
        self.key ^= zobrist::on_board(piece.side, piece.kind, square);
    }

    fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.board[square.index()].take()?;
        self.sides[piece.side] ^= Bitboard::of(square);
        if piece.kind == Kind::King {
            self.kings[piece.side] ^= Bitboard::of(square);
        }
        self.key ^= zobrist::on_board(piece.side, piece.kind, square);
        Some(piece)
    }

    fn add_to_hand(&mut self, side: Side, kind: Kind) {
        self.hands[side].add(kind);
        self.key ^= zobrist::in_hand(side, kind, self.hands[side].count(kind));
    }
}
