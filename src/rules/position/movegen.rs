//! Legal moves, produced in bulk.
//!
//! Checks and pins are found once; each piece's destinations then come out as one set, cut down to those that leave its
//! own king safe, and split by the face that the piece will show.

use crate::rules::{
    board::{Bitboard, Kind, Move, MoveSet, Square, attacks, between, reach},
    variants::{Context, MateWithHand},
};

use super::Position;

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
        if !self.may_not_mate() {
            return self.visit_replies(stop);
        }
        self.visit_replies(&mut |mut set| {
            if let Some(from) = set.from {
                let face = set.face;
                set.to = set.to.into_iter().filter(|&to| !self.mates(Move::Board { from, to, face })).collect();
            }
            !set.to.is_empty() && stop(set)
        })
    }

    /// Whether the side to move may not give mate on the board, having a piece in hand.
    pub(super) fn may_not_mate(&self) -> bool {
        self.spec().mate_with_hand == MateWithHand::Forbidden && !self.hand(self.turn).is_empty()
    }

    /// Whether the opponent, in check after this move, has no reply, even one that would be a forbidden mate.
    pub(super) fn mates(&self, played: Move) -> bool {
        let after = self.after(played);
        after.in_check() && !after.visit_replies(&mut |_| true)
    }

    /// Hands out the moves that obey every rule but the one on mates with a piece in hand.
    pub(super) fn visit_replies(&self, stop: &mut impl FnMut(MoveSet) -> bool) -> bool {
        let us = self.turn;
        let own = self.pieces(us);
        let theirs = self.pieces(!us);
        let spec = self.spec();
        let (board, tables) = (spec.board(), &spec.tables);
        let Some(king) = self.king(us) else { return self.visit_king_drops(stop) };
        let threats = self.threats(king);
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
            let zone = tables.zone(us);
            let touching = if zone.has(from) { to } else { to & zone };
            let away = to & !touching;
            let contexts =
                [(Context::Quiet, away & !theirs), (Context::Capture, away & theirs), (Context::Zone, touching)];
            for (context, to) in contexts {
                if to.is_empty() {
                    continue;
                }
                for face in tables.becomes(piece.kind, context) {
                    let to = to & tables.may_stand(us, face);
                    if !to.is_empty() && stop(MoveSet { from: Some(from), face, to }) {
                        return true;
                    }
                }
            }
        }
        let empty = board & !self.occupied() & threats.evasions;
        if empty.is_empty() {
            return false;
        }
        for (kind, _) in self.hand(us).pieces() {
            for face in tables.drops(kind) {
                let to = self.droppable(face, empty);
                if !to.is_empty() && stop(MoveSet { from: None, face, to }) {
                    return true;
                }
            }
        }
        false
    }

    /// While the king is in hand its drops are the only moves; it may not be dropped into check, and so not beside the
    /// other king either.
    fn visit_king_drops(&self, stop: &mut impl FnMut(MoveSet) -> bool) -> bool {
        let face = Kind::King;
        let empty = self.spec().tables.may_drop(self.turn, face) & !self.occupied();
        let safe = empty.into_iter().filter(|&to| !self.is_attacked_when(to, !self.turn, self.occupied()));
        let to: Bitboard = safe.collect();
        !to.is_empty() && stop(MoveSet { from: None, face, to })
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

    fn threats(&self, king: Square) -> Threats {
        let mut threats = Threats { evasions: Bitboard::ALL, pins: [(Bitboard::EMPTY, Bitboard::EMPTY); MAX_PINS] };
        let mut pins = threats.pins.iter_mut();
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
