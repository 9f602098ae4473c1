//! Sentences about why a move is proposed.

use crate::message::HintReason;

use super::{
    Translate, Translator,
    chance::{mate_length, percent},
    flag,
};

impl Translate for HintReason {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match *self {
            Self::Mate(plies) => m.hint_mate(mate_length(plies, translator), flag(plies <= 2)),
            Self::OnlyLegal => m.hint_only_legal(),
            Self::OnlyEscape => m.hint_only_escape(),
            Self::OnlyGood => m.hint_only_good(),
            // The mate begins after the move that is proposed.
            Self::Mated(plies) => {
                let mate = plies.saturating_sub(1);
                m.hint_mated(mate_length(mate, translator), flag(mate <= 2))
            }
            Self::Wins(kind) => m.hint_wins(kind.value(translator)),
            Self::WinsPiece => m.hint_wins_piece(),
            Self::Promotes => m.hint_promotes(),
            Self::KeepsDraw => m.hint_keeps_draw(),
            Self::Chance(chance) => m.hint_chance(percent(chance)),
        }
    }
}
