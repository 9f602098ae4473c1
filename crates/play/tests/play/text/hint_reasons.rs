//! All kinds of reasons for a hint.

use play::message::HintReason;
use protocol::Chance;
use rules::Kind;

/// Every kind of reason for a proposed move.
pub(super) const fn hint_reasons() -> [HintReason; 12] {
    [
        HintReason::Mate(1),
        HintReason::Mate(5),
        HintReason::OnlyLegal,
        HintReason::OnlyEscape,
        HintReason::OnlyGood,
        HintReason::Mated(2),
        HintReason::Mated(6),
        HintReason::Wins(Kind::Silver),
        HintReason::WinsPiece,
        HintReason::Promotes,
        HintReason::KeepsDraw,
        HintReason::Chance(Chance::EVEN),
    ]
}
