//! The two faces of a piece in hand: a tray below both, and a flip sign between them.

use std::fmt::Write;

use crate::{
    geometry::{Point, rounded},
    view::SlotView,
};

use super::{Ink, Pen, piece::static_piece, transform};

/// The inset of the tray in the cells.
const TRAY_INSET: f64 = 3.0;
/// The distance of the flip sign from the centres of the pieces towards their tips, and its radius, at scale 1.
const SIGN_OFFSET: f64 = 32.0;
const SIGN_RADIUS: f64 = 13.0;
/// The flip sign, in a box from -10 to 10: one of two arrows that follow each other around a circle.
const ARROWS: [&[(char, &[f64])]; 2] = [
    &[('M', &[-5.6, -1.2]), ('Q', &[-4.6, -5.6, 0.0, -5.6]), ('Q', &[3.6, -5.6, 5.2, -2.4])],
    &[('M', &[5.6, -6.4]), ('L', &[5.4, -2.2, 1.3, -2.4])],
];

/// Whether a slot has a tray, because its piece is shown with two faces.
pub(super) fn has_tray(slot: &SlotView) -> bool {
    slot.count > 0 && slot.faces.len() == 2
}

/// The mark of a selected slot, or of a selected face.
pub(super) fn chosen_marks(ink: &mut Ink, slot: &SlotView) {
    let faces = slot.faces.iter().filter(|held| held.chosen).map(|held| held.rect);
    let rects = slot.chosen.then_some(slot.rect).into_iter().chain(faces);
    rects.for_each(|rect| ink.rect("mark-chosen", rect.inset(TRAY_INSET), 6.0));
}

/// The tray of a piece in hand, and its faces other than the one that the piece itself shows.
#[must_use]
pub fn copies(slot: &SlotView, pen: Pen<'_>) -> String {
    let mut ink = Ink::default();
    tray(&mut ink, slot);
    for held in slot.faces.iter().filter(|held| held.copied) {
        let transform = transform(held.rect.centre(), held.scale, held.face.turned);
        ink.0.push_str(&static_piece(&held.face, &transform, pen));
    }
    ink.0
}

/// The tray of a piece in hand that is shown with two faces, the mark of the selected one, and the flip sign; otherwise
/// nothing.
fn tray(ink: &mut Ink, slot: &SlotView) {
    let [one, other] = slot.faces.as_slice() else { return };
    if !has_tray(slot) {
        return;
    }
    let (one_at, other_at) = (one.rect.centre(), other.rect.centre());
    let towards_tips = if one.face.turned { 1.0 } else { -1.0 };
    let middle = Point {
        x: f64::midpoint(one_at.x, other_at.x),
        y: f64::midpoint(one_at.y, other_at.y) + towards_tips * SIGN_OFFSET * one.scale,
    };
    let radius = SIGN_RADIUS * one.scale;
    ink.rect("tray", slot.rect.inset(TRAY_INSET), 6.0);
    chosen_marks(ink, slot);
    ink.circle("flip-sign", middle, radius);
    ink.path("flip-arrows", &arrows(middle, radius / 10.0));
}

/// The arrows of the flip sign around a point.
fn arrows(middle: Point, scale: f64) -> String {
    let mut path = String::new();
    // The second arrow is the first one rotated by 180 degrees.
    for scale in [scale, -scale] {
        for (command, numbers) in ARROWS.concat() {
            path.push(command);
            for (nth, pair) in numbers.chunks(2).enumerate() {
                let (x, y) = (rounded(middle.x + scale * pair[0]), rounded(middle.y + scale * pair[1]));
                let gap = if nth == 0 { "" } else { " " };
                let _ = write!(path, "{gap}{x} {y}");
            }
        }
    }
    path
}
