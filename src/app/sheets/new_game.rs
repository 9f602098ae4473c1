//! The sheet for a new game.

use std::time::Duration;

use leptos::{html, prelude::*};
use web_sys::{Element, MouseEvent};

use crate::{
    app::{
        browser::focus::focus_cursor,
        context::{Game, Interface, Preferences, Sheet},
        start::{any_side, random},
        widgets::{Choice, ChoiceWords, Choices, NameField},
    },
    play::{
        by_link::{ByLink, LinkId},
        session::{Action, Player, Players, Session},
        svg,
    },
    protocol::Level,
    rules::{Setup, Side, Start, Variant},
    text::{label::Label, on_sheet::OnSheet},
};

use super::sheet::OpenedSheet;

/// The sheet.
#[component]
pub fn NewGameSheet() -> impl IntoView {
    view! {
        <OpenedSheet which=Sheet::NewGame name="new-game" title=Label::NewGame>
            <Form/>
        </OpenedSheet>
    }
}

/// The options that are chosen on the sheet.
#[derive(Clone, Copy)]
struct Chosen {
    /// The variant of the chosen game and ruleset.
    ruleset: RwSignal<Variant>,
    /// The variant of the chosen game and its default ruleset.
    game: Memo<Variant>,
    /// The name of the handicap that White gives, if any.
    handicap: RwSignal<Option<&'static str>>,
    opponent: RwSignal<Player>,
    /// The person's side; none for a random one.
    side: RwSignal<Option<Side>>,
    /// The position in the editor, which is played instead of the start of a chosen game.
    position: Option<Start>,
    /// The choices below the opponents.
    columns: NodeRef<html::Div>,
}

impl Chosen {
    /// The options of the current game.
    fn of(game: Game, has_engine: bool) -> Self {
        let (start, players) = (game.start(), untrack(move || game.with(Session::players)));
        let opponent = match players.level().filter(|_| has_engine) {
            Some(level) => Player::Engine(level),
            None if players.by_link().is_some() => Player::Remote,
            None => Player::Person,
        };
        let ruleset = RwSignal::new(start.variant());
        Self {
            ruleset,
            game: Memo::new(move |_| ruleset.get().game()),
            handicap: RwSignal::new(start.handicap().map(|handicap| handicap.name)),
            opponent: RwSignal::new(opponent),
            side: RwSignal::new(Some(players.person().unwrap_or(Side::Black))),
            position: game.position_to_play(),
            columns: NodeRef::new(),
        }
    }

    /// Chooses another opponent. The choices that belong to a friend elsewhere may be below the part of the sheet that is seen.
    fn set_opponent(self, opponent: Player) {
        self.opponent.set(opponent);
        if opponent == Player::Remote {
            request_animation_frame(move || {
                if let Some(columns) = self.columns.get_untracked() {
                    columns.scroll_into_view_with_bool(false);
                }
            });
        }
    }

    /// Chooses another game, with its default ruleset and no handicap.
    fn set_game(self, game: Variant) {
        self.ruleset.set(game);
        self.handicap.set(None);
    }

    fn start(self) -> Start {
        if let Some(position) = self.position {
            return position;
        }
        let variant = self.ruleset.get();
        self.handicap.get().and_then(|name| Start::from_handicap(variant, name)).unwrap_or(Start::from(variant))
    }

    fn players(self) -> Players {
        match self.opponent.get_untracked() {
            Player::Person | Player::Nobody => Players::PEOPLE,
            Player::Remote => {
                let by_link = ByLink { id: Some(LinkId::of(&[random()])), ..ByLink::default() };
                Players::with_remote(self.side.get_untracked().unwrap_or_else(any_side), by_link)
            }
            Player::Engine(level) => Players::against(self.side.get_untracked().unwrap_or_else(any_side), level),
        }
    }
}

#[component]
fn Form() -> impl IntoView {
    let (game, interface, preferences) = (Game::expect(), Interface::expect(), Preferences::expect());
    let has_engine = game.scene.with_untracked(|scene| scene.engine_error.is_none());
    let chosen = Chosen::of(game, has_engine);
    let begin = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let (start, players) = (untrack(move || chosen.start()), chosen.players());
        interface.sheet.set(None);
        game.begin(start, players);
    };
    let leave_for_board = move |event: &MouseEvent, action: Action| {
        let app = event_target::<Element>(event).closest(".poppy").ok().flatten();
        interface.sheet.set(None);
        game.act(action);
        // The closed sheet returns the focus to a button that is gone by then, so it is moved to the board.
        let focus = move || app.iter().for_each(focus_cursor);
        set_timeout(focus, Duration::ZERO);
    };
    let learn = move |event| leave_for_board(&event, Action::BeginLesson(chosen.game.get_untracked()));
    // From the position on the board, or the start of another game if one is chosen.
    let open_editor = move |event| {
        let (shown, variant) = (game.shown_position(), chosen.ruleset.get_untracked());
        let setup = if shown.variant == variant { shown } else { Setup::start(variant) };
        leave_for_board(&event, Action::OpenEditor(setup));
    };
    view! {
        <form class="form" on:submit=begin>
            {chosen.position.is_none().then(|| view! { <Games chosen/> })}
            <Opponents chosen has_engine/>
            <div class="columns" node_ref=chosen.columns>
                <Sides chosen/>
                <div class="extra" hidden=move || chosen.opponent.get() != Player::Remote>
                    <NameField/>
                </div>
                {chosen
                    .position
                    .is_none()
                    .then(|| {
                        view! {
                            <div class="extra">
                                <Handicaps chosen/>
                                <Rulesets chosen/>
                            </div>
                        }
                    })}
            </div>
            {chosen
                .position
                .is_none()
                .then(|| {
                    view! {
                        <div class="share-row">
                            <button
                                class="button"
                                type="button"
                                data-action="learn"
                                hidden=move || chosen.game.get().spec().lesson.is_empty()
                                on:click=learn
                            >
                                {move || preferences.say(OnSheet::Learn)}
                            </button>
                            <button class="button" type="button" data-action="set-up" on:click=open_editor>
                                {move || preferences.say(Label::SetUp)}
                            </button>
                        </div>
                    }
                })}
            <div class="form-end">
                <button class="button main-button" type="submit" data-action="start">
                    {move || preferences.say(OnSheet::Start)}
                </button>
            </div>
        </form>
    }
}

/// The choice of the game, and its rule.
#[component]
fn Games(
    /// The chosen options.
    chosen: Chosen,
) -> impl IntoView {
    let preferences = Preferences::expect();
    view! {
        <Choices class="games" legend=OnSheet::WhichGame>
            {Variant::games().map(|variant| view! { <GameChoice chosen variant/> }).collect_view()}
        </Choices>
        <p class="rule">{move || preferences.say(Label::Rule(chosen.ruleset.get()))}</p>
    }
}

/// A game to choose, with a picture of its board.
#[component]
fn GameChoice(
    /// The chosen options.
    chosen: Chosen,
    /// The game.
    variant: Variant,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let miniature = move || preferences.draw(|pen| svg::miniature(variant, pen));
    let spec = variant.spec();
    let size = format!("{} × {}", spec.files, spec.ranks);
    view! {
        <Choice
            name="game"
            value=variant.name()
            chosen=move || chosen.game.get() == variant
            choose=move || chosen.set_game(variant)
        >
            <svg class="miniature table" viewBox=untrack(miniature).view.view_box() aria-hidden="true" inner_html=move || miniature().drawing></svg>
            <span class="choice-name">{move || preferences.say(Label::Game(variant))}</span>
            <span class="choice-note">{size}</span>
        </Choice>
    }
}

/// The choice of a handicap, in a game that has any.
#[component]
fn Handicaps(
    /// The chosen options.
    chosen: Chosen,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let option = move |name: Option<&'static str>| {
        view! {
            <option value=name.unwrap_or_default() prop:selected=move || chosen.handicap.get() == name>
                {move || preferences.say(OnSheet::HandicapName(name))}
            </option>
        }
    };
    move || {
        let handicaps = chosen.game.get().spec().handicaps;
        let names = || handicaps.iter().map(|handicap| handicap.name);
        let choose = move |event: web_sys::Event| {
            let value = event_target_value(&event);
            chosen.handicap.set(handicaps.iter().map(|handicap| handicap.name).find(|&name| name == value));
        };
        (!handicaps.is_empty()).then(|| {
            view! {
                <label class="field">
                    <span>{move || preferences.say(OnSheet::Handicap)}</span>
                    <select class="select" data-choose="handicap" on:change=choose>
                        {std::iter::once(None).chain(names().map(Some)).map(option).collect_view()}
                    </select>
                </label>
            }
        })
    }
}

/// The choice of a ruleset, in a game that has several.
#[component]
fn Rulesets(
    /// The chosen options.
    chosen: Chosen,
) -> impl IntoView {
    let ruleset = move |variant: Variant| {
        view! {
            <Choice
                name="ruleset"
                value=variant.name()
                chosen=move || chosen.ruleset.get() == variant
                choose=move || chosen.ruleset.set(variant)
            >
                <ChoiceWords label=move || OnSheet::Ruleset(variant)/>
            </Choice>
        }
    };
    move || {
        let rulesets: Vec<Variant> = chosen.game.get().rulesets().collect();
        (rulesets.len() > 1).then(|| {
            view! {
                <Choices class="in-a-row" legend=OnSheet::WhichRuleset>
                    {rulesets.iter().map(|&variant| ruleset(variant)).collect_view()}
                </Choices>
            }
        })
    }
}

#[component]
fn Opponents(
    /// The chosen options.
    chosen: Chosen,
    /// Whether there is a computer to play against.
    has_engine: bool,
) -> impl IntoView {
    let levels = has_engine.then_some(Level::ALL).into_iter().flatten();
    let opponent = move |player: Player| {
        view! {
            <Choice
                name="opponent"
                value=player.name()
                chosen=move || chosen.opponent.get() == player
                choose=move || chosen.set_opponent(player)
            >
                <ChoiceWords label=move || Label::Opponent(player) note=OnSheet::OpponentNote(player)/>
            </Choice>
        }
    };
    view! {
        <Choices class="opponents" legend=OnSheet::Against>
            {levels.map(Player::Engine).chain([Player::Person, Player::Remote]).map(opponent).collect_view()}
        </Choices>
    }
}

#[component]
fn Sides(
    /// The chosen options.
    chosen: Chosen,
) -> impl IntoView {
    let begins = Memo::new(move |_| chosen.start().position().turn());
    let side = move |side: Option<Side>| {
        view! {
            <Choice
                name="side"
                value=side.map_or("any", Side::name)
                chosen=move || chosen.side.get() == side
                choose=move || chosen.side.set(side)
            >
                <ChoiceWords
                    label=move || OnSheet::YourSide(side, side == Some(begins.get()))
                />
            </Choice>
        }
    };
    view! {
        <Choices
            class="in-a-row"
            legend=OnSheet::You
            enabled=Signal::derive(move || chosen.opponent.get() != Player::Person)
        >
            {[Some(Side::Black), Some(Side::White), None].map(side).collect_view()}
        </Choices>
    }
}
