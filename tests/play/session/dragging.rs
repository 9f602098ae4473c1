//! From taking a piece up to letting it go.

use poppy_shogi::{
    play::{
        message::Message,
        session::{Action, Origin, Selection, Session, Target},
    },
    rules::{Illegal, Kind, Move, Side, Variant},
};

use super::common::{session, square, tap};

const HAND: &str = "k3/4/4/4/3K b G 1";

fn lift(session: &mut Session, name: &str) {
    session.apply(Action::Drag(Target::Square(square(name))));
}

fn lift_held(session: &mut Session, face: Option<Kind>) {
    session.apply(Action::Drag(Target::Hand { side: Side::Black, kind: Kind::Gold, face }));
}

fn land(session: &mut Session, name: &str) {
    session.apply(Action::Release(square(name)));
}

#[test]
fn a_piece_that_is_let_go_where_it_can_go_has_moved() {
    let mut session = Session::new(Variant::Micro);
    lift(&mut session, "1d");
    assert_eq!(session.selection(), Selection::Piece(Origin::Square(square("1d"))));
    land(&mut session, "1c");
    assert_eq!((session.game().moves().len(), session.selection()), (1, Selection::Nothing));
    assert_eq!(session.cursor(), square("1c"));
}

#[test]
fn a_piece_that_is_picked_already_stays_so_and_another_one_is_put_down() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d");
    lift(&mut session, "1d");
    assert_eq!(session.selection(), Selection::Piece(Origin::Square(square("1d"))));
    lift(&mut session, "3e");
    assert_eq!(session.selection(), Selection::Piece(Origin::Square(square("3e"))));
}

#[test]
fn let_go_on_its_own_square_it_is_put_down_without_a_word() {
    let mut session = Session::new(Variant::Micro);
    lift(&mut session, "1d");
    land(&mut session, "1d");
    assert_eq!((session.selection(), session.notice()), (Selection::Nothing, None));
}

#[test]
fn let_go_where_it_cannot_go_it_is_refused() {
    let mut session = Session::new(Variant::Micro);
    lift(&mut session, "3e");
    land(&mut session, "3b");
    let reason = Illegal::OutOfReach { kind: Kind::Gold, to: square("3b") };
    assert_eq!((session.selection(), session.notice()), (Selection::Nothing, Some(Message::Refused(reason))));
}

#[test]
fn let_go_on_another_own_piece_it_is_refused_and_that_one_is_not_picked() {
    let mut start = Session::new(Variant::Micro);
    lift(&mut start, "3e");
    land(&mut start, "2e");
    let reason = Illegal::OwnPiece(square("2e"));
    assert_eq!((start.selection(), start.notice()), (Selection::Nothing, Some(Message::Refused(reason))));

    let mut held = session(HAND);
    lift_held(&mut held, Some(Kind::Rook));
    land(&mut held, "1e");
    let reason = Illegal::Occupied(square("1e"));
    assert_eq!((held.selection(), held.notice()), (Selection::Nothing, Some(Message::Refused(reason))));
}

#[test]
fn a_face_is_dropped_as_it_is_and_a_piece_as_such_asks() {
    let mut session = session(HAND);
    lift_held(&mut session, Some(Kind::Rook));
    land(&mut session, "2c");
    assert_eq!(session.game().moves(), [Move::Drop { face: Kind::Rook, to: square("2c") }]);

    session.apply(Action::Undo);
    lift_held(&mut session, None);
    land(&mut session, "2c");
    assert!(matches!(session.selection(), Selection::Face { to, .. } if to == square("2c")));
    assert!(session.game().moves().is_empty());
}

#[test]
fn nothing_is_taken_up_that_is_not_the_players_to_move() {
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
fn nothing_is_let_go_that_was_not_taken_up() {
    let mut session = Session::new(Variant::Micro);
    let before = session.clone();
    land(&mut session, "1c");
    assert_eq!(session, before);
}
