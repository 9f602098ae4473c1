//! Moves in chess's short form, as Fairy-Stockfish and the sites that use it write them: `Bc2`, `Rxa5+`, `P@c3`.
//!
//! The piece in Fairy-Stockfish's letters (none for a pawn), the file or rank of its origin where that is needed, `x` for a
//! capture, and the destination with chess's name: files from `a` on Black's left, ranks from 1 on Black's side. A `+` after it
//! is a promotion if possible, else a check. Drops have an `@`. Read only.
//!
//! ```
//! use poppy_shogi_rules::{Position, Variant, notation::{movelist::san, usi}};
//!
//! let start = Position::start(Variant::Minishogi);
//! for (token, same) in [("Bc2", "2e3d"), ("a3", "5d5c"), ("Gb2", "4e4d"), ("a2a3", "5d5c"), ("Ke", "")] {
//!     let played = san::parse(&start, token).map(|played| usi::print(&start, played));
//!     assert_eq!(played.unwrap_or_default(), same, "{token}");
//! }
//! ```

use crate::{
    board::{Kind, Move, Square},
    position::Position,
    variants::Spec,
};

/// Parses a legal move.
#[must_use]
pub fn parse(position: &Position, token: &str) -> Option<Move> {
    let spec = position.spec();
    let token = token.trim_end_matches(['#', '!', '?']);
    if let Some((name, to)) = token.split_once('@') {
        let name = if name.is_empty() { "P" } else { name };
        let to = square(spec, to.trim_end_matches('+')).or_else(|| Square::parse(to.trim_end_matches('+')))?;
        let mut drops = kinds(spec, name).map(|face| Move::Drop { face, to });
        return drops.find(|&played| position.is_legal(played));
    }
    let (body, sign) = token.split_at(token.trim_end_matches(['+', '-', '=']).len());
    let at = body.len().checked_sub(2)?;
    let to = square(spec, body.get(at..)?)?;
    let before = body.get(..at)?.trim_end_matches(['x', '-']);
    let letters = before.find(|c: char| c.is_ascii_lowercase() || c.is_ascii_digit()).unwrap_or(before.len());
    let (name, origin) = before.split_at(letters);
    let is_from = |from: Square| origin.chars().all(|letter| has(spec, from, letter));
    let is_kind = |kind: Kind| match name {
        // A move with its whole origin needs no piece name.
        "" if origin.len() == 2 => true,
        "" => kind == Kind::Pawn,
        _ => kinds(spec, name).any(|named| named == kind),
    };
    let is_meant = |played: &Move| {
        let piece = played.from().and_then(|from| Some((from, position.piece(from)?)));
        played.to() == to && piece.is_some_and(|(from, piece)| is_from(from) && is_kind(piece.kind))
    };
    let moves: Vec<Move> = position.moves().into_iter().filter(is_meant).collect();
    let first = moves.first()?;
    if moves.iter().any(|played| played.from() != first.from()) {
        return None;
    }
    let before = position.piece(first.from()?)?.kind;
    let promotes = |played: &Move| spec.tables.promotes(before, played.face());
    let (promoting, plain): (Vec<Move>, Vec<Move>) = moves.into_iter().partition(promotes);
    let (wanted, other) = if sign.starts_with('+') { (promoting, plain) } else { (plain, promoting) };
    wanted.first().or(other.first()).copied()
}

/// The faces with these letters, Fairy-Stockfish's first.
fn kinds(spec: &Spec, name: &str) -> impl Iterator<Item = Kind> {
    let tables = &spec.tables;
    let theirs = tables.kinds.into_iter().filter(move |&kind| tables.fairy(kind) == name);
    theirs.chain(tables.kinds.into_iter().filter(move |&kind| tables.symbol(kind) == name))
}

/// The square with this name in chess.
fn square(spec: &Spec, name: &str) -> Option<Square> {
    match name.as_bytes() {
        &[file @ b'a'..=b'z', rank @ b'1'..=b'9'] => {
            let file = spec.files.checked_sub(file - b'a')?;
            let rank = spec.ranks.checked_sub(rank - b'0')?;
            Square::new(file, rank)
        }
        _ => None,
    }
}

/// Whether a square is on the file or rank with this name in chess.
fn has(spec: &Spec, square: Square, name: char) -> bool {
    match u8::try_from(name).unwrap_or_default() {
        file @ b'a'..=b'z' => spec.files.checked_sub(file - b'a') == Some(square.file()),
        rank @ b'1'..=b'9' => spec.ranks.checked_sub(rank - b'0') == Some(square.rank()),
        _ => false,
    }
}
