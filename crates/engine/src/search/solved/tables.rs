//! The tables of solved games, each loaded on the first request.

use protocol::TablebaseFault;
use rules::Variant;

use crate::tablebase::{prober::Prober, table::Table};

#[derive(Debug)]
enum State {
    /// To be loaded.
    Requested,
    Loading,
    Ready(Box<Prober>),
    /// Loading failed; `reported` says whether the failure was reported.
    Failed {
        fault: TablebaseFault,
        reported: bool,
    },
}

/// The tables requested so far. The service's driver loads them.
#[derive(Debug, Default)]
pub struct Tables(Vec<(Variant, State)>);

impl Tables {
    fn state(&mut self, variant: Variant) -> Option<&mut State> {
        self.0.iter_mut().find(|(of, _)| *of == variant).map(|(_, state)| state)
    }

    /// Requests the table of a game; `again` retries after a failure.
    pub fn request(&mut self, variant: Variant, again: bool) {
        match self.state(variant) {
            None => self.0.push((variant, State::Requested)),
            Some(state) if again && matches!(state, State::Failed { .. }) => *state = State::Requested,
            Some(_) => {}
        }
    }

    /// Returns a game whose table is to be loaded now, and marks it as loading.
    pub fn next_to_load(&mut self) -> Option<Variant> {
        let (variant, state) = self.0.iter_mut().find(|(_, state)| matches!(state, State::Requested))?;
        *state = State::Loading;
        Some(*variant)
    }

    /// Keeps a table's file, or the reason why there is none.
    pub fn keep(&mut self, variant: Variant, file: Result<&[u8], TablebaseFault>) {
        let table = file.and_then(|file| Table::read(file).map_err(|_| TablebaseFault::Damaged));
        let table =
            table.and_then(|table| if table.variant() == variant { Ok(table) } else { Err(TablebaseFault::Damaged) });
        if let Some(state) = self.state(variant) {
            *state = table.map_or_else(
                |fault| State::Failed { fault, reported: false },
                |table| State::Ready(Box::new(Prober::new(table))),
            );
        }
    }

    /// Why a table could not be loaded, unless that was reported before; marks it as reported.
    pub fn take_unreported_fault(&mut self, variant: Variant) -> Option<TablebaseFault> {
        let State::Failed { fault, reported } = self.state(variant)? else { return None };
        let is_new = !std::mem::replace(reported, true);
        is_new.then_some(*fault)
    }

    /// Whether the table of a game is to be loaded or being loaded.
    #[must_use]
    pub fn is_loading(&self, variant: Variant) -> bool {
        self.0.iter().any(|(of, state)| *of == variant && matches!(state, State::Requested | State::Loading))
    }

    /// The table of a game; `None` while it is not loaded.
    ///
    /// # Errors
    /// If it could not be loaded.
    pub fn get(&mut self, variant: Variant) -> Result<Option<&mut Prober>, TablebaseFault> {
        match self.state(variant) {
            Some(State::Ready(prober)) => Ok(Some(prober)),
            Some(State::Failed { fault, .. }) => Err(*fault),
            Some(State::Requested | State::Loading) | None => Ok(None),
        }
    }
}
