//! What the opponent threatens, and how long a position is analysed.

use play::{
    geometry::Layout,
    language::Language,
    session::{Action, AnalysisLimit, AnalysisSetting, Purpose, Session},
    text::{Translate, Translator},
    view::{self, ArrowKind, BoardQuestion, Threat},
};
use protocol::QuestionLimits;

use super::{MOVES, analyse, asked, chance, chance_of_black, look_back, opened};

/// A record whose last position is analysed for a threat.
fn threatened(moves: &str) -> Session {
    let mut session = opened(moves);
    session.apply(Action::Analyse(true));
    session.apply(Action::SetAnalysis(AnalysisSetting::Threat(true)));
    session
}

/// What the key for the evaluation tells.
fn told(session: &Session) -> String {
    view::answer(session, BoardQuestion::Evaluation).translate(&Translator::new(Language::English))
}

#[test]
fn a_threat_is_a_move_of_the_opponent_and_says_nothing_of_the_position() {
    let mut session = threatened(MOVES);
    let question = asked(&session, Purpose::Analysis).question;
    assert_eq!((question.sfen.split(' ').nth(1), question.moves.len()), (Some("w"), 0), "White moves next");
    assert_eq!(view::review(&session).analysis.position.turn(), !session.position().turn());
    assert_eq!(told(&session), "No threat has been found yet.");
    analyse(&mut session, &[(600, "2b2c")], true);
    assert_eq!(told(&session), "The threat: gold 2b to 2c.");
    assert_eq!(chance_of_black(&session), None);
    let kinds: Vec<_> = view::board(&session, Layout::Tall).arrows.iter().map(|arrow| arrow.kind).collect();
    assert_eq!(kinds, [ArrowKind::Bad]);
    assert!(!view::review(&session).analysis.playable, "it is not a move of this position");
    assert_eq!(session.engine_query(), None, "the search is over");
    session.apply(Action::SetAnalysis(AnalysisSetting::Threat(false)));
    analyse(&mut session, &[(620, "3d2d")], true);
    assert_eq!(chance_of_black(&session), Some(chance(620)));
    assert_eq!(told(&session), "Black 62 %. Best: gold 3d to 2d.");
    look_back(&mut session, 1);
    assert_eq!(asked(&session, Purpose::Analysis).question.moves, ["1d1c"]);
}

#[test]
fn in_check_the_position_itself_is_analysed() {
    let session = threatened("1d1c 3a1c 3e4d 1c1d");
    assert!(session.position().in_check());
    assert_eq!(view::review(&session).analysis.threat, Threat::Impossible);
    assert_eq!(asked(&session, Purpose::Analysis).question.moves.len(), 4);
}

#[test]
fn a_search_is_limited_by_time_or_depth() {
    let mut session = opened(MOVES);
    session.apply(Action::Analyse(true));
    let mut limits = |limit| {
        session.apply(Action::SetAnalysis(AnalysisSetting::Limit(limit)));
        QuestionLimits { lines: None, ..asked(&session, Purpose::Analysis).question.limits }
    };
    assert_eq!(
        limits(AnalysisLimit::Seconds(5)),
        QuestionLimits { time_ms: Some(5_000), nodes: Some(40_000_000), ..QuestionLimits::default() }
    );
    let depth = QuestionLimits { nodes: Some(40_000_000), depth: Some(14), ..QuestionLimits::default() };
    assert_eq!(limits(AnalysisLimit::Depth(14)), depth);
    assert_eq!(limits(AnalysisLimit::Long), QuestionLimits { nodes: Some(40_000_000), ..QuestionLimits::default() });
}
