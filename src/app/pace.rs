//! How the app is put together: at once, or in steps between which the browser may do other things.

use std::{
    pin::pin,
    task::{Context, Poll, Waker},
};

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

/// Runs what waits for nothing, as everything does at [`Pace::AtOnce`].
pub(super) fn at_once<T>(work: impl Future<Output = T>) -> T {
    match pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => unreachable!("nothing is waited for"),
    }
}
