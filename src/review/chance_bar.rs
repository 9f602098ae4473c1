//! The bar with Black's chance to win.

use leptos::prelude::*;

use play::{review::Score, text::review::ReviewLabel};

use crate::context::{GameStore, Preferences, select};

/// The bar above the status, while the analysis or review knows the chance. It lies over the page, so that nothing moves.
#[component]
pub fn ChanceBar() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let score = select(game.review, |review| review.score);
    let chance = Memo::new(move |_| score.get().map(Score::chance_of_black));
    let scores = preferences.memo(|settings| settings.scores);
    let number = move || score.get().map(|score| preferences.translate(ReviewLabel::ShortScore(score, scores.get())));
    let percent = move || chance.get().map(|chance| format!("{}%", f64::from(chance.permille()) / 10.0));
    let label = move || chance.get().map(|chance| preferences.translate(ReviewLabel::Chance(chance)));
    view! {
        <div class="chance-bar" role="img" aria-label=label hidden=move || chance.get().is_none()>
            <span class="chance-track"><span class="chance-of-black" style:inline-size=percent></span></span>
            <span class="chance-number" translate="no" prop:textContent=number></span>
        </div>
    }
}
