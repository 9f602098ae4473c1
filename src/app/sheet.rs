//! A sheet over the page: a native modal dialog with a title and a button that closes it.
//!
//! The browser keeps the focus inside while it is open, closes it on Esc, and gives the focus back to where it was.

use std::{cell::Cell, rc::Rc};

use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlDialogElement, MouseEvent};

use crate::text::label::Label;

use super::{
    card::card,
    element::{El, html, svg},
    later::later,
    new_game::new_game,
    prelude::*,
    settings::settings,
    share::share,
    state::State,
};

/// The sheets that a person opens, one at a time.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sheet {
    /// A new game.
    NewGame,
    /// How things look, move and sound.
    Settings,
    /// How games leave the page, and come.
    Share,
}

later! {
    /// All sheets, or, where there is the board alone, the one that belongs to it.
    pub(super) fn sheets(alone: bool) -> Vec<El> {
        if alone { vec![card()] } else { vec![card(), settings(), new_game(), share()] }
    }
}

/// One of the sheets that a person opens; its body is made anew each time.
pub(super) fn sheet_for(which: Sheet, role: &'static str, title: Label, body: impl Fn() -> El + 'static) -> El {
    let state = State::get();
    let open = Live::of(move || state.open.get() == Some(which));
    sheet(role, open, move || state.open.set(None), move || state.say(title), move || vec![body()])
}

/// A sheet that is open whenever `open` says so.
///
/// * `role` tells it from other sheets: it is the class beside `sheet-dialog`, and the `data-role`.
/// * `close` is called when a person closes it, in whichever way; it has to make `open` false. To close the sheet from
///   its own body, make `open` false.
/// * `title` is its heading, and its name for screen readers.
/// * `body` is made anew each time the sheet opens, and gone when it closes. The focus goes to what has `autofocus` in it,
///   or else to the closing button.
///
/// It has to stand inside the app's root, outside the table. `style/sheets.css` dresses it.
pub(super) fn sheet(
    role: &'static str,
    open: Live<bool>,
    close: impl Fn() + 'static,
    title: impl Fn() -> String + 'static,
    body: impl Fn() -> Vec<El> + 'static,
) -> El {
    let (state, close) = (State::get(), Rc::new(close));
    let heading = format!("{}{role}-title", state.prefix());
    let sheet = html("dialog").attrs(&[
        ("class", &format!("sheet-dialog {role}")),
        ("data-role", role),
        ("aria-labelledby", &heading),
    ]);
    let dialog: HtmlDialogElement = sheet.node().unchecked_into();
    // Whether the pointer went down on the dialog itself, that is, on its backdrop.
    let outside = Rc::new(Cell::new(false));
    let on_itself = |event: &Event| event.target() == event.current_target();
    let shown = dialog.clone();
    follow_soon(move || {
        let open = open.get();
        if open && !shown.open() {
            let _ = shown.show_modal();
        } else if !open && shown.open() {
            shown.close();
        }
    });
    // By Esc, by a phone's way back, or by us: then there is nothing left to say.
    let go = Rc::clone(&close);
    let closed = move |_: &Event| {
        if open.get_untracked() && !dialog.open() {
            go();
        }
    };
    let down = Rc::clone(&outside);
    let pressed = move |event: &Event| {
        down.set(on_itself(event));
        event.stop_propagation();
    };
    let go = Rc::clone(&close);
    let clicked = move |event: &Event| {
        if on_itself(event) && outside.get() {
            go();
        }
        event.stop_propagation();
    };
    let title = html("h2").attrs(&[("class", "sheet-title"), ("id", &heading)]).text_of(title);
    let body = html("div").class("sheet-body").region(move || if open.get() { body() } else { Vec::new() });
    let frame = html("div")
        .class("sheet-frame")
        .child(html("header").class("sheet-head").child(title).child(closing_button(move |_| close())))
        .child(body);
    sheet
        .on("close", closed)
        .on("pointerdown", pressed)
        .on("click", clicked)
        // What is pressed here is not meant for the board.
        .on("keydown", |event: &Event| event.stop_propagation())
        .child(frame)
}

/// The button that closes a sheet, or whatever else lies over the page.
pub(super) fn closing_button(close: impl FnMut(&MouseEvent) + 'static) -> El {
    let state = State::get();
    let cross = svg("svg")
        .attrs(&[("viewBox", "-12 -12 24 24"), ("aria-hidden", "true")])
        .child(svg("path").attr("d", "M-6.5-6.5 6.5 6.5M6.5-6.5-6.5 6.5"));
    html("button")
        .attrs(&[("class", "sheet-close"), ("type", "button")])
        .live(move |parts| {
            let label = state.say(Label::Close);
            parts.set("aria-label", &*label);
            parts.set("title", &*label);
        })
        .on("click", close)
        .child(cross)
}
