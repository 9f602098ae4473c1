//! Answers to what a person asks by a key.

use rules::{Kind, Square};

use crate::{
    message::{Message, Played},
    settings::Scores,
    view::BoardAnswer,
};

use super::{
    Translate, Translator,
    embed::{PositionWords, listed},
    flag,
    messages::move_text,
    review::ReviewLabel,
};

impl Translate for BoardAnswer {
    fn translate(&self, translator: &Translator) -> String {
        translator.later(|later| later.answer, self)
    }
}

/// Translates an answer; the page loads it after the board.
pub(super) fn answer(answer: &BoardAnswer, translator: &Translator) -> String {
    use BoardAnswer as Answer;

    let m = &translator.messages;
    match answer {
        Answer::Position(position) => PositionWords(**position).translate(translator),
        Answer::Rank(rank, pieces) => {
            let pieces: Vec<String> = pieces
                .iter()
                .map(|(square, piece)| {
                    let [side, kind] = [piece.side.value(translator), piece.kind.value(translator)];
                    m.answer_piece(side, kind, square.translate(translator))
                })
                .collect();
            let pieces = if pieces.is_empty() { m.answer_nothing() } else { listed(&pieces, translator) };
            m.answer_rank(m.rank_name(char::from(b'a' + rank).to_string()), pieces)
        }
        Answer::Hand(side, held) if held.is_empty() => Message::HandEmpty(*side).translate(translator),
        Answer::Hand(side, held) => {
            let held: Vec<String> = held
                .iter()
                .map(|&(kind, count)| m.position_held(flag(count == 1), kind.value(translator), count.to_string()))
                .collect();
            m.answer_hand(side.value(translator), listed(&held, translator))
        }
        Answer::LastMoves(moves) if moves.is_empty() => m.no_moves(),
        Answer::LastMoves(moves) => {
            moves.iter().map(|played| played.translate(translator)).collect::<Vec<_>>().join(" ")
        }
        Answer::Check(checkers) if checkers.is_empty() => m.answer_no_check(),
        Answer::Check(checkers) => {
            let checkers: Vec<String> = checkers
                .iter()
                .map(|(square, kind)| m.position_piece(kind.value(translator), square.translate(translator)))
                .collect();
            m.answer_check(listed(&checkers, translator))
        }
        Answer::Clocks(clocks) if clocks.is_empty() => m.answer_no_clocks(),
        Answer::Clocks(clocks) => {
            clocks.iter().map(|clock| clock.translate(translator)).collect::<Vec<_>>().join(&m.list_comma())
        }
        Answer::NoEvaluation { offered } => m.answer_no_evaluation(flag(*offered)),
        Answer::Evaluation(score, line) => {
            let score = ReviewLabel::Score(*score, Scores::Chance).translate(translator);
            m.answer_evaluation(score, flag(!line.is_empty()), line_text(line, translator))
        }
        Answer::Threat(line) => m.answer_threat(flag(!line.is_empty()), line_text(line, translator)),
        Answer::Moves(from, None, _) => m.illegal_no_piece(from.translate(translator)),
        Answer::Moves(from, Some(kind), to) => {
            let square = |&(square, captured): &(Square, Option<Kind>)| {
                let square = square.translate(translator);
                match captured {
                    Some(captured) => m.answer_capture(square, captured.value(translator)),
                    None => square,
                }
            };
            let to: Vec<String> = to.iter().map(square).collect();
            let (kind, from) = (kind.value(translator), from.translate(translator));
            if to.is_empty() { m.answer_stays(kind, from) } else { m.answer_moves(kind, from, listed(&to, translator)) }
        }
    }
}

fn line_text(line: &[Played], translator: &Translator) -> String {
    let line: Vec<String> = line.iter().map(|&played| move_text(played, "put", translator)).collect();
    listed(&line, translator)
}
