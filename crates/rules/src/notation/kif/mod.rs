//! Whole games as KIF, the file format of Japanese shogi programs: header, start, moves with comments, result.
//!
//! Source: files written by Kifu for Windows and lishogi. The text must be decoded first if a file is not UTF-8 but,
//! for example, Shift-JIS.
//!
//! # A game
//!
//! 手合割 names the game: 五分摩訶将棋, 5五将棋, ジャドキンス将棋, ナノ将棋, ナノ将棋（自由）, 京都将棋.
//!
//! ```
//! use poppy_shogi_rules::{Game, GameTree, Variant, notation::{kif, usi}};
//!
//! let mut game = Game::new(Variant::Micro);
//! for token in ["1d1c", "4b4c"] {
//!     game.play(usi::parse(game.position(), token).unwrap()).unwrap();
//! }
//! let text = "\
//! 手合割：五分摩訶将棋
//! 手数----指手---------消費時間--
//!    1 １三歩(14)
//!    2 ４三歩(42)
//!    3 中断
//! まで2手で中断
//! ";
//! assert_eq!(kif::print(&GameTree::of(&game)), text);
//! assert_eq!(kif::parse(text).unwrap().game(), game);
//! ```
//!
//! # Other starts
//!
//! A board diagram (BOD) gives a start that is not the usual one. In handicap games the players are called 上手 (White)
//! and 下手 (Black).
//!
//! ```
//! use poppy_shogi_rules::notation::{kif, sfen};
//!
//! let text = "\
//! 手合割：5五将棋
//! 上手の持駒：なし
//!   ５ ４ ３ ２ １
//! +---------------+
//! | ・v角v銀v金v玉|一
//! | ・ ・ ・ ・v歩|二
//! | ・ ・ ・ ・ ・|三
//! | 歩 ・ ・ ・ ・|四
//! | 玉 金 銀 角 飛|五
//! +---------------+
//! 下手の持駒：なし
//! 手数＝0
//! 上手番
//! 手数----指手---------消費時間--
//!    1 ５二角(41)
//!    2 投了
//! まで1手で上手の勝ち
//! ";
//! let record = kif::parse(text).unwrap();
//! assert_eq!(sfen::print(&record.game().start().setup(1)), "1bsgk/4p/5/P4/KGSBR w - 1");
//! assert_eq!(kif::print(&record.tree), text);
//! ```
//!
//! 手合割 may also name a start: 平手 or, in Minishogi, 角落ち, 飛車落ち, 二枚落ち, 三枚落ち, 四枚落ち, 裸玉. That requires the game
//! to be known from elsewhere. A board diagram takes precedence; その他 requires one.
//!
//! ```
//! use poppy_shogi_rules::{Variant, notation::{kif, sfen}};
//!
//! let record = kif::parse_as(Variant::Minishogi, "手合割：飛車落ち").unwrap();
//! assert_eq!(sfen::print(&record.game().start().setup(1)), "1bsgk/4p/5/P4/KGSBR w - 1");
//! ```
//!
//! # Variations
//!
//! Variations follow the main line, the last one first, as Kifu for Windows writes them. 変化：n手 goes back from the line
//! above to the position before move n; what comes after it is played there. So a variation of a variation follows it.
//! A variation that begins with an existing move continues that move.
//!
//! ```
//! # use poppy_shogi_rules::{NodeId, notation::kif};
//! let text = "\
//! 手合割：五分摩訶将棋
//! 手数----指手---------消費時間--
//! *A comment may have
//! *several lines.
//!    1 １三歩(14)
//!    2 ４三歩(42)
//!    3 投了
//! まで2手で後手の勝ち
//!
//! 変化：2手
//!    2 ２二金(21)
//! *Also playable.
//!    3 ４四金(35)
//!
//! 変化：3手
//!    3 １二歩(13)
//! ";
//! let record = kif::parse(text).unwrap();
//! assert_eq!(record.game().moves().len(), 2);
//! assert_eq!(record.tree.comment(NodeId::ROOT), "A comment may have\nseveral lines.");
//! let depths: Vec<usize> = record.tree.in_reading_order().into_iter().map(|(_, depth)| depth).collect();
//! assert_eq!(depths, [0, 0, 1, 1, 2], "two moves, and two variations of which one is within the other");
//! assert_eq!(kif::print(&record.tree), text);
//! ```
//!
//! # What is read
//!
//! A [`Record`] has the moves with variations, comments (lines that begin with `*`, or what follows a move), times and
//! endings, and the headers in their order, remarks (`#`) among them. The time that a move took, `( 0:01/00:00:01)`, is read
//! in seconds, and written back with the player's sum. Bookmarks (`&`), a byte order mark, and remarks about the
//! file's encoding are ignored.
//!
//! ```
//! # use poppy_shogi_rules::{NodeId, Side, notation::kif};
//! let text = "\
//! ## KIF version=2.0 encoding=UTF-8
//! 先手：Sente
//! 開始日時：2020/01/01
//! 手合割：京都将棋
//! 手数----指手---------消費時間--
//! *A quiet start.
//!    1 ▲44銀(45)   ( 0:01/00:00:01) *Quiet indeed.
//!    2 投了
//! まで1手で先手の勝ち
//! ";
//! let tree = kif::parse(text).unwrap().tree;
//! assert_eq!(tree.main_game().moves().len(), 1);
//! assert_eq!(tree.headers().player(Side::Black), Some("Sente"));
//! assert_eq!(tree.headers().get("開始日時"), Some("2020/01/01"));
//! assert_eq!(tree.comment(NodeId::ROOT), "A quiet start.");
//! ```
//!
//! # Faults
//!
//! A line that is no move, a second end, or a move that cannot be read is a fault of the record: the moves before it, and
//! variations that begin before it, are still read. An ending that the rules do not have is also a fault; it is kept as a word.
//!
//! ```
//! # use poppy_shogi_rules::notation::kif;
//! let record = kif::parse("手合割：五分摩訶将棋\n手数----\n   1 １三歩(14)\n   2 ４五歩(42)\n").unwrap();
//! assert_eq!(record.game().moves().len(), 1);
//! assert_eq!(record.faults[0].to_string(), "line 4: \"４五歩(42)\" may not be played: the pawn does not reach 4e");
//! ```
//!
//! # Errors
//!
//! A text with neither a position, nor a move, nor the name of a game is an error, and so is a start that cannot be read.
//! Each error names the line, the invalid part and its position.
//!
//! ```
//! # use poppy_shogi_rules::notation::kif;
//! let refused = |text| kif::parse(text).unwrap_err().to_string();
//! let error = refused("手合割：五分摩訶将棋\n手数----\n   1 １二歩(14)\n");
//! assert_eq!(error, "line 3: \"１二歩(14)\" may not be played: the pawn does not reach 1b");
//! let error = refused("手合割：平手");
//! assert_eq!(error, "line 2: no 手合割 stands above to say which game it is");
//! let error = refused("手合割：京都将棋\n   1 １四金(15)");
//! assert_eq!(error, "line 2: \"金\" at character 3 of \"１四金(15)\" is not the piece that is there");
//! ```

mod bod;
mod header;
mod lines;
mod print;
mod read;
mod time;

pub use lines::is_kif;
pub(super) use lines::{VARIATION, begins_game, is_move_part, is_plain_header, names_game};
pub use print::print;
pub(super) use print::variations;
pub use read::{headers, parse, parse_as};

use std::fmt;

use crate::position::{Illegal, Unplayable};

use super::span::Span;

/// A game read from KIF.
pub type Record = super::Record<Error>;

/// Why a text is not a KIF file of a supported game; each variant has the line, from 1, and the invalid part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// No 手合割 above this line names the game.
    NoGame(usize),
    /// 手合割 names an unsupported game.
    Game(usize, Span),
    /// 手合割 names neither a supported game nor a handicap of the current one.
    Handicap(usize, Span),
    /// A hand, the side to move, the number of moves before the start, or その他, without a board diagram.
    NoBoard(usize, Span),
    /// An invalid part of a board diagram.
    Board(usize, Span),
    /// A board diagram has the wrong number of ranks.
    Ranks {
        /// The line with its first rank.
        line: usize,
        /// The number of ranks in the text.
        found: u8,
        /// The number of ranks of the game's board.
        expected: u8,
    },
    /// A part of a hand is not a piece that can be in hand.
    Hand(usize, Span),
    /// The number of moves before the start is not a number.
    Ply(usize, Span),
    /// The start, whose board diagram begins on this line, is not playable.
    Unplayable(usize, Unplayable),
    /// A line that is neither header, comment nor move.
    Line(usize, Span),
    /// A move has the wrong number.
    Number(usize, Span),
    /// Neither a square of the board nor 同 after a move.
    Square(usize, Span),
    /// Not the piece on the origin.
    Piece(usize, Span),
    /// 成 is missing or impossible.
    Promotion(usize, Span),
    /// The piece is not followed by exactly 打 or an origin in parentheses.
    Origin(usize, Span),
    /// The move is not legal.
    Illegal(usize, Span, Illegal),
    /// The end of the game contradicts the rules.
    Ending(usize, Span),
    /// A variation does not begin at a move of the line above.
    Variation(usize, Span),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.location().0)?;
        match self {
            Self::NoGame(_) => write!(f, "no 手合割 stands above to say which game it is"),
            Self::Game(_, span) => write!(f, "{span} is no game that is known here"),
            Self::Handicap(_, span) => {
                write!(f, "{span} is no game that is known here, nor a handicap of this one")
            }
            Self::NoBoard(_, span) => write!(f, "{span} means nothing without a board"),
            Self::Board(_, span) => write!(f, "{span} is not understood in a board"),
            Self::Ranks { found, expected, .. } => {
                write!(f, "the board that begins here has {found} ranks instead of {expected}")
            }
            Self::Hand(_, span) => write!(f, "{span} is no piece that can be held"),
            Self::Ply(_, span) => write!(f, "{span} is no number of moves"),
            Self::Unplayable(_, reason) => write!(f, "this board cannot be played from: {reason}"),
            Self::Line(_, span) => write!(f, "{span} is not understood"),
            Self::Number(_, span) => write!(f, "{span} is not the number of this move"),
            Self::Square(_, span) => write!(f, "{span} is no square"),
            Self::Piece(_, span) => write!(f, "{span} is not the piece that is there"),
            Self::Promotion(_, span) => write!(f, "{span}: 成 is missing, or cannot be"),
            Self::Origin(_, span) => write!(f, "{span} is neither 打 nor an origin"),
            Self::Illegal(_, span, reason) => write!(f, "{span} may not be played: {reason}"),
            Self::Ending(_, span) => write!(f, "{span} is not how this game ends"),
            Self::Variation(_, span) => write!(f, "{span} is no move of the line above"),
        }
    }
}

impl std::error::Error for Error {}

impl Error {
    /// The number of the invalid line and, unless it is the whole line, the invalid part.
    #[must_use]
    pub const fn location(&self) -> (usize, Option<&Span>) {
        match self {
            Self::NoGame(line) | Self::Ranks { line, .. } | Self::Unplayable(line, _) => (*line, None),
            Self::Game(line, span)
            | Self::Handicap(line, span)
            | Self::NoBoard(line, span)
            | Self::Board(line, span)
            | Self::Hand(line, span)
            | Self::Ply(line, span)
            | Self::Line(line, span)
            | Self::Number(line, span)
            | Self::Square(line, span)
            | Self::Piece(line, span)
            | Self::Promotion(line, span)
            | Self::Origin(line, span)
            | Self::Illegal(line, span, _)
            | Self::Ending(line, span)
            | Self::Variation(line, span) => (*line, Some(span)),
        }
    }
}
