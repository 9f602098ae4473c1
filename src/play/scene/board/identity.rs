//! The identities of the pieces during a game.
//!
//! A piece keeps its identity when it moves, flips, is captured and is dropped, so that the page can animate one
//! element. Identities are computed from the game alone; nothing is stored, so undo needs no special case.

use crate::rules::{BySide, Game, Kind, Move, Position, Side, Square, variants::Tables};

/// A physical piece, numbered from 0 without gaps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceId(pub u8);

/// The location of every physical piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identities {
    board: [Option<PieceId>; Square::COUNT],
    /// By side and the kind that a piece is counted under. The piece captured last is at the end, and is dropped first.
    hands: BySide<[Vec<PieceId>; Kind::COUNT]>,
    /// The first face of each piece, under which it is counted in hand.
    first_faces: Vec<Kind>,
}

impl Identities {
    /// Follows all pieces through the game.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let mut identities = Self::at_start(game.start());
        let mut turn = game.start().turn();
        for &played in game.moves() {
            identities.play(played, turn, &game.variant().spec().tables);
            turn = !turn;
        }
        identities
    }

    /// The piece on a square.
    #[must_use]
    pub const fn on(&self, square: Square) -> Option<PieceId> {
        self.board[square.index()]
    }

    /// The pieces of a kind in a hand; the last one will be dropped first.
    #[must_use]
    pub fn in_hand(&self, side: Side, kind: Kind) -> &[PieceId] {
        &self.hands[side][kind as usize]
    }

    fn at_start(start: &Position) -> Self {
        let tiles = |kind| start.spec().tile(kind).map_or(kind, |tile| tile.faces[0].kind);
        let mut first_faces = Vec::new();
        let mut number = |kind: Kind| {
            first_faces.push(tiles(kind));
            PieceId(u8::try_from(first_faces.len() - 1).unwrap_or(u8::MAX))
        };
        let board = std::array::from_fn(|index| start.piece(Square::from_index(index)).map(|piece| number(piece.kind)));
        let hands = BySide::from_fn(|side| {
            Kind::ALL.map(|kind| (0..start.hand(side).count(kind)).map(|_| number(kind)).collect())
        });
        Self { board, hands, first_faces }
    }

    fn play(&mut self, played: Move, side: Side, tables: &Tables) {
        match played {
            Move::Board { from, to, .. } => {
                let moved = self.board[from.index()].take();
                if let Some(captured) = std::mem::replace(&mut self.board[to.index()], moved) {
                    let kind = self.first_faces[usize::from(captured.0)];
                    self.hands[side][kind as usize].push(captured);
                }
            }
            Move::Drop { face, to } => {
                self.board[to.index()] = tables.in_hand(face).and_then(|kind| self.hands[side][kind as usize].pop());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Variant, notation::usi};

    #[test]
    fn a_piece_keeps_its_identity_after_capture_and_drop() {
        let mut game = Game::new(Variant::Micro);
        let square = |name| Square::parse(name).unwrap();
        let (pawn, lost) = (Identities::of(&game).on(square("1d")), Identities::of(&game).on(square("1a")));
        for token in ["1d1c", "4b4c", "1c1b", "4c4d", "1b1a", "4d4e", "S*2b"] {
            game.play(usi::parse(game.position(), token).unwrap()).unwrap();
        }
        let now = Identities::of(&game);
        assert_eq!(now.on(square("1a")), pawn, "the pawn, now a knight, is the piece that started on 1d");
        assert_eq!(now.on(square("2b")), lost, "the silver dropped on 2b is the one captured on 1a");
        game.undo();
        assert_eq!(Identities::of(&game).in_hand(Side::Black, Kind::Silver), [lost.unwrap()]);
    }
}
