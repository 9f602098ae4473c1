//! The user's progress in each course.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use rules::Variant;

/// The user's progress in the course of each game. Saved as an object keyed by the games' names.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "BTreeMap<String, Value>", into = "BTreeMap<String, CourseState>")]
pub struct CourseProgress([CourseState; Variant::ALL.len()]);

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct CourseState {
    /// The number of solved steps.
    pub done: u8,
    /// The total number of steps; 0 if the course was not begun.
    pub of: u8,
}

impl CourseState {
    #[must_use]
    pub const fn is_complete(self) -> bool {
        self.of > 0 && self.done >= self.of
    }

    /// The next step, from 0; a complete course begins again.
    #[must_use]
    pub const fn next(self) -> usize {
        if self.is_complete() { 0 } else { self.done as usize }
    }
}

impl CourseProgress {
    #[must_use]
    pub fn get(&self, variant: Variant) -> CourseState {
        self.0[index(variant)]
    }

    /// Records that `done` of `of` steps are solved. A complete course stays complete.
    pub fn set(&mut self, variant: Variant, done: usize, of: usize) {
        let number = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        let state = &mut self.0[index(variant)];
        if !state.is_complete() {
            *state = CourseState { done: number(done), of: number(of) };
        }
    }

    /// Whether no course was begun.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// The index of a variant's course, which the rulesets of a game share.
fn index(variant: Variant) -> usize {
    Variant::ALL.iter().position(|&other| other == variant.game()).unwrap_or(0)
}

/// An unreadable state counts as not begun.
impl From<BTreeMap<String, Value>> for CourseProgress {
    fn from(saved: BTreeMap<String, Value>) -> Self {
        let mut progress = Self::default();
        for (name, state) in saved {
            // A course without steps counts as not begun.
            if let (Some(variant), Ok(state)) = (Variant::parse(&name), serde_json::from_value::<CourseState>(state))
                && state.of > 0
            {
                progress.0[index(variant)] = state;
            }
        }
        progress
    }
}

impl From<CourseProgress> for BTreeMap<String, CourseState> {
    fn from(progress: CourseProgress) -> Self {
        let begun = Variant::ALL.iter().zip(progress.0).filter(|(_, state)| state.of > 0);
        begun.map(|(variant, state)| (variant.name().to_owned(), state)).collect()
    }
}
