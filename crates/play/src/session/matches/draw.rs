//! Draws by agreement: between two people, or offered to the computer.

use protocol::Evaluation;
use rules::Game;

use crate::message::Message;

use super::{
    super::{Hint, Selection, Session},
    Players,
};

/// The computer declines a draw before this many moves.
const FIRST_MOVES: usize = 20;
/// The largest advantage with which the computer still agrees, in centipawns.
const MAX_ADVANTAGE_CP: i32 = 50;

impl Session {
    /// Whether a draw can be offered: in a variant with draws, to another person at this device, or to the computer on the
    /// person's turn.
    #[must_use]
    pub fn can_offer_draw(&self) -> bool {
        let is_heard = self.players() == Players::PEOPLE
            || (self.is_persons_turn() && self.players().level().is_some() && self.engine_error().is_none());
        self.can_resign() && self.game().variant().spec().allows_draws() && is_heard && !self.engine.offers_draw
    }

    /// Whether the computer is considering a draw offer.
    #[must_use]
    pub const fn offers_draw(&self) -> bool {
        self.engine.offers_draw
    }

    /// Ends a game between two people at this device as a draw.
    pub(in crate::session) fn agree_draw(&mut self) {
        if self.players() == Players::PEOPLE && self.can_offer_draw() {
            self.dismiss().draw();
        }
    }

    /// Offers the computer a draw; early in the game it declines at once.
    pub(in crate::session) fn offer_draw(&mut self) {
        if self.players() == Players::PEOPLE || !self.can_offer_draw() {
            return;
        }
        (self.board.selection, self.matches.earlier, self.engine.hint) = (Selection::Nothing, None, Hint::None);
        if self.game().moves().len() < FIRST_MOVES {
            self.notify(Message::DrawDeclined);
        } else {
            self.engine.offers_draw = true;
        }
    }

    /// Answers the offer: the computer agrees unless it stands better. The evaluation is from the person's point of view.
    pub(in crate::session) fn answer_draw(&mut self, evaluation: Option<Evaluation>) {
        if !self.engine.offers_draw {
            return;
        }
        self.engine.offers_draw = false;
        let agrees = match evaluation {
            Some(Evaluation::Centipawns(cp)) => cp >= -MAX_ADVANTAGE_CP,
            Some(Evaluation::Mate(plies)) => plies > 0,
            None => false,
        };
        if agrees {
            self.draw();
        } else {
            self.notify(Message::DrawDeclined);
        }
    }

    fn draw(&mut self) {
        self.show_current();
        self.end_game(Game::agree_draw);
    }
}
