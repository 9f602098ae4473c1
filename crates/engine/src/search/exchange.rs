//! Static exchange evaluation: the material that a capture wins, counting the captures on the same square that follow.
//! Source: <https://www.chessprogramming.org/Static_Exchange_Evaluation>
//!
//! Each side captures with its least valuable piece, or stops. A piece that turns by capturing wins or loses the
//! difference of its faces at once, and is captured with its new face. Pins and the rules on mates are ignored.

use rules::{Bitboard, Kind, Move, Position, Side, Square, between, pseudo_attacks};

use super::eval::Evaluator;

/// The maximum number of pieces in an exchange: the one that moves, and those around the square or behind them.
const MAX_CAPTURES: usize = 16;

/// The next capture on the square.
struct Capture {
    from: Square,
    /// The face that the piece shows afterwards.
    face: Kind,
    /// The gain of turning to that face.
    turned_cp: i32,
}

impl Evaluator {
    /// Whether a move and the captures on its destination that follow lose more than this many centipawns.
    #[must_use]
    pub fn loses_more(&self, position: &Position, played: Move, than_cp: i32) -> bool {
        // A quick bound: no more can be lost than the piece itself and the gain of its captor by turning.
        let most = if played.face() == Kind::King {
            0
        } else {
            self.captured(position.spec(), played.face()) + self.most_turned_cp
        };
        self.gain(position, played) - most < -than_cp && self.exchange(position, played) < -than_cp
    }

    /// The material, in centipawns, that the side to move wins by a move and the captures on its destination that
    /// follow; negative if it loses some.
    #[must_use]
    pub fn exchange(&self, position: &Position, played: Move) -> i32 {
        let target = played.to();
        let mut occupied = position.occupied() | Bitboard::of(target);
        if let Some(from) = played.from() {
            occupied ^= Bitboard::of(from);
        }
        let (mut side, mut shown) = (!position.turn(), played.face());
        // The gain of each capture by itself.
        let mut won = [0; MAX_CAPTURES];
        won[0] = self.gain(position, played);
        let mut last = 0;
        while last + 1 < MAX_CAPTURES && shown != Kind::King {
            let Some(Capture { from, face, turned_cp }) = self.next_capture(position, side, target, occupied) else {
                break;
            };
            occupied ^= Bitboard::of(from);
            // A king may not capture a guarded piece.
            if face == Kind::King && self.next_capture(position, !side, target, occupied).is_some() {
                break;
            }
            last += 1;
            won[last] = self.captured(position.spec(), shown) + turned_cp;
            (side, shown) = (!side, face);
        }
        // From the last capture back: each side may stop instead of capturing.
        let later = won[1..=last].iter().rev().fold(0, |later: i32, won| (won - later).max(0));
        won[0] - later
    }

    /// The capture on the target by the side's piece that has the least to lose.
    fn next_capture(&self, position: &Position, side: Side, target: Square, occupied: Bitboard) -> Option<Capture> {
        let tables = &position.spec().tables;
        let mut least: Option<(i32, Capture)> = None;
        for from in position.pieces(side) & occupied & !Bitboard::of(target) {
            let Some(piece) = position.piece(from) else { continue };
            if !pseudo_attacks(piece.kind, side, from).has(target) || !(between(from, target) & occupied).is_empty() {
                continue;
            }
            let faces = tables.faces_after(side, piece.kind, tables.context(side, from, target, true), target);
            let Some(face) = faces.into_iter().max_by_key(|&face| self.value(face)) else { continue };
            let risk = if face == Kind::King { i32::MAX } else { self.captured(position.spec(), face) };
            if least.as_ref().is_none_or(|&(other, _)| risk < other) {
                let turned_cp = self.value(face) - self.value(piece.kind);
                least = Some((risk, Capture { from, face, turned_cp }));
            }
        }
        least.map(|(_, capture)| capture)
    }
}
