//! The messages of the rules pages.

use std::sync::Arc;

use crate::language::Language;

use super::catalog::{Catalog, Messages, Value};

/// The messages of the rules pages in one language.
pub struct RulesMessages(Messages);

impl RulesMessages {
    #[must_use]
    pub fn new(language: Language) -> Self {
        let text = match language {
            Language::English => include_str!(concat!(env!("OUT_DIR"), "/en-rules.txt")),
            Language::Spanish => include_str!(concat!(env!("OUT_DIR"), "/es-rules.txt")),
            Language::Finnish => include_str!(concat!(env!("OUT_DIR"), "/fi-rules.txt")),
            Language::Japanese => include_str!(concat!(env!("OUT_DIR"), "/ja-rules.txt")),
        };
        Self(Messages::of(Arc::new(Catalog::of(language, text))))
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
