//! All kinds of reasons for a hint, of faults, and of mates.

use play::message::{Fault, HintReason, Mating, Played, WinEnd};
use protocol::Chance;
use rules::{Kind, Side, Square};

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

/// Every kind of fault; `line` is a move of the line that shows it.
pub(super) fn faults(line: Played) -> [Fault; 18] {
    let [on, pinned_on] = ["3c", "2a"].map(|name| Square::parse(name).expect("a square"));
    let (captor, taken, piece) = (Kind::Bishop, Kind::Gold, Some(Kind::Rook));
    [
        Fault::AllowsWin { plies: 1, end: WinEnd::Mate, reply: line },
        Fault::AllowsWin { plies: 5, end: WinEnd::Stalemate, reply: line },
        Fault::AllowsWin { plies: 31, end: WinEnd::Unknown, reply: line },
        Fault::MissesWin { plies: 3, end: WinEnd::Mate, better: line },
        Fault::MissesWin { plies: 3, end: WinEnd::Stalemate, better: line },
        Fault::Hangs { captor, taken, on },
        Fault::Pinned { captor, taken, on, pinned: Kind::Silver, pinned_on },
        Fault::LosesExchange { taken: Kind::Rook, on, regained: Kind::Pawn },
        Fault::Fork { reply: line, by: Kind::Knight, targets: [Kind::King, Kind::Gold] },
        Fault::Fork { reply: line, by: Kind::Knight, targets: [Kind::Gold, Kind::Gold] },
        Fault::LosesPiece { side: Side::White, reply: line, piece },
        Fault::MissesPiece { better: line, piece: None },
        Fault::Attacked { reply: line, target: Kind::Silver, on },
        Fault::OverlooksDrop { better: line, check: true },
        Fault::OverlooksDrop { better: line, check: false },
        Fault::Repeats { loses: false },
        Fault::Repeats { loses: true },
        Fault::PerpetualCheck,
    ]
}

/// Every kind of mate.
pub(super) fn matings() -> [Mating; 3] {
    let at = |kind, name| (kind, Square::parse(name).expect("a square"));
    let mating = Mating { checker: at(Kind::Knight, "2c"), second: None, protector: None };
    [
        mating,
        Mating { protector: Some(at(Kind::Gold, "3d")), ..mating },
        Mating { second: Some(at(Kind::Rook, "1a")), ..mating },
    ]
}
