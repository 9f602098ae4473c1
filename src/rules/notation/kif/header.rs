//! The header of a KIF file: everything above the moves.

use crate::rules::{
    board::{BySide, Side},
    game::{Game, Start},
    notation::{kanji, span::Span},
    position::Setup,
    variants::{Handicap, Variant},
};

use super::{EVEN, Error, HANDICAP, bod};

/// The value of 手合割 for the even start of any game.
const EVEN_START: &str = "平手";
/// The value of 手合割 for a start that only a board diagram gives.
const OTHER_START: &str = "その他";

/// Whether a line names the files above a board diagram.
pub(super) fn is_files(line: &str) -> bool {
    line.chars().all(|c| c.is_whitespace() || kanji::digit(c).is_some())
}

/// Whether a line is ignored: empty, a remark (`#`) or a bookmark (`&`).
pub(super) fn is_ignored(line: &str) -> bool {
    line.trim().is_empty() || line.trim_start().starts_with(['#', '&'])
}

/// The text of a comment, if the line is one.
pub(super) fn comment(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix('*')
}

/// Splits a header line into key and value.
fn split(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(['：', ':'])?;
    Some((key.trim(), value.trim()))
}

/// The side that a player's title (先手, 上手, ...) means.
pub(super) fn side_of(word: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|&side| [EVEN[side], HANDICAP[side]].contains(&word))
}

/// The part of a board diagram that has been read.
struct Board {
    /// The number of the line with the first rank.
    line: usize,
    ranks: u8,
}

/// The content of the header.
pub(super) struct Header {
    setup: Setup,
    /// The handicap that 手合割 names.
    handicap: Option<&'static Handicap>,
    board: Option<Board>,
    /// The first part that is valid only with a board diagram, and its line.
    needs_board: Option<(usize, Span)>,
    turn: Option<Side>,
    is_handicap: bool,
    pub(super) players: BySide<Option<String>>,
    /// The lines of the comment on the start.
    pub(super) comment: Vec<String>,
}

impl Header {
    /// Reads only the game and the handicap, which any of these lines may give.
    pub(super) fn of(lines: &[(usize, &str)], assumed: Option<Variant>) -> Result<Self, Error> {
        let (mut found, mut handicap, mut needs_board) = (assumed, None, None);
        for &(number, line) in lines {
            let Some(("手合割", name)) = split(line) else { continue };
            let span = || Span::of(line, name);
            handicap = None;
            if let Some(named) = Variant::of_name(name) {
                found = Some(named);
                continue;
            }
            let spec = found.ok_or_else(|| Error::Game(number, span()))?.spec();
            match name {
                EVEN_START => {}
                OTHER_START => needs_board = Some((number, span())),
                _ => {
                    let named = spec.handicaps.iter().find(|named| named.kif == name);
                    handicap = Some(named.ok_or_else(|| Error::Handicap(number, span()))?);
                }
            }
        }
        Ok(Self {
            setup: Setup::empty(found.ok_or(Error::NoGame(lines.len() + 1))?),
            handicap,
            board: None,
            needs_board,
            turn: None,
            is_handicap: handicap.is_some(),
            players: BySide::default(),
            comment: Vec::new(),
        })
    }

    /// Records that a line is valid only with a board diagram.
    fn require_board(&mut self, number: usize, line: &str) {
        self.needs_board.get_or_insert_with(|| (number, Span::of(line, line)));
    }

    pub(super) fn read(&mut self, number: usize, line: &str) -> Result<(), Error> {
        if is_ignored(line) {
            return Ok(());
        }
        if let Some(text) = comment(line) {
            self.comment.push(text.to_owned());
            return Ok(());
        }
        let line = line.trim_end();
        if line.starts_with('|') {
            let board = self.board.get_or_insert(Board { line: number, ranks: 0 });
            board.ranks += 1;
            return bod::read_rank(&mut self.setup, board.ranks - 1, number, line);
        }
        if let Some(plies) = line.strip_prefix("手数＝").or_else(|| line.strip_prefix("手数=")) {
            self.require_board(number, line);
            let digits = plies.split_whitespace().next().unwrap_or(plies);
            let before: Option<u32> = digits.parse().ok();
            let error = || Error::Ply(number, Span::of(line, digits));
            self.setup.ply = before.and_then(|before| before.checked_add(1)).ok_or_else(error)?;
            return Ok(());
        }
        if let Some(side) = line.strip_suffix('番').and_then(side_of) {
            self.require_board(number, line);
            self.turn = Some(side);
            return Ok(());
        }
        if let Some((key, value)) = split(line) {
            self.is_handicap |= key.starts_with("上手");
            if let Some(side) = key.strip_suffix("の持駒").and_then(side_of) {
                self.require_board(number, line);
                return bod::read_hand(&mut self.setup, side, number, line, value);
            }
            if let Some(side) = side_of(key).filter(|_| !value.is_empty()) {
                self.players[side] = Some(value.to_owned());
            }
            return Ok(());
        }
        // The edges and the file names of a board diagram.
        if line.starts_with('+') || is_files(line) {
            return Ok(());
        }
        Err(Error::Line(number, Span::of(line, line)))
    }

    pub(super) fn start(&self) -> Result<Game, Error> {
        let variant = self.setup.variant;
        let Some(board) = &self.board else { return self.named_start() };
        let expected = variant.spec().ranks;
        if board.ranks != expected {
            return Err(Error::Ranks { line: board.line, found: board.ranks, expected });
        }
        let turn = self.turn.unwrap_or(if self.is_handicap { Side::White } else { Side::Black });
        Game::from_setup(&Setup { turn, ..self.setup }).map_err(|reason| Error::Unplayable(board.line, reason))
    }

    /// The start without a board diagram: that of the handicap, or the even one.
    fn named_start(&self) -> Result<Game, Error> {
        if let Some((line, span)) = &self.needs_board {
            return Err(Error::NoBoard(*line, span.clone()));
        }
        let variant = self.setup.variant;
        let start = self.handicap.and_then(|handicap| Start::from_handicap(variant, handicap.name));
        Ok(Game::from_start(start.unwrap_or_else(|| variant.into())))
    }
}
