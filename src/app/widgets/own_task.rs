//! Mounting parts of the app in tasks of their own.

use std::time::Duration;

use leptos::prelude::*;

/// The parts of one app that are yet to be mounted.
#[derive(Clone, Copy)]
pub struct PendingParts(RwSignal<u32>);

impl PendingParts {
    /// None yet.
    pub fn new() -> Self {
        Self(RwSignal::new(0))
    }

    /// Those of the app that a component belongs to.
    pub fn expect() -> Self {
        expect_context()
    }

    /// Whether every part is mounted. Follows the parts.
    pub fn are_mounted(self) -> bool {
        self.0.get() == 0
    }
}

/// Mounts its children in a task of their own. On a slow phone mounting the whole app takes a fifth of a second; in parts the
/// browser can answer a touch in between.
#[component]
pub fn OwnTask(
    /// The part.
    children: ChildrenFn,
) -> impl IntoView {
    let PendingParts(pending) = PendingParts::expect();
    // The opening picture is printed at once.
    let due = RwSignal::new(cfg!(not(target_arch = "wasm32")));
    pending.update(|pending| *pending += 1);
    // Parts within this one are counted as it is mounted, and so before it is done.
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
