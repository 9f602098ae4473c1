//! KIF files read.

use super::{super::kanji, super::spot::Spot, Comment, EVEN, Error, HANDICAP, Record, bod};
use crate::rules::{
    game::{Game, Reason},
    kind::Kind,
    moves::Move,
    setup::Setup,
    side::Side,
    square::Square,
    variants::Variant,
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

/// Reads a game; 手合割 says which.
///
/// # Errors
/// If a line is not understood, or the moves are not legal.
pub fn parse(text: &str) -> Result<Record, Error> {
    read(None, text)
}

/// Reads a game of this variant, if 手合割 names no game that is known.
///
/// # Errors
/// If a line is not understood, or the moves are not legal.
pub fn parse_as(variant: Variant, text: &str) -> Result<Record, Error> {
    read(Some(variant), text)
}

fn read(assumed: Option<Variant>, text: &str) -> Result<Record, Error> {
    let text = text.trim_start_matches('\u{feff}');
    let lines = || (1..).zip(text.lines().map(str::trim_end));
    let mut header = Header::of(lines(), assumed)?;
    let mut reader: Option<Reader> = None;
    for (number, line) in lines() {
        let first = line.trim_start();
        if first.is_empty() || first.starts_with(['#', '&']) {
            continue;
        }
        if first.starts_with("変化") {
            break;
        }
        if reader.is_none() && !is_move_part(first) {
            header.read(number, line)?;
            continue;
        }
        if reader.is_none() {
            reader = Some(Reader::new(&header)?);
        }
        if let Some(reader) = &mut reader {
            reader.read(number, line)?;
        }
    }
    let reader = match reader {
        Some(reader) => reader,
        None => Reader::new(&header)?,
    };
    Ok(Record { players: header.players, ..reader.record })
}

/// Whether a line ends the headers.
fn is_move_part(line: &str) -> bool {
    line.starts_with("手数-") || line.starts_with(['*', 'ま']) || line.starts_with(|c: char| c.is_ascii_digit())
}

/// A header line: what it says, and about what.
fn split(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(['：', ':'])?;
    Some((key.trim(), value.trim()))
}

/// The side that a word for a player means.
fn side_of(word: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|&side| [EVEN[side as usize], HANDICAP[side as usize]].contains(&word))
}

/// What the headers say.
struct Header {
    setup: Setup,
    /// How many ranks of a board were read; none if there is no board.
    ranks: Option<u8>,
    turn: Option<Side>,
    is_handicap: bool,
    players: [Option<String>; 2],
}

impl Header {
    fn of<'a>(lines: impl Iterator<Item = (usize, &'a str)>, assumed: Option<Variant>) -> Result<Self, Error> {
        let mut found = assumed;
        for (number, line) in lines {
            let Some(("手合割", name)) = split(line) else { continue };
            let named = Variant::ALL.into_iter().find(|variant| variant.spec().kif == name);
            found = named.or(assumed);
            if found.is_none() {
                return Err(Error::Game(number, Spot::of(line, name)));
            }
        }
        let setup = Setup::empty(found.ok_or(Error::NoGame)?);
        Ok(Self { setup, ranks: None, turn: None, is_handicap: false, players: [None, None] })
    }

    fn read(&mut self, number: usize, line: &str) -> Result<(), Error> {
        if line.starts_with('|') {
            let rank = self.ranks.unwrap_or(0);
            self.ranks = Some(rank + 1);
            return bod::read_rank(&mut self.setup, rank, number, line);
        }
        if let Some(plies) = line.strip_prefix("手数＝").or_else(|| line.strip_prefix("手数=")) {
            let digits = plies.split_whitespace().next().unwrap_or(plies);
            let before: Option<u32> = digits.parse().ok();
            let wrong = || Error::Ply(number, Spot::of(line, digits));
            self.setup.ply = before.and_then(|before| before.checked_add(1)).ok_or_else(wrong)?;
            return Ok(());
        }
        if let Some(side) = line.strip_suffix('番').and_then(side_of) {
            self.turn = Some(side);
            return Ok(());
        }
        if let Some((key, value)) = split(line) {
            self.is_handicap |= key.starts_with("上手");
            if let Some(side) = key.strip_suffix("の持駒").and_then(side_of) {
                return bod::read_hand(&mut self.setup, side, number, line, value);
            }
            if let Some(side) = side_of(key).filter(|_| !value.is_empty()) {
                self.players[side as usize] = Some(value.to_owned());
            }
            return Ok(());
        }
        // The edges of a board, and the names of its files.
        if line.starts_with('+') || line.trim_start().starts_with(|c| kanji::digit(c).is_some()) {
            return Ok(());
        }
        Err(Error::Line(number, Spot::of(line, line)))
    }

    fn start(&self) -> Result<Game, Error> {
        let variant = self.setup.variant;
        let Some(_) = self.ranks else { return Ok(Game::new(variant)) };
        let turn = self.turn.unwrap_or(if self.is_handicap { Side::White } else { Side::Black });
        Game::from_setup(&Setup { turn, ..self.setup }).map_err(Error::Unplayable)
    }
}

/// What has been read so far.
struct Reader {
    record: Record,
    has_ended: bool,
}

impl Reader {
    fn new(header: &Header) -> Result<Self, Error> {
        Ok(Self { record: Record::of(header.start()?), has_ended: false })
    }

    fn read(&mut self, number: usize, line: &str) -> Result<(), Error> {
        let text = line.trim_start();
        if let Some(comment) = text.strip_prefix('*') {
            let after = self.record.game.moves().len();
            self.record.comments.push(Comment { after, text: comment.to_owned() });
            return Ok(());
        }
        if text.starts_with("手数-") {
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
        let word = rest.split_whitespace().next().unwrap_or_default();
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

    /// The line at the end says who won, which matters where somebody resigned.
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
