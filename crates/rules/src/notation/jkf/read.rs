//! Parsing of JKF.

use serde::Deserialize;
use serde_json::Value;

use crate::{
    board::{Kind, Move, Square},
    game::headers::side_of,
    notation::{
        Record,
        csa::{self, codes},
        japanese,
        kanji::{self, Kanji},
        record::{
            add_header,
            builder::{Builder, face_after},
            error::{Error, ErrorKind, Location},
            results,
        },
        span::first,
    },
    variants::Variant,
};

use super::{
    format::{File, Place, Played, Step},
    start,
};

/// The signs of Japanese notation for the letters of `relative`.
const SIGNS: [(char, char); 7] =
    [('L', '左'), ('C', '直'), ('R', '右'), ('U', '上'), ('M', '寄'), ('D', '引'), ('H', '打')];

/// Errors show this many letters of invalid JSON.
const MAX_TOKEN: usize = 20;

/// The deepest nesting of variations.
const MAX_DEPTH: usize = 60;

/// Whether a text looks like a JSON object.
#[must_use]
pub fn is_jkf(text: &str) -> bool {
    let inside = text.trim_start_matches('\u{feff}').trim_start().strip_prefix('{').map(str::trim_start);
    inside.is_some_and(|inside| inside.starts_with(['"', '}']))
}

fn file(text: &str) -> Result<File, Error> {
    let text = text.trim_start_matches('\u{feff}');
    serde_json::from_str(text).map_err(|error| {
        if error.is_data() {
            return Error::new(ErrorKind::UnknownFormat, Location::Unknown, text.trim());
        }
        let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
        let rest = line.get(error.column().saturating_sub(1)..).unwrap_or_default();
        Error::new(ErrorKind::NotUnderstood, Location::Line(error.line()), first(rest, MAX_TOKEN))
    })
}

/// The game that the header names.
///
/// # Errors
/// If the JSON is invalid.
pub fn named(text: &str) -> Result<Option<Variant>, Error> {
    Ok(start::name(&file(text)?).and_then(Variant::of_name))
}

/// Parses as much as possible of a game of this variant.
///
/// # Errors
/// If the JSON is invalid, or has neither a position nor a move of this game and does not name it.
pub fn parse(text: &str, variant: Variant) -> Result<Record<Error>, Error> {
    let file = file(text)?;
    let (start, is_given) = start::start(&file, variant)?;
    let is_named = start::name(&file).and_then(Variant::of_name).is_some();
    let mut builder = Builder::new(start);
    for (key, value) in &file.header.0 {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        match side_of(key) {
            Some(_) => builder.headers().push(key, &value),
            None => add_header(builder.headers(), key, &value),
        }
    }
    if let Err(error) = line(&mut builder, &file.moves, 0) {
        builder.fault(error);
    }
    builder.finish(is_given, is_named, text)
}

/// Reads a line with its variations, up to the first part that is not understood. An error in a variation ends only
/// that variation.
fn line(builder: &mut Builder, steps: &[Value], depth: usize) -> Result<(), Error> {
    for value in steps {
        let location = builder.location();
        let wrong = || Error::new(ErrorKind::NotUnderstood, location, first(&value.to_string(), MAX_TOKEN));
        let step = Step::deserialize(value).map_err(|_| wrong())?;
        let before = builder.depth();
        if let Some(played) = &step.played {
            play(builder, played, location)?;
            if let Some(time) = &step.time {
                builder.set_time_ms(time.now.milliseconds());
            }
        }
        builder.comment(step.comments.iter().flat_map(|comment| comment.split('\n')));
        if let Some(special) = &step.special {
            end(builder, special, location);
        }
        let node = builder.node();
        for fork in step.forks.iter().filter(|_| depth < MAX_DEPTH) {
            builder.back_to(before);
            if let Err(error) = line(builder, fork, depth + 1) {
                builder.fault(error);
            }
            builder.return_to(node);
        }
    }
    Ok(())
}

/// Ends the line with a word of CSA or KIF.
fn end(builder: &mut Builder, special: &str, location: Location) {
    let turn = builder.position().turn();
    if csa::is_word(special) {
        let is_of_turn = |sign| csa::side(sign) == Some(turn);
        builder.end(&csa::word(special, is_of_turn), location, special);
    } else if results::is_word(special) {
        builder.end(special, location, special);
    } else {
        builder.fault(Error::new(ErrorKind::Ending, location, first(special, MAX_TOKEN)));
    }
}

fn square(place: Place) -> Option<Square> {
    Square::new(place.x, place.y.checked_sub(1)?)
}

fn play(builder: &mut Builder, played: &Played, location: Location) -> Result<(), Error> {
    let token = token(played);
    let wrong = || Error::new(ErrorKind::NotUnderstood, location, &token);
    if start::side(&played.color).is_some_and(|side| side != builder.position().turn()) {
        return Err(wrong());
    }
    let read = read_move(builder, played).ok_or_else(wrong)?;
    builder.play(read, location, &token)
}

fn read_move(builder: &Builder, played: &Played) -> Option<Move> {
    let position = builder.position();
    let spec = position.spec();
    let to = played.to.and_then(square).or_else(|| builder.last().filter(|_| played.same))?;
    let to = Some(to).filter(|&to| spec.board().has(to))?;
    let kind = codes::kind(spec, &played.piece)?;
    let Some(from) = played.from else {
        let dropped = Move::Drop { face: kind, to };
        let is_dropped = ["", "H"].contains(&played.relative.as_str()) && position.is_legal(dropped);
        return if is_dropped { Some(dropped) } else { relative(builder, kind, to, played).or(Some(dropped)) };
    };
    let from = square(from).filter(|&from| spec.board().has(from))?;
    let face = face_after(position, from, to, played.promote.unwrap_or(false));
    let is_there = position.piece(from).is_some_and(|piece| piece.kind == kind);
    // Some programs name the face after the move.
    let face = if is_there { face.or(Some(kind)) } else { Some(kind).filter(|_| position.piece(from).is_some()) };
    Some(Move::Board { from, to, face: face? })
}

/// A move whose origin is given as in Japanese notation.
fn relative(builder: &Builder, kind: Kind, to: Square, played: &Played) -> Option<Move> {
    let sign = |letter| SIGNS.into_iter().find(|&(known, _)| known == letter).map(|(_, sign)| sign);
    let signs: String = played.relative.chars().filter_map(sign).collect();
    let promotion = match played.promote {
        Some(true) => "成",
        Some(false) => "不成",
        None => "",
    };
    let (name, rank) = (Kanji::of(kind).short, kanji::rank(to));
    let read = |promotion| {
        let token = format!("{}{rank}{name}{signs}{promotion}", to.file());
        japanese::parse(builder.position(), builder.last(), &token).ok()
    };
    [promotion, "", "不成"].into_iter().find_map(read)
}

/// A move as errors show it.
fn token(played: &Played) -> String {
    let digits =
        |place: Option<Place>| place.map_or_else(|| "00".to_owned(), |place| format!("{}{}", place.x, place.y));
    format!("{}{}{}", digits(played.from), digits(played.to), first(&played.piece, MAX_TOKEN))
}
