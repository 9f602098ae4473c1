//! Pass-and-play: the table turns to the side to move.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use play::{session::Action, settings::Seating};

use crate::context::{GameStore, Interface, Preferences, derive, select};

/// How long a move is shown after its slide before the table turns.
const TURN_DELAY_MS: u32 = 650;

/// Turns the table after each move, while two players pass the device on.
pub fn connect() {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let seating = preferences.memo(|settings| settings.seating);
    // Independent of the orientation: a table that is turned by hand stays so until the next move.
    let of_two = derive(move || {
        let is_running = game.controls.with(|controls| controls.is_two_player && controls.outcome.is_none());
        is_running.then(|| game.board.with(|board| board.turn))
    });
    let turn = Memo::new(move |_| {
        let ply = game.with(|session| session.game().ply());
        of_two.get().map(|turn| (turn, ply))
    });
    // The table does not turn while a piece is dragged or a face is chosen.
    let dialog_open = select(game.board, |board| board.dialog.is_some());
    let busy = Memo::new(move |_| interface.dragged().is_some() || dialog_open.get());
    Effect::new(move |_: Option<Option<Timeout>>| {
        let (side, _) = turn.get()?;
        if seating.get() != Seating::Passing || busy.get() {
            return None;
        }
        let wait_ms = game.last_motion_ms() + TURN_DELAY_MS;
        let sits_below = game.board.with_untracked(|board| board.layout.bottom == side);
        (!sits_below).then(|| Timeout::new(wait_ms, move || game.act(Action::Orient(Some(side)))))
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
