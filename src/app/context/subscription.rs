//! Ends subscriptions together with their subscribers.
//!
//! `reactive_graph` 0.2 keeps memos and effects that are gone among the subscribers of what they have read. What lives as
//! long as the page, such as the scene and the language, would keep something of each piece and each sheet that ever was.

use leptos::{
    prelude::*,
    reactive::{
        computed::ArcMemo,
        graph::{Observer, Source, Subscriber, ToAnySource, ToAnySubscriber},
    },
};

/// Ends the subscriptions of a memo when the owner under which this is called is disposed.
pub fn end_with_owner<T: Send + Sync + 'static>(memo: Memo<T>) -> Memo<T> {
    let subscriber = ArcMemo::from(memo).to_any_subscriber();
    on_cleanup(move || subscriber.clear_sources(&subscriber));
    memo
}

/// Ends the subscription of the running effect or memo to a source when that effect or memo is disposed, or runs again.
pub fn end_with_observer(source: &impl ToAnySource) {
    if let Some(subscriber) = Observer::get() {
        let source = source.to_any_source();
        on_cleanup(move || source.remove_subscriber(&subscriber));
    }
}

/// The same for a memo as the source.
pub fn end_with_observer_of<T: Send + Sync + 'static>(memo: Memo<T>) {
    end_with_observer(&ArcMemo::from(memo));
}
