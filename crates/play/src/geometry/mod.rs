//! The layout of the table. One unit is a hundredth of a square's side; the board's grid starts at (0, 0).

pub mod held;
mod shape;

pub use shape::{Point, Rect, rounded};

use rules::{Side, Spec, Square, Variant, variants::Tile};

/// The side of a square.
pub const CELL: f64 = 100.0;
/// The board's margin around the grid, with the coordinates.
pub const MARGIN: f64 = 20.0;
/// The height of the board's front edge, below it.
pub const FOOT: f64 = 10.0;
/// The width of the stands' borders and shadows, which their rectangles do not include.
const SHADOW: f64 = 2.0;
/// The gap between the board and a stand above or below it.
const TALL_GAP: f64 = 16.0;
/// The minimum height of a cell of a stand above or below the board; touch targets may need more.
const TALL_CELL_HEIGHT: f64 = 58.0;
/// The gap between the board and a stand beside it.
const WIDE_GAP: f64 = 20.0;
/// The width and height of a cell of a stand beside the board.
const WIDE_CELL: (f64, f64) = (70.0, 72.0);
/// The width and height of a piece on the board, and the space around it in a cell of a stand.
const PIECE: (f64, f64) = (79.0, 90.0);
const PIECE_GAP: f64 = 8.0;
/// The maximum scale of pieces on a stand.
const MAX_SCALE: f64 = 0.78;

/// The distance of a player's name from the board's edge; beside the board, the height of its baseline in its line, and
/// its distance from the stand.
const NAME_INSET: f64 = 5.0;
const NAME_BASELINE: f64 = 14.5;
const NAME_GAP: f64 = 30.0;
/// The maximum width and the height of a clock beside the board, and its distance from the name.
const CLOCK: (f64, f64) = (96.0, 32.0);
const CLOCK_GAP: f64 = 14.0;

/// The size of a touch target, 44 px plus rounding, and the width of the phone for which table units are converted.
const TOUCH_TARGET_PX: f64 = 44.5;
const PHONE_WIDTH_PX: f64 = 360.0;
/// The minimum size of a touch target.
const MIN_TOUCH_TARGET_PX: f64 = 44.0;
/// The cells of the stands in [`Layout::Low`], relative to a touch target on a phone.
const LOW_CELLS: [f64; 5] = [1.07, 1.16, 1.27, 1.4, 1.58];
/// [`Layout::Low`] is not used if the width would then limit the board to less than this fraction of its size.
const MIN_LOW_SHARE: f64 = 0.97;
/// The space for the table on a phone in landscape orientation.
const LANDSCAPE_PX: (f64, f64) = (520.0, 352.0);
/// The smallest size of text.
const MIN_TEXT_PX: f64 = 11.0;
/// The font sizes of coordinates and names.
const TEXT_SIZES: [u8; 4] = [14, 17, 20, 23];
/// The maximum inset of a face's touch target in its cell.
const MAX_FACE_INSET: f64 = 6.0;

/// The placement of the stands: above and below the board, or beside it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Layout {
    /// The stands are above and below the board.
    #[default]
    Tall,
    /// Like `Tall`, for limited height: with larger cells, in steps, so that they stay large enough to touch.
    Low(u8),
    /// The stands are at the upper left and the lower right of the board.
    Wide,
    /// Like `Wide`, for a phone in landscape orientation: with cells large enough to touch.
    Short,
}

impl Layout {
    pub const ALL: [Self; 8] =
        [Self::Tall, Self::Low(0), Self::Low(1), Self::Low(2), Self::Low(3), Self::Low(4), Self::Wide, Self::Short];

    /// The layout's name in stylesheets.
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

    /// The layout that makes the table largest in a space of this width and height, in CSS pixels, with stands large
    /// enough to touch.
    #[must_use]
    pub fn fitting(spec: &Spec, width: f64, height: f64) -> Self {
        let scale = |layout| {
            let view = view(spec, layout);
            (width / view.width).min(height / view.height)
        };
        let target_size = |layout| {
            let target = face_target(spec, layout, Rect::default().with_size(cell_size(spec, layout)));
            target.width.min(target.height)
        };
        if scale(Self::Wide) > scale(Self::Tall) {
            return if target_size(Self::Wide) * scale(Self::Wide) < MIN_TOUCH_TARGET_PX {
                Self::Short
            } else {
                Self::Wide
            };
        }
        let mut layout = Self::Tall;
        for next in (0..LOW_CELLS.len()).filter_map(|step| u8::try_from(step).ok()).map(Self::Low) {
            let (now, then) = (view(spec, layout), view(spec, next));
            let missed = target_size(layout) * height < MIN_TOUCH_TARGET_PX * now.height;
            if !missed || width * then.height < MIN_LOW_SHARE * then.width * height {
                break;
            }
            layout = next;
        }
        layout
    }

    /// Whether the stands are beside the board.
    #[must_use]
    pub const fn has_side_stands(self) -> bool {
        matches!(self, Self::Wide | Self::Short)
    }
}

/// The layout and orientation of a game's table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardLayout {
    pub variant: Variant,
    pub layout: Layout,
    pub bottom: Side,
}

impl BoardLayout {
    #[must_use]
    pub const fn spec(self) -> &'static Spec {
        self.variant.spec()
    }

    /// Whether a side's pieces are upside down.
    #[must_use]
    pub fn turned(self, side: Side) -> bool {
        side != self.bottom
    }

    #[must_use]
    pub fn grid(self) -> Rect {
        grid(self.spec())
    }

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

    /// The squares in reading order: row by row from the top, each from the left.
    #[must_use]
    pub fn squares(self) -> Vec<Square> {
        let mut squares: Vec<Square> = self.spec().squares().collect();
        if self.bottom == Side::White {
            squares.reverse();
        }
        squares
    }

    /// The square at a point, if it is on the grid.
    #[must_use]
    pub fn square_at(self, point: Point) -> Option<Square> {
        self.spec().squares().find(|&square| self.square(square).has(point))
    }

    /// The whole table: the SVG's `viewBox`.
    #[must_use]
    pub fn view(self) -> Rect {
        view(self.spec(), self.layout).rounded()
    }

    /// A player's piece stand.
    #[must_use]
    pub fn stand(self, side: Side) -> Rect {
        let board = self.grid().inset(-MARGIN);
        let (width, height) = stand_size(self.spec(), self.layout);
        let middle = board.x + (board.width - width) / 2.0;
        let (x, y) = match (self.layout.has_side_stands(), self.turned(side)) {
            (false, true) => (middle, board.y - TALL_GAP - height),
            (false, false) => (middle, board.y + board.height + FOOT + TALL_GAP - SHADOW),
            (true, true) => (board.x - WIDE_GAP - width, board.y),
            (true, false) => (board.x + board.width + WIDE_GAP, board.y + board.height - height),
        };
        Rect { x, y, width, height }.rounded()
    }

    /// The cells of the stand, by tile in the order of [`Spec::hand_tiles`], then by face in the order of the tile.
    ///
    /// The upper stand is the lower one rotated by 180 degrees.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a stand has at most a dozen cells")]
    pub fn stand_cells(self, side: Side) -> Vec<Vec<Rect>> {
        let (stand, (width, height)) = (self.stand(side), cell_size(self.spec(), self.layout));
        let mut before = 0;
        let mut rows = Vec::new();
        for (row, tile) in self.spec().hand_tiles().enumerate() {
            let faces = (0..cells(tile)).map(|face| {
                let (column, row) = if self.layout.has_side_stands() { (face, row) } else { (before + face, 0) };
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

    /// The font size of coordinates and names: legible on the smallest screen of the layout.
    #[must_use]
    pub fn text_size(self) -> u8 {
        let pixel = match self.layout {
            Layout::Tall => self.grid().inset(-MARGIN).width / PHONE_WIDTH_PX,
            Layout::Low(_) => cell_size(self.spec(), self.layout).1 / MIN_TOUCH_TARGET_PX,
            Layout::Wide => 0.0,
            Layout::Short => self.view().height / LANDSCAPE_PX.1,
        };
        let sizes = TEXT_SIZES.into_iter();
        sizes.clone().find(|&size| f64::from(size) >= MIN_TEXT_PX * pixel).or(sizes.last()).unwrap_or_default()
    }

    /// The anchor of a player's name: its start, on the left margin of the board, which has no coordinates; or its
    /// middle, above or below a stand beside the board.
    #[must_use]
    pub fn name(self, side: Side) -> Point {
        let (stand, board) = (self.stand(side), self.grid().inset(-MARGIN));
        match (self.layout.has_side_stands(), self.turned(side)) {
            (false, true) => Point { x: -MARGIN / 2.0, y: board.y + NAME_INSET },
            (false, false) => Point { x: -MARGIN / 2.0, y: board.y + board.height - NAME_INSET },
            (true, true) => Point { x: stand.centre().x, y: stand.y + stand.height + NAME_GAP },
            (true, false) => Point { x: stand.centre().x, y: stand.y - NAME_GAP + NAME_BASELINE },
        }
    }

    /// The place of a player's clock beyond the name, where the stands are beside the board.
    #[must_use]
    pub fn clock(self, side: Side) -> Rect {
        let (stand, (most, height)) = (self.stand(side), CLOCK);
        let width = stand.width.min(most);
        let x = stand.centre().x - width / 2.0;
        let y = if self.turned(side) {
            stand.y + stand.height + NAME_GAP + CLOCK_GAP
        } else {
            stand.y - NAME_GAP - CLOCK_GAP - height
        };
        Rect { x, y, width, height }.rounded()
    }

    /// The touch target of a face in a stand's cell. A tap in the rest of the cell picks the piece without a face.
    #[must_use]
    pub fn face_target(self, cell: Rect) -> Rect {
        face_target(self.spec(), self.layout, cell).rounded()
    }
}

fn face_target(spec: &Spec, layout: Layout, cell: Rect) -> Rect {
    let inset = match layout {
        Layout::Low(_) | Layout::Short => 0.0,
        _ => ((cell.width.min(cell.height) - touch_target(spec)) / 2.0).clamp(0.0, MAX_FACE_INSET),
    };
    cell.inset(inset)
}

fn grid(spec: &Spec) -> Rect {
    Rect { x: 0.0, y: 0.0, width: f64::from(spec.files) * CELL, height: f64::from(spec.ranks) * CELL }
}

fn view(spec: &Spec, layout: Layout) -> Rect {
    let board = grid(spec).inset(-MARGIN);
    let stand = stand_size(spec, layout);
    if layout.has_side_stands() {
        let side_width = stand.0 + WIDE_GAP + SHADOW;
        Rect {
            x: board.x - side_width,
            y: board.y - SHADOW,
            width: board.width + 2.0 * side_width,
            height: board.height + FOOT + 3.0 * SHADOW,
        }
    } else {
        let side_width = ((stand.0 - board.width) / 2.0).max(0.0);
        let above = stand.1 + TALL_GAP + SHADOW;
        let below = FOOT + TALL_GAP + stand.1 + 3.0 * SHADOW;
        Rect {
            x: board.x - side_width,
            y: board.y - above,
            width: board.width + 2.0 * side_width,
            height: board.height + above + below,
        }
    }
}

/// The size of a touch target on a phone, in table units.
fn touch_target(spec: &Spec) -> f64 {
    TOUCH_TARGET_PX * (grid(spec).width + 2.0 * MARGIN) / PHONE_WIDTH_PX
}

/// The number of a tile's cells on a stand: one for each face shown.
fn cells(tile: &Tile) -> usize {
    held::faces(tile).len()
}

/// The numbers of columns and rows of a stand's cells.
#[expect(clippy::cast_precision_loss, reason = "a stand has at most a dozen cells")]
fn stand_cells(spec: &Spec, layout: Layout) -> (f64, f64) {
    let faces = spec.hand_tiles().map(cells);
    let (columns, rows) =
        if layout.has_side_stands() { (faces.max().unwrap_or(1), spec.hand_tiles().count()) } else { (faces.sum(), 1) };
    (columns as f64, rows as f64)
}

fn cell_size(spec: &Spec, layout: Layout) -> (f64, f64) {
    match layout {
        Layout::Tall => {
            let board = grid(spec).inset(-MARGIN);
            (board.width / stand_cells(spec, layout).0, TALL_CELL_HEIGHT.max(touch_target(spec)))
        }
        Layout::Wide => WIDE_CELL,
        Layout::Low(step) => {
            let side = (touch_target(spec) * LOW_CELLS[usize::from(step)]).round();
            (side.max(grid(spec).inset(-MARGIN).width / stand_cells(spec, layout).0), side)
        }
        Layout::Short => {
            let (board, columns) = (view(spec, Layout::Wide), stand_cells(spec, layout).0);
            let around = board.width - 2.0 * stand_size(spec, Layout::Wide).0;
            let across = (LANDSCAPE_PX.0 - 2.0 * columns * TOUCH_TARGET_PX) / around;
            let side = (TOUCH_TARGET_PX / across.min(LANDSCAPE_PX.1 / board.height)).ceil();
            (side.max(WIDE_CELL.0), side.max(WIDE_CELL.1))
        }
    }
}

fn stand_size(spec: &Spec, layout: Layout) -> (f64, f64) {
    let ((columns, rows), (width, height)) = (stand_cells(spec, layout), cell_size(spec, layout));
    (columns * width, rows * height)
}

/// The scale of a piece in a stand's cell; 1 is the size on the board.
#[must_use]
pub fn stand_scale(cell: Rect) -> f64 {
    let fit = ((cell.width - PIECE_GAP) / PIECE.0).min((cell.height - PIECE_GAP) / PIECE.1);
    (fit.min(MAX_SCALE) * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn square_at_finds_the_square_drawn_at_a_point_in_both_orientations() {
        for bottom in Side::ALL {
            let table = BoardLayout { variant: Variant::ALL[0], layout: Layout::Tall, bottom };
            for square in table.squares() {
                assert_eq!(table.square_at(table.square(square).centre()), Some(square));
            }
            let grid = table.grid();
            assert_eq!(table.square_at(Point { x: -1.0, y: 1.0 }), None);
            assert_eq!(table.square_at(Point { x: 1.0, y: grid.height + 1.0 }), None);
        }
    }

    #[test]
    fn a_clock_beside_the_board_is_in_view_and_clear_of_the_stands() {
        for variant in Variant::ALL {
            for (layout, bottom) in [(Layout::Wide, Side::Black), (Layout::Short, Side::White)] {
                let table = BoardLayout { variant, layout, bottom };
                for (side, view) in Side::ALL.map(|side| (side, table.view())) {
                    let (clock, stand) = (table.clock(side), table.stand(side));
                    assert!(
                        clock.y >= view.y && clock.y + clock.height <= view.y + view.height,
                        "{variant:?} {layout:?}"
                    );
                    assert!(clock.x >= stand.x && clock.x + clock.width <= stand.x + stand.width);
                    assert!(clock.y > stand.y + stand.height || clock.y + clock.height < stand.y);
                }
            }
        }
    }

    #[test]
    fn the_side_at_the_bottom_has_its_back_rank_and_stand_there() {
        for bottom in Side::ALL {
            let table = BoardLayout { variant: Variant::ALL[0], layout: Layout::Tall, bottom };
            let own_rank = if bottom == Side::Black { table.spec().ranks - 1 } else { 0 };
            assert!(table.squares().iter().rev().take(table.spec().files.into()).all(|s| s.rank() == own_rank));
            assert!(table.stand(bottom).y > table.grid().height && table.stand(!bottom).y < 0.0);
        }
    }
}
