//! The part `table`: the engine's client, storage, tabs, links, clocks and the toast.

use leptos::prelude::*;

use play::{
    exchange::{
        embed::{code, messages},
        export::Format,
        import,
    },
    session::Session,
    storage::SavedLesson,
    text::LaterTexts,
    view,
};
use rules::notation::games;

use crate::{
    browser::{address, audio::Sounds},
    context::{ArchiveStore, Courses, GameStore, LaterActions, PartError, Preferences, Puzzles, TablePart},
    environment::{Environment, Host},
    moves::LatestMoves,
    page::{Clocks, EmbedFooter, Toast, ValuesSwitch},
    services,
    start::InitialState,
};

const TABLE: TablePart = TablePart {
    link: address::link,
    link_of: |json| messages::link_of(&serde_json::from_str(json).unwrap_or_default()),
    initial_state: InitialState::load,
    connect,
    connect_host_page,
    read: import::read,
    split: games::split,
    write: Format::write,
    frame: code::frame,
    clocks: || view! { <Clocks/> }.into_any(),
    toast: || view! { <Toast/> }.into_any(),
    embed_footer: || view! { <EmbedFooter/> }.into_any(),
    latest_moves: || view! { <LatestMoves/> }.into_any(),
    values_switch: || view! { <ValuesSwitch/> }.into_any(),
};

/// Loads the part.
#[cfg(feature = "split")]
#[wasm_split_helpers::wasm_split(table, fallible)]
pub fn load() -> Result<TablePart, PartError> {
    Ok(TABLE)
}

#[cfg(not(feature = "split"))]
pub async fn load() -> Result<TablePart, PartError> {
    Ok(TABLE)
}

/// Starts the effects and event listeners that connect the app to the browser and to timers.
fn connect(environment: Environment, lesson: Option<SavedLesson>, is_new: bool) {
    let Environment { storage, engine, link, host, .. } = environment;
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    preferences.add_texts(LaterTexts::ALL);
    game.add_actions(LaterActions {
        apply: Session::apply_rest,
        clear_stale_link: GameStore::clear_stale_link,
        answer: view::answer,
    });
    expect_context::<Sounds>().connect();
    Courses::connect(game, preferences);
    Puzzles::expect().connect(game, &*storage);
    ArchiveStore::expect().load_deleted(&*storage);
    services::pass_and_play::connect();
    services::delayed_moves::connect();
    services::clock::connect();
    services::shortcuts::connect(host);
    services::persistence::connect(storage, link, lesson, is_new);
    services::engine::connect(engine, host);
    if matches!(host, Host::Page | Host::Embed) {
        services::document::follow_settings();
        services::import::incoming::connect();
    }
    if host == Host::Page {
        services::history::connect();
        services::pwa::connect();
    }
}

fn connect_host_page(environment: Environment) {
    match environment.port {
        Some(port) => services::host_page::connect(&port),
        None if environment.host == Host::Embed => services::host_page::connect_frame(),
        None => {}
    }
}
