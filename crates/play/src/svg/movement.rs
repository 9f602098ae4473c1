//! The diagram of a face's moves.

use std::fmt::Write;

use crate::{
    geometry::{CELL, Point, Rect},
    view::{DiagramView, MovementKind, MovementView},
};

use super::{Ink, Pen, arrow, board, rounded, static_piece, transform};

/// The radius of the disc on a square one step away.
const DISC: f64 = 22.0;
/// The radii of the ring on the destination of a jump, and of the disc in it.
const RING: f64 = 27.0;
const EYE: f64 = 12.0;
/// The start and end of a slide's arrow, as fractions of the distance to the last square: it points off the small board.
const SLIDE: (f64, f64) = (0.29, 1.23);
/// The height of the curve of a jump, and its start and end, as fractions of the distance.
const CURVE: f64 = 0.22;
const JUMP: (f64, f64) = (0.24, 0.86);
/// The scale of the piece: a little larger than on the board, for legibility in a small diagram.
const SCALE: f64 = 1.12;

/// The diagram of a face's moves: a small board with the piece in the middle.
///
/// A step is a disc, a jump a disc in a ring at the end of a curve, and a slide an arrow off the board.
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
    for movement in &diagram.movements {
        draw(&mut ink, from, *movement);
    }
    ink.0.push_str(&static_piece(&diagram.face, &transform(from, SCALE, diagram.face.turned), pen));
    ink.0
}

fn lines(ink: &mut Ink, grid: Rect) {
    let mut inner = String::new();
    let mut line = CELL;
    while line < grid.width {
        let [at, height, width] = [line, grid.height, grid.width].map(rounded);
        let _ = write!(inner, "M{at} 0v{height}M0 {at}h{width}");
        line += CELL;
    }
    ink.path("lines", &inner);
    ink.rect("lines frame", grid, 0.0);
}

fn draw(ink: &mut Ink, from: Point, movement: MovementView) {
    let to = movement.to.centre();
    match movement.kind {
        MovementKind::Step => ink.circle("movement-disc", to, DISC),
        MovementKind::Jump => {
            ink.path("movement-line", &curve(from, to));
            ink.circle("movement-ring", to, RING);
            ink.circle("movement-disc", to, EYE);
        }
        MovementKind::Slide => {
            let (start, tip) = (point_between(from, to, SLIDE.0, 0.0), point_between(from, to, SLIDE.1, 0.0));
            ink.path("movement-arrow", &arrow::shape(start, tip));
        }
    }
}

/// A point between `from` and `to`; `along` and `sideways` are fractions of the distance between them.
fn point_between(from: Point, to: Point, along: f64, sideways: f64) -> Point {
    let (across, down) = (to.x - from.x, to.y - from.y);
    Point {
        x: rounded(from.x + across * along - down * sideways),
        y: rounded(from.y + down * along + across * sideways),
    }
}

/// The path of a jump: a curve over the squares between.
fn curve(from: Point, to: Point) -> String {
    let outward = if (to.x - from.x) * (to.y - from.y) < 0.0 { CURVE } else { -CURVE };
    let start = point_between(from, to, JUMP.0, -outward * 0.3);
    let (over, end) = (point_between(from, to, 0.5, -outward), point_between(from, to, JUMP.1, -outward * 0.3));
    let [x, y, over_x, over_y, end_x, end_y] = [start.x, start.y, over.x, over.y, end.x, end.y].map(rounded);
    format!("M{x} {y}Q{over_x} {over_y} {end_x} {end_y}")
}
