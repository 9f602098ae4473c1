//! The times of moves: `( 0:12/00:01:30)`, the minutes and seconds that the move took and the player's sum.

const MS: u32 = 1000;
/// The column of a time, in half-width letters after the start of the move.
const COLUMN: usize = 13;

/// The times of a line up to a position.
#[derive(Clone, Copy, Default)]
pub(super) struct Times {
    /// The seconds that the player to move and the opponent have used.
    used: [u32; 2],
}

impl Times {
    /// The times up to the next position, and the text for the time of the move before it, if that is known.
    pub(super) fn next(self, time_ms: Option<u32>) -> (Self, Option<String>) {
        let seconds = time_ms.map(|time_ms| time_ms / MS);
        let sum = self.used[0].saturating_add(seconds.unwrap_or(0));
        let text = |seconds: u32| {
            let (hours, minutes, seconds_left) = (sum / 3600, sum / 60 % 60, sum % 60);
            format!("({:2}:{:02}/{hours:02}:{minutes:02}:{seconds_left:02})", seconds / 60, seconds % 60)
        };
        (Self { used: [self.used[1], sum] }, seconds.map(text))
    }
}

/// Appends a time to a move, in a column of its own.
pub(super) fn append(token: &mut String, time: &str) {
    let width: usize = token.chars().map(|letter| if letter.is_ascii() { 1 } else { 2 }).sum();
    token.push_str(&" ".repeat(COLUMN.saturating_sub(width).max(1)));
    token.push_str(time);
}

/// Reads the time of a move, in milliseconds; `None` if there is none or it is invalid.
pub(super) fn read(text: &str) -> Option<u32> {
    let inside = text.trim_start().strip_prefix('(')?.split_once(')')?.0;
    let of_move = inside.split('/').next()?;
    let number = |part: &str| part.trim().parse::<u32>().ok();
    let seconds = of_move.split(':').try_fold(0_u32, |sum, part| sum.checked_mul(60)?.checked_add(number(part)?))?;
    seconds.checked_mul(MS)
}
