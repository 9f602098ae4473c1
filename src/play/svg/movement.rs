//! The diagram of how a face moves.

use std::fmt::Write;

use crate::play::{
    geometry::{CELL, Point, Rect},
    scene::{DiagramView, MovementKind, MovementView},
};

use super::{Ink, Pen, arrow, board, rounded, still, transform};

/// Radius of the disc on a square that is one step away.
const DISC: f64 = 22.0;
/// Radii of the ring and the disc in it on a square that is reached by a jump.
const RING: f64 = 27.0;
const EYE: f64 = 12.0;
/// Where the arrow of a slide begins and ends, in parts of the way to the last square: it points off the small board.
const SLIDE: (f64, f64) = (0.29, 1.23);
/// How far the line of a jump bows aside, and where it begins and ends, in parts of the way.
const BOW: f64 = 0.22;
const JUMP: (f64, f64) = (0.24, 0.86);
/// The piece is a little larger than on the board, to be read when it is small.
const SCALE: f64 = 1.12;

/// How a face moves: a small board with the piece in its middle.
///
/// A step is a disc, a jump a disc in a ring with a bowed line to it, and a slide an arrow off the board.
#[must_use]
pub fn movement(diagram: &DiagramView, pen: Pen<'_>) -> String {
    let mut ink = Ink::default();
    let top = diagram.board();
    let below = |y: f64| Rect { y: top.y + y, ..top };
    ink.rect("board-foot", below(9.0), 10.0);
    ink.rect("board-edge", below(4.0), 10.0);
    ink.rect("board-top", top, 10.0);
    board::wood(&mut ink, top, pen.prefix);
    ink.rect("board-rim", top.inset(1.0), 9.0);
    lines(&mut ink, diagram.grid());
    let from = diagram.at.centre();
    for reach in &diagram.movements {
        draw(&mut ink, from, *reach);
    }
    ink.0.push_str(&still(&diagram.face, &transform(from, SCALE, diagram.face.turned), pen));
    ink.0
}

fn lines(ink: &mut Ink, grid: Rect) {
    let mut inner = String::new();
    let mut at = CELL;
    while at < grid.width {
        let [there, height, width] = [at, grid.height, grid.width].map(rounded);
        let _ = write!(inner, "M{there} 0v{height}M0 {there}h{width}");
        at += CELL;
    }
    ink.path("lines", &inner);
    ink.rect("lines frame", grid, 0.0);
}

fn draw(ink: &mut Ink, from: Point, reach: MovementView) {
    let to = reach.to.centre();
    match reach.kind {
        MovementKind::Step => ink.circle("movement-disc", to, DISC),
        MovementKind::Jump => {
            ink.path("movement-line", &bow(from, to));
            ink.circle("movement-ring", to, RING);
            ink.circle("movement-disc", to, EYE);
        }
        MovementKind::Slide => {
            let (start, tip) = (on_the_way(from, to, SLIDE.0, 0.0), on_the_way(from, to, SLIDE.1, 0.0));
            ink.path("movement-arrow", &arrow::shape(start, tip));
        }
    }
}

/// A point as far from `from` in the direction of `to` as the parts of that way say, and aside of it.
fn on_the_way(from: Point, to: Point, along: f64, aside: f64) -> Point {
    let (across, down) = (to.x - from.x, to.y - from.y);
    Point { x: rounded(from.x + across * along - down * aside), y: rounded(from.y + down * along + across * aside) }
}

/// A line that bows outwards on its way over whatever stands between.
fn bow(from: Point, to: Point) -> String {
    let outward = if (to.x - from.x) * (to.y - from.y) < 0.0 { BOW } else { -BOW };
    let start = on_the_way(from, to, JUMP.0, -outward * 0.3);
    let (over, end) = (on_the_way(from, to, 0.5, -outward), on_the_way(from, to, JUMP.1, -outward * 0.3));
    let [x, y, over_x, over_y, end_x, end_y] = [start.x, start.y, over.x, over.y, end.x, end.y].map(rounded);
    format!("M{x} {y}Q{over_x} {over_y} {end_x} {end_y}")
}
