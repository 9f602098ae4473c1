//! Parsing of KIF files.

use crate::{
    board::Move,
    game::{Ending, Headers},
    notation::{
        kanji,
        record::{
            builder::{Builder, face_after},
            results,
        },
        span::Span,
    },
    variants::Variant,
};

use super::{
    Error, Record,
    header::Header,
    lines::{
        VARIATION, comment, header, is_about_file, is_ignored, is_move, is_move_part, is_plain_header, is_title,
        numbered, read_number, remark, starts_move,
    },
    time,
};

/// Parses a game, which 手合割 must name.
///
/// # Errors
/// If a line is invalid or a move not legal.
pub fn parse(text: &str) -> Result<Record, Error> {
    read(None, text)
}

/// Parses a game of this variant unless 手合割 names another; 手合割 may be missing, 平手 or a handicap.
///
/// # Errors
/// If a line is invalid or a move not legal.
pub fn parse_as(variant: Variant, text: &str) -> Result<Record, Error> {
    read(Some(variant), text)
}

/// The headers of a file, without its moves.
#[must_use]
pub fn headers(text: &str) -> Headers {
    let mut headers = Headers::default();
    let lines = text.lines().take_while(|line| !is_move_part(line)).filter(|line| is_plain_header(line));
    for (key, value) in lines.filter_map(header) {
        headers.push(key, value);
    }
    headers
}

fn read(assumed: Option<Variant>, text: &str) -> Result<Record, Error> {
    let lines: Vec<(usize, &str)> = (1..).zip(text.trim_start_matches('\u{feff}').lines()).collect();
    let (head, body) = lines.split_at(lines.iter().position(|(_, line)| is_move_part(line)).unwrap_or(lines.len()));
    let mut header = Header::of(head, assumed)?;
    let mut faults = Vec::new();
    for &(number, line) in head {
        match header.read(number, line) {
            Err(fault @ Error::Line(..)) => faults.push(fault),
            read => read?,
        }
    }
    let (is_named, has_board) = (header.is_named, header.has_board());
    let mut reader = Reader::new(header, faults)?;
    for &(number, line) in body {
        reader.read(number, line);
    }
    let Reader { builder, faults, .. } = reader;
    // A game's name alone is enough, but not above moves of which none can be read.
    match builder.finish(has_board, is_named && faults.is_empty(), text) {
        Ok(record) => Ok(Record { tree: record.tree, faults }),
        Err(_) => Err(faults.into_iter().next().unwrap_or(Error::NoGame(lines.len() + 1))),
    }
}

struct Reader {
    builder: Builder,
    faults: Vec<Error>,
    /// Whether a move of the line was unreadable; the rest is skipped, up to the next variation.
    is_broken: bool,
    /// The difference between the numbers of moves in the text and those since the start.
    first_number: usize,
}

impl Reader {
    fn new(header: Header, faults: Vec<Error>) -> Result<Self, Error> {
        let mut builder = Builder::new(header.start()?);
        *builder.headers() = header.headers;
        builder.comment(header.comment.iter().map(String::as_str));
        Ok(Self { builder, faults, is_broken: false, first_number: 0 })
    }

    /// Reads a line, or adds a fault.
    fn read(&mut self, number: usize, line: &str) {
        let text = line.trim();
        if let Some(rest) = text.strip_prefix(VARIATION) {
            let begun = self.begin_variation(number, line, rest);
            self.is_broken = begun.is_err();
            self.faults.extend(begun.err());
        } else if let Some(text) = remark(line) {
            if !is_about_file(text) {
                self.builder.headers().push(Headers::REMARK, text);
            }
        } else if self.is_broken || is_ignored(line) || is_title(text) {
            // Nothing to read.
        } else if let Some(text) = comment(line) {
            self.builder.comment([text]);
        } else if let Some(sentence) = text.strip_prefix(results::RESULT) {
            self.result(number, line, sentence);
        } else if is_move(text) && !self.builder.has_ended() {
            if let Err(fault) = self.numbered(number, line) {
                self.faults.push(fault);
                self.is_broken = true;
            }
        } else if let Some((_, word)) =
            numbered(text).filter(|(_, word)| self.builder.has_ended() && results::is_word(word))
        {
            self.faults.push(Error::Ending(number, Span::of(line, word)));
        } else {
            self.faults.push(Error::Line(number, Span::of(line, text)));
        }
    }

    /// Reads a numbered move, or the end of the line.
    fn numbered(&mut self, number: usize, line: &str) -> Result<(), Error> {
        let Some((digits, rest)) = numbered(line) else {
            return Err(Error::Line(number, Span::of(line, line.trim())));
        };
        let next = self.builder.depth() + 1;
        let found = read_number(digits);
        if found != Some(next) {
            if found != usize::try_from(self.builder.game().ply()).ok() {
                return Err(Error::Number(number, Span::of(line, digits)));
            }
            self.first_number = found.unwrap_or(next) - next;
        }
        let word = rest.split(|c: char| c.is_whitespace() || "(（".contains(c)).next().unwrap_or_default();
        if !starts_move(word) {
            let ending = results::of_word(self.builder.game(), word);
            self.builder.end_line(ending.map_err(|_| Error::Ending(number, Span::of(line, word)))?);
            return Ok(());
        }
        let (played, token) = self.parse_move(number, rest)?;
        self.builder.try_play(played).map_err(|reason| Error::Illegal(number, Span::of(token, token), reason))?;
        let rest = rest[token.len()..].trim_start();
        if let Some(time_ms) = time::read(rest) {
            self.builder.set_time_ms(Some(time_ms));
        }
        // After the time, `+` marks a move with variations.
        let rest = if rest.starts_with('(') { rest.split_once(')').map_or("", |(_, rest)| rest) } else { rest };
        let said = rest.trim_start().trim_start_matches('+').trim();
        if !said.is_empty() {
            self.builder.comment([comment(said).unwrap_or(said)]);
        }
        Ok(())
    }

    /// Goes back to the position before the move that a variation replaces.
    fn begin_variation(&mut self, number: usize, line: &str, rest: &str) -> Result<(), Error> {
        let rest = rest.trim_start_matches(['：', ':']).trim();
        let digits = rest.strip_suffix('手').unwrap_or(rest).trim_end();
        let replaced = read_number(digits).and_then(|replaced| replaced.checked_sub(self.first_number));
        // A variation may also begin after the last move, where the line above ended.
        let before = replaced.and_then(|replaced| replaced.checked_sub(1)).filter(|&n| n <= self.builder.depth());
        let Some(before) = before else {
            return Err(Error::Variation(number, Span::of(line, if digits.is_empty() { line.trim() } else { digits })));
        };
        self.builder.back_to(before);
        Ok(())
    }

    /// Parses a move; returns it and the part of the line that it takes.
    fn parse_move<'a>(&self, number: usize, text: &'a str) -> Result<(Move, &'a str), Error> {
        let position = self.builder.position();
        let spec = position.spec();
        let span = |part| Span::of(text, part);
        let last = self.builder.last();
        let (to, rest) = if let Some(rest) = text.strip_prefix('同') {
            (last, rest.trim_start())
        } else {
            let read = kanji::square(text);
            (read.map(|(square, _)| square), read.map_or(text, |(_, rest)| rest))
        };
        let to = to.filter(|&to| spec.board().has(to)).ok_or_else(|| Error::Square(number, span(text)))?;
        let (face, after_name) =
            kanji::face(spec.tables.kinds, rest).ok_or_else(|| Error::Piece(number, span(rest)))?;
        let name = &rest[..rest.len() - after_name.len()];
        let (promotes, origin) = match after_name.strip_prefix('成') {
            Some(origin) => (true, origin),
            None => (false, after_name.strip_prefix("不成").unwrap_or(after_name)),
        };
        let error = || Error::Origin(number, span(origin));
        let (from, rest) = match origin.strip_prefix('打') {
            Some(rest) if !promotes => (None, rest),
            _ => {
                let (square, rest) = origin.strip_prefix(['(', '（']).and_then(kanji::square).ok_or_else(error)?;
                (Some(square), rest.strip_prefix([')', '）']).ok_or_else(error)?)
            }
        };
        if rest.starts_with(|c: char| !c.is_whitespace() && !"(+*＊".contains(c)) {
            return Err(Error::Origin(number, span(rest)));
        }
        let token = &text[..text.len() - rest.len()];
        let Some(from) = from else { return Ok((Move::Drop { face, to }, token)) };
        if position.piece(from).is_none_or(|piece| piece.kind != face) {
            return Err(Error::Piece(number, span(name)));
        }
        let after = face_after(position, from, to, promotes);
        let after = after.ok_or_else(|| Error::Promotion(number, span(token)))?;
        Ok((Move::Board { from, to, face: after }, token))
    }

    /// Reads the sentence with the result, 24手で先手の勝ち. After a resignation its winner decides which side resigned; a
    /// word for the end counts only if the line has none.
    fn result(&mut self, number: usize, line: &str, sentence: &str) {
        let Some((_, said)) = sentence.split_once("手で") else { return };
        let node = self.builder.node();
        let builder = &mut self.builder;
        let is_decided = matches!(builder.tree.ending(node), Some(Ending::Word(_) | Ending::Draw | Ending::Timeout));
        match results::of_result(builder.game(), sentence) {
            // The ending is already known.
            _ if is_decided || builder.game().outcome().is_some() => {}
            Ok(ending @ Some(Ending::Resignation(_))) => builder.tree.set_ending(node, ending),
            _ if builder.has_ended() => {}
            Ok(ending) => builder.tree.set_ending(node, ending),
            Err(results::Contradiction) => self.faults.push(Error::Ending(number, Span::of(line, said))),
        }
        self.builder.end_line(None);
    }
}
