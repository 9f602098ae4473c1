//! A sheet over the page: a native modal dialog with a title and a close button.
//!
//! While it is open the browser keeps the focus inside and closes it on Esc; then the focus returns to where it was.

use leptos::{html, prelude::*};
use web_sys::{Event, MouseEvent};

use play::text::label::Label;

use crate::{
    context::{Interface, Preferences, Sheet},
    widgets::{CloseButton, Text},
};

/// A sheet that is open while [`Interface::sheet`] names it.
#[component]
pub fn OpenedSheet(
    which: Sheet,
    /// Its name: the class beside `sheet-dialog`, and the `data-role`.
    name: &'static str,
    /// Its heading.
    title: Label,
    /// Its body, created anew each time it opens.
    children: ChildrenFn,
) -> impl IntoView {
    let (sheet, preferences) = (Interface::expect().sheet, Preferences::expect());
    view! {
        <SheetDialog
            name
            open=Signal::derive(move || sheet.get() == Some(which))
            on_close=move || sheet.set(None)
            title=Signal::derive(move || preferences.translate(title))
        >
            {children()}
        </SheetDialog>
    }
}

/// A sheet that is open while `open` is `true`. It has to be inside the app's root, outside the table.
#[component]
pub(super) fn SheetDialog(
    /// Its name: the class beside `sheet-dialog`, and the `data-role`.
    name: &'static str,
    #[prop(into)] open: Signal<bool>,
    /// Called when the user closes it in any way; has to set `open` to `false`.
    on_close: impl Fn() + Copy + 'static,
    /// Its heading, and its name for screen readers.
    #[prop(into)]
    title: Signal<String>,
    /// Its body, created anew each time it opens. The focus goes to the element with `autofocus`, or else to the close
    /// button.
    children: ChildrenFn,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let dialog = NodeRef::<html::Dialog>::new();
    let heading = preferences.id(&format!("{name}-title"));
    let labelled_by = heading.clone();
    // Whether the pointer went down on the dialog itself, that is, on its backdrop.
    let pressed_backdrop = StoredValue::new(false);
    // A double click on the button that opens the sheet ends on the sheet.
    let begun_outside = StoredValue::new(true);
    let is_on_itself = |event: &Event| event.target() == event.current_target();
    Effect::new(move || {
        let (Some(dialog), open) = (dialog.get(), open.get()) else { return };
        if open && !dialog.open() {
            let _ = dialog.show_modal();
            begun_outside.set_value(true);
            // The browser keeps the scroll position of the last time.
            dialog.set_scroll_top(0.0);
        } else if !open && dialog.open() {
            dialog.close();
        }
    });
    // By Esc or a phone's back button; after `dialog.close()` above, `open` is already `false`.
    let closed = move |_| {
        if open.get_untracked() && dialog.get_untracked().is_some_and(|dialog| !dialog.open()) {
            on_close();
        }
    };
    view! {
        <dialog
            class=format!("sheet-dialog {name}")
            data-role=name
            aria-labelledby=labelled_by
            node_ref=dialog
            on:close=closed
            on:pointerdown=move |event| {
                pressed_backdrop.set_value(is_on_itself(&event));
                event.stop_propagation();
            }
            on:click:capture=move |event: MouseEvent| {
                if event.detail() > 1 && begun_outside.get_value() {
                    event.prevent_default();
                    event.stop_propagation();
                } else {
                    begun_outside.set_value(false);
                }
            }
            on:click=move |event| {
                if is_on_itself(&event) && pressed_backdrop.get_value() {
                    on_close();
                }
                event.stop_propagation();
            }
            // Key presses in the sheet are not meant for the board.
            on:keydown=move |event| event.stop_propagation()
        >
            <div class="sheet-frame">
                <header class="sheet-head">
                    <h2 class="sheet-title" id=heading><Text text=title/></h2>
                    <CloseButton on_close=move |_| on_close()/>
                </header>
                <div class="sheet-body">
                    <Show when=move || open.get()>{children()}</Show>
                </div>
            </div>
        </dialog>
    }
}
