//! Sentences about why a move was a mistake, and about mates.

use crate::message::{Fault, Mating, Played};

use super::{Translate, Translator, chance::mate_length, flag, messages::move_text};

impl Translate for Fault {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let text = |what: &dyn Translate| what.translate(translator);
        let line = |played: Played| move_text(played, "put", translator);
        let moves = |plies| mate_length(plies, translator);
        match *self {
            Self::AllowsMate { plies, is_stalemate, reply } => {
                m.fault_allows_mate(flag(is_stalemate), text(&reply.side), moves(plies), line(reply))
            }
            Self::MissesMate { plies, better } => m.fault_misses_mate(moves(plies), line(better)),
            Self::Hangs { captor, taken, on } => m.fault_hangs(text(&captor), text(&taken), text(&on)),
            Self::Pinned { captor, taken, on, pinned, pinned_on } => {
                m.fault_pinned(text(&captor), text(&taken), text(&on), text(&pinned), text(&pinned_on))
            }
            Self::LosesExchange { taken, on, regained } => {
                m.fault_loses_exchange(text(&taken), text(&on), text(&regained))
            }
            Self::Fork { reply, by, targets: [first, second] } => {
                m.fault_fork(line(reply), text(&by), text(&first), text(&second))
            }
            Self::LosesPiece { side, reply, piece } => {
                m.fault_loses_piece(text(&side), flag(piece.is_some()), text(&piece.unwrap_or(reply.kind)), line(reply))
            }
            Self::MissesPiece { better, piece } => {
                m.fault_misses_piece(flag(piece.is_some()), text(&piece.unwrap_or(better.kind)), line(better))
            }
            Self::Repeats { loses } => m.fault_repeats(flag(loses)),
        }
        .to_string()
    }
}

impl Translate for Mating {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let text = |what: &dyn Translate| what.translate(translator);
        let Self { checker: (kind, on), second, protector } = self;
        if let Some((other, from)) = second {
            return m.mating_by_two(text(kind), text(on), text(other), text(from)).to_string();
        }
        let (by, from) = protector.unwrap_or((*kind, *on));
        m.mating(text(kind), text(on), flag(protector.is_some()), text(&by), text(&from)).to_string()
    }
}
