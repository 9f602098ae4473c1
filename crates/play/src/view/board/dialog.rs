//! The dialog for choosing a face.

use std::iter::successors;

use protocol::Value;
use rules::{KindSet, Side, Square};

use crate::{
    geometry::{BoardLayout, CELL, MARGIN, Point, Rect},
    message::Message,
    session::{Origin, Selection, Session, likeliest_first},
};

use super::{super::values, face::FaceView, stands::hull};

/// The dialog for choosing a face.
#[derive(Clone, PartialEq, Debug)]
pub struct DialogView {
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
    pub face: FaceView,
    /// The touch target: the piece with its words.
    pub rect: Rect,
    /// The place of the piece alone.
    pub square: Rect,
    /// The centre of the piece.
    pub at: Point,
    /// The scale of the piece; 1 is the size on the board.
    pub scale: f64,
    /// The position of its name, and of what it does.
    pub words: WordsView,
    /// Whether the piece may show it on the destination; if not, the label says why.
    pub allowed: bool,
    /// The accessible name.
    pub label: Message,
    /// How the face moves, in a few words.
    pub moves: Message,
    /// The value of the move with this face.
    pub value: Option<Value>,
}

/// The position of the words about a face in the dialog: its name, and below it what it does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WordsView {
    /// The anchor; all lines together are centred on it vertically.
    pub at: Point,
    /// The part of each line that is at the anchor.
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

/// The gap between a column of faces and their words.
const WORDS_GAP: f64 = 8.0;

/// The greatest width of the words beside a column. On a board of five files there is less room on the middle file.
const WORDS_WIDTH: f64 = 235.0;

/// The width and height of an option in two columns, a little more than a square's, so that the words fit in.
const LARGE_CELL: f64 = 112.0;

/// The scale of the pieces in two columns: they are smaller, with their words below them.
const SMALL: f64 = 0.6;

/// The distance of a small piece above the centre of its option.
const SMALL_RAISED: f64 = 26.0;

/// The distances of the lower edge of its place, and of its words, below that centre.
const FOOT_BELOW: f64 = 10.0;
const WORDS_BELOW: f64 = 29.0;

pub(super) fn dialog(session: &Session, layout: BoardLayout) -> Option<DialogView> {
    let Selection::Face { origin, to, faces } = session.selection() else { return None };
    let position = session.position();
    // Faces that the rules forbid here are shown too, with the reason, so that a newcomer does not miss them.
    let all = match origin {
        Origin::Hand { kind, face: None } => position.spec().tables.drops(kind),
        _ => faces,
    };
    let refused: KindSet = all.into_iter().filter(|&kind| !faces.has(kind)).collect();
    let mut kinds = likeliest_first(position, origin, faces);
    kinds.extend(likeliest_first(position, origin, refused));
    let places = places(layout, to, kinds.len());
    let rects: Vec<Rect> = places.iter().map(|place| place.rect).collect();
    let options = kinds.into_iter().zip(places).map(|(kind, Place { rect, square, at, scale, words })| {
        let refusal = position.why_illegal(origin.to(to, kind)).err().filter(|_| !faces.has(kind));
        OptionView {
            face: FaceView::of(layout, kind, position.turn()),
            rect,
            square,
            at,
            scale,
            words,
            allowed: faces.has(kind),
            value: values::of_choice(session, kind),
            label: refusal.map_or(Message::ChoiceOf(kind), |reason| Message::RefusedChoice { kind, reason }),
            moves: Message::MovesInShort(kind),
        }
    });
    let (kind, drop) = match origin {
        Origin::Square(from) => (position.piece(from)?.kind, false),
        Origin::Hand { kind, .. } => (kind, true),
    };
    let label = Message::ChooseFace { kind, to, drop };
    Some(DialogView { to, side: position.turn(), rect: hull(&rects), options: options.collect(), label })
}

/// Where an option lies, with its piece and its words. The fields are those of [`OptionView`].
struct Place {
    rect: Rect,
    square: Rect,
    at: Point,
    scale: f64,
    words: WordsView,
}

/// The places of the options: a column from the destination towards the middle of the board, or two columns if one would be
/// longer than the board.
fn places(layout: BoardLayout, to: Square, count: usize) -> Vec<Place> {
    let (first, board) = (layout.square(to), layout.grid().inset(-MARGIN / 2.0));
    let (here, middle) = (first.centre(), board.centre());
    let down = if here.y < middle.y { 1.0 } else { -1.0 };
    let inwards = if here.x < middle.x { 1.0 } else { -1.0 };
    if count <= usize::from(layout.spec().ranks) {
        let room = if inwards > 0.0 { board.x + board.width - first.x - CELL } else { first.x - board.x };
        let rows = successors(Some(first), |before| Some(Rect { y: before.y + down * CELL, ..*before }));
        return rows.take(count).map(|square| beside(square, inwards, room.min(WORDS_WIDTH))).collect();
    }
    let rows = count.div_ceil(2);
    let centres = (0..count).map(|nth| (nth / rows, nth % rows)).map(|(column, row)| Point {
        x: here.x + if column > 0 { inwards * LARGE_CELL } else { 0.0 },
        y: here.y + if row > 0 { down * LARGE_CELL } else { 0.0 },
    });
    centres.map(below).collect()
}

/// A piece of full size with its words beside it, towards the middle of the board.
fn beside(square: Rect, inwards: f64, width: f64) -> Place {
    let centre = square.centre();
    let at = Point { x: centre.x + inwards * (CELL / 2.0 + WORDS_GAP), ..centre };
    let (x, align) = if inwards > 0.0 { (square.x, Align::Start) } else { (square.x - width, Align::End) };
    let rect = Rect { x, width: square.width + width, ..square };
    Place { rect, square, at: centre, scale: 1.0, words: WordsView { at, align } }
}

/// A small piece with its words below it.
fn below(centre: Point) -> Place {
    let point = Rect { x: centre.x, y: centre.y, ..Rect::default() };
    let rect = point.inset(-LARGE_CELL / 2.0);
    let at = Point { y: centre.y - SMALL_RAISED, ..centre };
    let words = WordsView { at: Point { y: centre.y + WORDS_BELOW, ..centre }, align: Align::Middle };
    let square = Rect { height: LARGE_CELL / 2.0 + FOOT_BELOW, ..rect };
    Place { rect, square, at, scale: SMALL, words }
}

impl DialogView {
    /// The option that is `columns` to the right of the `nth` one and `rows` below it.
    #[must_use]
    pub fn beside(&self, nth: usize, columns: i8, rows: i8) -> Option<usize> {
        let here = self.options.get(nth)?.rect;
        let (x, y) =
            (here.centre().x + f64::from(columns) * here.width, here.centre().y + f64::from(rows) * here.height);
        self.options.iter().position(|option| {
            let centre = option.rect.centre();
            (centre.x - x).abs() < 1.0 && (centre.y - y).abs() < 1.0
        })
    }
}
