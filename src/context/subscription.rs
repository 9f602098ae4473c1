//! Ends subscriptions together with their subscribers.
//!
//! `reactive_graph` 0.2 keeps disposed memos and effects among the subscribers of a memo as long as the memo lives, and of a
//! signal until it changes. The views, the session and the language live as long as the page, so each disposed piece and sheet
//! would leak memory.

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

/// Memo of a value that is computed from parts of the page that outlive it.
pub fn derive<T: PartialEq + Send + Sync + 'static>(compute: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    end_with_owner(Memo::new(move |_| compute()))
}

/// Memo of a value that is computed from a view.
pub fn select<V: Send + Sync + 'static, T: PartialEq + Send + Sync + 'static>(
    view: Memo<V>,
    compute: impl Fn(&V) -> T + Send + Sync + 'static,
) -> Memo<T> {
    derive(move || view.with(&compute))
}

/// Memo of an item of a view, such as a square, that a new game may not have: the memo then keeps its last value, until the
/// item's component is disposed.
///
/// # Panics
/// If the view does not have the item when this is called.
pub fn select_item<V: Send + Sync + 'static, T: Clone + PartialEq + Send + Sync + 'static>(
    view: Memo<V>,
    find: impl Fn(&V) -> Option<&T> + Send + Sync + 'static,
) -> Memo<T> {
    let item = Memo::new_owning(move |before: Option<T>| {
        view.with(|view| match (before, find(view)) {
            (Some(before), None) => (before, false),
            (Some(before), Some(now)) if before == *now => (before, false),
            (_, now) => (now.expect("an item of the view").clone(), true),
        })
    });
    // Computed now, while the view has the item.
    item.with_untracked(|_| ());
    end_with_owner(item)
}

/// Ends the subscription of the running effect or memo to a source when that effect or memo is disposed, or runs again.
pub(super) fn end_with_observer(source: &impl ToAnySource) {
    if let Some(subscriber) = Observer::get() {
        let source = source.to_any_source();
        on_cleanup(move || source.remove_subscriber(&subscriber));
    }
}

/// [`end_with_observer`] for a memo as the source.
pub(super) fn end_with_observer_of<T: Send + Sync + 'static>(memo: Memo<T>) {
    end_with_observer(&ArcMemo::from(memo));
}
