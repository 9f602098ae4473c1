//! The turning point of a game lost to the computer, and the game from there.

use play::{
    language::Language,
    session::{Action, Match, Purpose, Session},
    text::Translator,
    view::{self, Retry},
};

use crate::common::{apply_all, tap};

use super::{asked, findings, judge, resigned, take};

/// Answers the review's questions with these chances of the side to move by the number of moves; the rest are even.
fn answer(session: &mut Session, chances: &[(usize, u16)]) {
    while session.is_reviewing() {
        let query = asked(session, Purpose::Review);
        let moves = query.question.moves.len();
        let permille = chances.iter().find(|(of, _)| *of == moves).map_or(500, |&(_, permille)| permille);
        let better = if moves == 4 { "1c1b" } else { "" };
        take(session, findings(&query, &[(permille, better)], true));
    }
}

/// A game of six moves in which Black's move 5 (index 4) lost it, and move 3 was an inaccuracy.
fn explained() -> Session {
    let mut session = resigned(super::MOVES);
    session.apply(Action::ExplainLoss);
    answer(&mut session, &[(6, 50), (5, 950), (4, 600), (3, 400), (2, 650)]);
    session
}

#[test]
fn a_lost_game_is_searched_from_its_end_until_the_turning_point() {
    let mut session = resigned(super::MOVES);
    session.apply(Action::ExplainLoss);
    assert_eq!(view::controls(&session).retry, Retry::Searching);
    assert!(session.is_explaining_loss());
    assert_eq!(judge(&mut session, 50, ""), 6);
    assert_eq!(judge(&mut session, 950, ""), 5);
    assert_eq!(view::controls(&session).retry, Retry::Searching);
    assert_eq!(judge(&mut session, 600, "1c1b"), 4);
    assert!(!session.is_reviewing(), "earlier moves do not matter");
    assert_eq!(view::controls(&session).retry, Retry::From(4));
    let point = view::turning_point(&session).expect("a turning point");
    assert_eq!((point.number, point.judgement.index), (5, 4));
    let sentence = Translator::new(Language::English).translate(&point.why_lost());
    assert!(sentence.starts_with("Move 5: "), "{sentence}");
}

#[test]
fn the_search_for_the_turning_point_is_not_a_review() {
    let mut session = explained();
    let shown = view::review(&session);
    assert!(shown.invites && shown.review.progress.is_none() && shown.score.is_none(), "{shown:?}");
    assert!(session.matches().current().review.is_none(), "it is not stored");
    // A review that is asked for continues from there.
    session.apply(Action::StartReview);
    assert_eq!(asked(&session, Purpose::Review).question.moves.len(), 3);
}

#[test]
fn a_review_that_is_asked_for_in_the_middle_of_it_goes_on_to_the_start() {
    let mut session = resigned(super::MOVES);
    session.apply(Action::ExplainLoss);
    judge(&mut session, 50, "");
    session.apply(Action::StartReview);
    assert!(session.is_reviewing() && !session.is_explaining_loss());
    answer(&mut session, &[(5, 950), (4, 600)]);
    assert!(view::review(&session).review.is_complete());
    assert_eq!(view::controls(&session).retry, Retry::From(4));
}

#[test]
fn a_game_that_was_lost_all_along_is_tried_again_from_its_costliest_move() {
    let mut session = resigned(super::MOVES);
    session.apply(Action::ExplainLoss);
    // Before move 3 the chance is 9 %, after it none.
    answer(&mut session, &[(6, 0), (5, 1000), (4, 20), (3, 980), (2, 90), (1, 850), (0, 300)]);
    assert_eq!(view::controls(&session).retry, Retry::From(0));
}

#[test]
fn without_a_costly_move_there_is_nothing_to_try_again() {
    let mut session = resigned(super::MOVES);
    session.apply(Action::ExplainLoss);
    answer(&mut session, &[]);
    assert_eq!(view::controls(&session).retry, Retry::No);
    assert!(view::controls(&session).next_level.is_some());
}

#[test]
fn the_game_goes_on_from_the_turning_point_and_the_lost_one_stays_in_the_list() {
    let mut session = explained();
    let lost = session.matches().current().stamp.id;
    apply_all(&mut session, vec![Action::Identify(7), Action::PlayFrom(4)]);
    assert_eq!((session.game().moves().len(), session.game().outcome()), (4, None));
    assert!(session.matches().left().any(|left: &Match| left.stamp.id != lost || left.game.resigned().is_some()));
    tap(&mut session, "1c 1b");
    assert!(session.is_thinking(), "the computer plays on");
    assert_eq!(view::controls(&session).retry, Retry::No);
}

#[test]
fn a_won_or_unfinished_game_has_no_turning_point() {
    let mut session = explained();
    session.apply(Action::Undo);
    assert_eq!((view::controls(&session).retry, view::turning_point(&session)), (Retry::No, None));
    session.apply(Action::ExplainLoss);
    assert!(!session.is_reviewing());
}

#[test]
fn the_end_of_a_variation_is_not_the_end_of_the_game() {
    let mut session = explained();
    session.apply(Action::StartReview);
    answer(&mut session, &[(5, 950), (4, 600)]);
    assert!(view::turning_point(&session).is_some());
    session.apply(Action::Navigate(play::session::Navigation::After(2)));
    session.apply(Action::PlayLine(vec![crate::common::usi(session.position(), "1c1b")], 1));
    assert_eq!((session.lost_by(), view::turning_point(&session)), (None, None));
    assert!(session.shown_end().is_none());
}
