//! The error for invalid parameters of a link.

use std::fmt;

/// An invalid parameter of a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkError {
    pub key: String,
    /// Its value, decoded.
    pub value: String,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.key, self.value)
    }
}
