//! Lines of an analysis that are played on the board: new ones, known ones, and those of the game itself.

use play::{
    correspondence::Correspondence,
    session::{Action, Match, Players, Purpose, Session, TreeEdit},
    storage::saved_session,
};
use rules::{Move, NodeId, Side, notation::usi};

use super::{MOVES, common::tap, judge_all, look_back, main_line, moves, opened, played, resigned};

/// Plays a line from the position on the board.
#[track_caller]
fn play_line(session: &mut Session, tokens: &str) {
    let mut position = *session.position();
    let mut line: Vec<Move> = Vec::new();
    for token in tokens.split_whitespace() {
        let played = usi::parse(&position, token).unwrap_or_else(|error| panic!("{error}"));
        position = position.after(played);
        line.push(played);
    }
    session.apply(Action::PlayLine(line, 1));
}

#[test]
fn a_new_line_becomes_a_variation() {
    let mut session = opened(MOVES);
    look_back(&mut session, 3);
    play_line(&mut session, "1a1b 1c1b");
    assert_eq!((moves(&session).as_str(), session.shown_moves()), ("1d1c 4b4c 3e3d 1a1b 1c1b", 4));
    assert!(session.current().is_variation());
    assert_eq!(main_line(&session), MOVES);
}

#[test]
fn a_line_that_begins_like_the_game_leaves_it_where_it_differs() {
    let mut session = opened(MOVES);
    look_back(&mut session, 3);
    play_line(&mut session, "2a2b 3d2d 2b2c");
    assert_eq!((moves(&session).as_str(), session.shown_moves()), ("1d1c 4b4c 3e3d 2a2b 3d2d 2b2c", 4));
    assert_eq!(session.shown_main_line_moves(), 4);
    assert_eq!(main_line(&session), MOVES);
}

#[test]
fn a_line_that_the_game_has_too_shows_the_game() {
    let mut session = opened(MOVES);
    let tree = session.current().tree.clone();
    look_back(&mut session, 1);
    play_line(&mut session, "4b4c 3e3d");
    assert_eq!((moves(&session).as_str(), session.shown_moves()), (MOVES, 2), "all of it");
    assert_eq!(session.current().tree, tree);
}

#[test]
fn a_line_that_a_game_against_the_computer_has_too_does_not_go_on_with_that_game() {
    for shown in [0, 1, 3] {
        let mut session = resigned(MOVES);
        let (game, tree) = (session.game().clone(), session.current().tree.clone());
        look_back(&mut session, shown);
        let next = MOVES.split(' ').nth(shown).expect("a move");
        play_line(&mut session, next);
        assert_eq!((session.game(), session.shown_moves()), (&game, shown + 1));
        assert_eq!((session.engine_query(), &session.current().tree), (None, &tree));
        assert!(session.offers_review());
    }
}

#[test]
fn the_rest_of_a_game_that_was_resigned_stays_resigned() {
    let mut session = resigned(MOVES);
    look_back(&mut session, 4);
    play_line(&mut session, "4e4d 1a1b");
    assert_eq!((moves(&session).as_str(), session.shown_moves()), (MOVES, 5));
    assert_eq!(session.game().resigned(), Some(Side::Black));
    assert_eq!((session.current().tree.main_game().resigned(), session.engine_query()), (Some(Side::Black), None));
}

#[test]
fn after_a_game_that_was_resigned_a_line_is_a_variation() {
    let mut session = resigned("1d1c 4b4c");
    judge_all(&mut session, &[]);
    play_line(&mut session, "3e3d 2a2b");
    assert_eq!((moves(&session).as_str(), session.shown_moves()), ("1d1c 4b4c 3e3d 2a2b", 3));
    assert_eq!((main_line(&session).as_str(), session.engine_query()), ("1d1c 4b4c", None));
    assert!(session.current().is_variation() && session.review().is_some());
    assert_eq!(session.current().tree.main_game().resigned(), Some(Side::Black));
}

#[test]
fn after_the_last_move_of_a_record_a_line_is_a_variation_and_shows_its_first_move() {
    let mut session = opened("1d1c 4b4c");
    play_line(&mut session, "3e3d 2a2b");
    assert_eq!((moves(&session).as_str(), session.shown_moves()), ("1d1c 4b4c 3e3d 2a2b", 3));
    assert_eq!(main_line(&session), "1d1c 4b4c");
    session.apply(Action::Undo);
    assert_eq!(main_line(&session), "1d1c 4b4c");
}

#[test]
fn a_line_within_a_longer_variation_shows_all_of_that() {
    let mut session = opened(MOVES);
    look_back(&mut session, 1);
    play_line(&mut session, "2a2b 3e3d 4b4c");
    look_back(&mut session, 1);
    play_line(&mut session, "2a2b 3e3d");
    assert_eq!((moves(&session).as_str(), session.shown_moves()), ("1d1c 2a2b 3e3d 4b4c", 2));
}

#[test]
fn a_line_from_the_end_of_an_unfinished_record_is_a_variation_also_after_a_reload() {
    let mut session = opened(MOVES);
    let position = *session.position();
    let first = usi::parse(&position, "1c1b").expect("a move");
    let second = usi::parse(&position.after(first), "2b1b").expect("a move");
    session.apply(Action::PlayLine(vec![first, second], 2));
    assert_eq!((moves(&session), session.shown_moves()), (format!("{MOVES} 1c1b 2b1b"), 8));
    assert!(session.current().is_variation());
    let reloaded = saved_session::parse(&saved_session::print(&session)).expect("readable");
    for session in [&session, &reloaded] {
        assert_eq!(main_line(session), MOVES);
        assert!(session.current().tree.has_variations());
    }
    session.apply(Action::Undo);
    assert_eq!(session.current().tree, opened(MOVES).current().tree);
}

#[test]
fn a_variation_of_an_unfinished_record_is_made_its_main_line_or_deleted_without_a_trace() {
    for delete in [true, false] {
        let mut session = opened(MOVES);
        play_line(&mut session, "1c1b 2b1b");
        let node = session.shown_node();
        session.apply(Action::EditTree(if delete { TreeEdit::Delete(node) } else { TreeEdit::Promote(node) }));
        let expected = if delete { MOVES.to_owned() } else { format!("{MOVES} 1c1b 2b1b") };
        assert_eq!(main_line(&session), expected);
        let tree = &session.current().tree;
        assert_eq!(tree.ending(tree.end_of_line(NodeId::ROOT)), None);
        assert!(!tree.has_variations());
    }
}

#[test]
fn a_line_from_an_earlier_position_leaves_the_end_as_it_is() {
    let mut session = opened(MOVES);
    look_back(&mut session, 3);
    play_line(&mut session, "1a1b 1c1b");
    let tree = &session.current().tree;
    assert_eq!(tree.ending(tree.end_of_line(NodeId::ROOT)), None);
}

#[test]
fn a_line_ends_before_its_first_move_that_is_not_legal() {
    let mut session = opened(MOVES);
    look_back(&mut session, 1);
    let position = *session.position();
    let [first, second] = ["2a2b", "4b4c"].map(|token| usi::parse(&position, token).expect("a move"));
    session.apply(Action::PlayLine(vec![first, second], 1));
    assert_eq!(moves(&session), "1d1c 2a2b", "White does not move twice");
    let before = session.clone();
    session.apply(Action::PlayLine(Vec::new(), 1));
    session.apply(Action::PlayLine(vec![first], 1));
    assert_eq!(session, before, "nothing to play");
}

#[test]
fn a_line_is_played_without_what_was_selected() {
    let mut session = opened(MOVES);
    look_back(&mut session, 2);
    tap(&mut session, "3e");
    play_line(&mut session, "2e1d");
    assert_eq!(session.selection(), play::session::Selection::Nothing);
}

#[test]
fn nothing_is_added_to_a_correspondence_game() {
    let players = Players::with_correspondent(Side::Black, Correspondence::default());
    let mut game = played(MOVES);
    game.resign(Side::White).expect("it goes on");
    let mut session = Session::resume(Match { players, ..game.into() }, None);
    look_back(&mut session, 3);
    let before = session.clone();
    play_line(&mut session, "1a1b 1c1b");
    assert_eq!(session.current(), before.current());
}

#[test]
fn a_game_goes_on_from_a_position_before_its_end_and_the_original_stays() {
    let mut session = resigned(MOVES);
    session.apply(Action::Identify(5));
    let original = session.current().clone();
    session.apply(Action::PlayFrom(2));
    assert_eq!((moves(&session).as_str(), session.game().outcome()), ("1d1c 4b4c", None));
    assert_eq!(session.players(), original.players);
    assert_eq!(session.matches().previous(), Some(&original));
    let mut undone = session.clone();
    undone.apply(Action::Undo);
    assert_eq!(undone.current(), &original, "undo brings it back");
    tap(&mut session, "4e 4d");
    assert!(session.engine_query().is_some_and(|query| query.purpose == Purpose::Reply), "the computer plays on");
    assert!(session.matches().left().any(|left| *left == original), "it waits for the archive");
    session.apply(Action::Undo);
    assert_eq!(moves(&session), "1d1c 4b4c");
}

#[test]
fn a_record_or_a_game_of_two_people_is_not_played_on() {
    for mut session in [opened(MOVES), Session::resume(played(MOVES), None)] {
        let before = session.clone();
        session.apply(Action::PlayFrom(2));
        assert_eq!((session.can_play_from(), session), (false, before));
    }
}
