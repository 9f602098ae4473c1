//! KIF files read.

use crate::rules::{
    board::{Kind, Move, Square},
    game::Reason,
    notation::{kanji, spot::Spot},
    variants::Variant,
};

use super::{
    Comment, Error, Record,
    header::{Header, comment, is_files, is_silent, side_of},
};

/// The words with which a game ends.
const ENDINGS: [&str; 13] = [
    "中断",
    "投了",
    "持将棋",
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

/// Where the main line ends: this word begins the first variation, and variations stand behind the whole game.
const VARIATION: &str = "変化";

/// Reads a game; 手合割 says which.
///
/// # Errors
/// If a line is not understood, or the moves are not legal.
pub fn parse(text: &str) -> Result<Record, Error> {
    read(None, text)
}

/// Reads a game of this variant, if 手合割 names no other: it may say nothing, 平手 or a handicap.
///
/// # Errors
/// If a line is not understood, or the moves are not legal.
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

/// Whether a line ends the headers: the one above the moves, a move, or the result.
fn is_move_part(line: &str) -> bool {
    let line = line.trim();
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = rest.len() < line.len() && rest.starts_with(char::is_whitespace);
    line.starts_with("手数-") || line.starts_with("まで") || is_numbered && !is_files(line)
}

/// What has been read so far.
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
        if is_silent(line) || text.starts_with("手数-") {
            return Ok(());
        }
        if text.starts_with("まで") {
            self.result(text);
            return Ok(());
        }
        let (digits, rest) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
        let rest = rest.trim_start();
        if digits.is_empty() || self.has_ended {
            return Err(Error::Line(number, Spot::of(line, text)));
        }
        let next = self.record.game.moves().len() + 1;
        if digits != next.to_string() && digits != self.record.game.ply().to_string() {
            return Err(Error::Number(number, Spot::of(line, digits)));
        }
        let word = rest.split(|c: char| c.is_whitespace() || c == '(').next().unwrap_or_default();
        if ENDINGS.contains(&word) {
            return self.end(number, line, word);
        }
        let (played, token) = self.played(number, rest)?;
        self.record.game.play(played).map_err(|reason| Error::Illegal(number, Spot::of(token, token), reason))
    }

    /// The move that a line says, and the part of it that says it.
    fn played<'a>(&self, number: usize, text: &'a str) -> Result<(Move, &'a str), Error> {
        let position = self.record.game.position();
        let spec = position.spec();
        let spot = |part| Spot::of(text, part);
        let last = self.record.game.moves().last().map(|played| played.to());
        let (to, rest) = if let Some(rest) = text.strip_prefix('同') {
            (last, rest.trim_start())
        } else {
            let read = kanji::square(text);
            (read.map(|(square, _)| square), read.map_or(text, |(_, rest)| rest))
        };
        let to = to.filter(|&to| spec.board().has(to)).ok_or_else(|| Error::Square(number, spot(text)))?;
        let (face, behind) = kanji::face(spec.tables.kinds, rest).ok_or_else(|| Error::Piece(number, spot(rest)))?;
        let name = &rest[..rest.len() - behind.len()];
        let (promotes, origin) = match behind.strip_prefix('成') {
            Some(origin) => (true, origin),
            None => (false, behind.strip_prefix("不成").unwrap_or(behind)),
        };
        let wrong = || Error::Origin(number, spot(origin));
        let (from, behind) = match origin.strip_prefix('打') {
            Some(behind) if !promotes => (None, behind),
            _ => {
                let (square, behind) = origin.strip_prefix('(').and_then(kanji::square).ok_or_else(wrong)?;
                (Some(square), behind.strip_prefix(')').ok_or_else(wrong)?)
            }
        };
        // The time, or the mark of a variation.
        if !matches!(behind.trim_start().chars().next(), None | Some('(' | '+')) {
            return Err(Error::Origin(number, spot(behind)));
        }
        let token = &text[..text.len() - behind.len()];
        let Some(from) = from else { return Ok((Move::Drop { face, to }, token)) };
        if position.piece(from).is_none_or(|piece| piece.kind != face) {
            return Err(Error::Piece(number, spot(name)));
        }
        let after = self.face_after(from, to, face, promotes);
        let after = after.ok_or_else(|| Error::Promotion(number, spot(token)))?;
        Ok((Move::Board { from, to, face: after }, token))
    }

    /// The face that a piece shows after a move. Where the rules turn it over, 成 may be said of that too.
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
        let fits = match word {
            "詰み" => matches!(reason, Some(Reason::Checkmate | Reason::Stalemate)),
            "千日手" => reason == Some(Reason::Repetition),
            _ => true,
        };
        if !fits {
            return Err(Error::Ending(number, Spot::of(line, word)));
        }
        if reason.is_none() && word == "投了" {
            let _ = game.resign(game.position().turn());
        } else if reason.is_none() && word != "中断" {
            self.record.ending = Some(word.to_owned());
        }
        Ok(())
    }

    /// The line at the end says who won, which matters after a resignation.
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
