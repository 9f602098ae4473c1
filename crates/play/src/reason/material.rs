//! Material that a move wins, whatever the opponent replies. Found by the rules alone, from a capture and its replies
//! or two moves ahead, so the reason is true even if the search was wrong.

use rules::{Kind, KindSet, Move, Position, Square};

use crate::message::HintReason;

use super::worth::{is_much_more, worth};

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

/// The moves that capture on a square.
pub(super) fn recaptures(position: &Position, on: Square) -> impl Iterator<Item = Move> {
    position.moves().into_iter().filter(move |played| played.to() == on)
}

/// Whether the side to move can capture something on another square that gains material.
pub(super) fn makes_up(position: &Position, lost_on: Square) -> bool {
    position.moves().into_iter().any(|played| played.to() != lost_on && gain(position, played) > 0)
}

/// What a capture gains at least, less the capturing piece if it can be recaptured; 0 for other moves.
fn gain(position: &Position, played: Move) -> u32 {
    let Some(captured) = position.piece(played.to()) else { return 0 };
    let then = position.after(played);
    let risk = if recaptures(&then, played.to()).next().is_some() { worth(then.spec(), played.face()) } else { 0 };
    worth(then.spec(), captured.kind).saturating_sub(risk)
}

/// The piece that a move captures, if the opponent can neither recapture nor gain by another capture; `None` if it is no
/// capture.
pub(crate) fn free_capture(position: &Position, played: Move) -> Option<Kind> {
    let captured = position.piece(played.to())?.kind;
    let then = position.after(played);
    let is_free = recaptures(&then, played.to()).next().is_none() && !makes_up(&then, played.to());
    is_free.then_some(captured)
}

/// Whether a move captures a piece worth much more than its captor.
pub(crate) fn captures_more(position: &Position, played: Move) -> bool {
    let captor = played.from().and_then(|from| position.piece(from));
    match (captor, position.piece(played.to())) {
        (Some(captor), Some(captured)) => {
            let worth = |kind| worth(position.spec(), kind);
            captor.kind != Kind::King && is_much_more(worth(captured.kind), worth(captor.kind))
        }
        _ => false,
    }
}

/// The faces of the pieces that a move can win: after every reply a free capture that `counts` follows, of a piece worth much more
/// than what the reply captures. Which one depends on the reply. Empty if a reply loses nothing, or if a piece could be captured
/// for free before the move already.
pub(super) fn wins_piece(position: &Position, played: Move, counts: impl Fn(Move) -> bool) -> KindSet {
    if position.moves().into_iter().any(|other| free_capture(position, other).is_some()) {
        return KindSet::EMPTY;
    }
    let after = position.after(played);
    let won_after = |reply: Move| {
        let given = after.piece(reply.to()).map_or(0, |piece| worth(after.spec(), piece.kind));
        let then = after.after(reply);
        let captures = then.moves().into_iter().filter(|&capture| counts(capture));
        let won = captures.filter_map(|capture| free_capture(&then, capture));
        let enough = |kind: &Kind| is_much_more(worth(then.spec(), *kind), given);
        won.filter(enough).max_by_key(|&kind| worth(then.spec(), kind))
    };
    after.moves().into_iter().map(won_after).collect::<Option<KindSet>>().unwrap_or(KindSet::EMPTY)
}
