//! The one writer that turns a scene into SVG: still pictures, and the parts that the page's components put in place.
//!
//! Classes are those of `style/table.css`; nothing here has a colour, a `style` attribute or an id. Glyphs, gradients and the blur
//! of shadows are `use`d from a sprite whose ids carry a prefix of the caller's, so that several tables can stand in one document:
//! the [`Pen`] knows it.

mod arrow;
mod board;
mod cube;
mod glyph;
mod hand;
mod light;
mod miniature;
mod move_marks;
mod movement;
mod paths;
mod picture;
mod piece;
mod shape;

pub use arrow::arrow;
pub use board::{badge, board, coordinates, dialog_sheet, stand, stand_marks};
pub use cube::block;
pub use hand::face_pair;
pub use light::GLOW;
pub use miniature::{Miniature, miniature, sample};
pub use movement::movement;
pub use paths::WEDGE;
pub use picture::{Look, drawing, picture, used_definitions};
pub use piece::{Preview, face, marks, preview, still, still_class, still_inside, transform, wedge};
pub use shape::{Outline, Shape};

use std::fmt::Write;

use super::{
    geometry::{Point, Rect, Table, rounded},
    settings::Glyphs,
};

/// The outlined glyphs: `<path id="SET-FACE">` elements in one `<svg>`.
pub const SPRITE: &str = include_str!("../../../assets/glyphs.svg");

/// The definitions of all glyphs, gradients and filters with a prefix before every id, to stand inside an `<svg>`.
#[must_use]
pub fn sprite(prefix: &str) -> String {
    let from = SPRITE.find("<defs>").unwrap_or(0);
    let to = SPRITE.find("</svg>").unwrap_or(SPRITE.len());
    (SPRITE[from..to].to_owned() + &light::DEFINITIONS.concat()).replace("id=\"", &format!("id=\"{prefix}"))
}

/// The classes of a table's `<svg>`: how large its text has to be on a phone, and whether its cells are so large that text can be
/// smaller elsewhere.
#[must_use]
pub fn table_class(table: Table) -> String {
    let few = if table.spec().ranks < 4 { " large-cells" } else { "" };
    format!("table text-{}{few}", table.text_size())
}

/// With what the pieces are written on.
#[derive(Clone, Copy, Default, Debug)]
pub struct Pen<'a> {
    /// What the ids of the sprite begin with.
    pub prefix: &'a str,
    /// Which of its sets.
    pub glyphs: Glyphs,
}

/// SVG text in the making.
#[derive(Default)]
struct Ink(String);

impl Ink {
    fn rect(&mut self, class: &str, rect: Rect, radius: f64) {
        let Rect { x, y, width, height } = rect;
        let _ = write!(
            self.0,
            r#"<rect class="{class}" x="{}" y="{}" width="{}" height="{}" rx="{}"/>"#,
            rounded(x),
            rounded(y),
            rounded(width),
            rounded(height),
            rounded(radius)
        );
    }

    fn circle(&mut self, class: &str, centre: Point, radius: f64) {
        let (x, y, radius) = (rounded(centre.x), rounded(centre.y), rounded(radius));
        let _ = write!(self.0, r#"<circle class="{class}" cx="{x}" cy="{y}" r="{radius}"/>"#);
    }

    fn path(&mut self, class: &str, shape: &str) {
        let _ = write!(self.0, r#"<path class="{class}" d="{shape}"/>"#);
    }

    fn text(&mut self, class: &str, at: Point, text: impl std::fmt::Display) {
        let (x, y) = (rounded(at.x), rounded(at.y));
        let _ = write!(self.0, r#"<text class="{class}" x="{x}" y="{y}">{text}</text>"#);
    }
}
