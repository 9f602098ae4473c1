//! Board diagrams (BOD), which give the start of a game.

use crate::{
    board::{BySide, Hand, Piece, Side, Square},
    notation::{
        kanji::{self, Kanji},
        span::{Span, first},
    },
    position::Setup,
    variants::Spec,
};

use super::Error;

/// The lines of a diagram, with these names for the players.
pub(super) fn lines(setup: &Setup, names: BySide<&str>) -> Vec<String> {
    let spec = setup.variant.spec();
    let edge = format!("+{}+", "---".repeat(usize::from(spec.files)));
    let hand = |side: Side| format!("{}の持駒：{}", names[side], hand(spec, setup.hands[side]));
    let files: String = (1..=spec.files).rev().flat_map(|file| [' ', kanji::full_width(file)]).collect();
    let mut lines = vec![hand(Side::White), format!(" {files}"), edge.clone()];
    for rank in 0..spec.ranks {
        let squares = (1..=spec.files).rev().filter_map(|file| Square::new(file, rank));
        let cells: String = squares.map(|square| cell(setup.board[square.index()])).collect();
        lines.extend(Square::new(1, rank).map(|square| format!("|{cells}|{}", kanji::rank(square))));
    }
    lines.extend([edge, hand(Side::Black)]);
    lines.push(format!("手数＝{}", setup.ply.saturating_sub(1)));
    lines.push(format!("{}番", names[setup.turn]));
    lines
}

fn cell(piece: Option<Piece>) -> String {
    let Some(Piece { side, kind }) = piece else { return " ・".to_owned() };
    format!("{}{}", if side == Side::Black { ' ' } else { 'v' }, Kanji::of(kind).single)
}

fn hand(spec: &Spec, hand: Hand) -> String {
    let held = spec.hand_tiles().map(|tile| tile.faces[0].kind).filter(|&kind| hand.count(kind) > 0);
    let count = |kind| match hand.count(kind) {
        1 => String::new(),
        count => Square::new(1, count - 1).map_or(count.to_string(), |square| kanji::rank(square).to_string()),
    };
    let held: Vec<String> = held.map(|kind| format!("{}{}", Kanji::of(kind).single, count(kind))).collect();
    if held.is_empty() { "なし".to_owned() } else { held.join("　") }
}

/// Parses a rank of a diagram.
pub(super) fn read_rank(setup: &mut Setup, rank: u8, number: usize, line: &str) -> Result<(), Error> {
    let spec = setup.variant.spec();
    let error = |part| Error::Board(number, Span::of(line, part));
    let mut rest = &line[1..];
    for file in (1..=spec.files).rev() {
        let square = Square::new(file, rank).filter(|&square| spec.board().has(square)).ok_or_else(|| error(line))?;
        let cell = rest;
        let side = if cell.starts_with(['v', 'V']) { Side::White } else { Side::Black };
        let name = cell.strip_prefix([' ', '^', 'v', 'V']).ok_or_else(|| error(first(cell, 1)))?;
        if let Some(after) = name.strip_prefix('・') {
            rest = after;
            continue;
        }
        let single = first(name, 1);
        let (kind, _) = kanji::face(spec.tables.kinds, single).ok_or_else(|| error(single))?;
        setup.board[square.index()] = Some(Piece { side, kind });
        rest = &name[single.len()..];
    }
    if rest.starts_with('|') { Ok(()) } else { Err(error(rest)) }
}

/// Parses a side's hand, with or without spaces between the pieces; `text` is a part of the line.
pub(super) fn read_hand(setup: &mut Setup, side: Side, number: usize, line: &str, text: &str) -> Result<(), Error> {
    let tables = &setup.variant.spec().tables;
    let words = text.split(|c: char| c.is_whitespace() || "、・,".contains(c));
    for word in words.filter(|&word| !word.is_empty() && word != "なし") {
        let mut rest = word;
        while !rest.is_empty() {
            let error = || Error::Hand(number, Span::of(line, word));
            let count_of = |text: &str| text.chars().next().and_then(kanji::digit);
            let whole = kanji::face(tables.kinds, rest).filter(|(_, after)| after.chars().nth(1).is_none());
            // Adjacent pieces are single characters: と金 is a tokin and a gold.
            let whole = whole.filter(|(_, after)| after.is_empty() || count_of(after).is_some());
            let single = || Some((kanji::face(tables.kinds, first(rest, 1))?.0, &rest[first(rest, 1).len()..]));
            let (kind, after) = whole.or_else(single).ok_or_else(error)?;
            let kind = tables.in_hand(kind).ok_or_else(error)?;
            let count = count_of(after);
            rest = if count.is_some() { &after[first(after, 1).len()..] } else { after };
            let (count, hand) = (count.unwrap_or(1), &mut setup.hands[side]);
            (0..count).try_for_each(|_| hand.try_add(kind)).ok_or_else(error)?;
        }
    }
    Ok(())
}
