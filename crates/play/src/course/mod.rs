//! Courses: a game taught step by step on the board. Each is a file, `assets/courses/GAME.json`, that the page loads when it is
//! wanted. The page has Micro shogi's in itself: the first visit begins with its first steps.

mod file;
mod judge;
mod progress;

use std::{fmt, sync::LazyLock};

use rules::{Game, Kind, Move, Variant};

use super::settings::Language;

pub use judge::Attempt;
pub use progress::{CourseProgress, CourseState};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    variant: Variant,
    steps: Vec<CourseStep>,
}

/// A step of a course: a position and a task for the side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CourseStep {
    /// The game at its start. It may have moves before, so that repetition counts.
    pub start: Game,
    /// What is to be done.
    pub task: Text,
    /// What is said when it is done.
    pub done: Text,
    goal: StepGoal,
    /// Whether the solution is shown from the start.
    guided: bool,
    /// The face that the moved piece has to show, if only that counts.
    kind: Option<Kind>,
    /// Moves that solve the step, the one to show first.
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
    /// A move that gives check.
    Check,
    /// A move that promotes.
    Promote,
    /// A move that mates.
    Mate,
    /// One of the solutions.
    These,
}

/// A legal move that does not solve a step, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
struct WrongTry {
    played: Move,
    reply: Option<Move>,
    why: Text,
}

/// A text of a course. Placeholders stand for the [`Gestures`] of a finger or a mouse; such a text has other words for the keyboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    words: Words,
    /// The words for who plays with the keyboard, where they differ.
    keys: Option<Words>,
}

/// A sentence in each language.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Words {
    english: String,
    japanese: String,
}

impl Words {
    fn of(&self, language: Language) -> &str {
        match language {
            Language::English => &self.english,
            Language::Japanese => &self.japanese,
        }
    }

    /// Whether they have a placeholder.
    fn name_gestures(&self) -> bool {
        [&self.english, &self.japanese].iter().any(|text| text.contains('{'))
    }
}

impl Text {
    /// The text in a language, for who plays with the keyboard.
    #[must_use]
    pub fn say_for_keys(&self, language: Language) -> &str {
        self.keys.as_ref().unwrap_or(&self.words).of(language)
    }

    /// The text in a language, for who plays with a finger or a mouse.
    #[must_use]
    pub fn translate(&self, language: Language, Gestures { tap, hold }: Gestures<'_>) -> String {
        let text = self.words.of(language);
        let text = text.replace("{tap}", tap).replace("{Tap}", &capitalized(tap));
        text.replace("{hold}", hold).replace("{Hold}", &capitalized(hold))
    }
}

/// What a person does on a square, as words of a sentence.
#[derive(Clone, Copy, Debug)]
pub struct Gestures<'a> {
    /// To choose it: `tap` or `click`. For `{tap}`, and `{Tap}` at the start of a sentence.
    pub tap: &'a str,
    /// To see the moves of its piece: `hold` or `right-click`. For `{hold}` and `{Hold}`.
    pub hold: &'a str,
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

impl Course {
    /// Parses the file of a course.
    ///
    /// # Errors
    /// If it is no JSON of this format, of a later version, or has a position or a move that is not legal; the step is named.
    pub fn parse(text: &str) -> Result<Self, CourseError> {
        file::parse(text)
    }

    /// Micro shogi's course, without loading a file.
    ///
    /// # Panics
    /// Never: a test reads the file.
    #[must_use]
    pub fn micro() -> &'static Self {
        static MICRO: LazyLock<Course> = LazyLock::new(|| {
            Course::parse(include_str!("../../../../assets/courses/micro.json")).expect("the file is a course")
        });
        &MICRO
    }

    /// The game that it teaches.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Its steps, at least one.
    #[must_use]
    pub fn steps(&self) -> &[CourseStep] {
        &self.steps
    }
}

/// Why a file is not a course.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CourseError {
    /// It is no JSON of the format, with the reason and the place.
    Json(String),
    /// Another version of the format.
    Format(u32),
    /// No game of this name.
    Game(String),
    /// It has no step.
    Empty,
    /// A step, from 1, has a word that is not what it should be.
    Step {
        /// The number of the step.
        step: usize,
        /// What is wrong, with the word.
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
