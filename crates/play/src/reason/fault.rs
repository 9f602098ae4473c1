//! Why a move was a mistake: derived from the opponent's best reply and the better line, and checked by the rules.

use std::cmp::Reverse;

use rules::{Illegal, Kind, KindSet, Move, Position, Reason, Square, attacks};

use crate::{
    message::{Fault, Mover, Played, WinEnd},
    review::{MateError, MoveJudgement},
};

use super::{
    material::{free_capture, makes_up, recaptures, wins_piece},
    worth::{is_much_more, worth},
};

/// A forced win in more plies than this is named only if nothing simpler is to be said.
const FAR_PLIES: u32 = 5;
/// The longest line of a solved game, in plies, whose end is taken for that of all defences.
const LONGEST_SURE_MATE: usize = 3;

/// The most telling fault of a costly move; `None` if nothing certain can be said. `before` is the position in which it was
/// played.
#[must_use]
pub fn fault(before: &Position, judgement: &MoveJudgement) -> Option<Fault> {
    let played = judgement.played;
    let after = before.after(played);
    let better = judgement.better.first().map(|&better| (better, in_words(before, better)));
    let Some(&reply) = judgement.refutation.first() else {
        return match judgement.ended? {
            Reason::Repetition => Some(Fault::Repeats { loses: judgement.chances[1].permille() == 0 }),
            Reason::PerpetualCheck => Some(Fault::PerpetualCheck),
            _ => None,
        };
    };
    let reply_in_words = in_words(&after, reply);
    // A piece for the taking is easier to understand than a distant win.
    let simple = |position: &Position, first: Move| free_capture(position, first).is_some();
    let mate = judgement.mate.filter(|mate| match (*mate, better) {
        (MateError::Allowed(plies), _) => plies <= FAR_PLIES || !simple(&after, reply),
        (MateError::Missed(plies), Some((better, _))) => plies <= FAR_PLIES || !simple(before, better),
        (MateError::Missed(_), None) => true,
    });
    match (mate, better) {
        (Some(MateError::Allowed(plies)), _) => {
            let end = end_of(after, &judgement.refutation);
            return Some(Fault::AllowsWin { plies, end, reply: reply_in_words });
        }
        (Some(MateError::Missed(plies)), Some((_, better))) => {
            let end = end_of(*before, &judgement.better);
            return Some(Fault::MissesWin { plies, end, better });
        }
        _ => {}
    }
    // What the move itself captured must not make up for what is won.
    let gained = before.piece(played.to()).map_or(0, |piece| worth(before.spec(), piece.kind));
    let enough = |won: KindSet| {
        let is_enough = won.into_iter().all(|kind| is_much_more(worth(before.spec(), kind), gained));
        Some(won).filter(|won| !won.is_empty() && is_enough)
    };
    let loses_piece = || {
        let won = enough(wins_piece(&after, reply, |_| true))?;
        let piece = Fault::LosesPiece { side: after.turn(), reply: reply_in_words, piece: won.only() };
        Some(fork(&after, reply, reply_in_words).unwrap_or(piece))
    };
    let misses_piece = || {
        let (better, better_in_words) = better?;
        let won = match before.piece(better.to()) {
            Some(_) => free_capture(before, better).into_iter().collect(),
            None => wins_piece(before, better, |_| true),
        };
        Some(Fault::MissesPiece { better: better_in_words, piece: enough(won)?.only() })
    };
    let attacked = || attack(&after, reply).map(|(target, on)| Fault::Attacked { reply: reply_in_words, target, on });
    let overlooks_drop = || {
        let (drop, in_words) = better.filter(|(better, _)| better.from().is_none() && played.from().is_some())?;
        Some(Fault::OverlooksDrop { better: in_words, check: before.after(drop).in_check() })
    };
    captured(before, played, &after, reply)
        .or_else(loses_piece)
        .or_else(misses_piece)
        .or_else(attacked)
        .or_else(overlooks_drop)
}

fn in_words(position: &Position, played: Move) -> Played {
    Played::of(position, played, Mover::Someone)
}

/// How a winning line ends.
///
/// In a long win of a solved game the loser can often choose to end without a legal move instead, so it is not called a mate.
fn end_of(position: Position, line: &[Move]) -> WinEnd {
    if position.spec().solved && line.len() > LONGEST_SURE_MATE {
        return WinEnd::Unknown;
    }
    let end = line.iter().fold(position, |position, &played| position.after(played));
    match (end.has_moves(), end.in_check()) {
        (true, _) => WinEnd::Unknown,
        (false, true) => WinEnd::Mate,
        (false, false) => WinEnd::Stalemate,
    }
}

/// The fault that the reply punishes with a capture.
fn captured(before: &Position, played: Move, after: &Position, reply: Move) -> Option<Fault> {
    let on = reply.to();
    let taken = after.piece(on)?.kind;
    let then = after.after(reply);
    if makes_up(&then, on) {
        return None;
    }
    let captor = reply.from().and_then(|from| after.piece(from))?.kind;
    // The face with which the moved piece began: a promotion that is lost at once has cost nothing more.
    let moved = played.from().and_then(|from| before.piece(from)).filter(|_| played.to() == on);
    let lost = moved.map_or(taken, |piece| piece.kind);
    let exchange = |regained| {
        let worth = |kind| worth(then.spec(), kind);
        // What is regained is worth what it is in hand, if that is more.
        let held = then.spec().tables.in_hand(regained).map_or(0, worth);
        let is_bad = is_much_more(worth(lost).min(worth(taken)), worth(regained).max(held));
        is_bad.then_some(Fault::LosesExchange { taken, on, regained })
    };
    let gained = before.piece(played.to()).map(|piece| piece.kind);
    match (gained, recaptures(&then, on).next().is_some()) {
        (None, false) => Some(match pinned(&then, on) {
            Some((pinned, pinned_on)) => Fault::Pinned { captor, taken, on, pinned, pinned_on },
            None => Fault::Hangs { captor, taken, on },
        }),
        (Some(regained), false) => exchange(regained),
        // The piece that captured, with the face that it shows now, is taken back.
        (None, true) => exchange(reply.face()),
        (Some(_), true) => None,
    }
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

/// The most valuable piece that a quiet reply attacks with the piece that moves, if it is unprotected or worth much more than
/// the attacker.
fn attack(after: &Position, reply: Move) -> Option<(Kind, Square)> {
    if after.piece(reply.to()).is_some() {
        return None;
    }
    let then = after.after(reply);
    let (us, spec) = (after.turn(), after.spec());
    let attacked = attacks(reply.face(), us, reply.to(), then.occupied()) & then.pieces(!us);
    let is_protected = |on: Square| {
        let attacks_it = |from: Square| {
            then.piece(from).is_some_and(|piece| attacks(piece.kind, piece.side, from, then.occupied()).has(on))
        };
        then.pieces(!us).into_iter().any(|from| from != on && attacks_it(from))
    };
    let targets = attacked.into_iter().filter_map(|on| Some((then.piece(on)?.kind, on))).filter(|&(kind, on)| {
        kind != Kind::King && (!is_protected(on) || is_much_more(worth(spec, kind), worth(spec, reply.face())))
    });
    targets.max_by_key(|&(kind, _)| worth(spec, kind))
}

/// A reply whose piece attacks two pieces at once, each the king or one that it captures for free after some move; after
/// every move it captures one.
fn fork(after: &Position, reply: Move, reply_in_words: Played) -> Option<Fault> {
    let then = after.after(reply);
    let (us, spec) = (after.turn(), after.spec());
    let won = wins_piece(after, reply, |capture| capture.from() == Some(reply.to()));
    if won.is_empty() {
        return None;
    }
    let attacked = attacks(reply.face(), us, reply.to(), then.occupied()) & then.pieces(!us);
    let kinds = attacked.into_iter().filter_map(|square| Some(then.piece(square)?.kind));
    let mut targets: Vec<Kind> = kinds.filter(|&kind| kind == Kind::King || won.has(kind)).collect();
    targets.sort_by_key(|&kind| (kind != Kind::King, Reverse(worth(spec, kind))));
    match targets[..] {
        [first, second, ..] => Some(Fault::Fork { reply: reply_in_words, by: reply.face(), targets: [first, second] }),
        _ => None,
    }
}
