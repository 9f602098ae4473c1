//! The squares and their marks.

use protocol::Value;
use rules::{Bitboard, Kind, Spec, Square, variants::Context};

use crate::{
    geometry::{BoardLayout, Rect},
    message::{Message, SquareLabel, SquareState, TurnTrigger},
    session::{Origin, Selection, Session},
};

use super::{
    super::values,
    face::{FaceView, reverse},
};

#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of its own, and any combination is possible")]
pub struct SquareView {
    pub square: Square,
    pub rect: Rect,
    /// Its role in the last move.
    pub last: Option<LastMove>,
    /// Its state in the current selection.
    pub state: SquareState,
    /// Whether it has a king in check.
    pub check: bool,
    /// Whether its piece gives the mate that ended the game.
    pub mates: bool,
    /// Whether it has the keyboard's cursor.
    pub cursor: bool,
    /// Whether it is the origin or the destination of the premove.
    pub premove: bool,
    /// Whether the pointer is over it and it is a destination of the selected piece.
    pub aimed: bool,
    /// The face that the selected piece would show there, if it would flip and the pointer is over it.
    pub preview: Option<FaceView>,
    /// The accessible name.
    pub label: Message,
    /// The value of moving the selected piece there, or, while none is selected, of the best move of its own piece.
    pub value: Option<Value>,
}

/// The role of a square in the last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastMove {
    /// Its origin.
    From,
    /// Its destination.
    To,
}

impl SquareView {
    /// Whether its piece can be dragged; there a finger must not scroll the page.
    #[must_use]
    pub const fn draggable(&self) -> bool {
        matches!(self.state, SquareState::Movable | SquareState::Selected | SquareState::Retake)
    }
}

pub(super) fn squares(session: &Session, layout: BoardLayout) -> Vec<SquareView> {
    let position = session.position();
    let last_move = session.last_move();
    let spec = position.spec();
    let destinations = session.destinations();
    let picker = session.picker();
    let (premove_from, premove_to) = match session.shown_selection() {
        Selection::Premove { origin: Origin::Square(from), to } => (Some(from), Some(to)),
        Selection::Premove { to, .. } => (None, Some(to)),
        _ => (None, None),
    };
    let checked = position.in_check().then(|| position.king(position.turn())).flatten();
    let mating = if session.mating().is_some() { position.checkers(!position.turn()) } else { Bitboard::EMPTY };
    let view = |square: Square| {
        let piece = position.piece(square);
        let own = piece.is_some_and(|piece| Some(piece.side) == picker);
        let lifted = piece.and_then(|piece| session.lifted(piece.side)) == Some(Origin::Square(square));
        let last = last_move.and_then(|(_, last)| {
            let role_from = (last.from() == Some(square)).then_some(LastMove::From);
            (last.to() == square).then_some(LastMove::To).or(role_from)
        });
        let is_destination = destinations.has(square);
        let state = match piece {
            _ if lifted => SquareState::Selected,
            Some(_) if is_destination && own => SquareState::Retake,
            Some(_) if is_destination => SquareState::Capture,
            None if is_destination => SquareState::Destination,
            Some(_) if own => SquareState::Movable,
            _ => SquareState::Idle,
        };
        SquareView {
            square,
            rect: layout.square(square),
            last,
            state,
            check: checked == Some(square),
            mates: mating.has(square),
            cursor: session.cursor() == square,
            premove: premove_from == Some(square) || premove_to == Some(square),
            aimed: is_destination && session.hover() == Some(square),
            preview: preview(session, layout, square).filter(|_| is_destination),
            label: Message::Square(SquareLabel {
                square,
                piece,
                reverse: piece.and_then(|piece| flip(spec, piece.kind)),
                state,
            }),
            value: values::of_square(session, square),
        }
    };
    layout.squares().into_iter().map(view).collect()
}

/// The face that a face flips to, if there is no choice, and the moves by which it does.
pub(super) fn flip(spec: &Spec, kind: Kind) -> Option<(Kind, TurnTrigger)> {
    let other = reverse(spec, kind)?;
    let every_move = spec.tables.becomes(kind, Context::Quiet) == spec.tables.becomes(kind, Context::Capture);
    Some((other, if every_move { TurnTrigger::Move } else { TurnTrigger::Capture }))
}

/// The face that the selected piece would have on the square that the pointer is over, if it differs from the current
/// one.
fn preview(session: &Session, layout: BoardLayout, square: Square) -> Option<FaceView> {
    let picked = session.picker().and_then(|side| session.lifted(side));
    let (Some(Origin::Square(from)), true) = (picked, session.hover() == Some(square)) else {
        return None;
    };
    let position = session.position();
    let piece = position.piece(from)?;
    let after = position.faces_after(from, square).only().filter(|&after| after != piece.kind)?;
    Some(FaceView::of(layout, after, piece.side))
}
