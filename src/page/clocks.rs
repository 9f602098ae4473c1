//! Both players' clocks.

use leptos::prelude::*;

use play::{svg, text::clock::digits, view::ClockView};
use rules::Side;

use crate::{
    context::{GameStore, Interface, Preferences, select},
    widgets::Text,
};

/// Both clocks, the upper player's first; only for screen readers where `StandClock` shows them. Empty in an untimed game.
#[component]
pub fn Clocks() -> impl IntoView {
    let is_timed = select(GameStore::expect().clocks, |clocks| clocks.clocks[0].is_some());
    view! {
        <Show when=move || is_timed.get()>
            <BothClocks/>
        </Show>
    }
}

/// The clocks of a timed game. Their memos are disposed with them.
#[component]
fn BothClocks() -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    // There `StandClock` shows them.
    let class = move || if interface.has_side_stands() { "spoken" } else { "clocks" };
    let bottom = select(game.board, |board| board.layout.bottom);
    let left = select(game.clocks, |clocks| clocks.time_left);
    view! {
        <div class=class>{move || [!bottom.get(), bottom.get()].map(|side| view! { <PlayersClock side/> }).collect_view()}</div>
        <p class="spoken" role="status"><Text text=move || left.get().map(|left| preferences.translate(left)).unwrap_or_default()/></p>
    }
}

/// A player's clock. The active one has a frame and bold digits; in its last ten seconds its colours are inverted.
#[component]
fn PlayersClock(side: Side) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let clock = select(game.clocks, move |clocks| clocks.clock(side));
    let is = move |what: fn(&ClockView) -> bool| clock.with(|clock| clock.as_ref().is_some_and(what));
    let turned = select(game.board, move |board| board.layout.turned(side));
    let shown = move || clock.get().map(|clock| digits(clock.seconds)).unwrap_or_default();
    let label = move || clock.get().map(|clock| preferences.translate(clock.label())).unwrap_or_default();
    view! {
        <p
            class="clock"
            class:on=move || is(|clock| clock.is_on)
            class:urgent=move || is(|clock| clock.is_urgent)
            class:byoyomi=move || is(|clock| clock.in_byoyomi)
            class:paused=move || is(|clock| clock.is_paused)
            data-clock=side.name()
        >
            <svg class="clock-mark" class:white=side == Side::White class:turned=turned viewBox="-50 -54 100 108" aria-hidden="true">
                <path d=svg::WEDGE></path>
            </svg>
            <span class="clock-time" aria-hidden="true" translate="no"><Text text=shown/></span>
            <Text class="spoken" text=label/>
        </p>
    }
}
