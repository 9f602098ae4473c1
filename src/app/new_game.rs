//! The sheet on which a new game is chosen.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use web_sys::{Element, MouseEvent, SubmitEvent};

use crate::{
    play::{
        players::{Player, Players},
        session::Action,
    },
    protocol::Level,
    rules::side::Side,
    text::label::Label,
};

use super::{
    focus::focus_first,
    sheet::sheet,
    state::{State, any_side},
};

/// The sheet, while `open` says so.
pub(super) fn new_game(open: RwSignal<bool>) -> impl IntoView {
    let state = State::get();
    let close = Callback::new(move |()| open.set(false));
    sheet("new-game", open.into(), close, Signal::derive(move || state.say(Label::NewGame)), move || {
        form(open).into_any()
    })
}

fn form(open: RwSignal<bool>) -> impl IntoView {
    let state = State::get();
    let (players, can_compute, has_lesson) = state
        .scene
        .with_untracked(|scene| (scene.players, scene.trouble.is_none(), !scene.table.spec().lesson.is_empty()));
    let opponent = RwSignal::new(players.level().filter(|_| can_compute).map_or(Player::Person, Player::Engine));
    // None: whichever side comes.
    let side = RwSignal::new(Some(players.person().unwrap_or(Side::Black)));
    let begin = move |event: SubmitEvent| {
        event.prevent_default();
        open.set(false);
        state.begin(match opponent.get_untracked() {
            Player::Person => Players::PEOPLE,
            Player::Engine(level) => Players::against(side.get_untracked().unwrap_or_else(any_side), level),
        });
    };
    let learn = move |event: MouseEvent| {
        let app = event_target::<Element>(&event).closest(".poppy").ok().flatten();
        open.set(false);
        state.act(Action::BeginLesson);
        // The button to which the sheet gives the focus back is gone: the board is what comes next.
        Timeout::new(0, move || {
            if let Some(app) = app {
                focus_first(&app, "[role=gridcell][tabindex='0']");
            }
        })
        .forget();
    };
    let levels = can_compute.then_some(Level::ALL).into_iter().flatten();
    let opponents = levels.map(Player::Engine).chain([Player::Person]);
    let opponents = opponents
        .map(|player| choice("opponent", opponent, player, Label::Opponent(player), Some(Label::OpponentNote(player))));
    let sides = [Some(Side::Black), Some(Side::White), None];
    let sides = sides.map(|chosen| choice("side", side, chosen, Label::YourSide(chosen), None));
    view! {
        <form class="form" on:submit=begin>
            <fieldset class="choices">
                <legend>{move || state.say(Label::Against)}</legend>
                {opponents.collect_view()}
            </fieldset>
            <fieldset class="choices in-a-row" disabled=move || opponent.get() == Player::Person>
                <legend>{move || state.say(Label::You)}</legend>
                {sides.into_iter().collect_view()}
            </fieldset>
            <div class="form-end">
                <button class="button main-button" type="submit" data-action="start">
                    {move || state.say(Label::Start)}
                </button>
                {has_lesson.then(|| view! {
                    <button class="button" type="button" data-action="learn" on:click=learn>
                        {move || state.say(Label::Learn)}
                    </button>
                })}
            </div>
        </form>
    }
}

/// One of the values that a choice may take: a radio button that looks like a tile.
fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &str,
    chosen: RwSignal<T>,
    value: T,
    label: Label,
    note: Option<Label>,
) -> impl IntoView {
    let state = State::get();
    let name = format!("{}{name}", state.prefix());
    view! {
        <label class="choice">
            <input type="radio" name=name prop:checked=move || chosen.get() == value on:change=move |_| chosen.set(value)/>
            <span class="choice-face">
                <span class="choice-name">{move || state.say(label)}</span>
                <span class="choice-note">{move || note.map(|note| state.say(note))}</span>
            </span>
        </label>
    }
}
