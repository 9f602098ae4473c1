//! Going from one game to another: the one that is left is not lost.
//!
//! Until the person has done something in the new game, undo brings back the game before it. From then on that game waits
//! among those put aside, until the person goes back to it.

use crate::play::message::Message;

use super::{
    Session,
    players::{Match, Players},
};

/// So many games wait; of more the one that has waited longest is let go.
const MAX_ASIDE: usize = 8;

impl Session {
    /// The same with these games waiting, the one that has waited longest first.
    #[must_use]
    pub fn with_aside(mut self, aside: Vec<Match>) -> Self {
        for game in aside {
            self.put_aside(game);
        }
        self
    }

    /// The games that were put aside, the one that has waited longest first.
    #[must_use]
    pub fn aside(&self) -> &[Match] {
        &self.aside
    }

    /// The games that wait to be gone on with, the last one left first: the one that undo would bring back, and those put
    /// aside. One that the current game goes on with does not wait as long as that is so.
    pub fn waiting(&self) -> impl Iterator<Item = &Match> {
        let kept = self.to_keep();
        let previous = kept.previous.iter().filter(|game| game.game.outcome().is_none());
        previous.chain(kept.aside.iter().rev().filter(|game| !kept.current.continues(game)))
    }

    /// Another game instead of this one, which undo brings back; the notice says so.
    pub(super) fn leave_for(&mut self, next: Match, notice: Message) {
        self.leave_lesson();
        let two = |players| players == Players::PEOPLE;
        // Two people who begin another game stay where they sit.
        let seated = self.seated.filter(|_| notice == Message::NewGame && two(self.players()) && two(next.players));
        // While there is one before it, the person has done nothing in this one. A game that comes back with more moves is
        // none that is left.
        let touched = self.current.can_undo() && !next.continues(&self.current);
        let left = self.previous.take().or_else(|| touched.then(|| self.current.clone()));
        let previous = left.filter(|left| !next.continues(left));
        self.go_on_with(next);
        (self.previous, self.seated) = (previous, seated);
        if self.previous.is_some() {
            self.notify(notice);
        }
    }

    /// Goes back to a game that waits. The one that is left waits instead, if a person has done anything in it.
    pub(super) fn go_back(&mut self, nth: usize) {
        self.leave_lesson();
        let Some(next) = self.waiting().nth(nth).cloned() else { return };
        let left = self.previous.take().unwrap_or_else(|| self.current.clone());
        self.aside.retain(|waiting| *waiting != next);
        if left != next {
            self.put_aside(left);
        }
        self.go_on_with(next);
        self.notify(Message::BroughtBack);
    }

    /// Lets what another session has, such as that of the page in another tab, wait beside what waits here.
    pub fn meet(&mut self, other: Self) {
        let Self { current, previous, aside, .. } = other;
        for game in aside.into_iter().chain(previous).chain([current]) {
            let here = [&self.current].into_iter().chain(&self.previous).chain(&self.aside);
            if !here.into_iter().any(|own| own.continues(&game)) {
                self.put_aside(game);
            }
        }
    }

    /// Lets the game before this one wait: a person has gone on. What this one went on with waits no longer.
    pub(super) fn let_previous_go(&mut self) {
        self.aside.retain(|waiting| !self.current.continues(waiting));
        if let Some(previous) = self.previous.take() {
            self.put_aside(previous);
        }
    }

    /// Lets a game wait that is not over, and in which a person has done something.
    fn put_aside(&mut self, left: Match) {
        if left.game.outcome().is_some() || !left.can_undo() {
            return;
        }
        self.aside.retain(|waiting| !left.continues(waiting));
        self.aside.push(left);
        if self.aside.len() > MAX_ASIDE {
            self.aside.remove(0);
        }
    }

    /// Goes on with a game, with nothing picked and nothing said.
    pub(super) fn go_on_with(&mut self, next: Match) {
        let fresh = Self::resume(next, None);
        let aside = std::mem::take(&mut self.aside);
        *self = Self { aside, answers: self.answers, trouble: self.trouble, ..fresh };
    }
}
