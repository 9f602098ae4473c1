//! Killer moves and the history heuristic, for quiet moves and drops. Sources:
//! <https://www.chessprogramming.org/Killer_Heuristic>, <https://www.chessprogramming.org/History_Heuristic>

use rules::{BySide, Kind, Move, Side, Square};

use crate::search::{
    params::{HISTORY_MAX, MAX_PLY},
    tunables::Tunables,
};

/// The number of origins: squares, and hands by the dropped face.
const ORIGINS: usize = Square::COUNT + Kind::COUNT;

/// By side, origin and destination.
type HistoryTable = BySide<[[i16; Square::COUNT]; ORIGINS]>;

const NO_SCORES: HistoryTable = BySide::both([[0; Square::COUNT]; ORIGINS]);

/// By side, destination, the capturing piece's face after the move, and the captured face.
type CaptureTable = BySide<[[[i16; Kind::COUNT]; Kind::COUNT]; Square::COUNT]>;

const NO_CAPTURES: CaptureTable = BySide::both([[[0; Kind::COUNT]; Kind::COUNT]; Square::COUNT]);

/// The killers of one question, and history scores, of which half is kept for the next.
#[derive(Debug)]
pub struct History {
    scores: Box<HistoryTable>,
    captures: Box<CaptureTable>,
    /// The last two quiet moves that caused a cutoff at each ply, the newest first.
    killers: Vec<[Option<Move>; 2]>,
}

impl Default for History {
    fn default() -> Self {
        Self { scores: Box::new(NO_SCORES), captures: Box::new(NO_CAPTURES), killers: vec![[None; 2]; MAX_PLY + 1] }
    }
}

fn origin(played: Move) -> usize {
    played.from().map_or(Square::COUNT + played.face() as usize, Square::index)
}

impl History {
    /// Resets all scores and killers.
    pub fn clear(&mut self) {
        *self.scores = NO_SCORES;
        *self.captures = NO_CAPTURES;
        self.killers.fill([None; 2]);
    }

    /// Resets the killers and halves the scores.
    pub fn age(&mut self) {
        for side in Side::ALL {
            let captures = self.captures[side].as_flattened_mut().as_flattened_mut();
            self.scores[side].as_flattened_mut().iter_mut().chain(captures).for_each(|score| *score /= 2);
        }
        self.killers.fill([None; 2]);
    }

    /// The move's history score, at most [`HISTORY_MAX`] in absolute value.
    #[must_use]
    pub fn score(&self, side: Side, played: Move) -> i32 {
        i32::from(self.scores[side][origin(played)][played.to().index()])
    }

    /// The score of a capture of this face, at most [`HISTORY_MAX`] in absolute value.
    #[must_use]
    pub fn capture_score(&self, side: Side, played: Move, captured: Kind) -> i32 {
        i32::from(self.captures[side][played.to().index()][played.face() as usize][captured as usize])
    }

    /// Changes the score of a capture after a cutoff.
    pub fn adjust_capture(&mut self, side: Side, played: Move, captured: Kind, by: i32) {
        adjust(&mut self.captures[side][played.to().index()][played.face() as usize][captured as usize], by);
    }

    /// The killer moves of this ply, the newest first.
    #[must_use]
    pub fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    /// Records a quiet move that caused a beta cutoff.
    pub fn reward(&mut self, side: Side, played: Move, ply: usize, bonus: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(played) {
            *killers = [Some(played), killers[0]];
        }
        self.adjust(side, played, bonus);
    }

    /// Records a quiet move that was tried before the one that caused the cutoff.
    pub fn penalize(&mut self, side: Side, played: Move, bonus: i32) {
        self.adjust(side, played, -bonus);
    }

    fn adjust(&mut self, side: Side, played: Move, by: i32) {
        adjust(&mut self.scores[side][origin(played)][played.to().index()], by);
    }
}

/// Moves a score towards the limit by a share of the remaining distance, so that it never exceeds the limit
/// (<https://www.chessprogramming.org/History_Heuristic#History_Bonuses>).
#[expect(clippy::cast_possible_truncation, reason = "stays within HISTORY_MAX, see above")]
fn adjust(score: &mut i16, by: i32) {
    *score += (by - i32::from(*score) * by.abs() / HISTORY_MAX) as i16;
}

/// The change of a history score after a cutoff at this depth.
#[must_use]
pub fn bonus(depth: i32, tunables: &Tunables) -> i32 {
    (depth * depth * tunables.history_bonus).min(HISTORY_MAX / 4)
}
