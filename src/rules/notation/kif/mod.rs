//! Whole games as KIF files, which Japanese shogi programs keep: headers, the start, moves with comments, the result.
//!
//! Source: what Kifu for Windows and lishogi write. Here a file is text; one in another encoding than UTF-8, as Shift-JIS
//! is, has to be decoded first.
//!
//! # A game
//!
//! 手合割 names it: 五分摩訶将棋, 5五将棋, ジャドキンス将棋, ナノ将棋, ナノ将棋（自由）, 京都将棋.
//!
//! ```
//! use poppy_shogi::rules::{Game, Variant, notation::{kif::{self, Record}, usi}};
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
//! assert_eq!(kif::print(&Record::of(game.clone())), text);
//! assert_eq!(kif::parse(text).unwrap().game, game);
//! ```
//!
//! # Other starts
//!
//! A drawn board (BOD) says where a game starts that does not start as usual. Where White gives a handicap, the players are
//! called 上手 and 下手.
//!
//! ```
//! use poppy_shogi::rules::notation::{kif, sfen};
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
//! assert_eq!(sfen::print(&record.game.start().setup(1)), "1bsgk/4p/5/P4/KGSBR w - 1");
//! assert_eq!(kif::print(&record), text);
//! ```
//!
//! Such a start may have a name as well: 平手 or, in Minishogi, 角落ち, 飛車落ち, 二枚落ち, 三枚落ち, 四枚落ち, 裸玉. It is read
//! where the game is known, and if a board is drawn, the board counts. その他 stands above a board.
//!
//! ```
//! use poppy_shogi::rules::{Variant, notation::{kif, sfen}};
//!
//! let record = kif::parse_as(Variant::Minishogi, "手合割：飛車落ち").unwrap();
//! assert_eq!(sfen::print(&record.game.start().setup(1)), "1bsgk/4p/5/P4/KGSBR w - 1");
//! ```
//!
//! # What is kept and what is not
//!
//! A [`Record`] is the game, the players' names, the comments (lines that begin with `*`) and how it ended. Headers may
//! come in any order. Others than these, times, bookmarks (`&`), lines that begin with `#` and a byte order mark are read
//! over. So are variations: they stand behind the whole game, from the first 変化 on, and only the game itself is read.
//!
//! ```
//! # use poppy_shogi::rules::{BySide, notation::kif::{self, Comment}};
//! let text = "\
//! ## KIF version=2.0 encoding=UTF-8
//! 先手：Sente
//! 開始日時：2020/01/01
//! 手合割：京都将棋
//! 手数----指手---------消費時間--
//! *A quiet start.
//!    1 44銀(45)   ( 0:01/00:00:01)
//!    2 投了
//! まで1手で先手の勝ち
//!
//! 変化：1手
//!    1 ２四金(25)
//! ";
//! let record = kif::parse(text).unwrap();
//! assert_eq!(record.game.moves().len(), 1);
//! assert_eq!(record.players, BySide::new(Some("Sente".to_owned()), None));
//! assert_eq!(record.comments, [Comment { after: 0, text: "A quiet start.".to_owned() }]);
//! ```
//!
//! # Errors
//!
//! Each names the line, the part of it that is wrong and the place where that stands.
//!
//! ```
//! # use poppy_shogi::rules::notation::kif;
//! let refused = |text| kif::parse(text).unwrap_err().to_string();
//! let error = refused("手合割：五分摩訶将棋\n手数----\n   1 １二歩(14)\n");
//! assert_eq!(error, "line 3: \"１二歩(14)\" may not be played: the pawn does not reach 1b");
//! let error = refused("手合割：平手");
//! assert_eq!(error, "line 1: \"平手\" at character 5 of \"手合割：平手\" is no game that is known here");
//! let error = refused("手合割：京都将棋\n   1 １四金(15)");
//! assert_eq!(error, "line 2: \"金\" at character 3 of \"１四金(15)\" is not the piece that is there");
//! ```

mod bod;
mod header;
mod print;
mod read;

pub use print::print;
pub use read::{parse, parse_as};

use std::fmt;

use crate::rules::{
    board::BySide,
    game::Game,
    position::{Illegal, Unplayable},
};

use super::spot::Spot;

/// A game with what is said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game.
    pub game: Game,
    /// The players' names.
    pub players: BySide<Option<String>>,
    /// The comments, in order.
    pub comments: Vec<Comment>,
    /// How the game ended, in KIF's word, if that does not follow from the rules or a resignation: 切れ負け, 持将棋.
    pub ending: Option<String>,
}

impl Record {
    /// A game about which nothing is said.
    #[must_use]
    pub const fn of(game: Game) -> Self {
        Self { game, players: BySide::new(None, None), comments: Vec::new(), ending: None }
    }
}

/// A line of comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// Behind how many moves it stands.
    pub after: usize,
    /// The line, without the `*`.
    pub text: String,
}

/// Why a text is not a KIF file of a game that is known; each names the line, from 1, and what is wrong in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// No 手合割 stands above this line to say which game it is.
    NoGame(usize),
    /// 手合割 names another game.
    Game(usize, Spot),
    /// 手合割 names neither a game nor a handicap of the game that it is.
    Handicap(usize, Spot),
    /// A hand, the side to move, the number of moves before the start, or その他 stands there, and no board is drawn.
    NoBoard(usize, Spot),
    /// A part of the board is not understood.
    Board(usize, Spot),
    /// A board has another number of ranks.
    Ranks {
        /// The line with its first rank.
        line: usize,
        /// How many the text has.
        found: u8,
        /// How many the board has.
        expected: u8,
    },
    /// A part of a hand is no piece that can be held.
    Hand(usize, Spot),
    /// The number of moves before the start is no number.
    Ply(usize, Spot),
    /// The start, whose board begins on this line, cannot be played from.
    Unplayable(usize, Unplayable),
    /// A line that is neither header, comment nor move.
    Line(usize, Spot),
    /// A move has another number than it should.
    Number(usize, Spot),
    /// A part should be a square of the board, or 同 behind a move.
    Square(usize, Spot),
    /// A part should name a piece, the one that stands where the move starts.
    Piece(usize, Spot),
    /// 成 is missing, or cannot be.
    Promotion(usize, Spot),
    /// Behind the piece stands neither 打 nor an origin in parentheses, or more than that.
    Origin(usize, Spot),
    /// The move is not legal.
    Illegal(usize, Spot, Illegal),
    /// The end of the game is not what the rules say.
    Ending(usize, Spot),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame(line) => write!(f, "line {line}: no 手合割 stands above to say which game it is"),
            Self::Game(line, spot) => write!(f, "line {line}: {spot} is no game that is known here"),
            Self::Handicap(line, spot) => {
                write!(f, "line {line}: {spot} is no game that is known here, nor a handicap of this one")
            }
            Self::NoBoard(line, spot) => write!(f, "line {line}: {spot} means nothing without a board"),
            Self::Board(line, spot) => write!(f, "line {line}: {spot} is not understood in a board"),
            Self::Ranks { line, found, expected } => {
                write!(f, "line {line}: the board that begins here has {found} ranks instead of {expected}")
            }
            Self::Hand(line, spot) => write!(f, "line {line}: {spot} is no piece that can be held"),
            Self::Ply(line, spot) => write!(f, "line {line}: {spot} is no number of moves"),
            Self::Unplayable(line, reason) => write!(f, "line {line}: this board cannot be played from: {reason}"),
            Self::Line(line, spot) => write!(f, "line {line}: {spot} is not understood"),
            Self::Number(line, spot) => write!(f, "line {line}: {spot} is not the number of this move"),
            Self::Square(line, spot) => write!(f, "line {line}: {spot} is no square"),
            Self::Piece(line, spot) => write!(f, "line {line}: {spot} is not the piece that is there"),
            Self::Promotion(line, spot) => write!(f, "line {line}: {spot}: 成 is missing, or cannot be"),
            Self::Origin(line, spot) => write!(f, "line {line}: {spot} is neither 打 nor an origin"),
            Self::Illegal(line, spot, reason) => write!(f, "line {line}: {spot} may not be played: {reason}"),
            Self::Ending(line, spot) => write!(f, "line {line}: {spot} is not how this game ends"),
        }
    }
}

impl std::error::Error for Error {}

impl Error {
    /// The number of the line that is wrong, and the part of it if it is not the whole.
    #[must_use]
    pub const fn place(&self) -> (usize, Option<&Spot>) {
        match self {
            Self::NoGame(line) | Self::Ranks { line, .. } | Self::Unplayable(line, _) => (*line, None),
            Self::Game(line, spot)
            | Self::Handicap(line, spot)
            | Self::NoBoard(line, spot)
            | Self::Board(line, spot)
            | Self::Hand(line, spot)
            | Self::Ply(line, spot)
            | Self::Line(line, spot)
            | Self::Number(line, spot)
            | Self::Square(line, spot)
            | Self::Piece(line, spot)
            | Self::Promotion(line, spot)
            | Self::Origin(line, spot)
            | Self::Illegal(line, spot, _)
            | Self::Ending(line, spot) => (*line, Some(spot)),
        }
    }
}

/// The words for the players: Black's and White's, in even games and in handicap games.
const EVEN: BySide<&str> = BySide::new("先手", "後手");
const HANDICAP: BySide<&str> = BySide::new("下手", "上手");
