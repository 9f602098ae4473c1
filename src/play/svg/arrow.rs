//! An arrow for a proposed move.

use std::fmt::Write;

use crate::play::{geometry::Point, scene::ArrowView};

use super::{Outline, Shape, rounded};

/// The arrow begins this far from the middle of the piece and ends this far before the middle of the square.
const START: f64 = 16.0;
const END: f64 = 8.0;
/// Half the width of the shaft; length and half the width of the head.
const SHAFT: f64 = 6.5;
const HEAD: (f64, f64) = (34.0, 21.0);

/// The arrow from a piece to the square where it should go; none if that is too near.
#[must_use]
pub fn arrow(view: &ArrowView) -> Option<Shape> {
    let length = view.from.distance(view.to);
    if length <= START + END + HEAD.0 {
        return None;
    }
    let at = |along: f64| Point {
        x: view.from.x + (view.to.x - view.from.x) * along / length,
        y: view.from.y + (view.to.y - view.from.y) * along / length,
    };
    Some(Shape { class: "arrow", outline: Outline::Path(shape(at(START), at(length - END))) })
}

/// The shape of an arrow from one point to another, as path data.
pub(super) fn shape(from: Point, to: Point) -> String {
    let (across, down) = (to.x - from.x, to.y - from.y);
    let tip = from.distance(to);
    // Along and beside the arrow, from where it begins.
    let (ahead, aside) = (Point { x: across / tip, y: down / tip }, Point { x: -down / tip, y: across / tip });
    let at = |along: f64, beside: f64| Point {
        x: from.x + ahead.x * along + aside.x * beside,
        y: from.y + ahead.y * along + aside.y * beside,
    };
    let neck = tip - HEAD.0;
    let mut shape = String::new();
    for (nth, point) in [
        at(0.0, -SHAFT),
        at(neck, -SHAFT),
        at(neck, -HEAD.1),
        at(tip, 0.0),
        at(neck, HEAD.1),
        at(neck, SHAFT),
        at(0.0, SHAFT),
    ]
    .into_iter()
    .enumerate()
    {
        let _ = write!(shape, "{}{} {}", if nth == 0 { 'M' } else { 'L' }, rounded(point.x), rounded(point.y));
    }
    shape.push('z');
    shape
}
