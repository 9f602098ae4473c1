//! How the app is put together: at once, or in steps between which the browser may do other things.

use gloo_timers::future::TimeoutFuture;

/// How fast the app is put together.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pace {
    /// In one go.
    AtOnce,
    /// In steps, each a task of its own: on a slow device all of it together would hold up the first touch.
    InSteps,
}

impl Pace {
    /// Ends a step.
    pub(super) async fn step(self) {
        if self == Self::InSteps {
            TimeoutFuture::new(0).await;
        }
    }
}
