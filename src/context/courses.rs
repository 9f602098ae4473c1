//! The courses, loaded on demand, and the user's progress in each.

use leptos::prelude::*;

use play::{course::Course, session::Lesson};
use rules::Variant;

use crate::browser::data::{DataFiles, Locate};

use super::{GameStore, Preferences};

/// The courses that this app has loaded.
#[derive(Clone, Copy)]
pub struct Courses {
    files: DataFiles<Course>,
    /// The game that the Learn sheet opens with; `None` for that on the board.
    pub proposed: StoredValue<Option<Variant>>,
}

impl Courses {
    /// No course is loaded.
    pub fn new(locate: &Locate) -> Self {
        Self { files: DataFiles::new(locate), proposed: StoredValue::new(None) }
    }

    /// Saves the progress in a course with the settings.
    pub fn connect(game: GameStore, preferences: Preferences) {
        let reached = Memo::new(move |_| game.with(|session| session.lesson().and_then(reached)));
        Effect::new(move || {
            if let Some((variant, steps, of)) = reached.get() {
                preferences.settings.update(|settings| settings.courses.set(variant, steps, of));
            }
        });
    }

    /// The courses of the app that a component belongs to.
    pub fn expect() -> Self {
        expect_context()
    }

    /// The course of a game; `None` if its file cannot be loaded.
    pub async fn load(self, variant: Variant) -> Option<&'static Course> {
        let game = variant.game();
        self.files.load(format!("courses/{}.json", game.name()), Course::parse).await
    }
}

/// The game of a course, its number of done steps, and of all steps; `None` before the first is done.
fn reached(lesson: &Lesson) -> Option<(Variant, usize, usize)> {
    let course = lesson.subject().course()?;
    let done = lesson.step() + usize::from(lesson.is_done());
    (done > 0).then(|| (course.variant(), done, course.step_count()))
}
