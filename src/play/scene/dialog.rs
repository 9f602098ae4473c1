//! The dialog for choosing a face.

use crate::{
    play::{
        geometry::{CELL, Rect, Table},
        message::Message,
        session::{Selection, Session, likeliest_first},
    },
    rules::Square,
};

use super::{DialogView, FaceView, OptionView, stands::hull};

pub(super) fn dialog(session: &Session, table: Table) -> Option<DialogView> {
    let Selection::Face { origin, to, faces } = session.selection() else { return None };
    let position = session.game().position();
    let faces = likeliest_first(position, origin, faces);
    let rects = rects(table, to, faces.len());
    let options = faces.into_iter().zip(&rects).map(|(kind, &rect)| OptionView {
        face: FaceView::of(table, kind, position.turn()),
        rect,
        label: Message::Choice(kind),
    });
    let label = Message::ChooseFace { to };
    Some(DialogView { to, side: position.turn(), rect: hull(&rects), options: options.collect(), label })
}

/// The rectangles of the options: a column from the destination towards the farther edge of the board, continued in a
/// second column towards the middle.
#[expect(clippy::cast_precision_loss, reason = "a piece has at most four faces")]
fn rects(table: Table, to: Square, count: usize) -> Vec<Rect> {
    let (first, middle) = (table.square(to), table.grid().centre());
    let columns = count.div_ceil(usize::from(table.spec().ranks)).max(1);
    let rows = count.div_ceil(columns).max(1);
    let down = if first.centre().y < middle.y { CELL } else { -CELL };
    let inwards = if first.centre().x < middle.x { CELL } else { -CELL };
    let rect = |nth: usize| {
        let (column, row) = ((nth / rows) as f64, (nth % rows) as f64);
        Rect { x: first.x + column * inwards, y: first.y + row * down, ..first }
    };
    (0..count).map(rect).collect()
}

impl DialogView {
    /// The option at an offset from the `nth` one: columns to the right, rows down.
    #[must_use]
    pub fn beside(&self, nth: usize, columns: i8, rows: i8) -> Option<usize> {
        let here = self.options.get(nth)?.rect.centre();
        let (x, y) = (here.x + f64::from(columns) * CELL, here.y + f64::from(rows) * CELL);
        self.options.iter().position(|option| {
            let centre = option.rect.centre();
            (centre.x - x).abs() < 1.0 && (centre.y - y).abs() < 1.0
        })
    }
}
