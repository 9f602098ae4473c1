//! Moving the keyboard focus.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent, SvgElement};

/// Moves the focus at once to the first match of a selector in the same table as an element, so that the next key press
/// goes there.
pub fn focus_in_table(within: &Element, selector: &str) {
    if let Some(table) = within.closest(".table").ok().flatten() {
        focus_first(&table, selector);
    }
}

/// Moves the focus to the cursor's square in the app that an element belongs to.
pub fn focus_board(from: &Element) {
    if let Some(app) = from.closest(".poppy").ok().flatten() {
        focus_cursor(&app);
    }
}

/// Moves the focus to the cursor's square, below an element.
pub fn focus_cursor(root: &Element) {
    focus_first(root, "[role=gridcell][tabindex='0']");
}

/// Moves the focus to the first match of a selector below an element, if there is one.
pub fn focus_first(root: &Element, selector: &str) {
    if let Some(found) = root.query_selector(selector).ok().flatten() {
        focus(&found);
    }
}

fn focus(element: &Element) {
    if let Some(element) = element.dyn_ref::<SvgElement>() {
        let _ = element.focus();
    } else if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let _ = element.focus();
    }
}

/// What may get the focus when a control disappears: no text fields, for which a phone would show its keyboard.
const CONTROLS: &str = "button:not(:disabled), a[href], select, input:checked, [tabindex='0']";

/// Keeps the focus near a pressed control that disappears: the focus moves to the control before it, or else after it, on the
/// same sheet or page.
pub fn keep_focus_after(pressed: &MouseEvent) {
    let element = pressed.target().and_then(|target| target.dyn_into::<Element>().ok());
    let closest = |selector: &str| element.as_ref().and_then(|element| element.closest(selector).ok().flatten());
    let (Some(control), Some(part), Some(app)) = (closest("button, a"), closest("dialog, .poppy"), closest(".poppy"))
    else {
        return;
    };
    let controls = part.query_selector_all(CONTROLS).ok();
    let controls = controls.iter().flat_map(|list| (0..list.length()).filter_map(|nth| list.get(nth)));
    let controls: Vec<Element> = controls.filter_map(|node| node.dyn_into().ok()).collect();
    let nth = controls.iter().position(|other| *other == control).unwrap_or(controls.len());
    // After the view is updated.
    request_animation_frame(move || {
        let has_focus = app.query_selector(":focus").ok().flatten().is_some();
        if is_shown(&control) || has_focus || !app.is_connected() {
            return;
        }
        let (before, after) = controls.split_at(nth);
        let neighbour = before.iter().rev().chain(after).find(|other| is_shown(other));
        neighbour.into_iter().for_each(focus);
    });
}

/// Whether an element is in the document and laid out.
fn is_shown(element: &Element) -> bool {
    element.is_connected() && element.get_client_rects().length() > 0
}

/// The app with an event's button. Call it only while the event is handled: afterwards the target is outside a shadow root.
pub fn app_of(event: &MouseEvent) -> Option<Element> {
    app_with(&event_target(event))
}

/// The app with an element.
pub fn app_with(element: &Element) -> Option<Element> {
    element.closest(".poppy").ok().flatten()
}
