//! Shapes that appear and disappear: the page's components create elements from them; pictures contain them as markup.

use std::fmt::Write;

use crate::geometry::{Point, Rect};

use super::{Ink, Pen, light, rounded};

/// A shape with its class in `style/table.css`.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    /// The class or classes.
    pub class: &'static str,
    /// The geometry.
    pub outline: Outline,
}

/// The geometry of a shape, in table units: hundredths of a square's side.
#[derive(Clone, PartialEq, Debug)]
pub enum Outline {
    /// A rectangle and its corner radius.
    Rect(Rect, f64),
    /// A circle: its centre and radius.
    Circle(Point, f64),
    /// A circle filled with the gradient [`GLOW`](super::GLOW): its centre and radius.
    Glow(Point, f64),
    /// A path: its data.
    Path(String),
    /// A text and its anchor.
    Text(Point, String),
}

impl Shape {
    pub(super) fn rect(class: &'static str, rect: Rect, radius: f64) -> Self {
        Self { class, outline: Outline::Rect(rect.rounded(), radius) }
    }

    pub(super) const fn circle(class: &'static str, centre: Point, radius: f64) -> Self {
        Self { class, outline: Outline::Circle(centre, radius) }
    }
}

impl Ink {
    /// Appends shapes.
    pub(super) fn shapes(&mut self, shapes: impl IntoIterator<Item = Shape>, pen: Pen<'_>) {
        for Shape { class, outline } in shapes {
            match outline {
                Outline::Rect(rect, radius) => self.rect(class, rect, radius),
                Outline::Circle(centre, radius) => self.circle(class, centre, radius),
                Outline::Glow(centre, radius) => {
                    let ([x, y], paint) = ([centre.x, centre.y].map(rounded), light::paint(pen.prefix, light::GLOW));
                    let _ =
                        write!(self.0, r#"<circle class="{class}" cx="{x}" cy="{y}" r="{radius}" fill="{paint}"/>"#);
                }
                Outline::Path(data) => self.path(class, &data),
                Outline::Text(at, text) => self.text(class, at, text),
            }
        }
    }
}
