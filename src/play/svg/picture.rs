//! A whole scene as one still picture.

use std::fmt::Write;

use crate::play::{
    scene::{FaceView, PieceView, Scene, SlotView},
    settings::{Coordinates, Glyphs},
};

use super::{Ink, Pen, board, dialog_sheet, hints, marks, sprite, stand, stand_marks, still, transform};

/// The stylesheets of the table, which a picture that stands alone carries with it.
const STYLE: [&str; 2] = [include_str!("../../../style/tokens.css"), include_str!("../../../style/table.css")];

/// A scene as an SVG document that needs nothing else.
#[must_use]
pub fn picture(scene: &Scene, glyphs: Glyphs) -> String {
    let pen = Pen { prefix: "", glyphs };
    let view = scene.table.view();
    let mut ink = Ink::default();
    let _ = write!(
        ink.0,
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="poppy table" viewBox="{} {} {} {}"><style>"#,
        view.x, view.y, view.width, view.height
    );
    ink.0.push_str(&STYLE.concat());
    ink.0.push_str("</style>");
    ink.0.push_str(&sprite(""));
    for view in &scene.stands {
        ink.group("stand", &stand(view));
        ink.group("marks", &stand_marks(view));
    }
    ink.group("board", &board(scene.table, Coordinates::default()));
    ink.group("marks", &scene.squares.iter().map(marks).collect::<String>());
    let mut pieces = Ink::default();
    for view in &scene.stands {
        view.slots.iter().for_each(|slot| pieces.copies(slot, pen));
    }
    scene.pieces.iter().for_each(|view| pieces.piece(view, pen));
    ink.group("pieces", &pieces.0);
    for slot in scene.stands.iter().flat_map(|stand| &stand.slots) {
        ink.0.push_str(&super::badge(slot));
    }
    if let Some(view) = &scene.arrow {
        ink.group("hints", &super::arrow(view));
    }
    ink.group("hints", &scene.squares.iter().map(|square| hints(scene.table, square, pen)).collect::<String>());
    if let Some(dialog) = &scene.dialog {
        let mut sheet = Ink(dialog_sheet(scene.table, dialog));
        for option in &dialog.options {
            sheet.still(
                std::slice::from_ref(&option.face),
                &transform(option.rect.centre(), 1.0, option.face.turned),
                pen,
            );
        }
        ink.group("dialog", &sheet.0);
    }
    ink.0.push_str("</svg>");
    ink.0
}

impl Ink {
    fn group(&mut self, class: &str, inside: &str) {
        let _ = write!(self.0, r#"<g class="{class}">{inside}</g>"#);
    }

    fn piece(&mut self, view: &PieceView, pen: Pen<'_>) {
        self.still(&view.faces, &transform(view.at, view.scale, view.turned), pen);
    }

    /// The faces of a held tile besides the one that the piece itself shows.
    fn copies(&mut self, slot: &SlotView, pen: Pen<'_>) {
        for held in slot.faces.iter().filter(|held| held.copied) {
            let place = transform(held.rect.centre(), held.scale, held.face.turned);
            self.still(std::slice::from_ref(&held.face), &place, pen);
        }
    }

    fn still(&mut self, faces: &[FaceView], place: &str, pen: Pen<'_>) {
        if let Some(shown) = faces.iter().find(|face| face.shown) {
            self.0.push_str(&still(shown, place, pen));
        }
    }
}
