//! Stepping through a game in an embed.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use play::{
    session::{Action, Navigation, Players, Session},
    text::{label::Label, review::ReviewLabel},
};

use crate::{
    context::{GameStore, Preferences, select},
    moves::StepButtons,
    widgets::Text,
};

/// The time between two moves that are played by themselves.
const STEP_MS: u32 = 1_500;

/// Whether an embed only steps through its game.
pub fn is_replay(game: GameStore) -> Memo<bool> {
    select(game.controls, |controls| controls.players == Players::NOBODY)
}

/// The comment on the position on the board, the buttons that step through the game, and one that plays it by itself.
#[component]
pub fn Replay() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let comment =
        Memo::new(move |_| game.with(|session| session.current().tree.comment(session.shown_node()).to_owned()));
    let shown = Memo::new(move |_| game.with(Session::shown_moves));
    let is_at_end = select(game.controls, |controls| !controls.shown.is_earlier());
    // The position from which the next step goes on.
    let next = RwSignal::new(None::<usize>);
    // Whatever else shows another position ends it.
    Effect::new(move |_: Option<Option<Timeout>>| {
        let from = next.get()?;
        if shown.get() != from || is_at_end.get() {
            next.set(None);
            return None;
        }
        Some(Timeout::new(STEP_MS, move || {
            game.act(Action::Navigate(Navigation::Forward));
            next.set(Some(from + 1));
        }))
    });
    let is_playing = Memo::new(move |_| next.read().is_some());
    let press = move |_| {
        if is_playing.get_untracked() {
            return next.set(None);
        }
        if is_at_end.get_untracked() {
            game.act(Action::Navigate(Navigation::First));
        }
        next.set(Some(shown.get_untracked()));
    };
    let label = move || {
        if is_playing.get() {
            preferences.translate(ReviewLabel::Stop)
        } else {
            preferences.translate(Label::PlayThrough)
        }
    };
    view! {
        <p class="replay-comment" dir="auto" role="status"><Text text=comment/></p>
        <div class="replay-buttons">
            <StepButtons/>
            <button class="button icon-button" type="button" data-action="autoplay" aria-label=label title=label on:click=press>
                <svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true">
                    <path d=move || if is_playing.get() { "M-5-7v14M5-7v14" } else { "M-6-8 8 0-6 8z" }></path>
                </svg>
            </button>
        </div>
    }
}
