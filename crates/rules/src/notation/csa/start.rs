//! The lines that give the start: `PI`, `P1` and so on, `P+`, `P-`, and the side to move.

use crate::{
    board::{Piece, Side, Square},
    game::Start,
    notation::{
        digits,
        record::error::{Error, ErrorKind, Location},
    },
    position::Setup,
    variants::Variant,
};

use super::codes;

/// The code for all remaining pieces.
const ALL: &str = "AL";

/// The maximum number of ranks, and of files, of a board in the text.
const MAX_SIDE: u8 = 9;

pub(super) struct Position {
    setup: Setup,
    /// The first line that gives pieces.
    first: Option<(Location, String)>,
    /// The number of ranks read.
    ranks: u8,
    turn: Option<Side>,
}

pub(in crate::notation) fn side(sign: char) -> Option<Side> {
    match sign {
        '+' => Some(Side::Black),
        '-' => Some(Side::White),
        _ => None,
    }
}

impl Position {
    pub(super) fn new(variant: Variant) -> Self {
        Self { setup: Setup::empty(variant), first: None, ranks: 0, turn: None }
    }

    pub(super) fn is_given(&self) -> bool {
        self.first.is_some()
    }

    pub(super) fn set_turn(&mut self, side: Side) {
        self.turn.get_or_insert(side);
    }

    pub(super) fn set_plies(&mut self, plies: u32) {
        self.setup.ply = plies.saturating_add(1);
    }

    /// Reads a line that begins with P.
    pub(super) fn read(&mut self, statement: &str, location: Location) -> Result<(), Error> {
        self.first.get_or_insert_with(|| (location, statement.to_owned()));
        let error = |part: &str| Error::new(ErrorKind::NotUnderstood, location, part);
        let rest = &statement[1..];
        let Some(sign) = rest.chars().next() else { return Err(error(statement)) };
        match sign {
            'I' => self.read_usual_start(&rest[1..]).map_err(|part| error(&part)),
            '1'..='9' => self.read_rank(&rest[1..]).ok_or_else(|| error(statement)),
            _ => {
                let side = side(sign).ok_or_else(|| error(statement))?;
                groups(&rest[1..], 4).try_for_each(|group| self.add(side, group).ok_or_else(|| error(group)))
            }
        }
    }

    /// Reads the usual start without some pieces; the error is the part that names no piece of the start.
    fn read_usual_start(&mut self, less: &str) -> Result<(), String> {
        let start = Setup::start(self.setup.variant);
        (self.setup.board, self.setup.hands) = (start.board, start.hands);
        self.ranks = self.setup.variant.spec().ranks;
        for group in groups(less, 4) {
            let square = group.get(..2).and_then(digits::square).map(Square::index);
            let piece = square.and_then(|index| self.setup.board[index].take());
            if piece.is_none_or(|piece| codes::code(piece.kind) != group.get(2..)) {
                return Err(group.to_owned());
            }
        }
        Ok(())
    }

    /// Reads a rank; squares outside the board must be empty.
    fn read_rank(&mut self, cells: &str) -> Option<()> {
        let spec = self.setup.variant.spec();
        let mut pieces = Vec::new();
        let mut rest = cells.trim();
        while let Some(sign) = rest.chars().next() {
            if sign == '*' {
                pieces.push(None);
                rest = rest[1..].trim_start();
            } else {
                let kind = codes::kind(spec, rest.get(1..3)?)?;
                pieces.push(Some(Piece { side: side(sign)?, kind }));
                rest = rest[3..].trim_start();
            }
        }
        let rank = self.ranks;
        if rank >= MAX_SIDE || pieces.len() > usize::from(MAX_SIDE) {
            return None;
        }
        self.ranks += 1;
        if pieces.len() < usize::from(spec.files) && rank < spec.ranks {
            return None;
        }
        for (file, piece) in (1..).zip(pieces.into_iter().rev()) {
            let square = Square::new(file, rank).filter(|&square| spec.board().has(square));
            match (square, piece) {
                (Some(square), piece) => self.setup.board[square.index()] = piece,
                (None, None) => {}
                (None, Some(_)) => return None,
            }
        }
        Some(())
    }

    /// Adds a piece: its square, `00` for the hand, and its code.
    fn add(&mut self, side: Side, group: &str) -> Option<()> {
        let spec = self.setup.variant.spec();
        let (square, code) = (group.get(..2)?, group.get(2..)?);
        if square != "00" {
            let square = digits::square(square).filter(|&square| spec.board().has(square))?;
            self.setup.board[square.index()] = Some(Piece { side, kind: codes::kind(spec, code)? });
        } else if code == ALL {
            for tile in spec.hand_tiles() {
                let first = tile.faces[0].kind;
                let used = self.setup.count_of_tile(first);
                (used..usize::from(tile.count)).try_for_each(|_| self.setup.hands[side].try_add(first))?;
            }
        } else {
            self.setup.hands[side].try_add(spec.tables.in_hand(codes::kind(spec, code)?)?)?;
        }
        Some(())
    }

    /// The start; `first_mover` is to move if no line names the side.
    pub(super) fn start(&self, first_mover: Option<Side>) -> Result<Start, Error> {
        let spec = self.setup.variant.spec();
        let turn = self.turn.or(first_mover).unwrap_or(Side::Black);
        let Some((location, line)) = &self.first else {
            return start(
                Setup { turn, ply: self.setup.ply, ..Setup::start(self.setup.variant) },
                Location::Line(1),
                "",
            );
        };
        if self.ranks > 0 && self.ranks < spec.ranks {
            return Err(Error::new(ErrorKind::UnknownGame, *location, line));
        }
        start(Setup { turn, ..self.setup }, *location, line)
    }
}

fn start(setup: Setup, location: Location, line: &str) -> Result<Start, Error> {
    Start::try_from(&setup).map_err(|reason| Error::new(ErrorKind::Unplayable(reason), location, line))
}

/// Splits a text into groups of this many letters; the last one may be shorter.
fn groups(text: &str, letters: usize) -> impl Iterator<Item = &str> {
    let mut rest = text.trim();
    std::iter::from_fn(move || {
        let end = rest.char_indices().nth(letters).map_or(rest.len(), |(at, _)| at);
        let (group, after) = rest.split_at(end);
        rest = after.trim_start();
        (!group.is_empty()).then_some(group)
    })
}
