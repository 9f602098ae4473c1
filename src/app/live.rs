//! What changes, and what follows from it.
//!
//! Below lie the triggers, the effects and the owners of Leptos' reactive core. Its signals and memos make code for each type
//! of value that they hold; here all types share what is underneath (see ARCHITECTURE.md for the figures).

use std::{
    any::Any,
    cell::{Cell, RefCell},
    marker::PhantomData,
    rc::Rc,
};

use gloo_timers::callback::Timeout;
use reactive_graph::{
    effect::{Effect, ImmediateEffect, RenderEffect},
    graph::untrack,
    owner::{LocalStorage, StoredValue},
    prelude::*,
    signal::ArcTrigger,
};
use send_wrapper::SendWrapper;

use super::element::at_the_end;

/// Something in the arena of the reactive core, which belongs to the owner in which it was made, and is gone with it.
struct Item<T> {
    item: StoredValue<Rc<dyn Any>, LocalStorage>,
    holds: PhantomData<fn() -> T>,
}

impl<T> Clone for Item<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Item<T> {}

impl<T: 'static> Item<T> {
    fn new(thing: T) -> Self {
        fn put(thing: Rc<dyn Any>) -> StoredValue<Rc<dyn Any>, LocalStorage> {
            StoredValue::new_local(thing)
        }
        Self { item: put(Rc::new(thing)), holds: PhantomData }
    }

    fn get(self) -> Rc<T> {
        fn find(item: StoredValue<Rc<dyn Any>, LocalStorage>) -> Rc<dyn Any> {
            item.get_value()
        }
        find(self.item).downcast().expect("a thing of its own type")
    }
}

/// A value that is gone with the owner in which it was made. A handle: copies stand for the same value.
pub(super) struct Held<T>(Item<RefCell<T>>);

impl<T> Clone for Held<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Held<T> {}

impl<T: 'static> Held<T> {
    pub(super) fn new(value: T) -> Self {
        Self(Item::new(RefCell::new(value)))
    }

    /// Looks at the value.
    pub(super) fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        look(&self.0.get().borrow())
    }

    /// Changes the value in place.
    pub(super) fn update<U>(self, change: impl FnOnce(&mut T) -> U) -> U {
        change(&mut self.0.get().borrow_mut())
    }

    /// A copy of the value.
    pub(super) fn get(self) -> T
    where
        T: Clone,
    {
        self.with(T::clone)
    }

    /// Puts another value in its place.
    pub(super) fn set(self, value: T) {
        self.0.get().replace(value);
    }
}

/// A value that is watched: whoever reads it is woken when it changes. A handle: copies stand for the same value.
pub(super) struct Live<T>(Item<Watched<T>>);

struct Watched<T> {
    value: RefCell<T>,
    news: ArcTrigger,
}

impl<T> Clone for Live<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Live<T> {}

impl<T: 'static> Live<T> {
    pub(super) fn new(value: T) -> Self {
        Self(Item::new(Watched { value: RefCell::new(value), news: ArcTrigger::new() }))
    }

    /// What follows from other values. It is found anew when one of them changes, and wakes its readers only if it does too.
    pub(super) fn of(of: impl Fn() -> T + 'static) -> Self
    where
        T: PartialEq,
    {
        let live = Self::new(untrack(&of));
        at_once(Box::new(move || live.put(of())));
        live
    }

    /// Looks at the value, and is woken when it changes.
    pub(super) fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        let watched = self.0.get();
        watched.news.track();
        look(&watched.value.borrow())
    }

    /// A copy of the value; who asks is woken when it changes.
    pub(super) fn get(self) -> T
    where
        T: Clone,
    {
        self.with(T::clone)
    }

    /// Looks at the value once.
    pub(super) fn with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> U {
        look(&self.0.get().value.borrow())
    }

    /// A copy of the value, once.
    pub(super) fn get_untracked(self) -> T
    where
        T: Clone,
    {
        self.with_untracked(T::clone)
    }

    /// Puts a value in its place, and wakes its readers.
    pub(super) fn set(self, value: T) {
        self.update(|now| *now = value);
    }

    /// Puts a value in its place if it is another one.
    pub(super) fn put(self, value: T)
    where
        T: PartialEq,
    {
        if self.with_untracked(|before| *before != value) {
            self.set(value);
        }
    }

    /// Changes the value in place, and wakes its readers.
    pub(super) fn update(self, change: impl FnOnce(&mut T)) {
        self.update_untracked(change);
        self.notify();
    }

    /// Changes the value in place; its readers are not woken.
    pub(super) fn update_untracked<U>(self, change: impl FnOnce(&mut T) -> U) -> U {
        change(&mut self.0.get().value.borrow_mut())
    }

    /// Wakes its readers.
    pub(super) fn notify(self) {
        self.0.get().news.notify();
    }
}

/// Runs now, and at once whenever the values change that it reads, until the owner goes in which it was made.
pub(super) fn at_once(run: Box<dyn Fn()>) {
    let run = SendWrapper::new(run);
    ImmediateEffect::new_scoped(move || (*run)());
}

/// Runs now, and soon after the values change that it reads, until the owner goes in which it was made.
pub(super) fn follow(mut run: Box<dyn FnMut()>) {
    let run: Box<dyn FnMut(Option<()>)> = Box::new(move |_| run());
    let effect = RenderEffect::new(run);
    at_the_end(move || drop(effect));
}

/// The same, but not yet now: for what needs the element to be in its place that is being made.
pub(super) fn follow_soon(run: impl FnMut() + 'static) {
    fn begin(mut run: Box<dyn FnMut()>) {
        Effect::new(move |_: Option<()>| run());
    }
    begin(Box::new(run));
}

/// Lets time pass when something is so: `begin` starts a timer, or none, whenever the values change that it reads. The timer
/// before is stopped.
pub(super) fn wait(mut begin: impl FnMut() -> Option<Timeout> + 'static) {
    let timer = Cell::new(None);
    follow_soon(move || drop(timer.replace(begin())));
}
