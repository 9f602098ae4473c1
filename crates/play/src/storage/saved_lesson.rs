//! The lesson in progress, which continues after a reload.

use serde::{Deserialize, Serialize};

use rules::Variant;

use crate::{
    puzzle::PuzzleId,
    session::{Lesson, PuzzleOrigin, Subject},
};

use super::Storage;

/// The storage key of the lesson.
pub(super) const LESSON: &str = "lesson";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SavedLesson {
    /// The introduction, at a step from 0.
    Introduction(usize),
    /// The course of this game, at a step from 0.
    Course(Variant, usize),
    /// A puzzle of this game, and the day if it is solved as the puzzle of that day.
    Puzzle(Variant, PuzzleId, Option<i64>),
}

/// A lesson in the storage.
#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Stored {
    Introduction { step: usize },
    Course { variant: String, step: usize },
    Puzzle { variant: String, id: String, day: Option<i64> },
}

impl SavedLesson {
    /// What is saved of a lesson; `None` for a solved puzzle, a puzzle that is in a link, a run, and for exercises, which a
    /// review or the practice begins.
    #[must_use]
    pub fn of(lesson: &Lesson) -> Option<Self> {
        Some(match lesson.subject() {
            Subject::Introduction => Self::Introduction(lesson.step()),
            Subject::Course(course) => Self::Course(course.variant(), lesson.step()),
            Subject::Puzzle(task) if lesson.is_done() || task.origin == PuzzleOrigin::Link => return None,
            Subject::Puzzle(task) => Self::Puzzle(task.variant(), task.puzzle.id, task.day().map(|of| of.day)),
            Subject::Run(_) | Subject::Exercises(_) => return None,
        })
    }

    /// Loads the lesson in progress; `None` if there is none or it is unreadable.
    #[must_use]
    pub fn load(storage: &dyn Storage) -> Option<Self> {
        match serde_json::from_str(&storage.load(LESSON)?).ok()? {
            Stored::Introduction { step } => Some(Self::Introduction(step)),
            Stored::Course { variant, step } => Some(Self::Course(Variant::parse(&variant)?, step)),
            Stored::Puzzle { variant, id, day } => {
                Some(Self::Puzzle(Variant::parse(&variant)?, PuzzleId::parse(&id)?, day))
            }
        }
    }

    /// Saves the lesson in progress, or that there is none. If the browser refuses, the next visit starts with the game.
    pub fn save(lesson: Option<Self>, storage: &dyn Storage) {
        let name = |variant: Variant| variant.name().to_owned();
        let stored = lesson.map(|lesson| match lesson {
            Self::Introduction(step) => Stored::Introduction { step },
            Self::Course(variant, step) => Stored::Course { variant: name(variant), step },
            Self::Puzzle(variant, id, day) => Stored::Puzzle { variant: name(variant), id: id.to_string(), day },
        });
        let _ = storage.save(LESSON, &serde_json::to_string(&stored).unwrap_or_default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::MemoryStorage;

    #[test]
    fn a_lesson_is_loaded_as_it_was_saved() {
        let storage = MemoryStorage::default();
        assert_eq!(SavedLesson::load(&storage), None);
        let id = PuzzleId::parse("3yzvq").unwrap();
        for lesson in [
            SavedLesson::Introduction(2),
            SavedLesson::Course(Variant::Kyoto, 0),
            SavedLesson::Puzzle(Variant::NanaFree, id, Some(20_000)),
            SavedLesson::Puzzle(Variant::Minishogi, id, None),
        ] {
            SavedLesson::save(Some(lesson), &storage);
            assert_eq!(SavedLesson::load(&storage), Some(lesson));
        }
        SavedLesson::save(None, &storage);
        assert_eq!(SavedLesson::load(&storage), None);
    }

    #[test]
    fn a_lesson_that_cannot_be_read_is_none() {
        let storage = MemoryStorage::default();
        for text in [
            "",
            "nonsense",
            r#"{"kind":"course","variant":"chess","step":1}"#,
            r#"{"kind":"exam","variant":"micro","step":1}"#,
            r#"{"kind":"puzzle","variant":"micro","id":"?"}"#,
            r#"{"kind":"course","variant":"micro","step":-1}"#,
        ] {
            storage.save(LESSON, text);
            assert_eq!(SavedLesson::load(&storage), None, "{text}");
        }
    }
}
