//! Stepping through a game in an embed.

use leptos::prelude::*;

use play::{
    comment,
    session::{Action, Navigation, Session},
    text::{label::Label, review::ReviewLabel},
};

use crate::{
    context::{GameStore, Preferences, select},
    moves::StepButtons,
    widgets::{Autoplay, Button, Text},
};

/// The buttons that step through the game, one that plays it by itself, and the comment on the position for screen readers; the
/// list of moves shows it.
#[component]
pub fn Replay() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let comment =
        Memo::new(move |_| game.with(|session| comment::text(session.current().tree.comment(session.shown_node()))));
    let shown = Memo::new(move |_| game.with(Session::shown_moves));
    let is_at_end = select(game.controls, |controls| !controls.shown.is_earlier());
    let autoplay = Autoplay::new();
    let press = move |_| {
        if untrack(|| autoplay.is_playing()) {
            return autoplay.stop();
        }
        if is_at_end.get_untracked() {
            game.act(Action::Navigate(Navigation::First));
        }
        autoplay.begin(shown.get_untracked());
    };
    let label = move || {
        if autoplay.is_playing() {
            preferences.translate(ReviewLabel::Stop)
        } else {
            preferences.translate(Label::PlayThrough)
        }
    };
    view! {
        <p class="spoken replay-comment" dir="auto" role="status"><Text text=comment/></p>
        <div class="replay-buttons">
            <StepButtons/>
            <Button
                action="autoplay"
                text=label
                icon=Signal::derive(move || if autoplay.is_playing() { "M-5-7v14M5-7v14" } else { "M-6-8 8 0-6 8z" })
                press
            />
        </div>
    }
}
