//! What nobody waits for: sheets, texts, the computer, what is kept. It lies in a part of the program of its own, which is
//! loaded when the board is there, or before if something else than the usual first game is to be seen.
//!
//! [`later!`] says which functions lie there, and what only they need lies there too (scripts/split/wasm-bindgen takes the
//! program apart). Such a function is `async`; once the part is there, it waits for nothing. Without the feature `split` it never does.

use std::{
    pin::Pin,
    task::{Context, Poll, Waker},
};

use reactive_graph::computed::ScopedFuture;
use wasm_bindgen_futures::spawn_local;

use super::element::{El, html};

/// Puts functions into the part of the program that comes later.
macro_rules! later {
    ($($(#[doc = $doc:literal])* $vis:vis fn $name:ident($($arg:ident: $ty:ty),* $(,)?) $(-> $ret:ty)? $body:block)+) => {$(
        #[cfg(feature = "split")]
        $(#[doc = $doc])*
        #[wasm_split_helpers::wasm_split(later)]
        $vis fn $name($($arg: $ty),*) $(-> $ret)? $body

        #[cfg(not(feature = "split"))]
        $(#[doc = $doc])*
        $vis async fn $name($($arg: $ty),*) $(-> $ret)? $body
    )+};
}

pub(super) use later;

/// Does something and goes on with what it makes: at once, or when the part of the program is there that does it.
pub(super) fn run<T: 'static>(work: impl Future<Output = T> + 'static, go_on: impl FnOnce(T) + 'static) {
    let mut work: Pin<Box<dyn Future<Output = T>>> = Box::pin(ScopedFuture::new_untracked(work));
    match work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(made) => go_on(made),
        Poll::Pending => spawn_local(async move { go_on(work.await) }),
    }
}

/// A place for an element that may come later.
pub(super) fn filled(work: impl Future<Output = El> + 'static) -> El {
    let place = html("div").class("filled");
    let node = place.node();
    run(work, move |made| drop(node.append_child(&made.node())));
    place
}
