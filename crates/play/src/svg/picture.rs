//! A board as an SVG picture.

use std::fmt::Write;

use crate::{
    settings::{Coordinates, Glyphs, Language, Theme},
    view::{BoardView, FaceView, PieceView, SlotView},
};

use super::{
    Ink, Pen, SPRITE, Shape, arrow, badge, board, coordinates, dialog_sheet, face_pair, light, marks, own_drawing,
    piece::drawn_preview, preview, rounded, stand, stand_marks, still, transform,
};

/// The stylesheets of the table, which a standalone picture includes.
const STYLE: [&str; 2] = [include_str!("../../../../style/tokens.css"), include_str!("../../../../style/table.css")];

/// The margin around the table.
const MARGIN: f64 = 20.0;

/// The display settings of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Look {
    /// The set of glyphs.
    pub glyphs: Glyphs,
    /// The placement of the coordinates.
    pub coordinates: Coordinates,
    /// The language of the coordinates.
    pub language: Language,
    /// The colour theme; by default that of the device.
    pub theme: Theme,
}

/// A board as a self-contained SVG document.
#[must_use]
pub fn picture(board_view: &BoardView, look: Look) -> String {
    let drawing = drawing(board_view, look, Pen { prefix: "", glyphs: look.glyphs });
    let view = board_view.layout.view().inset(-MARGIN);
    let mut ink = Ink::default();
    let _ = write!(
        ink.0,
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="poppy layout" data-theme="{}" width="{}" height="{}" viewBox="{}"><style>"#,
        look.theme.name(),
        rounded(view.width),
        rounded(view.height),
        view.view_box()
    );
    ink.0.push_str(&STYLE.concat());
    ink.0.push_str("</style><defs>");
    ink.0.push_str(&used_definitions("", &drawing));
    ink.0.push_str("</defs>");
    ink.rect("ground", view, 0.0);
    ink.0.push_str(&drawing);
    ink.0.push_str("</svg>");
    ink.0
}

/// The definitions of the sprite that markup refers to, for insertion into an `<svg>`; `prefix` is the prefix of their ids. The
/// whole sprite would be larger than the rest of a picture.
#[must_use]
pub fn used_definitions(prefix: &str, markup: &str) -> String {
    let is_used =
        |id: &str| markup.contains(&format!("href=\"#{prefix}{id}\"")) || markup.contains(&light::paint(prefix, id));
    let definitions = SPRITE.lines().chain(light::DEFINITIONS);
    let used = definitions.filter(|line| line.split('"').nth(1).is_some_and(is_used));
    used.map(|line| line.replacen("id=\"", &format!("id=\"{prefix}"), 1)).collect()
}

/// A board without the names of the players, for insertion into an `<svg>` that has the sprite's definitions.
#[must_use]
pub fn drawing(board_view: &BoardView, look: Look, pen: Pen<'_>) -> String {
    let mut ink = Ink::default();
    for view in &board_view.stands {
        ink.group("stand", &stand(view, pen.prefix));
    }
    ink.group("board", &board(board_view.layout, look.coordinates, look.language, pen.prefix));
    ink.shape_group("marks", board_view.squares.iter().flat_map(marks), pen);
    ink.shape_group("marks", board_view.stands.iter().flat_map(stand_marks), pen);
    let mut pieces = Ink::default();
    for view in &board_view.stands {
        view.slots.iter().for_each(|slot| pieces.copies(slot, pen));
    }
    board_view.pieces.iter().for_each(|view| pieces.piece(view, pen));
    ink.group("pieces", &pieces.0);
    for slot in board_view.stands.iter().flat_map(|stand| &stand.slots) {
        ink.shapes(badge(slot), pen);
    }
    ink.group("coordinates", &coordinates(board_view.layout, look.coordinates, look.language));
    ink.shape_group("hints", board_view.arrows.iter().filter_map(arrow), pen);
    ink.shape_group("hints", board_view.drawings.iter().flat_map(own_drawing), pen);
    let previews = board_view.squares.iter().filter_map(|square| preview(board_view.layout, square));
    ink.group("hints", &previews.map(|preview| drawn_preview(&preview, pen)).collect::<String>());
    if let Some(dialog) = &board_view.dialog {
        let mut sheet = Ink(dialog_sheet(board_view.layout, dialog));
        for option in &dialog.options {
            sheet.still(
                std::slice::from_ref(&option.face),
                &transform(option.at, option.scale, option.face.turned),
                pen,
            );
        }
        ink.group("dialog", &sheet.0);
    }
    ink.0
}

impl Ink {
    fn shape_group(&mut self, class: &str, shapes: impl IntoIterator<Item = Shape>, pen: Pen<'_>) {
        let mut inside = Self::default();
        inside.shapes(shapes, pen);
        if !inside.0.is_empty() {
            self.group(class, &inside.0);
        }
    }

    fn group(&mut self, class: &str, inside: &str) {
        let _ = write!(self.0, r#"<g class="{class}">{inside}</g>"#);
    }

    fn piece(&mut self, view: &PieceView, pen: Pen<'_>) {
        self.still(&view.faces, &transform(view.at, view.scale, view.turned), pen);
    }

    /// The tray of a piece in hand, and its faces other than the one that the piece itself shows.
    fn copies(&mut self, slot: &SlotView, pen: Pen<'_>) {
        self.shapes(face_pair(slot), pen);
        for held in slot.faces.iter().filter(|held| held.copied) {
            let transform = transform(held.rect.centre(), held.scale, held.face.turned);
            self.still(std::slice::from_ref(&held.face), &transform, pen);
        }
    }

    fn still(&mut self, faces: &[FaceView], transform: &str, pen: Pen<'_>) {
        if let Some(shown) = faces.iter().find(|face| face.shown) {
            self.0.push_str(&still(shown, transform, pen));
        }
    }
}
