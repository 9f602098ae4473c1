//! Parsing of KIF files.

use crate::rules::{
    board::{Kind, Move, Square},
    game::Reason,
    notation::{kanji, span::Span},
    variants::Variant,
};

use super::{
    Comment, Error, Record,
    header::{Header, comment, is_files, is_ignored, side_of},
};

/// The words for the end of a game.
const ENDINGS: [&str; 15] = [
    "中断",
    "投了",
    "持将棋",
    "引き分け",
    "引分",
    "千日手",
    "切れ負け",
    "反則勝ち",
    "反則負け",
    "入玉勝ち",
    "不戦勝",
    "不戦敗",
    "詰み",
    "不詰",
    "時間切れ",
];

/// The words for a draw on which the players agreed.
const AGREED_DRAWS: [&str; 3] = ["持将棋", "引き分け", "引分"];

/// The word that begins a variation; variations follow after the whole main line.
const VARIATION: &str = "変化";

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

fn read(assumed: Option<Variant>, text: &str) -> Result<Record, Error> {
    let lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
    let lines: Vec<(usize, &str)> = lines.take_while(|(_, line)| !line.trim_start().starts_with(VARIATION)).collect();
    let (head, body) = lines.split_at(lines.iter().position(|(_, line)| is_move_part(line)).unwrap_or(lines.len()));
    let mut header = Header::of(head, assumed)?;
    for &(number, line) in head {
        header.read(number, line)?;
    }
    let mut reader = Reader::new(header)?;
    for &(number, line) in body {
        reader.read(number, line)?;
    }
    Ok(reader.record)
}

/// Whether a line ends the header: the title of the move list, a move, or the result.
fn is_move_part(line: &str) -> bool {
    let line = line.trim();
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = rest.len() < line.len() && rest.starts_with(char::is_whitespace);
    line.starts_with("手数-") || line.starts_with("まで") || is_numbered && !is_files(line)
}

/// Parser state: the record so far.
struct Reader {
    record: Record,
    has_ended: bool,
}

impl Reader {
    fn new(header: Header) -> Result<Self, Error> {
        let game = header.start()?;
        let record = Record { players: header.players, comments: header.comments, ..Record::of(game) };
        Ok(Self { record, has_ended: false })
    }

    fn read(&mut self, number: usize, line: &str) -> Result<(), Error> {
        if let Some(text) = comment(line) {
            let after = self.record.game.moves().len();
            self.record.comments.push(Comment { after, text: text.to_owned() });
            return Ok(());
        }
        let text = line.trim();
        if is_ignored(line) || text.starts_with("手数-") {
            return Ok(());
        }
        if text.starts_with("まで") {
            self.result(text);
            return Ok(());
        }
        let (digits, rest) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
        let rest = rest.trim_start();
        if digits.is_empty() || self.has_ended {
            return Err(Error::Line(number, Span::of(line, text)));
        }
        let next = self.record.game.moves().len() + 1;
        if digits != next.to_string() && digits != self.record.game.ply().to_string() {
            return Err(Error::Number(number, Span::of(line, digits)));
        }
        let word = rest.split(|c: char| c.is_whitespace() || c == '(').next().unwrap_or_default();
        if ENDINGS.contains(&word) {
            return self.end(number, line, word);
        }
        let (played, token) = self.parse_move(number, rest)?;
        self.record.game.play(played).map_err(|reason| Error::Illegal(number, Span::of(token, token), reason))
    }

    /// Parses a move; returns it and the part of the line that it takes.
    fn parse_move<'a>(&self, number: usize, text: &'a str) -> Result<(Move, &'a str), Error> {
        let position = self.record.game.position();
        let spec = position.spec();
        let span = |part| Span::of(text, part);
        let last = self.record.game.moves().last().map(|played| played.to());
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
                let (square, rest) = origin.strip_prefix('(').and_then(kanji::square).ok_or_else(error)?;
                (Some(square), rest.strip_prefix(')').ok_or_else(error)?)
            }
        };
        // Only a time or the mark of a variation may follow.
        if !matches!(rest.trim_start().chars().next(), None | Some('(' | '+')) {
            return Err(Error::Origin(number, span(rest)));
        }
        let token = &text[..text.len() - rest.len()];
        let Some(from) = from else { return Ok((Move::Drop { face, to }, token)) };
        if position.piece(from).is_none_or(|piece| piece.kind != face) {
            return Err(Error::Piece(number, span(name)));
        }
        let after = self.face_after(from, to, face, promotes);
        let after = after.ok_or_else(|| Error::Promotion(number, span(token)))?;
        Ok((Move::Board { from, to, face: after }, token))
    }

    /// The face that a piece shows after a move. 成 is also accepted for a forced flip.
    fn face_after(&self, from: Square, to: Square, face: Kind, promotes: bool) -> Option<Kind> {
        let position = self.record.game.position();
        let tables = &position.spec().tables;
        let faces = position.faces_after(from, to);
        let mut others = faces.into_iter().filter(|&after| tables.promotes(face, after));
        if promotes {
            others.next().or_else(|| faces.only().filter(|&after| after != face))
        } else {
            faces.into_iter().find(|&after| !tables.promotes(face, after))
        }
    }

    fn end(&mut self, number: usize, line: &str, word: &str) -> Result<(), Error> {
        self.has_ended = true;
        let game = &mut self.record.game;
        let reason = game.outcome().map(|outcome| outcome.reason);
        let is_consistent = match word {
            "詰み" => matches!(reason, Some(Reason::Checkmate | Reason::Stalemate)),
            "千日手" => reason == Some(Reason::Repetition),
            _ => true,
        };
        if !is_consistent {
            return Err(Error::Ending(number, Span::of(line, word)));
        }
        if reason.is_none() && word == "投了" {
            let _ = game.resign(game.position().turn());
        } else if reason.is_none() && AGREED_DRAWS.contains(&word) {
            let _ = game.agree_draw();
        } else if reason.is_none() && word != "中断" {
            self.record.ending = Some(word.to_owned());
        }
        Ok(())
    }

    /// Reads the line with the result. Its winner decides which side resigned.
    fn result(&mut self, text: &str) {
        let game = &mut self.record.game;
        let words = text.strip_suffix("の勝ち").and_then(|text| text.rsplit_once('で'));
        let Some(winner) = words.and_then(|(_, word)| side_of(word)) else { return };
        if game.resigned().is_some() {
            game.undo();
        }
        if self.record.ending.is_none() && game.outcome().is_none() {
            let _ = game.resign(!winner);
        }
        self.has_ended = true;
    }
}
