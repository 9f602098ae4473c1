//! Resumes a course or a puzzle after a reload.

use leptos::prelude::untrack;

use play::{
    session::{Action, PuzzleOrigin, PuzzleTask},
    storage::SavedLesson,
};

use crate::{
    browser::time::today,
    context::{Courses, GameStore, Puzzles},
};

/// Resumes a lesson when its file is loaded, unless another lesson was begun meanwhile. An earlier day's puzzle of the day is
/// not resumed.
pub async fn resume_lesson(lesson: SavedLesson, game: GameStore, courses: Courses, puzzles: Puzzles) {
    let resumed = match lesson {
        // The session has begun with it.
        SavedLesson::Introduction(_) => None,
        SavedLesson::Course(variant, step) => {
            courses.load(variant).await.map(|course| Action::BeginCourse(course, step))
        }
        SavedLesson::Puzzle(_, _, Some(day)) if day != today() => None,
        SavedLesson::Puzzle(variant, id, day) => {
            let set = puzzles.load(variant).await;
            set.and_then(|set| Some((set, set.with_id(id)?))).map(|(set, puzzle)| {
                Action::BeginPuzzle(PuzzleTask {
                    puzzle,
                    origin: day.map_or(PuzzleOrigin::Set, |day| PuzzleOrigin::Day(set.as_daily(puzzle, day))),
                })
            })
        }
    };
    let is_free = || untrack(|| game.with(|session| session.lesson().is_none()));
    if let Some(action) = resumed.filter(|_| !game.is_disposed() && is_free()) {
        game.act(action);
    }
}
