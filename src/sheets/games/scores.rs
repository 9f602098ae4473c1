//! The numbers of games won, lost and drawn against the computer, by variant and level, for the listed variants.

use leptos::prelude::*;

use play::{
    session::Player,
    storage::archive::Score,
    svg::rating_graph,
    text::{games::GamesLabel, label::Label},
};
use rules::Variant;

use crate::{
    context::{ArchiveStore, Preferences},
    widgets::Text,
};

use super::Listing;

/// The table; empty until a game is finished.
#[component]
pub(super) fn Scores(listing: Listing) -> impl IntoView {
    let (games, preferences) = (ArchiveStore::expect(), Preferences::expect());
    let is_empty = Memo::new(move |_| games.with(|archive| archive.scores(None).is_empty()));
    let scores = Memo::new(move |_| {
        let only = listing.filter.read().variant;
        games.with(|archive| archive.scores(only))
    });
    let head = move |column: GamesLabel| view! { <th scope="col"><Text text=move || preferences.translate(column.clone())/></th> };
    let line = move |&Score { variant, level, won, lost, drawn }: &Score| {
        view! {
            <tr data-score=format!("{}-{}", variant.name(), level.number())>
                <th scope="row"><Text text=move || preferences.translate(Label::Opponent(Player::Engine(level)))/></th>
                <td prop:textContent=won.to_string()></td>
                <td prop:textContent=lost.to_string()></td>
                <td prop:textContent=drawn.to_string()></td>
            </tr>
        }
    };
    let lines_of_game = move |scores: &[Score]| {
        let variant = scores[0].variant;
        view! {
            <tbody>
                <tr>
                    <td class="scores-game" colspan="4">
                        <Text text=move || preferences.translate(Label::Game(variant))/>
                        <RatingRow variant/>
                    </td>
                </tr>
                {scores.iter().map(line).collect_view()}
            </tbody>
        }
    };
    let by_game = move || {
        let scores = scores.read();
        scores.chunk_by(|one, other| one.variant == other.variant).map(lines_of_game).collect_view()
    };
    view! {
        <Show when=move || !is_empty.get()>
            <details class="scores">
                <summary><Text text=move || preferences.translate(GamesLabel::Scores)/></summary>
                <table class="count-table">
                    <thead>
                        <tr>
                            <td></td>
                            {[GamesLabel::Won, GamesLabel::Lost, GamesLabel::Drawn].map(head).collect_view()}
                        </tr>
                    </thead>
                    {by_game}
                </table>
                <p
                    class="games-note"
                    prop:textContent=move || scores.read().is_empty().then(|| preferences.translate(GamesLabel::NoneFound))
                ></p>
            </details>
        </Show>
    }
}

/// The person's rating in a game with its graph, after the first rated game.
#[component]
fn RatingRow(variant: Variant) -> impl IntoView {
    let (games, preferences) = (ArchiveStore::expect(), Preferences::expect());
    let ratings = Memo::new(move |_| games.with(|archive| archive.ratings(variant)));
    let about = move |first, last| GamesLabel::RatingGraph { first, last, games: ratings.read().len() };
    move || {
        let (first, last) = ratings.with(|ratings| Some((*ratings.first()?, *ratings.last()?)))?;
        Some(view! {
            <span class="rating">
                <Text text=move || preferences.translate(GamesLabel::Rating(last))/>
                <svg
                    class="rating-graph"
                    viewBox="0 0 100 32"
                    preserveAspectRatio="none"
                    role="img"
                    aria-label=move || preferences.translate(about(first, last))
                    inner_html=move || rating_graph(&ratings.read())
                ></svg>
            </span>
        })
    }
}
