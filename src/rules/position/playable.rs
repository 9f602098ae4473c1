//! Which arrangements of pieces are playable positions.

use crate::rules::board::{Bitboard, Hand, Kind, Piece, Side, Square};

use super::{Position, setup::Setup};

/// Why an arrangement of pieces is not a playable position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unplayable {
    /// A piece stands on a square outside the board.
    OffBoard(Square),
    /// A face that the game does not have, or a piece in hand with another face than the one it starts with.
    Foreign(Kind),
    /// A side does not have exactly one king (in games that begin with it in hand, the hand counts).
    Kings {
        /// The side.
        side: Side,
        /// The number of its kings.
        count: usize,
    },
    /// There are more pieces of a kind than in the set.
    TooMany {
        /// The face with which the pieces start.
        kind: Kind,
        /// The number found, whichever face they show.
        count: usize,
        /// The number in the set.
        max: u8,
    },
    /// A side's king is in hand while it has pieces on the board.
    KingInHand(Side),
    /// A side has two pieces on a file that show a face of which the game allows one.
    Doubled {
        /// The side.
        side: Side,
        /// The face.
        kind: Kind,
        /// The file.
        file: u8,
    },
    /// A piece stands where it could never move, which the game forbids.
    DeadEnd(Square),
    /// The side that is not to move is in check.
    OpponentInCheck,
}

impl std::fmt::Display for Unplayable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::OffBoard(square) => write!(f, "{square} is not on this board"),
            Self::Foreign(kind) => write!(f, "a {} is no piece of this game, or none that is held", kind.name()),
            Self::Kings { side, count } => write!(f, "{side:?} has {count} kings instead of one"),
            Self::TooMany { kind, count, max } => {
                write!(f, "there are {count} pieces of the kind {}, the set has {max}", kind.name())
            }
            Self::KingInHand(side) => {
                write!(f, "{side:?}'s king is in hand while other pieces of {side:?} are on the board")
            }
            Self::Doubled { side, kind, file } => {
                write!(f, "{side:?} has more than one {} on file {file}", kind.name())
            }
            Self::DeadEnd(square) => write!(f, "the piece on {square} could never move"),
            Self::OpponentInCheck => write!(f, "the side that is not to move is in check"),
        }
    }
}

impl std::error::Error for Unplayable {}

impl TryFrom<&Setup> for Position {
    type Error = Unplayable;

    fn try_from(setup: &Setup) -> Result<Self, Unplayable> {
        check_faces(setup)?;
        check_kings(setup)?;
        check_counts(setup)?;
        let position = Self::arrange(setup);
        for side in Side::ALL {
            position.check_squares(side)?;
        }
        if position.is_attacked(position.kings[!position.turn], position.turn) {
            return Err(Unplayable::OpponentInCheck);
        }
        Ok(position)
    }
}

fn check_faces(setup: &Setup) -> Result<(), Unplayable> {
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
    let held = setup.hands.into_iter().flat_map(Hand::pieces).map(|(kind, _)| kind);
    match held.into_iter().find(|&kind| spec.tables.in_hand(kind) != Some(kind)) {
        Some(foreign) => Err(Unplayable::Foreign(foreign)),
        None => Ok(()),
    }
}

fn check_kings(setup: &Setup) -> Result<(), Unplayable> {
    for side in Side::ALL {
        let on_board = setup.board.iter().flatten().filter(|&&p| p == Piece { side, kind: Kind::King }).count();
        let count = on_board + usize::from(setup.hands[side].count(Kind::King));
        if count != 1 {
            return Err(Unplayable::Kings { side, count });
        }
    }
    Ok(())
}

fn check_counts(setup: &Setup) -> Result<(), Unplayable> {
    for tile in setup.variant.spec().tiles {
        let (kind, max) = (tile.faces[0].kind, tile.count);
        let count = setup.count_of_tile(kind);
        if count > usize::from(max) {
            return Err(Unplayable::TooMany { kind, count, max });
        }
    }
    Ok(())
}

impl Position {
    /// Checks that the game allows a side's pieces on their squares.
    fn check_squares(&self, side: Side) -> Result<(), Unplayable> {
        let spec = self.spec();
        let own = self.pieces(side);
        if self.king(side).is_none() && !own.is_empty() {
            return Err(Unplayable::KingInHand(side));
        }
        for square in own {
            let Some(Piece { kind, .. }) = self.piece(square) else { continue };
            if !spec.tables.may_stand(side, kind).has(square) {
                return Err(Unplayable::DeadEnd(square));
            }
            let others = self.of_kind(side, kind) & Bitboard::file(square.file()) & !Bitboard::of(square);
            if spec.one_per_file.has(kind) && !others.is_empty() {
                return Err(Unplayable::Doubled { side, kind, file: square.file() });
            }
        }
        Ok(())
    }
}
