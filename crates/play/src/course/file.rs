//! The file of a course.

use std::collections::BTreeMap;

use serde::Deserialize;

use rules::{
    Game, Kind, Move, Variant,
    notation::{line, sfen, usi},
};

use crate::language::Language;

use super::{Course, CourseError, CourseStep, StepGoal, Text, Words, WrongTry};

pub(super) const FORMAT: u32 = 1;

#[derive(Deserialize)]
pub(super) struct SavedCourse {
    format: u32,
    game: String,
    steps: Vec<SavedStep>,
    /// The number of steps, if only the first are here.
    #[serde(skip)]
    step_count: Option<usize>,
}

#[derive(Deserialize)]
struct SavedStep {
    /// The position, as SFEN.
    start: String,
    /// The moves before the step, in USI.
    #[serde(default)]
    before: Vec<String>,
    goal: String,
    #[serde(default)]
    guided: bool,
    piece: Option<String>,
    solution: Vec<String>,
    task: SavedText,
    done: SavedText,
    #[serde(default)]
    wrong: Vec<SavedTry>,
    otherwise: Option<SavedText>,
}

#[derive(Deserialize)]
struct SavedTry {
    #[serde(rename = "move")]
    played: String,
    reply: Option<String>,
    why: SavedText,
}

#[derive(Deserialize)]
struct SavedText {
    /// Shown instead to keyboard users.
    keys: Option<SavedWords>,
    #[serde(flatten)]
    words: SavedWords,
}

/// A sentence in each language, by its tag.
#[derive(Deserialize)]
#[serde(from = "BTreeMap<String, String>")]
enum SavedWords {
    Loaded(BTreeMap<String, String>),
    /// In the program's data, not its code.
    Built(&'static [(&'static str, &'static str)]),
}

impl From<BTreeMap<String, String>> for SavedWords {
    fn from(words: BTreeMap<String, String>) -> Self {
        Self::Loaded(words)
    }
}

impl SavedWords {
    fn of(&self, tag: &str) -> Option<&str> {
        match self {
            Self::Loaded(words) => words.get(tag).map(String::as_str),
            Self::Built(words) => words.iter().find(|(of, _)| *of == tag).map(|(_, text)| *text),
        }
    }
}

impl TryFrom<SavedWords> for Words {
    type Error = String;

    fn try_from(saved: SavedWords) -> Result<Self, String> {
        let words = Language::ALL.map(|language| saved.of(language.tag()).unwrap_or_default().to_owned());
        let lacking = Language::ALL.into_iter().find(|&language| words[language as usize].is_empty());
        match lacking {
            Some(language) => Err(format!("{:?} lacks words for {:?}", words[0], language.tag())),
            None => Ok(Self(words)),
        }
    }
}

pub(super) fn parse(text: &str) -> Result<Course, CourseError> {
    read(serde_json::from_str(text).map_err(|error| CourseError::Json(error.to_string()))?)
}

/// The first steps of Micro shogi's course; `build/course.rs` makes this code of its file.
pub(super) fn introduction() -> SavedCourse {
    include!(concat!(env!("OUT_DIR"), "/introduction.rs"))
}

pub(super) fn read(saved: SavedCourse) -> Result<Course, CourseError> {
    if saved.format != FORMAT {
        return Err(CourseError::Format(saved.format));
    }
    let variant = Variant::parse(&saved.game).ok_or(CourseError::Game(saved.game))?;
    let numbered = saved.steps.into_iter().zip(1..);
    let step = |(saved, step)| read_step(variant, saved).map_err(|fault| CourseError::Step { step, fault });
    let steps: Vec<_> = numbered.map(step).collect::<Result<_, _>>()?;
    let step_count = saved.step_count.unwrap_or(steps.len());
    if steps.is_empty() { Err(CourseError::Empty) } else { Ok(Course { variant, steps, step_count }) }
}

fn read_step(variant: Variant, saved: SavedStep) -> Result<CourseStep, String> {
    let setup = sfen::parse(variant, &saved.start).map_err(|error| error.to_string())?;
    let mut start = Game::from_setup(&setup).map_err(|error| error.to_string())?;
    for token in &saved.before {
        line::play(&mut start, token).map_err(|error| error.to_string())?;
    }
    let goal = goal(&saved.goal).ok_or_else(|| format!("{:?} is no goal", saved.goal))?;
    let kind = saved.piece.map(|name| kind(variant, &name).ok_or_else(|| format!("{name:?} is no piece of the game")));
    let legal = |game: &Game, token: &str| -> Result<Move, String> {
        let played = usi::parse(game.position(), token).map_err(|error| error.to_string())?;
        if game.position().is_legal(played) { Ok(played) } else { Err(format!("{token:?} is not legal")) }
    };
    let solutions: Vec<_> = saved.solution.iter().map(|token| legal(&start, token)).collect::<Result<_, _>>()?;
    if solutions.is_empty() {
        return Err("there is no solution".to_owned());
    }
    let read_try = |SavedTry { played, reply, why }| {
        let played = legal(&start, &played)?;
        let mut after = start.clone();
        let _ = after.play(played);
        let reply = reply.map(|token| legal(&after, &token)).transpose()?;
        Ok::<_, String>(WrongTry { played, reply, why: read_text(why)? })
    };
    let wrong = saved.wrong.into_iter().map(read_try).collect::<Result<_, _>>()?;
    Ok(CourseStep {
        task: read_text(saved.task)?,
        done: read_text(saved.done)?,
        otherwise: saved.otherwise.map(read_text).transpose()?,
        kind: kind.transpose()?,
        start,
        goal,
        guided: saved.guided,
        solutions,
        wrong,
    })
}

fn read_text(saved: SavedText) -> Result<Text, String> {
    let text = Text { words: saved.words.try_into()?, keys: saved.keys.map(Words::try_from).transpose()? };
    let for_keys = text.keys.as_ref().unwrap_or(&text.words);
    if for_keys.name_gestures() {
        return Err(format!("{:?} has no words for the keyboard", for_keys.of(Language::English)));
    }
    Ok(text)
}

fn goal(name: &str) -> Option<StepGoal> {
    Some(match name {
        "move" => StepGoal::Move,
        "capture" => StepGoal::Capture,
        "drop" => StepGoal::Drop,
        "check" => StepGoal::Check,
        "promote" => StepGoal::Promote,
        "mate" => StepGoal::Mate,
        "these" => StepGoal::Solutions,
        _ => return None,
    })
}

/// The face with this name.
fn kind(variant: Variant, name: &str) -> Option<Kind> {
    let faces = variant.spec().tiles.iter().flat_map(|tile| tile.faces);
    faces.into_iter().map(|face| face.kind).find(|kind| kind.name() == name)
}
