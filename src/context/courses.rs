//! The courses: loaded when they are wanted, and how far a person is in each.

use leptos::prelude::*;

use play::{course::Course, session::Lesson};
use rules::Variant;

use crate::browser::data::DataFiles;

use super::{GameStore, Preferences};

/// The courses that this app has loaded.
#[derive(Clone, Copy)]
pub struct Courses {
    files: DataFiles<Course>,
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
        Self { files: DataFiles::new(), proposed: StoredValue::new(None) }
    }

    /// The courses of the app that a component belongs to.
    pub fn expect() -> Self {
        expect_context()
    }

    /// The course of a game; none if its file cannot be loaded.
    pub async fn load(self, variant: Variant) -> Option<&'static Course> {
        let game = variant.game();
        if game == Course::micro().variant() {
            return Some(Course::micro());
        }
        self.files.load(format!("courses/{}.json", game.name()), Course::parse).await
    }
}

/// The game of a course, how many of its steps are done, and of how many; none before the first is.
fn reached(lesson: &Lesson) -> Option<(Variant, usize, usize)> {
    let course = lesson.subject().course()?;
    let done = lesson.step() + usize::from(lesson.is_done());
    (done > 0).then(|| (course.variant(), done, course.steps().len()))
}
