//! A saved clock, with the same keys as in links.

use serde::{Deserialize, Serialize};

use crate::clock::{BadControl, Clock, TimeControl};

use super::load_error::LoadError;

/// The clock of a saved game: its time control in seconds, and the time spent on the current move.
#[derive(Serialize, Deserialize)]
pub(super) struct SavedClock {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    byoyomi: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    increment: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    spent_ms: Option<u32>,
}

impl From<Clock> for SavedClock {
    fn from(Clock { control, spent_ms }: Clock) -> Self {
        let value = |key: &str| control.keys().find(|(known, _)| *known == key).map(|(_, value)| value);
        let spent_ms = Some(spent_ms).filter(|&spent_ms| spent_ms > 0);
        Self { time: value("time"), byoyomi: value("byoyomi"), increment: value("increment"), spent_ms }
    }
}

impl SavedClock {
    /// Removes the time spent on the current move, and returns it.
    pub(super) fn take_spent(&mut self) -> Option<u32> {
        self.spent_ms.take()
    }

    /// Sets the time spent on the current move.
    pub(super) fn set_spent(&mut self, spent_ms: Option<u32>) {
        self.spent_ms = spent_ms;
    }

    /// The clock; `None` without keys.
    pub(super) fn clock(&self) -> Result<Option<Clock>, LoadError> {
        let &Self { time, byoyomi, increment, spent_ms } = self;
        let control = TimeControl::of_keys(time, byoyomi, increment).map_err(|BadControl(key)| {
            let value = if key == "time" { time } else { byoyomi.filter(|_| key == "byoyomi").or(increment) };
            LoadError::Clock(key, value.unwrap_or_default())
        })?;
        Ok(control.map(|control| Clock { control, spent_ms: spent_ms.unwrap_or_default() }))
    }
}
