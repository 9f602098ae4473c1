//! The view: marks, pieces, stands, dialog, messages, and the picture of the board.

mod aiming;
mod announcements;
mod answers;
mod arrow;
mod card;
mod computer;
mod dialog;
mod drawings;
mod flipped;
mod games;
mod glyphs;
mod marks;
mod mates;
mod messages;
mod picture;
mod pieces;
mod stands;
mod values;
mod xml;

use play::{
    geometry::{BoardLayout, Layout, Rect},
    session::Session,
    view::{self, BoardView, SquareView},
};
use rules::{Side, Variant};

use crate::common;

/// Micro shogi as Black sees it.
const fn table(layout: Layout) -> BoardLayout {
    BoardLayout { variant: Variant::Micro, layout, bottom: Side::Black }
}

/// Micro shogi as Black sees it, with one stand above the board and one below.
const TABLE: BoardLayout = table(Layout::Tall);

/// Micro shogi as White sees it, with one stand above the board and one below.
const FLIPPED: BoardLayout = BoardLayout { bottom: Side::White, ..TABLE };

/// The layouts of the stands.
const LAYOUTS: [Layout; 5] = [Layout::Tall, Layout::Low(0), Layout::Low(4), Layout::Wide, Layout::Short];

/// The board view of a session, for questions that do not depend on the layout.
fn board(session: &Session) -> BoardView {
    view::board(session, Layout::Tall)
}

/// The names of the squares that satisfy a condition, in reading order.
fn squares_where(board: &BoardView, is: impl Fn(&SquareView) -> bool) -> String {
    let names: Vec<String> = board.squares.iter().filter(|view| is(view)).map(|view| view.square.to_string()).collect();
    names.join(" ")
}

/// The largest difference between lengths that count as equal.
const TOLERANCE: f64 = 0.001;

fn is_inside(inner: Rect, outer: Rect) -> bool {
    inner.x >= outer.x - TOLERANCE
        && inner.y >= outer.y - TOLERANCE
        && inner.x + inner.width <= outer.x + outer.width + TOLERANCE
        && inner.y + inner.height <= outer.y + outer.height + TOLERANCE
}

fn overlap(one: Rect, other: Rect) -> bool {
    one.x + one.width > other.x + TOLERANCE
        && other.x + other.width > one.x + TOLERANCE
        && one.y + one.height > other.y + TOLERANCE
        && other.y + other.height > one.y + TOLERANCE
}
