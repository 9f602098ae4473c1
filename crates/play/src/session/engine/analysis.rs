//! The analysis of the position on the board, or of what threatens in it: the engine's lines, while the switch is on.

use std::cmp::Reverse;

use protocol::{Findings, MAX_LINES, MAX_MATE_PLIES, QuestionLimits, Values};
use rules::{Position, Side};

use crate::{
    message::Message,
    review::{PositionEval, Score},
};

use super::super::{Match, Session};

/// The node limit: half a minute on a desktop, some minutes on a phone.
pub(in crate::session) const MAX_NODES: u64 = 40_000_000;
/// The maximum number of lines shown.
pub const MAX_ANALYSIS_LINES: u32 = 5;

/// How long a position is analysed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum AnalysisLimit {
    /// Up to 40 million nodes.
    #[default]
    Long,
    Seconds(u8),
    /// To this depth, in plies.
    Depth(u8),
    /// Only for the shortest mate, up to 40 million nodes.
    Mate,
}

impl AnalysisLimit {
    pub const ALL: [Self; 9] = [
        Self::Long,
        Self::Mate,
        Self::Seconds(1),
        Self::Seconds(5),
        Self::Seconds(30),
        Self::Depth(6),
        Self::Depth(10),
        Self::Depth(14),
        Self::Depth(18),
    ];

    /// Whether to look only for a mate of the side to move. The attacker of a mate problem has no king to be mated.
    #[must_use]
    pub fn is_for_mate(self, position: &Position) -> bool {
        self == Self::Mate && position.has_king(!position.turn())
    }
}

/// A change to the settings of the analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnalysisSetting {
    /// The number of lines to find.
    Lines(u32),
    Limit(AnalysisLimit),
    /// Whether to analyse what the opponent would do if the side to move passed.
    Threat(bool),
}

/// The switch of the analysis, and the findings so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    on: bool,
    limit: AnalysisLimit,
    /// The limit in a mate problem.
    problem_limit: AnalysisLimit,
    /// Whether it looks for what the opponent threatens.
    threat: bool,
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
    /// Nodes searched per second; `None` for tablebase values and very short searches.
    pub nodes_per_second: Option<u64>,
    /// Whether the engine has finished.
    pub is_final: bool,
    /// Whether it has finished before the limit of nodes.
    pub is_complete: bool,
    /// The lines, the best one first.
    pub lines: Vec<PositionEval>,
}

impl Default for Analysis {
    fn default() -> Self {
        Self {
            on: false,
            limit: AnalysisLimit::Long,
            problem_limit: AnalysisLimit::Mate,
            threat: false,
            lines: 1,
            found: None,
        }
    }
}

impl Analysis {
    /// The number of lines to find.
    #[must_use]
    pub const fn lines(&self) -> u32 {
        self.lines
    }

    /// Whether to look for what the opponent threatens.
    #[must_use]
    pub const fn threat(&self) -> bool {
        self.threat
    }

    /// How long this position is analysed.
    #[must_use]
    pub fn limit(&self, position: &Position) -> AnalysisLimit {
        if is_problem(position) { self.problem_limit } else { self.limit }
    }

    /// The limits of its search in this position.
    pub(in crate::session) fn limits(&self, position: &Position) -> QuestionLimits {
        let limits = QuestionLimits { lines: Some(self.lines), ..QuestionLimits::default() };
        match self.limit(position) {
            limit if limit.is_for_mate(position) => {
                QuestionLimits { lines: Some(MAX_LINES), mate: Some(MAX_MATE_PLIES), nodes: Some(MAX_NODES), ..limits }
            }
            AnalysisLimit::Long | AnalysisLimit::Mate => QuestionLimits { nodes: Some(MAX_NODES), ..limits },
            AnalysisLimit::Seconds(seconds) => {
                QuestionLimits { time_ms: Some(u64::from(seconds) * 1_000), nodes: Some(MAX_NODES), ..limits }
            }
            AnalysisLimit::Depth(depth) => {
                QuestionLimits { nodes: Some(MAX_NODES), depth: Some(depth.into()), ..limits }
            }
        }
    }

    /// The settings for another match, without findings. The analysis is off in a new or running game.
    pub(in crate::session) fn for_match(&self, next: &Match) -> Self {
        let is_done = next.opened || next.is_main_line_over();
        Self { on: self.on && is_done, found: None, ..self.clone() }
    }
}

/// Whether it is a position of a mate problem, in which only the defender has a king.
fn is_problem(position: &Position) -> bool {
    Side::ALL.into_iter().any(|side| !position.has_king(side))
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

    /// Whether the analysis looks for what the opponent threatens: not in check, nor if the opponent could not move.
    #[must_use]
    pub fn analyses_threat(&self) -> bool {
        let position = self.position();
        self.engine.analysis.threat
            && !position.in_check()
            && !position.holds_king(position.turn())
            && position.after_null_move().has_moves()
    }

    /// The position that is analysed: the one on the board, for a threat with the opponent to move.
    #[must_use]
    pub fn analysed_position(&self) -> Position {
        let position = *self.position();
        if self.analyses_threat() { position.after_null_move() } else { position }
    }

    /// The number of moves of the question before the analysed position, and that position.
    fn analysed_place(&self) -> (usize, Position) {
        // A threat is asked for without the moves of the game.
        let moves = if self.analyses_threat() { 0 } else { self.shown_moves() };
        (moves, self.analysed_position())
    }

    /// The findings in the position on the board, while it is being analysed.
    #[must_use]
    pub fn found(&self) -> Option<&Found> {
        let place = self.analysed_place();
        self.engine.analysis.found.as_ref().filter(|found| self.analyses() && found.place == place)
    }

    /// The evaluation of the position on the board, if analysis or review know it.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        let best = self.found().filter(|_| !self.analyses_threat()).and_then(|found| found.lines.first());
        Some(Score::of(self.position().turn(), best.or_else(|| self.reviewed())?))
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
        self.notify(Message::Analysis { on, threat: self.analyses_threat() });
        if on {
            self.engine.error = None;
            self.engine.values.try_again();
        }
    }

    pub(in crate::session) fn set_analysis(&mut self, setting: AnalysisSetting) {
        let before = self.engine.analysis.clone();
        let is_problem = is_problem(self.position());
        let analysis = &mut self.engine.analysis;
        match setting {
            AnalysisSetting::Lines(lines) => analysis.lines = lines.clamp(1, MAX_ANALYSIS_LINES),
            AnalysisSetting::Limit(limit) if is_problem => analysis.problem_limit = limit,
            AnalysisSetting::Limit(limit) => analysis.limit = limit,
            AnalysisSetting::Threat(threat) => analysis.threat = threat,
        }
        if *analysis != before {
            analysis.found = None;
            if analysis.threat != before.threat {
                self.notify(Message::Analysis { on: self.analyses(), threat: self.analyses_threat() });
            }
        }
    }

    /// Takes a search's findings in this position, after this many moves.
    pub(in crate::session) fn take_analysis(&mut self, place: (usize, Position), findings: &Findings, is_final: bool) {
        if !self.analyses() || place != self.analysed_place() {
            return;
        }
        let lines: Vec<_> = findings.lines.iter().map(|line| PositionEval::of_long_line(&place.1, line)).collect();
        let nodes_per_second = findings.nodes.saturating_mul(1_000).checked_div(findings.elapsed_ms);
        let depth = Some(findings.depth);
        let is_complete = is_final && findings.nodes < MAX_NODES && lines.len() < MAX_LINES as usize;
        self.engine.analysis.found = Some(Found { place, depth, nodes_per_second, is_final, is_complete, lines });
    }

    /// Takes the tablebase values of the position on the board.
    pub(in crate::session) fn take_analysis_values(&mut self, found: &Values) {
        let place = self.analysed_place();
        let mut moves: Vec<_> = found.moves.iter().collect();
        moves.sort_by_key(|(_, value)| Reverse(*value));
        let of = |(played, value): &(String, _)| {
            let line = if found.best.first() == Some(played) { &found.best[..] } else { std::slice::from_ref(played) };
            PositionEval::of_value(&place.1, *value, line)
        };
        let lines = moves.into_iter().take(self.engine.analysis.lines as usize).map(of).collect();
        self.engine.analysis.found =
            Some(Found { place, depth: None, nodes_per_second: None, is_final: true, is_complete: true, lines });
    }
}
