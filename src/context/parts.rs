//! The parts of the program that are loaded when the board is on the screen, as the components see them.
//!
//! A part is a struct of functions, whose code `crate::parts` loads.

use std::pin::Pin;

use futures_channel::oneshot;
use leptos::prelude::*;
use web_sys::File;

use play::{
    exchange::{
        export::{Format, Snapshot},
        import_error::ImportError,
        link::Link,
    },
    storage::SavedLesson,
};
use protocol::Level;
use rules::Variant;

use crate::{environment::Environment, start::InitialState};

use super::{
    archive::ArchiveStore,
    game::GameStore,
    interface::{Interface, Sheet},
    puzzles::Puzzles,
    subscription,
};

/// The part `table`: what every game needs after its first move, and reading what is stored.
#[derive(Clone, Copy)]
pub struct TablePart {
    /// The link in the page's URL.
    pub link: fn() -> Link,
    /// The link whose parameters are those of a JSON object.
    pub link_of: fn(&str) -> Link,
    /// Loads the initial state of an app.
    pub initial_state: fn(&Environment) -> InitialState,
    /// Starts the services. The lesson is the saved one, which is resumed later; `is_new` says whether the app began without
    /// a look at the storage.
    pub connect: fn(Environment, Option<SavedLesson>, bool),
    /// Exchanges messages with the page that embeds the board.
    pub connect_host_page: fn(Environment),
    /// [`import::read`](play::exchange::import::read).
    pub read: fn(&str, Variant) -> Result<Link, ImportError>,
    /// [`games::split`](rules::notation::games::split).
    pub split: fn(&str) -> Vec<&str>,
    /// [`Format::write`].
    pub write: fn(Format, &Snapshot, &str) -> String,
    /// [`code::frame`](play::exchange::embed::code::frame).
    pub frame: fn(&Snapshot, &str) -> (String, u32),
    pub clocks: fn() -> AnyView,
    pub toast: fn() -> AnyView,
    pub embed_footer: fn() -> AnyView,
    /// The latest moves in a line.
    pub latest_moves: fn() -> AnyView,
    pub values_switch: fn() -> AnyView,
}

/// Ends when what a visit begins with is shown, or cannot be loaded.
pub type Beginning = Pin<Box<dyn Future<Output = ()>>>;

/// The part `more`: what the page needs when the user asks for it.
#[derive(Clone, Copy)]
pub struct MorePart {
    /// Opens what the page's link names, or resumes a lesson.
    pub begin: fn(Option<Link>, Option<SavedLesson>) -> Beginning,
    /// Opens what was pasted or dropped, or a link that was followed within the page.
    pub open: fn(ArchiveStore, Puzzles, TablePart, Incoming),
    /// The sheets and the card of a piece.
    pub sheets: fn() -> AnyView,
    /// The panel beside the board with the moves, the review and the analysis.
    pub side_panel: fn() -> AnyView,
    /// The field for typed moves.
    pub typed_moves: fn() -> AnyView,
    pub chance_bar: fn() -> AnyView,
    /// The list of moves beside a replayed game.
    pub replay_list: fn() -> AnyView,
    /// What is said below the result of a game.
    pub after_game: fn() -> Memo<Option<String>>,
    /// The flourish after a win.
    pub petals: fn() -> AnyView,
    /// The pieces that the editor places.
    pub palette: fn() -> AnyView,
    pub editor_buttons: fn() -> AnyView,
    /// Opens the game in the clipboard.
    pub paste: fn(ArchiveStore, Puzzles, TablePart),
    /// Sends the link of a correspondence game to the other player.
    pub send_link: fn(GameStore, TablePart),
    /// Begins the next puzzle.
    pub next_puzzle: fn(GameStore, Puzzles),
    /// Begins the puzzle of the day that fits the user.
    pub puzzle_of_day: fn(GameStore, Puzzles),
    /// Opens the game on the board, of a puzzle too, apart from it, and analyses its last position.
    pub analyse: fn(GameStore),
    /// The picture of a level.
    pub opponent_face: fn(Signal<Level>) -> AnyView,
    /// Begins another run of the same kind.
    pub run_again: fn(GameStore, Puzzles),
}

/// A game or a puzzle from outside.
pub enum Incoming {
    File(File),
    Text(String),
    Link(Box<Link>),
    /// A link that is opened anew, though its game may be on the board already.
    Anew(Box<Link>),
}

/// A part could not be loaded.
#[derive(Debug)]
pub struct PartError;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for PartError {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

/// Why a part is missing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum PartFailure {
    /// It could not be loaded, or is damaged.
    NotLoaded,
    /// The host has another build of the page now, whose parts do not fit.
    Replaced,
}

/// A call that needs both parts.
type Call = Box<dyn FnOnce(TablePart, MorePart)>;

/// The loaded parts of one app.
#[derive(Clone, Copy)]
pub struct Parts {
    table: RwSignal<Option<TablePart>>,
    more: RwSignal<Option<MorePart>>,
    /// Whether a part could not be loaded.
    failure: RwSignal<Option<PartFailure>>,
    /// Ends the wait after a failure.
    retry: StoredValue<Option<oneshot::Sender<()>>, LocalStorage>,
    /// Whether both parts are there and connected.
    is_complete: StoredValue<bool>,
    /// What the user asked for before that.
    waiting: StoredValue<Vec<Call>, LocalStorage>,
}

impl Parts {
    /// Nothing is loaded.
    pub fn new() -> Self {
        Self {
            table: RwSignal::new(None),
            more: RwSignal::new(None),
            failure: RwSignal::new(None),
            retry: StoredValue::new_local(None),
            is_complete: StoredValue::new(false),
            waiting: StoredValue::new_local(Vec::new()),
        }
    }

    /// The parts of the app that a component belongs to.
    pub fn expect() -> Self {
        expect_context()
    }

    /// Whether the app is still mounted.
    pub fn is_mounted(self) -> bool {
        !self.table.is_disposed()
    }

    /// Takes over the loaded part.
    pub fn set_table(self, part: TablePart) {
        self.table.set(Some(part));
    }

    /// Takes over the loaded part.
    pub fn set_more(self, part: MorePart) {
        self.more.set(Some(part));
    }

    /// Does what waits for both parts; none is missing now.
    pub fn complete(self) {
        if self.failure.get_untracked().is_some() {
            self.failure.set(None);
        }
        self.is_complete.set_value(true);
        for call in self.waiting.try_update_value(std::mem::take).unwrap_or_default() {
            self.when_loaded(call);
        }
    }

    /// The part `table`, if it is loaded. Untracked.
    pub fn loaded_table(self) -> Option<TablePart> {
        self.table.get_untracked()
    }

    /// Reports a failure. Returns whether it is news: the message stays while the user tries again.
    pub fn report(self, failure: PartFailure) -> bool {
        // The host's answer may come after the part.
        let before = if failure == PartFailure::Replaced { Some(PartFailure::NotLoaded) } else { None };
        let is_news = self.failure.try_get_untracked() == Some(before);
        if is_news {
            self.failure.try_set(Some(failure));
        }
        is_news
    }

    /// Waits until the user acts. Returns whether the app is still mounted.
    pub async fn wait_for_retry(self) -> bool {
        let (retry, retried) = oneshot::channel();
        self.retry.try_set_value(Some(retry)).is_none() && retried.await.is_ok()
    }

    /// Tries again to load a missing part, unless the host has another build.
    pub fn retry(self) {
        if self.failure.get_untracked() == Some(PartFailure::Replaced) {
            return;
        }
        if let Some(retry) = self.retry.try_update_value(Option::take).flatten() {
            let _ = retry.send(());
        }
    }

    /// Why a part is missing, if one is. Tracks it.
    pub fn failure(self) -> Option<PartFailure> {
        self.failure.get()
    }

    /// Calls a function of the part; `None` until it is loaded. Tracks that.
    pub fn table<T>(self, call: impl FnOnce(TablePart) -> T) -> Option<T> {
        subscription::end_with_observer(&self.table);
        self.table.get().map(call)
    }

    /// Calls a function of the part; `None` until it is loaded. Tracks that.
    pub fn more<T>(self, call: impl FnOnce(MorePart) -> T) -> Option<T> {
        subscription::end_with_observer(&self.more);
        self.more.get().map(call)
    }

    /// Whether `more` is not loaded yet. Tracks that.
    pub fn lack_more(self) -> bool {
        self.more.with(Option::is_none)
    }

    /// Whether this sheet was asked for, and its code is not loaded yet. Tracks that.
    pub fn await_sheet(self, interface: Interface, sheet: Option<Sheet>) -> bool {
        sheet.is_some() && interface.sheet.get() == sheet && self.lack_more()
    }

    /// Opens the link again that the host page of an embed asked for last.
    pub fn open_again(self, games: ArchiveStore, puzzles: Puzzles) {
        if let Some(link) = games.interface.visit.with_value(|visit| visit.opened_by.clone()) {
            self.when_loaded(move |table, more| (more.open)(games, puzzles, table, Incoming::Anew(link)));
        }
    }

    /// Calls functions of the parts, now or when both are connected.
    pub fn when_loaded(self, call: impl FnOnce(TablePart, MorePart) + 'static) {
        match (self.table.get_untracked(), self.more.get_untracked()) {
            (Some(table), Some(more)) if self.is_complete.get_value() => call(table, more),
            _ => self.waiting.update_value(|waiting| waiting.push(Box::new(call))),
        }
    }
}
