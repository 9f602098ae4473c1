//! Where things lie on the table. One unit is a hundredth of a cell; the board's grid begins at 0, 0.

use crate::rules::{
    side::Side,
    square::Square,
    variants::{Spec, Tile, Variant},
};

use super::held;

/// The side of a cell.
pub const CELL: f64 = 100.0;
/// The board's margin around the grid, which holds the coordinates.
pub const MARGIN: f64 = 20.0;
/// How far the board's foot shows below it.
pub const FOOT: f64 = 10.0;
/// How far the stands' edges and shadows reach beyond what is counted here.
const AIR: f64 = 2.0;
/// The gap between board and stand, one above the other.
const TALL_GAP: f64 = 16.0;
/// The least height of a stand's cell above or below the board; where a finger needs more, it is higher.
const TALL_CELL_HEIGHT: f64 = 58.0;
/// The gap between board and stand, side by side.
const WIDE_GAP: f64 = 20.0;
/// Width and height of a stand's cell beside the board.
const WIDE_CELL: (f64, f64) = (70.0, 72.0);
/// Width and height of a piece at full size, with the room that it needs around it in a stand.
const PIECE: (f64, f64) = (79.0, 90.0);
const PIECE_ROOM: f64 = 8.0;
/// Pieces on a stand are at most this large: they are smaller than those on the board.
const MAX_SCALE: f64 = 0.78;

/// A name begins this far from the board's edge; beside the board it lies this far below the top of its line, and this far
/// from the stand.
const NAME_INSET: f64 = 5.0;
const NAME_DROP: f64 = 14.5;
const NAME_AWAY: f64 = 30.0;

/// What a finger hits on a phone: 44 px and a little for rounding, where the table's width is that of the page.
const FINGER_PX: f64 = 44.5;
const PHONE_WIDTH_PX: f64 = 360.0;
/// What still counts as that.
const LEAST_FINGER_PX: f64 = 44.0;
/// How much smaller the board may become for the sake of fingers.
const LEAST_SHARE: f64 = 0.85;
/// More is not needed to hit the piece beside its faces.
const MAX_FACE_INSET: f64 = 6.0;

/// How the stands lie: above and below the board, or beside it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Layout {
    /// The upper player's stand above the board, the lower one's below.
    #[default]
    Tall,
    /// The upper player's stand at the upper left of the board, the lower one's at the lower right.
    Wide,
    /// One of these, with stands whose cells have another size: fingers would miss those that belong to a board so small.
    ForFingers {
        /// Whether they lie beside the board.
        beside: bool,
        /// How wide a cell is.
        width: u16,
        /// How high.
        height: u16,
    },
}

impl Layout {
    /// The layout with which the table is drawn larger in a room of this width and height.
    #[must_use]
    pub fn fitting(spec: &Spec, width: f64, height: f64) -> Self {
        let scale = |layout| {
            let view = view(spec, layout);
            (width / view.width).min(height / view.height)
        };
        let usual = if scale(Self::Wide) > scale(Self::Tall) { Self::Wide } else { Self::Tall };
        let target = face_target(spec, usual, Rect::default().with_size(cell_size(spec, usual)));
        if target.width.min(target.height) * scale(usual) >= LEAST_FINGER_PX {
            return usual;
        }
        let for_fingers = Self::for_fingers(spec, usual, width, height);
        if scale(for_fingers) < LEAST_SHARE * scale(usual) { usual } else { for_fingers }
    }

    /// The same with cells for fingers: as wide as these need or as there is room for.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cell is no larger than the table")]
    fn for_fingers(spec: &Spec, usual: Self, width: f64, height: f64) -> Self {
        let (board, (columns, rows)) = (view(spec, usual), stand_cells(spec, usual));
        let (stand, beside) = (stand_size(spec, usual), usual.is_beside());
        let stands_px = 2.0 * FINGER_PX * if beside { columns } else { rows };
        let scale = if beside {
            ((width - stands_px) / (board.width - 2.0 * stand.0)).min(height / board.height)
        } else {
            (width / board.width).min((height - stands_px) / (board.height - 2.0 * stand.1))
        };
        let cell = FINGER_PX / scale;
        let across = if beside { cell } else { (stand.0 / columns).max(cell.min(width / scale / columns)) };
        Self::ForFingers { beside, width: across.round() as u16, height: cell.ceil() as u16 }
    }

    /// Whether the stands lie beside the board.
    #[must_use]
    pub const fn is_beside(self) -> bool {
        matches!(self, Self::Wide | Self::ForFingers { beside: true, .. })
    }
}

/// A place on the table.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

/// An upright rectangle.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Rect {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// Across.
    pub width: f64,
    /// Down.
    pub height: f64,
}

impl Rect {
    /// The middle.
    #[must_use]
    pub fn centre(self) -> Point {
        Point { x: self.x + self.width / 2.0, y: self.y + self.height / 2.0 }
    }

    /// Whether a point lies in it.
    #[must_use]
    pub fn has(self, point: Point) -> bool {
        (self.x..self.x + self.width).contains(&point.x) && (self.y..self.y + self.height).contains(&point.y)
    }

    fn with_size(self, (width, height): (f64, f64)) -> Self {
        Self { width, height, ..self }
    }

    /// The rectangle with every edge moved inwards; outwards if negative.
    #[must_use]
    pub fn inset(self, by: f64) -> Self {
        Self { x: self.x + by, y: self.y + by, width: self.width - 2.0 * by, height: self.height - 2.0 * by }
    }
}

/// How a game lies before the one who looks at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    /// The game.
    pub variant: Variant,
    /// How the stands lie.
    pub layout: Layout,
    /// Who sits at the lower edge.
    pub bottom: Side,
}

impl Table {
    /// The game's data.
    #[must_use]
    pub const fn spec(self) -> &'static Spec {
        self.variant.spec()
    }

    /// Whether a player's pieces are seen upside down.
    #[must_use]
    pub fn turned(self, side: Side) -> bool {
        side != self.bottom
    }

    /// The grid of squares.
    #[must_use]
    pub fn grid(self) -> Rect {
        grid(self.spec())
    }

    /// The rectangle of a square.
    #[must_use]
    pub fn square(self, square: Square) -> Rect {
        let (files, ranks) = (f64::from(self.spec().files), f64::from(self.spec().ranks));
        let (column, row) = (files - f64::from(square.file()), f64::from(square.rank()));
        let (column, row) = match self.bottom {
            Side::Black => (column, row),
            Side::White => (files - 1.0 - column, ranks - 1.0 - row),
        };
        Rect { x: column * CELL, y: row * CELL, width: CELL, height: CELL }
    }

    /// The squares row by row from the upper edge, each from the left, as they are seen.
    #[must_use]
    pub fn squares(self) -> Vec<Square> {
        let mut squares: Vec<Square> = self.spec().squares().collect();
        if self.bottom == Side::White {
            squares.reverse();
        }
        squares
    }

    /// The square on which a point lies, if it lies on the grid.
    #[must_use]
    pub fn square_at(self, point: Point) -> Option<Square> {
        self.spec().squares().find(|&square| self.square(square).has(point))
    }

    /// All of it: what an SVG's `viewBox` says.
    #[must_use]
    pub fn view(self) -> Rect {
        view(self.spec(), self.layout)
    }

    /// A player's stand, on which the pieces in hand lie.
    #[must_use]
    pub fn stand(self, side: Side) -> Rect {
        let board = self.grid().inset(-MARGIN);
        let (width, height) = stand_size(self.spec(), self.layout);
        let middle = board.x + (board.width - width) / 2.0;
        let (x, y) = match (self.layout.is_beside(), self.turned(side)) {
            (false, true) => (middle, board.y - TALL_GAP - height),
            (false, false) => (middle, board.y + board.height + FOOT + TALL_GAP - AIR),
            (true, true) => (board.x - WIDE_GAP - width, board.y),
            (true, false) => (board.x + board.width + WIDE_GAP, board.y + board.height - height),
        };
        Rect { x, y, width, height }
    }

    /// The cells of the stand, tile by tile in the order of [`Spec::hand_tiles`], face by face in the order of the tile.
    ///
    /// The upper stand is the lower one turned about.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a stand has at most a dozen cells")]
    pub fn stand_cells(self, side: Side) -> Vec<Vec<Rect>> {
        let (stand, (width, height)) = (self.stand(side), cell_size(self.spec(), self.layout));
        let mut before = 0;
        let mut rows = Vec::new();
        for (row, tile) in self.spec().hand_tiles().enumerate() {
            let faces = (0..cells(tile)).map(|face| {
                let (column, row) = if self.layout.is_beside() { (face, row) } else { (before + face, 0) };
                let cell = Rect { x: column as f64 * width, y: row as f64 * height, width, height };
                let (x, y) = if self.turned(side) {
                    (stand.width - cell.x - cell.width, stand.height - cell.y - cell.height)
                } else {
                    (cell.x, cell.y)
                };
                Rect { x: stand.x + x, y: stand.y + y, ..cell }
            });
            rows.push(faces.collect());
            before += cells(tile);
        }
        rows
    }

    /// Where a player's name stands: along the left margin, where no coordinates are, beginning at the own end of the board;
    /// or over and under the stands beside the board, where its middle is.
    #[must_use]
    pub fn name(self, side: Side) -> Point {
        let (stand, board) = (self.stand(side), self.grid().inset(-MARGIN));
        match (self.layout.is_beside(), self.turned(side)) {
            (false, true) => Point { x: -MARGIN / 2.0, y: board.y + NAME_INSET },
            (false, false) => Point { x: -MARGIN / 2.0, y: board.y + board.height - NAME_INSET },
            (true, true) => Point { x: stand.centre().x, y: stand.y + stand.height + NAME_AWAY },
            (true, false) => Point { x: stand.centre().x, y: stand.y - NAME_AWAY + NAME_DROP },
        }
    }

    /// What takes the tap for one face in a stand's cell: as much of it as a finger needs on a phone. What is left around
    /// it takes the tap for the piece as such.
    #[must_use]
    pub fn face_target(self, cell: Rect) -> Rect {
        face_target(self.spec(), self.layout, cell)
    }
}

fn face_target(spec: &Spec, layout: Layout, cell: Rect) -> Rect {
    let inset = match layout {
        Layout::ForFingers { .. } => 0.0,
        _ => ((cell.width.min(cell.height) - finger(spec)) / 2.0).clamp(0.0, MAX_FACE_INSET),
    };
    cell.inset(inset)
}

fn grid(spec: &Spec) -> Rect {
    Rect { x: 0.0, y: 0.0, width: f64::from(spec.files) * CELL, height: f64::from(spec.ranks) * CELL }
}

fn view(spec: &Spec, layout: Layout) -> Rect {
    let board = grid(spec).inset(-MARGIN);
    let stand = stand_size(spec, layout);
    if layout.is_beside() {
        let aside = stand.0 + WIDE_GAP + AIR;
        Rect {
            x: board.x - aside,
            y: board.y - AIR,
            width: board.width + 2.0 * aside,
            height: board.height + FOOT + 3.0 * AIR,
        }
    } else {
        let aside = ((stand.0 - board.width) / 2.0).max(0.0);
        let above = stand.1 + TALL_GAP + AIR;
        let below = FOOT + TALL_GAP + stand.1 + 3.0 * AIR;
        Rect {
            x: board.x - aside,
            y: board.y - above,
            width: board.width + 2.0 * aside,
            height: board.height + above + below,
        }
    }
}

/// What a finger needs on a phone, in table units.
fn finger(spec: &Spec) -> f64 {
    FINGER_PX * (grid(spec).width + 2.0 * MARGIN) / PHONE_WIDTH_PX
}

/// How many cells a tile takes on a stand: one for each face that can be seen and picked there.
fn cells(tile: &Tile) -> usize {
    held::faces(tile).len()
}

/// How many cells of a stand lie side by side, and how many above one another.
#[expect(clippy::cast_precision_loss, reason = "a stand has at most a dozen cells")]
fn stand_cells(spec: &Spec, layout: Layout) -> (f64, f64) {
    let faces = spec.hand_tiles().map(cells);
    let (columns, rows) =
        if layout.is_beside() { (faces.max().unwrap_or(1), spec.hand_tiles().count()) } else { (faces.sum(), 1) };
    (columns as f64, rows as f64)
}

fn cell_size(spec: &Spec, layout: Layout) -> (f64, f64) {
    match layout {
        Layout::Tall => {
            let board = grid(spec).inset(-MARGIN);
            (board.width / stand_cells(spec, layout).0, TALL_CELL_HEIGHT.max(finger(spec)))
        }
        Layout::Wide => WIDE_CELL,
        Layout::ForFingers { width, height, .. } => (width.into(), height.into()),
    }
}

fn stand_size(spec: &Spec, layout: Layout) -> (f64, f64) {
    let ((columns, rows), (width, height)) = (stand_cells(spec, layout), cell_size(spec, layout));
    (columns * width, rows * height)
}

/// How large a piece is drawn in a stand's cell; 1 is its size on the board.
#[must_use]
pub fn stand_scale(cell: Rect) -> f64 {
    let fit = ((cell.width - PIECE_ROOM) / PIECE.0).min((cell.height - PIECE_ROOM) / PIECE.1);
    (fit.min(MAX_SCALE) * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_lies_on_the_square_that_is_drawn_there_whoever_sits_below() {
        for bottom in Side::ALL {
            let table = Table { variant: Variant::ALL[0], layout: Layout::Tall, bottom };
            for square in table.squares() {
                assert_eq!(table.square_at(table.square(square).centre()), Some(square));
            }
            let grid = table.grid();
            assert_eq!(table.square_at(Point { x: -1.0, y: 1.0 }), None);
            assert_eq!(table.square_at(Point { x: 1.0, y: grid.height + 1.0 }), None);
        }
    }

    #[test]
    fn whoever_sits_below_has_the_own_back_rank_and_stand_below() {
        for bottom in Side::ALL {
            let table = Table { variant: Variant::ALL[0], layout: Layout::Tall, bottom };
            let own_rank = if bottom == Side::Black { table.spec().ranks - 1 } else { 0 };
            assert!(table.squares().iter().rev().take(table.spec().files.into()).all(|s| s.rank() == own_rank));
            assert!(table.stand(bottom).y > table.grid().height && table.stand(!bottom).y < 0.0);
        }
    }
}
