//! The flourish after a win against the computer: poppy petals fall over the board.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use crate::context::GameStore;

/// The number of petals; `style/petals.css` places each.
const PETALS: usize = 14;
/// How long they fall: the longest animation with its delay in `style/petals.css`.
const FALL_MS: u32 = 3_400;

/// Petals that fall once the winning piece has landed; none with reduced motion.
#[component]
pub fn Petals() -> impl IntoView {
    let game = GameStore::expect();
    let current = Memo::new(move |_| game.with(|session| (session.matches().current().stamp.id, session.is_won())));
    let falling = RwSignal::new(false);
    let timeouts = StoredValue::new_local(None::<[Timeout; 2]>);
    // Not for a won game that is opened.
    Effect::new(move |before: Option<(u64, bool)>| {
        let now = current.get();
        if before.is_some_and(|(id, was_won)| id == now.0 && !was_won && now.1) {
            let landed = game.last_motion_ms();
            let set = move |after_ms, on| Timeout::new(after_ms, move || falling.set(on));
            timeouts.set_value(Some([set(landed, true), set(landed + FALL_MS, false)]));
        } else if !now.1 {
            timeouts.set_value(None);
            falling.set(false);
        }
        now
    });
    view! {
        <Show when=move || falling.get()>
            <div class="petals" aria-hidden="true">
                {std::iter::repeat_with(|| view! { <i></i> }).take(PETALS).collect_view()}
            </div>
        </Show>
    }
}
