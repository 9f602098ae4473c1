//! The root component of the app: header, table, status, controls and sheets, the event listeners and the contexts.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use leptos::{prelude::*, task::spawn_local};
use leptos_use::use_media_query;
use web_sys::{Event, KeyboardEvent, MouseEvent, PointerEvent};

use play::{
    language::Language,
    session::Action,
    text::{Device, catalog::Catalog},
};

use super::{
    board::{Pointers, Table},
    browser::{
        audio::Sounds, focus::keep_focus_after, keys::key_of, target::is_in, texts::load_texts, time::next_task,
    },
    context::{ArchiveStore, Courses, GameStore, Interface, PANEL_QUERY, Parts, Preferences, Puzzles, Sheet, select},
    environment::{Environment, Host},
    page::{Controls, Header, MissingPart, Status},
    parts,
    start::InitialState,
    widgets::{Deferred, PendingMounts},
};

/// How long an app waits for its first lesson before it becomes visible.
const LESSON_TIMEOUT: Duration = Duration::from_secs(8);

/// The number of apps mounted so far, for unique prefixes of element ids.
static APPS: AtomicUsize = AtomicUsize::new(0);

/// Provides the contexts of an app that begins with this state, and whose element ids begin with `prefix`.
pub(super) fn provide_contexts(environment: &Environment, first: InitialState, texts: Arc<Catalog>, prefix: String) {
    let link = environment.link.as_ref();
    let link_settings = link.map(|link| link.link_settings).unwrap_or_default();
    let preferences = Preferences::new(first.settings, link_settings, environment, texts, prefix);
    let interface = Interface::new(environment);
    let sounds = Sounds::new(preferences.settings, environment.host == Host::Page);
    let seed = link.and_then(|link| link.seed);
    provide_context(preferences);
    provide_context(interface);
    provide_context(sounds);
    provide_context(PendingMounts::new());
    let game = GameStore::new(first, interface, preferences, sounds, seed);
    provide_context(game);
    provide_context(Courses::new(&environment.locate));
    let puzzles = Puzzles::new(&environment.locate);
    provide_context(puzzles);
    provide_context(ArchiveStore::new(game, interface, puzzles, &*environment.storage));
}

/// The app, once its initial state is known: a first visit begins in the next task, another one when the part `table` has read
/// what is stored or linked.
#[component]
pub(super) fn Root(
    environment: Environment,
    /// Called when the app is mounted and becomes visible.
    on_arrival: impl FnOnce() + 'static,
    /// Called if the app cannot begin.
    on_failure: impl FnOnce() + 'static,
) -> impl IntoView {
    let parts = Parts::new();
    provide_context(parts);
    let first = RwSignal::new_local(None);
    spawn_local({
        let environment = environment.clone();
        async move {
            let state = if let Some(state) = InitialState::of_first_visit(&environment) {
                // The task that starts the program is long enough.
                next_task().await;
                state
            } else {
                match parts::load_table().await {
                    Ok(table) if parts.is_mounted() => {
                        parts.set_table(table);
                        (table.initial_state)(&environment)
                    }
                    Ok(_) => return,
                    Err(_) => return on_failure(),
                }
            };
            let link_settings = environment.link.as_ref().map(|link| link.link_settings).unwrap_or_default();
            let language = link_settings.applied_to(state.settings).language.unwrap_or(environment.language);
            let texts = match load_texts(language, &environment.locate).await {
                // Another language is better than no page.
                None => load_texts(Language::default(), &environment.locate).await,
                texts => texts,
            };
            match texts {
                Some(texts) => _ = first.try_set(Some((state, texts))),
                None => on_failure(),
            }
        }
    });
    let begin = StoredValue::new_local(Some((environment, on_arrival)));
    let app = move || {
        first.track();
        let first = first.try_update_untracked(Option::take).flatten()?;
        let (environment, on_arrival) = begin.try_update_value(Option::take).flatten()?;
        let (first, texts) = first;
        Some(view! { <App environment first texts on_arrival/> })
    };
    view! { {app} }
}

#[component]
fn App(
    environment: Environment,
    first: InitialState,
    texts: Arc<Catalog>,
    on_arrival: impl FnOnce() + 'static,
) -> impl IntoView {
    let lesson = first.lesson;
    provide_contexts(&environment, first, texts, format!("p{}-", APPS.fetch_add(1, Ordering::Relaxed)));
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    preferences.follow_language(&environment.locate);
    let sounds: Sounds = expect_context();
    let pointers = Pointers::new(game, interface);
    provide_context(pointers);
    let parts = Parts::expect();
    if let Some(table) = parts.loaded_table() {
        (table.connect)(environment.clone(), lesson, false);
    }
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
            if event.key() == "Tab" {
                preferences.use_tab();
            } else if is_key_of_table(&event) || presses_button(&event) {
                preferences.use_device(Device::Keyboard);
            }
        } else if game.is_picking() && !event.default_prevented() {
            event.prevent_default();
            game.act(Action::Cancel);
        }
    };
    let settings = preferences.settings;
    // The app becomes visible when all pending parts are mounted, and what it begins with has begun: otherwise the game before a
    // lesson would be seen for a moment.
    let (pending, arrived) = (PendingMounts::expect(), RwSignal::new(false));
    let awaits_lesson = lesson.is_some() || environment.link.as_ref().is_some_and(|link| link.puzzle.is_some());
    let begun = RwSignal::new(!awaits_lesson);
    if awaits_lesson {
        // The host may not answer.
        set_timeout(
            move || {
                begun.try_set(true);
            },
            LESSON_TIMEOUT,
        );
    }
    let has_begun = move || begun.get() || parts.failure().is_some();
    let app = view! {
        <div
            class="poppy"
            class:embedded=interface.host.is_embed()
            tabindex="-1"
            data-theme=move || settings.read().theme.name()
            data-board=move || settings.read().board.name()
            data-pieces=move || settings.read().pieces.name()
            data-marks=move || settings.read().marks.name()
            data-speed=move || settings.read().speed.name()
            lang=move || preferences.language().tag()
            data-arriving=move || (!arrived.get()).then_some("")
            inert=move || !arrived.get()
            on:pointerdown:capture=move |event| {
                parts.retry();
                // A press withdraws a sheet whose part is not loaded yet.
                if untrack(|| parts.lack_more()) && interface.sheet.with_untracked(Option::is_some) {
                    interface.sheet.set(None);
                }
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
                {move || parts.more(|more| (more.sheets)())}
            </Show>
        </div>
    };
    let owner = Owner::current().expect("a component has an owner");
    let mut environment = Some(environment);
    Effect::new(move || {
        if pending.are_mounted()
            && let Some(environment) = environment.take()
        {
            parts::load(owner.clone(), parts, environment, lesson, move || {
                begun.try_set(true);
            });
        }
    });
    let mut on_arrival = Some(on_arrival);
    Effect::new(move || {
        if pending.are_mounted()
            && has_begun()
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

/// Whether the key presses the button that has the focus.
fn presses_button(event: &KeyboardEvent) -> bool {
    matches!(key_of(event).as_str(), "Enter" | " ") && is_in(event, "button")
}

/// Whether the target of an event can be picked, or belongs to the editor, whose buttons change the selected piece.
fn is_on_target(event: &Event) -> bool {
    is_in(event, ".cell, .option, .editor-part")
}

/// Header, table, status and controls; in an embed, table and footer.
#[component]
pub(super) fn Page(children: ChildrenFn) -> impl IntoView {
    let Interface { host, sheet, .. } = Interface::expect();
    let has_panel = use_media_query(PANEL_QUERY);
    let parts = Parts::expect();
    let is_embed = host.is_embed();
    let is_replay = GameStore::expect().is_replay();
    let is_editing = select(GameStore::expect().editor, Option::is_some);
    let has_switch = select(GameStore::expect().controls, |controls| controls.values.is_some());
    let upper = (!is_embed).then(|| {
        view! {
            <Deferred>
                <Header/>
            </Deferred>
        }
    });
    let lower = if is_embed {
        let without_table = || view! { <footer class="bar"><MissingPart/></footer> }.into_any();
        view! {
            {move || parts.table(|table| (table.embed_footer)()).unwrap_or_else(without_table)}
            <div class="moves-panel">
                <Show when=move || is_replay.get()>{move || parts.more(|more| (more.replay_list)())}</Show>
            </div>
        }
        .into_any()
    } else {
        view! {
            <aside class="moves-panel">
                <Show when=move || has_panel.get()>{move || parts.more(|more| (more.side_panel)())}</Show>
            </aside>
            {move || parts.more(|more| (more.palette)())}
            <footer class="bar" class:with-switch=move || has_switch.get()>
                <Deferred>
                    {move || parts.more(|more| (more.chance_bar)())}
                    <MissingPart/>
                    {move || parts.table(|table| (table.toast)())}
                    <Status/>
                    <Show when=move || !is_editing.get() fallback=move || parts.more(|more| (more.editor_buttons)())>
                        {move || parts.table(|table| (table.clocks)())}
                        {move || parts.table(|table| (table.latest_moves)())}
                        {move || parts.table(|table| (table.values_switch)())}
                        <Controls/>
                        {move || parts.more(|more| (more.typed_moves)())}
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
            class:of-replay=move || is_embed && is_replay.get()
            class:moves-open=move || sheet.get() == Some(Sheet::Moves)
        >
            {upper}
            // The page around an element has a `main` of its own.
            <main class="stage" role=(host == Host::CustomElement).then_some("none")>
                <Deferred>{children()}</Deferred>
                {(!is_embed).then_some(move || parts.more(|more| (more.petals)()))}
            </main>
            {lower}
        </div>
    }
}
