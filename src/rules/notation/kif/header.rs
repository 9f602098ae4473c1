//! What stands above the moves of a KIF file.

use crate::rules::{
    board::{BySide, Side},
    game::{Game, Start},
    notation::{kanji, spot::Spot},
    position::Setup,
    variants::{Handicap, Variant},
};

use super::{Comment, EVEN, Error, HANDICAP, bod};

/// What 手合割 calls the even start of any game.
const EVEN_START: &str = "平手";
/// What it calls a start that has no name, above a board.
const OTHER_START: &str = "その他";

/// Whether a line names the files above a board.
pub(super) fn is_files(line: &str) -> bool {
    line.chars().all(|c| c.is_whitespace() || kanji::digit(c).is_some())
}

/// Whether a line says nothing: empty, a note of the program that wrote it, or a bookmark.
pub(super) fn is_silent(line: &str) -> bool {
    line.trim().is_empty() || line.trim_start().starts_with(['#', '&'])
}

/// The text of a comment, if the line is one.
pub(super) fn comment(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix('*')
}

/// A header line: what it says, and about what.
fn split(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(['：', ':'])?;
    Some((key.trim(), value.trim()))
}

/// The side that a word for a player means.
pub(super) fn side_of(word: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|&side| [EVEN[side], HANDICAP[side]].contains(&word))
}

/// How much of a board has been read.
struct Board {
    /// The number of the line with its first rank.
    line: usize,
    ranks: u8,
}

/// What the headers say.
pub(super) struct Header {
    setup: Setup,
    /// The handicap that 手合割 names.
    given: Option<&'static Handicap>,
    board: Option<Board>,
    /// The first part that means something only beside a board, and its line.
    needs_board: Option<(usize, Spot)>,
    turn: Option<Side>,
    is_handicap: bool,
    pub(super) players: BySide<Option<String>>,
    pub(super) comments: Vec<Comment>,
}

impl Header {
    /// Nothing but which game it is and what is given, which may be said on any of these lines.
    pub(super) fn of(lines: &[(usize, &str)], assumed: Option<Variant>) -> Result<Self, Error> {
        let (mut found, mut given, mut needs_board) = (assumed, None, None);
        for &(number, line) in lines {
            let Some(("手合割", name)) = split(line) else { continue };
            let spot = || Spot::of(line, name);
            given = None;
            if let Some(named) = Variant::ALL.into_iter().find(|variant| variant.spec().kif == name) {
                found = Some(named);
                continue;
            }
            let spec = found.ok_or_else(|| Error::Game(number, spot()))?.spec();
            match name {
                EVEN_START => {}
                OTHER_START => needs_board = Some((number, spot())),
                _ => {
                    let named = spec.handicaps.iter().find(|handicap| handicap.kif == name);
                    given = Some(named.ok_or_else(|| Error::Handicap(number, spot()))?);
                }
            }
        }
        Ok(Self {
            setup: Setup::empty(found.ok_or(Error::NoGame(lines.len() + 1))?),
            given,
            board: None,
            needs_board,
            turn: None,
            is_handicap: given.is_some(),
            players: BySide::default(),
            comments: Vec::new(),
        })
    }

    /// Notes that a line says something about a board.
    fn note(&mut self, number: usize, line: &str) {
        self.needs_board.get_or_insert_with(|| (number, Spot::of(line, line)));
    }

    pub(super) fn read(&mut self, number: usize, line: &str) -> Result<(), Error> {
        if is_silent(line) {
            return Ok(());
        }
        if let Some(text) = comment(line) {
            self.comments.push(Comment { after: 0, text: text.to_owned() });
            return Ok(());
        }
        let line = line.trim_end();
        if line.starts_with('|') {
            let board = self.board.get_or_insert(Board { line: number, ranks: 0 });
            board.ranks += 1;
            return bod::read_rank(&mut self.setup, board.ranks - 1, number, line);
        }
        if let Some(plies) = line.strip_prefix("手数＝").or_else(|| line.strip_prefix("手数=")) {
            self.note(number, line);
            let digits = plies.split_whitespace().next().unwrap_or(plies);
            let before: Option<u32> = digits.parse().ok();
            let wrong = || Error::Ply(number, Spot::of(line, digits));
            self.setup.ply = before.and_then(|before| before.checked_add(1)).ok_or_else(wrong)?;
            return Ok(());
        }
        if let Some(side) = line.strip_suffix('番').and_then(side_of) {
            self.note(number, line);
            self.turn = Some(side);
            return Ok(());
        }
        if let Some((key, value)) = split(line) {
            self.is_handicap |= key.starts_with("上手");
            if let Some(side) = key.strip_suffix("の持駒").and_then(side_of) {
                self.note(number, line);
                return bod::read_hand(&mut self.setup, side, number, line, value);
            }
            if let Some(side) = side_of(key).filter(|_| !value.is_empty()) {
                self.players[side] = Some(value.to_owned());
            }
            return Ok(());
        }
        // The edges of a board, and the names of its files.
        if line.starts_with('+') || is_files(line) {
            return Ok(());
        }
        Err(Error::Line(number, Spot::of(line, line)))
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

    /// The start where no board is drawn: that of the handicap, or the even one.
    fn named_start(&self) -> Result<Game, Error> {
        if let Some((line, spot)) = &self.needs_board {
            return Err(Error::NoBoard(*line, spot.clone()));
        }
        let variant = self.setup.variant;
        let given = self.given.and_then(|handicap| Start::handicap(variant, handicap.name));
        Ok(Game::from_start(given.unwrap_or_else(|| variant.into())))
    }
}
