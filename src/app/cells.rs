//! The squares as a grid for pointer, keyboard and screen reader. It lies over the drawing and shows only focus.

use std::cell::Cell;

use send_wrapper::SendWrapper;
use web_sys::{Event, KeyboardEvent};

use crate::{
    play::{
        cursor::Step,
        message::SquareState,
        session::{Action, Target},
    },
    rules::{side::Side, square::Square},
    text::label::Label,
};

use super::{
    element::{El, svg as element},
    focus::{focus_cursor, focus_in_table},
    prelude::*,
    state::State,
};

/// How far a target stays inside its square.
const INSET: f64 = 2.5;

/// The squares, row by row.
pub(super) fn cells() -> El {
    let state = State::get();
    // The places stay when the table turns; what lies there is another square.
    let variant = state.scene.part(|scene| scene.table.variant);
    let rows = move || {
        let spec = variant.get().spec();
        let (files, ranks) = (usize::from(spec.files), usize::from(spec.ranks));
        let row = |rank| element("g").attr("role", "row").children((rank * files..(rank + 1) * files).map(cell));
        (0..ranks).map(row).collect()
    };
    // When the table turns, the focus stays with the cursor, not with a place.
    let cells = element("g").attrs(&[("class", "cells"), ("role", "grid")]);
    let grid = cells.node();
    let bottom = state.scene.part(|scene| scene.table.bottom);
    let before = Cell::new(None::<Side>);
    follow_soon(move || {
        let now = bottom.get();
        if before.replace(Some(now)).is_some_and(|before| before != now) {
            let grid = SendWrapper::new(grid.clone());
            // Once the squares are in their places.
            request_animation_frame(move || {
                let active = document().active_element();
                if grid.contains(active.as_ref().map(AsRef::as_ref)) {
                    focus_cursor(&grid);
                }
            });
        }
    });
    cells
        .live(move |parts| parts.set("aria-label", &*state.say(Label::Board)))
        .on("keydown", move |event| key(state, event))
        .region(rows)
}

/// The target at a place of the board: they are counted from the upper left, row by row.
fn cell(place: usize) -> El {
    let state = State::get();
    let view = state.scene.piece_of(move |scene| scene.squares.get(place));
    let square = move || view.with_untracked(|view| view.as_ref().map(|view| view.square));
    element("rect")
        .attrs(&[("role", "gridcell"), ("rx", "7")])
        .live(move |parts| {
            view.with(|view| {
                let Some(view) = view else { return };
                let area = view.rect.inset(INSET);
                parts.class("cell", &[("can", view.state != SquareState::Idle), ("carries", view.carries())]);
                parts.set("tabindex", if view.cursor { "0" } else { "-1" });
                parts.set("aria-label", &*state.say(view.label));
                parts.truth("aria-selected", view.state == SquareState::Selected);
                parts.set("data-square", &*view.square.to_string());
                parts.set("data-state", view.state.name());
                parts.area(area);
            });
        })
        .on("focus", move |_: &Event| {
            if let Some(square) = square() {
                state.point(square);
            }
        })
        .on("click", move |_: &Event| {
            if let Some(square) = square() {
                state.act(Action::Pick(Target::Square(square)));
            }
        })
}

/// Keys on the board: arrows, Home and End move, Enter and Space pick, `h` goes to the hand from which a piece can be picked,
/// other letters to the next piece of their kind.
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
    let go = |to: Square| {
        state.point(to);
        focus_in_table(&cell, &format!("[data-square='{to}']"));
    };
    if let Some(step) = Step::of_key(&key, event.ctrl_key()) {
        go(step.from(table, at));
    } else if matches!(key.as_str(), "Enter" | " ") {
        state.act(Action::Pick(Target::Square(at)));
    } else if event.ctrl_key() {
        return;
    } else if key == "h" {
        focus_in_table(&cell, &format!("[data-stand={}] [tabindex='0']", side.name()));
        state.act(Action::SeekHand(side));
    } else if let Some(to) = state.next_of(&key) {
        go(to);
    } else {
        return;
    }
    event.prevent_default();
}
