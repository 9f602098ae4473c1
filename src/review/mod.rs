//! The review of a game and the analysis of a position: the panels beside the list of moves, and the bar with the chance to
//! win.

mod after_game;
mod analysis;
mod chance_bar;
mod costly_moves;
mod found_lines;
mod graph;
mod headers;
mod panel;

pub(super) use after_game::after_game;
pub(super) use analysis::AnalysisPanel;
pub(super) use chance_bar::ChanceBar;
pub(super) use headers::RecordHeaders;
pub(super) use panel::ReviewPanel;
