//! The files that come with the page: puzzles and courses.

use play::{course::Course, puzzle::PuzzleSet};

use super::text;

/// A set of puzzles, or a course.
pub(super) fn puzzles_and_courses(data: &[u8]) {
    let text = text(data);
    match PuzzleSet::parse(&text) {
        Ok(set) => assert_eq!(PuzzleSet::parse(&set.to_string()), Ok(set)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match Course::parse(&text) {
        Ok(course) => {
            for step in course.steps() {
                let position = step.start.position();
                assert!(position.is_legal(step.solution()));
                for played in position.moves() {
                    let _ = step.judge(played);
                }
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
