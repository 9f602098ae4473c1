//! Playing the moves of the line on the board by themselves.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use play::{
    comment,
    session::{Action, Navigation, Session},
};

use crate::context::{GameStore, Interface};

/// The pause between two moves.
const STEP_MS: u32 = 1_200;
/// How long a comment is read, for each of its letters: 200 words a minute.
const LETTER_MS: u32 = 55;

/// Steps through the line on the board, until its end. Whatever else shows another position or takes moves back ends it, and so
/// does writing a comment.
#[derive(Clone, Copy)]
pub struct Autoplay {
    /// How many moves are shown when the next step is made.
    from: RwSignal<Option<usize>>,
}

impl Autoplay {
    pub fn new() -> Self {
        let (game, interface) = (GameStore::expect(), Interface::expect());
        let from = RwSignal::new(None::<usize>);
        let shown = Memo::new(move |_| game.with(Session::shown_moves));
        let length = Memo::new(move |_| game.with(|session| session.game().moves().len()));
        let edits_comment = Memo::new(move |_| interface.with_comment(Option::is_some));
        Effect::new(move |_: Option<Option<Timeout>>| {
            let now = from.get()?;
            if shown.get() != now || now >= length.get() || edits_comment.get() {
                from.set(None);
                return None;
            }
            let comment = game.with(|session| comment::text(session.current().tree.comment(session.shown_node())));
            let letters = u32::try_from(comment.chars().count()).unwrap_or(0);
            Some(Timeout::new(STEP_MS + letters * LETTER_MS, move || {
                game.act(Action::Navigate(Navigation::After(now + 1)));
                from.set(Some(now + 1));
            }))
        });
        Self { from }
    }

    /// Begins at the position after this many moves, which is shown.
    pub fn begin(self, from: usize) {
        self.from.set(Some(from));
    }

    pub fn stop(self) {
        self.from.set(None);
    }

    /// Whether it goes on. Tracked.
    pub fn is_playing(self) -> bool {
        self.from.read().is_some()
    }
}
