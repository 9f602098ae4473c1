//! Material that a move wins, whatever the opponent replies. Found by the rules alone, from a capture and its replies
//! or two moves ahead, so the reason is true even if the search was wrong.

use rules::{Kind, Move, Position};

use crate::message::HintReason;

/// What a move wins: it captures a piece and the opponent can capture nothing in return, or such a capture follows
/// every reply.
pub(crate) fn won(position: &Position, played: Move) -> Option<HintReason> {
    if position.piece(played.to()).is_some() {
        return safe_capture(position, played).map(HintReason::Wins);
    }
    let after = position.after(played);
    let replies = after.moves();
    // A piece that can be won anyway is not won by this move.
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

/// The piece that a move captures, if the opponent can capture nothing in return; `None` if it is no capture.
pub(crate) fn safe_capture(position: &Position, played: Move) -> Option<Kind> {
    let captured = position.piece(played.to())?.kind;
    let after = position.after(played);
    let is_safe = after.moves().iter().all(|reply| after.piece(reply.to()).is_none());
    is_safe.then_some(captured)
}

/// A piece that can be captured safely.
fn any_safe_capture(position: &Position) -> Option<Kind> {
    position.moves().into_iter().find_map(|played| safe_capture(position, played))
}
