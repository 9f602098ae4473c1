//! Sentences about why a move was a mistake, and about mates.

use crate::message::{Fault, Mating, Played, WinEnd};

use super::{Translate, Translator, chance::mate_length, flag, messages::move_text};

impl Translate for Fault {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let text = |what: &dyn Translate| what.value(translator);
        let line = |played: Played| move_text(played, "put", translator);
        let moves = |plies| mate_length(plies, translator);
        match *self {
            Self::AllowsWin { plies, end, reply } => {
                m.fault_allows_win(end.word(), text(&reply.side), moves(plies), line(reply))
            }
            Self::MissesWin { plies, end, better } => m.fault_misses_win(end.word(), moves(plies), line(better)),
            Self::Hangs { captor, taken, on } => m.fault_hangs(text(&captor), text(&taken), text(&on)),
            Self::Pinned { captor, taken, on, pinned, pinned_on } => {
                m.fault_pinned(text(&captor), text(&taken), text(&on), text(&pinned), text(&pinned_on))
            }
            Self::LosesExchange { taken, on, regained } => {
                m.fault_loses_exchange(text(&taken), text(&on), text(&regained))
            }
            Self::Fork { reply, by, targets: [first, second] } => {
                m.fault_fork(line(reply), text(&by), flag(first == second), text(&first), text(&second))
            }
            Self::LosesPiece { side, reply, piece } => {
                m.fault_loses_piece(text(&side), flag(piece.is_some()), text(&piece.unwrap_or(reply.kind)), line(reply))
            }
            Self::MissesPiece { better, piece } => {
                m.fault_misses_piece(flag(piece.is_some()), text(&piece.unwrap_or(better.kind)), line(better))
            }
            Self::Attacked { reply, target, on } => {
                m.fault_attacked(text(&reply.side), line(reply), text(&target), text(&on))
            }
            Self::OverlooksDrop { better, check } => m.fault_overlooks_drop(line(better), flag(check)),
            Self::Repeats { loses } => m.fault_repeats(flag(loses)),
            Self::PerpetualCheck => m.fault_perpetual_check(),
        }
    }
}

impl WinEnd {
    /// The selector value in the language files.
    const fn word(self) -> &'static str {
        match self {
            Self::Mate => "mate",
            Self::Stalemate => "stalemate",
            Self::Unknown => "unknown",
        }
    }
}

impl Translate for Mating {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let text = |what: &dyn Translate| what.value(translator);
        let Self { checker: (kind, on), second, protector } = self;
        if let Some((other, from)) = second {
            return m.mating_by_two(text(kind), text(on), text(other), text(from));
        }
        let (by, from) = protector.unwrap_or((*kind, *on));
        m.mating(text(kind), text(on), flag(protector.is_some()), text(&by), text(&from))
    }
}
