//! Marks on squares: last move, selection, destinations, check, cursor.

use play::{
    message::SquareState,
    session::{Action, Session},
    view::LastMove,
};
use rules::{Kind, Variant};

use super::{
    board,
    common::{pick_held, session, square, tap},
    squares_where,
};

/// The squares in this state.
fn in_state(session: &Session, state: SquareState) -> String {
    squares_where(&board(session), |view| view.state == state)
}

/// The squares that the last move left and entered.
fn last(session: &Session) -> [String; 2] {
    [LastMove::From, LastMove::To].map(|part| squares_where(&board(session), |view| view.last == Some(part)))
}

#[test]
fn the_squares_are_read_from_whites_edge_and_from_the_highest_file() {
    let all = squares_where(&board(&Session::new(Variant::Micro)), |_| true);
    assert_eq!(all, "4a 3a 2a 1a 4b 3b 2b 1b 4c 3c 2c 1c 4d 3d 2d 1d 4e 3e 2e 1e");
}

#[test]
fn the_last_move_marks_where_the_piece_came_from_and_where_it_went() {
    let mut session = Session::new(Variant::Micro);
    assert_eq!(last(&session), ["", ""]);
    tap(&mut session, "1d 1c");
    assert_eq!(last(&session), ["1d", "1c"]);
    tap(&mut session, "4b 4c");
    assert_eq!(last(&session), ["4b", "4c"], "the last one only");
    session.apply(Action::Undo);
    assert_eq!(last(&session), ["1d", "1c"], "undo shows the move before");
}

#[test]
fn a_drop_marks_only_where_the_piece_went() {
    let mut session = session("k3/4/4/4/3K b G 1");
    pick_held(&mut session, Kind::Gold, Some(Kind::Gold));
    tap(&mut session, "2c");
    assert_eq!(last(&session), ["", "2c"]);
}

#[test]
fn the_picked_piece_marks_its_square() {
    let mut session = Session::new(Variant::Micro);
    assert_eq!(in_state(&session, SquareState::Selected), "");
    tap(&mut session, "3e");
    assert_eq!(in_state(&session, SquareState::Selected), "3e");
}

#[test]
fn squares_where_the_picked_piece_can_go_are_marked_and_captures_differently() {
    let mut session = session("3k/4/1s2/1G2/K3 b - 1");
    assert_eq!(in_state(&session, SquareState::Destination), "");
    tap(&mut session, "3d");
    assert_eq!(in_state(&session, SquareState::Destination), "4c 2c 4d 2d 3e");
    assert_eq!(in_state(&session, SquareState::Capture), "3c");
}

#[test]
fn a_pinned_piece_marks_only_the_squares_that_are_legal() {
    let mut session = session("3k/1r2/4/1G2/1K2 b - 1");
    tap(&mut session, "3d");
    assert_eq!(in_state(&session, SquareState::Destination), "3c");
}

#[test]
fn a_held_piece_marks_every_square_where_it_can_be_dropped() {
    for face in [None, Some(Kind::Pawn), Some(Kind::Knight)] {
        let mut session = session("k3/3r/4/4/3K b P 1");
        pick_held(&mut session, Kind::Pawn, face);
        assert_eq!(in_state(&session, SquareState::Destination), "1c 1d", "where it ends the check");
        assert_eq!(in_state(&session, SquareState::Capture), "");
    }
}

#[test]
fn pieces_of_the_player_to_move_can_be_picked() {
    let mut session = Session::new(Variant::Micro);
    assert_eq!(in_state(&session, SquareState::Movable), "1d 4e 3e 2e 1e");
    tap(&mut session, "1d 1c");
    assert_eq!(in_state(&session, SquareState::Movable), "4a 3a 2a 1a 4b");
    assert_eq!(in_state(&session, SquareState::Idle).split(' ').count(), 15);
}

#[test]
fn while_the_dialog_is_open_no_destination_is_marked() {
    let mut session = session("k3/4/4/4/3K b G 1");
    pick_held(&mut session, Kind::Gold, None);
    tap(&mut session, "2c");
    assert_eq!(in_state(&session, SquareState::Destination), "");
}

#[test]
fn a_king_in_check_is_marked_and_no_other_square() {
    let mut session = session("k3/4/1R2/4/3K b - 1");
    assert_eq!(squares_where(&board(&session), |view| view.check), "");
    tap(&mut session, "3c 4c");
    assert_eq!(squares_where(&board(&session), |view| view.check), "4a");
    tap(&mut session, "4a 3b");
    assert_eq!(squares_where(&board(&session), |view| view.check), "");
}

#[test]
fn a_mated_king_stays_marked_and_nothing_can_be_picked() {
    let mut session = session("k3/2G1/1T2/4/3K b P 1");
    pick_held(&mut session, Kind::Pawn, Some(Kind::Pawn));
    tap(&mut session, "4b");
    assert_eq!(squares_where(&board(&session), |view| view.check), "4a");
    assert_eq!(in_state(&session, SquareState::Idle).split(' ').count(), 20);
}

#[test]
fn exactly_one_square_has_the_cursor() {
    let mut session = Session::new(Variant::Micro);
    assert_eq!(squares_where(&board(&session), |view| view.cursor), "1e");
    session.apply(Action::MoveCursor(square("4a")));
    assert_eq!(squares_where(&board(&session), |view| view.cursor), "4a");
}
