//! The puzzles, loaded on demand, which of them the user has solved, and the exercises to practise.

use leptos::{prelude::*, task::spawn_local};

use play::{
    exchange::{import_error::ImportError, link_error::LinkError},
    practice::Deck,
    puzzle::{Puzzle, PuzzleKind, PuzzleRecord, PuzzleRef, PuzzleSet},
    review::Exercise,
    session::{Action, PuzzleTask, Session},
    storage::Storage,
};
use rules::Variant;

use crate::browser::{data::DataFiles, time::today};

use super::{GameStore, Sheet, subscription};

#[derive(Clone, Copy)]
pub struct Puzzles {
    files: DataFiles<PuzzleSet>,
    /// How many puzzles were requested by links: the last one counts.
    asked: StoredValue<u32>,
    /// The solved puzzles.
    pub record: RwSignal<PuzzleRecord>,
    /// The exercises to practise.
    pub deck: RwSignal<Deck>,
    /// Whether the puzzle of the day or an exercise waits for a user who has solved some.
    pub is_waiting: RwSignal<bool>,
}

impl Puzzles {
    /// No puzzle is loaded, and the record is empty.
    pub fn new() -> Self {
        Self {
            files: DataFiles::new(),
            asked: StoredValue::new(0),
            record: RwSignal::default(),
            deck: RwSignal::default(),
            is_waiting: RwSignal::new(false),
        }
    }

    /// Reads the record and the deck from the storage, and adds each puzzle that is solved and each exercise that is tried.
    pub fn connect(self, game: GameStore, storage: &dyn Storage) {
        let record = self.record;
        record.set(PuzzleRecord::load(storage));
        let solved = Memo::new(move |_| {
            game.with(|session| {
                let is_clean = !session.lesson().filter(|lesson| lesson.is_done())?.had_slips();
                session.puzzle().map(|task| (task.variant(), task.puzzle.id, is_clean, task.day))
            })
        });
        Effect::new(move || {
            if let Some((variant, id, is_clean, day)) = solved.get() {
                record.update(|record| record.solve(variant, id, is_clean, day));
            }
        });
        let deck = self.deck;
        deck.set(Deck::load(storage));
        let tried = Memo::new(move |_| game.with(Session::tried_exercise));
        Effect::new(move || {
            if let Some((exercise, at_once)) = tried.get() {
                deck.update(|deck| deck.note(&exercise, at_once, today()));
            }
        });
        let is_waiting = self.is_waiting;
        Effect::new(move || {
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

    /// Closes the sheet and begins a puzzle.
    pub fn begin(game: GameStore, puzzle: &'static Puzzle, day: Option<i64>) {
        game.interface.sheet.set(None);
        game.act(Action::BeginPuzzle(PuzzleTask { puzzle, day }));
    }

    pub fn begin_of_day(game: GameStore, set: &'static PuzzleSet) {
        let day = today();
        Self::begin(game, set.of_day(day), Some(day));
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
            Self::begin(game, puzzle, None);
        }
    }

    /// Begins the next unsolved puzzle of the same kind. If there is none, or after the puzzle of the day, opens the Learn
    /// sheet.
    pub fn next(self, game: GameStore) {
        let task = untrack(move || game.with(Session::puzzle));
        let Some(task) = task else { return };
        spawn_local(async move {
            let set = if task.day.is_none() { self.load(task.variant()).await } else { None };
            if game.is_disposed() {
                return;
            }
            let next = set.and_then(|set| {
                self.record.with_untracked(|record| record.next(set, task.puzzle.kind, Some(task.puzzle.id)))
            });
            match next {
                Some(puzzle) => Self::begin(game, puzzle, None),
                None => game.interface.sheet.set(Some(Sheet::Learn)),
            }
        });
    }

    /// Begins the puzzle of a link, or shows the error in it; `flip` turns the board to the opponent.
    pub async fn open(self, game: GameStore, (variant, linked): (Variant, PuzzleRef), flip: bool) {
        self.asked.update_value(|asked| *asked += 1);
        let own = self.asked.get_value();
        let set = self.load(variant).await;
        if game.is_disposed() || self.asked.get_value() != own {
            return;
        }
        let found = match (set, linked) {
            (None, _) => Err(ImportError::File(address(variant))),
            (Some(set), PuzzleRef::OfDay) => Ok((set.of_day(today()), Some(today()))),
            (Some(set), PuzzleRef::WithId(id)) => set
                .with_id(id)
                .map(|puzzle| (puzzle, None))
                .ok_or_else(|| ImportError::Link(vec![LinkError { key: "puzzle".to_owned(), value: id.to_string() }])),
        };
        match found {
            Ok((puzzle, day)) => {
                Self::begin(game, puzzle, day);
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
