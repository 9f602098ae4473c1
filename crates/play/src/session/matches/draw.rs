//! Draws by agreement: between two people, or offered to the computer.

use protocol::Evaluation;
use rules::Game;

use crate::message::Message;

use super::{
    super::{Hint, Selection, Session},
    Players,
};

/// The number of moves before which the computer declines a draw.
const FIRST_MOVES: usize = 20;
/// By how much the computer may stand better and still agree, in hundredths of a pawn.
const ABOUT_EVEN_CP: i32 = 50;

impl Session {
    /// Whether a draw can be offered: in a game that knows draws, to another person, or to the computer by the person
    /// who is to move.
    #[must_use]
    pub fn can_offer_draw(&self) -> bool {
        let is_heard = self.players() == Players::PEOPLE
            || (self.is_persons_turn() && self.players().level().is_some() && self.engine_error().is_none());
        self.can_resign() && self.game().variant().spec().allows_draws() && is_heard && !self.engine.offers_draw
    }

    /// Whether the computer is considering an offer of a draw.
    #[must_use]
    pub const fn offers_draw(&self) -> bool {
        self.engine.offers_draw
    }

    /// Ends a game of two people as a draw.
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

    /// Answers the offer: the computer agrees if it does not stand better. The evaluation is the person's.
    pub(in crate::session) fn answer_draw(&mut self, evaluation: Option<Evaluation>) {
        if !self.engine.offers_draw {
            return;
        }
        self.engine.offers_draw = false;
        let agrees = match evaluation {
            Some(Evaluation::Centipawns(cp)) => cp >= -ABOUT_EVEN_CP,
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
