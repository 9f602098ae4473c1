//! The tablebase values of the game's positions and moves. A switch shows them, unless the computer or a correspondent is
//! playing. The switch carries over to another game.

use std::{collections::BTreeMap, sync::Arc};

use protocol::{TablebaseFault, Value, Values};
use rules::{
    Move, Position,
    notation::{line, usi},
};

use crate::message::{Message, Mistake};

use super::super::{Matches, Purpose, Session};

/// The switch, and the values found so far.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TablebaseResults {
    /// Whether to show the values.
    on: bool,
    /// The values of positions for the side to move, by position key, ignoring repetitions.
    positions: Arc<BTreeMap<u64, Value>>,
    /// The last line that was looked up.
    last: Option<Line>,
    fault: Option<TablebaseFault>,
}

/// A line of moves from the start, and the legal moves after it with their values.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Line {
    moves: Vec<Move>,
    /// The position after the moves.
    end: Position,
    /// The value of the position before the last move, with the game's repetitions, if it was looked up just before.
    before: Option<Value>,
    values: Vec<(Move, Value)>,
}

impl Line {
    /// The value of its best move, for the side to move.
    fn value(&self) -> Option<Value> {
        self.values.iter().map(|(_, value)| *value).max()
    }
}

impl TablebaseResults {
    /// The values of positions by their keys.
    #[must_use]
    pub const fn positions(&self) -> &Arc<BTreeMap<u64, Value>> {
        &self.positions
    }

    pub(in crate::session) const fn set_fault(&mut self, fault: TablebaseFault) {
        self.fault = Some(fault);
    }

    pub(in crate::session) const fn try_again(&mut self) {
        self.fault = None;
    }

    /// No values, with the same switch setting.
    pub(in crate::session) fn forgotten(&self) -> Self {
        Self::default().with_switch(self.on)
    }

    /// These values with another switch setting.
    pub(in crate::session) const fn with_switch(mut self, on: bool) -> Self {
        self.on = on;
        self
    }
}

impl Session {
    /// Whether the values may be shown: the game is solved, and neither a correspondent nor the computer is playing.
    #[must_use]
    pub fn offers_values(&self) -> bool {
        self.game().variant().spec().solved && self.has_no_opponent()
    }

    /// Whether neither a correspondent nor the computer is playing, so that engine results may be shown.
    pub(in crate::session) fn has_no_opponent(&self) -> bool {
        self.in_play().is_some_and(|Matches { current, .. }| {
            let is_over = current.game.outcome().is_some() || current.is_studied();
            is_over || current.players.level().is_none() && current.players.correspondence().is_none()
        })
    }

    /// Whether the tablebase covers this game's positions, as far as the page can tell.
    pub(in crate::session) fn has_tablebase(&self) -> bool {
        let has_usual_start = *self.game().start() == Position::start(self.game().variant());
        self.game().variant().spec().solved && has_usual_start && self.engine.values.fault.is_none()
    }

    /// Whether the values are shown.
    #[must_use]
    pub fn shows_values(&self) -> bool {
        self.engine.values.on && self.offers_values()
    }

    /// The values found so far.
    #[must_use]
    pub const fn tablebase_results(&self) -> &TablebaseResults {
        &self.engine.values
    }

    /// The values of the legal moves in the position on the board, for the side to move; `None` while hidden or unknown.
    #[must_use]
    pub fn move_values(&self) -> Option<&[(Move, Value)]> {
        let line = self.engine.values.last.as_ref().filter(|_| self.shows_values())?;
        let is_here = line.end == *self.position() && line.moves == self.game().moves()[..self.shown_moves()];
        is_here.then_some(&line.values)
    }

    /// The value of the position on the board, for the side to move, with the game's repetitions.
    #[must_use]
    pub fn value(&self) -> Option<Value> {
        self.move_values()?;
        let best = self.engine.values.last.as_ref().and_then(Line::value);
        best.or_else(|| self.engine.values.positions.get(&self.position().key()).copied())
    }

    /// What the last move before the position on the board gave away; `None` if nothing.
    #[must_use]
    pub fn mistake(&self) -> Option<Mistake> {
        let after = self.value()?;
        if let Some(before) = self.engine.values.last.as_ref()?.before {
            return Mistake::between(before, after);
        }
        let shown = self.shown_moves();
        let value = |moves: usize| self.engine.values.positions.get(&self.game().positions()[moves].key()).copied();
        Mistake::between(value(shown.checked_sub(1)?)?, value(shown)?)
    }

    /// Whether the values of the position on the board are to be looked up.
    pub(in crate::session) fn lacks_values(&self) -> bool {
        self.shows_values() && self.values_fault().is_none() && self.move_values().is_none()
    }

    #[must_use]
    pub const fn values_fault(&self) -> Option<TablebaseFault> {
        self.engine.values.fault
    }

    /// Shows or hides the values. Retries a tablebase that failed to load and a worker that failed to start.
    pub(in crate::session) fn show_values(&mut self, on: bool) {
        if !self.offers_values() {
            return self.notify(Message::ValuesAfterGame);
        }
        (self.engine.values.on, self.engine.values.fault, self.notice.message) = (on, None, None);
        if self.lacks_values() {
            self.engine.error = None;
        }
    }

    /// Takes the tablebase values after these moves (USI). Drops late ones for another position.
    pub(in crate::session) fn take_values(&mut self, moves: &[String], found: &Values) {
        if self.purpose() == Some(Purpose::Review) {
            return self.take_review_values(moves, found);
        }
        let shown = self.game().prefix(self.shown_moves());
        if self.purpose() == Some(Purpose::Analysis) && line::moves(&shown) == moves {
            self.take_analysis_values(found);
        }
        if !self.lacks_values() || line::moves(&shown) != moves || found.line.len() != shown.positions().len() {
            return;
        }
        let read = |(token, value): &(String, Value)| Some((usi::parse(shown.position(), token).ok()?, *value));
        let known = Arc::make_mut(&mut self.engine.values.positions);
        known.extend(shown.positions().iter().map(Position::key).zip(found.line.iter().copied()));
        let (end, values) = (*shown.position(), found.moves.iter().filter_map(read).collect());
        let is_next = |line: &&Line| Some(&line.end) == shown.previous() && shown.moves().starts_with(&line.moves);
        let before = self.engine.values.last.as_ref().filter(is_next).and_then(Line::value);
        self.engine.values.last = Some(Line { moves: shown.moves().to_vec(), end, before, values });
    }

    /// Takes the reason why there are no values, or why the computer has to search for its moves.
    pub(in crate::session) fn note_tablebase_fault(&mut self, fault: TablebaseFault) {
        if self.is_thinking() {
            self.notify(Message::SearchedInstead(fault));
        } else {
            self.engine.values.set_fault(fault);
        }
    }
}
