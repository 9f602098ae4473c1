//! Western moves of other programs, which omit unambiguous parts.

use crate::{board::Move, notation::western, position::Position};

/// The most bytes of a move: `+P7g-7f=TG` has ten.
const MAX_BYTES: usize = 16;

/// Parses a legal move. Its `x` or its change of face may be wrong or missing if only one move can be meant.
pub(super) fn parse(position: &Position, token: &str) -> Option<Move> {
    if token.len() > MAX_BYTES {
        return None;
    }
    match western::parse(position, token) {
        Ok(played) => Some(played),
        Err(western::Error::Capture(_)) => {
            let (wrong, right) = if token.contains('x') { ('x', "-") } else { ('-', "x") };
            parse(position, &token.replacen(wrong, right, 1)).filter(|_| !token.contains("--"))
        }
        Err(western::Error::Face(_)) => {
            let end = token
                .rfind(['+', '=', '-', 'x'])
                .filter(|&at| at > 2 && !token[at..].contains(|c: char| c.is_ascii_digit()));
            let bare = &token[..end.unwrap_or(token.len())];
            let tables = &position.spec().tables;
            let faces = tables.kinds.into_iter().map(|kind| format!("{bare}={}", tables.western(kind)));
            let mut tokens = [bare.to_owned(), format!("{bare}=")].into_iter().chain(faces);
            tokens.find_map(|token| western::parse(position, &token).ok())
        }
        Err(_) => None,
    }
}
