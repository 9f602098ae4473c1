//! Two people at one device: opposite each other, or passing it on, when the table turns to whoever moves.

use std::time::Duration;

use leptos::prelude::*;

use crate::{
    app::context::{Game, Interface, Preferences},
    play::{
        scene::Scene,
        session::{Action, Session},
        settings::Seating,
    },
    rules::Side,
};

/// How long the move is seen, after it has come to rest, before the table turns.
const SEEN_MS: u32 = 650;

/// Whether a side is played by somebody at the upper edge.
pub fn is_across(scene: &Scene, side: Side) -> bool {
    scene.is_of_two() && scene.table.turned(side)
}

/// Whether what is for somebody to read who plays at the upper edge is turned to them: that is where they sit.
pub fn is_turned_to_them(preferences: Preferences) -> bool {
    preferences.settings.read().seating == Seating::Opposite
}

/// Turns the table after each move, while two people pass the device on.
pub fn turn_for_passing() {
    let (game, interface, preferences) = (Game::expect(), Interface::expect(), Preferences::expect());
    let seating = preferences.follow(|settings| settings.seating);
    // Not who sits where: the table stays as somebody turns it by hand, until the next move.
    let of_two = game.part(|scene| (scene.is_of_two() && scene.outcome.is_none()).then_some(scene.turn));
    let turn = Memo::new(move |_| {
        let ply = game.with(|session| session.game().ply());
        of_two.get().map(|turn| (turn, ply))
    });
    // It does not turn under a piece that is dragged, nor under a question.
    let asks = game.part(|scene| scene.dialog.is_some());
    let busy = Memo::new(move |_| interface.dragged().is_some() || asks.get());
    Effect::new(move || {
        let Some((side, _)) = turn.get() else { return };
        if seating.get() != Seating::Passing || busy.get() {
            return;
        }
        let motion = untrack(|| game.with(Session::last_motion));
        let wait_ms = preferences.settings.read_untracked().speed.motion_ms(motion) + SEEN_MS;
        let sits_below = game.scene.with_untracked(|scene| scene.table.bottom == side);
        let turn = move || game.act(Action::Orient(Some(side)));
        if !sits_below && let Ok(timer) = set_timeout_with_handle(turn, Duration::from_millis(wait_ms.into())) {
            on_cleanup(move || timer.clear());
        }
    });
    // Leaving pass-and-play resets the orientation.
    Effect::new(move |before: Option<Seating>| {
        let now = seating.get();
        if before == Some(Seating::Passing) && now != Seating::Passing {
            game.act(Action::Orient(None));
        }
        now
    });
}
