//! The animation of the last move. The computer's reply, a premove and the turn of the table wait until it is over.

use rules::{Move, variants::Tile};

use super::super::Session;

/// The motion of a move, as far as its duration depends on it; [`Speed::motion_ms`](crate::settings::Speed::motion_ms)
/// knows the duration.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum MoveMotion {
    /// The piece slides. A cube rolls as it slides.
    #[default]
    Slide,
    /// The piece slides and flips.
    Flip,
    /// The piece slides, covers the captured one, and then flips while the captured one goes to the hand.
    Capture,
}

impl Session {
    /// The motion of the last move of the game, or of an undo.
    #[must_use]
    pub fn last_motion(&self) -> MoveMotion {
        if !self.board.undone_moves.is_empty() {
            return MoveMotion::Capture;
        }
        let game = self.game();
        let (Some(before), Some(&played)) = (game.previous(), game.moves().last()) else { return MoveMotion::Slide };
        let mover = played.from().and_then(|from| before.piece(from));
        let flips = mover.is_some_and(|piece| {
            let tile = before.spec().tile(piece.kind);
            piece.kind != played.face() && !tile.is_some_and(Tile::is_cube)
        });
        match (before.piece(played.to()).is_some(), flips) {
            (true, _) => MoveMotion::Capture,
            (false, true) => MoveMotion::Flip,
            (false, false) => MoveMotion::Slide,
        }
    }

    /// The moves that were undone just now, the first one first; empty after any other action of a person, and in an earlier
    /// position in which nobody may move.
    #[must_use]
    pub fn undone_moves(&self) -> &[Move] {
        if self.is_only_looking_back() { &[] } else { &self.board.undone_moves }
    }
}
