//! What happens to a review when its game changes: a move, a variation, undo, another main line.

use play::{
    review::Severity,
    session::{Action, Match, Players, Purpose, Session, TreeEdit},
};
use protocol::Level;
use rules::{Game, Side};

use super::{
    asked, chances,
    common::{game, play, reply, tap},
    judge, judge_all, look_back, main_line, opened, progress_of, resigned,
};

/// The known chances of the review, in thousandths.
fn known(session: &Session) -> Vec<Option<u16>> {
    session.review().map(|review| chances(review)).unwrap_or_default()
}

/// A record of four moves with this many positions reviewed.
fn begun(judged: usize) -> Session {
    let mut session = opened("1d1c 4b4c 3e3d 2a2b");
    session.apply(Action::StartReview);
    (0..judged).for_each(|_| {
        judge(&mut session, 500, "");
    });
    session
}

/// Plays another second move, and makes it the main line.
fn promote_other_line(session: &mut Session) {
    look_back(session, 1);
    tap(session, "2a 2b");
    let node = session.shown_node();
    session.apply(Action::EditTree(TreeEdit::Promote(node)));
    assert_eq!(main_line(session), "1d1c 2a2b");
}

/// The severities of the moves of the main line.
fn severities(session: &Session) -> Vec<Option<Severity>> {
    let review = session.review().expect("a review");
    (0..review.moves().len()).map(|index| Some(review.judgement(index)?.severity)).collect()
}

#[test]
fn a_variation_leaves_it_as_it_is() {
    let mut session = begun(2);
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b");
    assert!(session.current().is_variation() && session.is_reviewing());
    assert_eq!(asked(&session, Purpose::Review).question.moves.join(" "), "1d1c 4b4c", "of the main line");
    (0..3).for_each(|_| {
        judge(&mut session, 500, "");
    });
    assert_eq!((session.is_reviewing(), progress_of(&session)), (false, (5, 5)));
}

#[test]
fn a_move_after_the_last_one_is_judged_too() {
    let mut session = begun(2);
    tap(&mut session, "4e 4d");
    assert_eq!(main_line(&session), "1d1c 4b4c 3e3d 2a2b 4e4d");
    assert_eq!(progress_of(&session), (2, 6));
    assert_eq!(judge(&mut session, 700, ""), 5);
    assert_eq!(judge(&mut session, 600, ""), 2, "the two before are known");
}

#[test]
fn a_move_after_a_review_leaves_one_position_to_judge() {
    let mut session = begun(5);
    tap(&mut session, "4e 4d");
    assert_eq!((session.is_reviewing(), progress_of(&session)), (false, (5, 6)));
    session.apply(Action::StartReview);
    assert_eq!(judge(&mut session, 700, ""), 5);
    assert_eq!((session.is_reviewing(), progress_of(&session)), (false, (6, 6)));
    session.apply(Action::Undo);
    assert_eq!(progress_of(&session), (5, 5), "what is known of the others stays");
}

#[test]
fn another_main_line_keeps_what_both_have() {
    let mut session = begun(0);
    for permille in [510, 520, 530, 540, 550] {
        judge(&mut session, permille, "");
    }
    assert_eq!(known(&session), [550, 540, 530, 520, 510].map(Some));
    promote_other_line(&mut session);
    assert_eq!(known(&session), [Some(550), Some(540), None]);
    session.apply(Action::StartReview);
    assert_eq!(judge(&mut session, 300, ""), 2);
    assert_eq!(known(&session), [Some(550), Some(540), Some(300)]);
}

#[test]
fn undo_and_redo_of_another_main_line_bring_its_review_back() {
    let mut session = begun(0);
    for permille in [510, 520, 530, 540, 550] {
        judge(&mut session, permille, "");
    }
    promote_other_line(&mut session);
    session.apply(Action::Undo);
    assert_eq!(known(&session), [550, 540, 530, 520, 510].map(Some));
    session.apply(Action::Redo);
    assert_eq!(known(&session), [Some(550), Some(540), None]);
}

#[test]
fn a_review_that_goes_on_turns_to_the_new_main_line() {
    let mut session = begun(2);
    promote_other_line(&mut session);
    assert_eq!((session.is_reviewing(), progress_of(&session)), (true, (0, 3)));
    assert_eq!(asked(&session, Purpose::Review).question.moves.join(" "), "1d1c 2a2b");
    (0..3).for_each(|_| {
        judge(&mut session, 500, "");
    });
    assert_eq!((session.is_reviewing(), progress_of(&session)), (false, (3, 3)));
}

#[test]
fn no_move_of_the_new_main_line_is_called_bad_for_one_of_the_old() {
    let mut session = begun(3);
    // White's chance was 90 % before the second move, and is 50 % after it.
    judge(&mut session, 900, "");
    assert!(session.is_reviewing());
    assert_eq!(severities(&session), [None, Some(Severity::Blunder), None, None]);
    promote_other_line(&mut session);
    assert_eq!(severities(&session), [None, None], "nothing is known of it yet");
}

#[test]
fn undo_of_the_last_move_of_a_game_that_goes_on_then_ends_the_review() {
    // Black can mate by a drop.
    let players = Players::against(Side::Black, Level::Two);
    let mut mated: Game = game("k3/4/1K2/4/4 b G 1");
    play(&mut mated, "G*4b");
    let mut session = Session::resume(Match { players, ..mated.into() }, None);
    session.apply(Action::StartReview);
    assert_eq!(asked(&session, Purpose::Review).question.moves.len(), 0);
    session.apply(Action::Undo);
    assert_eq!((session.game().outcome(), session.game().moves().len()), (None, 0));
    assert!(!session.is_reviewing(), "the game goes on");
    assert_eq!((session.engine_query(), session.review()), (None, None));
}

#[test]
fn undo_of_a_resignation_lets_the_game_go_on_without_the_review() {
    let mut session = resigned("1d1c 4b4c");
    session.apply(Action::StartReview);
    judge(&mut session, 500, "");
    session.apply(Action::Undo);
    assert_eq!((session.game().outcome(), session.is_reviewing()), (None, false));
    assert_eq!((session.engine_query(), session.review()), (None, None), "nobody looks into a game that goes on");
    tap(&mut session, "3e 3d");
    reply(&mut session, "2a2b");
    assert_eq!((session.engine_query(), session.review()), (None, None));
    session.apply(Action::Resign);
    assert_eq!(known(&session), [None, None, Some(500), None, None], "what was found before is true still");
}

#[test]
fn deleting_the_end_of_the_main_line_leaves_the_review_of_the_rest() {
    let mut session = begun(5);
    let node = session.current().tree.path(session.shown_node())[2];
    session.apply(Action::EditTree(TreeEdit::Delete(node)));
    assert_eq!(main_line(&session), "1d1c 4b4c 3e3d 2a2b", "only variations are deleted");
    assert_eq!(progress_of(&session), (5, 5));
}

#[test]
fn a_comment_changes_nothing() {
    let mut session = begun(2);
    let node = session.shown_node();
    session.apply(Action::EditTree(TreeEdit::Comment(node, "Hm.".to_owned())));
    assert_eq!((session.is_reviewing(), progress_of(&session)), (true, (2, 5)));
    let mut done = opened("1d1c");
    judge_all(&mut done, &[]);
    done.apply(Action::EditTree(TreeEdit::Comment(node, "Hm.".to_owned())));
    assert_eq!(progress_of(&done), (2, 2));
}
