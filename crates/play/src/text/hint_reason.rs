//! Sentences about why a move is proposed.

use crate::message::HintReason;

use super::{
    Say, Voice,
    chance::{mate_length, percent},
    flag,
};

impl Say for HintReason {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        match *self {
            Self::Mate(plies) => m.hint_mate(mate_length(plies, voice), flag(plies <= 2)),
            Self::OnlyLegal => m.hint_only_legal(),
            Self::OnlyEscape => m.hint_only_escape(),
            Self::OnlyGood => m.hint_only_good(),
            // The mate begins after the move that is proposed.
            Self::Mated(plies) => {
                let mate = plies.saturating_sub(1);
                m.hint_mated(mate_length(mate, voice), flag(mate <= 2))
            }
            Self::Wins(kind) => m.hint_wins(kind.say(voice)),
            Self::WinsPiece => m.hint_wins_piece(),
            Self::Promotes => m.hint_promotes(),
            Self::KeepsDraw => m.hint_keeps_draw(),
            Self::Chance(chance) => m.hint_chance(percent(chance)),
        }
        .to_string()
    }
}
