//! The animation of the last move. The computer's reply, a premove and turning the board wait until it is over.

use rules::{Move, variants::Tile};

use crate::settings::Speed;

use super::super::Session;

/// The motion of a move, which determines its duration.
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

impl MoveMotion {
    /// The duration of the whole animation in milliseconds, with the delays of `style/table.css`.
    #[must_use]
    pub const fn duration_ms(self, speed: Speed) -> u32 {
        let (slide, flip) = (speed.slide_ms(), speed.flip_ms());
        match self {
            // A quarter of the slide passes before the piece is lowered, which takes as long as a slide.
            Self::Slide => slide + slide / 4,
            Self::Flip => slide / 2 + flip,
            Self::Capture => slide + flip,
        }
    }
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

    /// The moves just undone, in playing order; empty after any other action of a person, and in an earlier position in
    /// which nobody may move.
    #[must_use]
    pub fn undone_moves(&self) -> &[Move] {
        if self.is_only_looking_back() { &[] } else { &self.board.undone_moves }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_waits_for_a_move_waits_until_its_flip_is_over() {
        let sheet = include_str!("../../../../../style/table.css");
        let wait = |class: &str| {
            let (_, rule) = sheet.split_once(&format!("\n.{class} {{")).expect("a rule");
            let (_, wait) = rule.split_once("--flip-wait: ").expect("when it begins to flip");
            wait.split_once("; }").expect("an end").0
        };
        assert_eq!((wait("moved"), wait("capturing")), ("calc(var(--slide-ms) / 2)", "var(--slide-ms)"));
        for &speed in Speed::ALL {
            let (slide, flip) = (speed.slide_ms(), speed.flip_ms());
            assert_eq!(MoveMotion::Flip.duration_ms(speed), slide / 2 + flip);
            assert_eq!(MoveMotion::Capture.duration_ms(speed), slide + flip);
            assert!(MoveMotion::Slide.duration_ms(speed) >= slide);
        }
    }
}
