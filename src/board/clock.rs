//! A player's clock at that player's stand, where the stands are beside the board.

use leptos::prelude::*;

use play::{geometry::Rect, text::clock::digits, view::ClockView};
use rules::Side;

use crate::context::{GameStore, Interface, Preferences, select};

use super::orientation::is_seated_opposite;

/// The clock; empty where `page/clocks.rs` shows it. Screen readers always read that one.
#[component]
pub(super) fn StandClock(side: Side) -> impl IntoView {
    let interface = Interface::expect();
    let is_timed = select(GameStore::expect().clocks, move |clocks| clocks.clock(side).is_some());
    view! {
        <Show when=move || is_timed.get() && interface.has_side_stands()>
            <ClockFace side/>
        </Show>
    }
}

/// The drawn clock. Its memos are disposed with it.
#[component]
fn ClockFace(side: Side) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let clock = select(game.clocks, move |clocks| clocks.clock(side));
    let place = select(game.board, move |board| board.layout.clock(side));
    let upper = select(game.board, move |board| board.across == Some(side));
    let is = move |what: fn(&ClockView) -> bool| clock.with(|clock| clock.as_ref().is_some_and(what));
    let centre = move |of: fn(Rect) -> f64| of(place.get());
    view! {
        <g
            class="stand-clock"
            class:on=move || is(|clock| clock.is_on)
            class:urgent=move || is(|clock| clock.is_urgent)
            class:byoyomi=move || is(|clock| clock.in_byoyomi)
            class:paused=move || is(|clock| clock.is_paused)
            class:opposite=move || upper.get() && is_seated_opposite(preferences)
            data-stand-clock=side.name()
        >
            <rect
                x=move || centre(|place| place.x)
                y=move || centre(|place| place.y)
                width=move || centre(|place| place.width)
                height=move || centre(|place| place.height)
                rx="5"
            ></rect>
            <text
                x=move || centre(|place| place.centre().x)
                y=move || centre(|place| place.centre().y)
                prop:textContent=move || clock.get().map(|clock| digits(clock.seconds))
            ></text>
        </g>
    }
}
