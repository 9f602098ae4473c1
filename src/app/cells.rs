//! The squares as a grid for pointer, keyboard and screen reader. It lies over the drawing and shows only focus.

use leptos::{prelude::*, svg as elements};
use send_wrapper::SendWrapper;
use web_sys::{Element, KeyboardEvent};

use crate::{
    play::{
        cursor::Step,
        message::SquareState,
        scene::SquareView,
        session::{Action, Target},
    },
    rules::{side::Side, square::Square},
    text::label::Label,
};

use super::{
    focus::{focus_cursor, focus_in_table},
    state::State,
};

/// How far a target stays inside its square.
const INSET: f64 = 2.5;

/// The squares, row by row.
pub(super) fn cells() -> impl IntoView {
    let state = State::get();
    // Where the squares lie depends on the game and on who sits below, not on the stands.
    let seen = Memo::new(move |_| state.scene.with(|scene| (scene.table.variant, scene.table.squares())));
    let rows = move || {
        let (variant, squares) = seen.get();
        squares.chunks(usize::from(variant.spec().files)).map(|squares| row(squares.to_vec())).collect_view()
    };
    // When the table turns, the focus stays with the cursor, not with a place.
    let grid = NodeRef::<elements::G>::new();
    let bottom = Memo::new(move |_| state.scene.with(|scene| scene.table.bottom));
    Effect::new(move |before: Option<Side>| {
        let now = bottom.get();
        if before.is_some_and(|before| before != now)
            && let Some(grid) = grid.get_untracked()
        {
            let grid = SendWrapper::new(Element::from(grid));
            // Once the squares are in their places.
            request_animation_frame(move || {
                let active = document().active_element();
                if grid.contains(active.as_ref().map(AsRef::as_ref)) {
                    focus_cursor(&grid);
                }
            });
        }
        now
    });
    view! {
        <g class="cells" node_ref=grid role="grid" aria-label=move || state.say(Label::Board) on:keydown=move |event| key(state, &event)>
            {rows}
        </g>
    }
}

fn row(squares: Vec<Square>) -> impl IntoView {
    view! { <g role="row">{squares.into_iter().map(cell).collect_view()}</g> }
}

fn cell(square: Square) -> impl IntoView {
    let state = State::get();
    let view = state.part(move |scene| scene.squares.iter().find(|view| view.square == square).cloned());
    let is = move |test: fn(&SquareView) -> bool| view.with(|view| view.as_ref().is_some_and(test));
    let rect = view.with_untracked(|view| view.as_ref().map(|view| view.rect.inset(INSET)).unwrap_or_default());
    view! {
        <rect
            class="cell"
            class:can=move || is(|view| view.state != SquareState::Idle)
            class:carries=move || is(SquareView::carries)
            role="gridcell"
            tabindex=move || if is(|view| view.cursor) { "0" } else { "-1" }
            aria-label=move || view.with(|view| view.as_ref().map(|view| state.say(view.label)))
            aria-selected=move || is(|view| view.state == SquareState::Selected).to_string()
            data-square=square.to_string()
            data-state=move || view.with(|view| view.as_ref().map(|view| view.state.name()))
            x=rect.x
            y=rect.y
            width=rect.width
            height=rect.height
            rx="7"
            on:focus=move |_| state.point(square)
            on:click=move |_| state.act(Action::Pick(Target::Square(square)))
        ></rect>
    }
}

/// Keys on the board: arrows, Home and End move, Enter and Space pick, `h` goes to the hand from which a piece can be picked.
fn key(state: State, event: &KeyboardEvent) {
    let (table, at, side) = state.scene.with_untracked(|scene| {
        let at = scene.squares.iter().find(|view| view.cursor).map(|view| view.square);
        (scene.table, at, scene.picker.unwrap_or(scene.turn))
    });
    let Some(at) = at else { return };
    let cell = event_target(event);
    let key = event.key();
    // Alt and Meta with arrows are the browser's: back and forward.
    if event.alt_key() || event.meta_key() {
        return;
    }
    if let Some(step) = Step::of_key(&key, event.ctrl_key()) {
        let to = step.from(table, at);
        state.point(to);
        focus_in_table(&cell, &format!("[data-square='{to}']"));
    } else if matches!(key.as_str(), "Enter" | " ") {
        state.act(Action::Pick(Target::Square(at)));
    } else if key == "h" && !event.ctrl_key() {
        focus_in_table(&cell, &format!("[data-stand={}] [tabindex='0']", side.name()));
    } else {
        return;
    }
    event.prevent_default();
}
