//! Offers the introduction on a first visit by a link to a game.

use std::time::Duration;

use leptos::prelude::*;
use web_sys::{Element, MouseEvent};

use play::text::label::Label;

use crate::{
    browser::focus::{focus_board, focus_cursor},
    context::{GameStore, Preferences, select},
    widgets::{Button, CloseButton, Text},
};

/// The offer, in the place of the toast, until the user plays or the game ends.
#[component]
pub(super) fn Offer(
    /// Whether there is no toast, notice or question.
    has_room: Memo<bool>,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let is_game = select(game.status, |status| status.lesson.is_none() && !status.editing);
    let over = select(game.controls, |controls| controls.outcome.is_some());
    Effect::new(move |was_over: Option<bool>| {
        let is_over = over.get();
        if was_over == Some(false) && is_over {
            game.withdraw_introduction();
        }
        is_over
    });
    let learn = move |event: MouseEvent| {
        let app = event_target::<Element>(&event).closest(".poppy").ok().flatten();
        game.begin_introduction();
        // After the table shows the lesson.
        set_timeout(move || app.iter().for_each(focus_cursor), Duration::ZERO);
    };
    view! {
        <div class="message offer" class:shown=move || has_room.get() && is_game.get() data-role="offer">
            <div class="message-box">
                <Text text=move || preferences.translate(Label::NewToThis)/>
                <Button
                    action="introduction"
                    main=true
                    text=move || preferences.translate(Label::BeginIntroduction)
                    press=learn
                />
                <CloseButton on_close=move |event: MouseEvent| {
                    focus_board(&event_target(&event));
                    game.decline_introduction();
                }/>
            </div>
        </div>
    }
}
