//! The drawn faces of the computer's levels.

use leptos::prelude::*;

use protocol::Level;

use crate::context::Parts;

/// The face of the computer as the opponent at a level. Decorative: the name is beside it.
#[component]
pub fn OpponentFace(#[prop(into)] level: Signal<Level>) -> impl IntoView {
    view! { <span class="opponent-face" aria-hidden="true" inner_html=move || picture(level.get())></span> }
}

/// The face of the current opponent, once the part with the pictures is loaded. Before, and without an opponent, it is empty
/// and hidden.
#[component]
pub fn LoadedFace(level: Memo<Option<Level>>) -> impl IntoView {
    let parts = Parts::expect();
    let face = move || {
        let known = Signal::derive(move || level.get().unwrap_or_default());
        level.with(Option::is_some).then(|| parts.more(|more| (more.opponent_face)(known)))
    };
    let is_loaded = move || level.with(Option::is_some) && !parts.lack_more();
    view! { <span class="loaded-face" class:loaded=is_loaded>{face}</span> }
}

const fn picture(level: Level) -> &'static str {
    match level {
        Level::One => include_str!("../../assets/opponents/snail.svg"),
        Level::Two => include_str!("../../assets/opponents/duckling.svg"),
        Level::Three => include_str!("../../assets/opponents/mouse.svg"),
        Level::Four => include_str!("../../assets/opponents/rabbit.svg"),
        Level::Five => include_str!("../../assets/opponents/hedgehog.svg"),
        Level::Six => include_str!("../../assets/opponents/squirrel.svg"),
        Level::Seven => include_str!("../../assets/opponents/cat.svg"),
        Level::Eight => include_str!("../../assets/opponents/otter.svg"),
        Level::Nine => include_str!("../../assets/opponents/fox.svg"),
        Level::Ten => include_str!("../../assets/opponents/raven.svg"),
        Level::Eleven => include_str!("../../assets/opponents/owl.svg"),
        Level::Twelve => include_str!("../../assets/opponents/dragon.svg"),
    }
}
