//! Sample texts of moves in words, and of messages for screen readers only.

use play::{
    message::{Message, Mover, Played},
    text::Translate,
};
use rules::{Illegal, Kind, Side, Square, Variant};

use super::samples::{boxed, square};

/// A move to 1d.
pub(super) fn played(
    side: Side,
    mover: Mover,
    kind: Kind,
    from: Option<Square>,
    captured: Option<Kind>,
    became: Option<Kind>,
) -> Played {
    Played { side, mover, kind, from, to: square("1d"), captured, became, ambiguous: false }
}

pub(super) fn played_samples() -> Vec<Box<dyn Translate>> {
    let capture = |became| {
        let first = played(Side::Black, Mover::You, Kind::Gold, Some(square("2d")), Some(Kind::Pawn), became);
        boxed(Message::Played(Played { ambiguous: true, ..first }))
    };
    let begun = [None, Some(Side::Black), Some(Side::White)].map(|you| boxed(Message::Begun(Variant::Kyoto, you)));
    let switched =
        [(true, false), (true, true), (false, false)].map(|(on, threat)| boxed(Message::Analysis { on, threat }));
    let nothing_done = boxed(Message::NothingDone(Illegal::NoPiece(square("1d"))));
    [capture(None), capture(Some(Kind::Rook)), nothing_done].into_iter().chain(begun).chain(switched).collect()
}
