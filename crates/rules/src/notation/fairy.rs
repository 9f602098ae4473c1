//! Fairy-Stockfish's notation, which [`super::sfen`] and [`super::usi`] also accept. It is printed only for that engine.
//!
//! Source: input and output of Fairy-Stockfish 11.1 in its variants `micro`, `kyotoshogi`, `minishogi` and `judkins`.
//! None of its texts has another meaning in our own notation.
//!
//! # Pieces that flip
//!
//! One face of a piece is a letter, the other a `+` and that letter; which face has the `+` is data of the game
//! ([`Tables::fairy`](crate::variants::Tables::fairy)). In hands, pieces are written without `+`.
//!
//! ```
//! use poppy_shogi_rules::{Variant, notation::sfen};
//!
//! let ours = |variant, text| sfen::print(&sfen::parse(variant, text).unwrap());
//! assert_eq!(ours(Variant::Micro, "kb+r+l/p3/4/3P/+L+RBK b - 1"), "kbgs/p3/4/3P/SGBK b - 1");
//! assert_eq!(ours(Variant::Micro, "k3/4/4/4/3K b RL 1"), "k3/4/4/4/3K b GS 1");
//! assert_eq!(ours(Variant::Kyoto, "p+nks+l/5/5/5/+LSK+NP b - 1"), "pgkst/5/5/5/TSKGP b - 1");
//! assert_eq!(ours(Variant::Kyoto, "k4/5/5/5/4K b LN 1"), "k4/5/5/5/4K b TG 1");
//! ```
//!
//! # Moves
//!
//! A drop names its face in this notation too. A move that flips the piece ends in `+` or `-`. A suffix that does not
//! match the flip is refused; a missing one, as in our own notation, is accepted. Where every move flips the piece, so
//! that `+` can mean nothing else, it is accepted for either flip, as lishogi writes it in Kyoto shogi.
//!
//! ```
//! use poppy_shogi_rules::{Position, Variant, notation::usi};
//!
//! let start = Position::start(Variant::Kyoto);
//! assert_eq!(usi::parse(&start, "1e1d+"), usi::parse(&start, "1e1d"), "the pawn becomes a rook");
//! assert_eq!(usi::parse(&start, "2e2d-"), usi::parse(&start, "2e2d"), "the gold becomes a knight");
//! assert_eq!(usi::parse(&start, "2e2d+"), usi::parse(&start, "2e2d"), "as lishogi writes it");
//! let error = usi::parse(&start, "1e1d-").unwrap_err();
//! assert_eq!(error.to_string(), "\"-\" at character 5 of \"1e1d-\" is not what becomes of the piece");
//! ```
//!
//! ```
//! # use poppy_shogi_rules::{Position, Variant, notation::{fairy, sfen, usi}};
//! let position = |variant, text| Position::try_from(&sfen::parse(variant, text).unwrap()).unwrap();
//! let theirs = |position: &Position, ours| fairy::print_move(position, usi::parse(position, ours).unwrap());
//! let kyoto = position(Variant::Kyoto, "k4/5/5/3G1/P3K b TG 1");
//! assert_eq!(theirs(&kyoto, "5e5d"), "5e5d+", "the pawn becomes a rook");
//! assert_eq!(theirs(&kyoto, "2d2c"), "2d2c-", "the gold becomes a knight");
//! assert_eq!(theirs(&kyoto, "T*3c"), "+L*3c");
//! let minishogi = position(Variant::Minishogi, "k4/4P/5/5/K4 b S 1");
//! assert_eq!(theirs(&minishogi, "1b1a+"), "1b1a+");
//! assert_eq!(theirs(&minishogi, "S*3c"), "S*3c");
//! ```
//!
//! # Positions
//!
//! In USI mode Fairy-Stockfish reads and writes SFEN with its own letters.
//!
//! ```
//! # use poppy_shogi_rules::{Variant, notation::{fairy, sfen}};
//! let theirs = |variant, text| fairy::print(&sfen::parse(variant, text).unwrap());
//! assert_eq!(theirs(Variant::Micro, "kbgs/p3/4/3P/SGBK b - 1"), "kb+r+l/p3/4/3P/+L+RBK b - 1");
//! assert_eq!(theirs(Variant::Micro, "k3/4/4/4/3K b GS 1"), "k3/4/4/4/3K b RL 1");
//! assert_eq!(theirs(Variant::Minishogi, "k4/+P4/5/5/K4 w 2Sp 8"), "k4/+P4/5/5/K4 w 2Sp 8");
//! ```
//!
//! Its FEN has the hands in brackets after the board, `w` for the player who moves first (our Black) and `b` for the
//! other, and at the end the plies since the last capture and the number of the turn. Two fields, always `-`, may
//! precede them (castling and en passant in chess). This is accepted in every game.
//!
//! ```
//! use poppy_shogi_rules::{Variant, notation::sfen};
//!
//! let ours = |variant, text| sfen::print(&sfen::parse(variant, text).unwrap());
//! assert_eq!(ours(Variant::Minishogi, "r+B1k1/3sp/1K3/PS3/1G2R[GB] b - - 2 5"), "r+B1k1/3sp/1K3/PS3/1G2R w BG 10");
//! assert_eq!(ours(Variant::Micro, "1b+r+l/1k2/+p3/+R1KP/4[lb] b - - 1 5"), "1bgs/1k2/n3/G1KP/4 w bs 10");
//! assert_eq!(ours(Variant::Kyoto, "p+nks+l/5/5/5/+LSK+NP[-] w 0 1"), "pgkst/5/5/5/TSKGP b - 1");
//! let error = sfen::parse(Variant::Judkins, "rbnsgk/5p/6/6/P5/KGSNBR[x] w - - 0 1").unwrap_err();
//! let expected = "\"x\" at character 25 of \"rbnsgk/5p/6/6/P5/KGSNBR[x] w - - 0 1\" is no piece that can be held";
//! assert_eq!(error.to_string(), expected);
//! ```

use crate::{
    board::Move,
    position::{Position, Setup},
    variants::Tables,
};

use super::{sfen, usi};

/// Prints an SFEN with Fairy-Stockfish's letters.
#[must_use]
pub fn print(setup: &Setup) -> String {
    sfen::print_with(setup, Tables::fairy, |tables, kind| tables.fairy(kind).trim_start_matches('+'))
}

/// Prints a move that is played in this position.
#[must_use]
pub fn print_move(position: &Position, played: Move) -> String {
    let spec = position.spec();
    match played {
        Move::Board { from, face, .. } => {
            let flip = position.piece(from).and_then(|piece| spec.tables.fairy_suffix(piece.kind, face));
            usi::print(position, played) + flip.unwrap_or_default()
        }
        Move::Drop { face, to } => format!("{}*{to}", spec.tables.fairy(face)),
    }
}
