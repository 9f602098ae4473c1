//! Moving ahead while the computer thinks.

use poppy_shogi::{
    play::{
        message::Message,
        selection::{Origin, Selection},
        session::{Action, Session, Target},
    },
    rules::{illegal::Illegal, kind::Kind, side::Side},
};

use super::common::{START, against, pick_held, reply, square, tap, text};

/// Black has opened, and the computer thinks.
fn thinking() -> Session {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    session
}

fn ahead(from: &str, to: &str) -> Selection {
    Selection::Ahead { origin: Origin::Square(square(from)), to: square(to) }
}

#[test]
fn two_taps_plan_a_move_that_is_played_when_the_computer_has_moved() {
    let mut session = thinking();
    tap(&mut session, "3e");
    assert_eq!(session.lifted(Side::Black), Some(Origin::Square(square("3e"))));
    assert!(session.destinations().has(square("3d")));
    tap(&mut session, "3d");
    assert_eq!((session.selection(), session.game().moves().len()), (ahead("3e", "3d"), 1));
    assert_eq!(session.lifted(Side::Black), None, "it lies on its square again");
    reply(&mut session, "4b4c");
    assert_eq!(session.game().moves().len(), 3);
    assert_eq!(session.game().position().piece(square("3d")).map(|piece| piece.kind), Some(Kind::Gold));
    assert_eq!(session.selection(), Selection::Nothing);
}

#[test]
fn a_tap_anywhere_takes_it_back() {
    for name in ["3e", "3d", "2c", "4a", "1e"] {
        let mut session = thinking();
        tap(&mut session, "3e 3d");
        tap(&mut session, name);
        assert_eq!(session.selection(), Selection::Nothing, "{name}");
        reply(&mut session, "4b4c");
        assert_eq!(session.game().moves().len(), 2, "{name}");
    }
    let mut session = thinking();
    tap(&mut session, "3e 3d");
    session.apply(Action::Cancel);
    assert_eq!(session.selection(), Selection::Nothing);
}

#[test]
fn a_piece_may_go_where_an_own_one_stands_to_take_back() {
    let mut session = thinking();
    tap(&mut session, "2e");
    assert!(session.destinations().has(square("3d")) && session.destinations().has(square("1d")));
    session.apply(Action::Cancel);
    // The pawn on 1c will be taken by the bishop, and the king takes what stands next to it.
    let mut session = against(Side::Black, "k3/4/1r2/2P1/2GK w - 1");
    tap(&mut session, "2e 2d");
    assert_eq!(session.selection(), ahead("2e", "2d"));
    let mut untouched = session.clone();
    reply(&mut session, "3c3d");
    assert_eq!(session.notice(), Some(Message::Refused(Illegal::OwnPiece(square("2d")))), "it was not taken");
    assert_eq!(session.game().moves().len(), 1);
    untouched.apply(Action::Cancel);
    assert_eq!(untouched.selection(), Selection::Nothing);
}

#[test]
fn what_is_not_legal_when_its_time_comes_is_answered() {
    let mut session = thinking();
    tap(&mut session, "2e 1d");
    reply(&mut session, "3a1c");
    assert_eq!(session.game().moves().len(), 3, "the way is free");
    let mut session = against(Side::Black, "k1r1/4/4/4/2GK w - 1");
    tap(&mut session, "2e 3d");
    reply(&mut session, "2a1a");
    assert_eq!(session.notice(), Some(Message::Refused(Illegal::StillInCheck)));
    assert_eq!((session.selection(), session.game().moves().len()), (Selection::Nothing, 1));
}

#[test]
fn a_piece_that_was_taken_moves_no_more() {
    let mut session = against(Side::Black, "k3/4/4/1r2/1G1K w - 1");
    tap(&mut session, "3e 2e");
    reply(&mut session, "3d3e");
    assert_eq!((session.game().moves().len(), session.notice()), (1, None));
    assert_eq!(text(session.game().position()), "k3/4/4/4/1g1K b g");
}

#[test]
fn a_drop_is_planned_with_the_face_that_was_picked_or_else_with_the_one_that_it_starts_with() {
    for (face, lands) in [(Some(Kind::Rook), Kind::Rook), (None, Kind::Gold)] {
        let mut session = against(Side::Black, "k3/p3/4/4/3K w G 1");
        session.apply(Action::Pick(Target::Hand { side: Side::Black, kind: Kind::Gold, face }));
        assert_eq!(session.lifted(Side::Black), Some(Origin::Hand { kind: Kind::Gold, face }));
        assert!(!session.destinations().has(square("4a")), "only on empty squares");
        tap(&mut session, "2c");
        reply(&mut session, "4b4c");
        assert_eq!(session.game().position().piece(square("2c")).map(|piece| piece.kind), Some(lands));
    }
}

#[test]
fn what_is_picked_and_not_yet_decided_stays_picked() {
    let mut session = thinking();
    tap(&mut session, "3e");
    reply(&mut session, "4b4c");
    assert_eq!(session.selection(), Selection::Piece(Origin::Square(square("3e"))));
    assert!(!session.candidates().is_empty());
    tap(&mut session, "3d");
    assert_eq!(session.game().moves().len(), 3);
}

#[test]
fn a_drag_plans_a_move_too() {
    let mut session = thinking();
    let gold = Target::Square(square("3e"));
    assert!(session.can_lift(gold) && !session.can_lift(Target::Square(square("3a"))));
    session.apply(Action::Lift(gold));
    session.apply(Action::Land(square("3d")));
    assert_eq!(session.selection(), ahead("3e", "3d"));
    session.apply(Action::Lift(gold));
    session.apply(Action::Land(square("1a")));
    assert_eq!(session.selection(), Selection::Nothing, "out of its reach");
}

#[test]
fn undo_and_resignation_forget_what_was_planned() {
    for action in [Action::Undo, Action::Resign] {
        let mut session = thinking();
        tap(&mut session, "3e 3d");
        session.apply(action);
        assert_eq!(session.selection(), Selection::Nothing, "{action:?}");
    }
}

#[test]
fn when_the_game_is_over_nothing_is_played() {
    let mut session = against(Side::Black, "3k/4/1R2/3p/K3 w - 1");
    pick_held(&mut session, Kind::Pawn, None);
    tap(&mut session, "3c 3a");
    session.apply(Action::Resign);
    assert_eq!((session.selection(), session.game().moves().len()), (Selection::Nothing, 0));
}
