//! The keys of keyboard events.

use web_sys::KeyboardEvent;

use play::input::key::KeyPress;

use super::target::is_in;

/// The selector of text fields.
const TEXT_FIELDS: &str = "textarea, [contenteditable], input:not([type=radio], [type=checkbox], [type=file])";

/// The code of a key that an input method handles. In Safari only this distinguishes the Enter that ends a word from others.
const HANDLED_BY_INPUT_METHOD: u32 = 229;

/// The intended key, by its name in keyboard events, in any keyboard layout. Empty if it is unknown, or while an input method
/// composes text in a field and handles Enter and Esc.
pub fn key_of(event: &KeyboardEvent) -> String {
    let is_composing = event.is_composing() || event.key_code() == HANDLED_BY_INPUT_METHOD;
    if is_composing && is_typing(event) {
        return String::new();
    }
    let (key, code) = (event.key(), event.code());
    KeyPress { key: &key, code: &code, shift: event.shift_key() }.intended().unwrap_or_default()
}

/// Whether the key is meant for a text field.
pub fn is_typing(event: &KeyboardEvent) -> bool {
    is_in(event, TEXT_FIELDS)
}
