//! Which arrangements of pieces are playable positions.

use crate::board::{Bitboard, BySide, Hand, Kind, Piece, Side, Square};

use super::{Position, setup::Setup};

/// Why an arrangement of pieces is not a playable position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unplayable {
    /// A piece stands on a square outside the board.
    OffBoard(Square),
    /// A face that the game does not have, or a piece in hand with another face than the one it starts with.
    Foreign(Kind),
    /// Neither side has a king. One side may have none, as the attacker in a mate problem. In games that begin with the
    /// king in hand, the hand counts.
    NoKing,
    /// A side has several kings.
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
            Self::NoKing => write!(f, "neither side has a king"),
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
        match setup.problems().first() {
            Some(&problem) => Err(problem),
            None => Ok(Self::arrange(setup)),
        }
    }
}

impl Setup {
    /// Everything that makes the arrangement unplayable; empty if it is a playable position.
    #[must_use]
    pub fn problems(&self) -> Vec<Unplayable> {
        let mut problems: Vec<Unplayable> = face_problems(self).collect();
        // The tables know nothing of the faces of other games.
        if !problems.is_empty() {
            return problems;
        }
        problems.extend(king_problems(self));
        problems.extend(count_problems(self));
        let position = Position::arrange(self);
        for side in Side::ALL {
            problems.extend(position.square_problems(side));
        }
        if position.is_attacked(position.kings[!position.turn], position.turn) {
            problems.push(Unplayable::OpponentInCheck);
        }
        problems
    }
}

fn face_problems(setup: &Setup) -> impl Iterator<Item = Unplayable> {
    let spec = setup.variant.spec();
    let on_board = (0..Square::COUNT).map(Square::from_index).zip(setup.board).filter_map(|(square, piece)| {
        let kind = piece?.kind;
        if spec.board().has(square) {
            (!spec.tables.kinds.has(kind)).then_some(Unplayable::Foreign(kind))
        } else {
            Some(Unplayable::OffBoard(square))
        }
    });
    let held = setup.hands.into_iter().flat_map(Hand::pieces).map(|(kind, _)| kind);
    on_board.chain(held.filter(|&kind| spec.tables.in_hand(kind) != Some(kind)).map(Unplayable::Foreign))
}

fn king_problems(setup: &Setup) -> impl Iterator<Item = Unplayable> {
    let kings = BySide::from_fn(|side| setup.kings(side));
    let none = kings.into_iter().all(|count| count == 0).then_some(Unplayable::NoKing);
    let several = Side::ALL.into_iter().map(move |side| (side, kings[side])).filter(|&(_, count)| count > 1);
    none.into_iter().chain(several.map(|(side, count)| Unplayable::Kings { side, count }))
}

fn count_problems(setup: &Setup) -> impl Iterator<Item = Unplayable> {
    setup.variant.spec().tiles.iter().filter_map(|tile| {
        let (kind, max) = (tile.faces[0].kind, tile.count);
        let count = setup.count_of_tile(kind);
        (count > usize::from(max)).then_some(Unplayable::TooMany { kind, count, max })
    })
}

impl Position {
    /// The problems with the squares of a side's pieces.
    fn square_problems(&self, side: Side) -> Vec<Unplayable> {
        let spec = self.spec();
        let own = self.pieces(side);
        let mut problems = Vec::new();
        if self.hand(side).count(Kind::King) > 0 && self.king(side).is_none() && !own.is_empty() {
            problems.push(Unplayable::KingInHand(side));
        }
        for square in own {
            let Some(Piece { kind, .. }) = self.piece(square) else { continue };
            if !spec.tables.may_stand(side, kind).has(square) {
                problems.push(Unplayable::DeadEnd(square));
            }
            let others = self.of_kind(side, kind) & Bitboard::file(square.file()) & !Bitboard::of(square);
            let doubled = Unplayable::Doubled { side, kind, file: square.file() };
            if spec.one_per_file.has(kind) && !others.is_empty() && !problems.contains(&doubled) {
                problems.push(doubled);
            }
        }
        problems
    }
}
