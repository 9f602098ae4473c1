//! The puzzles, loaded on demand, which of them the user has solved, and the exercises to practise.

use gloo_timers::callback::Interval;
use leptos::{prelude::*, task::spawn_local};
use leptos_use::use_document_visibility;

use play::{
    exchange::{import_error::ImportError, link_error::LinkError},
    practice::Deck,
    puzzle::{DailyPuzzle, DaySize, Puzzle, PuzzleKind, PuzzleRecord, PuzzleRef, PuzzleSet, Run, RunKind},
    review::Exercise,
    session::{Action, PuzzleOrigin, PuzzleTask, Session},
    storage::Storage,
};
use rules::Variant;

use crate::browser::{
    data::{DataFiles, Locate},
    time::{today, wall_clock_ms},
};

use super::{GameStore, Offer, Sheet, subscription};

/// How often the time left in a run is read. A second must not be skipped.
const CLOCK_MS: u32 = 200;

#[derive(Clone, Copy)]
pub struct Puzzles {
    files: DataFiles<PuzzleSet>,
    /// How many puzzles were requested by links: the last one counts.
    asked: StoredValue<u32>,
    /// The solved puzzles.
    pub record: RwSignal<PuzzleRecord>,
    /// The exercises to practise.
    pub deck: RwSignal<Deck>,
    /// Whether the puzzle of the day or an exercise waits, from the day after the first visit on.
    pub is_waiting: RwSignal<bool>,
    /// The seconds left in a timed run; `None` outside of one.
    pub seconds_left: RwSignal<Option<u32>>,
}

impl Puzzles {
    /// No puzzle is loaded, and the record is empty.
    pub fn new(locate: &Locate) -> Self {
        Self {
            files: DataFiles::new(locate),
            asked: StoredValue::new(0),
            record: RwSignal::default(),
            deck: RwSignal::default(),
            is_waiting: RwSignal::new(false),
            seconds_left: RwSignal::new(None),
        }
    }

    /// Reads the record and the deck from the storage, and adds each puzzle that is solved and each exercise that is tried.
    pub fn connect(self, game: GameStore, storage: &dyn Storage) {
        let record = self.record;
        record.set(PuzzleRecord::load(storage));
        let is_new_day = record.try_update(|record| record.visit(today())).unwrap_or_default();
        let offer = game.interface.offer;
        let is_free = offer.with_untracked(Option::is_none) && untrack(|| game.with(Session::is_idle));
        if is_new_day && is_free && record.with_untracked(|record| record.is_day_waiting(today())) {
            offer.set(Some(Offer::PuzzleOfDay));
        }
        // The task, whether it is solved, and whether that took a wrong move or help.
        let attempted = Memo::new(move |_| {
            game.with(|session| {
                let lesson = session.lesson().filter(|lesson| lesson.is_done() || lesson.had_slips())?;
                Some((session.puzzle()?, lesson.is_done(), lesson.had_slips()))
            })
        });
        Effect::new(move || {
            let Some((task, is_done, had_slips)) = attempted.get() else { return };
            let PuzzleTask { puzzle, origin } = task;
            // The record is of the puzzles in the sets.
            if origin == PuzzleOrigin::Link {
                return;
            }
            record.update(|record| {
                record.attempt(puzzle, !had_slips, wall_clock_ms());
                if is_done {
                    record.solve(puzzle, !had_slips, task.day());
                }
            });
        });
        self.follow_run(game);
        let deck = self.deck;
        deck.set(Deck::load(storage));
        let tried = Memo::new(move |_| game.with(Session::tried_exercise));
        Effect::new(move || {
            if let Some((exercise, at_once)) = tried.get() {
                deck.update(|deck| deck.note(&exercise, at_once, today()));
            }
        });
        // The day may have changed since the tab was left.
        let (is_waiting, visibility) = (self.is_waiting, use_document_visibility());
        Effect::new(move || {
            visibility.track();
            is_waiting.set(record.with(|record| record.is_day_waiting(today())) || !self.due().is_empty());
        });
        // The page's URL names the puzzle until another puzzle or a game replaces it.
        let current = Memo::new(move |_| game.with(Session::puzzle));
        Effect::new(move |before: Option<Option<PuzzleTask>>| {
            let current = current.get();
            if let Some(left) = before.flatten()
                && current != Some(left)
            {
                game.clear_link_of(left);
            }
            current
        });
    }

    /// Reads the record. Tracks it.
    pub fn with<T>(self, read: impl FnOnce(&PuzzleRecord) -> T) -> T {
        subscription::end_with_observer(&self.record);
        self.record.with(read)
    }

    /// The puzzles of the app that a component belongs to.
    pub fn expect() -> Self {
        expect_context()
    }

    /// The puzzles of a game; `None` if their file cannot be loaded.
    pub async fn load(self, variant: Variant) -> Option<&'static PuzzleSet> {
        self.files.load(address(variant), PuzzleSet::parse).await
    }

    /// Shows the time left in a run, ends a timed one, and records how many puzzles were solved.
    fn follow_run(self, game: GameStore) {
        let run = Memo::new(move |_| {
            game.with(|session| {
                let lesson = session.lesson()?;
                let run = lesson.subject().run()?;
                Some((run, lesson.solved(), lesson.is_over()))
            })
        });
        let left = self.seconds_left;
        Effect::new(move |_: Option<Option<Interval>>| {
            let Some((run, solved, is_over)) = run.get() else {
                left.set(None);
                return None;
            };
            // Also of a run that is left before its end.
            if solved > 0 {
                self.record.update(|record| record.note_run(run.variant(), run.kind, solved));
            }
            let Some(ends) = run.ends_ms() else {
                left.set(None);
                return None;
            };
            if is_over {
                return None;
            }
            let count = move || {
                let now = wall_clock_ms();
                left.set(u32::try_from(ends.saturating_sub(now).div_ceil(1_000)).ok());
                if now >= ends {
                    game.act(Action::EndRun);
                }
            };
            count();
            Some(Interval::new(CLOCK_MS, count))
        });
    }

    /// Closes the sheet and begins a puzzle.
    pub fn begin(game: GameStore, puzzle: &'static Puzzle, origin: PuzzleOrigin) {
        game.interface.sheet.set(None);
        game.act(Action::BeginPuzzle(PuzzleTask { puzzle, origin }));
    }

    pub fn begin_of_day(game: GameStore, set: &'static PuzzleSet, size: DaySize) {
        let (puzzle, day) = Self::of_day(set, size);
        Self::begin(game, puzzle, PuzzleOrigin::Day(day));
    }

    /// Begins the puzzle of the day that fits the user, of the game on the board.
    pub fn begin_fitting_of_day(self, game: GameStore) {
        spawn_local(async move {
            let set = self.load(game.variant()).await.filter(|_| !game.is_disposed());
            match set {
                Some(set) => {
                    let size = self.record.with_untracked(|record| record.fitting_size(set.variant()));
                    Self::begin_of_day(game, set, size);
                }
                // The sheet says why, and tries again.
                None => game.interface.sheet.set(Some(Sheet::Learn)),
            }
        });
    }

    fn of_day(set: &'static PuzzleSet, size: DaySize) -> (&'static Puzzle, DailyPuzzle) {
        let day = today();
        let puzzle = set.of_day(day, size);
        (puzzle, set.as_daily(puzzle, day))
    }

    /// Begins a run. Its order of puzzles stays loaded as long as the page, like the puzzles.
    pub fn begin_run(self, game: GameStore, set: &'static PuzzleSet, kind: RunKind) {
        let best = self.record.with_untracked(|record| record.best_run(set.variant(), kind));
        game.interface.sheet.set(None);
        game.act(Action::BeginRun(Box::leak(Box::new(Run::new(kind, set, best, wall_clock_ms())))));
    }

    /// Begins another run of the same kind.
    pub fn run_again(self, game: GameStore) {
        let run = untrack(move || game.with(|session| session.lesson()?.subject().run()));
        let Some(run) = run else { return };
        spawn_local(async move {
            let set = self.load(run.variant()).await.filter(|_| !game.is_disposed());
            if let Some(set) = set {
                self.begin_run(game, set, run.kind);
            }
        });
    }

    /// The exercises that are due. Tracks the deck.
    pub fn due(self) -> Vec<Exercise> {
        self.deck.with(|deck| deck.due(today()))
    }

    /// Begins the next unsolved puzzle of a kind; the first one if all are solved.
    pub fn begin_kind(self, game: GameStore, set: &'static PuzzleSet, kind: PuzzleKind) {
        let next = self.record.with_untracked(|record| record.next(set, kind, None));
        let first = || set.puzzles().iter().find(|puzzle| puzzle.kind == kind);
        if let Some(puzzle) = next.or_else(first) {
            Self::begin(game, puzzle, PuzzleOrigin::Set);
        }
    }

    /// Begins the next unsolved puzzle of the same kind. If there is none, or after the puzzle of the day or of a link, opens
    /// the Learn sheet.
    pub fn next(self, game: GameStore) {
        let task = untrack(move || game.with(Session::puzzle));
        let Some(task) = task else { return };
        spawn_local(async move {
            let set = if task.origin == PuzzleOrigin::Set { self.load(task.variant()).await } else { None };
            if game.is_disposed() {
                return;
            }
            let next = set.and_then(|set| {
                self.record.with_untracked(|record| record.next(set, task.puzzle.kind, Some(task.puzzle.id)))
            });
            match next {
                Some(puzzle) => Self::begin(game, puzzle, PuzzleOrigin::Set),
                None => game.interface.sheet.set(Some(Sheet::Learn)),
            }
        });
    }

    /// Begins the puzzle of a link, or shows the error in it; `flip` turns the board to the opponent.
    pub async fn open(self, game: GameStore, (variant, linked): (Variant, PuzzleRef), flip: bool) {
        self.asked.update_value(|asked| *asked += 1);
        let own = self.asked.get_value();
        let set = if matches!(linked, PuzzleRef::Line(_)) { None } else { self.load(variant).await };
        if game.is_disposed() || self.asked.get_value() != own {
            return;
        }
        let found = match (set, linked) {
            (_, PuzzleRef::Line(puzzle)) => Ok((puzzle, PuzzleOrigin::Link)),
            (None, _) => Err(ImportError::File(address(variant))),
            (Some(set), PuzzleRef::OfDay(size)) => {
                let fitting = || self.record.with_untracked(|record| record.fitting_size(variant));
                let (puzzle, day) = Self::of_day(set, size.unwrap_or_else(fitting));
                Ok((puzzle, PuzzleOrigin::Day(day)))
            }
            (Some(set), PuzzleRef::WithId(id)) => set
                .with_id(id)
                .map(|puzzle| (puzzle, PuzzleOrigin::Set))
                .ok_or_else(|| ImportError::Link(vec![LinkError { key: "puzzle".to_owned(), value: id.to_string() }])),
        };
        match found {
            Ok((puzzle, origin)) => {
                Self::begin(game, puzzle, origin);
                if flip {
                    game.act(Action::Orient(Some(game.upper_side())));
                }
            }
            Err(error) => game.interface.import_error.set(Some(error)),
        }
    }
}

/// The address of a game's puzzles.
fn address(variant: Variant) -> String {
    format!("puzzles/{}.txt", variant.name())
}
