//! The courses: loaded when they are wanted, and how far a person is in each.

use std::collections::BTreeMap;

use leptos::prelude::*;

use play::{
    course::Course,
    session::{Lesson, Subject},
};
use rules::Variant;

use crate::browser::data::load_text;

use super::{GameStore, Preferences};

/// The courses that this app has loaded.
#[derive(Clone, Copy)]
pub struct Courses {
    /// By the name of the game.
    loaded: StoredValue<BTreeMap<&'static str, &'static Course>>,
    /// The game that the sheet to learn opens with; none for that on the board.
    pub proposed: StoredValue<Option<Variant>>,
}

impl Courses {
    /// No course is loaded. Progress in a course is saved with the settings.
    pub fn new(game: GameStore, preferences: Preferences) -> Self {
        let reached = Memo::new(move |_| game.with(|session| session.lesson().and_then(reached)));
        Effect::new(move || {
            if let Some((variant, steps, of)) = reached.get() {
                preferences.settings.update(|settings| settings.courses.set(variant, steps, of));
            }
        });
        Self { loaded: StoredValue::default(), proposed: StoredValue::new(None) }
    }

    /// The courses of the app that a component belongs to.
    pub fn expect() -> Self {
        expect_context()
    }

    /// The course of a game; none if its file cannot be loaded.
    pub async fn load(self, variant: Variant) -> Option<&'static Course> {
        let name = variant.game().name();
        if let Some(course) = self.loaded.with_value(|loaded| loaded.get(name).copied()) {
            return Some(course);
        }
        let text = load_text(&format!("courses/{name}.json")).await?;
        // It stays as long as the page.
        let course: &'static Course = Box::leak(Box::new(Course::parse(&text).ok()?));
        self.loaded.try_update_value(|loaded| loaded.insert(name, course))?;
        Some(course)
    }
}

/// The game of a course, how many of its steps are done, and of how many.
fn reached(lesson: &Lesson) -> Option<(Variant, usize, usize)> {
    match lesson.subject() {
        Subject::Introduction(_) | Subject::Puzzle(_) => None,
        Subject::Course(course) => {
            let done = lesson.step() + usize::from(lesson.is_done());
            Some((course.variant(), done, course.steps().len()))
        }
    }
}
