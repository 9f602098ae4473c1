//! Sentences about why a move is proposed.

use crate::{
    play::{message::HintReason, settings::Language},
    protocol::Chance,
};

use super::{Say, Voice, flag};

/// The length of a mate that takes this many plies, as problems of the language count: in Japanese the plies, else the
/// moves of the side that mates.
fn length(plies: u32, voice: &Voice) -> u32 {
    if voice.language() == Language::Japanese { plies } else { plies.div_ceil(2) }
}

/// Whole per cent; an evaluation is never quite certain.
fn percent(chance: Chance) -> u16 {
    ((chance.permille() + 5) / 10).clamp(1, 99)
}

impl Say for HintReason {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        match *self {
            Self::Mate(plies) => m.hint_mate(length(plies, voice).to_string(), flag(plies <= 2)),
            Self::OnlyLegal => m.hint_only_legal(),
            Self::OnlyEscape => m.hint_only_escape(),
            Self::OnlyGood => m.hint_only_good(),
            // The mate begins after the move that is proposed.
            Self::Mated(plies) => {
                let mate = plies.saturating_sub(1);
                m.hint_mated(length(mate, voice).to_string(), flag(mate <= 2))
            }
            Self::Wins(kind) => m.hint_wins(kind.say(voice)),
            Self::WinsPiece => m.hint_wins_piece(),
            Self::Promotes => m.hint_promotes(),
            Self::KeepsDraw => m.hint_keeps_draw(),
            Self::Chance(chance) => m.hint_chance(percent(chance).to_string()),
        }
        .to_string()
    }
}
