//! The data files of games, each loaded on the first request: the tables of solved games, and networks.

use protocol::TablebaseFault;
use rules::Variant;

/// What a file contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// The table of a solved game.
    Table,
    /// The network that evaluates positions.
    Network,
}

/// A file of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameFile {
    /// What it contains.
    pub kind: FileKind,
    /// The game.
    pub variant: Variant,
}

impl GameFile {
    /// The file's name, such as `nana.ptb`.
    #[must_use]
    pub fn name(self) -> String {
        let extension = match self.kind {
            FileKind::Table => "ptb",
            FileKind::Network => "pnn",
        };
        format!("{}.{extension}", self.variant.name())
    }
}

#[derive(Debug)]
enum State<T> {
    /// To be loaded.
    Requested,
    Loading,
    Ready(T),
    /// Loading failed; `reported` says whether the failure was reported.
    Failed {
        fault: TablebaseFault,
        reported: bool,
    },
}

/// The contents of the files requested so far, all of one kind.
#[derive(Debug)]
pub(super) struct Files<T>(Vec<(Variant, State<T>)>);

impl<T> Default for Files<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Files<T> {
    fn state(&mut self, variant: Variant) -> Option<&mut State<T>> {
        self.0.iter_mut().find(|(of, _)| *of == variant).map(|(_, state)| state)
    }

    /// Requests the file of a game; `again` retries after a failure. Returns whether it is to be loaded for this request.
    pub(super) fn request(&mut self, variant: Variant, again: bool) -> bool {
        match self.state(variant) {
            None => self.0.push((variant, State::Requested)),
            Some(state) if again && matches!(state, State::Failed { .. }) => *state = State::Requested,
            Some(_) => return false,
        }
        true
    }

    /// Returns a game whose file is to be loaded now, and marks it as loading.
    pub(super) fn next_to_load(&mut self) -> Option<Variant> {
        let (variant, state) = self.0.iter_mut().find(|(_, state)| matches!(state, State::Requested))?;
        *state = State::Loading;
        Some(*variant)
    }

    /// Keeps the content of a file, or the reason why there is none.
    pub(super) fn keep(&mut self, variant: Variant, content: Result<T, TablebaseFault>) {
        if let Some(state) = self.state(variant) {
            *state = content.map_or_else(|fault| State::Failed { fault, reported: false }, State::Ready);
        }
    }

    /// Why a file could not be loaded, unless that was reported before; marks it as reported.
    pub(super) fn take_unreported_fault(&mut self, variant: Variant) -> Option<TablebaseFault> {
        let State::Failed { fault, reported } = self.state(variant)? else { return None };
        let is_new = !std::mem::replace(reported, true);
        is_new.then_some(*fault)
    }

    /// Whether the file of a game is to be loaded or being loaded.
    pub(super) fn is_loading(&self, variant: Variant) -> bool {
        self.0.iter().any(|(of, state)| *of == variant && matches!(state, State::Requested | State::Loading))
    }

    /// The content of a game's file; `None` while it is not loaded.
    ///
    /// # Errors
    /// If it could not be loaded.
    pub(super) fn get(&mut self, variant: Variant) -> Result<Option<&mut T>, TablebaseFault> {
        match self.state(variant) {
            Some(State::Ready(content)) => Ok(Some(content)),
            Some(State::Failed { fault, .. }) => Err(*fault),
            Some(State::Requested | State::Loading) | None => Ok(None),
        }
    }
}
