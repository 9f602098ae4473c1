//! Drags, from start to release.

use play::{
    message::Message,
    session::{Action, Origin, Selection, Session, Target},
};
use rules::{Illegal, Kind, Move, Side, Variant};

use super::common::{session, square, tap};

const HAND: &str = "k3/4/4/4/3K b G 1";

fn lift(session: &mut Session, name: &str) {
    session.apply(Action::Drag(Target::Square(square(name))));
}

fn lift_held(session: &mut Session, face: Option<Kind>) {
    session.apply(Action::Drag(Target::Hand { side: Side::Black, kind: Kind::Gold, face }));
}

fn release(session: &mut Session, name: &str) {
    session.apply(Action::Release(square(name)));
}

#[test]
fn a_release_on_a_legal_destination_moves_the_piece() {
    let mut session = Session::new(Variant::Micro);
    lift(&mut session, "1d");
    assert_eq!(session.selection(), Selection::Piece(Origin::Square(square("1d"))));
    release(&mut session, "1c");
    assert_eq!((session.game().moves().len(), session.selection()), (1, Selection::Nothing));
    assert_eq!(session.cursor(), square("1c"));
}

#[test]
fn dragging_keeps_a_selected_piece_selected_and_deselects_another_one() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d");
    lift(&mut session, "1d");
    assert_eq!(session.selection(), Selection::Piece(Origin::Square(square("1d"))));
    lift(&mut session, "3e");
    assert_eq!(session.selection(), Selection::Piece(Origin::Square(square("3e"))));
}

#[test]
fn a_release_on_the_own_square_deselects_without_a_notice() {
    let mut session = Session::new(Variant::Micro);
    lift(&mut session, "1d");
    release(&mut session, "1d");
    assert_eq!((session.selection(), session.notice()), (Selection::Nothing, None));
}

#[test]
fn a_release_on_an_illegal_destination_is_refused() {
    let mut session = Session::new(Variant::Micro);
    lift(&mut session, "3e");
    release(&mut session, "3b");
    let reason = Illegal::OutOfReach { kind: Kind::Gold, to: square("3b") };
    assert_eq!((session.selection(), session.notice()), (Selection::Nothing, Some(Message::Refused(reason))));
}

#[test]
fn a_release_on_another_own_piece_is_refused_and_does_not_select_that_one() {
    let mut start = Session::new(Variant::Micro);
    lift(&mut start, "3e");
    release(&mut start, "2e");
    let reason = Illegal::OwnPiece(square("2e"));
    assert_eq!((start.selection(), start.notice()), (Selection::Nothing, Some(Message::Refused(reason))));

    let mut held = session(HAND);
    lift_held(&mut held, Some(Kind::Rook));
    release(&mut held, "1e");
    let reason = Illegal::Occupied(square("1e"));
    assert_eq!((held.selection(), held.notice()), (Selection::Nothing, Some(Message::Refused(reason))));
}

#[test]
fn a_dragged_face_is_dropped_and_a_piece_without_a_face_opens_the_dialog() {
    let mut session = session(HAND);
    lift_held(&mut session, Some(Kind::Rook));
    release(&mut session, "2c");
    assert_eq!(session.game().moves(), [Move::Drop { face: Kind::Rook, to: square("2c") }]);

    session.apply(Action::Undo);
    lift_held(&mut session, None);
    release(&mut session, "2c");
    assert!(matches!(session.selection(), Selection::Face { to, .. } if to == square("2c")));
    assert!(session.game().moves().is_empty());
}

#[test]
fn only_pieces_of_the_side_to_move_can_be_dragged() {
    let mut session = Session::new(Variant::Micro);
    for name in ["3a", "2c"] {
        lift(&mut session, name);
        assert_eq!((session.selection(), session.notice()), (Selection::Nothing, None), "{name}");
    }
    session.apply(Action::Resign);
    lift(&mut session, "3e");
    assert_eq!((session.selection(), session.can_drag(Target::Square(square("3e")))), (Selection::Nothing, false));
}

#[test]
fn a_release_without_a_drag_does_nothing() {
    let mut session = Session::new(Variant::Micro);
    let before = session.clone();
    release(&mut session, "1c");
    assert_eq!(session, before);
}
