//! Answers to what a person asks by a key.

use crate::{message::Message, view::BoardAnswer};

use super::{
    Translate, Translator,
    embed::{PositionWords, listed},
    flag,
};

impl Translate for BoardAnswer {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::Position(position) => PositionWords(**position).translate(translator),
            Self::Rank(rank, pieces) => {
                let pieces: Vec<String> = pieces
                    .iter()
                    .map(|(square, piece)| {
                        let [side, kind] = [piece.side.value(translator), piece.kind.value(translator)];
                        m.answer_piece(side, kind, square.translate(translator))
                    })
                    .collect();
                let pieces = if pieces.is_empty() { m.answer_nothing() } else { listed(&pieces, translator) };
                m.answer_rank(char::from(b'a' + rank).to_string(), pieces)
            }
            Self::Hand(side, held) if held.is_empty() => Message::HandEmpty(*side).translate(translator),
            Self::Hand(side, held) => {
                let held: Vec<String> = held
                    .iter()
                    .map(|&(kind, count)| m.position_held(flag(count == 1), kind.value(translator), count.to_string()))
                    .collect();
                m.answer_hand(side.value(translator), listed(&held, translator))
            }
            Self::LastMoves(moves) if moves.is_empty() => m.no_moves(),
            Self::LastMoves(moves) => {
                moves.iter().map(|played| played.translate(translator)).collect::<Vec<_>>().join(" ")
            }
            Self::Check(checkers) if checkers.is_empty() => m.answer_no_check(),
            Self::Check(checkers) => {
                let checkers: Vec<String> = checkers
                    .iter()
                    .map(|(square, kind)| m.position_piece(kind.value(translator), square.translate(translator)))
                    .collect();
                m.answer_check(listed(&checkers, translator))
            }
            Self::Moves(from, None, _) => m.illegal_no_piece(from.translate(translator)),
            Self::Moves(from, Some(kind), to) => {
                let to: Vec<String> = to.iter().map(|square| square.translate(translator)).collect();
                let (kind, from) = (kind.value(translator), from.translate(translator));
                if to.is_empty() {
                    m.answer_stays(kind, from)
                } else {
                    m.answer_moves(kind, from, listed(&to, translator))
                }
            }
        }
    }
}
