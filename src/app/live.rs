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
    signal::Trigger,
};
use send_wrapper::SendWrapper;

use super::element::at_the_end;

/// A value that belongs to the owner in which it was made, and is gone with it. A handle: copies stand for the same value.
pub(super) struct Held<T> {
    item: StoredValue<Rc<dyn Any>, LocalStorage>,
    holds: PhantomData<fn() -> T>,
}

impl<T> Clone for Held<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Held<T> {}

impl<T: 'static> Held<T> {
    pub(super) fn new(value: T) -> Self {
        fn hold(value: Rc<dyn Any>) -> StoredValue<Rc<dyn Any>, LocalStorage> {
            StoredValue::new_local(value)
        }
        Self { item: hold(Rc::new(RefCell::new(value))), holds: PhantomData }
    }

    /// Looks at the value.
    pub(super) fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        look(&self.cell().borrow())
    }

    /// Changes the value in place.
    pub(super) fn update<U>(self, change: impl FnOnce(&mut T) -> U) -> U {
        change(&mut self.cell().borrow_mut())
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
        self.cell().replace(value);
    }

    fn cell(self) -> Rc<RefCell<T>> {
        fn get(item: StoredValue<Rc<dyn Any>, LocalStorage>) -> Rc<dyn Any> {
            item.get_value()
        }
        get(self.item).downcast().expect("a value of its own type")
    }
}

/// A value that is watched: whoever reads it is woken when it changes. A handle: copies stand for the same value.
pub(super) struct Live<T> {
    held: Held<T>,
    news: Trigger,
}

impl<T> Clone for Live<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Live<T> {}

impl<T: 'static> Live<T> {
    pub(super) fn new(value: T) -> Self {
        Self { held: Held::new(value), news: Trigger::new() }
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
        self.news.track();
        self.held.with(look)
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
        self.held.with(look)
    }

    /// A copy of the value, once.
    pub(super) fn get_untracked(self) -> T
    where
        T: Clone,
    {
        self.held.get()
    }

    /// Puts a value in its place, and wakes its readers.
    pub(super) fn set(self, value: T) {
        self.held.set(value);
        self.notify();
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
        self.held.update(change);
        self.notify();
    }

    /// Changes the value in place; its readers are not woken.
    pub(super) fn update_untracked<U>(self, change: impl FnOnce(&mut T) -> U) -> U {
        self.held.update(change)
    }

    /// Wakes its readers.
    pub(super) fn notify(self) {
        self.news.notify();
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
