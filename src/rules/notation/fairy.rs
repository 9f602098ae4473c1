//! Fairy-Stockfish's spelling of games whose pieces turn over, which [`super::sfen`] and [`super::usi`] read beside their own.
//!
//! It writes one face of a piece by a letter and the other by a `+` and that letter, in boards and in drops (`+R*2c`); a move
//! that turns the piece over ends in `+` or `-`, and a suffix that disagrees with what the rules make of the piece is refused.
//! Which face has the `+` is data of the game. Nothing that it writes means something else in our own spelling.
//!
//! ```
//! use poppy_shogi::rules::{notation::{sfen, usi}, position::Position, variants::Variant};
//!
//! let setup = sfen::parse(Variant::Micro, "kb+r+l/p3/4/3P/+L+RBK b - 1").unwrap();
//! assert_eq!(sfen::print(&setup), "kbgs/p3/4/3P/SGBK b - 1");
//!
//! let setup = sfen::parse(Variant::Kyoto, "p+nks+l/5/5/5/+LSK+NP b R 1").unwrap();
//! assert_eq!(sfen::print(&setup), "pgkst/5/5/5/TSKGP b P 1");
//! let start = Position::start(Variant::Kyoto);
//! assert_eq!(usi::parse(&start, "1e1d+"), usi::parse(&start, "1e1d"));
//! assert_eq!(usi::parse(&start, "2e2d-"), usi::parse(&start, "2e2d"));
//! assert_eq!(usi::parse(&start, "1e1d-").unwrap_err().to_string(), "\"1e1d-\" is no move");
//! ```

use crate::rules::{kind::Kind, moves::Move, position::Position, square::Square, variants::Spec};

/// The face that is spelled so, in upper case.
pub(super) fn face(spec: &Spec, symbol: &str) -> Option<Kind> {
    spec.tables.kinds.into_iter().find(|&kind| spec.tables.fairy(kind) == symbol)
}

/// Whether a face has the `+`, and only in this spelling.
fn is_turned(spec: &Spec, kind: Kind) -> bool {
    spec.tables.fairy(kind).starts_with('+') && !spec.tables.symbol(kind).starts_with('+')
}

/// Reads a drop with a `+`, or a move with a suffix for a turn that the rules force.
pub(super) fn read(position: &Position, token: &str) -> Option<Move> {
    let spec = position.spec();
    let square = |text: &str| Square::parse(text).filter(|&square| spec.board().has(square));
    if let Some((symbol, to)) = token.split_once('*') {
        let face = face(spec, symbol).filter(|&face| is_turned(spec, face))?;
        return Some(Move::Drop { face, to: square(to)? });
    }
    let (squares, suffix) = token.split_at_checked(4)?;
    let (from, to) = squares.split_at_checked(2)?;
    let (from, to) = (square(from)?, square(to)?);
    let before = position.piece(from)?.kind;
    let face = position.faces_after(from, to).only()?;
    let expected = match (is_turned(spec, before), is_turned(spec, face)) {
        (false, true) => "+",
        (true, false) => "-",
        _ => return None,
    };
    (suffix == expected).then_some(Move::Board { from, to, face })
}
