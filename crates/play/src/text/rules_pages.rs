//! The messages of the rules pages, and of the page around the program.

use std::sync::Arc;

use crate::language::Language;

use super::{
    catalog::{Catalog, Messages, Value},
    files,
};

/// These messages in one language.
pub struct RulesMessages(Messages);

impl RulesMessages {
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self(Messages::of(Arc::new(Catalog::of(language, files(language).1))))
    }

    fn format(&self, index: usize, values: &[Value]) -> String {
        self.0.format(index, values)
    }
}

/// Its methods, by `build/texts.rs`.
#[allow(missing_docs, clippy::all, clippy::pedantic, reason = "not written by us")]
mod methods {
    use super::{RulesMessages, Value};

    include!(concat!(env!("OUT_DIR"), "/rules_messages.rs"));
}
