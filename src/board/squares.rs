//! The squares: their marks, and the grid over the drawing that takes pointers, keys and the focus.

use leptos::{prelude::*, svg as elements};
use send_wrapper::SendWrapper;
use web_sys::{Element, KeyboardEvent};

use play::{
    editor::{EditAction, Place},
    input::{cursor::Step, shortcut::Shortcut},
    message::SquareState,
    session::{Action, Target},
    svg,
    text::label::{Label, RankName},
    view::BoardQuestion,
};
use rules::{Side, Square, Variant};

use crate::{
    browser::{
        focus::{focus_cursor, focus_in_table},
        keys::key_of,
    },
    context::{GameStore, Preferences, select, select_item},
};

use super::values::labelled;

/// The margin of a target inside its square.
const INSET: f64 = 2.5;

/// The marks of the squares, below the pieces: the last move, the picked piece, its destinations, check.
#[component]
pub(super) fn SquareMarks() -> impl IntoView {
    let (game, prefix) = (GameStore::expect(), StoredValue::new(Preferences::expect().id("")));
    let count = select(game.board, |board| board.squares.len());
    let marks = move |nth: usize| {
        let marks = select(game.board, move |board| {
            let square = board.squares.get(nth);
            square.map(|square| prefix.with_value(|prefix| svg::marks(square, prefix))).unwrap_or_default()
        });
        view! { <g inner_html=move || marks.get()></g> }
    };
    view! {
        <g class="marks">
            {move || (0..count.get()).map(marks).collect_view()}
        </g>
    }
}

/// The squares as an ARIA grid, row by row, over the drawing. Only the focus ring is visible.
#[component]
pub(super) fn Squares() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let variant = select(game.board, |board| board.layout.variant);
    let rows = move || {
        let variant = variant.get();
        (0..variant.spec().ranks).map(|rank| view! { <Row variant rank/> }).collect_view()
    };
    let grid = NodeRef::<elements::G>::new();
    keep_focus_with_cursor(game, grid);
    view! {
        <g
            class="cells"
            role="grid"
            aria-label=move || preferences.translate(Label::Board)
            node_ref=grid
            on:keydown=move |event| {
                // After the end Enter presses the main button.
                let is_over = game.controls.with_untracked(|controls| controls.outcome.is_some());
                let is_left = match key_of(&event).as_str() {
                    "Enter" | " " => is_over,
                    key => Shortcut::of_key(key, event.ctrl_key(), false).is_some_and(Shortcut::is_for_looking),
                };
                if !(is_left && preferences.uses_pointer() && game.is_stepping()) {
                    press_key(game, &event);
                }
            }
        >
            {rows}
        </g>
    }
}

/// Keeps the focus on the cursor's square when the table turns and each element becomes another square, and when the next
/// step of a lesson begins.
fn keep_focus_with_cursor(game: GameStore, grid: NodeRef<elements::G>) {
    let bottom = select(game.board, |board| board.layout.bottom);
    let step = select(game.status, |status| status.lesson.map(|lesson| lesson.step));
    Effect::new(move |before: Option<(Side, Option<usize>)>| {
        let now = (bottom.get(), step.get());
        if before.is_some_and(|before| before != now)
            && let Some(grid) = grid.get_untracked()
        {
            let grid = SendWrapper::new(Element::from(grid));
            // After the elements have their new squares.
            request_animation_frame(move || {
                if grid.query_selector(":focus").is_ok_and(|focused| focused.is_some()) {
                    focus_cursor(&grid);
                }
            });
        }
        now
    });
}

#[component]
fn Row(
    variant: Variant,
    /// The index of the row, counted from the upper edge.
    rank: u8,
) -> impl IntoView {
    let files = usize::from(variant.spec().files);
    let first = usize::from(rank) * files;
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let square = select_item(game.board, move |board| board.squares.get(first));
    let name = move || preferences.translate(RankName(square.with(|view| view.square)));
    view! { <g role="row" aria-label=name>{(first..first + files).map(|nth| view! { <SquareTarget nth/> }).collect_view()}</g> }
}

/// A square as a target of pointers and the focus.
#[component]
fn SquareTarget(
    /// The index of the element from the upper left, row by row. When the table turns, it becomes another square.
    nth: usize,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let view = select_item(game.board, move |board| board.squares.get(nth));
    let square = move || view.read_untracked().square;
    // Equal in all layouts and orientations.
    let area = view.with_untracked(|view| view.rect.inset(INSET));
    let class = move || {
        view.with(|view| match (view.state, view.draggable()) {
            (SquareState::Idle, _) => "cell",
            (_, false) => "cell pickable",
            (_, true) => "cell pickable draggable",
        })
    };
    view! {
        <rect
            class=class
            role="gridcell"
            rx="7"
            tabindex=move || if view.read().cursor { "0" } else { "-1" }
            aria-label=move || labelled(preferences, view.read().label, view.read().value)
            aria-selected=move || (view.read().state == SquareState::Selected).to_string()
            data-square=move || view.read().square.to_string()
            data-state=move || view.read().state.name()
            x=area.x
            y=area.y
            width=area.width
            height=area.height
            on:focus=move |_| game.move_cursor(square())
            on:click=move |_| game.act(Action::Pick(Target::Square(square())))
        ></rect>
    }
}

/// Handles keys on the board: arrows, Home and End move the cursor, Enter and Space pick, `h` moves the focus to the
/// hand of the side that picks, `m` tells where the piece can go, `?` opens its card, and other letters move the cursor to the next piece with that
/// letter. The editor adds its own keys.
fn press_key(game: GameStore, event: &KeyboardEvent) {
    let (table, at, side) = game.board.with_untracked(|board| {
        let at = board.squares.iter().find(|view| view.cursor).map(|view| view.square);
        (board.layout, at, board.picker.unwrap_or(board.turn))
    });
    let Some(at) = at else { return };
    let cell = event_target(event);
    let key = key_of(event);
    // With Alt or Meta, arrows go back and forward in the browser's history.
    if event.alt_key() || event.meta_key() {
        return;
    }
    let go = |to: Square| {
        game.move_cursor(to);
        focus_in_table(&cell, &format!("[data-square='{to}']"));
    };
    if let Some(step) = Step::of_key(&key, event.ctrl_key()) {
        go(step.from(table, at));
    } else if matches!(key.as_str(), "Enter" | " ") {
        game.act(Action::Pick(Target::Square(at)));
    } else if event.ctrl_key() {
        return;
    } else if game.is_editing()
        && let Some(change) = change_of_key(&key, at)
    {
        game.act(Action::Edit(change));
    } else if key == "?" {
        if !game.open_card(Target::Square(at)) {
            return;
        }
    } else if key == "h" {
        focus_in_table(&cell, &format!("[data-stand={}] [tabindex='0']", side.name()));
        game.act(Action::FocusHand(side));
    } else if key == "m" {
        game.ask(BoardQuestion::Moves(at));
    } else if let Some(to) = game.next_of(&key) {
        go(to);
    } else {
        return;
    }
    event.prevent_default();
}

/// The edit that a key makes on a square: Delete removes the piece, `t` turns it over, `x` gives it to the other side.
fn change_of_key(key: &str, at: Square) -> Option<EditAction> {
    match key {
        "Delete" | "Backspace" => Some(EditAction::Remove(Place::Square(at))),
        "t" => Some(EditAction::TurnOver(at)),
        "x" => Some(EditAction::SwitchSide(at)),
        _ => None,
    }
}
