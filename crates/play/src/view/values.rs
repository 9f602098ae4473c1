//! The tablebase values of moves: one for each legal target, or, while no piece is selected, that of each piece's best
//! move.

use protocol::Value;
use rules::{Kind, Move, Side, Square};

use crate::{
    geometry::held,
    session::{Origin, Selection, Session},
};

/// The switch that shows the values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ValuesSwitch {
    /// Whether they are shown.
    pub on: bool,
    /// Whether they may be shown: neither a correspondent nor the computer is playing.
    pub offered: bool,
}

impl ValuesSwitch {
    /// The switch; `None` in a game without a tablebase.
    pub(super) fn of(session: &Session) -> Option<Self> {
        let is_solved = session.game().variant().spec().solved;
        is_solved.then(|| Self { on: session.shows_values(), offered: session.offers_values() })
    }
}

/// The best value of the matching moves.
fn best(session: &Session, is_meant: impl Fn(Move) -> bool) -> Option<Value> {
    let values = session.move_values()?.iter().filter(|(played, _)| is_meant(*played));
    values.map(|(_, value)| *value).max()
}

fn starts(session: &Session, origin: Origin, played: Move) -> bool {
    origin.starts(played, session.position().spec().tables.in_hand(played.face()))
}

/// The value of moving the selected piece to a square, or of the best move of the piece on it.
pub(super) fn of_square(session: &Session, square: Square) -> Option<Value> {
    match session.shown_selection() {
        Selection::Nothing => best(session, |played| played.from() == Some(square)),
        Selection::Piece(origin) => best(session, |played| played.to() == square && starts(session, origin, played)),
        Selection::Face { .. } | Selection::Premove { .. } => None,
    }
}

/// The value of dropping a face; the best of any face if the stand shows only one.
pub(super) fn of_held(session: &Session, side: Side, kind: Kind, face: Kind) -> Option<Value> {
    if session.shown_selection() != Selection::Nothing || side != session.position().turn() {
        return None;
    }
    let tile = session.position().spec().tile(kind)?;
    let face = (held::faces(tile).len() > 1).then_some(face);
    best(session, |played| starts(session, Origin::Hand { kind, face }, played))
}

/// The value of a face in the dialog.
pub(super) fn of_choice(session: &Session, face: Kind) -> Option<Value> {
    let Selection::Face { origin, to, .. } = session.shown_selection() else { return None };
    best(session, |played| played == origin.to(to, face))
}
