//! The dialog in which a face is chosen, on the square where the piece goes.

use std::rc::Rc;

use web_sys::{Element, Event, KeyboardEvent};

use crate::play::{
    scene::{DialogView, OptionView},
    session::{Action, Target},
    svg,
};

use super::{
    element::{El, at_the_end, svg as element},
    focus::{focus_first, focus_in_table},
    prelude::*,
    state::State,
};

/// How far an option's target stays inside its square.
const INSET: f64 = 3.0;

/// The dialog while it is open.
pub(super) fn dialog() -> El {
    let state = State::get();
    let view = state.scene.piece_of(|scene| scene.dialog.as_ref());
    element("g").region(move || view.get().map(|view| open(state, view)).into_iter().collect())
}

fn open(state: State, view: DialogView) -> El {
    let sheet = svg::dialog_sheet(state.scene.with_untracked(|scene| scene.table), &view);
    let (to, label) = (view.to, view.label);
    let dialog = element("g").attrs(&[("class", "dialog"), ("role", "dialog"), ("aria-modal", "true")]);
    let root = dialog.node();
    follow_soon(move || {
        focus_first(&root, ".option");
        // However it closes, the focus goes back to the square, not to nowhere.
        let root = root.clone();
        at_the_end(move || focus_in_table(&root, &format!("[data-square='{to}']")));
    });
    let view = Rc::new(view);
    let options = (0..view.options.len()).flat_map(|nth| option(state, nth, Rc::clone(&view)));
    dialog
        .live(move |parts| parts.set("aria-label", &*state.say(label)))
        .child(element("g").markup(&sheet).on("click", move |_: &Event| state.act(Action::Cancel)))
        .children(options)
}

/// A face that can be chosen: its target and its picture.
fn option(state: State, nth: usize, view: Rc<DialogView>) -> [El; 2] {
    let OptionView { face, rect, label } = view.options[nth].clone();
    let count = view.options.len();
    let kind = face.kind;
    let place = svg::transform(rect.centre(), 1.0, face.turned);
    let piece = state.draw(|pen| svg::still(&face, &place, pen));
    let area = rect.inset(INSET);
    let pick = move || state.act(Action::Pick(Target::Face(kind)));
    let key = move |event: &KeyboardEvent| {
        let here: Element = event_target(event);
        match event.key().as_str() {
            "Enter" | " " => pick(),
            "Escape" => state.act(Action::Cancel),
            "ArrowUp" => go(&here, view.beside(nth, 0, -1).unwrap_or((nth + count - 1) % count)),
            "ArrowDown" => go(&here, view.beside(nth, 0, 1).unwrap_or((nth + 1) % count)),
            "ArrowLeft" => go(&here, view.beside(nth, -1, 0).unwrap_or(nth)),
            "ArrowRight" => go(&here, view.beside(nth, 1, 0).unwrap_or(nth)),
            "Tab" if event.shift_key() => go(&here, (nth + count - 1) % count),
            "Tab" => go(&here, (nth + 1) % count),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    let target = element("rect")
        .attrs(&[("class", "option"), ("role", "button"), ("tabindex", "0"), ("rx", "9")])
        .attrs(&[("data-choice", kind.name()), ("data-nth", &nth.to_string())])
        .area(area)
        .live(move |parts| parts.set("aria-label", &*state.say(label)))
        .on("click", move |_: &Event| pick())
        .on("keydown", key);
    [target, element("g").markup(&piece)]
}

/// Moves the focus to another option of the dialog.
fn go(here: &Element, to: usize) {
    if let Some(dialog) = here.closest(".dialog").ok().flatten() {
        focus_first(&dialog, &format!(".option[data-nth='{to}']"));
    }
}
