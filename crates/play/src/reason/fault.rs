//! Why a move was a mistake: derived from the opponent's best reply and the better line, and checked by the rules.

use std::cmp::Reverse;

use rules::{Illegal, Kind, Move, Position, Square, attacks};

use crate::{
    message::{Fault, Mover, Played},
    review::{MateError, MoveJudgement},
};

use super::{
    material::{free_capture, makes_up, recaptures, wins_piece},
    worth::{is_much_more, worth},
};

/// The most telling fault of a costly move; `None` if nothing certain can be said. `before` is the position in which it was
/// played.
#[must_use]
pub fn fault(before: &Position, judgement: &MoveJudgement) -> Option<Fault> {
    let after = before.after(judgement.played);
    let reply = judgement.refutation.first().copied();
    let better = judgement.better.first().copied();
    let in_words = |position: &Position, played| Played::of(position, played, Mover::Someone);
    if let (Some(MateError::Allowed(plies)), Some(reply)) = (judgement.mate, reply) {
        let end = judgement.refutation.iter().fold(after, |position, &played| position.after(played));
        let is_stalemate = !end.has_moves() && !end.in_check();
        return Some(Fault::AllowsMate { plies, is_stalemate, reply: in_words(&after, reply) });
    }
    if let (Some(MateError::Missed(plies)), Some(better)) = (judgement.mate, better) {
        return Some(Fault::MissesMate { plies, better: in_words(before, better) });
    }
    let Some(reply) = reply else {
        // The game ended with this move, and not by mate: a mate costs nothing.
        let loses = judgement.chances[1].permille() == 0;
        return after.has_moves().then_some(Fault::Repeats { loses });
    };
    let loss = captured(before, judgement.played, &after, reply).or_else(|| {
        let (won, reply_in_words) = (wins_piece(&after, reply), in_words(&after, reply));
        let loses_piece = Fault::LosesPiece { side: after.turn(), reply: reply_in_words, piece: won.only() };
        (!won.is_empty()).then(|| fork(&after, reply, reply_in_words).unwrap_or(loses_piece))
    });
    loss.or_else(|| {
        let better = better?;
        let won = match before.piece(better.to()) {
            Some(_) => free_capture(before, better).into_iter().collect(),
            None => wins_piece(before, better),
        };
        let misses = Fault::MissesPiece { better: in_words(before, better), piece: won.only() };
        (!won.is_empty()).then_some(misses)
    })
}

/// The fault that the reply punishes with a capture.
fn captured(before: &Position, played: Move, after: &Position, reply: Move) -> Option<Fault> {
    let on = reply.to();
    let taken = after.piece(on)?.kind;
    let then = after.after(reply);
    if makes_up(&then, on, worth(then.spec(), taken)) {
        return None;
    }
    let captor = reply.from().and_then(|from| after.piece(from))?.kind;
    // What the move itself captured there.
    let gained = (played.to() == on).then(|| before.piece(on)).flatten().map(|piece| piece.kind);
    let is_recapturable = recaptures(&then, on).next().is_some();
    match (gained, is_recapturable) {
        (None, false) => Some(match pinned(&then, on) {
            Some((pinned, pinned_on)) => Fault::Pinned { captor, taken, on, pinned, pinned_on },
            None => Fault::Hangs { captor, taken, on },
        }),
        (Some(regained), false) => exchange(&then, taken, on, regained),
        // The piece that captured, with the face that it shows now, is taken back.
        (None, true) => exchange(&then, taken, on, reply.face()),
        (Some(_), true) => None,
    }
}

/// An exchange that loses, if the difference is beyond doubt.
fn exchange(position: &Position, taken: Kind, on: Square, regained: Kind) -> Option<Fault> {
    let worth = |kind| worth(position.spec(), kind);
    is_much_more(worth(taken), worth(regained)).then_some(Fault::LosesExchange { taken, on, regained })
}

/// A piece that attacks a square, but is pinned.
fn pinned(position: &Position, on: Square) -> Option<(Kind, Square)> {
    position.pieces(position.turn()).into_iter().find_map(|from| {
        let piece = position.piece(from)?;
        if !attacks(piece.kind, piece.side, from, position.occupied()).has(on) {
            return None;
        }
        let face = position.faces_after(from, on).first()?;
        let refused = position.why_illegal(Move::Board { from, to: on, face });
        (refused == Err(Illegal::Pinned(from))).then_some((piece.kind, from))
    })
}

/// A reply whose piece attacks two pieces at once, of which each is the king, or can be captured at a profit.
fn fork(after: &Position, reply: Move, in_words: Played) -> Option<Fault> {
    let then = after.after(reply);
    let (us, spec) = (after.turn(), after.spec());
    let attacked = attacks(reply.face(), us, reply.to(), then.occupied()) & then.pieces(!us);
    let mut targets: Vec<Kind> = attacked
        .into_iter()
        .filter_map(|square| {
            let kind = then.piece(square)?.kind;
            let is_protected = then.pieces(!us).into_iter().any(|from| {
                let protects = |kind| attacks(kind, !us, from, then.occupied()).has(square);
                from != square && then.piece(from).is_some_and(|piece| protects(piece.kind))
            });
            let is_target =
                kind == Kind::King || !is_protected || is_much_more(worth(spec, kind), worth(spec, reply.face()));
            is_target.then_some(kind)
        })
        .collect();
    targets.sort_by_key(|&kind| (kind != Kind::King, Reverse(worth(spec, kind))));
    match targets[..] {
        [first, second, ..] => Some(Fault::Fork { reply: in_words, by: reply.face(), targets: [first, second] }),
        _ => None,
    }
}
