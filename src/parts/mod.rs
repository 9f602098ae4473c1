//! Loads the parts of the program.
//!
//! With the feature `split` a part is a wasm file of its own: the build moves the code there that only the part's function
//! reaches. Without it, as under `trunk serve`, the functions are plain.

#![allow(unsafe_code, reason = "wasm_split declares the functions of other wasm files")]

mod more;
mod table;

use leptos::{prelude::*, task::spawn_local};

use play::storage::SavedLesson;

use crate::{
    context::{PartFailure, Parts, TablePart},
    environment::Environment,
    services::pwa::{is_replaced, request},
};

/// A part could not be loaded.
#[derive(Debug)]
pub struct PartError;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for PartError {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

/// Loads the part `table` once.
///
/// # Errors
/// If it cannot be loaded now; a later call tries again.
pub async fn load_table() -> Result<TablePart, PartError> {
    table::load().await
}

/// Loads the parts that are missing, and connects the app with them: first `more`, since the user may open a sheet before a
/// game needs the engine or is worth saving.
pub fn load(environment: Environment, lesson: Option<SavedLesson>) {
    let (parts, owner) = (Parts::expect(), Owner::current().unwrap_or_default());
    let link = environment.link.clone();
    let build = environment.engine.as_ref().map(|file| file.build.clone());
    spawn_local(async move {
        let more = loop {
            match more::load().await {
                Ok(more) => break more,
                Err(PartError) if wait(parts, build.as_deref()).await => {}
                Err(PartError) => return,
            }
        };
        if !parts.set_more(more) {
            return;
        }
        if parts.loaded_table().is_none() {
            let table = loop {
                match table::load().await {
                    Ok(table) => break table,
                    Err(PartError) if wait(parts, build.as_deref()).await => {}
                    Err(PartError) => return,
                }
            };
            if !parts.set_table(table) {
                return;
            }
            owner.with(|| (table.connect)(environment, lesson));
        }
        owner.with(|| (more.begin)(link, lesson));
        parts.complete();
        request("poppy-complete");
    });
}

/// Reports that a part is missing, and waits until the user acts. Returns whether the app is still mounted.
async fn wait(parts: Parts, build: Option<&str>) -> bool {
    let replaced = match build {
        Some(build) => is_replaced(build).await,
        None => false,
    };
    parts.fail(if replaced { PartFailure::Replaced } else { PartFailure::NotLoaded }).await
}
