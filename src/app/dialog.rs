//! The dialog in which a face is chosen, on the square where the piece goes.

use std::sync::Arc;

use leptos::{prelude::*, svg as elements};
use send_wrapper::SendWrapper;
use web_sys::{Element, KeyboardEvent};

use crate::play::{
    scene::{DialogView, OptionView},
    session::{Action, Target},
    svg,
};

use super::{
    focus::{focus_first, focus_in_table},
    state::State,
};

/// How far an option's target stays inside its square.
const INSET: f64 = 3.0;

/// The dialog while it is open.
pub(super) fn dialog() -> impl IntoView {
    let state = State::get();
    let view = Memo::new(move |_| state.scene.with(|scene| scene.dialog.clone()));
    move || view.get().map(|view| open(state, view))
}

fn open(state: State, view: DialogView) -> impl IntoView {
    let sheet = svg::dialog_sheet(state.scene.with_untracked(|scene| scene.table), &view);
    let (to, label) = (view.to, view.label);
    let root = NodeRef::<elements::G>::new();
    Effect::new(move |_| {
        let Some(root) = root.get() else { return };
        focus_first(&root, ".option");
        // However it closes, the focus goes back to the square, not to nowhere.
        let root = SendWrapper::new(Element::from(root));
        on_cleanup(move || focus_in_table(&root, &format!("[data-square='{to}']")));
    });
    let view = Arc::new(view);
    let options = (0..view.options.len()).map(move |nth| option(state, nth, Arc::clone(&view)));
    view! {
        <g class="dialog" role="dialog" aria-modal="true" aria-label=move || state.say(label) node_ref=root>
            <g inner_html=sheet on:click=move |_| state.act(Action::Cancel)></g>
            {options.collect_view()}
        </g>
    }
}

fn option(state: State, nth: usize, view: Arc<DialogView>) -> impl IntoView {
    let OptionView { face, rect, label } = view.options[nth].clone();
    let count = view.options.len();
    let kind = face.kind;
    let place = svg::transform(rect.centre(), 1.0, face.turned);
    let piece = state.draw(|pen| svg::still(&face, &place, pen));
    let area = rect.inset(INSET);
    let pick = move || state.act(Action::Pick(Target::Face(kind)));
    let key = move |event: KeyboardEvent| {
        let here: Element = event_target(&event);
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
    view! {
        <rect
            class="option"
            role="button"
            tabindex="0"
            aria-label=move || state.say(label)
            data-choice=kind.name()
            data-nth=nth.to_string()
            x=area.x
            y=area.y
            width=area.width
            height=area.height
            rx="9"
            on:click=move |_| pick()
            on:keydown=key
        ></rect>
        <g inner_html=piece></g>
    }
}

/// Moves the focus to another option of the dialog.
fn go(here: &Element, to: usize) {
    if let Some(dialog) = here.closest(".dialog").ok().flatten() {
        focus_first(&dialog, &format!(".option[data-nth='{to}']"));
    }
}
