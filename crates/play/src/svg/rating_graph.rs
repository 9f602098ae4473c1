//! The graph of a rating over the games.

use std::fmt::Write;

use crate::rating::Rating;

/// The size of the graph's view box.
const SIZE: (f64, f64) = (100.0, 32.0);
/// The smallest range of points that fills the height.
const LEAST_RANGE: f64 = 200.0;

/// The content of the graph's `<svg>` with the view box `0 0 100 32`: a band for the margin and a line for the points. Empty
/// for fewer than two ratings.
#[must_use]
pub fn rating_graph(ratings: &[Rating]) -> String {
    if ratings.len() < 2 {
        return String::new();
    }
    let bounds = |rating: &Rating| [f64::from(rating.points - rating.margin), f64::from(rating.points + rating.margin)];
    let least = ratings.iter().map(|rating| bounds(rating)[0]).fold(f64::INFINITY, f64::min);
    let most = ratings.iter().map(|rating| bounds(rating)[1]).fold(f64::NEG_INFINITY, f64::max);
    let range = (most - least).max(LEAST_RANGE);
    #[expect(clippy::cast_precision_loss, reason = "few games")]
    let x = |nth: usize| SIZE.0 * nth as f64 / (ratings.len() - 1) as f64;
    let y = |points: f64| SIZE.1 - 1.0 - (points - least) / range * (SIZE.1 - 2.0);
    let path = |points: &mut dyn Iterator<Item = (usize, f64)>| {
        points.fold(String::new(), |mut path, (nth, points)| {
            let _ = write!(path, "{:.1} {:.1} ", x(nth), y(points));
            path
        })
    };
    let upper = path(&mut ratings.iter().map(|rating| bounds(rating)[1]).enumerate());
    let lower = path(&mut ratings.iter().map(|rating| bounds(rating)[0]).enumerate().rev());
    let line = path(&mut ratings.iter().map(|rating| f64::from(rating.points)).enumerate());
    format!(r#"<path class="rating-band" d="M{upper}L{lower}z"/><path class="rating-line" d="M{line}"/>"#)
}
