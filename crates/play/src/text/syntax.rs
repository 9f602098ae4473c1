//! The syntax of a catalog: texts with marks, which are characters for private use.
//!
//! ```text
//! catalog = message *( END_OF_MESSAGE message )
//! message = *( text | SHOW variable | SELECT variable 1*( ( VARIANT | DEFAULT ) key END_OF_KEY message ) END_OF_SELECT )
//! ```

pub(crate) const END_OF_MESSAGE: char = '\u{e000}';
/// Shows a variable.
pub(crate) const SHOW: char = '\u{e001}';
/// Shows one of several variants, by the value of a variable.
pub(crate) const SELECT: char = '\u{e002}';
pub(crate) const VARIANT: char = '\u{e003}';
/// A variant that is shown if none has the value as its key.
pub(crate) const DEFAULT: char = '\u{e004}';
pub(crate) const END_OF_KEY: char = '\u{e005}';
pub(crate) const END_OF_SELECT: char = '\u{e006}';
/// The letter of a message's first variable; the alphabet goes on from it.
pub(crate) const FIRST_VARIABLE: char = 'a';
