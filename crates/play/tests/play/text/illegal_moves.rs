//! Every reason why a move is not legal.

use rules::{Illegal, Kind, Square};

/// Every reason why a move is not legal.
pub(super) const fn reasons(at: Square) -> [Illegal; 20] {
    [
        Illegal::GameOver,
        Illegal::OffBoard(at),
        Illegal::NoPiece(at),
        Illegal::NotYours(at),
        Illegal::NotInHand(Kind::Pawn),
        Illegal::OwnPiece(at),
        Illegal::Occupied(at),
        Illegal::OutOfReach { kind: Kind::Gold, to: at },
        Illegal::WrongFace(Kind::Gold),
        Illegal::KingFirst,
        Illegal::NoDropHere(at),
        Illegal::MustPromote(Kind::Pawn),
        Illegal::DeadEnd { kind: Kind::Pawn, to: at },
        Illegal::Doubled(Kind::Pawn),
        Illegal::IntoCheck,
        Illegal::StillInCheck,
        Illegal::Pinned(at),
        Illegal::DropGivesCheck,
        Illegal::MateByDrop(Kind::Pawn),
        Illegal::MateWithHand,
    ]
}
