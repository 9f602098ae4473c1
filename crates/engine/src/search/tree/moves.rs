//! The moves of a node: generated, ordered, and searched or skipped one by one.

use rules::Move;

use crate::search::{
    level::{Goal, Technique},
    params::{RANK_CAPTURE, RANK_CHECK, RANK_LOSING, RANK_SKIPPED, RANK_TABLE},
};

use super::{
    alphabeta::Search,
    order::{Order, RankedMove, move_best_to_front},
    pruning::Skip,
};

impl Search {
    /// Generates the top node's moves with their ranks.
    pub(super) fn generate_moves(&mut self, ply: usize) {
        let Self { frames, moves, evaluator, tunables, history, excluded, goal, oversights, .. } = self;
        let frame = &mut frames[ply];
        let first = moves.len();
        (frame.first_move, frame.next_move) = (Some(first), first);
        let (position, table_move) = (&frame.position, frame.table_move);
        let check_info = *frame.check_info.insert(position.check_info());
        let order = Order { evaluator, history, tunables, position, check_info: &check_info, table_move, ply };
        position.generate_moves(&mut |set| {
            moves.extend(set.moves().map(|played| {
                let rank = order.rank(played);
                RankedMove { played, rank }
            }));
            false
        });
        if oversights.is_active() {
            let all = moves.split_off(first);
            moves.extend(all.iter().filter(|ranked| !oversights.overlooks(position, ply, ranked.played)));
            if moves.len() == first {
                // Without moves the position would look like a mate.
                moves.extend(all);
            }
        }
        if ply == 0 && !excluded.is_empty() {
            moves.retain(|ranked| !excluded.contains(&ranked.played));
        }
        if *goal == Goal::Mate && ply.is_multiple_of(2) {
            // In a mate problem every move of the attacker gives check: https://en.wikipedia.org/wiki/Tsumeshogi
            let only_checks = !position.has_king(position.turn());
            let ranked = moves.split_off(first);
            moves.extend(ranked.into_iter().filter_map(|RankedMove { played, rank }| {
                let is_check = position.gives_check(&check_info, played);
                let rank = if is_check { rank + RANK_CHECK } else { rank };
                (is_check || !only_checks).then_some(RankedMove { played, rank })
            }));
        }
    }

    /// The next move of the top node that is worth a search.
    pub(super) fn next_move(&mut self, ply: usize) -> Option<Move> {
        loop {
            let next = self.frames[ply].next_move;
            move_best_to_front(self.moves.get_mut(next..).filter(|moves| !moves.is_empty())?);
            let RankedMove { played, rank } = self.moves[next];
            if self.is_losing_capture(ply, played, rank) {
                // Search it after all other moves.
                self.moves[next].rank = RANK_LOSING + rank - RANK_CAPTURE;
                continue;
            }
            match self.skip(ply, played) {
                Skip::None => {
                    self.frames[ply].next_move += 1;
                    return Some(played);
                }
                Skip::Move => {
                    self.frames[ply].next_move += 1;
                    self.moves[next].rank = RANK_SKIPPED;
                }
                Skip::QuietMoves => self.remove_quiet_moves(ply),
            }
        }
    }

    /// Whether a move that is ranked as a capture loses material.
    fn is_losing_capture(&self, ply: usize, played: Move, rank: i32) -> bool {
        (RANK_CAPTURE / 2..RANK_TABLE).contains(&rank)
            && self.goal == Goal::BestMove
            && self.techniques.has(Technique::Exchange)
            && self.evaluator.loses_more(&self.frames[ply].position, played, 0)
    }

    /// Removes the quiet moves of the top node that are not searched yet and give no check.
    fn remove_quiet_moves(&mut self, ply: usize) {
        let Self { frames, moves, .. } = self;
        let frame = &frames[ply];
        let position = &frame.position;
        let Some(check_info) = &frame.check_info else { return };
        let first = frame.next_move;
        let mut kept = first;
        for at in first..moves.len() {
            let played = moves[at].played;
            if position.piece(played.to()).is_some() || position.gives_check(check_info, played) {
                moves.swap(kept, at);
                kept += 1;
            }
        }
        moves.truncate(kept);
    }
}
