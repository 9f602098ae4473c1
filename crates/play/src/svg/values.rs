//! The mark of a move's value: a win is round, a draw has corners, a loss is pointed.

use protocol::{Value, Wdl};

use crate::geometry::{Point, Rect, rounded};

use super::Ink;

const SIZE: (f64, f64) = (78.0, 20.0);
/// The longest text in letters of full size.
const MOST_LETTERS: usize = 8;
/// The mark's distance from the edge.
const INSET: f64 = 2.0;
/// The distance of the text's baseline below the centre.
const BASELINE: f64 = 5.0;

/// The mark at the edge of a square, or of a cell of a hand, with this text: the upper edge if `at_top`, so that it covers
/// the foot of a turned piece and not its tip.
#[must_use]
pub fn value_mark(cell: Rect, value: Value, at_top: bool, text: &str) -> String {
    let (cell, height) = (cell.inset(INSET), SIZE.1);
    let width = SIZE.0.min(cell.width);
    let class = if width < SIZE.0 || text.chars().count() > MOST_LETTERS { "value-text narrow" } else { "value-text" };
    let y = if at_top { cell.y + height / 2.0 } else { cell.y + cell.height - height / 2.0 };
    let centre = Point { y, ..cell.centre() };
    let area = Rect { x: centre.x - width / 2.0, y: centre.y - height / 2.0, width, height };
    let mut ink = Ink::default();
    match value.wdl() {
        Wdl::Win => ink.rect("value win", area, height / 2.0),
        Wdl::Draw => ink.rect("value draw", area, 2.0),
        Wdl::Loss => ink.path("value loss", &pointed(area)),
    }
    ink.text(class, Point { y: centre.y + BASELINE, ..centre }, text);
    ink.0
}

/// A rectangle with points to the left and right.
fn pointed(area: Rect) -> String {
    let Rect { x, y, width, height } = area.rounded();
    let half = rounded(height / 2.0);
    let straight = rounded(width - 2.0 * half);
    format!("M{x} {}l{half}-{half}h{straight}l{half} {half}l-{half} {half}h-{straight}z", rounded(y + half))
}
