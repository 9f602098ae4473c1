//! Whether a move gives check, known before it is made.

use crate::board::{Bitboard, Move, Square, between, pseudo_attacks};

use super::Position;

/// The facts that decide which moves of the side to move give check; found once for a position.
#[derive(Clone, Copy, Debug)]
pub struct CheckInfo {
    /// The opponent's king, unless it is in hand.
    king: Option<Square>,
    /// The pieces of the side to move that alone block one of its sliding pieces from the king.
    discoverers: Bitboard,
    /// The lines through the discoverers, from slider to king; at most one for each of the eight directions.
    lines: [Bitboard; 8],
}

impl Position {
    /// The facts that decide which moves of the side to move give check.
    #[must_use]
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "browsers do not dependably inline wasm; see docs/dev/decisions.md")]
    pub fn check_info(&self) -> CheckInfo {
        let us = self.turn;
        let king = self.king(!us);
        let mut info = CheckInfo { king, discoverers: Bitboard::EMPTY, lines: [Bitboard::EMPTY; 8] };
        let Some(king) = king else { return info };
        let mut lines = info.lines.iter_mut();
        for slider in self.pieces(us) {
            let line = between(slider, king);
            let blockers = line & self.occupied();
            if blockers.len() == 1
                && !(blockers & self.pieces(us)).is_empty()
                && self.piece(slider).is_some_and(|piece| pseudo_attacks(piece.kind, us, slider).has(king))
                && let Some(found) = lines.next()
            {
                *found = line;
                info.discoverers |= blockers;
            }
        }
        info
    }

    /// Whether a legal move gives check. `info` is the [check info](Self::check_info) of this position.
    #[must_use]
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "browsers do not dependably inline wasm; see docs/dev/decisions.md")]
    pub fn gives_check(&self, info: &CheckInfo, played: Move) -> bool {
        let Some(king) = info.king else { return false };
        let to = played.to();
        let (left, discovers) = match played.from() {
            Some(from) if info.discoverers.has(from) => {
                (Bitboard::of(from), info.lines.iter().any(|line| line.has(from) && !line.has(to)))
            }
            Some(from) => (Bitboard::of(from), false),
            None => (Bitboard::EMPTY, false),
        };
        discovers
            || pseudo_attacks(played.face(), self.turn, to).has(king)
                && (between(to, king) & self.occupied() & !left).is_empty()
    }
}
