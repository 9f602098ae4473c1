//! Like pieces that could go to one square, and what Japanese notation tells them apart by.

use crate::rules::{
    board::{Bitboard, Kind, Move, Side, Square},
    position::Position,
};

/// How one of several like pieces is told from the others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Right,
    Left,
    /// Straight ahead from just behind the square.
    Straight,
    Up,
    Sideways,
    Down,
}

impl Way {
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
        let ways = [Self::Right, Self::Left, Self::Straight, Self::Up, Self::Sideways, Self::Down];
        if sign == '行' { Some(Self::Up) } else { ways.into_iter().find(|way| way.sign() == sign) }
    }
}

/// In which order the ways are tried when a move is written; the first that leaves one piece is taken. One sign is enough:
/// of no face are there more than two.
const ORDER: [&[Way]; 7] =
    [&[], &[Way::Up], &[Way::Sideways], &[Way::Down], &[Way::Straight], &[Way::Right], &[Way::Left]];

/// Like pieces that can legally go to one square.
pub(super) struct Rivals {
    side: Side,
    face: Kind,
    to: Square,
    pub(super) from: Bitboard,
}

impl Rivals {
    pub(super) fn of(position: &Position, face: Kind, to: Square) -> Self {
        let is_face = |from: &Square| position.piece(*from).is_some_and(|piece| piece.kind == face);
        let moves = position.moves().into_iter().filter(|played| played.to() == to);
        Self { side: position.turn(), face, to, from: moves.filter_map(Move::from).filter(is_face).collect() }
    }

    /// How many ranks ahead the destination is, as the mover sees it.
    fn ahead(&self, from: Square) -> i32 {
        let ranks = i32::from(from.rank()) - i32::from(self.to.rank());
        if self.side == Side::Black { ranks } else { -ranks }
    }

    /// How far to the left a square is, as the mover sees it.
    fn leftness(&self, from: Square) -> i32 {
        let file = i32::from(from.file());
        if self.side == Side::Black { file } else { -file }
    }

    /// Whether the way is that of the piece on this square.
    fn fits(&self, way: Way, from: Square) -> bool {
        let mut others = self.from.into_iter().map(|other| self.leftness(other));
        match way {
            Way::Up => self.ahead(from) > 0,
            Way::Sideways => self.ahead(from) == 0,
            Way::Down => self.ahead(from) < 0,
            Way::Straight => {
                self.ahead(from) == 1 && from.file() == self.to.file() && self.face.movement().slides.is_empty()
            }
            Way::Right => others.all(|other| self.leftness(from) <= other),
            Way::Left => others.all(|other| self.leftness(from) >= other),
        }
    }

    /// The squares of those that all of these ways leave.
    pub(super) fn left_by(&self, ways: &[Way]) -> Bitboard {
        self.from.into_iter().filter(|&from| ways.iter().all(|&way| self.fits(way, from))).collect()
    }

    /// What tells the piece on a square from the others.
    pub(super) fn signs(&self, from: Square) -> String {
        let ways = ORDER.into_iter().find(|ways| self.left_by(ways) == Bitboard::of(from));
        ways.unwrap_or_default().iter().map(|way| way.sign()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{board::attacks, variants::Variant};

    #[test]
    fn there_are_two_pieces_of_a_face_at_most() {
        for variant in Variant::ALL {
            for tile in variant.spec().tiles {
                assert!(tile.count <= 2, "{variant:?} has {} of {:?}", tile.count, tile.faces[0].kind);
            }
        }
    }

    /// Every two squares from which a face goes to a third, on the board of every game.
    #[test]
    fn one_sign_tells_two_pieces_apart() {
        for spec in Variant::ALL.map(Variant::spec) {
            let squares: Vec<Square> = spec.squares().collect();
            for (side, face) in
                Side::ALL.into_iter().flat_map(|side| spec.tables.kinds.into_iter().map(move |k| (side, k)))
            {
                for (&one, &other) in squares.iter().flat_map(|one| squares.iter().map(move |other| (one, other))) {
                    let from: Bitboard = [one, other].into_iter().collect();
                    let both = attacks(face, side, one, from) & attacks(face, side, other, from) & spec.board();
                    for to in both.into_iter().filter(|_| one != other) {
                        let rivals = Rivals { side, face, to, from };
                        let signs = [one, other].map(|from| rivals.signs(from));
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
