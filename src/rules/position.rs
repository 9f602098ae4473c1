//! A position that can be played from.

use super::{
    attacks::{attacks, between, reach},
    bitboard::Bitboard,
    hand::Hand,
    kind::{Kind, Piece},
    moves::Move,
    setup::Setup,
    side::Side,
    square::Square,
    variants::{Context, Spec, Variant},
    zobrist,
};

/// A playable position: where the pieces stand, what is in hand and who is to move. One plain type for all games.
///
/// Two positions are equal when every square holds the same owner and the same face, the hands are equal and the same
/// side is to move: the equality that repetition asks for.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(super) variant: Variant,
    pub(super) board: [Option<Piece>; Square::COUNT],
    pub(super) sides: [Bitboard; 2],
    pub(super) kings: [Bitboard; 2],
    pub(super) hands: [Hand; 2],
    pub(super) turn: Side,
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

/// Why an arrangement of pieces cannot be played from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unplayable {
    /// A side does not have exactly one king.
    Kings {
        /// The side.
        side: Side,
        /// How many kings it has.
        count: usize,
    },
    /// More pieces of a kind than the set has.
    TooMany {
        /// The face that the pieces start with.
        kind: Kind,
        /// How many there are, whatever face they show.
        count: usize,
        /// How many the set has.
        max: u8,
    },
    /// The side that is not to move is in check.
    OpponentInCheck,
    /// A piece stands on a square that the board does not have.
    OffBoard(Square),
    /// A face that the game does not have, or a piece in hand under another face than the one it starts with.
    Foreign(Kind),
}

impl std::fmt::Display for Unplayable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Kings { side, count } => write!(f, "{side:?} has {count} kings instead of one"),
            Self::TooMany { kind, count, max } => write!(f, "{count} pieces of {}, the set has {max}", kind.letter()),
            Self::OffBoard(square) => write!(f, "{square} is not on this board"),
            Self::Foreign(kind) => write!(f, "{} is no piece of this game, or none that is held", kind.letter()),
            Self::OpponentInCheck => write!(f, "the side that is not to move is in check"),
        }
    }
}

impl std::error::Error for Unplayable {}

impl TryFrom<&Setup> for Position {
    type Error = Unplayable;

    fn try_from(setup: &Setup) -> Result<Self, Unplayable> {
        let spec = setup.variant.spec();
        for (square, piece) in (0..Square::COUNT).map(Square::from_index).zip(setup.board) {
            let Some(piece) = piece else { continue };
            if !spec.board().has(square) {
                return Err(Unplayable::OffBoard(square));
            }
            if !spec.tables.kinds.has(piece.kind) {
                return Err(Unplayable::Foreign(piece.kind));
            }
        }
        for (kind, _) in setup.hands.into_iter().flat_map(Hand::pieces) {
            if spec.tables.in_hand(kind) != Some(kind) {
                return Err(Unplayable::Foreign(kind));
            }
        }
        for side in Side::ALL {
            let count = setup.board.iter().flatten().filter(|&&p| p == Piece { side, kind: Kind::King }).count();
            if count != 1 {
                return Err(Unplayable::Kings { side, count });
            }
        }
        for tile in spec.tiles {
            let (kind, max) = (tile.faces[0].kind, tile.count);
            let count = setup.count_of_tile(kind);
            if count > usize::from(max) {
                return Err(Unplayable::TooMany { kind, count, max });
            }
        }
        let position = Self::arrange(setup);
        if position.is_attacked(position.kings[!position.turn as usize], position.turn) {
            return Err(Unplayable::OpponentInCheck);
        }
        Ok(position)
    }
}

impl Position {
    /// The start position of a game.
    ///
    /// # Panics
    /// If the game's data is broken, which its tests exclude.
    #[must_use]
    pub fn start(variant: Variant) -> Self {
        Self::try_from(&Setup::start(variant)).expect("a game's start position is playable")
    }

    /// Puts the pieces where the setup says, whether or not that is playable.
    fn arrange(setup: &Setup) -> Self {
        let mut position = Self {
            variant: setup.variant,
            board: [None; Square::COUNT],
            sides: [Bitboard::EMPTY; 2],
            kings: [Bitboard::EMPTY; 2],
            hands: [Hand::EMPTY; 2],
            turn: setup.turn,
            key: if setup.turn == Side::White { zobrist::TURN } else { 0 },
        };
        for square in setup.variant.spec().board() {
            if let Some(piece) = setup.board[square.index()] {
                position.put(square, piece);
            }
        }
        for side in Side::ALL {
            for (kind, count) in setup.hands[side as usize].pieces() {
                for _ in 0..count {
                    position.take_in_hand(side, kind);
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

    /// What stands on a square.
    #[must_use]
    pub const fn piece(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// The squares on which a player's pieces stand.
    #[must_use]
    pub const fn pieces(&self, side: Side) -> Bitboard {
        self.sides[side as usize]
    }

    /// The squares on which any piece stands.
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.sides[0].0 | self.sides[1].0)
    }

    /// The square of a player's king.
    #[must_use]
    pub const fn king(&self, side: Side) -> Option<Square> {
        self.kings[side as usize].first()
    }

    /// What a player has in hand.
    #[must_use]
    pub const fn hand(&self, side: Side) -> Hand {
        self.hands[side as usize]
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

    /// The arrangement, with this number for the next move.
    #[must_use]
    pub const fn setup(&self, ply: u32) -> Setup {
        Setup { variant: self.variant, board: self.board, hands: self.hands, turn: self.turn, ply }
    }

    /// Whether the player to move is in check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        self.is_attacked(self.kings[self.turn as usize], !self.turn)
    }

    /// The squares from which `side` gives check to the opponent's king, whoever is to move.
    #[must_use]
    pub fn checkers(&self, side: Side) -> Bitboard {
        let Some(king) = self.king(!side) else { return Bitboard::EMPTY };
        self.pieces(side)
            .into_iter()
            .filter(|&from| self.piece(from).is_some_and(|p| attacks(p.kind, side, from, self.occupied()).has(king)))
            .collect()
    }

    /// Whether any of these squares is attacked by a player's pieces.
    fn is_attacked(&self, squares: Bitboard, by: Side) -> bool {
        squares.into_iter().any(|square| self.is_attacked_when(square, by, self.occupied()))
    }

    /// Whether a square is attacked by a player's pieces, other than one on that very square, when these squares are occupied.
    pub(super) fn is_attacked_when(&self, target: Square, by: Side, occupied: Bitboard) -> bool {
        (self.sides[by as usize] & !Bitboard::of(target)).into_iter().any(|from| {
            self.board[from.index()].is_some_and(|piece| reach(piece.kind, by, from).has(target))
                && (between(from, target) & occupied).is_empty()
        })
    }

    /// The faces that the piece on `from` may show after a move to `to`; none if `from` is empty.
    #[must_use]
    pub fn faces_after(&self, from: Square, to: Square) -> super::kind::KindSet {
        let context = if self.piece(to).is_some() { Context::Capture } else { Context::Quiet };
        self.piece(from).map_or_else(Default::default, |piece| self.spec().tables.becomes(piece.kind, context))
    }

    /// The position after a move, which must be legal.
    #[must_use]
    pub fn after(mut self, played: Move) -> Self {
        let us = self.turn;
        match played {
            Move::Board { from, to, face } => {
                self.lift(from);
                if let Some(captured) = self.lift(to)
                    && let Some(kind) = self.spec().tables.in_hand(captured.kind)
                {
                    self.take_in_hand(us, kind);
                }
                self.put(to, Piece { side: us, kind: face });
            }
            Move::Drop { face, to } => {
                if let Some(kind) = self.spec().tables.in_hand(face) {
                    self.key ^= zobrist::in_hand(us, kind, self.hands[us as usize].count(kind));
                    self.hands[us as usize].remove(kind);
                }
                self.put(to, Piece { side: us, kind: face });
            }
        }
        self.turn = !us;
        self.key ^= zobrist::TURN;
        self
    }

    /// The same with the opponent to move. No game has a pass; a search may ask what one would be worth. The side to move must
    /// not be in check.
    #[must_use]
    pub fn passed(mut self) -> Self {
        self.turn = !self.turn;
        self.key ^= zobrist::TURN;
        self
    }

    fn put(&mut self, square: Square, piece: Piece) {
        self.board[square.index()] = Some(piece);
        self.sides[piece.side as usize] |= Bitboard::of(square);
        if piece.kind == Kind::King {
            self.kings[piece.side as usize] |= Bitboard::of(square);
        }
        self.key ^= zobrist::on_board(piece.side, piece.kind, square);
    }

    fn lift(&mut self, square: Square) -> Option<Piece> {
        let piece = self.board[square.index()].take()?;
        self.sides[piece.side as usize] ^= Bitboard::of(square);
        if piece.kind == Kind::King {
            self.kings[piece.side as usize] ^= Bitboard::of(square);
        }
        self.key ^= zobrist::on_board(piece.side, piece.kind, square);
        Some(piece)
    }

    fn take_in_hand(&mut self, side: Side, kind: Kind) {
        self.hands[side as usize].add(kind);
        self.key ^= zobrist::in_hand(side, kind, self.hands[side as usize].count(kind));
    }
}
