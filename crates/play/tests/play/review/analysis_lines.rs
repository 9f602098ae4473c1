//! The number of lines of an analysis, and how the view shows them.

use play::{
    session::{Action, AnalysisSetting, MAX_ANALYSIS_LINES, Purpose, Session},
    view::{self, AnalysisView},
};
use rules::{Square, notation::usi};

use super::{MOVES, analyse, asked, common::square, look_back, opened, played};

fn view(session: &Session) -> AnalysisView {
    view::review(session).analysis
}

/// The number of lines that the engine is asked for.
#[track_caller]
fn lines_asked(session: &Session) -> Option<u32> {
    asked(session, Purpose::Analysis).question.limits.lines
}

#[test]
fn from_one_to_five_lines_are_looked_for() {
    let mut session = opened(MOVES);
    session.apply(Action::Analyse(true));
    assert_eq!(MAX_ANALYSIS_LINES, 5);
    for (wanted, lines) in [(1, 1), (2, 2), (5, 5), (6, 5), (u32::MAX, 5), (0, 1)] {
        session.apply(Action::SetAnalysis(AnalysisSetting::Lines(wanted)));
        assert_eq!((session.analysis().lines(), lines_asked(&session)), (lines, Some(lines)), "{wanted}");
    }
}

#[test]
fn another_number_of_lines_is_searched_anew() {
    let mut session = opened(MOVES);
    session.apply(Action::Analyse(true));
    analyse(&mut session, &[(600, "3d2d")], true);
    assert_eq!(session.engine_query(), None);
    session.apply(Action::SetAnalysis(AnalysisSetting::Lines(1)));
    assert!(session.found().is_some() && session.engine_query().is_none(), "it is the same number");
    session.apply(Action::SetAnalysis(AnalysisSetting::Lines(2)));
    assert_eq!((session.found(), lines_asked(&session)), (None, Some(2)));
}

#[test]
fn the_number_of_lines_can_be_chosen_before_the_switch_is_used() {
    let mut session = opened(MOVES);
    session.apply(Action::SetAnalysis(AnalysisSetting::Lines(3)));
    assert_eq!(session.engine_query(), None);
    session.apply(Action::Analyse(true));
    assert_eq!(lines_asked(&session), Some(3));
}

#[test]
fn the_view_has_the_lines_as_they_were_found() {
    let mut session = opened(MOVES);
    session.apply(Action::Analyse(true));
    session.apply(Action::SetAnalysis(AnalysisSetting::Lines(2)));
    analyse(&mut session, &[(600, "3d2d 2b2c"), (450, "1c1b nonsense 3d2d")], false);
    let view = view(&session);
    assert!(view.offered && view.on && view.playable);
    assert_eq!((view.lines, &view.position), (2, session.position()));
    let lines = view.found.expect("found").lines;
    let tokens: Vec<_> = lines.iter().map(|line| usi::print_line(session.position(), &line.line).join(" ")).collect();
    assert_eq!(tokens, ["3d2d 2b2c", "1c1b"], "as far as they are legal");
    assert_eq!(lines.iter().map(|line| line.chance.permille()).collect::<Vec<_>>(), [600, 450]);
}

#[test]
fn the_view_knows_the_destination_of_the_move_before() {
    let last = |session: &Session| view(session).last;
    let mut session = opened(MOVES);
    assert_eq!(last(&session), Some(square("1b")));
    look_back(&mut session, 1);
    assert_eq!(last(&session), Some(square("1c")));
    look_back(&mut session, 0);
    assert_eq!(last(&session), None::<Square>);
}

#[test]
fn in_an_earlier_position_the_view_has_what_was_found_there() {
    let mut session = opened(MOVES);
    session.apply(Action::Analyse(true));
    look_back(&mut session, 2);
    analyse(&mut session, &[(600, "3e3d")], false);
    let review = view::review(&session);
    assert_eq!(review.analysis.found, session.found().cloned());
    assert_eq!((review.score, &review.analysis.position), (session.score(), session.position()));
    look_back(&mut session, 1);
    let review = view::review(&session);
    assert_eq!((review.analysis.found, review.score), (None, None));
}

#[test]
fn a_line_is_played_only_where_people_may_branch() {
    let mut session = Session::resume(played(MOVES), None);
    session.apply(Action::Analyse(true));
    assert!(view(&session).on && !view(&session).playable, "the game goes on");
    session.apply(Action::Resign);
    assert!(view(&session).playable);
}
