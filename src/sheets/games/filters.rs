//! The fields that choose which games are listed.

use leptos::prelude::*;

use play::{
    storage::archive::{Archive, LocalDay, Opponent, Order, State},
    text::{Translate, games::GamesLabel, label::Label},
};
use rules::Variant;

use crate::{
    browser::time::local_day,
    context::{ArchiveStore, Preferences},
    widgets::Text,
};

use super::Listing;

/// The search and the collection.
#[component]
pub(super) fn ListFields(listing: Listing) -> impl IntoView {
    let (games, preferences, filter) = (ArchiveStore::expect(), Preferences::expect(), listing.filter);
    let collections = Memo::new(move |_| games.with(Archive::collections));
    let in_collections = move || {
        let all = [(String::new(), preferences.translate(GamesLabel::All))];
        let named = collections.get().into_iter().map(|(name, games)| {
            let label = preferences.translate(GamesLabel::InCollection(name.clone(), games));
            (name, label)
        });
        all.into_iter().chain(named).collect()
    };
    view! {
        <div class="game-filters list-fields">
            <label class="field">
                <Text text=move || preferences.translate(GamesLabel::Search)/>
                <input
                    class="select"
                    type="search"
                    autocomplete="off"
                    data-field="search"
                    prop:value=move || listing.words.get()
                    on:input:target=move |event| listing.words.set(event.target().value())
                />
            </label>
            <Show when=move || !collections.read().is_empty()>
                <FilterChoice
                    label=GamesLabel::Collection
                    field="collection"
                    chosen=move || filter.read().collection.clone().unwrap_or_default()
                    options=in_collections
                    choose=move |name: String| {
                        filter.update(|filter| filter.collection = Some(name).filter(|name| !name.is_empty()));
                    }
                />
            </Show>
        </div>
    }
}

/// The order, and the filters by variant, state, opponent and day, folded away at first.
#[component]
pub(super) fn Filters(listing: Listing) -> impl IntoView {
    let (preferences, filter) = (Preferences::expect(), listing.filter);
    let conditions = Memo::new(move |_| filter.read().conditions());
    let variants = move || {
        let all = (String::new(), preferences.translate(GamesLabel::All));
        let named = Variant::ALL.map(|variant| (variant.name().to_owned(), Label::Game(variant)));
        [all].into_iter().chain(options(named, preferences)).collect()
    };
    view! {
        <details class="folded">
            <summary data-action="filters">
                <Text text=move || preferences.translate(GamesLabel::Filters(conditions.get()))/>
            </summary>
            <div class="game-filters">
                <FilterChoice
                    label=GamesLabel::Order
                    field="order"
                    chosen=move || filter.read().order.name().to_owned()
                    options=move || options(Order::ALL.map(|order| (order.name().to_owned(), GamesLabel::By(order))), preferences)
                    choose=move |name| filter.update(|filter| filter.order = of_name(Order::ALL, Order::name, &name))
                />
                <FilterChoice
                    label=GamesLabel::Variant
                    field="variant"
                    chosen=move || filter.read().variant.map(|variant| variant.name().to_owned()).unwrap_or_default()
                    options=variants
                    choose=move |name: String| filter.update(|filter| filter.variant = Variant::parse(&name))
                />
                <FilterChoice
                    label=GamesLabel::Which
                    field="state"
                    chosen=move || filter.read().state.name().to_owned()
                    options=move || options(State::ALL.map(|state| (state.name().to_owned(), GamesLabel::State(state))), preferences)
                    choose=move |name| filter.update(|filter| filter.state = of_name(State::ALL, State::name, &name))
                />
                <FilterChoice
                    label=GamesLabel::Opponent
                    field="opponent"
                    chosen=move || filter.read().opponent.name()
                    options=move || options(Opponent::all().map(|opponent| (opponent.name(), GamesLabel::Of(opponent))), preferences)
                    choose=move |name| {
                        let opponent = Opponent::all().find(|opponent| opponent.name() == name).unwrap_or_default();
                        filter.update(|filter| filter.opponent = opponent);
                    }
                />
                <Day label=GamesLabel::Since field="since" choose=move |day| filter.update(|filter| filter.since = day)/>
                <Day label=GamesLabel::Before field="before" choose=move |day| filter.update(|filter| filter.until = day)/>
            </div>
        </details>
    }
}

/// A field for a day.
#[component]
fn Day(
    label: GamesLabel,
    /// The `data-field`.
    field: &'static str,
    /// Called with the day; `None` if the field is empty.
    choose: impl Fn(Option<LocalDay>) + 'static,
) -> impl IntoView {
    let preferences = Preferences::expect();
    view! {
        <label class="field">
            <Text text=move || preferences.translate(label.clone())/>
            <input
                class="select"
                type="date"
                data-field=field
                on:input:target=move |event| choose(local_day(&event.target().value()))
            />
        </label>
    }
}

/// A choice of one value, with its label.
#[component]
fn FilterChoice(
    label: GamesLabel,
    /// The `data-field`.
    field: &'static str,
    /// The chosen value.
    chosen: impl Fn() -> String + Copy + Send + Sync + 'static,
    /// The values and their texts.
    options: impl Fn() -> Vec<(String, String)> + Send + Sync + 'static,
    /// Called with the value that the user chooses.
    choose: impl Fn(String) + 'static,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let option = move |(value, text): (String, String)| {
        let own = value.clone();
        view! { <option value=value prop:selected=move || chosen() == own prop:textContent=text></option> }
    };
    view! {
        <label class="field">
            <Text text=move || preferences.translate(label.clone())/>
            <select class="select" data-field=field on:change:target=move |event| choose(event.target().value())>
                {move || options().into_iter().map(option).collect_view()}
            </select>
        </label>
    }
}

fn options<T: Translate>(
    values: impl IntoIterator<Item = (String, T)>,
    preferences: Preferences,
) -> Vec<(String, String)> {
    values.into_iter().map(|(value, label)| (value, preferences.translate(label))).collect()
}

/// The value with this name, or else the default.
fn of_name<T: Copy + Default, const N: usize>(all: [T; N], name: fn(T) -> &'static str, wanted: &str) -> T {
    all.into_iter().find(|&value| name(value) == wanted).unwrap_or_default()
}
