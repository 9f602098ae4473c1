//! The positions that weights are fitted to.

use engine::search::eval::features::{FEATURES, Sink, visit};
use rules::Variant;
use tools::records::{self, QuietPosition};

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

/// The quiet positions of a file of records.
pub(crate) fn read(variant: Variant, text: &str) -> Result<Vec<Point>, String> {
    let mut points = Vec::new();
    for record in records::read(variant, text)? {
        points.extend(record.quiet_positions().map(|quiet| point(record.number, &quiet)));
    }
    Ok(points)
}

fn point(game: u64, quiet: &QuietPosition) -> Point {
    let mut counts = Counts(vec![0; FEATURES]);
    visit(&quiet.position, &mut counts);
    let counts = counts.0.into_iter().enumerate().filter(|(_, count)| *count != 0);
    Point {
        game,
        result: f64::from(quiet.half_points) / 2.0,
        cp: f64::from(quiet.cp),
        counts: counts.map(|(feature, count)| (feature, f64::from(count))).collect(),
    }
}
