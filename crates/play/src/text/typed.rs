//! The words of typed moves, and the answers to them.

use rules::Variant;

use crate::{
    message::Played,
    typed::{Meaning, MoveWords, TypedError},
};

use super::{
    Translate, Translator,
    embed::listed,
    messages::{move_text, piece_key},
};

/// The most moves that an answer lists.
const LISTED_MOVES: usize = 6;

impl Translator {
    /// The words of a game's moves in this language. The names of the pieces are read in all grammatical forms.
    #[must_use]
    pub fn move_words(&self, variant: Variant) -> MoveWords {
        let m = &self.messages;
        let names = variant.spec().tables.kinds.into_iter().flat_map(|kind| {
            let forms = m.forms(piece_key(kind));
            forms.into_iter().map(move |name| (name, Meaning::Face(kind)))
        });
        let words = [
            (m.typed_captures(), Meaning::Capture),
            (m.typed_drops(), Meaning::Drop),
            (m.typed_promotes(), Meaning::Promote),
            (m.typed_board_moves(), Meaning::BoardMove),
            (m.typed_declines(), Meaning::Decline),
            (m.typed_fillers(), Meaning::Filler),
        ];
        let words = words.iter().flat_map(|(all, meaning)| all.split(',').map(|word| (word.to_owned(), *meaning)));
        MoveWords::new(variant, names.chain(words))
    }
}

/// The moves that a typed text can mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PossibleMoves(pub Vec<Played>);

/// A move that is offered while one is typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfferedMove(pub Played);

impl Translate for OfferedMove {
    fn translate(&self, translator: &Translator) -> String {
        move_text(self.0, "put", translator)
    }
}

impl Translate for PossibleMoves {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let moves: Vec<String> =
            self.0.iter().take(LISTED_MOVES).map(|&played| OfferedMove(played).translate(translator)).collect();
        let moves = listed(&moves, translator);
        match self.0.len().checked_sub(LISTED_MOVES) {
            None | Some(0) => m.typed_which(moves),
            Some(more) => m.typed_which_of_many(moves, more.to_string()),
        }
    }
}

impl Translate for TypedError {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::Empty => m.typed_empty(),
            Self::Word(word) => m.typed_word(word.as_str()),
            Self::Square(square) => m.illegal_off_board(square.as_str()),
            Self::NoPiece(kind) => m.typed_no_piece(kind.value(translator)),
            Self::Illegal(reason) => reason.translate(translator),
            Self::NoMove => m.typed_no_move(),
            Self::NotYourTurn => m.typed_not_your_turn(),
        }
    }
}
