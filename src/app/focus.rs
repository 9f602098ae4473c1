//! Moving the keyboard's focus to a part of the table.

use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

/// Moves the focus to the first match of a selector in the same table as this element. At once: a key that follows must
/// find it there.
pub(super) fn focus_in_table(within: &Element, selector: &str) {
    if let Some(table) = within.closest(".table").ok().flatten() {
        focus_first(&table, selector);
    }
}

/// Moves the focus to the board, which is what comes next, from something that goes away or is now for something else.
pub(super) fn focus_board(from: &Element) {
    if let Some(app) = from.closest(".poppy").ok().flatten() {
        focus_cursor(&app);
    }
}

/// Moves the focus to the square at which the keyboard points, below an element.
pub(super) fn focus_cursor(root: &Element) {
    focus_first(root, "[role=gridcell][tabindex='0']");
}

/// Moves the focus to the first match of a selector below an element, if there is one.
pub(super) fn focus_first(root: &Element, selector: &str) {
    let found = root.query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<SvgElement>().ok()) {
        let _ = element.focus();
    }
}
