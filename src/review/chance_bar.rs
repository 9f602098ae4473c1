//! The bar with Black's chance to win.

use leptos::prelude::*;

use play::text::review::ReviewLabel;

use crate::context::{GameStore, Preferences, select};

/// The bar above the status, while the analysis or review knows the chance. It lies over the page, so that nothing moves.
#[component]
pub fn ChanceBar() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let chance = select(game.review, |review| review.chance_of_black);
    let percent = move || chance.get().map(|chance| format!("{}%", f64::from(chance.permille()) / 10.0));
    let label = move || chance.get().map(|chance| preferences.translate(ReviewLabel::Chance(chance)));
    view! {
        <div class="chance-bar" role="img" aria-label=label hidden=move || chance.get().is_none()>
            <span class="chance-of-black" style:inline-size=percent></span>
        </div>
    }
}
