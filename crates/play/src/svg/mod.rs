//! Draws a board as SVG: whole pictures, and the parts that the page's components insert.
//!
//! Elements have classes of `style/table.css`, and no colours, `style` attributes or ids. They refer to the glyphs, gradients
//! and filters of a sprite. The caller chooses the prefix of the sprite's ids (see [`Pen`]), so that a document can contain
//! several tables.

mod arrow;
mod board;
mod hand;
mod light;
mod miniature;
mod movement;
mod paths;
mod picture;
mod piece;
mod rating_graph;
mod style;
mod values;

pub use arrow::{arrow, own_drawing};
pub use board::{badge, board, coordinates, dialog_sheet, stand, stand_marks};
pub use hand::copies;
pub use miniature::{Miniature, diagram_of, miniature, miniature_of, sample};
pub use movement::movement;
pub use paths::WEDGE;
pub use picture::{Look, drawing, picture, text_width, used_definitions};
pub use piece::{block, face, marks, preview, static_piece, transform, wedge};
pub use rating_graph::rating_graph;
pub use values::value_mark;

use std::fmt::Write;

use super::{
    geometry::{BoardLayout, Point, Rect, rounded},
    settings::Glyphs,
};

/// The outlined glyphs: `<path id="SET-FACE">` elements in one `<svg>`.
pub const SPRITE: &str = include_str!("../../../../assets/glyphs.svg");

/// The definitions of all glyphs, as in [`SPRITE`], gradients and filters, for insertion into an `<svg>`, with a prefix before
/// every id.
#[must_use]
pub fn sprite(glyphs: &str, prefix: &str) -> String {
    let from = glyphs.find("<defs>").unwrap_or(0);
    let to = glyphs.find("</svg>").unwrap_or(glyphs.len());
    (glyphs[from..to].to_owned() + &light::DEFINITIONS.concat()).replace("id=\"", &format!("id=\"{prefix}"))
}

/// The classes of a table's `<svg>`: its text size for phones, and `large-cells` for boards whose text can be smaller on larger
/// screens.
#[must_use]
pub fn table_class(layout: BoardLayout) -> String {
    let large_cells = if layout.spec().ranks < 4 { " large-cells" } else { "" };
    format!("table text-{}{large_cells}", layout.text_size())
}

/// How to draw glyphs: from which sprite, and in which set.
#[derive(Clone, Copy, Default, Debug)]
pub struct Pen<'a> {
    /// The prefix of the sprite's ids.
    pub prefix: &'a str,
    pub glyphs: Glyphs,
}

/// A buffer of SVG markup; its methods append elements.
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
