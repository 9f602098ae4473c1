//! The words of a move list.

use crate::notation::{japanese::is_mark, ki2};

use super::tags::Tags;

pub(super) struct Script<'a> {
    pub(super) tags: Tags,
    /// The SFEN of the start; `None` for the game's start position.
    start: Option<&'a str>,
    /// Whether a word gives a start.
    has_start: bool,
    pub(super) words: Vec<Word<'a>>,
    /// Whether tags, a start or a number mark the text as a game, so that its words must be moves.
    pub(super) is_marked: bool,
    /// Whether the text is a record with tags or numbers, which is kept up to a wrong move.
    pub(super) is_record: bool,
}

#[derive(Clone, Debug)]
pub(super) enum Word<'a> {
    /// A move, its number, a result, or anything else.
    Letters(&'a str),
    /// A Japanese move, without spaces.
    Japanese(String),
    /// The inside of a comment.
    Comment(&'a str),
    /// The start of a variation.
    Open,
    /// The end of a variation.
    Close,
}

impl<'a> Script<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        let (tags, mut rest) = Tags::of(text);
        let is_tagged = !tags.is_empty();
        let (mut start, mut has_start) = (None, false);
        let mut words = rest.split_whitespace();
        let is_start = |word: &&str| ["startpos", "sfen"].contains(word) || is_board(word);
        let first = if tags.is_empty() { words.find(is_start) } else { words.next().filter(is_start) };
        if let Some(word) = first {
            let at = offset(rest, word);
            let (before, moves) = split_moves(&rest[at..]);
            start = (word != "startpos").then(|| before.strip_prefix("sfen").unwrap_or(before).trim());
            has_start = true;
            rest = moves;
        }
        let numbered = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let is_record = is_tagged || numbered.len() < rest.len() && numbered.starts_with('.');
        Self { tags, start, has_start, words: words_of(rest), is_marked: is_record || has_start, is_record }
    }

    pub(super) fn start(&self) -> Option<&str> {
        if self.has_start { self.start } else { self.tags.start() }
    }

    pub(super) fn has_start(&self) -> bool {
        self.has_start || self.tags.start().is_some()
    }
}

fn words_of(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '{' => rest.find('}').map_or(rest.len(), |at| at + 1),
            ';' => rest.find('\n').unwrap_or(rest.len()),
            '(' | ')' | '}' | ',' => 1,
            _ => rest.find(|c: char| c.is_whitespace() || ",(){};".contains(c)).unwrap_or(rest.len()),
        };
        let (word, after) = rest.split_at(end);
        rest = after.trim_start();
        match first {
            '{' => words.push(Word::Comment(word[1..].trim_end_matches('}'))),
            ';' => words.push(Word::Comment(&word[1..])),
            '(' => words.push(Word::Open),
            ')' => words.push(Word::Close),
            ',' | '$' | '}' => {}
            _ if word.is_ascii() => words.push(Word::Letters(word)),
            _ => {
                // Books write a space after 同.
                let is_same = word.trim_start_matches(is_mark) == "同";
                let end = if is_same { rest.find(char::is_whitespace).unwrap_or(rest.len()) } else { 0 };
                let (piece, after) = rest.split_at(end);
                rest = after.trim_start();
                let joined = format!("{}{piece}", without_number(word));
                words.extend(ki2::words(&joined).map(Word::Japanese));
            }
        }
    }
    words
}

/// Strips the number before a move: `1.P-1c`, `12.`, `3...`.
pub(super) fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < word.len() && rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}

fn is_board(word: &str) -> bool {
    let ranks = word.split_once('[').map_or(word, |(ranks, _)| ranks);
    ranks.matches('/').count() > 1 && ranks.chars().all(|c| c.is_ascii_alphanumeric() || "+/".contains(c))
}

fn offset(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// Splits a text at the word `moves`: the start position and the moves.
fn split_moves(text: &str) -> (&str, &str) {
    match text.split_whitespace().find(|&word| word == "moves") {
        Some(word) => {
            let at = offset(text, word);
            (&text[..at], &text[at + word.len()..])
        }
        None => (text, ""),
    }
}
