//! The syntax of a catalog: texts with marks, which are characters for private use.
//!
//! ```text
//! catalog = version *( END_OF_MESSAGE message )
//! message = *( text | SHOW variable | SHOW_FORM variable form END_OF_KEY
//!     | SELECT variable 1*( ( VARIANT | DEFAULT ) key END_OF_KEY message ) END_OF_SELECT )
//! ```

pub(crate) const END_OF_MESSAGE: char = '\u{e000}';
/// Shows a variable.
pub(crate) const SHOW: char = '\u{e001}';
/// Shows a variable in a grammatical form.
pub(crate) const SHOW_FORM: char = '\u{e007}';
/// Shows one of several variants, by the value of a variable.
pub(crate) const SELECT: char = '\u{e002}';
pub(crate) const VARIANT: char = '\u{e003}';
/// A variant that is shown if none has the value as its key.
pub(crate) const DEFAULT: char = '\u{e004}';
pub(crate) const END_OF_KEY: char = '\u{e005}';
pub(crate) const END_OF_SELECT: char = '\u{e006}';
/// The letter of a message's first variable; the alphabet goes on from it.
pub(crate) const FIRST_VARIABLE: char = 'a';
/// The variable `$form` of a message that does not have it in English: the grammatical form that another message asks for.
pub(crate) const FORM_VARIABLE: char = '*';
