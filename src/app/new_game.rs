//! The sheet on which a new game is chosen.

use gloo_timers::callback::Timeout;
use web_sys::{Element, Event, HtmlSelectElement};

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
    text::{label::Label, on_sheet::OnSheet},
};

use super::{
    choice::{choice, choices as group, words},
    element::{El, html, svg as element},
    first::any_side,
    focus::focus_cursor,
    prelude::*,
    sheet::{Sheet, sheet_for},
    state::State,
};

/// The sheet.
pub(super) fn new_game() -> El {
    sheet_for(Sheet::NewGame, "new-game", Label::NewGame, form)
}

/// What is chosen on the sheet.
#[derive(Clone, Copy)]
struct Choices {
    /// The game, in the reading that is chosen.
    reading: Live<Variant>,
    /// The same in the reading that is offered first.
    game: Live<Variant>,
    /// What White gives, in a game that has handicaps.
    handicap: Live<Option<&'static str>>,
    opponent: Live<Player>,
    /// None: whichever side comes.
    side: Live<Option<Side>>,
}

impl Choices {
    /// What is played now.
    fn of(state: State, can_compute: bool) -> Self {
        let (start, players) = (state.start(), state.scene.with_untracked(|scene| scene.players));
        let opponent = players.level().filter(|_| can_compute).map_or(Player::Person, Player::Engine);
        let reading = Live::new(start.variant());
        Self {
            reading,
            game: Live::of(move || reading.get().game()),
            handicap: Live::new(start.given().map(|handicap| handicap.name)),
            opponent: Live::new(opponent),
            side: Live::new(Some(players.person().unwrap_or(Side::Black))),
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
            Player::Person | Player::Nobody => Players::PEOPLE,
            Player::Engine(level) => Players::against(self.side.get_untracked().unwrap_or_else(any_side), level),
        }
    }
}

fn form() -> El {
    let state = State::get();
    let can_compute = state.scene.with_untracked(|scene| scene.trouble.is_none());
    let choices = Choices::of(state, can_compute);
    let begin = move |event: &Event| {
        event.prevent_default();
        state.open.set(None);
        state.begin(untrack(move || choices.start()), choices.players());
    };
    let learn = move |event: &Event| {
        let app = event_target::<Element>(event).closest(".poppy").ok().flatten();
        state.open.set(None);
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
    let start = html("button")
        .attrs(&[("class", "button main-button"), ("type", "submit"), ("data-action", "start")])
        .text_of(move || state.say(OnSheet::Start));
    let lesson = html("button")
        .attrs(&[("class", "button"), ("type", "button"), ("data-action", "learn")])
        .live(move |parts| {
            parts.flag("hidden", !has_lesson());
            parts.text(&state.say(OnSheet::Learn));
        })
        .on("click", learn);
    let extra = html("div").class("extra");
    let extra = extra.region(move || handicaps(choices).into_iter().chain(readings(choices)).collect());
    html("form")
        .class("form")
        .on("submit", begin)
        .child(group("games", OnSheet::WhichGame, || true, Variant::games().map(|variant| game(choices, variant))))
        .child(html("p").class("rule").text_of(move || state.say(Label::Rule(choices.reading.get()))))
        .child(opponents(choices, can_compute))
        .child(html("div").class("columns").child(sides(choices)).child(extra))
        .child(html("div").class("form-end").child(start).child(lesson))
}

/// A game, chosen by the picture of its board.
fn game(choices: Choices, variant: Variant) -> El {
    let state = State::get();
    let svg::Miniature { view, drawing } = state.draw(|pen| svg::miniature(variant, pen));
    let spec = variant.spec();
    let view_box = view.view_box();
    let picture = element("svg")
        .attrs(&[("class", "miniature table"), ("viewBox", &view_box), ("aria-hidden", "true")])
        .markup(&drawing);
    let name = html("span").class("choice-name").text_of(move || state.say(Label::Game(variant)));
    let size = html("span").class("choice-note").text(&format!("{} × {}", spec.files, spec.ranks));
    let face = [picture, name, size];
    choice("game", variant.name(), move || choices.game.get() == variant, move || choices.set_game(variant), face)
}

/// What White may give, in a game that has handicaps.
fn handicaps(choices: Choices) -> Option<El> {
    let state = State::get();
    let handicaps: &'static [Handicap] = choices.game.get().spec().handicaps;
    let given = std::iter::once(None).chain(handicaps.iter().map(|handicap| Some(handicap.name)));
    let options = given.map(move |name| {
        html("option").attr("value", name.unwrap_or_default()).live(move |parts| {
            parts.property("selected", choices.handicap.get() == name);
            parts.text(&state.say(OnSheet::Given(name)));
        })
    });
    let choose = move |event: &Event| {
        let chosen = event_target::<HtmlSelectElement>(event).value();
        choices.handicap.set(handicaps.iter().map(|handicap| handicap.name).find(|&name| name == chosen));
    };
    let select = html("select").attrs(&[("class", "select"), ("data-choose", "handicap")]);
    (!handicaps.is_empty()).then(|| {
        html("label")
            .class("field")
            .child(html("span").text_of(move || state.say(OnSheet::Handicap)))
            .child(select.children(options).on("change", choose))
    })
}

/// How the rules are read, in a game that has several readings.
fn readings(choices: Choices) -> Option<El> {
    let readings: Vec<Variant> = choices.game.get().readings().collect();
    (readings.len() > 1).then(|| {
        let tiles = readings.into_iter().map(|variant| {
            let is = move || choices.reading.get() == variant;
            let face = words(move || OnSheet::Reading(variant), None::<OnSheet>);
            choice("reading", variant.name(), is, move || choices.reading.set(variant), face)
        });
        group("in-a-row", OnSheet::WhichReading, || true, tiles)
    })
}

fn opponents(choices: Choices, can_compute: bool) -> El {
    let levels = can_compute.then_some(Level::ALL).into_iter().flatten();
    let tiles = levels.map(Player::Engine).chain([Player::Person]).map(|player| {
        let is = move || choices.opponent.get() == player;
        let face = words(move || Label::Opponent(player), Some(OnSheet::OpponentNote(player)));
        choice("opponent", player.name(), is, move || choices.opponent.set(player), face)
    });
    group("", OnSheet::Against, || true, tiles)
}

fn sides(choices: Choices) -> El {
    let begins = Live::of(move || choices.start().position().turn());
    let tiles = [Some(Side::Black), Some(Side::White), None].map(|side| {
        let label = move || OnSheet::YourSide(side, side == Some(begins.get()));
        let is = move || choices.side.get() == side;
        choice(
            "side",
            side.map_or("any", Side::name),
            is,
            move || choices.side.set(side),
            words(label, None::<OnSheet>),
        )
    });
    let can = move || choices.opponent.get() != Player::Person;
    group("in-a-row", OnSheet::You, can, tiles)
}
