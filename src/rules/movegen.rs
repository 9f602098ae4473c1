//! Legal moves, produced in bulk.
//!
//! Checks and pins are found once; each piece's destinations then come out as one set, cut down to those that leave its
//! own king safe, and split by the face that the piece will show.

use super::{
    attacks::{attacks, between, reach},
    bitboard::Bitboard,
    kind::Kind,
    moves::{Move, MoveSet},
    position::Position,
    square::Square,
    variants::Context,
};

/// How the opponent's pieces bear on the king of the side to move.
struct Threats {
    /// Where a piece other than the king may go: anywhere, or where it ends a single check, or nowhere in double check.
    evasions: Bitboard,
    /// Own pieces that alone shield the king, with the squares on which they still do.
    pins: [(Bitboard, Bitboard); MAX_PINS],
}

/// A king is pinned against on at most the eight lines through its square.
const MAX_PINS: usize = 8;

impl Position {
    /// Hands out all legal moves of the side to move, in sets that are never empty, until `stop` answers true; answers
    /// whether it did.
    pub fn visit_moves(&self, stop: &mut impl FnMut(MoveSet) -> bool) -> bool {
        let us = self.turn;
        let own = self.pieces(us);
        let theirs = self.pieces(!us);
        let board = self.spec().board();
        let threats = self.threats();
        for from in own {
            let Some(piece) = self.piece(from) else { continue };
            let mut to = attacks(piece.kind, us, from, self.occupied()) & board & !own;
            if piece.kind == Kind::King {
                to = self.safe_for_king(from, to);
            } else {
                to &= threats.evasions;
                for &(pinned, allowed) in &threats.pins {
                    if pinned.has(from) {
                        to &= allowed;
                    }
                }
            }
            for (context, to) in [(Context::Quiet, to & !theirs), (Context::Capture, to & theirs)] {
                if to.is_empty() {
                    continue;
                }
                for face in self.spec().tables.becomes(piece.kind, context) {
                    if stop(MoveSet { from: Some(from), face, to }) {
                        return true;
                    }
                }
            }
        }
        let to = board & !self.occupied() & threats.evasions;
        if to.is_empty() {
            return false;
        }
        for (kind, _) in self.hand(us).pieces() {
            for face in self.spec().tables.drops(kind) {
                if stop(MoveSet { from: None, face, to }) {
                    return true;
                }
            }
        }
        false
    }

    /// All legal moves of the side to move.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.visit_moves(&mut |set| {
            moves.extend(set.moves());
            false
        });
        moves
    }

    /// How many legal moves the side to move has.
    #[must_use]
    pub fn count_moves(&self) -> u64 {
        let mut count = 0;
        self.visit_moves(&mut |set| {
            count += u64::from(set.to.len());
            false
        });
        count
    }

    /// Whether the side to move has any legal move.
    #[must_use]
    pub fn has_moves(&self) -> bool {
        self.visit_moves(&mut |_| true)
    }

    /// Whether the move is legal.
    #[must_use]
    pub fn is_legal(&self, candidate: Move) -> bool {
        self.visit_moves(&mut |set| set.has(candidate))
    }

    /// Which of these squares the king of the side to move may enter without being attacked there.
    fn safe_for_king(&self, king: Square, to: Bitboard) -> Bitboard {
        let occupied = self.occupied() & !Bitboard::of(king);
        to.into_iter().filter(|&square| !self.is_attacked_when(square, !self.turn, occupied)).collect()
    }

    fn threats(&self) -> Threats {
        let mut threats = Threats { evasions: Bitboard::ALL, pins: [(Bitboard::EMPTY, Bitboard::EMPTY); MAX_PINS] };
        let mut pins = threats.pins.iter_mut();
        let Some(king) = self.king(self.turn) else { return threats };
        for attacker in self.pieces(!self.turn) {
            let Some(piece) = self.piece(attacker) else { continue };
            if !reach(piece.kind, piece.side, attacker).has(king) {
                continue;
            }
            let line = between(attacker, king);
            let shields = line & self.occupied();
            let shut_out = line | Bitboard::of(attacker);
            if shields.is_empty() {
                threats.evasions &= shut_out;
            } else if shields.len() == 1
                && !(shields & self.pieces(self.turn)).is_empty()
                && let Some(pin) = pins.next()
            {
                *pin = (shields, shut_out);
            }
        }
        threats
    }
}
