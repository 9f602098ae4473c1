//! Texts about puzzles, and on the sheet for learning and puzzles.

use crate::{
    language::Language,
    message::PuzzleMessage,
    puzzle::{DaySize, PuzzleKind, RunKind},
    rating::Rating,
};

use super::{Translate, Translator, clock::digits, flag, messages::move_text};

/// A label or a note on the sheet for learning and puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LearnLabel {
    /// The heading of the course and the rules.
    HowToPlay,
    /// The heading of the puzzles.
    Puzzles,
    /// Practises this many exercises that are due.
    Practice(usize),
    /// How exercises come into the practice.
    PracticeNote,
    /// The heading of the puzzles of the day.
    OfDay,
    /// Opens the puzzle of the day of this size; whether it is solved.
    Size(DaySize, bool),
    /// The rating in puzzles.
    PuzzleRating(Rating),
    /// The streak after a puzzle of the day, in days, and the kind of the next day's puzzle.
    Tomorrow(u32, PuzzleKind),
    /// Begins a run.
    Run(RunKind),
    /// The most puzzles solved in a run of this kind.
    Best(u32),
    /// The heading of the runs.
    Runs,
    /// The current streak of solved puzzles of the day and the longest one, in days.
    Days(u32, u32),
    Kind(PuzzleKind),
    /// How many puzzles are solved, and how many there are.
    Solved(usize, usize),
    /// The file of puzzles cannot be loaded.
    NotLoaded,
    /// What a link to a puzzle does.
    PuzzleLink,
}

impl PuzzleKind {
    /// The number of the solver's moves in a mate; 1 for other kinds.
    const fn own_moves(self) -> usize {
        if let Self::Mate(plies) = self { plies.div_ceil(2) as usize } else { 1 }
    }

    /// The selector value in the language files.
    const fn word(self) -> &'static str {
        match self {
            Self::Mate(_) => "mate",
            Self::Piece => "piece",
            Self::Save => "save",
            Self::Escape => "escape",
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Line => "line",
        }
    }
}

impl Translate for PuzzleMessage {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match *self {
            Self::Task { side, kind, moves, begun } => {
                m.puzzle_task(flag(begun), side.value(translator), kind.word(), length(moves, translator))
            }
            Self::Better(played) => m.puzzle_better(move_text(played, "put", translator)),
            Self::LookAt { kind, drop } => m.puzzle_look_at(flag(drop), kind.value(translator)),
            Self::Judging => m.puzzle_judging(),
            Self::Wrong(reply) => {
                let reply = reply.map(|reply| (reply.side.value(translator), move_text(reply, "drop", translator)));
                let (side, text) = reply.clone().unwrap_or_default();
                m.puzzle_wrong(flag(reply.is_some()), side, text)
            }
            Self::Solved { helped } => m.puzzle_solved(flag(helped)),
            Self::RunTitle { kind, solved, left } => {
                m.run_title(kind.name(), solved.to_string(), flag(left.is_some()), left.map(digits).unwrap_or_default())
            }
            Self::RunOver { solved, best } => m.run_over(solved.to_string(), flag(solved > best), best.to_string()),
            Self::Title { difficulty, of_day } => {
                let known = difficulty.map(|difficulty| difficulty.to_string());
                m.puzzle_title(flag(of_day), flag(known.is_some()), known.unwrap_or_default())
            }
        }
    }
}

/// The length of a mate in this many moves of the solver, as the language counts it: the solver's moves, or plies.
fn length(moves: usize, translator: &Translator) -> String {
    match translator.language() {
        Language::Japanese => (2 * moves).saturating_sub(1),
        _ => moves,
    }
    .to_string()
}

impl Translate for LearnLabel {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match *self {
            Self::HowToPlay => m.how_to_play(),
            Self::Puzzles => m.puzzles(),
            Self::Practice(count) => m.practice(count.to_string()),
            Self::PracticeNote => m.practice_note(),
            Self::OfDay => m.puzzle_of_day(),
            Self::Size(size, is_solved) => m.puzzle_size(size.name(), flag(is_solved)),
            Self::PuzzleRating(rating) => {
                let (points, margin) = (rating.shown_points().to_string(), rating.margin.to_string());
                m.puzzle_rating(flag(rating.is_sure()), points, margin)
            }
            Self::Tomorrow(days, kind) => m.puzzle_tomorrow(days.to_string(), Self::Kind(kind).translate(translator)),
            Self::Run(kind) => m.run(kind.name()),
            Self::Best(best) => m.run_best(best.to_string()),
            Self::Runs => m.runs(),
            Self::Days(days, best) => m.days_in_a_row(flag(best > 0), days.to_string(), best.to_string()),
            Self::Kind(kind) => m.puzzle_kind(kind.word(), length(kind.own_moves(), translator)),
            Self::Solved(solved, of) => m.puzzles_solved(solved.to_string(), of.to_string()),
            Self::NotLoaded => m.puzzles_not_loaded(),
            Self::PuzzleLink => m.puzzle_link(),
        }
    }
}
