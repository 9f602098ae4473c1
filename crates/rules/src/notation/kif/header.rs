//! The header of a KIF file: everything above the moves.

use crate::{
    board::Side,
    game::{Headers, Start, headers::side_of},
    notation::span::Span,
    position::Setup,
    variants::{Handicap, Variant},
};

use super::{
    Error, bod,
    lines::{GAME, comment, hand, header, is_about_file, is_files, is_ignored, remark},
};

/// The value of 手合割 for the even start of any game.
const EVEN_START: &str = "平手";
/// The value of 手合割 for a start that only a board diagram gives.
const OTHER_START: &str = "その他";

/// The part of a board diagram read so far.
struct Board {
    /// The number of the line with the first rank.
    line: usize,
    ranks: u8,
}

pub(super) struct Header {
    setup: Setup,
    /// Whether 手合割 names the game or a handicap.
    pub(super) is_named: bool,
    /// The handicap that 手合割 names.
    handicap: Option<&'static Handicap>,
    board: Option<Board>,
    /// The error for the first part that is valid only with a board diagram.
    needs_board: Option<Error>,
    turn: Option<Side>,
    is_handicap: bool,
    pub(super) headers: Headers,
    /// The lines of the comment on the start.
    pub(super) comment: Vec<String>,
}

impl Header {
    /// Reads only the game and the handicap, which may stand on any of these lines.
    pub(super) fn of(lines: &[(usize, &str)], assumed: Option<Variant>) -> Result<Self, Error> {
        let (mut named, mut handicap, mut needs_board) = (None, None, None);
        for &(number, line) in lines {
            let Some((GAME, name)) = header(line) else { continue };
            let span = || Span::of(line, name);
            handicap = None;
            if let Some(variant) = Variant::of_name(name) {
                (named, needs_board) = (Some(variant), None);
                continue;
            }
            let spec = named.or(assumed).map(Variant::spec);
            handicap = spec.and_then(|spec| spec.handicaps.iter().find(|handicap| handicap.kif == name));
            needs_board = match (name, spec) {
                _ if handicap.is_some() => None,
                (EVEN_START, _) => None,
                (_, None) => Some(Error::Game(number, span())),
                (OTHER_START, _) => Some(Error::NoBoard(number, span())),
                (_, Some(_)) => Some(Error::Handicap(number, span())),
            };
        }
        let variant = named.or(assumed);
        let unknown = || needs_board.clone().unwrap_or(Error::NoGame(lines.len() + 1));
        Ok(Self {
            setup: Setup::empty(variant.ok_or_else(unknown)?),
            is_named: named.is_some() || handicap.is_some(),
            handicap,
            board: None,
            needs_board,
            turn: None,
            is_handicap: handicap.is_some(),
            headers: Headers::default(),
            comment: Vec::new(),
        })
    }

    /// Records that a line is valid only with a board diagram.
    fn require_board(&mut self, number: usize, line: &str) {
        self.needs_board.get_or_insert_with(|| Error::NoBoard(number, Span::of(line, line)));
    }

    fn remark(&mut self, text: &str) {
        if !is_about_file(text) {
            self.headers.push(Headers::REMARK, text);
        }
    }

    pub(super) const fn has_board(&self) -> bool {
        self.board.is_some()
    }

    /// Reads a line. After [`Error::Line`] reading may go on.
    pub(super) fn read(&mut self, number: usize, line: &str) -> Result<(), Error> {
        if is_ignored(line) {
            return Ok(());
        }
        if let Some(text) = comment(line) {
            self.comment.push(text.to_owned());
            return Ok(());
        }
        if let Some(text) = remark(line) {
            self.remark(text);
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
        if let Some((key, value)) = header(line) {
            self.is_handicap |= key.starts_with("上手");
            if let Some(side) = hand(key) {
                self.require_board(number, line);
                return bod::read_hand(&mut self.setup, side, number, line, value);
            }
            if key != GAME {
                self.headers.push(key, value);
            }
            return Ok(());
        }
        // The edges and the file names of a board diagram.
        if line.starts_with('+') || is_files(line) {
            return Ok(());
        }
        Err(Error::Line(number, Span::of(line, line)))
    }

    pub(super) fn start(&self) -> Result<Start, Error> {
        let variant = self.setup.variant;
        let Some(board) = &self.board else { return self.named_start() };
        let expected = variant.spec().ranks;
        if board.ranks != expected {
            return Err(Error::Ranks { line: board.line, found: board.ranks, expected });
        }
        let turn = self.turn.unwrap_or(if self.is_handicap { Side::White } else { Side::Black });
        Start::try_from(&Setup { turn, ..self.setup }).map_err(|reason| Error::Unplayable(board.line, reason))
    }

    /// The start without a board diagram: that of the handicap, or the even one.
    fn named_start(&self) -> Result<Start, Error> {
        if let Some(error) = &self.needs_board {
            return Err(error.clone());
        }
        let variant = self.setup.variant;
        let start = self.handicap.and_then(|handicap| Start::from_handicap(variant, handicap.name));
        Ok(start.unwrap_or_else(|| variant.into()))
    }
}
