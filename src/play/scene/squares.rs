//! The squares and what is marked on them.

use crate::{
    play::{
        geometry::Table,
        message::{Message, SquareLabel, SquareState},
        selection::{Origin, Selection},
        session::Session,
    },
    rules::square::Square,
};

use super::{LastMove, SquareView, pieces::reverse};

pub(super) fn squares(session: &Session, table: Table) -> Vec<SquareView> {
    let game = session.game();
    let position = game.position();
    let spec = position.spec();
    let candidates = match session.selection() {
        Selection::Face { .. } => Vec::new(),
        _ => session.candidates(),
    };
    let going_on = game.outcome().is_none();
    let checked = position.in_check().then(|| position.king(position.turn())).flatten();
    let view = |square: Square| {
        let piece = position.piece(square);
        let own = piece.is_some_and(|piece| piece.side == position.turn());
        let last = game.moves().last().and_then(|last| {
            let came = (last.from() == Some(square)).then_some(LastMove::From);
            (last.to() == square).then_some(LastMove::To).or(came)
        });
        let reached = candidates.iter().any(|candidate| candidate.to() == square);
        let state = match piece {
            _ if session.selection().origin() == Some(Origin::Square(square)) => SquareState::Selected,
            Some(_) if reached => SquareState::Capture,
            None if reached => SquareState::Destination,
            Some(_) if own && going_on => SquareState::Movable,
            _ => SquareState::Idle,
        };
        SquareView {
            square,
            rect: table.square(square),
            last,
            state,
            check: checked == Some(square),
            cursor: session.cursor() == square,
            label: Message::Square(SquareLabel {
                square,
                piece,
                reverse: piece.and_then(|piece| reverse(spec, piece.kind)),
                state,
            }),
        }
    };
    table.squares().into_iter().map(view).collect()
}
