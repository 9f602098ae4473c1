//! Where things lie on the table. One unit is a hundredth of a cell; the board's grid begins at 0, 0.

pub mod held;
mod shape;

pub use shape::{Point, Rect, rounded};

use crate::rules::{Side, Spec, Square, Variant, variants::Tile};

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
/// Where height is short, the cells of the stands above and below are this much larger than a finger needs on a phone.
const LOW_CELLS: [f64; 5] = [1.07, 1.16, 1.27, 1.4, 1.58];
/// How much of the board's size may go to that where it is the width that is short.
const LOW_SHARE: f64 = 0.97;
/// The room that a phone on its side leaves for the table.
const SHORT_ROOM_PX: (f64, f64) = (520.0, 352.0);
/// Nothing is written smaller than this.
const READABLE_PX: f64 = 11.0;
/// The sizes in which coordinates and names are written.
const TEXT_SIZES: [u8; 4] = [14, 17, 20, 23];
/// More is not needed to hit the piece beside its faces.
const MAX_FACE_INSET: f64 = 6.0;

/// How the stands lie: above and below the board, or beside it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Layout {
    /// The upper player's stand above the board, the lower one's below.
    #[default]
    Tall,
    /// The same where height is short: with larger cells, by how many steps, so that fingers hit what lies there.
    Low(u8),
    /// The upper player's stand at the upper left of the board, the lower one's at the lower right.
    Wide,
    /// The same on a phone on its side: with cells for fingers.
    Short,
}

impl Layout {
    /// Every layout.
    pub const ALL: [Self; 8] =
        [Self::Tall, Self::Low(0), Self::Low(1), Self::Low(2), Self::Low(3), Self::Low(4), Self::Wide, Self::Short];

    /// The layout's word in stylesheets.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tall => "tall",
            Self::Low(0) => "low-1",
            Self::Low(1) => "low-2",
            Self::Low(2) => "low-3",
            Self::Low(3) => "low-4",
            Self::Low(_) => "low-5",
            Self::Wide => "wide",
            Self::Short => "short",
        }
    }

    /// The layout with which the table is drawn larger in a room of this width and height, if fingers hit what lies on the stands.
    #[must_use]
    pub fn fitting(spec: &Spec, width: f64, height: f64) -> Self {
        let scale = |layout| {
            let view = view(spec, layout);
            (width / view.width).min(height / view.height)
        };
        let reach = |layout| {
            let target = face_target(spec, layout, Rect::default().with_size(cell_size(spec, layout)));
            target.width.min(target.height)
        };
        if scale(Self::Wide) > scale(Self::Tall) {
            return if reach(Self::Wide) * scale(Self::Wide) < LEAST_FINGER_PX { Self::Short } else { Self::Wide };
        }
        let mut layout = Self::Tall;
        for next in (0..LOW_CELLS.len()).filter_map(|step| u8::try_from(step).ok()).map(Self::Low) {
            let (now, then) = (view(spec, layout), view(spec, next));
            let missed = reach(layout) * height < LEAST_FINGER_PX * now.height;
            if !missed || width * then.height < LOW_SHARE * then.width * height {
                break;
            }
            layout = next;
        }
        layout
    }

    /// Whether the stands lie beside the board.
    #[must_use]
    pub const fn is_beside(self) -> bool {
        matches!(self, Self::Wide | Self::Short)
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
        view(self.spec(), self.layout).rounded()
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
        Rect { x, y, width, height }.rounded()
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
                Rect { x: stand.x + x, y: stand.y + y, ..cell }.rounded()
            });
            rows.push(faces.collect());
            before += cells(tile);
        }
        rows
    }

    /// The size in which coordinates and names are written: as large as it takes to read them on the smallest screen on which
    /// the table lies so.
    #[must_use]
    pub fn text_size(self) -> u8 {
        let pixel = match self.layout {
            Layout::Tall => self.grid().inset(-MARGIN).width / PHONE_WIDTH_PX,
            Layout::Low(_) => cell_size(self.spec(), self.layout).1 / LEAST_FINGER_PX,
            Layout::Wide => 0.0,
            Layout::Short => self.view().height / SHORT_ROOM_PX.1,
        };
        let sizes = TEXT_SIZES.into_iter();
        sizes.clone().find(|&size| f64::from(size) >= READABLE_PX * pixel).or(sizes.last()).unwrap_or_default()
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
        face_target(self.spec(), self.layout, cell).rounded()
    }
}

fn face_target(spec: &Spec, layout: Layout, cell: Rect) -> Rect {
    let inset = match layout {
        Layout::Low(_) | Layout::Short => 0.0,
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
        Layout::Low(step) => {
            let side = (finger(spec) * LOW_CELLS[usize::from(step)]).round();
            (side.max(grid(spec).inset(-MARGIN).width / stand_cells(spec, layout).0), side)
        }
        Layout::Short => {
            let (board, columns) = (view(spec, Layout::Wide), stand_cells(spec, layout).0);
            let around = board.width - 2.0 * stand_size(spec, Layout::Wide).0;
            let across = (SHORT_ROOM_PX.0 - 2.0 * columns * FINGER_PX) / around;
            let side = (FINGER_PX / across.min(SHORT_ROOM_PX.1 / board.height)).ceil();
            (side.max(WIDE_CELL.0), side.max(WIDE_CELL.1))
        }
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
