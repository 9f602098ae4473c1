//! What is to be seen, and its parts: whoever reads a part sleeps while it stays as it is.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use crate::play::{geometry::Layout, scene::Scene, session::Session};

use super::{
    element::at_the_end,
    live::{Held, Live, at_once},
};

/// The scene. A handle: copies stand for the same.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    scene: Live<Scene>,
    parts: Held<Rc<Parts>>,
}

/// Looks at a new scene.
type Look = Rc<dyn Fn(&Scene)>;

/// Those who are shown each new scene.
#[derive(Default)]
struct Parts {
    looks: RefCell<Vec<(u32, Look)>>,
    next: Cell<u32>,
}

impl Seen {
    /// What is to be seen of a session, in the room that there is.
    pub(super) fn of(session: Live<Session>, layout: Live<Layout>) -> Self {
        let now = move || session.with(|session| Scene::of(session, layout.get()));
        let seen = Self { scene: Live::vacant(), parts: Held::new(Rc::default()) };
        at_once(Box::new(move || seen.show(now())));
        seen
    }

    fn show(self, scene: Scene) {
        if !self.scene.differs(&scene) {
            return;
        }
        let looks: Vec<_> =
            self.parts.with(|parts| parts.looks.borrow().iter().map(|(_, look)| Rc::clone(look)).collect());
        self.scene.replace(scene);
        self.scene.with_untracked(|scene| looks.iter().for_each(|look| look(scene)));
        self.scene.notify();
    }

    /// Looks at all of it.
    pub(super) fn with<U>(self, look: impl FnOnce(&Scene) -> U) -> U {
        self.scene.with(look)
    }

    /// Looks at it once.
    pub(super) fn with_untracked<U>(self, look: impl FnOnce(&Scene) -> U) -> U {
        self.scene.with_untracked(look)
    }

    /// What follows from the scene.
    pub(super) fn part<T: PartialEq + 'static>(self, of: impl Fn(&Scene) -> T + 'static) -> Live<T> {
        let part = Live::new(self.with_untracked(&of));
        self.look(Rc::new(move |scene| part.put(of(scene))));
        part
    }

    /// A part of the scene, if it is there. It is copied only when it changes.
    pub(super) fn piece_of<T>(self, of: impl Fn(&Scene) -> Option<&T> + 'static) -> Live<Option<T>>
    where
        T: Clone + PartialEq + 'static,
    {
        let part = Live::new(self.with_untracked(|scene| of(scene).cloned()));
        self.look(Rc::new(move |scene| {
            let now = of(scene);
            if part.with_untracked(|before| before.as_ref() != now) {
                part.set(now.cloned());
            }
        }));
        part
    }

    /// Shows each new scene, until the owner goes in which this is called.
    fn look(self, look: Look) {
        let parts = self.parts.get();
        let own = parts.next.replace(parts.next.get().wrapping_add(1));
        parts.looks.borrow_mut().push((own, look));
        at_the_end(move || parts.looks.borrow_mut().retain(|(other, _)| *other != own));
    }
}
