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
    browser::time::next_task,
    context::{PartError, PartFailure, Parts, TablePart},
    environment::Environment,
    services::pwa::{is_replaced, request},
};

/// Loads the part `table` once.
///
/// # Errors
/// If it cannot be loaded now; a later call tries again.
pub async fn load_table() -> Result<TablePart, PartError> {
    table::load().await
}

/// Starts [`load_and_connect`], and calls `on_begun` after it.
pub fn load(
    owner: Owner,
    parts: Parts,
    environment: Environment,
    lesson: Option<SavedLesson>,
    on_begun: impl FnOnce() + 'static,
) {
    spawn_local(async move {
        if load_and_connect(owner, parts, environment, lesson).await.is_some() {
            on_begun();
        }
    });
}

/// Loads the parts that are missing, connects the app of this owner with them in several tasks, and begins the lesson or what
/// the link names. `more` comes first, since the user may open a sheet before a game needs the engine or is worth saving.
/// `None` if the app is unmounted meanwhile.
async fn load_and_connect(
    owner: Owner,
    parts: Parts,
    environment: Environment,
    lesson: Option<SavedLesson>,
) -> Option<()> {
    let (link, embedded) = (environment.link.clone(), environment.host.is_embed().then(|| environment.clone()));
    let build = environment.engine.as_ref().map(|file| file.build.clone());
    let pause = async || {
        next_task().await;
        parts.is_mounted().then_some(())
    };
    let more = load_until_there(more::load, parts, build.as_ref()).await?;
    parts.set_more(more);
    pause().await?;
    if parts.loaded_table().is_none() {
        let table = load_until_there(table::load, parts, build.as_ref()).await?;
        owner.with(|| (table.connect)(environment, lesson, true));
        // The components of the part are mounted in another task.
        pause().await?;
        parts.set_table(table);
        pause().await?;
    }
    let begun = owner.with(|| (more.begin)(link, lesson));
    parts.complete();
    request("poppy-complete");
    begun.await;
    if let (true, Some(environment), Some(table)) = (parts.is_mounted(), embedded, parts.loaded_table()) {
        owner.with(|| (table.connect_host_page)(environment));
    }
    parts.is_mounted().then_some(())
}

/// Loads a part; if that fails, again at each press. `None` if the app is unmounted meanwhile.
async fn load_until_there<T>(
    load: impl AsyncFn() -> Result<T, PartError>,
    parts: Parts,
    build: Option<&String>,
) -> Option<T> {
    loop {
        match load().await {
            Ok(part) => return parts.is_mounted().then_some(part),
            Err(PartError) if retry(parts, build).await => {}
            Err(PartError) => return None,
        }
    }
}

/// Reports that a part is missing, and waits until the user acts. Returns whether the app is still mounted.
async fn retry(parts: Parts, build: Option<&String>) -> bool {
    let is_news = parts.report(PartFailure::NotLoaded);
    // Caching for offline use need not wait for the part.
    request("poppy-part-missing");
    if let Some(build) = build.cloned().filter(|_| is_news) {
        // Not awaited: the host may not answer.
        spawn_local(async move {
            if is_replaced(&build).await {
                parts.report(PartFailure::Replaced);
            }
        });
    }
    parts.wait_for_retry().await
}
