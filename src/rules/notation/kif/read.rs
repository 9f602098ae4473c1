//! Parsing of KIF files.

use crate::rules::{
    board::{Kind, Move, Square},
    game::{Ending, Game, GameTree, NodeId, Reason, headers::side_of},
    notation::{kanji, span::Span},
    variants::Variant,
};

use super::{
    Error, Record, TIMEOUT,
    header::{Header, comment, is_files, is_ignored},
    time,
};

/// The words for the end of a game.
const ENDINGS: [&str; 15] = [
    "中断",
    "投了",
    "持将棋",
    "引き分け",
    "引分",
    "千日手",
    TIMEOUT,
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

/// The words for a loss on time of the side to move.
const TIMEOUTS: [&str; 2] = [TIMEOUT, "時間切れ"];

/// The word that begins a variation: 変化：3手.
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
    let lines: Vec<(usize, &str)> = (1..).zip(text.trim_start_matches('\u{feff}').lines()).collect();
    let (head, body) = lines.split_at(lines.iter().position(|(_, line)| is_move_part(line)).unwrap_or(lines.len()));
    let mut header = Header::of(head, assumed)?;
    for &(number, line) in head {
        header.read(number, line)?;
    }
    let mut reader = Reader::new(header)?;
    for &(number, line) in body {
        reader.read(number, line)?;
    }
    reader.end_comment();
    Ok(reader.tree.into())
}

/// Whether a line ends the header: the title of the move list, a move, the result, or a variation.
fn is_move_part(line: &str) -> bool {
    let line = line.trim();
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = rest.len() < line.len() && rest.starts_with(char::is_whitespace);
    ["手数-", "まで", VARIATION].into_iter().any(|word| line.starts_with(word)) || is_numbered && !is_files(line)
}

/// Reads a number in digits of either width.
fn read_number(text: &str) -> Option<usize> {
    let digit = |letter: char| match letter {
        '０'..='９' => char::from_u32(u32::from(letter) - u32::from('０') + u32::from('0')),
        _ => Some(letter),
    };
    text.chars().map(digit).collect::<Option<String>>()?.parse().ok()
}

/// Parser state: the record so far.
struct Reader {
    tree: GameTree,
    /// The line that is being read, and its last position.
    game: Game,
    node: NodeId,
    /// The lines of the comment on that position.
    comment: Vec<String>,
    has_ended: bool,
    /// How much greater the numbers of moves are than the numbers of moves since the start.
    first_number: usize,
}

impl Reader {
    fn new(header: Header) -> Result<Self, Error> {
        let game = header.start()?;
        let mut tree = GameTree::new(game.restart());
        *tree.headers_mut() = header.headers;
        Ok(Self { tree, game, node: NodeId::ROOT, comment: header.comment, has_ended: false, first_number: 0 })
    }

    fn read(&mut self, number: usize, line: &str) -> Result<(), Error> {
        if let Some(text) = comment(line) {
            self.comment.push(text.to_owned());
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
        if let Some(rest) = text.strip_prefix(VARIATION) {
            return self.begin_variation(number, line, rest);
        }
        let (digits, rest) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
        let rest = rest.trim_start();
        if digits.is_empty() || self.has_ended {
            return Err(Error::Line(number, Span::of(line, text)));
        }
        let next = self.game.moves().len() + 1;
        if digits != next.to_string() {
            if digits != self.game.ply().to_string() {
                return Err(Error::Number(number, Span::of(line, digits)));
            }
            self.first_number = digits.parse().unwrap_or(next) - next;
        }
        let word = rest.split(|c: char| c.is_whitespace() || c == '(').next().unwrap_or_default();
        if ENDINGS.contains(&word) {
            return self.end(number, line, word);
        }
        let (played, token) = self.parse_move(number, rest)?;
        let time_ms = time::read(&rest[token.len()..]);
        self.game.play(played).map_err(|reason| Error::Illegal(number, Span::of(token, token), reason))?;
        self.end_comment();
        self.node = self.tree.add(self.node, played);
        if time_ms.is_some() {
            self.tree.set_time_ms(self.node, time_ms);
        }
        Ok(())
    }

    /// Adds the comment that has been read to what was said about the position before.
    fn end_comment(&mut self) {
        self.tree.add_to_comment(self.node, &std::mem::take(&mut self.comment));
    }

    /// Goes back to the position before the move that a variation replaces.
    fn begin_variation(&mut self, number: usize, line: &str, rest: &str) -> Result<(), Error> {
        self.end_comment();
        let rest = rest.trim_start_matches(['：', ':']).trim();
        let digits = rest.strip_suffix('手').unwrap_or(rest).trim_end();
        let replaced = read_number(digits).and_then(|replaced| replaced.checked_sub(self.first_number));
        // After the last move too: the line above has ended there.
        let before = replaced.and_then(|replaced| replaced.checked_sub(1)).filter(|&n| n <= self.game.moves().len());
        let Some(before) = before else {
            return Err(Error::Variation(number, Span::of(line, if digits.is_empty() { line.trim() } else { digits })));
        };
        self.game.truncate(before);
        self.node = self.tree.ancestor(self.node, before);
        self.has_ended = false;
        Ok(())
    }

    /// Parses a move; returns it and the part of the line that it takes.
    fn parse_move<'a>(&self, number: usize, text: &'a str) -> Result<(Move, &'a str), Error> {
        let position = self.game.position();
        let spec = position.spec();
        let span = |part| Span::of(text, part);
        let last = self.game.moves().last().map(|played| played.to());
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
        let position = self.game.position();
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
        let game = &self.game;
        let reason = game.outcome().map(|outcome| outcome.reason);
        let is_consistent = match word {
            "詰み" => matches!(reason, Some(Reason::Checkmate | Reason::Stalemate)),
            "千日手" => reason == Some(Reason::Repetition),
            _ => true,
        };
        if !is_consistent {
            return Err(Error::Ending(number, Span::of(line, word)));
        }
        let ending = match word {
            _ if reason.is_some() => return Ok(()),
            "中断" => return Ok(()),
            "投了" => Ending::Resignation(game.position().turn()),
            _ if AGREED_DRAWS.contains(&word) => Ending::Draw,
            _ if TIMEOUTS.contains(&word) => Ending::Timeout,
            _ => Ending::Word(word.to_owned()),
        };
        self.tree.set_ending(self.node, Some(ending));
        Ok(())
    }

    /// Reads the line with the result. Its winner decides which side resigned.
    fn result(&mut self, text: &str) {
        let words = text.strip_suffix("の勝ち").and_then(|text| text.rsplit_once('で'));
        let Some(winner) = words.and_then(|(_, word)| side_of(word)) else { return };
        let has_word = matches!(self.tree.ending(self.node), Some(Ending::Word(_) | Ending::Draw | Ending::Timeout));
        if !has_word && self.game.outcome().is_none() {
            self.tree.set_ending(self.node, Some(Ending::Resignation(!winner)));
        }
        self.has_ended = true;
    }
}
