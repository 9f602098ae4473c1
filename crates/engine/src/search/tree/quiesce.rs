//! Quiescence search: captures are resolved before a position is evaluated. Source:
//! <https://www.chessprogramming.org/Quiescence_Search>

use rules::{Bitboard, Move, Position};

use crate::search::{
    level::{Goal, Technique},
    params::{QUIESCENCE_NODES, QUIESCENCE_PLIES},
    score::Score,
};

use super::{
    alphabeta::Search,
    order::{RankedMove, move_best_to_front, rank_capture},
    window::Window,
};

impl Search {
    /// The score of a leaf, which is already counted as a node.
    pub(super) fn leaf(&mut self, position: &Position, in_check: bool, window: Window, ply: usize) -> Score {
        if !self.techniques.has(Technique::Quiescence) {
            return match self.goal {
                _ if !position.has_moves() => Score::mated_in(ply),
                Goal::BestMove => self.evaluator.evaluate(position),
                Goal::Mate => Score::DRAW,
            };
        }
        self.quiescence_end = self.nodes + QUIESCENCE_NODES;
        self.quiesce(position, in_check, window, ply, QUIESCENCE_PLIES)
    }

    /// Searches captures only, at the first ply checks as well, or all moves when in check. A side that is not in check
    /// may also stand pat.
    fn quiesce(
        &mut self,
        position: &Position,
        in_check: bool,
        mut window: Window,
        ply: usize,
        plies_left: usize,
    ) -> Score {
        self.selective_depth = self.selective_depth.max(ply);
        let stand_pat = if in_check && plies_left > 0 {
            Score::mated_in(ply)
        } else if position.has_moves() {
            self.evaluator.evaluate(position)
        } else {
            return Score::mated_in(ply);
        };
        if self.nodes >= self.quiescence_end && in_check {
            // Too many nodes to search the evasions; scoring it as mate would be wrong.
            return self.evaluator.evaluate(position);
        }
        if stand_pat >= window.beta || plies_left == 0 || self.nodes >= self.quiescence_end {
            return stand_pat;
        }
        let mut best = stand_pat;
        window.alpha = window.alpha.max(stand_pat);
        let captures = position.pieces(!position.turn());
        let with_checks = plies_left == QUIESCENCE_PLIES && self.techniques.has(Technique::QuiescenceChecks);
        let targets = if in_check || with_checks { Bitboard::ALL } else { captures };
        let check_info = position.check_info();
        let first = self.moves.len();
        let Self { moves, evaluator, oversights, .. } = self;
        position.generate_moves(&mut |mut set| {
            set.to &= targets;
            let of_interest = |&played: &Move| {
                let matters = captures.has(played.to()) || position.gives_check(&check_info, played);
                in_check || matters && !oversights.overlooks(position, ply, played)
            };
            let ranked = |played| RankedMove { played, rank: rank_capture(evaluator, position, played) };
            moves.extend(set.moves().filter(of_interest).map(ranked));
            false
        });
        for at in first..self.moves.len() {
            move_best_to_front(&mut self.moves[at..]);
            let played = self.moves[at].played;
            if !in_check {
                let optimistic =
                    stand_pat.plus(self.evaluator.gain(position, played) + self.tunables.quiescence_margin_cp);
                if optimistic <= window.alpha && captures.has(played.to()) {
                    // Delta pruning (<https://www.chessprogramming.org/Delta_Pruning>): the upper bound still includes
                    // this capture.
                    best = best.max(optimistic);
                    continue;
                }
                if self.techniques.has(Technique::Exchange) && self.evaluator.loses_more(position, played, 0) {
                    continue;
                }
            }
            let gives_check = position.gives_check(&check_info, played);
            let child = position.after(played);
            self.nodes += 1;
            let score = -self.quiesce(&child, gives_check, window.negated(), ply + 1, plies_left - 1);
            best = best.max(score);
            window.alpha = window.alpha.max(score);
            if score >= window.beta {
                break;
            }
        }
        self.moves.truncate(first);
        best
    }
}
