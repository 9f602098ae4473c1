//! The arrows of an analysis and of a costly move.

use play::{
    geometry::{BoardLayout, Layout, Point},
    session::{Action, AnalysisSetting, Match, Session},
    view::{self, ArrowKind, ArrowView},
};
use rules::{Side, Variant};

use super::{MOVES, analyse, common::square, judge_all, look_back, opened};

const TABLE: BoardLayout = BoardLayout { variant: Variant::Micro, layout: Layout::Tall, bottom: Side::Black };

fn arrows(session: &Session) -> Vec<ArrowView> {
    view::board(session, Layout::Tall).arrows
}

fn centre(name: &str) -> Point {
    TABLE.square(square(name)).centre()
}

/// The arrow between two squares.
fn arrow(from: &str, to: &str, kind: ArrowKind) -> ArrowView {
    ArrowView { from: centre(from), to: centre(to), kind }
}

/// A record whose last position is analysed, with three lines.
fn analysed(moves: &str, lines: &[(u16, &str)]) -> Session {
    let mut session = opened(moves);
    session.apply(Action::SetAnalysis(AnalysisSetting::Lines(3)));
    session.apply(Action::Analyse(true));
    analyse(&mut session, lines, false);
    session
}

#[test]
fn each_line_has_one_and_that_of_the_best_line_is_on_top() {
    let session = analysed(MOVES, &[(600, "3d2d 2b2c"), (500, "1c1b"), (400, "2e1d")]);
    let expected =
        [arrow("2e", "1d", ArrowKind::Other), arrow("1c", "1b", ArrowKind::Other), arrow("3d", "2d", ArrowKind::Best)];
    assert_eq!(arrows(&session), expected);
}

#[test]
fn they_are_in_the_position_that_was_analysed_only() {
    let mut session = analysed(MOVES, &[(600, "3d2d")]);
    look_back(&mut session, 4);
    assert_eq!(arrows(&session), []);
    analyse(&mut session, &[(500, "4e4d")], false);
    assert_eq!(arrows(&session), [arrow("4e", "4d", ArrowKind::Best)]);
    look_back(&mut session, 6);
    assert_eq!(arrows(&session), [], "only the last position is remembered");
}

#[test]
fn there_are_none_while_the_switch_is_off() {
    let mut session = analysed(MOVES, &[(600, "3d2d")]);
    session.apply(Action::Analyse(false));
    assert_eq!(arrows(&session), []);
}

#[test]
fn a_line_without_a_legal_move_has_none() {
    let session = analysed(MOVES, &[(600, "9i9h"), (500, "1c1b")]);
    assert_eq!(arrows(&session), [arrow("1c", "1b", ArrowKind::Other)]);
}

#[test]
fn that_of_a_drop_begins_on_the_stand_of_the_side_to_move() {
    for (turn, is_below) in [("b", true), ("w", false)] {
        let game = super::common::game(&format!("k3/4/4/4/3K {turn} Gg 1"));
        let mut session = Session::resume(Match { opened: true, ..game.into() }, None);
        session.apply(Action::Analyse(true));
        analyse(&mut session, &[(600, "G*2c")], false);
        let arrow = arrows(&session)[0];
        assert_eq!((arrow.to, arrow.kind), (centre("2c"), ArrowKind::Best));
        assert_eq!(arrow.from.y > TABLE.grid().height, is_below, "{turn}");
        assert!(!TABLE.grid().has(arrow.from), "beside the board");
    }
}

#[test]
fn a_costly_move_has_one_of_what_was_played_and_one_of_what_was_better() {
    let mut session = opened("1d1c 4b4c");
    judge_all(&mut session, &[(0, 900, "3e3d 2a2b"), (1, 500, "2a2b")]);
    session.apply(Action::Examine(0));
    let [bad, best] = [arrow("1d", "1c", ArrowKind::Bad), arrow("3e", "3d", ArrowKind::Best)];
    assert_eq!(arrows(&session), [bad, best], "the better one on top");
    look_back(&mut session, 1);
    assert_eq!(arrows(&session), []);
}

#[test]
fn a_costly_move_without_a_better_line_has_one() {
    let mut session = opened("1d1c 4b4c");
    judge_all(&mut session, &[(0, 900, "")]);
    session.apply(Action::Examine(0));
    assert_eq!(arrows(&session), [arrow("1d", "1c", ArrowKind::Bad)]);
}
