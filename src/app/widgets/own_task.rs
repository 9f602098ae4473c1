//! Mounting parts of the app in tasks of their own.

use std::time::Duration;

use leptos::prelude::*;

/// The parts of one app that are yet to be mounted.
#[derive(Clone, Copy)]
pub(in crate::app) struct PendingParts(RwSignal<u32>);

impl PendingParts {
    /// None yet.
    pub(in crate::app) fn new() -> Self {
        Self(RwSignal::new(0))
    }

    /// Those of the app that a component belongs to.
    pub(in crate::app) fn expect() -> Self {
        expect_context()
    }

    /// Whether every part is mounted. Follows the parts.
    pub(in crate::app) fn are_mounted(self) -> bool {
        self.0.get() == 0
    }
}

/// Mounts its children in a task of their own. On a slow phone mounting the whole app takes a fifth of a second; in parts the
/// browser can answer a touch in between.
#[component]
pub(in crate::app) fn OwnTask(
    /// The part.
    children: ChildrenFn,
) -> impl IntoView {
    let PendingParts(pending) = PendingParts::expect();
    // The opening picture is printed at once.
    let due = RwSignal::new(cfg!(not(target_arch = "wasm32")));
    pending.update(|pending| *pending += 1);
    if !due.get_untracked() {
        set_timeout(move || due.set(true), Duration::ZERO);
    }
    move || {
        due.get().then(|| {
            let part = children();
            pending.update(|pending| *pending -= 1);
            part
        })
    }
}
