//! The identities of the pieces during a game.
//!
//! A piece keeps its identity when it moves, flips, is captured and is dropped, so that the page can animate one
//! element. Identities follow from the moves alone, forwards and back, so undo needs no special case.

use std::collections::BTreeMap;

use rules::{BySide, Game, Kind, Move, Position, Side, Square};

/// A physical piece, numbered from 0 without gaps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceId(pub u8);

/// The location of every physical piece after the moves of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identities {
    start: Position,
    /// The moves that were followed, each with the kind that the captured piece is counted under.
    line: Vec<(Move, Option<Kind>)>,
    board: [Option<PieceId>; Square::COUNT],
    /// By side and the kind that a piece is counted under. The piece captured last is at the end, and is dropped first.
    hands: BySide<BTreeMap<Kind, Vec<PieceId>>>,
    /// The first face of each piece, under which it is counted in hand.
    first_faces: Vec<Kind>,
}

impl Identities {
    /// Follows all pieces through the game.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let mut identities = Self::at_start(game.start());
        identities.follow(game.start(), game.moves());
        identities
    }

    /// Takes back to the common prefix with these moves, then plays the rest of them.
    pub(in crate::session) fn follow(&mut self, start: &Position, moves: &[Move]) {
        if self.start != *start {
            *self = Self::at_start(start);
        }
        let common = self.line.iter().zip(moves).take_while(|((own, _), other)| own == *other).count();
        while self.line.len() > common {
            self.take_back();
        }
        for &played in &moves[common..] {
            self.play(played);
        }
    }

    #[must_use]
    pub const fn on(&self, square: Square) -> Option<PieceId> {
        self.board[square.index()]
    }

    /// The pieces of a kind in a hand; the last one will be dropped first.
    #[must_use]
    pub fn in_hand(&self, side: Side, kind: Kind) -> &[PieceId] {
        self.hands[side].get(&kind).map_or(&[], Vec::as_slice)
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
            let mut held = |kind| (0..start.hand(side).count(kind)).map(|_| number(kind)).collect();
            Kind::ALL.map(|kind| (kind, held(kind))).into()
        });
        Self { start: *start, line: Vec::new(), board, hands, first_faces }
    }

    /// The side to move after the line.
    fn turn(&self) -> Side {
        if self.line.len().is_multiple_of(2) { self.start.turn() } else { !self.start.turn() }
    }

    /// The pieces in hand counted with this face.
    fn in_hand_mut(&mut self, side: Side, face: Kind) -> Option<&mut Vec<PieceId>> {
        let kind = self.start.spec().tables.in_hand(face)?;
        self.hands[side].get_mut(&kind)
    }

    fn play(&mut self, played: Move) {
        let side = self.turn();
        let mut captured = None;
        match played {
            Move::Board { from, to, .. } => {
                let moved = self.board[from.index()].take();
                if let Some(piece) = std::mem::replace(&mut self.board[to.index()], moved) {
                    let kind = self.first_faces[usize::from(piece.0)];
                    self.hands[side].entry(kind).or_default().push(piece);
                    captured = Some(kind);
                }
            }
            Move::Drop { face, to } => {
                self.board[to.index()] = self.in_hand_mut(side, face).and_then(Vec::pop);
            }
        }
        self.line.push((played, captured));
    }

    fn take_back(&mut self) {
        let Some((played, captured)) = self.line.pop() else { return };
        let side = self.turn();
        let moved = self.board[played.to().index()].take();
        match played {
            Move::Board { from, to, .. } => {
                self.board[from.index()] = moved;
                self.board[to.index()] = captured.and_then(|kind| self.hands[side].get_mut(&kind)?.pop());
            }
            Move::Drop { face, .. } => {
                if let (Some(hand), Some(dropped)) = (self.in_hand_mut(side, face), moved) {
                    hand.push(dropped);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Variant, notation::usi};

    #[test]
    fn a_piece_keeps_its_identity_after_capture_and_drop() {
        let mut game = Game::new(Variant::Micro);
        let square = |name| Square::parse(name).unwrap();
        let (pawn, lost) = (Identities::of(&game).on(square("1d")), Identities::of(&game).on(square("1a")));
        for token in ["1d1c", "4b4c", "1c1b", "4c4d", "1b1a", "4d4e", "S*2b"] {
            game.play(usi::parse(game.position(), token).unwrap()).unwrap();
        }
        let mut now = Identities::of(&game);
        assert_eq!(now.on(square("1a")), pawn, "the pawn, now a knight, is the piece that started on 1d");
        assert_eq!(now.on(square("2b")), lost, "the silver dropped on 2b is the one captured on 1a");
        game.undo();
        assert_eq!(Identities::of(&game).in_hand(Side::Black, Kind::Silver), [lost.unwrap()]);
        for shown in (0..game.moves().len()).rev() {
            let earlier = game.prefix(shown);
            now.follow(earlier.start(), earlier.moves());
            assert_eq!(now, Identities::of(&earlier), "after {shown} moves");
        }
    }
}
