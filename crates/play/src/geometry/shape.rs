//! Points and rectangles in table units.

/// Rounds table units to hundredths, which is finer than any screen and keeps the SVG short.
#[must_use]
pub fn rounded(number: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (number * 100.0).round() / 100.0 + 0.0
}

/// A point on the table.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Point {
    /// The distance to the right.
    pub x: f64,
    /// The distance down.
    pub y: f64,
}

impl Point {
    /// The distance to another point.
    #[must_use]
    pub fn distance(self, there: Self) -> f64 {
        (there.x - self.x).hypot(there.y - self.y)
    }
}

/// An axis-parallel rectangle.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Rect {
    /// The left edge.
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Rect {
    #[must_use]
    pub fn centre(self) -> Point {
        Point { x: rounded(self.x + self.width / 2.0), y: rounded(self.y + self.height / 2.0) }
    }

    #[must_use]
    pub fn has(self, point: Point) -> bool {
        (self.x..self.x + self.width).contains(&point.x) && (self.y..self.y + self.height).contains(&point.y)
    }

    /// The rectangle as an SVG's `viewBox`.
    #[must_use]
    pub fn view_box(self) -> String {
        let Self { x, y, width, height } = self.rounded();
        format!("{x} {y} {width} {height}")
    }

    /// The rectangle with [rounded] numbers.
    #[must_use]
    pub fn rounded(self) -> Self {
        let [x, y, width, height] = [self.x, self.y, self.width, self.height].map(rounded);
        Self { x, y, width, height }
    }

    pub(super) fn with_size(self, (width, height): (f64, f64)) -> Self {
        Self { width, height, ..self }
    }

    /// The rectangle with every edge moved inwards; outwards if negative.
    #[must_use]
    pub fn inset(self, by: f64) -> Self {
        Self { x: self.x + by, y: self.y + by, width: self.width - 2.0 * by, height: self.height - 2.0 * by }
    }
}
