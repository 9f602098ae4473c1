//! Samples of the texts about keys.

use play::{
    input::shortcut::{BoardKey, Shortcut},
    message::{Message, Mover, Played},
    review::Score,
    settings::MarkColours,
    text::{Translate, keys::KeyName, sheet_label::SheetLabel, typed::PossibleMoves},
    typed::TypedError,
    view::BoardAnswer,
};
use protocol::{Chance, Evaluation};
use rules::{Kind, Piece, Position, Side, Variant};

use super::samples::{boxed, square};

/// The list of keys, and answers to those that ask.
pub(super) fn key_samples() -> Vec<Box<dyn Translate>> {
    let mut samples = vec![
        boxed(SheetLabel::SingleKeys),
        boxed(SheetLabel::TypedMoves),
        boxed(SheetLabel::TypedMove),
        boxed(SheetLabel::MarkColours),
        boxed(SheetLabel::KeysAnywhere),
        boxed(SheetLabel::KeysOnBoard),
    ];
    samples.extend(Shortcut::ALL.map(boxed));
    samples.extend(BoardKey::ALL.map(boxed));
    samples.extend([boxed(KeyName("Space"))]);
    samples.extend(MarkColours::ALL.iter().map(|&colours| boxed(SheetLabel::MarkColoursOf(colours))));
    let score = Score { side: Side::Black, evaluation: Evaluation::Centipawns(120), chance: Chance::EVEN };
    let start = Position::start(Variant::Micro);
    let first = Played::of(&start, start.moves().into_iter().next().expect("a move"), Mover::Someone);
    let (at, pawn) = (square("1d"), Kind::Pawn);
    samples.extend(
        [
            BoardAnswer::Rank(3, vec![(at, Piece { side: Side::Black, kind: pawn })]),
            BoardAnswer::Rank(3, Vec::new()),
            BoardAnswer::Hand(Side::White, vec![(pawn, 2), (Kind::Gold, 1)]),
            BoardAnswer::Check(vec![(at, pawn)]),
            BoardAnswer::Check(Vec::new()),
            BoardAnswer::Moves(at, Some(pawn), vec![(square("1c"), Some(pawn)), (square("2c"), None)]),
            BoardAnswer::Moves(at, Some(pawn), Vec::new()),
            BoardAnswer::Moves(at, None, Vec::new()),
            BoardAnswer::Clocks(Vec::new()),
            BoardAnswer::Clocks(vec![Message::Clock {
                side: Side::Black,
                owner: Mover::You,
                seconds: 90,
                in_byoyomi: false,
                is_paused: false,
            }]),
            BoardAnswer::NoEvaluation { offered: true },
            BoardAnswer::NoEvaluation { offered: false },
            BoardAnswer::Evaluation(score, Vec::new()),
            BoardAnswer::Evaluation(score, vec![first]),
            BoardAnswer::Threat(Vec::new()),
            BoardAnswer::Threat(vec![first]),
        ]
        .map(boxed),
    );
    samples.extend([TypedError::Empty, TypedError::Word("qux".to_owned()), TypedError::NoPiece(pawn)].map(boxed));
    samples.extend([TypedError::NoMove, TypedError::NotYourTurn, TypedError::Square("9z".to_owned())].map(boxed));
    let before = Position::start(Variant::Micro);
    let moves: Vec<Played> =
        before.moves().into_iter().map(|played| Played::of(&before, played, Mover::Someone)).collect();
    samples
        .extend([boxed(PossibleMoves(moves[..2].to_vec())), boxed(PossibleMoves([&moves[..], &moves[..]].concat()))]);
    samples
}
