//! The main line of a mate: the only solutions, and of the longest defences those with the most temptations.

use play::puzzle::MateSearch;
use rules::{Move, Position};

use crate::difficulty::temptations;

/// The main line of a mate in `plies`; `None` if there is another solution or a shorter one, or the search gives up.
pub(crate) fn mate(position: &Position, plies: u32, search: &mut MateSearch) -> Option<Vec<Move>> {
    if plies > 1 && search.mates_within(position, plies - 2)? {
        return None;
    }
    let solutions = search.mating_moves(position, plies)?;
    if plies == 1 {
        return solutions.first().map(|&last| vec![last]);
    }
    let &[own] = solutions.as_slice() else { return None };
    let after = position.after(own);
    let mut best: Option<(usize, Vec<Move>)> = None;
    for reply in after.moves() {
        let next = after.after(reply);
        // Skip a defence that is too short or that leaves the solver a choice.
        let Some(rest) = mate(&next, plies - 2, search) else { continue };
        let tempting = temptations(&next, rest[0]);
        if best.as_ref().is_none_or(|(most, _)| tempting > *most) {
            best = Some((tempting, [vec![own, reply], rest].concat()));
        }
    }
    best.map(|(_, line)| line)
}
