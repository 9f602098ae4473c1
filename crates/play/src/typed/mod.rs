//! Moves that are typed: in Western or Japanese notation, in USI, or in words of the page's language, such as “silver 2c”.
//!
//! What is typed limits the legal moves, so a text that only one of them fits need not be complete.

mod error;
mod words;

use rules::{
    Bitboard, Illegal, Kind, KindSet, Move, Position, Square,
    notation::{japanese, usi, western},
};

use crate::session::Session;

pub use error::TypedError;
pub use words::{Meaning, MoveWords};
use words::{Term, normal};

/// What a typed text means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    Move(Move),
    /// Several legal moves, in the order of their squares.
    Several(Vec<Move>),
    Wrong(TypedError),
}

/// What is typed, as a filter of moves.
#[derive(Clone, Copy, Default)]
struct Query {
    face: Option<KindSet>,
    from: Option<Bitboard>,
    to: Option<Bitboard>,
    captures: bool,
    captured: Option<KindSet>,
    /// The one or the other: a piece on a square before the word for a capture.
    captor_or_captured: Option<KindSet>,
    /// Whether the move is a drop, if a word says so.
    drops: Option<bool>,
    promotes: Option<bool>,
    /// The face after the move.
    becomes: Option<KindSet>,
}

/// Reads a move for the position on the board.
#[must_use]
pub fn read_move(session: &Session, text: &str, words: &MoveWords) -> Typed {
    if session.is_persons_turn() {
        read(session.position(), session.last_move().map(|(_, last)| last.to()), text, words)
    } else {
        Typed::Wrong(TypedError::NotYourTurn)
    }
}

/// Reads a move in a position; `last` is the destination of the previous move.
#[must_use]
pub fn read(position: &Position, last: Option<Square>, text: &str, words: &MoveWords) -> Typed {
    let typed = text.trim();
    if typed.is_empty() {
        return Typed::Wrong(TypedError::Empty);
    }
    let legal: Vec<Move> = position.moves().into_iter().collect();
    // A move as it is printed means itself, even if the text could also be the beginning of others.
    let is_printed = |played: &&Move| {
        [usi::print(position, **played), western::print(position, **played)]
            .iter()
            .any(|printed| printed.eq_ignore_ascii_case(typed))
    };
    let japanese = || japanese::parse(position, last, typed).ok();
    if let Some(played) = legal.iter().find(is_printed).copied().or_else(japanese) {
        return Typed::Move(played);
    }
    let query = match words.split(&normal(typed), last) {
        Ok(terms) => Query::of(&terms),
        Err(error) => return Typed::Wrong(error),
    };
    let Some(query) = query else { return Typed::Wrong(TypedError::NoMove) };
    let mut fitting: Vec<Move> = legal.into_iter().filter(|&played| query.fits(position, played)).collect();
    fitting.sort_by_key(|played| (played.to().rank(), std::cmp::Reverse(played.to().file())));
    match fitting[..] {
        [] => Typed::Wrong(query.explain(position)),
        [played] => Typed::Move(played),
        _ => Typed::Several(fitting),
    }
}

impl Query {
    /// `None` if the parts are in an order that no move has.
    fn of(terms: &[Term]) -> Option<Self> {
        let mut query = Self::default();
        let (mut before, mut is_on_square) = (None, false);
        for &term in terms {
            match term {
                Term::Faces(faces) if before == Some(Term::Capture) && query.captured.is_none() => {
                    query.captured = Some(faces);
                }
                Term::Faces(faces)
                    if matches!(before, Some(Term::Promote | Term::Decline))
                        || query.captures && query.to.is_some() =>
                {
                    query.becomes = Some(faces);
                }
                Term::Faces(faces) if query.face.is_none() && query.from.is_none() => {
                    query.face = Some(faces);
                    is_on_square = matches!(before, Some(Term::Squares(_)));
                }
                Term::Faces(faces) => query.becomes = Some(faces),
                Term::Squares(squares) if query.to.is_none() => query.to = Some(squares),
                Term::Squares(squares) if query.from.is_none() => (query.from, query.to) = (query.to, Some(squares)),
                Term::Squares(_) => return None,
                Term::Capture => {
                    query.captures = true;
                    // In Japanese the captured piece comes before the verb.
                    if matches!(before, Some(Term::Faces(_))) {
                        query.captured = query.becomes.take();
                        if query.captured.is_none() && is_on_square {
                            query.captor_or_captured = query.face.take();
                        }
                    }
                }
                Term::Drop => query.drops = Some(true),
                Term::BoardMove => query.drops = Some(false),
                Term::Promote => query.promotes = Some(true),
                // A new face follows a `=` too.
                Term::Decline => query.promotes = Some(false),
            }
            before = Some(term);
        }
        if query.becomes.is_some() {
            query.promotes = None;
        }
        Some(query)
    }

    fn fits(&self, position: &Position, played: Move) -> bool {
        let kind_on = |square| position.piece(square).map(|piece| piece.kind);
        let before = played.from().and_then(kind_on).unwrap_or(played.face());
        let captured = kind_on(played.to());
        let is_in = |set: Option<Bitboard>, square: Square| set.is_none_or(|set| set.has(square));
        // A single square without a piece may be the beginning of two squares.
        let is_origin = self.face.is_none()
            && self.from.is_none()
            && self.to.is_some_and(|set| played.from().is_some_and(|from| set.has(from)));
        self.face.is_none_or(|faces| faces.has(before))
            && (is_in(self.to, played.to()) || is_origin)
            && self.from.is_none_or(|set| played.from().is_some_and(|from| set.has(from)))
            && (!self.captures || captured.is_some())
            && self.captured.is_none_or(|faces| captured.is_some_and(|kind| faces.has(kind)))
            && self
                .captor_or_captured
                .is_none_or(|faces| faces.has(before) || captured.is_some_and(|kind| faces.has(kind)))
            && self.drops.is_none_or(|drops| drops == played.from().is_none())
            && self.promotes.is_none_or(|on| position.spec().tables.promotes(before, played.face()) == on)
            && self.becomes.is_none_or(|faces| faces.has(played.face()))
    }

    /// Why no legal move fits.
    fn explain(&self, position: &Position) -> TypedError {
        let (us, tables) = (position.turn(), &position.spec().tables);
        let only =
            |squares: Option<Bitboard>| squares.filter(|set| set.len() == 1).and_then(|set| set.into_iter().next());
        let kind_on = |square: Square| position.piece(square).map(|piece| piece.kind);
        let is_meant =
            |square: &Square| self.face.is_none_or(|faces| kind_on(*square).is_some_and(|kind| faces.has(kind)));
        let to = only(self.to);
        let why = |tried: Move| position.why_illegal(tried).err();
        if let (Some(from), Some(to)) = (only(self.from), to) {
            let face = position.faces_after(from, to).first().unwrap_or(Kind::King);
            return why(Move::Board { from, to, face }).map_or(TypedError::NoMove, TypedError::Illegal);
        }
        let Some(faces) = self.face else { return TypedError::NoMove };
        let in_hand = faces.into_iter().find(|&face| {
            tables.in_hand(face).is_some_and(|held| position.hand(us).count(held) > 0 && tables.drops(held).has(face))
        });
        if self.drops == Some(true) && in_hand.is_none() {
            return faces.only().map_or(TypedError::NoMove, |face| TypedError::Illegal(Illegal::NotInHand(face)));
        }
        let on_board: Vec<Square> = position.pieces(us).into_iter().filter(is_meant).collect();
        if on_board.is_empty() && in_hand.is_none() {
            return faces.only().map_or(TypedError::NoMove, TypedError::NoPiece);
        }
        let Some(to) = to else { return TypedError::NoMove };
        let of_drop = || in_hand.and_then(|face| why(Move::Drop { face, to }));
        let of_move = |&from: &Square| {
            let face = position.faces_after(from, to).first().unwrap_or(Kind::King);
            why(Move::Board { from, to, face })
        };
        let reasons: Vec<Illegal> =
            if self.drops == Some(true) { Vec::new() } else { on_board.iter().filter_map(of_move).collect() };
        // A piece that reaches the square says more than one that does not.
        let telling = reasons.iter().find(|reason| !matches!(reason, Illegal::OutOfReach { .. })).copied();
        telling.or_else(of_drop).or_else(|| reasons.first().copied()).map_or(TypedError::NoMove, TypedError::Illegal)
    }
}
