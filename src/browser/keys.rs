//! The keys of keyboard events.

use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use play::input::key::KeyPress;

/// The fields in which keys write text.
const TEXT_FIELDS: &str = "textarea, [contenteditable], input:not([type=radio], [type=checkbox], [type=file])";

/// The code of a key that an input method handles. In Safari it is all that tells the Enter that ends a word from another one.
const HANDLED_BY_INPUT_METHOD: u32 = 229;

/// The key that is meant, by its name in keyboard events, whatever the layout of the keyboard. Empty if it is not known, or
/// while an input method composes text in a field: Enter and Esc are meant for it then.
pub fn key_of(event: &KeyboardEvent) -> String {
    let is_composing = event.is_composing() || event.key_code() == HANDLED_BY_INPUT_METHOD;
    if is_composing && is_typing(event) {
        return String::new();
    }
    let (key, code) = (event.key(), event.code());
    KeyPress { key: &key, code: &code, shift: event.shift_key() }.meant().unwrap_or_default()
}

/// Whether the key is meant for a text field.
pub fn is_typing(event: &KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest(TEXT_FIELDS).ok().flatten().is_some())
}
