//! Disambiguation in Japanese notation: the signs that distinguish equal pieces that could move to the same square.

use crate::{
    board::{Bitboard, Kind, Move, Side, Square},
    position::Position,
};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Modifier {
    Right,
    Left,
    /// Straight forward by one rank.
    Straight,
    Up,
    Sideways,
    Down,
}

impl Modifier {
    pub(super) const fn sign(self) -> char {
        match self {
            Self::Right => '右',
            Self::Left => '左',
            Self::Straight => '直',
            Self::Up => '上',
            Self::Sideways => '寄',
            Self::Down => '引',
        }
    }

    pub(super) fn of(sign: char) -> Option<Self> {
        let all = [Self::Right, Self::Left, Self::Straight, Self::Up, Self::Sideways, Self::Down];
        if matches!(sign, '行' | '入') {
            Some(Self::Up)
        } else {
            all.into_iter().find(|modifier| modifier.sign() == sign)
        }
    }
}

/// The modifiers in the order in which printing tries them. One sign is enough, since a side has at most two pieces
/// that show the same face.
const ORDER: [&[Modifier]; 7] = [
    &[],
    &[Modifier::Up],
    &[Modifier::Sideways],
    &[Modifier::Down],
    &[Modifier::Straight],
    &[Modifier::Right],
    &[Modifier::Left],
];

/// Pieces that show the same face and can legally move to the same square.
pub(super) struct Candidates {
    side: Side,
    face: Kind,
    to: Square,
    pub(super) from: Bitboard,
}

impl Candidates {
    pub(super) fn of(position: &Position, face: Kind, to: Square) -> Self {
        let is_face = |from: &Square| position.piece(*from).is_some_and(|piece| piece.kind == face);
        let moves = position.moves().into_iter().filter(|played| played.to() == to);
        Self { side: position.turn(), face, to, from: moves.filter_map(Move::from).filter(is_face).collect() }
    }

    /// How many ranks forward the destination is, from the mover's point of view.
    fn ahead(&self, from: Square) -> i32 {
        let ranks = i32::from(from.rank()) - i32::from(self.to.rank());
        if self.side == Side::Black { ranks } else { -ranks }
    }

    /// Larger for squares farther to the left, from the mover's point of view.
    fn leftness(&self, from: Square) -> i32 {
        let file = i32::from(from.file());
        if self.side == Side::Black { file } else { -file }
    }

    fn applies(&self, modifier: Modifier, from: Square) -> bool {
        let mut others = self.from.into_iter().map(|other| self.leftness(other));
        match modifier {
            Modifier::Up => self.ahead(from) > 0,
            Modifier::Sideways => self.ahead(from) == 0,
            Modifier::Down => self.ahead(from) < 0,
            Modifier::Straight => {
                self.ahead(from) == 1 && from.file() == self.to.file() && self.face.movement().slides.is_empty()
            }
            Modifier::Right => others.all(|other| self.leftness(from) <= other),
            Modifier::Left => others.all(|other| self.leftness(from) >= other),
        }
    }

    /// The squares of the pieces to which all of these modifiers apply.
    pub(super) fn matching(&self, modifiers: &[Modifier]) -> Bitboard {
        self.from.into_iter().filter(|&from| modifiers.iter().all(|&modifier| self.applies(modifier, from))).collect()
    }

    /// The signs that distinguish the piece on a square from the others; empty if there are none.
    pub(super) fn signs(&self, from: Square) -> String {
        let modifiers = ORDER.into_iter().find(|modifiers| self.matching(modifiers) == Bitboard::of(from));
        modifiers.unwrap_or_default().iter().map(|modifier| modifier.sign()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::attacks, variants::Variant};

    #[test]
    fn no_tile_has_more_than_two_pieces() {
        for variant in Variant::ALL {
            for tile in variant.spec().tiles {
                assert!(tile.count <= 2, "{variant:?} has {} of {:?}", tile.count, tile.faces[0].kind);
            }
        }
    }

    /// Checks all pairs of squares from which a face attacks a third, on the board of every game.
    #[test]
    fn one_sign_distinguishes_two_pieces() {
        for spec in Variant::ALL.map(Variant::spec) {
            let squares: Vec<Square> = spec.squares().collect();
            for (side, face) in
                Side::ALL.into_iter().flat_map(|side| spec.tables.kinds.into_iter().map(move |k| (side, k)))
            {
                for (&one, &other) in squares.iter().flat_map(|one| squares.iter().map(move |other| (one, other))) {
                    let from: Bitboard = [one, other].into_iter().collect();
                    let both = attacks(face, side, one, from) & attacks(face, side, other, from) & spec.board();
                    for to in both.into_iter().filter(|_| one != other) {
                        let candidates = Candidates { side, face, to, from };
                        let signs = [one, other].map(|from| candidates.signs(from));
                        assert!(
                            signs.iter().all(|signs| signs.chars().count() == 1),
                            "{face:?} {from:?} {to} {signs:?}"
                        );
                        assert_ne!(signs[0], signs[1], "{face:?} {from:?} {to}");
                    }
                }
            }
        }
    }
}
