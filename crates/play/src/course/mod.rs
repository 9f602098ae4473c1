//! Courses, each of which teaches a game step by step on the board. Each is a file, `assets/courses/GAME.json`, that
//! the page loads on demand. The introduction is compiled in: Micro shogi's first steps, with which a first visit begins.

mod file;
mod judge;
mod progress;

use std::{fmt, sync::LazyLock};

use rules::{Game, Kind, Move, Variant};

use super::language::Language;

pub use judge::Attempt;
pub use progress::{CourseProgress, CourseState};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    variant: Variant,
    steps: Vec<CourseStep>,
    step_count: usize,
}

/// A step of a course: a position and a task for the side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CourseStep {
    /// The game at the start of the step. It may have earlier moves, so that repetition counts.
    pub start: Game,
    pub task: Text,
    /// The text shown when the step is solved.
    pub done: Text,
    goal: StepGoal,
    /// Whether the solution is shown from the start.
    guided: bool,
    /// If `Some`, the goal counts only for a piece that shows this face.
    kind: Option<Kind>,
    /// Moves that solve the step; the first one is shown to the user.
    solutions: Vec<Move>,
    wrong: Vec<WrongTry>,
    otherwise: Option<Text>,
}

/// What solves a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum StepGoal {
    /// Any move.
    Move,
    Capture,
    Drop,
    Check,
    Promote,
    Mate,
    /// One of the solutions.
    Solutions,
}

/// A legal move that does not solve a step, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
struct WrongTry {
    played: Move,
    reply: Option<Move>,
    why: Text,
}

/// A text of a course. Placeholders stand for the [`Gestures`] of a finger or a mouse; a text with placeholders has
/// separate words for the keyboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    words: Words,
    /// The words for keyboard users, where they differ.
    keys: Option<Words>,
}

/// A sentence in each language, in the order of [`Language::ALL`].
#[derive(Clone, PartialEq, Eq, Debug)]
struct Words([String; Language::ALL.len()]);

impl Words {
    fn of(&self, language: Language) -> &str {
        &self.0[language as usize]
    }

    /// Whether they have a placeholder.
    fn name_gestures(&self) -> bool {
        self.0.iter().any(|text| text.contains('{'))
    }
}

impl Text {
    /// The text for keyboard users.
    #[must_use]
    pub fn translate_for_keyboard(&self, language: Language) -> &str {
        self.keys.as_ref().unwrap_or(&self.words).of(language)
    }

    /// The text for touch and mouse users, with the verbs for their gestures.
    #[must_use]
    pub fn translate(&self, language: Language, Gestures { tap, hold }: Gestures<'_>) -> String {
        let text = self.words.of(language);
        let text = text.replace("{tap}", tap).replace("{Tap}", &capitalized(tap));
        text.replace("{hold}", hold).replace("{Hold}", &capitalized(hold))
    }
}

/// The verbs for the gestures on a square.
#[derive(Clone, Copy, Debug)]
pub struct Gestures<'a> {
    /// Selects it: `tap` or `click`. Replaces `{tap}`, and `{Tap}` at the start of a sentence.
    pub tap: &'a str,
    /// Shows the moves of its piece: `hold` or `right-click`. Replaces `{hold}` and `{Hold}`.
    pub hold: &'a str,
}

/// The word with a capital first letter, if that is an ASCII letter: Unicode's tables would be larger than the courses.
fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

impl Course {
    /// Parses a course file.
    ///
    /// # Errors
    /// If the text is not JSON of this format and version, or has an illegal position or move; the error names the step.
    pub fn parse(text: &str) -> Result<Self, CourseError> {
        file::parse(text)
    }

    /// The first steps of Micro shogi's course, without loading a file.
    ///
    /// # Panics
    /// Never: a test reads the file.
    #[must_use]
    pub fn introduction() -> &'static Self {
        static INTRODUCTION: LazyLock<Course> =
            LazyLock::new(|| file::read(file::introduction()).expect("the file is a course"));
        &INTRODUCTION
    }

    /// The game that the course teaches.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// At least one step.
    #[must_use]
    pub fn steps(&self) -> &[CourseStep] {
        &self.steps
    }

    /// The number of steps of the whole course, of which the introduction has the first.
    #[must_use]
    pub const fn step_count(&self) -> usize {
        self.step_count
    }
}

/// Why a file is not a course.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CourseError {
    /// Not JSON of the format, with the reason and the location.
    Json(String),
    /// Another version of the format.
    Format(u32),
    Game(String),
    Empty,
    /// A step has an invalid value.
    Step {
        /// The number of the step, from 1.
        step: usize,
        /// What is wrong, with the value.
        fault: String,
    },
}

impl fmt::Display for CourseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(why) => write!(f, "this is no course: {why}"),
            Self::Format(version) => write!(f, "the format {version} is not {}", file::FORMAT),
            Self::Game(name) => write!(f, "{name:?} is no game"),
            Self::Empty => write!(f, "the course has no step"),
            Self::Step { step, fault } => write!(f, "step {step}: {fault}"),
        }
    }
}

impl std::error::Error for CourseError {}
