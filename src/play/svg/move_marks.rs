//! How a face moves, as small marks around its character.

use std::fmt::Write;

use crate::play::{
    geometry::Point,
    scene::{FaceView, MovementKind, movements},
    settings::Glyphs,
};

use super::{Ink, Pen, glyph::is_word, rounded};

/// The room that there is for a character and the marks around it.
struct Room {
    /// How far below the middle of the piece its own middle is.
    middle: f64,
    /// How far the marks ahead and back lie from there.
    ahead: f64,
    /// How far the marks aside lie from there; less ahead, where a wedge is narrow.
    aside: f64,
    narrower: f64,
    /// The size of the character, as a part of that on a wedge.
    size: f64,
}

/// On a piece with nothing else, on one with the mark of its reverse below, and on the upper side of a cube.
const ALONE: Room = Room { middle: 0.0, ahead: 28.0, aside: 25.0, narrower: 3.5, size: 1.0 };
const MARKED: Room = Room { middle: -9.5, ahead: 22.5, ..ALONE };
const CUBE: Room = Room { middle: -9.5, ahead: 21.0, aside: 27.0, narrower: 1.5, size: 0.88 };
/// An arrow is longer than a dot: this much further out if it lies straight ahead or back, and further in if aslant.
const OUT: f64 = 2.0;
const IN: f64 = 1.2;
/// A jump lies between the marks straight ahead and aslant, this far aside and from the middle of the piece.
const JUMP: (f64, f64) = (12.0, -32.5);
/// Radius of a dot, of that of a jump, and of the ring around it.
const DOT: f64 = 4.4;
const EYE: f64 = 3.1;
const RING: f64 = 6.2;
/// The size of a character amid the marks; of one letter, and of two.
const KANJI: f64 = 0.51;
const LETTER: f64 = 0.6;
const WORD: f64 = 0.58;
/// An arrow that points up, its middle at 0, 0.
const ARROW: &str = "M0-7.5 7.5 2H2.5V7H-2.5V2H-7.5Z";

impl Ink {
    /// A face's glyph amid marks: a dot for a step, a dot in a ring for a jump, an arrow for a slide.
    pub(super) fn glyph_amid_move_marks(&mut self, face: &FaceView, pen: Pen<'_>) {
        let room = match (face.cube, face.reverse) {
            (Some(_), _) => CUBE,
            (None, Some(_)) => MARKED,
            (None, None) => ALONE,
        };
        let (class, scale) = match pen.glyphs {
            Glyphs::Western if is_word(face.letters) => ("glyph amid", WORD),
            Glyphs::Western => ("glyph amid", LETTER),
            _ => ("glyph amid kanji", KANJI),
        };
        let (middle, scale) = (rounded(room.middle), rounded(scale * room.size));
        self.glyph(class, pen, face, &format!(r#" transform="translate(0 {middle}) scale({scale})""#));
        for (how, direction) in movements(face.kind) {
            let at = place(how, direction, &room);
            match how {
                MovementKind::Step => self.circle("way step", at, DOT),
                MovementKind::Jump => {
                    self.circle("way jump", at, EYE);
                    self.circle("way-ring", at, RING);
                }
                MovementKind::Slide => {
                    let [x, y, turn] = [at.x, at.y, towards(direction)].map(rounded);
                    let place = format!("translate({x} {y}) rotate({turn})");
                    let _ = write!(self.0, r#"<path class="way slide" d="{ARROW}" transform="{place}"/>"#);
                }
            }
        }
    }
}

/// Where the mark lies.
fn place(how: MovementKind, (left, ahead): (i8, i8), room: &Room) -> Point {
    let out = match how {
        MovementKind::Slide if left == 0 => OUT,
        MovementKind::Slide if ahead != 0 => -IN,
        _ => 0.0,
    };
    let (left, ahead) = (f64::from(left), f64::from(ahead));
    if how == MovementKind::Jump {
        return Point { x: -left * JUMP.0, y: JUMP.1 };
    }
    Point { x: -left * (room.aside - room.narrower * ahead + out), y: room.middle - ahead * (room.ahead + out) }
}

/// By how much an arrow that points up is turned, clockwise.
fn towards((left, ahead): (i8, i8)) -> f64 {
    f64::from(-left).atan2(f64::from(ahead)).to_degrees()
}
