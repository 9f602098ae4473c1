//! Samples of the texts about keys.

use play::{
    input::shortcut::{BoardKey, Shortcut},
    text::{Translate, keys::KeyName, sheet_label::SheetLabel},
    view::BoardAnswer,
};
use rules::{Kind, Piece, Side};

use super::samples::{boxed, square};

/// The list of keys, and answers to those that ask.
pub(super) fn key_samples() -> Vec<Box<dyn Translate>> {
    let mut samples =
        vec![boxed(SheetLabel::SingleKeys), boxed(SheetLabel::KeysAnywhere), boxed(SheetLabel::KeysOnBoard)];
    samples.extend(Shortcut::ALL.map(boxed));
    samples.extend(BoardKey::ALL.map(boxed));
    samples.extend([boxed(KeyName("Space"))]);
    let (at, pawn) = (square("1d"), Kind::Pawn);
    samples.extend(
        [
            BoardAnswer::Rank(3, vec![(at, Piece { side: Side::Black, kind: pawn })]),
            BoardAnswer::Rank(3, Vec::new()),
            BoardAnswer::Hand(Side::White, vec![(pawn, 2), (Kind::Gold, 1)]),
            BoardAnswer::Check(vec![(at, pawn)]),
            BoardAnswer::Check(Vec::new()),
            BoardAnswer::Moves(at, Some(pawn), vec![square("1c"), square("2c")]),
            BoardAnswer::Moves(at, Some(pawn), Vec::new()),
            BoardAnswer::Moves(at, None, Vec::new()),
        ]
        .map(boxed),
    );
    samples
}
