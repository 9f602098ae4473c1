//! What is said about the last move.

use crate::{
    play::{
        message::{Message, Played},
        session::Session,
    },
    rules::{moves::Move, position::Position},
};

/// What just happened.
pub(super) fn detail(session: &Session) -> Option<Message> {
    if session.notice() == Some(Message::TakenBack) {
        return session.notice();
    }
    let game = session.game();
    let (&last, before) = (game.moves().last()?, game.previous()?);
    Some(Message::Played(played(before, last)))
}

fn played(before: &Position, last: Move) -> Played {
    let moved = last.from().and_then(|from| before.piece(from));
    let kind = moved.map_or(last.face(), |piece| piece.kind);
    Played {
        side: before.turn(),
        kind,
        from: last.from(),
        to: last.to(),
        captured: before.piece(last.to()).map(|piece| piece.kind),
        became: (last.face() != kind).then_some(last.face()),
    }
}
