//! Moves that a weak level does not see. People overlook drops, the faces that pieces turn to, and long moves. An
//! overlooked move is missing in the whole search of one question, so the level plays into it, and may see it one move
//! later.

use rules::{Kind, Move, Position, variants::Context, zobrist::splitmix64};

/// Which moves are overlooked.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Oversight {
    /// The chance to overlook a move that is easy to overlook, from 0 to 1000.
    pub permille: u16,
    /// Whether moves at the root can be overlooked, even a mate in one.
    pub at_root: bool,
}

/// The moves that are overlooked in one question.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Oversights {
    oversight: Oversight,
    /// Selects the moves; derived from the seed and the position of the question.
    key: u64,
}

impl Oversights {
    pub(super) fn new(oversight: Oversight, root: &Position, seed: u32) -> Self {
        Self { oversight, key: splitmix64(root.key() ^ u64::from(seed)) }
    }

    pub(super) const fn is_active(&self) -> bool {
        self.oversight.permille > 0
    }

    pub(super) fn overlooks(&self, position: &Position, ply: usize, played: Move) -> bool {
        let Oversight { permille, at_root } = self.oversight;
        if permille == 0 || (ply == 0 && !at_root) || !is_easy_to_overlook(position, played) {
            return false;
        }
        let from = match played {
            Move::Board { from, .. } => from.index() as u64,
            Move::Drop { .. } => u64::from(u8::MAX),
        };
        let (to, face, side) = (played.to().index() as u64, played.face() as u64, position.turn() as u64);
        splitmix64(self.key ^ (from | to << 8 | face << 16 | side << 24)) % 1000 < u64::from(permille)
    }
}

/// Whether a move is a drop, goes further than one step, or turns a piece that need not turn with every move.
fn is_easy_to_overlook(position: &Position, played: Move) -> bool {
    let Move::Board { from, to, face } = played else { return true };
    let steps = from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank()));
    steps > 1 || position.piece(from).is_some_and(|piece| piece.kind != face && can_stay(position, piece.kind))
}

/// Whether a face stays the same in a quiet move.
fn can_stay(position: &Position, kind: Kind) -> bool {
    position.spec().tables.becomes(kind, Context::Quiet).has(kind)
}
