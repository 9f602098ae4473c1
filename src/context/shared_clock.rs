//! The clock of a game that several tabs show: no tab restores time that another tab has counted for the move in progress.

use leptos::prelude::*;

use play::session::{Action, ClockAction, Session};

use crate::browser::storage::{ClockNews, News};

use super::archive::ArchiveStore;

/// The id of a game in progress with a clock, and whether the clock is paused.
type Timed = Option<(u64, bool)>;

impl ArchiveStore {
    /// Tells the other tabs the time counted here when the clock pauses, and asks for theirs when it resumes or a game is
    /// opened.
    pub(super) fn share_clock(self) {
        let game = self.game;
        let clock = Memo::new(move |_| {
            let timed = |session: &Session| -> Timed {
                let current = session.current();
                current.is_timed().then_some((current.stamp.id, session.is_clock_paused()))
            };
            game.with(timed)
        });
        Effect::new(move |before: Option<Timed>| {
            let now = clock.get();
            let before = before.flatten();
            if let Some((_, is_paused)) = now.filter(|_| before != now) {
                let is_opened = before.map(|(id, _)| id) != now.map(|(id, _)| id);
                self.send_clock(is_opened || !is_paused);
            }
            now
        });
    }

    fn send_clock(self, asks: bool) {
        let news = self.game.session.with_untracked(|session| {
            let (game, moves) = (session.current().stamp.id, session.game().moves().len());
            session.spent_ms().map(|spent_ms| News::Clock(ClockNews { game, moves, spent_ms, asks }))
        });
        self.broadcast(news);
    }

    /// Takes over the time of another tab, if it shows the same position of the same game; answers if this tab's is longer.
    pub(super) fn receive_clock(self, ClockNews { game, moves, spent_ms, asks }: ClockNews) {
        self.game.count_time();
        let own_ms = self.game.session.with_untracked(|session| {
            let is_same = session.current().stamp.id == game && session.game().moves().len() == moves;
            session.spent_ms().filter(|_| is_same && session.current().is_timed())
        });
        match own_ms {
            Some(own_ms) if own_ms < spent_ms => self.game.act(Action::Clock(ClockAction::CountedElsewhere(spent_ms))),
            Some(own_ms) if own_ms > spent_ms && asks => self.send_clock(false),
            _ => {}
        }
    }
}
