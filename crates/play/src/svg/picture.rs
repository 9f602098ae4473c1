//! A board as an SVG picture.

use std::fmt::Write;

use crate::{
    language::Language,
    settings::{Coordinates, Glyphs, Theme},
    view::{BoardView, FaceView, PieceView},
};

use super::{
    Ink, Pen, SPRITE, arrow, badge, board, coordinates, copies, dialog_sheet, light, marks, own_drawing, preview,
    rounded, stand, stand_marks, static_piece, transform,
};

/// The stylesheets of the table, which a standalone picture includes.
const STYLE: [&str; 2] = [include_str!("../../../../style/tokens.css"), include_str!("../../../../style/table.css")];

/// The margin around the table.
const MARGIN: f64 = 20.0;

/// The display settings of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The outlined glyphs, as in [`SPRITE`].
    pub sprite: &'static str,
    pub glyphs: Glyphs,
    pub coordinates: Coordinates,
    /// The language of the coordinates.
    pub language: Language,
    /// The colour theme; by default that of the device.
    pub theme: Theme,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            sprite: SPRITE,
            glyphs: Glyphs::default(),
            coordinates: Coordinates::default(),
            language: Language::default(),
            theme: Theme::default(),
        }
    }
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
    ink.0.push_str(&used_definitions(look.sprite, "", &drawing));
    ink.0.push_str("</defs>");
    ink.rect("ground", view, 0.0);
    ink.0.push_str(&drawing);
    ink.0.push_str("</svg>");
    ink.0
}

/// The definitions that markup refers to, of the glyphs in `sprite` and others, for insertion into an `<svg>`; `prefix` is the
/// prefix of their ids. The whole sprite would be larger than the rest of a picture.
#[must_use]
pub fn used_definitions(sprite: &str, prefix: &str, markup: &str) -> String {
    let is_used =
        |id: &str| markup.contains(&format!("href=\"#{prefix}{id}\"")) || markup.contains(&light::paint(prefix, id));
    let definitions = sprite.lines().chain(light::DEFINITIONS);
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
    ink.some_group("marks", board_view.squares.iter().map(|square| marks(square, pen.prefix)));
    ink.some_group("marks", board_view.stands.iter().map(stand_marks));
    let mut pieces = Ink::default();
    for view in &board_view.stands {
        view.slots.iter().for_each(|slot| pieces.0.push_str(&copies(slot, pen)));
    }
    board_view.pieces.iter().for_each(|view| pieces.piece(view, pen));
    ink.group("pieces", &pieces.0);
    for slot in board_view.stands.iter().flat_map(|stand| &stand.slots) {
        ink.0.push_str(&badge(slot));
    }
    ink.group("coordinates", &coordinates(board_view.layout, look.coordinates, look.language));
    ink.some_group("hints", board_view.arrows.iter().filter_map(arrow));
    ink.some_group("hints", board_view.drawings.iter().map(own_drawing));
    let previews = board_view.squares.iter().filter_map(|square| preview(board_view.layout, square, pen));
    ink.group("hints", &previews.collect::<String>());
    if let Some(dialog) = &board_view.dialog {
        let mut sheet = Ink(dialog_sheet(board_view.layout, dialog));
        for option in &dialog.options {
            sheet.static_piece(
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
    /// Appends a group, unless nothing is inside.
    fn some_group(&mut self, class: &str, inside: impl Iterator<Item = String>) {
        let inside: String = inside.collect();
        if !inside.is_empty() {
            self.group(class, &inside);
        }
    }

    fn group(&mut self, class: &str, inside: &str) {
        let _ = write!(self.0, r#"<g class="{class}">{inside}</g>"#);
    }

    fn piece(&mut self, view: &PieceView, pen: Pen<'_>) {
        self.static_piece(&view.faces, &transform(view.at, view.scale, view.turned), pen);
    }

    fn static_piece(&mut self, faces: &[FaceView], transform: &str, pen: Pen<'_>) {
        if let Some(shown) = faces.iter().find(|face| face.shown) {
            self.0.push_str(&static_piece(shown, transform, pen));
        }
    }
}
