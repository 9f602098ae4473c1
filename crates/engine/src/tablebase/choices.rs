//! The moves among which a table chooses: those that the search near the end does not decide.

use std::cmp::Reverse;

use rules::{Move, Position};

use super::{Value, near_end::value_within, numbering::Numbering};

/// What is known of a position without a table.
#[derive(Clone, Debug)]
pub enum Outlook {
    /// A search near the end finds the value.
    End(Value),
    /// One of these moves, each with the position after it, is best. The list is not empty; likely moves come first.
    /// Moves to the same position or its mirror image appear once.
    Choices(Vec<(Move, Position)>),
}

impl Outlook {
    /// The outlook after a search of this many plies, at least 1.
    #[must_use]
    pub fn of(position: &Position, numbering: &Numbering, plies: u32) -> Self {
        Self::given(position, numbering, |after| value_within(after, plies - 1))
    }

    /// As [`Self::of`], but `near_end` returns the value after a move, searched one ply less.
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

/// Choices in the order of a table: by mobility, then by number. Duplicate numbers are removed.
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

/// The mean number of moves after the replies, in 64ths, for the player who is not to move.
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
