//! The moves among which a table chooses: those that a search near the end does not settle.

use std::cmp::Reverse;

use rules::{Move, Position};

use super::{Value, near_end::value_within, numbering::Numbering};

/// What can be said of a position without a table.
#[derive(Clone, Debug)]
pub enum Outlook {
    /// The end is near.
    End(Value),
    /// One of these moves is best, each with the position after it: at least one, the likely ones first. Of moves to
    /// the same position, or to mirror images, one is listed.
    Choices(Vec<(Move, Position)>),
}

impl Outlook {
    /// What can be said of a position by a search of this many plies, at least 1.
    #[must_use]
    pub fn of(position: &Position, numbering: &Numbering, plies: u32) -> Self {
        Self::given(position, numbering, |after| value_within(after, plies - 1))
    }

    /// The same, given what a search of the positions after the moves finds, one ply less deep.
    #[must_use]
    pub fn given(position: &Position, numbering: &Numbering, near_end: impl Fn(&Position) -> Option<Value>) -> Self {
        let mut choices = Vec::new();
        let mut best: Option<Value> = None;
        for played in position.moves() {
            let after = position.after(played);
            match near_end(&after).map(Value::before) {
                Some(value) => best = best.max(Some(value)),
                None => choices.push((played, after)),
            }
        }
        match best {
            Some(Value::Win(plies)) => Self::End(Value::Win(plies)),
            _ if choices.is_empty() => Self::End(best.unwrap_or(Value::Loss(0))),
            _ => Self::Choices(ordered(choices, numbering)),
        }
    }
}

/// Choices in the order of a table: by mobility, then by number. Of those with the same number one is left.
fn ordered(choices: Vec<(Move, Position)>, numbering: &Numbering) -> Vec<(Move, Position)> {
    let numbered = |(played, after): (Move, Position)| (numbering.number(&after), played, after);
    let mut choices: Vec<_> = choices.into_iter().map(numbered).collect();
    choices.sort_unstable_by_key(|choice| choice.0);
    choices.dedup_by_key(|choice| choice.0);
    if choices.len() > 1 {
        choices.sort_by_cached_key(|(number, _, after)| (Reverse(mobility(after)), *number));
    }
    choices.into_iter().map(|(_, played, after)| (played, after)).collect()
}

/// How many moves the player who is not to move will have, in 64ths of a move on average over the replies.
fn mobility(position: &Position) -> u64 {
    let (mut moves, mut replies) = (0, 0);
    position.generate_moves(&mut |set| {
        for played in set.moves() {
            moves += position.after(played).count_moves();
            replies += 1;
        }
        false
    });
    moves * 64 / replies.max(1)
}
