//! Parsing of KI2.

use crate::{
    board::Move,
    game::Start,
    notation::{
        Record, any, digits,
        japanese::{self, is_mark},
        kanji,
        kif::{self, VARIATION},
        record::{
            builder::Builder,
            error::{Error, ErrorKind, Location},
            results::{self, RESULT},
        },
    },
    variants::Variant,
};

/// A line without the number of its first move: `1.` or `12`.
fn without_number(line: &str) -> &str {
    let line = line.trim();
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < line.len() { rest.strip_prefix(['.', '．']).unwrap_or(line).trim_start() } else { line }
}

/// Whether a line begins with a side's mark and a move or an end.
pub(in crate::notation) fn is_marked(line: &str) -> bool {
    let Some(rest) = without_number(line).strip_prefix(is_mark) else { return false };
    let rest = rest.trim_start();
    rest.starts_with(|c| c == '同' || kanji::digit(c).is_some())
        || words(rest).next().is_some_and(|word| results::is_word(&word))
}

/// Whether a line is a move of KIF: a number, a space, and a move in Japanese.
fn is_numbered(line: &str) -> bool {
    let line = line.trim();
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let after = rest.trim_start_matches("手目").trim_start();
    rest.len() < line.len()
        && after.len() < rest.len()
        && after.starts_with(|c: char| !c.is_ascii())
        && !line.chars().all(|c| c.is_whitespace() || kanji::digit(c).is_some())
}

/// Whether a text looks like KI2: a line begins with a side's mark and a move, and no line is numbered as in KIF.
#[must_use]
pub fn is_ki2(text: &str) -> bool {
    text.lines().any(is_marked) && !text.trim_start().starts_with('[') && !text.lines().any(is_numbered)
}

/// The lines above the moves, and the other lines with their numbers.
fn split(text: &str) -> (&str, impl Iterator<Item = (usize, &str)>) {
    let is_body = |line: &str| {
        let line = line.trim();
        is_marked(line) || line.starts_with(RESULT) || line.starts_with(VARIATION)
    };
    let above = text.lines().take_while(|line| !is_body(line)).count();
    let at = text.split_inclusive('\n').take(above).map(str::len).sum();
    (&text[..at], (above + 1..).zip(text[at..].lines()))
}

fn is_header(line: &str) -> bool {
    let line = line.trim();
    line.contains(['：', ':'])
        || line.starts_with(['|', '+', '*', '＊', '#', '&'])
        || line.starts_with("手数")
        || line.ends_with('番')
        || line.chars().all(|c| c.is_whitespace() || kanji::digit(c).is_some())
}

/// The lines of a header; other lines become empty.
fn header(head: &str) -> String {
    head.lines().map(|line| if is_header(line) { line } else { "" }).flat_map(|line| [line, "\n"]).collect()
}

/// The game that the header names.
#[must_use]
pub fn named(text: &str) -> Option<Variant> {
    kif::parse(&header(split(text).0)).ok().map(|record| record.tree.start().variant())
}

/// Parses as much as possible of a game, of this variant unless the header names another.
///
/// # Errors
/// If the header is invalid, or if the text has neither a position nor a move of this game, and does not name it.
pub fn parse(text: &str, variant: Variant) -> Result<Record<Error>, Error> {
    let text = text.trim_start_matches('\u{feff}');
    let (head, body) = split(text);
    // The added first line names the game, unless another line does.
    let named_head = format!("手合割：{}\n{}", variant.spec().kif, header(head));
    let convert = |error: kif::Error| {
        let error = any::of_kif(&named_head, &error);
        let Location::Line(number) = error.location else { return error };
        Error { location: Location::Line(number - 1), ..error }
    };
    let mut record = kif::parse(&named_head).map_err(convert)?.map_faults(convert);
    for (number, line) in (1..).zip(head.lines()).filter(|(_, line)| !is_header(line)) {
        record.faults.push(Error::new(ErrorKind::NotUnderstood, Location::Line(number), line.trim()));
    }
    let start = record.tree.start();
    let has_position = start != Start::from(start.variant());
    let mut builder = Builder::of(record.tree, record.faults);
    for (number, line) in body {
        if let Err(error) = read(&mut builder, number, line) {
            builder.fault(error);
            break;
        }
    }
    let prose = || Error::new(ErrorKind::UnknownFormat, Location::Unknown, text.trim());
    builder.finish(has_position, named(text).is_some(), text).map_err(|_| prose())
}

fn read(builder: &mut Builder, number: usize, line: &str) -> Result<(), Error> {
    let text = line.trim();
    if text.is_empty() || text.starts_with(['#', '&']) {
        return Ok(());
    }
    if let Some(comment) = line.trim_start().strip_prefix(['*', '＊']) {
        builder.comment([comment]);
        return Ok(());
    }
    if text.starts_with(RESULT) {
        builder.result(text, Location::Line(number));
        return Ok(());
    }
    if let Some(rest) = text.strip_prefix(VARIATION) {
        let before = first_number(rest).and_then(|replaced| replaced.checked_sub(1));
        let first = usize::try_from(builder.tree.start().ply()).unwrap_or(1).saturating_sub(1);
        let fits = |&before: &usize| before <= builder.depth();
        // Some programs count from the first move of the game, which may be before the start.
        let before = before.filter(fits).or_else(|| before.and_then(|before| before.checked_sub(first)).filter(fits));
        let wrong = || Error::new(ErrorKind::NotUnderstood, Location::Line(number), text);
        builder.back_to(before.ok_or_else(wrong)?);
        return Ok(());
    }
    for word in words(without_number(text)) {
        let location = builder.location();
        let name = word.trim_start_matches(is_mark);
        if results::is_word(name) {
            builder.end(name, location, &word);
        } else if !is_number(name) {
            let not_understood = || Error::new(ErrorKind::NotUnderstood, location, &word);
            let played = parse_move(builder, &word).ok_or_else(not_understood)?;
            builder.play(played, location, &word)?;
        }
    }
    Ok(())
}

/// Whether a word is the number of a move: `12`, `12.`, `12手目`.
fn is_number(word: &str) -> bool {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < word.len() && ["", ".", "手目"].contains(&rest)
}

/// The first number of a text, in digits of either width.
fn first_number(text: &str) -> Option<usize> {
    let digits: String = text.chars().skip_while(|&c| digits::ascii(c).is_none()).map_while(digits::ascii).collect();
    digits.parse().ok()
}

/// The moves on a line, without the spaces inside them: each begins with a side's mark or after a space.
pub(in crate::notation) fn words(line: &str) -> impl Iterator<Item = String> {
    let mut letters = line.chars().peekable();
    std::iter::from_fn(move || {
        let is_space = |letter: char| letter.is_whitespace() || ",，、。".contains(letter);
        while letters.next_if(|&letter| is_space(letter)).is_some() {}
        let mut word = String::new();
        loop {
            let is_open = word.chars().all(|letter| is_mark(letter) || letter == '同');
            let Some(letter) = letters.next_if(|&letter| !is_mark(letter) || word.is_empty()) else { break };
            if !is_space(letter) {
                word.push(letter);
            } else if !is_open {
                break;
            }
        }
        (!word.is_empty()).then_some(word)
    })
}

/// Parses a move. A missing or superfluous 成 or 不成 is accepted if only one move can be meant.
pub(in crate::notation) fn parse_move(builder: &Builder, word: &str) -> Option<Move> {
    let (position, last) = (builder.position(), builder.last());
    let read = |word: &str| japanese::parse(position, last, word);
    match read(word) {
        Ok(played) => Some(played),
        Err(japanese::Error::Promotion(_)) => {
            let bare = word.strip_suffix("不成").or_else(|| word.strip_suffix('成')).unwrap_or(word);
            read(bare).or_else(|_| read(&format!("{bare}不成"))).ok()
        }
        Err(_) => None,
    }
}
