//! What is seen of the last move: a slide, a flip, a capture. Whoever waits for a move to be seen waits as long as that takes.

use crate::rules::Move;

use super::Session;

/// The motion of a move, as far as its duration depends on it; [`Speed::motion_ms`](crate::play::settings::Speed::motion_ms)
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
    /// The motion of the last move of the game.
    #[must_use]
    pub fn last_motion(&self) -> MoveMotion {
        let game = self.game();
        let (Some(before), Some(&played)) = (game.previous(), game.moves().last()) else { return MoveMotion::Slide };
        let mover = played.from().and_then(|from| before.piece(from));
        let flips = mover.is_some_and(|piece| {
            let faces = before.spec().tile(piece.kind).map_or(1, |tile| tile.faces.len());
            piece.kind != played.face() && faces == 2
        });
        match (before.piece(played.to()).is_some(), flips) {
            (true, _) => MoveMotion::Capture,
            (false, true) => MoveMotion::Flip,
            (false, false) => MoveMotion::Slide,
        }
    }

    /// The move that was taken back just now, if it was only one.
    #[must_use]
    pub const fn taken_back(&self) -> Option<Move> {
        self.taken_back
    }
}
