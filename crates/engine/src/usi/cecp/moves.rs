//! Moves in XBoard's coordinates, letters for files from the left and numbers for ranks from below: `d5e5+`, `S@c3`.

use rules::{Move, Position, Spec, Square, notation::usi};

fn square(spec: &Spec, name: &str) -> Option<Square> {
    let &[letter, digit] = name.as_bytes() else { return None };
    let file = spec.files.checked_sub(letter.checked_sub(b'a')?)?;
    let rank = spec.ranks.checked_sub(digit.checked_sub(b'0')?)?;
    Square::new(file, rank).filter(|&square| spec.board().has(square))
}

fn name(spec: &Spec, square: Square) -> String {
    format!("{}{}", char::from(b'a' + spec.files - square.file()), spec.ranks - square.rank())
}

/// Reads a move, legal or not. `=` may mark a declined promotion.
#[must_use]
pub fn parse(position: &Position, token: &str) -> Option<Move> {
    let spec = position.spec();
    let (first, rest) = token.split_at_checked(2)?;
    let (second, suffix) = rest.split_at_checked(2)?;
    let to = square(spec, second)?;
    let token = match (first.strip_suffix('@'), suffix) {
        (Some(letter), "") => format!("{}*{to}", letter.to_ascii_uppercase()),
        (None, "+") => format!("{}{to}+", square(spec, first)?),
        (None, "" | "=") => format!("{}{to}", square(spec, first)?),
        _ => return None,
    };
    usi::parse(position, &token).ok()
}

#[must_use]
pub fn print(position: &Position, played: Move) -> String {
    let spec = position.spec();
    let to = name(spec, played.to());
    let Some(from) = played.from() else { return format!("{}@{to}", spec.tables.symbol(played.face())) };
    let promotes = position.piece(from).is_some_and(|piece| spec.tables.promotes(piece.kind, played.face()));
    let suffix = match position.faces_after(from, played.to()).len() {
        _ if promotes => "+",
        0 | 1 => "",
        _ => "=",
    };
    format!("{}{to}{suffix}", name(spec, from))
}

/// Translates a line in USI, up to the first unreadable move.
#[must_use]
pub fn print_line(position: &Position, tokens: &[&str]) -> Vec<String> {
    let mut position = *position;
    let print = |token: &&str| {
        let played = usi::parse(&position, token).ok().filter(|&played| position.is_legal(played))?;
        let text = print(&position, played);
        position = position.after(played);
        Some(text)
    };
    tokens.iter().map_while(print).collect()
}
