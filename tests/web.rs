//! Tests of the app that need a browser, but not a built page; run in headless Chromium.
#![cfg(target_arch = "wasm32")]

use std::{cell::Cell, collections::BTreeSet, rc::Rc};

use gloo_timers::future::TimeoutFuture;
use leptos::{mount::UnmountHandle, prelude::Mountable};
use play::storage::{MemoryStorage, Storage};
use poppy_shogi::{EngineFile, Environment, LocalStorage};
use wasm_bindgen::{JsCast, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{
    Document, Element, HtmlElement, ShadowRootInit, ShadowRootMode,
    js_sys::{Array, Promise},
};

wasm_bindgen_test_configure!(run_in_browser);

/// How long a test waits for a condition.
const DEADLINE_MS: f64 = 10_000.0;

fn document() -> Document {
    web_sys::window().and_then(|window| window.document()).expect("a document")
}

/// A new element in the document's body.
fn host() -> HtmlElement {
    let host: HtmlElement = document().create_element("div").expect("a div").unchecked_into();
    document().body().expect("a body").append_child(&host).expect("it is put in place");
    host
}

/// Waits for the next animation frame.
async fn next_frame() {
    let frame = Promise::new(&mut |resolve, _| {
        web_sys::window().expect("a window").request_animation_frame(&resolve).expect("a frame");
    });
    JsFuture::from(frame).await.expect("the frame is drawn");
}

/// Waits until the effects of what was done have run: they run between two frames.
async fn effects() {
    next_frame().await;
    next_frame().await;
}

/// Waits until a condition holds, checking it in each frame.
///
/// # Panics
/// If it does not hold within [`DEADLINE_MS`].
async fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let clock = web_sys::window().and_then(|window| window.performance()).expect("a clock");
    let deadline = clock.now() + DEADLINE_MS;
    while !holds() {
        assert!(clock.now() < deadline, "waited too long for this: {what}");
        next_frame().await;
    }
}

/// Waits until the app in an element is mounted.
async fn mounted(host: &Element) {
    wait_until("the app is mounted", || !all(host, ".poppy:not([data-arriving])").is_empty()).await;
    effects().await;
}

fn all(root: &Element, selector: &str) -> Vec<Element> {
    let found = root.query_selector_all(selector).expect("a selector");
    (0..found.length()).filter_map(|nth| found.item(nth)).map(JsCast::unchecked_into).collect()
}

fn tap(root: &Element, selector: &str) {
    let target = all(root, selector).into_iter().next().unwrap_or_else(|| panic!("{selector} is there"));
    let click = web_sys::MouseEvent::new_with_mouse_event_init_dict("click", &{
        let init = web_sys::MouseEventInit::new();
        init.set_bubbles(true);
        init
    });
    target.dispatch_event(&click.expect("an event")).expect("it is sent");
}

/// Taps two squares, one after the other.
async fn make_move(root: &Element, squares: [&str; 2]) {
    for square in squares {
        tap(root, &format!("[data-square='{square}']"));
        effects().await;
    }
}

/// The text of the status line.
fn status(root: &Element) -> String {
    all(root, "[data-role=status]")[0].text_content().unwrap_or_default()
}

/// The number of destinations of the picked piece.
fn destinations(root: &Element) -> usize {
    all(root, "[data-state=destination]").len()
}

fn memory() -> Environment {
    Environment::with_storage(Rc::new(MemoryStorage::default()))
}

#[wasm_bindgen_test]
async fn several_apps_in_one_document_are_independent() {
    let (left, right) = (host(), host());
    let apps = (poppy_shogi::mount(left.clone(), memory()), poppy_shogi::mount(right.clone(), memory()));
    mounted(&left).await;
    mounted(&right).await;
    assert_eq!(all(&left, ".pieces .piece[data-piece]").len(), 10);

    tap(&left, "[data-square='3e']");
    effects().await;
    assert_eq!((destinations(&left), destinations(&right)), (3, 0), "what is picked in one is not picked in the other");

    let ids = |root: &Element| all(root, "[id]").iter().map(Element::id).collect::<BTreeSet<_>>();
    assert!(!ids(&left).is_empty() && ids(&left).is_disjoint(&ids(&right)), "no id is in both apps");
    for root in [&left, &right] {
        for user in all(root, "use") {
            let glyph = user.get_attribute("href").unwrap_or_default();
            assert!(ids(root).contains(glyph.trim_start_matches('#')), "{glyph} is drawn from the app's own sprite");
        }
    }
    drop(apps);
    assert_eq!(all(&left, "*").len() + all(&right, "*").len(), 0, "an app that is dropped leaves nothing");
    left.remove();
    right.remove();
}

#[wasm_bindgen_test]
async fn an_app_plays_inside_a_shadow_root() {
    let outside = host();
    let root = outside.attach_shadow(&ShadowRootInit::new(ShadowRootMode::Open)).expect("a shadow root");
    let inside: HtmlElement = document().create_element("div").expect("a div").unchecked_into();
    root.append_child(&inside).expect("it is put in place");
    let app = poppy_shogi::mount(inside.clone(), memory());
    mounted(&inside).await;
    make_move(&inside, ["1d", "1c"]).await;
    let label = all(&inside, "[data-square='1c']")[0].get_attribute("aria-label").unwrap_or_default();
    assert!(label.contains("1c") || label.contains("1三"), "{label}");
    assert_eq!(status(&inside), "White to move", "without an engine two people play");
    drop(app);
    outside.remove();
}

#[wasm_bindgen_test]
async fn no_element_but_a_piece_has_an_inline_style() {
    let host = host();
    let app = poppy_shogi::mount(host.clone(), memory());
    mounted(&host).await;
    // Pieces are positioned through the CSSOM, which a strict content security policy allows.
    for styled in all(&host, "[style]") {
        assert!(styled.class_list().contains("piece"), "{} has a style", styled.outer_html());
    }
    assert_eq!(all(&host, "style").len(), 0);
    drop(app);
    host.remove();
}

#[wasm_bindgen_test]
async fn a_game_is_saved_in_the_given_storage() {
    let storage: Rc<dyn Storage> = Rc::new(MemoryStorage::default());
    let environment = Environment::with_storage(Rc::clone(&storage));
    let host = host();
    let app = poppy_shogi::mount(host.clone(), environment.clone());
    mounted(&host).await;
    assert_eq!(storage.load("session"), None, "a visit without a move saves nothing");
    make_move(&host, ["1d", "1c"]).await;
    // It is saved shortly after the move, or when the app is unmounted.
    drop(app);
    assert!(storage.load("session").is_some_and(|text| text.contains("1d1c")));

    let again = poppy_shogi::mount(host.clone(), environment);
    mounted(&host).await;
    assert_eq!(status(&host), "White to move", "the saved game goes on");
    drop(again);
    host.remove();
}

/// The program of an engine that is ready at once and answers every request with the same move.
fn quick_engine(best: &str) -> EngineFile {
    let program = format!(
        r#"postMessage('{{"ready":{{"build":"test"}}}}');
        onmessage = (message) => {{
            const asked = JSON.parse(message.data).think;
            if (asked) postMessage(JSON.stringify({{ best: {{ id: asked.id, best: "{best}", findings: null }} }}));
        }};"#
    );
    let parts = Array::of1(&program.into());
    let file = web_sys::Blob::new_with_str_sequence(&parts).expect("a file");
    let address = web_sys::Url::create_object_url_with_blob(&file).expect("an address");
    EngineFile { address, build: "test".to_owned(), files: None }
}

/// Mounts an app whose engine always answers 4b4c, moves the pawn, and waits for the answer.
async fn app_with_answer(host: &HtmlElement) -> UnmountHandle<impl Mountable> {
    let environment = Environment { engine: Some(quick_engine("4b4c")), ..memory() };
    let app = poppy_shogi::mount(host.clone(), environment);
    mounted(host).await;
    make_move(host, ["1d", "1c"]).await;
    let has_answered =
        || !all(host, "[data-square='4b'][data-state=idle]").is_empty() && all(host, ".thinking").is_empty();
    wait_until("the computer has answered", has_answered).await;
    app
}

#[wasm_bindgen_test]
async fn the_computer_answers_and_an_app_can_be_unmounted_while_it_thinks() {
    let host = host();
    let app = app_with_answer(&host).await;
    let label = all(&host, "[data-square='4c']")[0].get_attribute("aria-label").unwrap_or_default();
    assert!(label.contains("pawn"), "{label}");

    // The app is unmounted with a request pending: neither a reply nor a timer may panic on the disposed session. They
    // would come before the answer in the next app, whose engine is asked later and waits as long.
    make_move(&host, ["3e", "3d"]).await;
    drop(app);
    drop(app_with_answer(&host).await);
    host.remove();
}

/// The number of events of these names that the window gets from now on.
fn count_events(names: &[&str]) -> Rc<Cell<u32>> {
    let count = Rc::new(Cell::new(0));
    let listener = Closure::<dyn Fn()>::new({
        let count = Rc::clone(&count);
        move || count.set(count.get() + 1)
    });
    for name in names {
        let window = web_sys::window().expect("a window");
        window.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref()).expect("it is added");
    }
    listener.forget();
    count
}

#[wasm_bindgen_test]
async fn an_app_can_be_unmounted_in_each_task_of_its_start() {
    let errors = count_events(&["error", "unhandledrejection"]);
    let completed = count_events(&["poppy-complete"]);
    let host = host();
    for tasks in 0.. {
        let app = poppy_shogi::mount(host.clone(), memory());
        for _ in 0..tasks {
            TimeoutFuture::new(0).await;
        }
        drop(app);
        let is_complete = completed.get() > 0;
        effects().await;
        assert_eq!(errors.get(), 0, "unmounted after {tasks} tasks");
        if is_complete {
            break;
        }
    }
    host.remove();
}

#[wasm_bindgen_test]
fn browser_storage_saves_texts_under_keys_with_its_prefix() {
    let store = LocalStorage::with_fallback("poppy-test");
    store.save("greeting", "hello");
    assert_eq!(store.load("greeting").as_deref(), Some("hello"));
    assert_eq!(LocalStorage::with_fallback("other").load("greeting"), None);
    let local = web_sys::window().and_then(|window| window.local_storage().ok()?).expect("a store");
    assert_eq!(local.get_item("poppy-test.greeting").ok().flatten().as_deref(), Some("hello"));
    local.clear().expect("it can be cleared");
}
