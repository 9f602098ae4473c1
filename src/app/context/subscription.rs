//! Ends subscriptions to memos together with their subscribers.
//!
//! In `reactive_graph` 0.2 a memo keeps subscribers that are gone, such as the memos of a piece of an earlier game, as long as
//! it lives. The scene and the language live as long as the page, so each piece and each sheet that ever was would leave
//! something in memory. Signals let go of their subscribers with each change.

use leptos::{
    prelude::*,
    reactive::{
        computed::ArcMemo,
        graph::{Observer, Source, Subscriber, ToAnySource, ToAnySubscriber},
    },
};

/// Ends the subscriptions of a memo when the owner under which this is called is disposed.
pub(super) fn end_with_owner<T: Send + Sync + 'static>(memo: Memo<T>) -> Memo<T> {
    let subscriber = ArcMemo::from(memo).to_any_subscriber();
    on_cleanup(move || subscriber.clear_sources(&subscriber));
    memo
}

/// Ends the subscription of the running effect or memo to a memo when that effect or memo is disposed, or runs again.
pub(super) fn end_with_observer<T: Send + Sync + 'static>(memo: Memo<T>) {
    if let Some(subscriber) = Observer::get() {
        let source = ArcMemo::from(memo).to_any_source();
        on_cleanup(move || source.remove_subscriber(&subscriber));
    }
}
