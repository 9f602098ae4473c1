//! The sheet on which a new game is chosen.

use gloo_timers::callback::Timeout;
use leptos::{ev, prelude::*};
use web_sys::{Element, HtmlSelectElement, MouseEvent, SubmitEvent};

use crate::{
    play::{
        players::{Player, Players},
        session::Action,
        svg,
    },
    protocol::Level,
    rules::{
        side::Side,
        start::Start,
        variants::{Handicap, Variant},
    },
    text::label::Label,
};

use super::{
    choice::{choice, choices as group, words},
    focus::focus_cursor,
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

/// What is chosen on the sheet.
#[derive(Clone, Copy)]
struct Choices {
    /// The game, in the reading that is chosen.
    reading: RwSignal<Variant>,
    /// The same in the reading that is offered first.
    game: Memo<Variant>,
    /// What White gives, in a game that has handicaps.
    handicap: RwSignal<Option<&'static str>>,
    opponent: RwSignal<Player>,
    /// None: whichever side comes.
    side: RwSignal<Option<Side>>,
}

impl Choices {
    /// What is played now.
    fn of(state: State, can_compute: bool) -> Self {
        let (start, players) = (state.start(), state.scene.with_untracked(|scene| scene.players));
        let opponent = players.level().filter(|_| can_compute).map_or(Player::Person, Player::Engine);
        let reading = RwSignal::new(start.variant());
        Self {
            reading,
            game: Memo::new(move |_| reading.get().game()),
            handicap: RwSignal::new(start.given().map(|handicap| handicap.name)),
            opponent: RwSignal::new(opponent),
            side: RwSignal::new(Some(players.person().unwrap_or(Side::Black))),
        }
    }

    /// Chooses another game, as it is usually played.
    fn set_game(self, game: Variant) {
        self.reading.set(game);
        self.handicap.set(None);
    }

    fn start(self) -> Start {
        let variant = self.reading.get();
        self.handicap.get().and_then(|name| Start::handicap(variant, name)).unwrap_or(Start::from(variant))
    }

    fn players(self) -> Players {
        match self.opponent.get_untracked() {
            Player::Person => Players::PEOPLE,
            Player::Engine(level) => Players::against(self.side.get_untracked().unwrap_or_else(any_side), level),
        }
    }
}

fn form(open: RwSignal<bool>) -> impl IntoView {
    let state = State::get();
    let can_compute = state.scene.with_untracked(|scene| scene.trouble.is_none());
    let choices = Choices::of(state, can_compute);
    let begin = move |event: SubmitEvent| {
        event.prevent_default();
        open.set(false);
        state.begin(untrack(move || choices.start()), choices.players());
    };
    let learn = move |event: MouseEvent| {
        let app = event_target::<Element>(&event).closest(".poppy").ok().flatten();
        open.set(false);
        state.act(Action::BeginLesson(choices.game.get_untracked()));
        // The button to which the sheet gives the focus back is gone: the board is what comes next.
        Timeout::new(0, move || {
            if let Some(app) = app {
                focus_cursor(&app);
            }
        })
        .forget();
    };
    let has_lesson = move || !choices.game.get().spec().lesson.is_empty();
    view! {
        <form class="form" on:submit=begin>
            {group("games", Label::WhichGame, || true, Variant::games().map(|variant| game(choices, variant)).collect_view())}
            <p class="rule">{move || state.say(Label::Rule(choices.reading.get()))}</p>
            {move || handicaps(choices)}
            {move || readings(choices)}
            {opponents(choices, can_compute)}
            {sides(choices)}
            <div class="form-end">
                <button class="button main-button" type="submit" data-action="start">
                    {move || state.say(Label::Start)}
                </button>
                {move || has_lesson().then(|| view! {
                    <button class="button" type="button" data-action="learn" on:click=learn>
                        {move || state.say(Label::Learn)}
                    </button>
                })}
            </div>
        </form>
    }
}

/// A game, chosen by the picture of its board.
fn game(choices: Choices, variant: Variant) -> impl IntoView {
    let state = State::get();
    let svg::Miniature { view, drawing } = state.draw(|pen| svg::miniature(variant, pen));
    let spec = variant.spec();
    let face = view! {
        <svg
            class="miniature table"
            viewBox=format!("{} {} {} {}", view.x, view.y, view.width, view.height)
            aria-hidden="true"
            inner_html=drawing
        ></svg>
        <span class="choice-name">{move || state.say(Label::Game(variant))}</span>
        <span class="choice-note">{format!("{} × {}", spec.files, spec.ranks)}</span>
    };
    choice("game", variant.name(), move || choices.game.get() == variant, move || choices.set_game(variant), face)
}

/// What White may give, in a game that has handicaps.
fn handicaps(choices: Choices) -> Option<impl IntoView> {
    let state = State::get();
    let handicaps: &'static [Handicap] = choices.game.get().spec().handicaps;
    let given = std::iter::once(None).chain(handicaps.iter().map(|handicap| Some(handicap.name)));
    let options = given.map(move |name| {
        view! {
            <option value=name.unwrap_or_default() prop:selected=move || choices.handicap.get() == name>
                {move || state.say(Label::Given(name))}
            </option>
        }
    });
    let choose = move |event: ev::Event| {
        let chosen = event_target::<HtmlSelectElement>(&event).value();
        choices.handicap.set(handicaps.iter().map(|handicap| handicap.name).find(|&name| name == chosen));
    };
    (!handicaps.is_empty()).then(|| {
        view! {
            <label class="field">
                <span>{move || state.say(Label::Handicap)}</span>
                <select class="select" data-choose="handicap" on:change=choose>{options.collect_view()}</select>
            </label>
        }
    })
}

/// How the rules are read, in a game that has several readings.
fn readings(choices: Choices) -> Option<impl IntoView> {
    let readings: Vec<Variant> = choices.game.get().readings().collect();
    (readings.len() > 1).then(|| {
        let tiles = readings.into_iter().map(|variant| {
            let is = move || choices.reading.get() == variant;
            let face = words(move || Label::Reading(variant), None);
            choice("reading", variant.name(), is, move || choices.reading.set(variant), face)
        });
        group("", Label::WhichReading, || true, tiles.collect_view())
    })
}

fn opponents(choices: Choices, can_compute: bool) -> impl IntoView {
    let levels = can_compute.then_some(Level::ALL).into_iter().flatten();
    let tiles = levels.map(Player::Engine).chain([Player::Person]).map(|player| {
        let is = move || choices.opponent.get() == player;
        let face = words(move || Label::Opponent(player), Some(Label::OpponentNote(player)));
        choice("opponent", player.name(), is, move || choices.opponent.set(player), face)
    });
    group("", Label::Against, || true, tiles.collect_view())
}

fn sides(choices: Choices) -> impl IntoView {
    let begins = Memo::new(move |_| choices.start().position().turn());
    let tiles = [Some(Side::Black), Some(Side::White), None].map(|side| {
        let label = move || Label::YourSide(side, side == Some(begins.get()));
        let is = move || choices.side.get() == side;
        choice("side", side.map_or("any", Side::name), is, move || choices.side.set(side), words(label, None))
    });
    let can = move || choices.opponent.get() != Player::Person;
    group("in-a-row", Label::You, can, tiles.into_iter().collect_view())
}
