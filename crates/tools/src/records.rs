//! Records of the engine's games against itself, as lines of text: `poppy-tune generate` writes them, fitting and training
//! read them (docs/dev/training.md).
//!
//! ```text
//! 7 w rbsgk/4p/5/P4/KGSBR b - 1 3e4d:35 3a2b:-20
//! ```
//!
//! The number of the game; the winner, `b`, `w` or `-`; the start as SFEN; and each move with the score of the search
//! that chose it, in centipawns for the side that moved.

use std::{collections::HashSet, fmt};

use rules::{
    Game, Move, Position, Side, Variant,
    notation::{line, usi},
};

/// A score beyond this, in centipawns, says that the game is decided; such positions teach nothing.
const DECIDED_CP: u32 = 1500;

/// A game of the engine against itself.
#[derive(Clone, Debug)]
pub struct Record {
    /// The number of its random start.
    pub number: u64,
    /// The winner; `None` after a draw.
    pub winner: Option<Side>,
    start: Game,
    moves: Vec<(Move, i32)>,
}

/// A position of a record in which neither captures nor checks are due.
#[derive(Clone, Copy, Debug)]
pub struct QuietPosition {
    pub position: Position,
    /// The score of the search for the side to move.
    pub cp: i32,
    /// The result of the game for the side to move: 0, 1 or 2.
    pub half_points: u8,
}

impl Record {
    /// A game from this start with its moves and their scores.
    #[must_use]
    pub const fn new(number: u64, winner: Option<Side>, start: Game, moves: Vec<(Move, i32)>) -> Self {
        Self { number, winner, start, moves }
    }

    /// The position and the moves before the first move of the record.
    #[must_use]
    pub const fn start(&self) -> &Game {
        &self.start
    }

    /// The moves, with the scores of their searches for the side that moved.
    #[must_use]
    pub fn moves(&self) -> &[(Move, i32)] {
        &self.moves
    }

    /// The result for a side: 0, 1 or 2.
    #[must_use]
    pub fn half_points(&self, side: Side) -> u8 {
        self.winner.map_or(1, |winner| if winner == side { 2 } else { 0 })
    }

    /// Parses a line.
    ///
    /// # Errors
    /// Names the word that cannot be read.
    pub fn parse(variant: Variant, text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split(' ').collect();
        let [number, winner, start @ ..] = &words[..] else { return Err("the winner is missing".to_owned()) };
        let (start, moves) = start.split_at_checked(4).ok_or("the start is cut off")?;
        let number = number.parse().map_err(|_| format!("the number cannot be {number:?}"))?;
        let winner = match *winner {
            "b" => Some(Side::Black),
            "w" => Some(Side::White),
            "-" => None,
            _ => return Err(format!("the winner cannot be {winner:?}; it is \"b\", \"w\" or \"-\"")),
        };
        let start = line::begin(variant, &start.join(" ")).map_err(|error| error.to_string())?;
        let mut position = *start.position();
        let read = |word: &&str| {
            let (played, cp) = word.split_once(':').ok_or_else(|| format!("{word:?} has no score"))?;
            let played = usi::parse(&position, played).map_err(|error| error.to_string())?;
            if !position.is_legal(played) {
                return Err(format!("the move of {word:?} is not legal"));
            }
            position = position.after(played);
            let cp = cp.parse().map_err(|_| format!("the score of {word:?} is no number"))?;
            Ok((played, cp))
        };
        let moves = moves.iter().map(read).collect::<Result<_, _>>()?;
        Ok(Self { number, winner, start, moves })
    }

    /// The quiet positions: not in check, undecided, and the best move captures nothing.
    pub fn quiet_positions(&self) -> impl Iterator<Item = QuietPosition> {
        let mut next = *self.start.position();
        self.moves.iter().filter_map(move |&(played, cp)| {
            let position = next;
            next = position.after(played);
            let quiet = !position.in_check() && position.piece(played.to()).is_none() && cp.unsigned_abs() < DECIDED_CP;
            quiet.then_some(QuietPosition { position, cp, half_points: self.half_points(position.turn()) })
        })
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winner = self.winner.map_or("-", |winner| if winner == Side::Black { "b" } else { "w" });
        write!(f, "{} {winner} {}", self.number, line::start(&self.start))?;
        let mut position = *self.start.position();
        for &(played, cp) in &self.moves {
            write!(f, " {}:{cp}", usi::print(&position, played))?;
            position = position.after(played);
        }
        Ok(())
    }
}

/// The games of a file, by number: self-play on several threads writes them in any order. Starts recur, and the same
/// start gives the same game, so only the first of them is kept.
///
/// # Errors
/// Names the line and the word that cannot be read.
pub fn read(variant: Variant, text: &str) -> Result<Vec<Record>, String> {
    let parse = |(number, line)| Record::parse(variant, line).map_err(|error| format!("line {number}: {error}"));
    let mut records = crate::lines(text).map(parse).collect::<Result<Vec<_>, _>>()?;
    records.sort_by_key(|record| record.number);
    let mut starts = HashSet::new();
    records.retain(|record| starts.insert(record.start.position().key()));
    Ok(records)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variant() -> Variant {
        Variant::parse("minishogi").expect("a game")
    }

    const LINE: &str = "7 w rbsgk/4p/5/P4/KGSBR b - 1 3e4d:35 3a2b:-20 4d3c:1600";

    #[test]
    fn a_line_is_printed_as_it_was_read() {
        let record = Record::parse(variant(), LINE).expect("a record");
        assert_eq!(record.to_string(), LINE);
        assert_eq!(record.winner, Some(Side::White));
    }

    #[test]
    fn the_documented_line_is_a_record() {
        let documented = include_str!("../../../docs/dev/training.md").lines().find(|line| line.starts_with("    7 "));
        let line = documented.expect("the example").trim();
        assert!(LINE.starts_with(line), "{line}");
        assert_eq!(Record::parse(variant(), line).expect("a record").to_string(), line);
    }

    #[test]
    fn quiet_positions_have_score_and_result_of_the_side_to_move() {
        let record = Record::parse(variant(), LINE).expect("a record");
        let quiet: Vec<_> = record.quiet_positions().map(|quiet| (quiet.cp, quiet.half_points)).collect();
        assert_eq!(quiet, [(35, 0), (-20, 2)], "the last is decided");
    }

    #[test]
    fn games_are_in_order_and_a_start_counts_once() {
        let other = "5 b rbsgk/4p/5/P4/KGSBR w - 2";
        let text = format!("# note\n{LINE}\n{other}\n{}\n", LINE.replacen('7', "3", 1));
        let numbers =
            |text| read(variant(), text).expect("records").iter().map(|record| record.number).collect::<Vec<_>>();
        assert_eq!(numbers(&text), [3, 5]);
    }

    #[test]
    fn bad_words_are_named() {
        for (text, error) in [
            ("7", "the winner is missing"),
            ("7 b rbsgk/4p/5/P4/KGSBR b", "the start is cut off"),
            ("x b rbsgk/4p/5/P4/KGSBR b - 1", "the number cannot be \"x\""),
            ("7 x rbsgk/4p/5/P4/KGSBR b - 1", "the winner cannot be \"x\"; it is \"b\", \"w\" or \"-\""),
            ("7 b rbsgk/4p/5/P4/KGSBR b - 1 3e4d", "\"3e4d\" has no score"),
            ("7 b rbsgk/4p/5/P4/KGSBR b - 1 3e3a:1", "the move of \"3e3a:1\" is not legal"),
            ("7 b rbsgk/4p/5/P4/KGSBR b - 1 3e4d:x", "the score of \"3e4d:x\" is no number"),
        ] {
            assert_eq!(Record::parse(variant(), text).expect_err("refused"), error);
        }
        let error = read(variant(), "# note\n7").expect_err("refused");
        assert_eq!(error, "line 2: the winner is missing");
    }
}
