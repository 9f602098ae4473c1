//! Generation of legal moves, as sets of destinations.
//!
//! Checks and pins are found first. Each piece's destinations are then one set, restricted to those that leave its own
//! king safe, and split by the face that the piece shows afterwards.

use crate::{
    board::{Bitboard, Kind, Move, MoveSet, Square, attacks, between, pseudo_attacks},
    variants::{Context, MateWithHand},
};

use super::Position;

/// Checks and pins against the king of the side to move.
struct Threats {
    /// Destinations of pieces other than the king: all; in check those that end it; in double check none.
    evasions: Bitboard,
    /// Pinned pieces, each with the squares to which it may move.
    pins: [(Bitboard, Bitboard); MAX_PINS],
}

impl Threats {
    const NONE: Self = Self { evasions: Bitboard::ALL, pins: [(Bitboard::EMPTY, Bitboard::EMPTY); MAX_PINS] };
}

/// Pins come from at most eight directions.
const MAX_PINS: usize = 8;

impl Position {
    /// Calls `listener` with each non-empty set of legal moves until it returns `true`; returns whether it did.
    pub fn generate_moves(&self, listener: &mut impl FnMut(MoveSet) -> bool) -> bool {
        if !self.is_mate_forbidden() {
            return self.generate_replies(listener);
        }
        self.generate_replies(&mut |mut set| {
            if let Some(from) = set.from {
                let face = set.face;
                set.to = set.to.into_iter().filter(|&to| !self.gives_mate(Move::Board { from, to, face })).collect();
            }
            !set.to.is_empty() && listener(set)
        })
    }

    /// Whether the side to move may not give mate by a move on the board, because it has a piece in hand.
    pub(super) fn is_mate_forbidden(&self) -> bool {
        self.spec().mate_with_hand == MateWithHand::Forbidden && !self.hand(self.turn).is_empty()
    }

    /// Whether the move gives mate; a reply that would itself be a forbidden mate counts as a reply.
    pub(super) fn gives_mate(&self, played: Move) -> bool {
        let after = self.after(played);
        after.in_check() && !after.generate_replies(&mut |_| true)
    }

    /// As [`Self::generate_moves`], but without the rule on mates with a piece in hand.
    pub(super) fn generate_replies(&self, listener: &mut impl FnMut(MoveSet) -> bool) -> bool {
        let us = self.turn;
        let own = self.pieces(us);
        let theirs = self.pieces(!us);
        let spec = self.spec();
        let (board, tables) = (spec.board(), &spec.tables);
        let threats = match self.king(us) {
            Some(king) => self.threats(king),
            None if self.holds_king(us) => return self.generate_king_drops(listener),
            None => Threats::NONE,
        };
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
            let zone_moves = if zone.has(from) { to } else { to & zone };
            let other_moves = to & !zone_moves;
            let contexts = [
                (Context::Quiet, other_moves & !theirs),
                (Context::Capture, other_moves & theirs),
                (Context::Zone, zone_moves),
            ];
            for (context, to) in contexts {
                if to.is_empty() {
                    continue;
                }
                for face in tables.becomes(piece.kind, context) {
                    let to = to & tables.may_stand(us, face);
                    if !to.is_empty() && listener(MoveSet { from: Some(from), face, to }) {
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
                let to = self.drop_targets(face, empty);
                if !to.is_empty() && listener(MoveSet { from: None, face, to }) {
                    return true;
                }
            }
        }
        false
    }

    /// The moves while the king is in hand: its drops on squares that are not attacked.
    fn generate_king_drops(&self, listener: &mut impl FnMut(MoveSet) -> bool) -> bool {
        let face = Kind::King;
        let empty = self.spec().tables.may_drop(self.turn, face) & !self.occupied();
        let safe = empty.into_iter().filter(|&to| !self.is_attacked_when(to, !self.turn, self.occupied()));
        let to: Bitboard = safe.collect();
        !to.is_empty() && listener(MoveSet { from: None, face, to })
    }

    /// All legal moves of the side to move.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.generate_moves(&mut |set| {
            moves.extend(set.moves());
            false
        });
        moves
    }

    /// The number of legal moves.
    #[must_use]
    pub fn count_moves(&self) -> u64 {
        let mut count = 0;
        self.generate_moves(&mut |set| {
            count += u64::from(set.to.len());
            false
        });
        count
    }

    /// Whether the side to move has any legal move.
    #[must_use]
    pub fn has_moves(&self) -> bool {
        self.generate_moves(&mut |_| true)
    }

    /// Whether the move is legal.
    #[must_use]
    pub fn is_legal(&self, candidate: Move) -> bool {
        self.generate_moves(&mut |set| set.has(candidate))
    }

    /// The squares among `to` on which the king of the side to move would not be attacked.
    fn safe_for_king(&self, king: Square, to: Bitboard) -> Bitboard {
        let occupied = self.occupied() & !Bitboard::of(king);
        to.into_iter().filter(|&square| !self.is_attacked_when(square, !self.turn, occupied)).collect()
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "browsers do not dependably inline wasm; see docs/dev/decisions.md")]
    fn threats(&self, king: Square) -> Threats {
        let mut threats = Threats::NONE;
        let mut pins = threats.pins.iter_mut();
        for attacker in self.pieces(!self.turn) {
            let Some(piece) = self.piece(attacker) else { continue };
            if !pseudo_attacks(piece.kind, piece.side, attacker).has(king) {
                continue;
            }
            let line = between(attacker, king);
            let blockers = line & self.occupied();
            let allowed = line | Bitboard::of(attacker);
            if blockers.is_empty() {
                threats.evasions &= allowed;
            } else if blockers.len() == 1
                && !(blockers & self.pieces(self.turn)).is_empty()
                && let Some(pin) = pins.next()
            {
                *pin = (blockers, allowed);
            }
        }
        threats
    }
}
