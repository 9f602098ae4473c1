//! Arrows over the pieces, and the circles that a person draws.

use std::fmt::Write;

use crate::{
    geometry::Point,
    view::{ArrowKind, ArrowView, DrawingView},
};

use super::{Ink, rounded};

/// The distances of the tail from the centre of the piece, and of the tip from the centre of the destination.
const START: f64 = 16.0;
const END: f64 = 8.0;
/// An arrow's size.
#[derive(Clone, Copy)]
struct Size {
    /// Half the width of the shaft.
    shaft: f64,
    /// The length and half the width of the head.
    head: (f64, f64),
}

const WIDE: Size = Size { shaft: 6.5, head: (34.0, 21.0) };
const SLIM: Size = Size { shaft: 3.5, head: (25.0, 14.0) };
/// The length and half the width of the open head of an arrow that a person draws.
const OWN_HEAD: (f64, f64) = (24.0, 17.0);
/// The radius of a circle that a person draws: around the whole piece, and around the mark of a capture.
const CIRCLE: f64 = 45.0;

/// The arrow from a piece to its destination; `None` if they are too close for one.
#[must_use]
pub fn arrow(view: &ArrowView) -> Option<String> {
    let (class, size) = match view.kind {
        ArrowKind::Best => ("arrow", WIDE),
        ArrowKind::Other => ("arrow other", SLIM),
        ArrowKind::Bad => ("arrow bad", WIDE),
    };
    let (tail, tip) = ends(view.from, view.to)?;
    let mut ink = Ink::default();
    ink.path(class, &outline(tail, tip, size));
    Some(ink.0)
}

/// A user's drawing: lines with an edge around them, unlike the other arrows, which are areas.
#[must_use]
pub fn own_drawing(view: &DrawingView) -> String {
    let mut ink = Ink::default();
    for class in ["own-drawing under", "own-drawing"] {
        match *view {
            DrawingView::Circle(centre) => ink.circle(class, centre, CIRCLE),
            DrawingView::Arrow(from, to) => {
                if let Some((tail, tip)) = ends(from, to) {
                    ink.path(class, &line(tail, tip));
                }
            }
        }
    }
    ink.0
}

/// The tail and the tip of an arrow; `None` if piece and destination are too close for one.
fn ends(from: Point, to: Point) -> Option<(Point, Point)> {
    let length = from.distance(to);
    let at = |along: f64| Point {
        x: from.x + (to.x - from.x) * along / length,
        y: from.y + (to.y - from.y) * along / length,
    };
    (length > START + END + WIDE.head.0).then(|| (at(START), at(length - END)))
}

/// The outline of an arrow, as path data.
pub(super) fn shape(from: Point, to: Point) -> String {
    outline(from, to, WIDE)
}

fn outline(from: Point, to: Point, Size { shaft, head }: Size) -> String {
    let at = along(from, to);
    let length = from.distance(to);
    let neck = length - head.0;
    polyline([
        at(0.0, -shaft),
        at(neck, -shaft),
        at(neck, -head.1),
        at(length, 0.0),
        at(neck, head.1),
        at(neck, shaft),
        at(0.0, shaft),
    ]) + "z"
}

/// A line with an open head, as path data.
fn line(from: Point, to: Point) -> String {
    let at = along(from, to);
    let length = from.distance(to);
    let (neck, half) = (length - OWN_HEAD.0, OWN_HEAD.1);
    polyline([from, to]) + &polyline([at(neck, -half), to, at(neck, half)])
}

/// The points of a line by their distances from its start and from the line, to the right as seen along it.
fn along(from: Point, to: Point) -> impl Fn(f64, f64) -> Point {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = from.distance(to);
    // The unit vectors along the arrow and perpendicular to it.
    let (ahead, sideways) = (Point { x: dx / length, y: dy / length }, Point { x: -dy / length, y: dx / length });
    move |along: f64, offset: f64| Point {
        x: from.x + ahead.x * along + sideways.x * offset,
        y: from.y + ahead.y * along + sideways.y * offset,
    }
}

/// A line through these points, as path data.
fn polyline<const COUNT: usize>(points: [Point; COUNT]) -> String {
    let mut data = String::new();
    for (nth, point) in points.into_iter().enumerate() {
        let _ = write!(data, "{}{} {}", if nth == 0 { 'M' } else { 'L' }, rounded(point.x), rounded(point.y));
    }
    data
}
