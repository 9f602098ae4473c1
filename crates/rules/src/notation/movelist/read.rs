//! Plays the words of a move list.

use std::fmt::Write as _;

use crate::{
    board::{Move, Side},
    game::{Game, NodeId, Start},
    notation::{
        Record, ki2,
        line::{self, Unreadable},
        record::{
            builder::Builder,
            error::{Error, ErrorKind, Location},
            results,
        },
        scoresheet, sfen,
        span::Span,
        usi,
    },
    variants::Variant,
};

use super::{
    san,
    script::{Script, Word, without_number},
    tags::Tags,
    western,
};

/// Results, and the winner if Black moves first.
const WINS: [(&str, Side); 2] = [("1-0", Side::Black), ("0-1", Side::White)];
/// The result of an unfinished game.
const NO_RESULT: &str = "*";

/// The game that the tags name.
///
/// # Errors
/// If that game is unknown.
pub fn named(text: &str) -> Result<Option<Variant>, Error> {
    Tags::of(text).0.variant()
}

/// Parses as much as possible of a game of this variant.
///
/// # Errors
/// If the text has neither a position nor a move of this game, and does not name it; or if a word is not understood and
/// the text is no record with tags or numbers.
pub fn parse(text: &str, variant: Variant) -> Result<Record<Error>, Error> {
    let script = Script::of(text);
    let start = match script.start() {
        None => Start::from(variant),
        Some(text) => begin(variant, text)?.restart(),
    };
    let is_fen = script.tags.start().is_some_and(|start| start.contains('['));
    let mut reader = Reader {
        builder: Builder::new(start),
        is_chess: is_fen,
        left: Vec::new(),
        skipped: 0,
        has_result: false,
        tags: &script.tags,
    };
    let mut words = script.words.iter();
    let mut is_whole = true;
    while let Some(word) = words.next() {
        match reader.read(word, &mut words) {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) if !script.is_record => {
                // A text whose first word is no move is probably prose.
                let is_prose =
                    !script.is_marked && error.kind == ErrorKind::NotUnderstood && error.location == Location::Move(1);
                let prose = || Error::new(ErrorKind::UnknownFormat, Location::Unknown, text.trim());
                return Err(if is_prose { prose() } else { error });
            }
            Err(error) => {
                reader.builder.fault(error);
                if reader.left.is_empty() {
                    is_whole = false;
                    break;
                }
                // Skips the rest of a variation.
                reader.skipped = 1;
            }
        }
    }
    if let Some(result) = script.tags.get("Result").filter(|_| is_whole && reader.left.is_empty() && !reader.has_result)
    {
        let location = reader.builder.location();
        reader.result(result, location);
    }
    let Reader { mut builder, is_chess, .. } = reader;
    let black = if is_chess { Side::White } else { Side::Black };
    *builder.headers() = script.tags.headers(black, start.player_keys());
    builder.finish(script.has_start(), matches!(script.tags.variant(), Ok(Some(_))), text)
}

struct Reader<'a> {
    builder: Builder,
    /// Whether White moves first, as in chess.
    is_chess: bool,
    /// The positions where open variations began.
    left: Vec<NodeId>,
    /// The number of open parentheses in a skipped variation.
    skipped: usize,
    has_result: bool,
    tags: &'a Tags,
}

impl Reader<'_> {
    /// Reads a word and its parameters; returns whether the game continues.
    fn read<'w, 'a: 'w>(
        &mut self,
        word: &Word<'a>,
        words: &mut (impl Iterator<Item = &'w Word<'a>> + Clone),
    ) -> Result<bool, Error> {
        match word {
            Word::Open if self.skipped > 0 => self.skipped += 1,
            Word::Close if self.skipped > 1 => self.skipped -= 1,
            _ if self.skipped > 0 && !matches!(word, Word::Close) => {}
            Word::Open => {
                self.left.push(self.builder.node());
                self.builder.back_to(self.builder.depth().saturating_sub(1));
            }
            Word::Close => {
                self.skipped = 0;
                if let Some(node) = self.left.pop() {
                    self.builder.return_to(node);
                }
            }
            Word::Comment(text) => self.comment(text),
            Word::Japanese(token) => {
                let played = ki2::parse_move(&self.builder, token);
                self.play(played, token)?;
            }
            Word::Letters(word) => return self.word(word, words),
        }
        Ok(true)
    }

    fn play(&mut self, played: Option<Move>, token: &str) -> Result<(), Error> {
        let location = self.builder.location();
        let played = played.ok_or_else(|| Error::new(ErrorKind::NotUnderstood, location, token))?;
        self.builder.play(played, location, token)
    }

    fn word<'w, 'a: 'w>(
        &mut self,
        word: &'a str,
        words: &mut (impl Iterator<Item = &'w Word<'a>> + Clone),
    ) -> Result<bool, Error> {
        if word.starts_with('[') && self.builder.depth() > 0 && self.left.is_empty() {
            // The tags of the next game.
            return Ok(false);
        }
        let word = without_number(word);
        let side = Side::ALL.into_iter().find(|&side| scoresheet::name(side) == word);
        let location = self.builder.location();
        let mut peeked = words.clone();
        let next = match peeked.next() {
            Some(Word::Letters(next)) => *next,
            _ => "",
        };
        if let Some(side) = side.filter(|_| ["resigns", "forfeits"].contains(&next)) {
            *words = peeked;
            if next == "forfeits" {
                self.lose_on_time(side, words)?;
            } else {
                self.builder.win(!side, location, word);
            }
        } else if ["resign", "resigns"].contains(&word) {
            self.builder.win(!self.builder.position().turn(), location, word);
        } else if is_result(word) {
            if self.left.is_empty() {
                self.result(word, location);
                self.has_result = true;
                return Ok(false);
            }
        } else if !word.is_empty() && !word.starts_with(['!', '?']) {
            let played = self.parse(word);
            self.play(played, word)?;
        }
        Ok(true)
    }

    /// Parses a move in any notation in letters. A text that is valid in two notations is the same move in both.
    fn parse(&mut self, word: &str) -> Option<Move> {
        let position = self.builder.position();
        let word = word.trim_end_matches(['!', '?']);
        let usual = usi::parse(position, word).ok().or_else(|| western::parse(position, word));
        usual.or_else(|| san::parse(position, word).inspect(|_| self.is_chess = true))
    }

    fn result(&mut self, word: &str, location: Location) {
        let game = self.builder.game();
        let decided = self.builder.tree.ending(self.builder.node()).is_some();
        let winner = WINS.into_iter().find(|(result, _)| *result == word).map(|(_, winner)| winner);
        let termination = self.tags.get("Termination").unwrap_or_default().to_lowercase();
        let lost_on_time = termination.contains("time") && winner == Some(!game.position().turn());
        match winner {
            // An earlier decision, such as a resignation, is more specific.
            _ if decided => {}
            Some(_) if lost_on_time => self.builder.end(results::TIMEOUT, location, word),
            Some(winner) => self.builder.win(winner, location, word),
            None if word == scoresheet::DRAW => self.builder.end(results::DRAW, location, word),
            None => {}
        }
    }

    /// Reads the rest of `White forfeits on time`: the side to move loses.
    fn lose_on_time<'w, 'a: 'w>(
        &mut self,
        side: Side,
        words: &mut impl Iterator<Item = &'w Word<'a>>,
    ) -> Result<(), Error> {
        let location = self.builder.location();
        for expected in ["on", "time"] {
            let word = match words.next() {
                Some(Word::Letters(word)) => *word,
                _ => "",
            };
            if word != expected {
                return Err(Error::new(ErrorKind::NotUnderstood, location, word));
            }
        }
        if self.builder.game().outcome().is_none() && side != self.builder.position().turn() {
            return Err(Error::new(ErrorKind::NotUnderstood, location, scoresheet::name(side)));
        }
        self.builder.end(results::TIMEOUT, location, scoresheet::name(side));
        Ok(())
    }

    /// Reads a comment and commands in it, such as `[%emt 0:00:05]`. Those that draw arrows and circles stay in its text.
    fn comment(&mut self, text: &str) {
        let mut said = String::new();
        let mut rest = text;
        while let Some((before, command)) = rest.split_once("[%") {
            said += before;
            let (command, after) = command.split_once(']').unwrap_or((command, ""));
            let time = command.strip_prefix("emt ").and_then(milliseconds);
            if time.is_some() {
                self.builder.set_time_ms(time);
            }
            if DRAWINGS.iter().any(|name| command.starts_with(name)) {
                let _ = write!(said, "[%{command}]");
            }
            rest = after;
        }
        said += rest;
        self.builder.comment(said.trim().lines().map(str::trim));
    }
}

/// The commands of a comment that draw on the board.
const DRAWINGS: [&str; 2] = ["cal ", "csl "];

fn is_result(word: &str) -> bool {
    word == NO_RESULT || word == scoresheet::DRAW || WINS.into_iter().any(|(result, _)| result == word)
}

/// Parses hours, minutes and seconds.
fn milliseconds(text: &str) -> Option<u32> {
    let seconds = text.trim().split('.').next()?;
    let number = |part: &str| part.parse::<u32>().ok();
    let seconds = seconds.split(':').try_fold(0_u32, |sum, part| sum.checked_mul(60)?.checked_add(number(part)?))?;
    seconds.checked_mul(1000)
}

fn begin(variant: Variant, text: &str) -> Result<Game, Error> {
    let board = text.split_whitespace().next().unwrap_or(text);
    line::begin(variant, text).map_err(|error| match error {
        Unreadable::Sfen(sfen::Error::Ranks { .. } | sfen::Error::Files { .. }) => {
            Error::new(ErrorKind::UnknownGame, Location::Unknown, board)
        }
        Unreadable::Sfen(error) => {
            let Span { token, part, .. } = error.span();
            Error::new(ErrorKind::NotUnderstood, Location::Unknown, if part.is_empty() { token } else { part })
        }
        Unreadable::Unplayable(reason) => Error::new(ErrorKind::Unplayable(reason), Location::Unknown, board),
        _ => Error::new(ErrorKind::NotUnderstood, Location::Unknown, text),
    })
}
