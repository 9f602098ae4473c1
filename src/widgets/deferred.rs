//! Mounts parts of the app in separate tasks of the event loop.

use std::time::Duration;

use leptos::prelude::*;

/// The number of parts of one app that are not mounted yet.
#[derive(Clone, Copy)]
pub struct PendingMounts(RwSignal<u32>);

impl PendingMounts {
    pub fn new() -> Self {
        Self(RwSignal::new(0))
    }

    /// The pending parts of the app that a component belongs to.
    pub fn expect() -> Self {
        expect_context()
    }

    /// Whether every part is mounted. Tracks the number.
    pub fn are_mounted(self) -> bool {
        self.0.get() == 0
    }
}

/// Mounts its children in a separate task. On a slow phone mounting the whole app takes a fifth of a second; between
/// tasks the browser can handle input.
#[component]
pub fn Deferred(children: ChildrenFn) -> impl IntoView {
    let PendingMounts(pending) = PendingMounts::expect();
    // When prerendering, the children are rendered at once.
    let due = RwSignal::new(cfg!(not(target_arch = "wasm32")));
    pending.update(|pending| *pending += 1);
    // Parts inside this one are added while it is mounted, before it is subtracted.
    let done = move || pending.update(|pending| *pending -= 1);
    let mount = move || {
        due.set(true);
        set_timeout(done, Duration::ZERO);
    };
    if !due.get_untracked() {
        set_timeout(mount, Duration::ZERO);
    }
    view! { <Show when=move || due.get()>{children()}</Show> }
}
