//! A sheet over the page: a native modal dialog with a title and a button that closes it.
//!
//! The browser keeps the focus inside while it is open, closes it on Esc, and gives the focus back to where it was.

use leptos::{ev, html, prelude::*};
use web_sys::{Event, KeyboardEvent, PointerEvent};

use crate::text::label::Label;

use super::state::State;

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
    open: Signal<bool>,
    close: Callback<()>,
    title: Signal<String>,
    body: impl Fn() -> AnyView + Send + 'static,
) -> impl IntoView {
    let state = State::get();
    let root = NodeRef::<html::Dialog>::new();
    let heading = format!("{}{role}-title", state.prefix());
    let labelled_by = heading.clone();
    // Whether the pointer went down on the dialog itself, that is, on its backdrop.
    let outside = StoredValue::new(false);
    let on_itself = |event: &Event| event.target() == event.current_target();
    Effect::new(move |_| {
        let (Some(dialog), open) = (root.get(), open.get()) else { return };
        if open && !dialog.open() {
            let _ = dialog.show_modal();
        } else if !open && dialog.open() {
            dialog.close();
        }
    });
    // By Esc, by a phone's way back, or by us: then there is nothing left to say.
    let closed = move |_: Event| {
        if open.get_untracked() && root.get_untracked().is_some_and(|dialog| !dialog.open()) {
            close.run(());
        }
    };
    view! {
        <dialog
            class=format!("sheet-dialog {role}")
            data-role=role
            aria-labelledby=labelled_by
            node_ref=root
            on:close=closed
            on:pointerdown=move |event: PointerEvent| {
                outside.set_value(on_itself(&event));
                event.stop_propagation();
            }
            on:click=move |event: ev::MouseEvent| {
                if on_itself(&event) && outside.get_value() {
                    close.run(());
                }
                event.stop_propagation();
            }
            // What is pressed here is not meant for the board.
            on:keydown=move |event: KeyboardEvent| event.stop_propagation()
        >
            <div class="sheet-frame">
                <header class="sheet-head">
                    <h2 class="sheet-title" id=heading>{move || title.get()}</h2>
                    <button
                        class="sheet-close"
                        type="button"
                        aria-label=move || state.say(Label::Close)
                        title=move || state.say(Label::Close)
                        on:click=move |_| close.run(())
                    >
                        <svg viewBox="-12 -12 24 24" aria-hidden="true">
                            <path d="M-6.5-6.5 6.5 6.5M6.5-6.5-6.5 6.5"></path>
                        </svg>
                    </button>
                </header>
                <div class="sheet-body">{move || open.get().then(&body)}</div>
            </div>
        </dialog>
    }
}
