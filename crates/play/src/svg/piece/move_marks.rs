//! The moves of a face, as small marks around its glyph.

use std::fmt::Write;

use crate::{
    geometry::Point,
    settings::Glyphs,
    svg::{Ink, Pen, rounded},
    view::{FaceView, MovementKind, movements},
};

use super::glyph::is_word;

/// The layout of a glyph and the marks around it.
struct MarkLayout {
    /// The y coordinate of the glyph's centre.
    middle: f64,
    /// The vertical distance of the marks from the glyph's centre.
    ahead: f64,
    /// The horizontal distance of the marks in the glyph's row.
    sideways: f64,
    /// How much less that distance is in the row ahead, and more in the row behind: a wedge narrows towards its tip.
    narrowing: f64,
    /// The scale of the glyph; 1 on a wedge.
    scale: f64,
}

/// On a piece without a mark of the reverse face, on one with that mark, and on the top of a cube.
const ALONE: MarkLayout = MarkLayout { middle: 0.0, ahead: 28.0, sideways: 25.0, narrowing: 3.5, scale: 1.0 };
const MARKED: MarkLayout = MarkLayout { middle: -9.5, ahead: 22.5, ..ALONE };
const CUBE: MarkLayout = MarkLayout { middle: -9.5, ahead: 21.0, sideways: 27.0, narrowing: 1.5, scale: 0.88 };
/// An arrow is longer than a dot: a vertical one is moved outwards by this much, and a diagonal one inwards.
const VERTICAL_OUT: f64 = 2.0;
const DIAGONAL_IN: f64 = 1.2;
/// The x and y coordinates of a knight's jump: between the marks of the straight and the diagonal step ahead.
const JUMP: (f64, f64) = (12.0, -32.5);
/// The radii of a step's dot, of a jump's dot, and of the ring around a jump's dot.
const DOT: f64 = 4.4;
const EYE: f64 = 3.1;
const RING: f64 = 6.2;
/// The scale of a glyph amid marks: a kanji, one letter, two letters.
const KANJI: f64 = 0.51;
const LETTER: f64 = 0.6;
const WORD: f64 = 0.58;
/// An arrow that points up, centred at (0, 0).
const ARROW: &str = "M0-7.5 7.5 2H2.5V7H-2.5V2H-7.5Z";

impl Ink {
    /// A face's glyph amid marks: a dot for a step, a dot in a ring for a jump, an arrow for a slide.
    pub(super) fn glyph_amid_move_marks(&mut self, face: &FaceView, pen: Pen<'_>) {
        let layout = match (face.cube, face.reverse) {
            (Some(_), _) => CUBE,
            (None, Some(_)) => MARKED,
            (None, None) => ALONE,
        };
        let (class, scale) = match pen.glyphs {
            Glyphs::Western if is_word(face.letters) => ("glyph amid", WORD),
            Glyphs::Western => ("glyph amid", LETTER),
            _ => ("glyph amid kanji", KANJI),
        };
        let (middle, scale) = (rounded(layout.middle), rounded(scale * layout.scale));
        self.glyph(class, pen, face, &format!(r#" transform="translate(0 {middle}) scale({scale})""#));
        for (kind, direction) in movements(face.kind) {
            let at = mark_position(kind, direction, &layout);
            match kind {
                MovementKind::Step => self.circle("move-mark step", at, DOT),
                MovementKind::Jump => {
                    self.circle("move-mark jump", at, EYE);
                    self.circle("move-mark-ring", at, RING);
                }
                MovementKind::Slide => {
                    let [x, y, angle] = [at.x, at.y, arrow_angle(direction)].map(rounded);
                    let transform = format!("translate({x} {y}) rotate({angle})");
                    let _ = write!(self.0, r#"<path class="move-mark slide" d="{ARROW}" transform="{transform}"/>"#);
                }
            }
        }
    }
}

/// The centre of a mark.
fn mark_position(kind: MovementKind, (left, ahead): (i8, i8), layout: &MarkLayout) -> Point {
    let out = match kind {
        MovementKind::Slide if left == 0 => VERTICAL_OUT,
        MovementKind::Slide if ahead != 0 => -DIAGONAL_IN,
        _ => 0.0,
    };
    let (left, ahead) = (f64::from(left), f64::from(ahead));
    if kind == MovementKind::Jump {
        return Point { x: -left * JUMP.0, y: JUMP.1 };
    }
    Point {
        x: -left * (layout.sideways - layout.narrowing * ahead + out),
        y: layout.middle - ahead * (layout.ahead + out),
    }
}

/// The rotation of an arrow that points up by default, in degrees clockwise.
fn arrow_angle((left, ahead): (i8, i8)) -> f64 {
    f64::from(-left).atan2(f64::from(ahead)).to_degrees()
}
