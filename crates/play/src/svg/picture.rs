//! A board as an SVG picture.

use std::fmt::Write;

use crate::{
    geometry::Rect,
    language::Language,
    settings::{Board, Coordinates, Glyphs, Pieces, Theme},
    view::{BoardView, FaceView, PieceView},
};

use super::{
    Ink, Pen, SPRITE, arrow, badge, board, coordinates, copies, dialog_sheet, light, marks, own_drawing, preview,
    rounded, stand, stand_marks, static_piece, style::used_rules, transform,
};

/// The stylesheets of the table, which a standalone picture includes.
const STYLE: [&str; 2] = [include_str!("../../../../style/tokens.css"), include_str!("../../../../style/table.css")];

/// The margin around the table.
const MARGIN: f64 = 20.0;
/// The height of a caption, with the name of the program below it.
const CAPTION_HEIGHT: f64 = 92.0;
/// The size of a caption's text, if it fits on two lines.
const CAPTION_SIZE: f64 = 24.0;
const LINE_HEIGHT: f64 = 1.2;
/// The average width of a Latin letter and of a full-width character, relative to the size of the text.
const LETTER_WIDTH: f64 = 0.54;
const FULL_WIDTH: f64 = 1.0;

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
    pub board: Board,
    pub pieces: Pieces,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            sprite: SPRITE,
            glyphs: Glyphs::default(),
            coordinates: Coordinates::default(),
            language: Language::default(),
            theme: Theme::default(),
            board: Board::default(),
            pieces: Pieces::default(),
        }
    }
}

/// A board as a self-contained SVG document, with a caption below it.
#[must_use]
pub fn picture(board_view: &BoardView, look: Look, caption: Option<&str>) -> String {
    let drawing = drawing(board_view, look, Pen { prefix: "", glyphs: look.glyphs });
    let table = board_view.layout.view().inset(-MARGIN);
    let view = Rect { height: table.height + caption.map_or(0.0, |_| CAPTION_HEIGHT), ..table };
    let mut root = String::new();
    let _ = write!(
        root,
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="poppy layout" data-theme="{}" data-board="{}" data-pieces="{}" width="{}" height="{}" viewBox="{}">"#,
        look.theme.name(),
        look.board.name(),
        look.pieces.name(),
        rounded(view.width),
        rounded(view.height),
        view.view_box()
    );
    let mut ink = Ink::default();
    let _ = write!(ink.0, "<defs>{}</defs>", used_definitions(look.sprite, "", &drawing));
    ink.rect("ground", view, 0.0);
    ink.0.push_str(&drawing);
    if let Some(caption) = caption {
        ink.caption(caption, table);
    }
    let content = ink.0;
    let style = used_rules(&STYLE.concat(), &format!("{root}{content}"));
    format!("{root}<style>{style}</style>{content}</svg>")
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

/// The estimated width of a text of size 1, not bold.
#[must_use]
pub fn text_width(text: &str) -> f64 {
    text.chars().map(|letter| if letter < '\u{2e80}' { LETTER_WIDTH } else { FULL_WIDTH }).sum()
}

/// The text on two lines, broken at the space nearest to the middle; on one line if it has no space.
fn halves(text: &str) -> Vec<&str> {
    let middle = text.len() / 2;
    let space = text.match_indices(' ').map(|(at, _)| at).min_by_key(|at| at.abs_diff(middle));
    space.map_or_else(|| vec![text], |at| vec![&text[..at], &text[at + 1..]])
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

    /// A caption below the table, on one line or two.
    fn caption(&mut self, caption: &str, table: Rect) {
        let most = table.width - 2.0 * MARGIN;
        let lines = if text_width(caption) * CAPTION_SIZE > most { halves(caption) } else { vec![caption] };
        let widest = lines.iter().map(|line| text_width(line)).fold(0.0, f64::max);
        let size = CAPTION_SIZE.min(most / widest);
        let (middle, top) = (rounded(table.x + table.width / 2.0), table.y + table.height);
        self.0.push_str(r#"<g class="caption">"#);
        let mut baseline = top + CAPTION_SIZE / 2.0;
        for line in lines {
            let escaped = line.replace('&', "&amp;").replace('<', "&lt;");
            let (y, size) = (rounded(baseline), rounded(size));
            let _ =
                write!(self.0, r#"<text x="{middle}" y="{y}" font-size="{size}" font-weight="600">{escaped}</text>"#);
            baseline += size * LINE_HEIGHT;
        }
        let (y, size) = (rounded(top + CAPTION_HEIGHT - MARGIN), rounded(CAPTION_SIZE * 0.7));
        let _ = write!(self.0, r#"<text x="{middle}" y="{y}" font-size="{size}">Poppy Shogi</text></g>"#);
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
