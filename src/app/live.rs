//! What changes, and what follows from it.
//!
//! Below lie the triggers, the effects and the owners of Leptos' reactive core. Its signals and memos make code for each type
//! of value that they hold; here all types share what is underneath (see ARCHITECTURE.md for the figures).
//!
//! What runs at once when a value changes ([`at_once`], [`Live::of`], the parts of `seen`) may read any value and change none but its own:
//! others may be looked at meanwhile. A value may not be touched inside its own `update`. Changing what is gone with its owner does
//! nothing, since timers and promises may come late; looking at it is a fault.

use std::{
    any::Any,
    cell::{Cell, RefCell},
    marker::PhantomData,
    rc::Rc,
};

use gloo_timers::callback::Timeout;
use reactive_graph::{
    effect::{Effect, ImmediateEffect, RenderEffect},
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

    /// The thing, while it is there.
    fn find(self) -> Option<Rc<T>> {
        fn find(item: StoredValue<Rc<dyn Any>, LocalStorage>) -> Option<Rc<dyn Any>> {
            item.try_get_value()
        }
        find(self.item).and_then(|thing| thing.downcast().ok())
    }

    fn get(self) -> Rc<T> {
        self.find().expect("a thing whose owner is there")
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

    /// Changes the value in place, if it is there yet.
    pub(super) fn try_update<U>(self, change: impl FnOnce(&mut T) -> U) -> Option<U> {
        self.0.find().map(|value| change(&mut value.borrow_mut()))
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
        self.try_update(|now| *now = value);
    }
}

/// A value that is watched: whoever reads it is woken when it changes. A handle: copies stand for the same value.
pub(super) struct Live<T>(Item<Watched<T>>);

struct Watched<T> {
    /// None only until it is found for the first time.
    value: RefCell<Option<T>>,
    news: ArcTrigger,
}

impl<T> Watched<T> {
    fn with<U>(&self, look: impl FnOnce(&T) -> U) -> U {
        look(self.value.borrow().as_ref().expect("a value that was found"))
    }
}

impl<T> Clone for Live<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Live<T> {}

impl<T: 'static> Live<T> {
    pub(super) fn new(value: T) -> Self {
        Self::begin(Some(value))
    }

    /// A value that is yet to be found. It may be looked at only when it is.
    pub(super) fn vacant() -> Self {
        Self::begin(None)
    }

    fn begin(value: Option<T>) -> Self {
        Self(Item::new(Watched { value: RefCell::new(value), news: ArcTrigger::new() }))
    }

    /// What follows from other values. It is found anew when one of them changes, and wakes its readers only if it does too.
    pub(super) fn of(of: impl Fn() -> T + 'static) -> Self
    where
        T: PartialEq,
    {
        let live = Self::vacant();
        at_once(Box::new(move || live.put(of())));
        live
    }

    /// Looks at the value, and is woken when it changes.
    pub(super) fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        let watched = self.0.get();
        watched.news.track();
        watched.with(look)
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
        self.0.get().with(look)
    }

    /// Whether this is news.
    pub(super) fn differs(self, value: &T) -> bool
    where
        T: PartialEq,
    {
        self.0.find().is_some_and(|watched| watched.value.borrow().as_ref() != Some(value))
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
        self.replace(value);
        self.notify();
    }

    /// Puts a value in its place; its readers are not woken.
    pub(super) fn replace(self, value: T) -> Option<T> {
        self.0.find().and_then(|watched| watched.value.replace(Some(value)))
    }

    /// Puts a value in its place if it is another one.
    pub(super) fn put(self, value: T)
    where
        T: PartialEq,
    {
        if self.differs(&value) {
            self.set(value);
        }
    }

    /// Changes the value in place, and wakes its readers.
    pub(super) fn update(self, change: impl FnOnce(&mut T)) {
        self.update_untracked(change);
        self.notify();
    }

    /// Changes the value in place; its readers are not woken.
    pub(super) fn update_untracked(self, change: impl FnOnce(&mut T)) {
        if let Some(watched) = self.0.find() {
            watched.value.borrow_mut().as_mut().map(change);
        }
    }

    /// Wakes its readers.
    pub(super) fn notify(self) {
        if let Some(watched) = self.0.find() {
            watched.news.notify();
        }
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
