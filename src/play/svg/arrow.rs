//! Arrows over the pieces.

use std::fmt::Write;

use crate::play::{
    geometry::Point,
    scene::{ArrowKind, ArrowView},
};

use super::{Outline, Shape, rounded};

/// The distances of the tail from the centre of the piece, and of the tip from the centre of the destination.
const START: f64 = 16.0;
const END: f64 = 8.0;
/// Half the width of the shaft; the length and half the width of the head.
const SHAFT: f64 = 6.5;
const HEAD: (f64, f64) = (34.0, 21.0);

/// The arrow from a piece to its destination; none if they are too close for one.
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
    let class = match view.kind {
        ArrowKind::Best => "arrow",
        ArrowKind::Other => "arrow other",
        ArrowKind::Bad => "arrow bad",
    };
    Some(Shape { class, outline: Outline::Path(shape(at(START), at(length - END))) })
}

/// The outline of an arrow, as path data.
pub(super) fn shape(from: Point, to: Point) -> String {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = from.distance(to);
    // The unit vectors along the arrow and perpendicular to it.
    let (ahead, sideways) = (Point { x: dx / length, y: dy / length }, Point { x: -dy / length, y: dx / length });
    let at = |along: f64, offset: f64| Point {
        x: from.x + ahead.x * along + sideways.x * offset,
        y: from.y + ahead.y * along + sideways.y * offset,
    };
    let neck = length - HEAD.0;
    let mut shape = String::new();
    for (nth, point) in [
        at(0.0, -SHAFT),
        at(neck, -SHAFT),
        at(neck, -HEAD.1),
        at(length, 0.0),
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
