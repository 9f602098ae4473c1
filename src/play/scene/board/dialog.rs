//! The dialog for choosing a face.

use crate::{
    play::{
        geometry::{CELL, Point, Rect, Table},
        message::Message,
        session::{Origin, Selection, Session, likeliest_first},
    },
    protocol::Value,
    rules::{KindSet, Side, Square},
};

use super::{super::values, face::FaceView, stands::hull};

/// The dialog for choosing a face.
#[derive(Clone, PartialEq, Debug)]
pub struct DialogView {
    /// The destination.
    pub to: Square,
    /// The owner of the piece.
    pub side: Side,
    /// The rectangle around all options.
    pub rect: Rect,
    /// The faces, the likeliest first and on the destination itself; those that the piece may not show come last.
    pub options: Vec<OptionView>,
    /// The accessible name.
    pub label: Message,
}

/// A face in the dialog.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionView {
    /// The face.
    pub face: FaceView,
    /// The touch target.
    pub rect: Rect,
    /// The centre of the piece.
    pub at: Point,
    /// The scale of the piece; 1 is the size on the board.
    pub scale: f64,
    /// The position of its name.
    pub name: NameView,
    /// Whether the piece may show it on the destination; if not, the label says why.
    pub allowed: bool,
    /// The accessible name.
    pub label: Message,
    /// The value of the move with this face.
    pub value: Option<Value>,
}

/// The position of a face's name in the dialog.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NameView {
    /// The anchor.
    pub at: Point,
    /// The part of the name that is at the anchor.
    pub align: Align,
}

/// The alignment of a text with its anchor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// The text starts there.
    Start,
    /// The text is centred there.
    Middle,
    /// The text ends there.
    End,
}

/// The gap between a column of faces and their names.
const NAME_GAP: f64 = 12.0;

/// The scale of the pieces in two columns: they are smaller, with their names below them.
const SMALL: f64 = 0.72;

/// The distance of such a piece above the centre of its square.
const SMALL_RAISED: f64 = 14.5;

/// The distance of the name's first line below the centre.
const NAME_BELOW: f64 = 27.5;

pub(in crate::play::scene) fn dialog(session: &Session, table: Table) -> Option<DialogView> {
    let Selection::Face { origin, to, faces } = session.selection() else { return None };
    let position = session.game().position();
    // Faces that the rules forbid here are shown too, with the reason, so that a newcomer does not miss them.
    let all = match origin {
        Origin::Hand { kind, face: None } => position.spec().tables.drops(kind),
        _ => faces,
    };
    let refused: KindSet = all.into_iter().filter(|&kind| !faces.has(kind)).collect();
    let mut kinds = likeliest_first(position, origin, faces);
    kinds.extend(likeliest_first(position, origin, refused));
    let rects = rects(table, to, kinds.len());
    let inward = if is_left_of_middle(table, to) { 1.0 } else { -1.0 };
    let is_column = rects.iter().all(|rect| (rect.x - rects[0].x).abs() < CELL / 2.0);
    let options = kinds.into_iter().zip(&rects).map(|(kind, &rect)| {
        let refusal = position.why_illegal(origin.to(to, kind)).err().filter(|_| !faces.has(kind));
        let (at, scale, name) = if is_column { beside(rect, inward) } else { below(rect) };
        OptionView {
            face: FaceView::of(table, kind, position.turn()),
            rect,
            at,
            scale,
            name,
            allowed: faces.has(kind),
            value: values::of_choice(session, kind),
            label: refusal.map_or(Message::Choice(kind), |reason| Message::RefusedChoice { kind, reason }),
        }
    });
    let (kind, drop) = match origin {
        Origin::Square(from) => (position.piece(from)?.kind, false),
        Origin::Hand { kind, .. } => (kind, true),
    };
    let label = Message::ChooseFace { kind, to, drop };
    Some(DialogView { to, side: position.turn(), rect: hull(&rects), options: options.collect(), label })
}

/// A piece of full size with its name beside it, towards the middle of the board.
fn beside(rect: Rect, inward: f64) -> (Point, f64, NameView) {
    let centre = rect.centre();
    let at = Point { x: centre.x + inward * (CELL / 2.0 + NAME_GAP), ..centre };
    (centre, 1.0, NameView { at, align: if inward > 0.0 { Align::Start } else { Align::End } })
}

/// A piece with its name below it in the same square.
fn below(rect: Rect) -> (Point, f64, NameView) {
    let centre = rect.centre();
    let name = Point { y: centre.y + NAME_BELOW, ..centre };
    let at = Point { y: centre.y - SMALL_RAISED, ..centre };
    (at, SMALL, NameView { at: name, align: Align::Middle })
}

/// Whether the middle of the board is to the right of a square.
fn is_left_of_middle(table: Table, to: Square) -> bool {
    table.square(to).centre().x < table.grid().centre().x
}

/// The rectangles of the options: a column from the destination towards the middle of the board. Options that would be off
/// the board form a second column, closer to the middle.
#[expect(clippy::cast_precision_loss, reason = "a piece has at most four faces")]
fn rects(table: Table, to: Square, count: usize) -> Vec<Rect> {
    let (first, middle) = (table.square(to), table.grid().centre());
    let columns = count.div_ceil(usize::from(table.spec().ranks)).max(1);
    let rows = count.div_ceil(columns).max(1);
    let down = if first.centre().y < middle.y { CELL } else { -CELL };
    let inwards = if is_left_of_middle(table, to) { CELL } else { -CELL };
    let rect = |nth: usize| {
        let (column, row) = ((nth / rows) as f64, (nth % rows) as f64);
        Rect { x: first.x + column * inwards, y: first.y + row * down, ..first }
    };
    (0..count).map(rect).collect()
}

impl DialogView {
    /// The option that is `columns` to the right of the `nth` one and `rows` below it.
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
