//! The analysis of the position on the board: the engine's lines, while the switch is on.

use std::cmp::Reverse;

use protocol::{Chance, Findings, Values};
use rules::Position;

use crate::review::{PositionEval, Score};

use super::super::{Match, Session};

/// The node limit: half a minute on a desktop, some minutes on a phone.
pub(in crate::session) const MAX_NODES: u64 = 40_000_000;
/// The maximum number of lines shown.
pub const MAX_ANALYSIS_LINES: u32 = 5;

/// The switch of the analysis, and the findings so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    on: bool,
    /// The number of lines to find, from 1 to [`MAX_ANALYSIS_LINES`].
    lines: u32,
    found: Option<Found>,
}

/// What was found in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The number of moves before the position, and the position.
    pub(in crate::session) place: (usize, Position),
    /// The depth, in plies; `None` for tablebase values.
    pub depth: Option<u32>,
    /// Whether the engine has finished.
    pub is_final: bool,
    /// The lines, the best one first.
    pub lines: Vec<PositionEval>,
}

impl Default for Analysis {
    fn default() -> Self {
        Self { on: false, lines: 1, found: None }
    }
}

impl Analysis {
    /// The number of lines to find.
    #[must_use]
    pub const fn lines(&self) -> u32 {
        self.lines
    }

    /// The settings for another match, without findings. The analysis is off in a new or running game.
    pub(in crate::session) fn for_match(&self, next: &Match) -> Self {
        let is_done = next.opened || next.is_main_line_over();
        Self { on: self.on && is_done, found: None, ..self.clone() }
    }
}

impl Session {
    /// Whether the position on the board may be analysed: neither a correspondent nor the computer is playing, and no clock
    /// runs.
    #[must_use]
    pub fn offers_analysis(&self) -> bool {
        self.matches.current.has_players() && self.has_no_opponent() && !self.matches.current.is_timed()
    }

    /// Whether the position on the board is being analysed.
    #[must_use]
    pub fn analyses(&self) -> bool {
        self.engine.analysis.on && self.offers_analysis()
    }

    #[must_use]
    pub const fn analysis(&self) -> &Analysis {
        &self.engine.analysis
    }

    /// The findings in the position on the board, while it is being analysed.
    #[must_use]
    pub fn found(&self) -> Option<&Found> {
        let place = (self.shown_moves(), *self.position());
        self.engine.analysis.found.as_ref().filter(|found| self.analyses() && found.place == place)
    }

    /// The evaluation of the position on the board, if analysis or review know it.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        let best = self.found().and_then(|found| found.lines.first());
        Some(Score::of(self.position().turn(), best.or_else(|| self.reviewed())?))
    }

    /// Black's winning chance in the position on the board, if analysis or review know it.
    #[must_use]
    pub fn chance_of_black(&self) -> Option<Chance> {
        self.score().map(Score::chance_of_black)
    }

    /// Whether the engine should analyse the position on the board.
    pub(in crate::session) fn lacks_analysis(&self) -> bool {
        let is_over =
            !self.is_looking_back() && self.game().outcome().is_some_and(|outcome| outcome.reason.is_by_rules());
        self.analyses() && !is_over && !self.found().is_some_and(|found| found.is_final)
    }

    /// Switches the analysis on or off.
    pub(in crate::session) fn analyse(&mut self, on: bool) {
        if !self.offers_analysis() {
            return;
        }
        self.engine.analysis.on = on;
        if on {
            self.engine.error = None;
            self.engine.values.try_again();
        }
    }

    pub(in crate::session) fn set_analysis_lines(&mut self, lines: u32) {
        let lines = lines.clamp(1, MAX_ANALYSIS_LINES);
        if lines != self.engine.analysis.lines {
            (self.engine.analysis.lines, self.engine.analysis.found) = (lines, None);
        }
    }

    /// Takes a search's findings in this position, after this many moves.
    pub(in crate::session) fn take_analysis(&mut self, place: (usize, Position), findings: &Findings, is_final: bool) {
        if !self.analyses() || place != (self.shown_moves(), *self.position()) {
            return;
        }
        let lines: Vec<_> = findings.lines.iter().map(|line| PositionEval::of_line(&place.1, line)).collect();
        self.engine.analysis.found = Some(Found { place, depth: Some(findings.depth), is_final, lines });
    }

    /// Takes the tablebase values of the position on the board.
    pub(in crate::session) fn take_analysis_values(&mut self, found: &Values) {
        let place = (self.shown_moves(), *self.position());
        let mut moves: Vec<_> = found.moves.iter().collect();
        moves.sort_by_key(|(_, value)| Reverse(*value));
        let of = |(played, value): &(String, _)| {
            let line = if found.best.first() == Some(played) { &found.best[..] } else { std::slice::from_ref(played) };
            PositionEval::of_value(&place.1, *value, line)
        };
        let lines = moves.into_iter().take(self.engine.analysis.lines as usize).map(of).collect();
        self.engine.analysis.found = Some(Found { place, depth: None, is_final: true, lines });
    }
}
