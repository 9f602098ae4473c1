//! Shapes that come and go: the page's components put them in place as elements, and the writer prints them.

use std::fmt::Write;

use crate::play::geometry::{Point, Rect};

use super::{Ink, Pen, light, rounded};

/// A shape with its class in `style/table.css`.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    /// The class, or several.
    pub class: &'static str,
    /// What it looks like.
    pub outline: Outline,
}

/// What a shape looks like. Lengths are in table units, a hundredth of a cell.
#[derive(Clone, PartialEq, Debug)]
pub enum Outline {
    /// A rectangle, and the radius of its corners.
    Rect(Rect, f64),
    /// A circle: its middle and its radius.
    Circle(Point, f64),
    /// A circle that the gradient [`GLOW`](super::GLOW) fills: its middle and its radius.
    Glow(Point, f64),
    /// A path, by its data.
    Path(String),
    /// A text, and where it stands.
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
    /// Prints shapes.
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
