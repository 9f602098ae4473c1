//! The boards of one document ask the engine in turn, so that only one of them has a worker.

use std::{cell::RefCell, collections::VecDeque, rc::Rc};

use gloo_timers::callback::Timeout;

/// How long an idle worker is kept.
const IDLE_MS: u32 = 10_000;

thread_local! {
    static TURNS: RefCell<Turns> = const { RefCell::new(Turns { holder: None, is_asking: false, waiting: VecDeque::new() }) };
}

/// Asks the engine.
type Ask = Box<dyn FnOnce()>;

struct Turns {
    /// The board that asks, or that asked last and may still have a worker.
    holder: Option<Rc<Turn>>,
    is_asking: bool,
    /// The boards that wait, each with its question.
    waiting: VecDeque<(Rc<Turn>, Ask)>,
}

/// A board's place among the others.
pub struct Turn {
    /// Ends the board's worker.
    release: Box<dyn Fn()>,
    idle: RefCell<Option<Timeout>>,
}

impl Turn {
    pub fn new(release: impl Fn() + 'static) -> Rc<Self> {
        Rc::new(Self { release: Box::new(release), idle: RefCell::default() })
    }

    /// Calls `ask` when no other board asks; an earlier question of this board is dropped.
    pub fn take(self: &Rc<Self>, ask: impl FnOnce() + 'static) {
        self.leave_queue();
        let (waits, has_turn) = TURNS.with_borrow(|turns| {
            let is_own = turns.is_held_by(self);
            // Two computers playing each other leave the others their turns.
            (turns.is_asking && !(is_own && turns.waiting.is_empty()), is_own)
        });
        if waits {
            TURNS.with_borrow_mut(|turns| turns.waiting.push_back((Rc::clone(self), Box::new(ask))));
            if has_turn {
                self.pass_on();
            }
            return;
        }
        self.idle.take();
        let before = TURNS.with_borrow_mut(|turns| {
            turns.is_asking = true;
            turns.holder.replace(Rc::clone(self))
        });
        if let Some(before) = before.filter(|before| !Rc::ptr_eq(before, self)) {
            before.end();
        }
        ask();
    }

    /// Calls `prepare`, which starts a worker, if no board has one.
    pub fn prepare(self: &Rc<Self>, prepare: impl FnOnce() + 'static) {
        if TURNS.with_borrow(|turns| turns.holder.is_none()) {
            self.take(prepare);
            self.pass();
        }
    }

    /// Ends the turn: the next board asks, or the worker is kept for a while.
    pub fn pass(self: &Rc<Self>) {
        self.leave_queue();
        self.pass_on();
    }

    fn pass_on(self: &Rc<Self>) {
        let next = TURNS.with_borrow_mut(|turns| {
            if !turns.is_held_by(self) {
                return None;
            }
            turns.is_asking = false;
            Some(turns.waiting.pop_front())
        });
        match next {
            None => {}
            Some(Some((next, ask))) => next.take(ask),
            Some(None) => {
                let turn = Rc::clone(self);
                self.idle.replace(Some(Timeout::new(IDLE_MS, move || turn.end())));
            }
        }
    }

    /// Leaves for good.
    pub fn close(self: &Rc<Self>) {
        self.pass();
        self.idle.take();
        TURNS.with_borrow_mut(|turns| turns.holder.take_if(|holder| Rc::ptr_eq(holder, self)));
    }

    fn end(&self) {
        self.idle.take();
        (self.release)();
    }

    fn leave_queue(self: &Rc<Self>) {
        TURNS.with_borrow_mut(|turns| turns.waiting.retain(|(other, _)| !Rc::ptr_eq(other, self)));
    }
}

impl Turns {
    fn is_held_by(&self, turn: &Rc<Turn>) -> bool {
        self.holder.as_ref().is_some_and(|holder| Rc::ptr_eq(holder, turn))
    }
}
