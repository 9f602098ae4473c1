//! One game in the list.

use leptos::prelude::*;

use play::{
    session::Player,
    storage::archive::{Entry, State},
    text::{games::GamesLabel, label::Label},
};
use rules::Variant;

use crate::{browser::locale::day_and_time, context::Preferences, widgets::Text};

use super::Listing;

/// What the list shows of a game.
#[derive(Clone, PartialEq)]
pub(super) struct Row {
    id: u64,
    revision: u32,
    variant: Variant,
    opponent: Label,
    result: GamesLabel,
    moves: usize,
    changed: u64,
    /// Whether it is on the board now.
    is_current: bool,
}

impl Row {
    pub(super) fn of(entry: &Entry, current: u64) -> Self {
        let result = |outcome| GamesLabel::Result(outcome, entry.players.person());
        Self {
            id: entry.stamp.id,
            revision: entry.stamp.revision,
            variant: entry.variant,
            opponent: match (entry.players.correspondence(), entry.players.level()) {
                (Some(_), _) => Label::Correspondence(entry.players.correspondent_name()),
                (None, None) if entry.names.iter().any(Option::is_some) => Label::Players(entry.names),
                _ => Label::Opponent(entry.players.level().map_or(Player::Person, Player::Engine)),
            },
            result: entry.outcome.map_or(GamesLabel::State(State::Unfinished), result),
            moves: entry.moves,
            changed: entry.stamp.changed,
            is_current: entry.stamp.id == current,
        }
    }

    /// Unique among all states of all games.
    pub(super) const fn key(&self) -> (u64, u32, bool) {
        (self.id, self.revision, self.is_current)
    }
}

/// A game: a button that opens it, and one that deletes it.
#[component]
pub(super) fn GameRow(row: Row, listing: Listing) -> impl IntoView {
    let preferences = Preferences::expect();
    let Row { id, variant, opponent, moves, changed, is_current, result, .. } = row;
    let date = move || {
        // Games of earlier versions of the page have no date.
        if changed == 0 { String::new() } else { day_and_time(changed, preferences.language()) }
    };
    let state = move || {
        format!("{} · {}", preferences.translate(result.clone()), preferences.translate(GamesLabel::Length(moves)))
    };
    let summary = {
        let state = state.clone();
        move || {
            format!("{}, {}, {}", preferences.translate(Label::Game(variant)), preferences.translate(opponent), state())
        }
    };
    let delete_name = move || preferences.translate(GamesLabel::Delete(summary()));
    let remove = (!is_current).then(|| {
        view! {
            <button
                class="quiet-button icon-button"
                type="button"
                data-delete=id.to_string()
                aria-label=delete_name
                on:click=move |_| listing.delete(id)
            >
                <svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true">
                    <path d="M-8-6H8M-3-6v-3h6v3M-6-6l1 15H5l1-15M-2-2v7M2-2v7"></path>
                </svg>
            </button>
        }
    });
    view! {
        <li class="game-row" class:current=is_current>
            <button class="game-open" type="button" data-game=id.to_string() on:click=move |_| listing.open(id)>
                <Text class="game-row-name" text=move || preferences.translate(Label::Game(variant))/>
                " "
                <Text class="game-row-date" text=date/>
                " "
                <Text class="game-row-note" text=move || preferences.translate(opponent)/>
                " "
                <Text class="game-row-note" text=state/>
                " "
                {is_current
                    .then(|| view! { <Text class="game-row-here" text=move || preferences.translate(GamesLabel::OnBoard)/> })}
            </button>
            {remove}
        </li>
    }
}
