//! Parsing of CSA.

use crate::{
    board::{BySide, Move, Side},
    game::Headers,
    notation::{
        Record, digits,
        record::{
            add_header,
            builder::Builder,
            error::{Error, ErrorKind, Location},
            results::RESULT,
        },
    },
    variants::Variant,
};

use super::{KEYS, codes, start, word};

/// The comment with the game's name, which [`print`](super::print()) writes.
pub(super) const GAME: &str = "手合割：";
/// The comment with the number of moves before the start.
pub(super) const PLIES: &str = "手数＝";

/// Whether a text looks like CSA: a line is a move, gives pieces, or names the version.
#[must_use]
pub fn is_csa(text: &str) -> bool {
    let is_of_kif = |line: &&str| line.trim_start().starts_with(['*', '#']);
    text.lines().filter(|line| !is_of_kif(line)).flat_map(statements).any(|line| {
        let rank = line.strip_prefix('P').unwrap_or_default();
        let gives_pieces = match rank.as_bytes() {
            [b'I', rest @ ..] => rest.is_empty() || is_pieces(rest),
            [b'1'..=b'9', b' ' | b'*' | b'+' | b'-', ..] => true,
            [b'+' | b'-', rest @ ..] => is_pieces(rest),
            _ => false,
        };
        is_version(line) || gives_pieces || is_move(line)
    })
}

/// Whether a statement names the version: `V2.2`.
pub(in crate::notation) fn is_version(statement: &str) -> bool {
    let version = statement.strip_prefix('V').unwrap_or_default();
    version.starts_with(['2', '3']) && version.len() <= 4 && version.bytes().all(|b| b".0123456789".contains(&b))
}

fn is_pieces(text: &[u8]) -> bool {
    matches!(text, [a, b, c, d, ..] if [a, b].into_iter().all(u8::is_ascii_digit) && [c, d].into_iter().all(u8::is_ascii_uppercase))
}

/// Whether a statement has the form of a move: `+5453FU`.
pub(in crate::notation) fn is_move(statement: &str) -> bool {
    let statement = statement.trim_end().as_bytes();
    let Some((b'+' | b'-', rest)) = statement.split_first() else { return false };
    rest.len() == 6 && rest[..2].iter().all(u8::is_ascii_digit) && is_pieces(&rest[2..])
}

/// Whether this is a word for an end: `TORYO`, `+ILLEGAL_ACTION`.
pub(in crate::notation) fn is_word(text: &str) -> bool {
    let letters = text.strip_prefix(['+', '-']).unwrap_or(text);
    !letters.is_empty() && letters.bytes().all(|letter| letter.is_ascii_uppercase() || letter == b'_')
}

/// The game that a comment names.
///
/// # Errors
/// If that game is unknown.
pub fn named(text: &str) -> Result<Option<Variant>, Error> {
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(name) = line.trim().strip_prefix('\'').and_then(|line| line.strip_prefix(GAME)) {
            let unknown = || Error::new(ErrorKind::UnknownGame, Location::Line(number), name);
            // The even start of any game.
            return if name.trim() == "平手" {
                Ok(None)
            } else {
                Variant::of_name(name).ok_or_else(unknown).map(Some)
            };
        }
    }
    Ok(None)
}

/// Parses as much as possible of a game of this variant.
///
/// # Errors
/// If the text has neither a position nor a move of this game, and does not name it.
pub fn parse(text: &str, variant: Variant) -> Result<Record<Error>, Error> {
    let mut reader = Reader {
        start: start::Position::new(variant),
        players: BySide::default(),
        headers: Headers::default(),
        head_comment: Vec::new(),
        builder: None,
    };
    let mut fault = None;
    'lines: for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let location = Location::Line(number);
        if line.trim() == "/" {
            break;
        }
        for statement in statements(line) {
            if let Err(error) = reader.read(statement, location) {
                fault = Some(error);
                break 'lines;
            }
        }
    }
    let is_named = matches!(named(text), Ok(Some(_)));
    let has_position = reader.start.is_given();
    // An error in the start leaves nothing to return.
    if let (None, Some(error)) = (&reader.builder, &fault)
        && has_position
    {
        return Err(error.clone());
    }
    reader.begin(None)?;
    let Some(mut builder) = reader.builder else {
        return Err(Error::new(ErrorKind::UnknownFormat, Location::Unknown, ""));
    };
    if let Some(error) = fault {
        builder.fault(error);
    }
    builder.finish(has_position, is_named, text)
}

/// The statements on a line; a line with free text is one statement.
fn statements(line: &str) -> impl Iterator<Item = &str> {
    let line = line.trim();
    let is_text = line.starts_with(['\'', 'N', '$', 'V']);
    let ends_at = move |c: char| c == ',' && !is_text;
    line.split(ends_at).map(str::trim).filter(|statement| !statement.is_empty())
}

struct Reader {
    start: start::Position,
    players: BySide<String>,
    /// The headers before the moves.
    headers: Headers,
    /// The lines of the comment on the start.
    head_comment: Vec<String>,
    /// `Some` once the moves have begun.
    builder: Option<Builder>,
}

impl Reader {
    /// Ends the lines above the moves and starts the record.
    fn begin(&mut self, first_mover: Option<Side>) -> Result<&mut Builder, Error> {
        if self.builder.is_none() {
            let mut builder = Builder::new(self.start.start(first_mover)?);
            let keys = builder.tree.start().player_keys();
            for side in Side::ALL {
                builder.headers().push(keys[side], &self.players[side]);
            }
            for (key, value) in self.headers.iter() {
                builder.headers().push(key, value);
            }
            builder.comment(self.head_comment.iter().map(String::as_str));
            self.builder = Some(builder);
        }
        self.builder.as_mut().ok_or_else(|| Error::new(ErrorKind::UnknownFormat, Location::Unknown, ""))
    }

    fn read(&mut self, statement: &str, location: Location) -> Result<(), Error> {
        let not_understood = || Error::new(ErrorKind::NotUnderstood, location, statement);
        let mut letters = statement.chars();
        let first = letters.next().unwrap_or_default();
        let rest = letters.as_str();
        match (first, self.builder.is_some()) {
            ('\'', _) => self.comment(rest, location),
            ('V' | 'N' | '$', false) => self.header(first, rest),
            // Ignored among the moves.
            ('V' | 'N' | '$', true) => {}
            ('P', false) => return self.start.read(statement, location),
            ('+' | '-', false) if rest.is_empty() => {
                if let Some(side) = start::side(first) {
                    self.start.set_turn(side);
                }
            }
            ('+' | '-', _) => {
                let builder = self.begin(start::side(first))?;
                if start::side(first) != Some(builder.position().turn()) || !is_move(statement) {
                    return Err(not_understood());
                }
                let played = read_move(builder, rest).ok_or_else(not_understood)?;
                builder.play(played, location, statement)?;
            }
            ('T', true) => {
                let time_ms = milliseconds(rest).ok_or_else(not_understood)?;
                self.begin(None)?.set_time_ms(Some(time_ms));
            }
            ('%', _) if is_word(rest) => {
                let builder = self.begin(None)?;
                let turn = builder.position().turn();
                builder.end(&word(rest, |sign| start::side(sign) == Some(turn)), location, statement);
            }
            _ => return Err(not_understood()),
        }
        Ok(())
    }

    fn header(&mut self, first: char, rest: &str) {
        let headers = &mut self.headers;
        match first {
            '$' => {
                let (key, value) = rest.split_once(':').unwrap_or((rest, ""));
                let known = KEYS.into_iter().find(|(known, _)| *known == key);
                add_header(headers, known.map_or(key, |(_, key)| key), value);
            }
            'N' => {
                if let Some(side) = rest.chars().next().and_then(start::side) {
                    rest[1..].clone_into(&mut self.players[side]);
                }
            }
            _ => {}
        }
    }

    /// Reads a comment on a move, or a remark; some remarks have a special meaning.
    fn comment(&mut self, text: &str, location: Location) {
        match (text.strip_prefix('*'), &mut self.builder) {
            (Some(text), Some(builder)) => builder.comment([text]),
            (Some(text), None) => self.head_comment.push(text.to_owned()),
            (None, Some(builder)) if text.starts_with(RESULT) => builder.result(text, location),
            (None, Some(_)) => {}
            (None, None) if text.starts_with(GAME) || text.starts_with("CSA encoding") => {}
            (None, None) => match text.strip_prefix(PLIES).and_then(|plies| plies.trim().parse().ok()) {
                Some(plies) => self.start.set_plies(plies),
                None => self.headers.push(Headers::REMARK, text),
            },
        }
    }
}

/// Parses a move without its sign.
fn read_move(builder: &Builder, token: &str) -> Option<Move> {
    let position = builder.position();
    let board = position.spec().board();
    let face = codes::kind(position.spec(), &token[4..])?;
    let square = |text| digits::square(text).filter(|&square| board.has(square));
    let to = square(&token[2..4])?;
    if &token[..2] == "00" {
        return Some(Move::Drop { face, to });
    }
    let from = square(&token[..2])?;
    // Some programs write the face before the move if the face after it is forced.
    let is_before = position.piece(from).is_some_and(|piece| piece.kind == face);
    let forced = position.faces_after(from, to).only().filter(|_| is_before);
    Some(Move::Board { from, to, face: forced.unwrap_or(face) })
}

/// Parses a time in seconds, with optional decimals.
fn milliseconds(text: &str) -> Option<u32> {
    let (seconds, decimals) = text.split_once('.').unwrap_or((text, ""));
    let thousandths: String = decimals.chars().chain("000".chars()).take(3).collect();
    let seconds: u32 = if seconds.is_empty() { 0 } else { seconds.parse().ok()? };
    seconds.checked_mul(1000)?.checked_add(thousandths.parse().ok()?)
}
