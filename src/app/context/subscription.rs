//! Ends subscriptions together with their subscribers.
//!
//! `reactive_graph` 0.2 keeps memos and effects that are gone among the subscribers of a memo as long as that lives, and of a
//! signal until it changes. The scene, the session and the language live as long as the page, so each piece and each sheet that
//! ever was would leave something in memory.

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

/// Ends the subscription of the running effect or memo to a source when that effect or memo is disposed, or runs again.
pub(super) fn end_with_observer(source: &impl ToAnySource) {
    if let Some(subscriber) = Observer::get() {
        let source = source.to_any_source();
        on_cleanup(move || source.remove_subscriber(&subscriber));
    }
}

/// The same for a memo as the source.
pub(super) fn end_with_observer_of<T: Send + Sync + 'static>(memo: Memo<T>) {
    end_with_observer(&ArcMemo::from(memo));
}
