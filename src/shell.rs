//! The root component of the app: header, table, status, controls and sheets, the event listeners and the contexts.

use std::sync::atomic::{AtomicUsize, Ordering};

use leptos::prelude::*;
use leptos_use::use_media_query;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent, MouseEvent, PointerEvent};

use play::{session::Action, storage::SavedLesson, text::Device};

use super::{
    board::{Pointers, Table},
    browser::{
        audio::Sounds,
        focus::keep_focus_after,
        keys::{is_typing, key_of},
    },
    context::{ArchiveStore, Courses, GameStore, Interface, Preferences, Puzzles, Sheet, select},
    editor::{EditorButtons, Palette},
    environment::{Environment, Host},
    moves::{LatestMoves, MovesPanel},
    page::{Clocks, Controls, EmbedFooter, Header, Status, Toast, ValuesSwitch},
    review::ChanceBar,
    services::{self, import::Import},
    sheets::{GamesSheet, LearnSheet, MovesSheet, NewGameSheet, PieceCard, PositionSheet, SettingsSheet, ShareSheet},
    start::InitialState,
    widgets::{Deferred, PendingParts},
};

/// The number of apps mounted so far, for unique prefixes of element ids.
static APPS: AtomicUsize = AtomicUsize::new(0);

/// Provides the contexts of an app whose element ids begin with `prefix`. Returns the lesson that is to be loaded, if any.
pub(super) fn provide_contexts(environment: &Environment, prefix: String) -> Option<SavedLesson> {
    let first = InitialState::load(environment);
    let lesson = first.lesson;
    let link = environment.link.as_ref();
    let link_settings = link.map(|link| link.link_settings).unwrap_or_default();
    let preferences = Preferences::new(first.settings, link_settings, environment.language, environment.glyphs, prefix);
    let interface = Interface::new(environment.host, environment.has_rules_pages);
    let sounds = Sounds::new(preferences.settings, environment.host == Host::Page);
    let seed = link.and_then(|link| link.seed);
    provide_context(preferences);
    provide_context(interface);
    provide_context(sounds);
    provide_context(PendingParts::new());
    let game = GameStore::new(first, interface, preferences, sounds, seed);
    provide_context(game);
    provide_context(Courses::new(game, preferences));
    let puzzles = Puzzles::new(game, &*environment.storage);
    provide_context(puzzles);
    provide_context(ArchiveStore::new(game, interface, puzzles, &*environment.storage));
    lesson
}

#[component]
pub(super) fn App(
    environment: Environment,
    /// Called when the app is mounted and becomes visible.
    on_arrival: impl FnOnce() + 'static,
) -> impl IntoView {
    let lesson = provide_contexts(&environment, format!("p{}-", APPS.fetch_add(1, Ordering::Relaxed)));
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let sounds: Sounds = expect_context();
    let pointers = Pointers::new(game, interface);
    provide_context(pointers);
    connect(environment, lesson);
    let cancel_outside = move |event: MouseEvent| {
        if !is_on_target(&event) && game.is_picking() {
            game.act(Action::Cancel);
        }
    };
    let press_key = move |event: KeyboardEvent| {
        pointers.press_key(&event);
        // Browsers do not count Esc as user activation.
        if key_of(&event) != "Escape" {
            sounds.unlock(&event);
            if is_key_of_table(&event) {
                preferences.use_device(Device::Keyboard);
            }
            undo_or_redo(game, &event);
        } else if game.is_picking() && !event.default_prevented() {
            event.prevent_default();
            game.act(Action::Cancel);
        }
    };
    let settings = preferences.settings;
    // The app becomes visible when all pending parts are mounted.
    let (parts, arrived) = (PendingParts::expect(), RwSignal::new(false));
    let app = view! {
        <div
            class="poppy"
            class:embedded=interface.host == Host::Embed
            tabindex="-1"
            data-theme=move || settings.read().theme.name()
            data-speed=move || settings.read().speed.name()
            lang=move || preferences.language().tag()
            data-arriving=move || (!arrived.get()).then_some("")
            inert=move || !arrived.get()
            on:pointerdown:capture=move |event| {
                if let Some(device) = pointing_device(&event) {
                    preferences.use_device(device);
                }
                // A message about the page is not part of the game.
                if !is_in(&event, ".message") {
                    game.resume_clock();
                }
                pointers.down(&event);
            }
            on:pointermove=move |event| pointers.moved(&event)
            on:pointerup=move |event: PointerEvent| {
                sounds.unlock(&event);
                pointers.up(&event);
            }
            on:pointercancel=move |event| pointers.lost(&event)
            on:pointerleave=move |event| pointers.left(&event)
            on:contextmenu=move |event| pointers.menu(&event)
            on:click:capture=move |event: MouseEvent| {
                sounds.unlock(&event);
                pointers.clicked(&event);
                keep_focus_after(&event);
            }
            on:click=cancel_outside
            on:keydown=press_key
        >
            <Page>
                <Table/>
            </Page>
            <Show when=move || arrived.get()>
                <Deferred>
                    <PieceCard/>
                    {(interface.host != Host::Embed)
                        .then(|| {
                            view! {
                                <SettingsSheet/>
                                <NewGameSheet/>
                                <LearnSheet/>
                                <ShareSheet/>
                                <MovesSheet/>
                                {ArchiveStore::expect().keeps_games.then(|| view! { <GamesSheet/> })}
                                <PositionSheet/>
                            }
                        })}
                </Deferred>
            </Show>
        </div>
    };
    let mut on_arrival = Some(on_arrival);
    Effect::new(move || {
        if parts.are_mounted()
            && let Some(on_arrival) = on_arrival.take()
        {
            arrived.set(true);
            on_arrival();
        }
    });
    app
}

/// The device of a pointer; `None` for a press by a screen reader.
fn pointing_device(event: &PointerEvent) -> Option<Device> {
    match event.pointer_type().as_str() {
        "mouse" => Some(Device::Mouse),
        "touch" | "pen" => Some(Device::Touch),
        _ => None,
    }
}

/// Whether a square or a piece in hand has handled the key.
fn is_key_of_table(event: &KeyboardEvent) -> bool {
    event.default_prevented() && is_in(event, ".cell")
}

/// Handles Ctrl+Z and Ctrl+Y (Command on a Mac), except in a text field.
fn undo_or_redo(game: GameStore, event: &KeyboardEvent) {
    if event.alt_key() || !(event.ctrl_key() || event.meta_key()) || is_typing(event) {
        return;
    }
    let action = match (key_of(event).to_ascii_lowercase().as_str(), event.shift_key()) {
        ("z", false) => Action::Undo,
        ("y", false) | ("z", true) => Action::Redo,
        _ => return,
    };
    event.prevent_default();
    game.act(action);
}

/// Whether the target of an event can be picked, or belongs to the editor, whose buttons change the selected piece.
fn is_on_target(event: &Event) -> bool {
    is_in(event, ".cell, .option, .editor-part")
}

/// Whether the target of an event is in an element that matches the selector.
fn is_in(event: &Event, selector: &str) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}

/// Header, table, status and controls; in an embed, table and footer.
#[component]
pub(super) fn Page(children: ChildrenFn) -> impl IntoView {
    let Interface { host, sheet, .. } = Interface::expect();
    let is_embed = host == Host::Embed;
    let is_editing = select(GameStore::expect().editor, Option::is_some);
    let has_switch = select(GameStore::expect().controls, |controls| controls.values.is_some());
    let upper = (!is_embed).then(|| {
        view! {
            <Deferred>
                <Header/>
            </Deferred>
        }
    });
    // As in `style/moves.css`.
    let has_panel = use_media_query("(min-width: 80rem) and (min-height: 40rem)");
    let lower = if is_embed {
        view! { <EmbedFooter/> }.into_any()
    } else {
        view! {
            <aside class="moves-panel">
                <Deferred>
                    // Prerendering has no window.
                    <Show when=move || has_panel.get() || cfg!(not(target_arch = "wasm32"))>
                        <MovesPanel name="moves"/>
                    </Show>
                </Deferred>
            </aside>
            <Deferred>
                <Palette/>
            </Deferred>
            <footer class="bar" class:with-switch=move || has_switch.get()>
                <Deferred>
                    <ChanceBar/>
                    <Toast/>
                    <Status/>
                    <Show when=move || !is_editing.get() fallback=|| view! { <EditorButtons/> }>
                        <Clocks/>
                        <LatestMoves/>
                        <ValuesSwitch/>
                        <Controls/>
                    </Show>
                </Deferred>
            </footer>
        }
        .into_any()
    };
    view! {
        <div
            class="page"
            class:editing=move || is_editing.get()
            class:with-moves=move || !is_embed && !is_editing.get()
            class:moves-open=move || sheet.get() == Some(Sheet::Moves)
        >
            {upper}
            <main class="stage">
                <Deferred>{children()}</Deferred>
            </main>
            {lower}
        </div>
    }
}

/// Starts the effects and event listeners that connect the app to the browser and to timers; resumes a lesson.
fn connect(environment: Environment, lesson: Option<SavedLesson>) {
    let Environment { storage, engine, link, host, .. } = environment;
    services::pass_and_play::connect();
    services::delayed_moves::connect();
    services::clock::connect();
    services::persistence::connect(storage, link.clone(), lesson);
    if let Some(lesson) = lesson {
        services::resume::resume_lesson(lesson);
    }
    services::engine::connect(engine);
    if let Some(link) = link {
        Import::expect().open_or_report(&link.shared);
        if let Some(puzzle) = link.puzzle {
            Puzzles::expect().open(GameStore::expect(), puzzle, link.flip);
        }
    }
    if host != Host::Element {
        services::document::follow_settings();
        services::import::connect();
    }
    if host == Host::Page {
        services::history::connect();
        services::pwa::connect();
    }
}
