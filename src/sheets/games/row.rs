//! One game in the list.

use leptos::{prelude::*, task::spawn_local};

use play::{
    session::Player,
    storage::archive::{Entry, MAX_LABEL, State, label},
    svg,
    text::{games::GamesLabel, label::Label},
};
use rules::{Game, Side, Variant};

use crate::{
    browser::{
        locale::{day, day_and_time, iso_day, iso_time},
        time::next_task,
    },
    context::Preferences,
    widgets::{Text, TextField},
};

use super::{Listing, actions::GameActions};

/// What the list shows of a game.
#[derive(Clone, PartialEq)]
pub(super) struct Row {
    variant: Variant,
    name: Option<String>,
    collections: Vec<String>,
    opponent: Label,
    /// `None` for a record without a result.
    result: Option<GamesLabel>,
    moves: usize,
    /// The day of a record, in days since 1970.
    day: Option<i64>,
    changed: u64,
    revision: u32,
    /// Whether it is on the board now.
    is_current: bool,
}

impl Row {
    pub(super) fn of(entry: &Entry, current: u64) -> Self {
        let result = |outcome| GamesLabel::Result(outcome, entry.players.person());
        let unfinished = match (entry.is_record, entry.moves) {
            (true, 0) => Some(GamesLabel::Position),
            (true, _) => None,
            (false, _) => Some(GamesLabel::State(State::Unfinished)),
        };
        Self {
            variant: entry.variant,
            name: entry.name().map(str::to_owned),
            collections: entry.labels.collections.iter().cloned().collect(),
            opponent: match (entry.players.correspondence(), entry.players.level()) {
                (Some(_), _) => Label::Correspondence(entry.players.correspondent_name()),
                (None, None) if entry.names.iter().any(Option::is_some) => Label::Players(entry.names),
                _ => Label::Opponent(entry.players.level().map_or(Player::Person, Player::Engine)),
            },
            result: entry.outcome.map(result).or(unfinished),
            moves: entry.moves,
            day: entry.day,
            changed: entry.stamp.changed,
            revision: entry.stamp.revision,
            is_current: entry.stamp.id == current,
        }
    }

    /// The result and the number of moves; of a position only that it is one.
    fn state(&self, preferences: Preferences) -> String {
        let length = (self.result != Some(GamesLabel::Position)).then_some(GamesLabel::Length(self.moves));
        let parts = self.result.clone().into_iter().chain(length).map(|part| preferences.translate(part));
        parts.collect::<Vec<_>>().join(" · ")
    }

    /// What tells it from other games, for screen readers.
    fn summary(&self, preferences: Preferences) -> String {
        let name = self.name.clone().unwrap_or_else(|| preferences.translate(Label::Game(self.variant)));
        format!("{name}, {}, {}", preferences.translate(self.opponent), self.state(preferences))
    }

    /// The day of a record, or when the game was changed last.
    fn date(&self, preferences: Preferences) -> String {
        match (self.day, self.changed) {
            (Some(number), _) => day(number, preferences.language()),
            // Games of earlier versions of the page have no date.
            (None, 0) => String::new(),
            (None, changed) => day_and_time(changed, preferences.language()),
        }
    }

    /// The date as in `2024-03-01`, for the search: dates in a language are slow to write.
    fn iso_date(&self) -> String {
        let mut text = self.day.map_or_else(|| iso_time(self.changed), iso_day);
        text.truncate("2024-03-01".len());
        text
    }

    /// All that the search looks at.
    pub(super) fn text(&self, preferences: Preferences) -> String {
        let game = preferences.translate(Label::Game(self.variant));
        format!("{game} {} {} {}", self.summary(preferences), self.iso_date(), self.collections.join(" "))
    }
}

/// A game: a button that opens it, and its options.
#[component]
pub(super) fn GameRow(
    id: u64,
    listing: Listing,
    /// The id of the game on the board.
    current: Memo<u64>,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let games = listing.games();
    let row = Memo::new(move |before: Option<&Option<Row>>| {
        let row = games.with(|archive| archive.get(id).map(|entry| Row::of(entry, current.get())));
        // A deleted game is shown until its row is removed.
        row.or_else(|| before.cloned().flatten())
    });
    let show = move |show: fn(&Row, Preferences) -> String| {
        move || row.with(|row| row.as_ref().map(|row| show(row, preferences)).unwrap_or_default())
    };
    let summary = show(Row::summary);
    let is_current = Memo::new(move |_| row.read().as_ref().is_some_and(|row| row.is_current));
    let is_expanded = Memo::new(move |_| listing.expanded.get() == Some(id));
    let is_selecting = Memo::new(move |_| listing.selected.read().is_some());
    let is_selected = move || listing.selected.read().as_ref().is_some_and(|selected| selected.contains(&id));
    let press = move |_| if is_selecting.get_untracked() { listing.toggle(id) } else { listing.open(id) };
    let options = preferences.id(&format!("game-{id:x}"));
    let controls = options.clone();
    let date = show(Row::date);
    view! {
        <li class="game-row" class:current=move || is_current.get()>
            <Show when=move || is_selecting.get()>
                <label class="game-check">
                    <input
                        type="checkbox"
                        aria-label=move || preferences.translate(GamesLabel::SelectGame(summary()))
                        prop:checked=is_selected
                        on:change=move |_| listing.toggle(id)
                    />
                </label>
            </Show>
            <button class="game-open" type="button" data-game=id.to_string() on:click=press>
                <Thumbnail id listing row/>
                <Text
                    class="game-row-name"
                    text=show(|row, preferences| {
                        row.name.clone().unwrap_or_else(|| preferences.translate(Label::Game(row.variant)))
                    })
                />
                " "
                <Text class="game-row-date" text=date/>
                " "
                <Text
                    class="game-row-note"
                    text=show(|row, preferences| {
                        let game = row.name.is_some().then(|| preferences.translate(Label::Game(row.variant)));
                        game.into_iter().chain([preferences.translate(row.opponent)]).collect::<Vec<_>>().join(" · ")
                    })
                />
                " "
                <Text class="game-row-note" text=show(Row::state)/>
                " "
                <Text class="game-row-note game-row-collections" text=show(|row, _| row.collections.join(" · "))/>
                {move || {
                    is_current
                        .get()
                        .then(|| view! { <Text class="game-row-here" text=move || preferences.translate(GamesLabel::OnBoard)/> })
                }}
            </button>
            <button
                class="quiet-button icon-button"
                type="button"
                data-options=id.to_string()
                aria-expanded=move || is_expanded.get().to_string()
                aria-controls=controls
                aria-label=move || preferences.translate(GamesLabel::Options(summary()))
                on:click=move |_| listing.expanded.set((!is_expanded.get_untracked()).then_some(id))
            >
                <svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true">
                    <path d="M-7 0h.01M0 0h.01M7 0h.01" stroke-width="4" stroke-linecap="round"></path>
                </svg>
            </button>
            <div class="game-options" id=options hidden=move || !is_expanded.get()>
                <Show when=move || is_expanded.get()>
                    <Options id listing row/>
                </Show>
            </div>
        </li>
    }
}

/// The name of a game, its collections, and what can be done with it.
#[component]
fn Options(id: u64, listing: Listing, row: Memo<Option<Row>>) -> impl IntoView {
    let preferences = Preferences::expect();
    let name = move || row.read().as_ref().and_then(|row| row.name.clone()).unwrap_or_default();
    let collections = Memo::new(move |_| row.read().as_ref().map(|row| row.collections.clone()).unwrap_or_default());
    let remove = move |collection: String| {
        let (text, done) = (GamesLabel::RemoveFrom(collection.clone()), GamesLabel::RemovedFrom(collection.clone()));
        let leave = move |_| {
            listing.relabel(&[id], |labels| labels.remove_from(&collection), Some(done.clone()));
            listing.focus(Some(id));
        };
        view! {
            <button class="button" type="button" on:click=leave>
                <Text text=move || preferences.translate(text.clone())/>
            </button>
        }
    };
    view! {
        <TextField
            label=Signal::derive(move || preferences.translate(GamesLabel::Name))
            field="game-name"
            max_length=MAX_LABEL
            value=Signal::derive(name)
            change=move |text: String| listing.relabel(&[id], |labels| labels.name = label(&text), None)
        />
        <div class="game-collections">{move || collections.get().into_iter().map(remove).collect_view()}</div>
        <GameActions listing ids=Signal::derive(move || vec![id])/>
    }
}

/// The final position of a game. It is drawn after the list, one game at a time, since its moves have to be played.
#[component]
fn Thumbnail(id: u64, listing: Listing, row: Memo<Option<Row>>) -> impl IntoView {
    let preferences = Preferences::expect();
    let shown = RwSignal::new(None::<(Game, Side)>);
    let moves = Memo::new(move |_| row.read().as_ref().map(|row| (row.moves, row.revision)));
    let games = listing.games();
    Effect::new(move || {
        moves.track();
        spawn_local(async move {
            next_task().await;
            if shown.is_disposed() {
                return;
            }
            let opened = games.read(id, |entry| Some((entry.open().ok()?.game, entry.players.person())));
            let position = opened.flatten().map(|(game, person)| (game, person.unwrap_or(Side::Black)));
            shown.try_set(position);
        });
    });
    view! {
        <span class="game-picture" aria-hidden="true">
            {move || {
                shown.read().as_ref().map(|(game, bottom)| {
                    let miniature = preferences.draw(|pen| svg::miniature_of(game, *bottom, pen));
                    view! {
                        <svg class="miniature table" viewBox=miniature.view.view_box() inner_html=miniature.drawing></svg>
                    }
                })
            }}
        </span>
    }
}
