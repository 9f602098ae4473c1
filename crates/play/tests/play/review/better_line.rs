//! Examining a costly move: the position before it is on the board, and the better line can be played through.

use play::session::{Action, Navigation, Session};
use rules::{Move, notation::usi};

use super::{
    MOVES,
    common::{reply, tap},
    judge_all, look_back, main_line, moves, opened, progress_of, resigned,
};

/// A reviewed game in which the third move, 3e3d, was worse than 3e2d 2a2b 1e1d.
fn reviewed(mut session: Session) -> Session {
    judge_all(&mut session, &[(2, 900, "3e2d 2a2b 4e4d"), (3, 500, "2a2b")]);
    session
}

/// The line that was better than the examined move.
#[track_caller]
fn better(session: &Session) -> Vec<Move> {
    session.examined().expect("a costly move").better
}

#[test]
fn the_position_before_the_move_is_shown() {
    let mut session = reviewed(opened(MOVES));
    assert_eq!(session.examined(), None);
    session.apply(Action::Examine(2));
    assert_eq!((session.shown_moves(), moves(&session).as_str()), (2, MOVES));
    let costly = session.examined().expect("a costly move");
    assert_eq!((costly.index, usi::print(session.position(), costly.played).as_str()), (2, "3e3d"));
    assert_eq!(usi::print_line(session.position(), &costly.better).join(" "), "3e2d 2a2b 4e4d");
    assert_eq!(session.game().moves()[2], costly.played);
}

#[test]
fn looking_elsewhere_ends_it() {
    for leave in
        [Action::Navigate(Navigation::Forward), Action::Navigate(Navigation::Back), Action::Navigate(Navigation::Last)]
    {
        let mut session = reviewed(opened(MOVES));
        session.apply(Action::Examine(2));
        session.apply(leave.clone());
        assert_eq!(session.examined(), None, "{leave:?}");
    }
}

#[test]
fn a_move_that_cost_nothing_or_is_not_there_is_only_shown() {
    let mut session = reviewed(opened(MOVES));
    session.apply(Action::Examine(4));
    assert_eq!((session.shown_moves(), session.examined()), (4, None));
    for index in [6, 7, 99] {
        session.apply(Action::Examine(index));
        assert_eq!((session.shown_moves(), session.examined()), (6, None), "{index}");
    }
}

#[test]
fn from_a_variation_it_goes_back_to_the_main_line() {
    let mut session = reviewed(opened(MOVES));
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b");
    session.apply(Action::Examine(2));
    assert_eq!((session.shown_moves(), moves(&session).as_str()), (2, MOVES));
    assert!(session.examined().is_some());
}

#[test]
fn the_better_line_is_played_as_a_variation_and_its_first_move_shown() {
    let mut session = reviewed(opened(MOVES));
    session.apply(Action::Examine(2));
    session.apply(Action::PlayLine(better(&session), 1));
    assert_eq!(moves(&session), "1d1c 4b4c 3e2d 2a2b 4e4d");
    assert_eq!((session.shown_moves(), session.examined()), (3, None));
    assert!(session.current().is_variation());
    assert_eq!((main_line(&session).as_str(), progress_of(&session)), (MOVES, (7, 7)));
}

#[test]
fn it_is_stepped_through_like_any_line() {
    let mut session = reviewed(opened(MOVES));
    session.apply(Action::Examine(2));
    session.apply(Action::PlayLine(better(&session), 1));
    for (to, shown) in [
        (Navigation::Forward, 4),
        (Navigation::Forward, 5),
        (Navigation::Forward, 5),
        (Navigation::Back, 4),
        (Navigation::First, 0),
        (Navigation::Last, 5),
    ] {
        session.apply(Action::Navigate(to));
        assert_eq!(session.shown_moves(), shown, "{to:?}");
    }
    assert_eq!(session.shown_main_line_moves(), 2, "there it leaves the main line");
}

#[test]
fn leaving_it_shows_the_game_again() {
    let mut session = reviewed(opened(MOVES));
    session.apply(Action::Examine(2));
    session.apply(Action::PlayLine(better(&session), 1));
    session.apply(Action::Navigate(Navigation::OnMainLine(6)));
    assert_eq!((moves(&session).as_str(), session.shown_moves()), (MOVES, 6));
    assert!(!session.current().is_variation());
}

#[test]
fn undo_takes_it_back_at_once_and_redo_brings_it_again() {
    let mut session = reviewed(opened(MOVES));
    session.apply(Action::Examine(2));
    let before = session.clone();
    session.apply(Action::PlayLine(better(&session), 1));
    let after = session.clone();
    session.apply(Action::Undo);
    assert_eq!((session.shown_moves(), &session.current().tree), (2, &before.current().tree));
    assert_eq!(moves(&session), MOVES);
    session.apply(Action::Redo);
    assert_eq!((moves(&session), session.shown_moves()), (moves(&after), 3));
}

#[test]
fn played_again_it_is_shown_again_and_not_added() {
    let mut session = reviewed(opened(MOVES));
    session.apply(Action::Examine(2));
    let line = better(&session);
    session.apply(Action::PlayLine(line.clone(), 1));
    let tree = session.current().tree.clone();
    session.apply(Action::Examine(2));
    session.apply(Action::PlayLine(line, 1));
    assert_eq!((&session.current().tree, session.shown_moves()), (&tree, 3));
    session.apply(Action::Undo);
    assert_eq!(
        (moves(&session).as_str(), session.current().tree.has_variations()),
        (MOVES, false),
        "one undo is enough"
    );
}

#[test]
fn in_a_game_against_the_computer_it_is_not_played_against_it() {
    let mut session = reviewed(resigned(MOVES));
    session.apply(Action::Examine(2));
    session.apply(Action::PlayLine(better(&session), 1));
    assert_eq!(session.engine_query(), None, "people move for both sides");
    assert_eq!(session.current().tree.main_game().resigned(), session.players().person(), "the result stays");
    assert!(session.offers_review() && session.review().is_some());
    session.apply(Action::Navigate(Navigation::Last));
    tap(&mut session, "1a 1b");
    assert_eq!(moves(&session), "1d1c 4b4c 3e2d 2a2b 4e4d 1a1b");
}

#[test]
fn in_a_game_that_goes_on_nothing_is_played() {
    let mut session = super::common::against(rules::Side::Black, super::common::START);
    tap(&mut session, "1d 1c");
    reply(&mut session, "4b4c");
    let before = session.clone();
    let line = vec![super::common::usi(session.position(), "3e3d")];
    session.apply(Action::PlayLine(line, 1));
    assert_eq!((session.game(), session.engine_query()), (before.game(), None));
}

#[test]
fn while_a_position_is_set_up_the_game_waits() {
    let mut session = reviewed(opened(MOVES));
    session.apply(Action::Examine(2));
    let line = better(&session);
    session.apply(Action::Navigate(Navigation::Last));
    session.apply(Action::OpenEditor(session.game().position().setup(1)));
    let before = session.clone();
    session.apply(Action::Examine(2));
    session.apply(Action::PlayLine(line, 1));
    assert_eq!((session.current(), session.shown_moves()), (before.current(), 6));
}
