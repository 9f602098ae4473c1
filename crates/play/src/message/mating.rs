//! What a mate on the board is made of.

use rules::{Bitboard, Kind, Position, Square, attacks};

/// What a mate is made of. The king has no safe square, and no move ends the check.
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
    /// The mate of the side to move, which must be mated.
    #[must_use]
    pub fn of(position: &Position) -> Option<Self> {
        let (us, them) = (position.turn(), !position.turn());
        let with_kind = |square: Square| Some((position.piece(square)?.kind, square));
        let mut checkers = position.checkers(them).into_iter().filter_map(with_kind);
        let (checker, second) = (checkers.next()?, checkers.next());
        let (king, on) = (position.king(us)?, checker.1);
        let is_beside = attacks(Kind::King, us, king, Bitboard::EMPTY).has(on);
        let protects =
            |&(kind, from): &(Kind, Square)| from != on && attacks(kind, them, from, position.occupied()).has(on);
        let mut protectors = position.pieces(them).into_iter().filter_map(with_kind).filter(protects);
        let protector = if is_beside && second.is_none() { protectors.next() } else { None };
        Some(Self { checker, second, protector })
    }
}
