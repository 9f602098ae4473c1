//! Why a move is proposed, and why another was a mistake: derived from the engine's lines and, where possible, from the rules.

mod fault;
mod material;
mod worth;

use protocol::{Evaluation, Findings, FoundLine};
use rules::{Kind, Move, Position, notation::usi};

use crate::message::HintReason;

pub use fault::fault;
pub(super) use material::{captures_more, free_capture, safe_capture, won};

/// Below this chance to win, in thousandths, a game counts as good as lost.
const LOST_PERMILLE: u16 = 100;
/// The only good move has at least this chance to win, in thousandths.
const GOOD_PERMILLE: u16 = 300;

/// The most telling reason for a move proposed in a position.
#[must_use]
pub fn reason(position: &Position, played: Move, findings: &Findings) -> Option<HintReason> {
    let line = |rank: usize| findings.lines.get(rank);
    // The answer may come from an incomplete depth, whose lines are unknown.
    let is_of_move = |line: &&FoundLine| line.moves.first().is_some_and(|first| *first == usi::print(position, played));
    let best = line(0).filter(is_of_move);
    let by_mate = best.and_then(|best| match best.evaluation {
        Evaluation::Mate(plies) if plies > 0 => Some(HintReason::Mate(plies.unsigned_abs())),
        _ => None,
    });
    let only_legal = || (position.moves().len() == 1).then_some(HintReason::OnlyLegal);
    by_mate
        .or_else(only_legal)
        .or_else(|| best.and_then(mated))
        .or_else(|| only_move(best?, line(1)?))
        .or_else(|| material::won(position, played))
        .or_else(|| promotes(position, played).then_some(HintReason::Promotes))
        .or_else(|| best.map(|best| by_value(best, findings)))
}

/// The reason if every move loses.
fn mated(best: &FoundLine) -> Option<HintReason> {
    match best.evaluation {
        Evaluation::Mate(plies) if plies < 0 => Some(HintReason::Mated(plies.unsigned_abs())),
        _ => None,
    }
}

/// The reason if the second-best move is much worse.
fn only_move(best: &FoundLine, second: &FoundLine) -> Option<HintReason> {
    match second.evaluation {
        Evaluation::Mate(plies) if plies < 0 => Some(HintReason::OnlyEscape),
        _ if best.chance.permille() >= GOOD_PERMILLE && second.chance.permille() < LOST_PERMILLE => {
            Some(HintReason::OnlyGood)
        }
        _ => None,
    }
}

/// Whether a move promotes and the opponent cannot capture the piece at once.
fn promotes(position: &Position, played: Move) -> bool {
    let before = played.from().and_then(|from| position.piece(from)).map(|piece| piece.kind);
    let is_promoted = |kind: Kind| {
        let faces = position.spec().tiles.iter().flat_map(|tile| tile.faces);
        faces.into_iter().any(|face| face.kind == kind && face.symbol.starts_with('+'))
    };
    let turned = before.is_some_and(|before| before != played.face() && !is_promoted(before));
    turned && is_promoted(played.face()) && position.after(played).moves().iter().all(|reply| reply.to() != played.to())
}

/// The value of the position, if there is no other reason.
fn by_value(best: &FoundLine, findings: &Findings) -> HintReason {
    // A tablebase searches nothing, and its draws are certain.
    match best.evaluation {
        Evaluation::Centipawns(0) if findings.nodes == 0 => HintReason::KeepsDraw,
        _ => HintReason::Chance(best.chance),
    }
}
