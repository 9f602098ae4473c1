//! Moving the keyboard focus.

use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

/// Moves the focus to the first match of a selector in the same table as an element. At once, so that the next key
/// press goes there.
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
    let found = root.query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<SvgElement>().ok()) {
        let _ = element.focus();
    }
}
