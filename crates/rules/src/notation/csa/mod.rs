//! Games in [CSA](http://www2.computer-shogi.org/protocol/record_v22.html), the format of computer shogi: versions 2 to 3,
//! on boards of any size here.
//!
//! A line for each statement: the players, headers, the board, the side to move, the moves, the time that each took, the
//! end. A move is the side, the origin (`00` for a drop), the destination and the code of the piece's face *after* the
//! move, so pieces that flip need no more. The faces of Nana shogi's cubes have no codes: that game is not written.
//!
//! ```
//! use poppy_shogi_rules::{Variant, notation::{csa, line}};
//!
//! let text = "\
//! V2.2
//! '手合割：5五将棋
//! N+Ann
//! N-Bo
//! $EVENT:A match
//! P1-HI-KA-GI-KI-OU
//! P2 *  *  *  * -FU
//! P3 *  *  *  *  *
//! P4+FU *  *  *  *
//! P5+OU+KI+GI+KA+HI
//! +
//! +2534KA
//! T12
//! '*A developing move.
//! -3142GI
//! %TORYO
//! ";
//! let record = csa::parse(text, Variant::Minishogi).unwrap();
//! assert_eq!(line::moves(&record.game()), ["2e3d", "3a4b"]);
//! let printed = csa::print(&record.tree).unwrap();
//! assert!(printed.lines().map(str::trim_end).eq(text.lines()), "{printed}");
//! ```
//!
//! # What is read
//!
//! CSA does not name the game. Unless something else does, the game is the first in which all of the text is valid; a comment
//! with 手合割, as [`print()`] writes it, names it for this reader only. Without a board the start is the usual one. `PI` is the
//! usual start less the pieces after it; `P+00FU` adds pieces to the board or the hand, `P+00AL` all that are left to the hand.
//! Several statements may stand on one line, separated by commas. A comment that begins with `'*` belongs to the move above it.
//! Of several games (`/` between them) the first is read.
//!
//! ```
//! # use poppy_shogi_rules::{Variant, notation::{csa, line}};
//! let moves = |text| line::moves(&csa::parse(text, Variant::Minishogi).unwrap().game());
//! assert_eq!(moves("+5453FU,T3\n-1213FU,T2"), ["5d5c", "1b1c"]);
//! assert_eq!(moves("PI41KA\n-\n-1122OU"), ["1a2b"]);
//! ```
//!
//! # Errors
//!
//! The first statement that is not understood, or not legal, is returned with the moves before it.
//!
//! ```
//! # use poppy_shogi_rules::{Variant, notation::csa};
//! let fault = |text| csa::parse(text, Variant::Minishogi).unwrap().faults[0].to_string();
//! assert_eq!(fault("+5453FU\n-1214FU"), "line 2: \"-1214FU\" is not legal: the pawn does not reach 1d");
//! assert_eq!(fault("+5453FU\n-12"), "line 2: \"-12\" is not understood");
//! ```

pub(super) mod codes;
mod print;
mod read;
mod start;

pub use codes::has_codes;
pub use print::print;
pub use read::{is_csa, named, parse};
pub(super) use read::{is_move, is_version, is_word};
pub(super) use start::side;

use crate::game::{Ending, Headers};

use super::record::results;

/// CSA's header keys, and the equivalent KIF keys.
const KEYS: [(&str, &str); 6] = [
    ("EVENT", Headers::EVENT),
    ("SITE", Headers::PLACE),
    ("START_TIME", Headers::BEGUN),
    ("END_TIME", Headers::ENDED),
    ("TIME_LIMIT", Headers::TIME),
    ("OPENING", "戦型"),
];

/// CSA's words for the end of a game, and the equivalent KIF words.
const ENDS: [(&str, &str); 13] = [
    ("TORYO", results::RESIGNATION),
    ("CHUDAN", results::SUSPENDED),
    ("SENNICHITE", results::REPETITION),
    ("TIME_UP", results::TIMEOUT),
    ("ILLEGAL_MOVE", results::FOUL),
    ("KACHI", results::ENTERING),
    ("TSUMI", results::MATE),
    ("FUZUMI", results::NO_MATE),
    ("JISHOGI", results::DRAW),
    ("HIKIWAKE", results::DRAW),
    ("MATTA", "待った"),
    ("MAX_MOVES", "最大手数"),
    ("ERROR", "エラー"),
];

/// KIF's word for an end; `is_of_turn` says whether the side to move committed a foul.
pub(super) fn word(end: &str, is_of_turn: impl Fn(char) -> bool) -> String {
    if let Some(side) = end.strip_suffix("ILLEGAL_ACTION").and_then(|sign| sign.chars().next()) {
        return if is_of_turn(side) { results::FOUL } else { results::FOUL_OF_OTHER }.to_owned();
    }
    let known = ENDS.into_iter().find(|(known, _)| *known == end);
    known.map_or_else(|| end.to_owned(), |(_, word)| word.to_owned())
}

/// CSA's word for an ending.
fn end_of(ending: &Ending) -> Option<&'static str> {
    let word = match ending {
        Ending::Word(word) => word.as_str(),
        Ending::Draw => results::DRAW,
        Ending::Timeout => results::TIMEOUT,
        Ending::Resignation(_) => results::RESIGNATION,
    };
    ENDS.into_iter().find(|&(_, known)| known == word).map(|(end, _)| end)
}
