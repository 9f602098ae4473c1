//! Material that a move wins, whatever the opponent replies. Found by the rules alone, a capture and its replies or two
//! moves ahead: what is said is true even if the search was wrong.

use rules::{Kind, Move, Position};

use crate::message::HintReason;

/// Says what a move wins: it captures something and the opponent can capture nothing in return, or, whatever the opponent
/// replies, that is so of a move after it.
pub(crate) fn won(position: &Position, played: Move) -> Option<HintReason> {
    if position.piece(played.to()).is_some() {
        return safe_capture(position, played).map(HintReason::Wins);
    }
    let after = position.after(played);
    let replies = after.moves();
    // What can be won anyway is not won by this move.
    if replies.is_empty() || any_safe_capture(position).is_some() {
        return None;
    }
    let mut won: Option<Kind> = None;
    let mut is_same = true;
    for reply in replies {
        if after.piece(reply.to()).is_some() {
            return None;
        }
        let then = after.after(reply);
        let kind = any_safe_capture(&then)?;
        is_same &= won.is_none_or(|before| before == kind);
        won = Some(kind);
    }
    won.map(|kind| if is_same { HintReason::Wins(kind) } else { HintReason::WinsPiece })
}

/// What a capture takes, if the opponent can capture nothing afterwards; none if it is none.
pub(crate) fn safe_capture(position: &Position, played: Move) -> Option<Kind> {
    let captured = position.piece(played.to())?.kind;
    let after = position.after(played);
    let is_safe = after.moves().iter().all(|reply| after.piece(reply.to()).is_none());
    is_safe.then_some(captured)
}

/// What can be captured safely, if anything.
fn any_safe_capture(position: &Position) -> Option<Kind> {
    position.moves().into_iter().find_map(|played| safe_capture(position, played))
}
