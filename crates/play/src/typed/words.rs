//! The words of typed moves, and how a text is split into them.

use rules::{
    Bitboard, Kind, KindSet, Square, Variant,
    notation::kanji::{self, Kanji},
};

use super::error::TypedError;

/// What a word means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    Face(Kind),
    Capture,
    Drop,
    /// The piece moves on the board: no drop.
    BoardMove,
    Promote,
    /// The piece does not promote.
    Decline,
    /// A word without meaning of its own, such as “to”.
    Filler,
}

/// The words for the moves of one game: the letters and kanji of its faces, the signs of notations, and the words of a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveWords {
    variant: Variant,
    words: Vec<(String, Meaning)>,
}

/// A part of a typed move. A last word that is not complete stands for all faces that begin with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Term {
    Faces(KindSet),
    /// A square; all of a file if the rank is missing.
    Squares(Bitboard),
    Capture,
    Drop,
    BoardMove,
    Promote,
    Decline,
}

const SIGNS: [(&str, Meaning); 8] = [
    ("x", Meaning::Capture),
    ("×", Meaning::Capture),
    ("*", Meaning::Drop),
    ("打", Meaning::Drop),
    ("+", Meaning::Promote),
    ("成", Meaning::Promote),
    ("=", Meaning::Decline),
    ("不成", Meaning::Decline),
];

/// Letters between words. A `-` stands between a piece and its square.
fn is_separator(letter: char) -> bool {
    letter.is_whitespace() || "-–.,;:、。・▲△☗☖▼▽→".contains(letter)
}

/// A text in lower case without accents, with single spaces, as it is compared.
pub(super) fn normal(text: &str) -> String {
    let text = text.to_lowercase().replace(['’', '\''], "").chars().map(without_accent).collect::<String>();
    text.split(is_separator).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A vowel without the accent that Spanish writers often leave out.
const fn without_accent(letter: char) -> char {
    match letter {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' | 'ü' => 'u',
        letter => letter,
    }
}

impl MoveWords {
    /// The words of a game, with those of a language in addition.
    #[must_use]
    pub fn new(variant: Variant, of_language: impl IntoIterator<Item = (String, Meaning)>) -> Self {
        let tables = &variant.spec().tables;
        let names = tables.kinds.into_iter().flat_map(|kind| {
            let names = [tables.western(kind), tables.symbol(kind)].into_iter().chain(Kanji::of(kind).spellings());
            names.map(move |name| (name.to_owned(), Meaning::Face(kind)))
        });
        let signs = SIGNS.into_iter().map(|(sign, meaning)| (sign.to_owned(), meaning));
        let all = names.chain(signs).chain(of_language).map(|(word, meaning)| (normal(&word), meaning));
        Self { variant, words: all.filter(|(word, _)| !word.is_empty()).collect() }
    }

    /// Splits a normal text; `last` is the destination of the previous move, which 同 means.
    pub(super) fn split(&self, text: &str, last: Option<Square>) -> Result<Vec<Term>, TypedError> {
        let mut terms = Vec::new();
        let mut rest = text.trim_start();
        while let Some(letter) = rest.chars().next() {
            let after = &rest[letter.len_utf8()..];
            let (found, next) = if let Some(file) = kanji::digit(letter) {
                let (squares, next) = self.squares(file, rest, after)?;
                (vec![Term::Squares(squares)], next)
            } else if let (Some(last), Some(next)) = (last, rest.strip_prefix('同')) {
                (vec![Term::Squares(Bitboard::of(last))], next)
            } else {
                self.word(rest).ok_or_else(|| TypedError::Word(word_of(rest).to_owned()))?
            };
            terms.extend(found);
            rest = next.trim_start();
        }
        Ok(terms)
    }

    /// The square at the start of a text that begins with a file; all of the file if the text ends there.
    fn squares<'a>(&self, file: u8, text: &'a str, after: &'a str) -> Result<(Bitboard, &'a str), TypedError> {
        let board = self.variant.spec().board();
        let Some(letter) = after.chars().next() else {
            let on_file: Bitboard = board.into_iter().filter(|square| square.file() == file).collect();
            return if on_file.is_empty() { Err(TypedError::Square(text.to_owned())) } else { Ok((on_file, after)) };
        };
        let rank = kanji::digit(letter).or_else(|| u8::try_from("abcdefghi".find(letter)? + 1).ok());
        let (name, next) = text.split_at(text.len() - after.len() + letter.len_utf8());
        let square = rank.and_then(|rank| Square::new(file, rank - 1)).filter(|&square| board.has(square));
        square.map(|square| (Bitboard::of(square), next)).ok_or_else(|| TypedError::Square(name.trim_end().to_owned()))
    }

    /// The meaning of the word at the start of a text. A letter is read with those after it if they make a longer word.
    fn word<'a>(&self, text: &'a str) -> Option<(Vec<Term>, &'a str)> {
        let ends_word = |word: &str| !text[word.len()..].starts_with(char::is_alphabetic);
        let starting = || self.words.iter().filter(|(word, _)| text.starts_with(word.as_str()));
        let longest = |words: &mut dyn Iterator<Item = &(String, Meaning)>| words.map(|(word, _)| word.len()).max();
        let whole = longest(&mut starting().filter(|(word, _)| ends_word(word)));
        let first = word_of(text);
        // A last word may be the beginning of another one.
        let begun = |(word, _): &&(String, Meaning)| word.starts_with(first) || word.starts_with(text);
        let unfinished = Self::faces(self.words.iter().filter(begun));
        if let Some(length) = whole {
            let (terms, next) = (self.terms(&text[..length]), &text[length..]);
            let is_face = terms.iter().any(|term| matches!(term, Term::Faces(_)));
            return Some(if is_face && text == first { (vec![Term::Faces(unfinished)], next) } else { (terms, next) });
        }
        if !unfinished.is_empty() {
            let length =
                if self.words.iter().any(|(word, _)| word.starts_with(text)) { text.len() } else { first.len() };
            return Some((vec![Term::Faces(unfinished)], &text[length..]));
        }
        if self.words.iter().any(|(word, _)| word.starts_with(text)) {
            // The beginning of a word that is no face.
            return Some((Vec::new(), ""));
        }
        let length = longest(&mut starting())?;
        // The letters after it must be words too.
        let next = &text[length..];
        (next.is_empty() || next.starts_with(|c: char| !c.is_alphabetic()) || self.word(next).is_some())
            .then(|| (self.terms(&text[..length]), next))
    }

    fn faces<'a>(words: impl Iterator<Item = &'a (String, Meaning)>) -> KindSet {
        let faces = words.filter_map(|&(_, meaning)| if let Meaning::Face(kind) = meaning { Some(kind) } else { None });
        faces.collect()
    }

    /// What a whole word means; nothing for a filler.
    fn terms(&self, word: &str) -> Vec<Term> {
        let faces = Self::faces(self.words.iter().filter(|(known, _)| known == word));
        if !faces.is_empty() {
            return vec![Term::Faces(faces)];
        }
        let meaning = self.words.iter().find(|(known, _)| known == word).map(|&(_, meaning)| meaning);
        match meaning {
            Some(Meaning::Capture) => vec![Term::Capture],
            Some(Meaning::Drop) => vec![Term::Drop],
            Some(Meaning::BoardMove) => vec![Term::BoardMove],
            Some(Meaning::Promote) => vec![Term::Promote],
            Some(Meaning::Decline) => vec![Term::Decline],
            Some(Meaning::Face(_) | Meaning::Filler) | None => Vec::new(),
        }
    }
}

/// The letters at the start of a text, or its first sign.
fn word_of(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len());
    if end > 0 { &text[..end] } else { &text[..text.chars().next().map_or(0, char::len_utf8)] }
}
