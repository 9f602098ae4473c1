//! What a mate on the board is made of.

use rules::{Bitboard, Illegal, Kind, Move, Position, Square, attacks};

/// What a mate is made of. Every square beside the king is attacked or has a piece of its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mating {
    /// A piece that gives check, and its square.
    pub checker: (Kind, Square),
    /// The other piece that gives check, in a double check.
    pub second: Option<(Kind, Square)>,
    /// The piece that protects the only checking piece, if the king could capture that otherwise.
    pub protector: Option<(Kind, Square)>,
}

impl Mating {
    /// The mate of the side to move, which must be mated. `None` if another rule keeps the king from a safe square, as in Nana
    /// shogi, where a player with a piece in hand may not mate.
    #[must_use]
    pub fn of(position: &Position) -> Option<Self> {
        let (us, them) = (position.turn(), !position.turn());
        let with_kind = |square: Square| Some((position.piece(square)?.kind, square));
        let mut checkers = position.checkers(them).into_iter().filter_map(with_kind);
        let (checker, second) = (checkers.next()?, checkers.next());
        let (king, on) = (position.king(us)?, checker.1);
        let beside = attacks(Kind::King, us, king, Bitboard::EMPTY) & !position.pieces(us);
        let is_attacked = |to| {
            let face = position.faces_after(king, to).first().unwrap_or(Kind::King);
            let refused = position.why_illegal(Move::Board { from: king, to, face });
            matches!(refused, Err(Illegal::IntoCheck | Illegal::StillInCheck))
        };
        if !(beside & position.spec().board()).into_iter().all(is_attacked) {
            return None;
        }
        let protects =
            |&(kind, from): &(Kind, Square)| from != on && attacks(kind, them, from, position.occupied()).has(on);
        let mut protectors = position.pieces(them).into_iter().filter_map(with_kind).filter(protects);
        let protector = if beside.has(on) && second.is_none() { protectors.next() } else { None };
        Some(Self { checker, second, protector })
    }
}
