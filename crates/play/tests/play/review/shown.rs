//! The views of a review: its status, the graph, the costly moves and their signs in the list of moves.

use std::collections::BTreeMap;

use play::{
    review::Severity,
    session::{Action, Match, Session, TreeEdit},
    view::{self, MoveView, ReviewReport, ReviewStatus},
};
use rules::Side;

use super::{
    MOVES, chance,
    common::{game, play, square, tap},
    judge, judge_all, look_back, opened, played, resigned,
};

fn status(session: &Session) -> ReviewStatus {
    view::review(session).review
}

fn view(session: &Session) -> ReviewReport {
    ReviewReport::of(session.review().expect("a review"))
}

/// The signs after the moves in the list, in reading order.
fn signs(session: &Session) -> Vec<&'static str> {
    let severity = |view: MoveView| Some(session.review()?.judgement(view.on_main_line? - 1)?.severity);
    let views = view::moves(&session.current().tree, session.game(), &BTreeMap::new());
    views.into_iter().map(|view| severity(view).map_or("", Severity::sign)).collect()
}

#[test]
fn the_view_says_how_far_it_is() {
    let of = |offered, running, progress| ReviewStatus { offered, played_here: false, running, progress };
    let mut session = opened("1d1c");
    assert_eq!(status(&session), of(true, false, None));
    session.apply(Action::StartReview);
    assert_eq!(status(&session), of(true, true, Some((0, 2))));
    judge(&mut session, 500, "");
    assert_eq!(status(&session), of(true, true, Some((1, 2))));
    assert!(!status(&session).is_complete());
    look_back(&mut session, 0);
    assert_eq!(status(&session), of(true, true, Some((1, 2))), "in an earlier position too");
    judge(&mut session, 500, "");
    assert_eq!(status(&session), of(true, false, Some((2, 2))));
    assert!(status(&session).is_complete());
}

#[test]
fn a_game_that_goes_on_and_the_editor_offer_none() {
    let none = ReviewStatus { offered: false, played_here: true, running: false, progress: None };
    assert_eq!(status(&Session::resume(played(MOVES), None)), none);
    let mut session = opened("1d1c");
    judge_all(&mut session, &[]);
    session.apply(Action::OpenEditor(session.game().position().setup(1)));
    assert!(!status(&session).offered);
    session.apply(Action::LeaveEditor);
    assert!(status(&session).is_complete());
    session.apply(Action::BeginIntroduction);
    assert!(!status(&session).offered);
}

#[test]
fn the_graph_has_blacks_chances_as_far_as_they_are_known() {
    let mut session = opened("1d1c 4b4c");
    session.apply(Action::StartReview);
    judge(&mut session, 530, "");
    judge(&mut session, 520, "");
    assert_eq!(view(&session).chances, [None, Some(chance(480)), Some(chance(530))]);
    judge(&mut session, 510, "");
    assert_eq!(view(&session).chances, [Some(chance(510)), Some(chance(480)), Some(chance(530))]);
}

#[test]
fn the_graph_of_a_game_that_white_begins_has_blacks_chances_too() {
    let mut game = game(&super::common::START.replace(" b - 1", " w - 8"));
    play(&mut game, "4b4c 1d1c");
    let mut session = Session::resume(Match { opened: true, ..game.into() }, None);
    judge_all(&mut session, &[(0, 900, ""), (1, 600, ""), (2, 400, "")]);
    assert_eq!(view(&session).chances, [chance(100), chance(600), chance(600)].map(Some));
    let costly = &view(&session).costly[..];
    assert_eq!(costly.len(), 1);
    assert_eq!((costly[0].number, costly[0].side(), costly[0].last), (8, Side::White, None));
}

#[test]
fn the_costly_moves_come_with_their_positions() {
    let mut session = opened("1d1c 4b4c 3e3d");
    judge_all(&mut session, &[(0, 100, ""), (1, 900, "2a2b")]);
    let costly = view(&session).costly;
    let found: Vec<_> = costly.iter().map(|view| (view.number, view.side(), view.judgement.severity)).collect();
    assert_eq!(found, [(2, Side::White, Severity::Blunder)]);
    assert_eq!((costly[0].last, &costly[0].before), (Some(square("1c")), &session.game().positions()[1]));
}

#[test]
fn a_costly_move_has_its_sign_in_the_list() {
    let mut session = opened("1d1c 4b4c 3e3d 2a2b");
    assert_eq!(signs(&session), ["", "", "", ""]);
    // The moves cost 10 %, 20 %, 30 % and 20 %.
    judge_all(&mut session, &[(0, 600, ""), (1, 500, ""), (2, 700, ""), (3, 600, ""), (4, 600, "")]);
    assert_eq!(signs(&session), ["?!", "?", "??", "?"]);
}

#[test]
fn moves_of_variations_have_no_signs() {
    let mut session = opened("1d1c 4b4c 3e3d");
    judge_all(&mut session, &[(0, 100, ""), (1, 900, "2a2b")]);
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b 3e 3d");
    assert_eq!(signs(&session), ["", "??", "", "", ""], "4b4c, then 2a2b 3e3d in its place, then 3e3d");
    let node = session.shown_node();
    session.apply(Action::EditTree(TreeEdit::Promote(node)));
    assert_eq!(signs(&session), ["", "", "", "", ""], "the move is that of a variation now");
}

#[test]
fn a_review_is_shown_with_the_line_that_the_board_shows() {
    let mut session = resigned(MOVES);
    judge_all(&mut session, &[(2, 900, "3e2d"), (3, 500, "")]);
    let count = view(&session).costly.len();
    look_back(&mut session, 2);
    tap(&mut session, "3e 2d");
    assert!(session.current().is_variation());
    assert_eq!((view(&session).costly.len(), session.shown_main_line_moves()), (count, 2));
}

#[test]
fn the_numbers_of_moves_have_an_end_and_signs_stay_with_their_moves() {
    let mut game = game(&super::common::START.replace(" 1", " 4294967294"));
    play(&mut game, "1d1c 4b4c 3e3d 2a2b");
    let mut session = Session::resume(Match { opened: true, ..game.into() }, None);
    judge_all(&mut session, &[(2, 900, ""), (3, 500, ""), (1, 100, "")]);
    assert_eq!(signs(&session), ["", "", "??", ""]);
    let costly: Vec<_> = view(&session).costly.iter().map(|view| (view.judgement.index, view.number)).collect();
    assert_eq!(costly, [(2, u32::MAX)]);
}

#[test]
fn only_a_game_that_was_played_here_invites_to_its_review() {
    let mut session = Session::resume(played(MOVES), None);
    assert!(!view::review(&session).invites, "it goes on");
    session.apply(Action::Resign);
    assert!(view::review(&session).invites);
    judge_all(&mut session, &[]);
    assert!(!view::review(&session).invites, "it is reviewed");
    assert!(!view::review(&opened(MOVES)).invites, "who opens a record wants its moves");
}
