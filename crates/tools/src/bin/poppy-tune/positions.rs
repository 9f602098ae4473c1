//! The positions that weights are fitted to, as lines of text.

use std::fmt;

use engine::search::eval::features::{FEATURES, Sink, visit};
use rules::{Variant, notation::line};

/// A quiet position of a game.
pub(crate) struct Sample {
    /// The result of the game for the side to move.
    pub(crate) half_points: u8,
    /// The score of the search, in centipawns.
    pub(crate) cp: i32,
    /// The position as SFEN.
    pub(crate) start: String,
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.half_points, self.cp, self.start)
    }
}

/// A position as input of the fit.
pub(crate) struct Point {
    pub(crate) game: u64,
    /// The result for the side to move, from 0 to 1.
    pub(crate) result: f64,
    pub(crate) cp: f64,
    /// The features that occur, with their counts.
    pub(crate) counts: Vec<(usize, f64)>,
}

struct Counts(Vec<i32>);

impl Sink for Counts {
    fn add(&mut self, feature: usize, count: i32) {
        self.0[feature] += count;
    }
}

pub(crate) fn read(variant: Variant, text: &str) -> Result<Vec<Point>, String> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(number, line)| point(variant, line).map_err(|error| format!("line {number}: {error}"))).collect()
}

fn point(variant: Variant, text: &str) -> Result<Point, String> {
    let mut words = text.splitn(4, ' ');
    let mut number = |name: &str| {
        let word = words.next().unwrap_or_default();
        word.parse::<i32>().map_err(|_| format!("{name} cannot be {word:?}"))
    };
    let (game, half_points, cp) = (number("the game")?, number("the result")?, number("the score")?);
    if !(0..=2).contains(&half_points) {
        return Err(format!("the result cannot be \"{half_points}\"; it is 0, 1 or 2 half points"));
    }
    let start = words.next().ok_or("the position is missing")?;
    let game_at = line::begin(variant, start).map_err(|error| error.to_string())?;
    let mut counts = Counts(vec![0; FEATURES]);
    visit(game_at.position(), &mut counts);
    let counts = counts.0.into_iter().enumerate().filter(|(_, count)| *count != 0);
    Ok(Point {
        game: u64::from(game.unsigned_abs()),
        result: f64::from(half_points) / 2.0,
        cp: f64::from(cp),
        counts: counts.map(|(feature, count)| (feature, f64::from(count))).collect(),
    })
}
