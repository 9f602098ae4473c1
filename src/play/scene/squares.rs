//! The squares and what is marked on them.

use crate::{
    play::{
        geometry::Table,
        message::{Message, Occasion, SquareLabel, SquareState},
        selection::{Origin, Selection},
        session::Session,
    },
    rules::{
        kind::Kind,
        square::Square,
        variants::{Context, Spec},
    },
};

use super::{FaceView, LastMove, SquareView, pieces::reverse};

pub(super) fn squares(session: &Session, table: Table) -> Vec<SquareView> {
    let game = session.game();
    let position = game.position();
    let spec = position.spec();
    let candidates = match session.selection() {
        Selection::Face { .. } => Vec::new(),
        _ => session.candidates(),
    };
    let persons_turn = session.is_persons_turn();
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
            Some(_) if own && persons_turn => SquareState::Movable,
            _ => SquareState::Idle,
        };
        SquareView {
            square,
            rect: table.square(square),
            last,
            state,
            check: checked == Some(square),
            cursor: session.cursor() == square,
            aimed: reached && session.hover() == Some(square),
            preview: preview(session, table, square).filter(|_| reached),
            label: Message::Square(SquareLabel {
                square,
                piece,
                reverse: piece.and_then(|piece| turning(spec, piece.kind)),
                state,
            }),
        }
    };
    table.squares().into_iter().map(view).collect()
}

/// What a face turns to, if there is no choice, and by which moves.
fn turning(spec: &Spec, kind: Kind) -> Option<(Kind, Occasion)> {
    let other = reverse(spec, kind)?;
    let every_move = spec.tables.becomes(kind, Context::Quiet) == spec.tables.becomes(kind, Context::Capture);
    Some((other, if every_move { Occasion::Move } else { Occasion::Capture }))
}

/// The face that the picked piece will have on the square at which it is aimed, if that is another than it has.
fn preview(session: &Session, table: Table, square: Square) -> Option<FaceView> {
    let (Some(Origin::Square(from)), true) = (session.selection().origin(), session.hover() == Some(square)) else {
        return None;
    };
    let position = session.game().position();
    let piece = position.piece(from)?;
    let after = position.faces_after(from, square).only().filter(|&after| after != piece.kind)?;
    Some(FaceView::of(table, after, piece.side))
}
