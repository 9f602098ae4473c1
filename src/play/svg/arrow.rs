//! An arrow for a proposed move.

use std::fmt::Write;

use crate::play::{geometry::Point, scene::ArrowView};

use super::{Ink, short};

/// The arrow begins this far from the middle of the piece and ends this far before the middle of the square.
const START: f64 = 16.0;
const END: f64 = 8.0;
/// Half the width of the shaft; length and half the width of the head.
const SHAFT: f64 = 6.5;
const HEAD: (f64, f64) = (34.0, 21.0);

/// The arrow from a piece to the square where it should go.
#[must_use]
pub fn arrow(view: &ArrowView) -> String {
    let (across, down) = (view.to.x - view.from.x, view.to.y - view.from.y);
    let length = across.hypot(down);
    if length <= START + END + HEAD.0 {
        return String::new();
    }
    // Along and beside the arrow, from where it begins.
    let (ahead, aside) =
        (Point { x: across / length, y: down / length }, Point { x: -down / length, y: across / length });
    let at = |along: f64, beside: f64| Point {
        x: view.from.x + ahead.x * (START + along) + aside.x * beside,
        y: view.from.y + ahead.y * (START + along) + aside.y * beside,
    };
    let tip = length - START - END;
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
        let _ = write!(shape, "{}{} {}", if nth == 0 { 'M' } else { 'L' }, short(point.x), short(point.y));
    }
    shape.push('z');
    let mut ink = Ink::default();
    ink.path("arrow", &shape);
    ink.0
}
