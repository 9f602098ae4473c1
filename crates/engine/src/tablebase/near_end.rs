//! The exact distance to the end, by a full search near the end.

use rules::Position;

use super::Value;

/// What a search must decide; a narrower question takes less time.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    WinOrLoss,
    Win,
    Loss,
}

/// The value of a position that is won or lost within this many plies.
#[must_use]
pub fn value_within(position: &Position, plies: u32) -> Option<Value> {
    search(position, plies, Question::WinOrLoss)
}

fn search(position: &Position, plies: u32, question: Question) -> Option<Value> {
    if plies == 0 || (plies == 1 && question == Question::Loss) {
        return (question != Question::Win && !position.has_moves()).then_some(Value::Loss(0));
    }
    let (mut shortest_win, mut longest_loss) = (None, Some(0));
    if question == Question::Win {
        longest_loss = None;
    }
    // A longer win would not be the shortest.
    let mut limit = plies - 1;
    position.generate_moves(&mut |set| {
        for played in set.moves() {
            let asked = match (question, longest_loss) {
                (Question::Loss, _) => Question::Win,
                (_, Some(_)) => Question::WinOrLoss,
                (_, None) => Question::Loss,
            };
            match search(&position.after(played), limit, asked) {
                Some(Value::Loss(child)) => {
                    (shortest_win, longest_loss) = (Some(child + 1), None);
                    if question == Question::Loss || child < 2 {
                        return true;
                    }
                    limit = child - 2;
                }
                Some(Value::Win(child)) => longest_loss = longest_loss.map(|longest: u32| longest.max(child + 1)),
                Some(Value::Draw) | None => {
                    longest_loss = None;
                    if question == Question::Loss {
                        return true;
                    }
                }
            }
        }
        false
    });
    match (shortest_win, longest_loss) {
        (Some(_), _) if question == Question::Loss => None,
        (Some(win), _) => Some(Value::Win(win)),
        (None, Some(loss)) => Some(Value::Loss(loss)),
        (None, None) => None,
    }
}
