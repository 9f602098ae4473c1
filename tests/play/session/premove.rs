//! Moving ahead while the computer thinks.

use poppy_shogi::{
    play::{
        message::Message,
        session::{Action, Origin, Purpose, Selection, Session, Target},
    },
    rules::{Illegal, Kind, Side},
};

use super::common::{START, against, pick_face, reply, square, tap, text};

/// Black has opened, and the computer thinks.
fn thinking() -> Session {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    session
}

/// Picks Black's gold in hand, with a face of it or as such.
fn pick_own(session: &mut Session, face: Option<Kind>) {
    session.apply(Action::Pick(Target::Hand { side: Side::Black, kind: Kind::Gold, face }));
}

fn ahead(from: &str, to: &str) -> Selection {
    Selection::Premove { origin: Origin::Square(square(from)), to: square(to) }
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
    assert!(session.game().moves().len() == 2 && session.has_premove(), "the computer's move is seen first");
    session.apply(Action::PlayPremove);
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
fn a_piece_may_go_where_an_own_one_stands_and_takes_back() {
    // The bishop may take the pawn on 1d, and the king then takes the tokin.
    let start = "k3/4/3b/2P1/2GK w - 1";
    let mut session = against(Side::Black, start);
    tap(&mut session, "2e 2d");
    assert_eq!(session.selection(), ahead("2e", "2d"));
    reply(&mut session, "1c2d");
    session.apply(Action::PlayPremove);
    assert_eq!(session.game().moves().len(), 2);
    assert_eq!(session.game().position().hand(Side::Black).count(Kind::Bishop), 1);
    let mut session = against(Side::Black, start);
    tap(&mut session, "2e 2d");
    reply(&mut session, "4a4b");
    session.apply(Action::PlayPremove);
    assert_eq!(session.notice(), Some(Message::Refused(Illegal::OwnPiece(square("2d")))), "it was not taken");
    assert_eq!(session.game().moves().len(), 1);
}

#[test]
fn when_its_time_has_come_a_tap_still_takes_it_back() {
    let mut session = thinking();
    tap(&mut session, "3e 3d");
    reply(&mut session, "4b4c");
    tap(&mut session, "2c");
    session.apply(Action::PlayPremove);
    assert_eq!((session.game().moves().len(), session.selection()), (2, Selection::Nothing));
}

#[test]
fn which_face_it_shows_is_asked_when_its_time_comes() {
    let mut session = against(Side::Black, "k3/p3/4/4/3K w G 1");
    pick_own(&mut session, None);
    tap(&mut session, "2c");
    reply(&mut session, "4b4c");
    session.apply(Action::PlayPremove);
    assert!(matches!(session.selection(), Selection::Face { .. }));
    pick_face(&mut session, Kind::Rook);
    assert_eq!(session.game().position().piece(square("2c")).map(|piece| piece.kind), Some(Kind::Rook));
}

#[test]
fn what_is_not_legal_when_its_time_comes_is_answered() {
    let mut session = thinking();
    tap(&mut session, "2e 1d");
    reply(&mut session, "3a1c");
    session.apply(Action::PlayPremove);
    assert_eq!(session.game().moves().len(), 3, "the way is free");
    let mut session = against(Side::Black, "k1r1/4/4/4/2GK w - 1");
    tap(&mut session, "2e 3d");
    reply(&mut session, "2a1a");
    session.apply(Action::PlayPremove);
    assert_eq!(session.notice(), Some(Message::Refused(Illegal::StillInCheck)));
    assert_eq!((session.selection(), session.game().moves().len()), (Selection::Nothing, 1));
}

#[test]
fn a_piece_that_was_taken_moves_no_more() {
    let mut session = against(Side::Black, "k3/4/4/1r2/1G1K w - 1");
    tap(&mut session, "3e 2e");
    reply(&mut session, "3d3e");
    session.apply(Action::PlayPremove);
    assert_eq!((session.game().moves().len(), session.notice()), (1, None));
    assert_eq!(text(session.game().position()), "k3/4/4/4/1g1K b g");
}

#[test]
fn a_drop_is_planned_with_the_face_that_was_picked() {
    for face in [Kind::Gold, Kind::Rook] {
        let mut session = against(Side::Black, "k3/p3/4/4/3K w G 1");
        pick_own(&mut session, Some(face));
        assert_eq!(session.lifted(Side::Black), Some(Origin::Hand { kind: Kind::Gold, face: Some(face) }));
        assert!(!session.destinations().has(square("4a")), "only on empty squares");
        tap(&mut session, "2c");
        reply(&mut session, "4b4c");
        session.apply(Action::PlayPremove);
        assert_eq!(session.game().position().piece(square("2c")).map(|piece| piece.kind), Some(face));
    }
}

#[test]
fn a_tap_on_a_held_piece_takes_it_back_too() {
    let mut session = against(Side::Black, "k3/p3/4/4/2GK w G 1");
    tap(&mut session, "2e 2d");
    pick_own(&mut session, None);
    assert_eq!(session.selection(), Selection::Nothing);
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
    assert!(session.can_drag(gold) && !session.can_drag(Target::Square(square("3a"))));
    session.apply(Action::Drag(gold));
    session.apply(Action::Release(square("3d")));
    assert_eq!(session.selection(), ahead("3e", "3d"));
    session.apply(Action::Drag(gold));
    session.apply(Action::Release(square("1a")));
    assert_eq!(session.selection(), Selection::Nothing, "out of its reach");
}

#[test]
fn undo_and_resignation_forget_what_was_planned() {
    for action in [Action::Undo, Action::Resign] {
        let mut session = thinking();
        tap(&mut session, "3e 3d");
        session.apply(action.clone());
        assert_eq!(session.selection(), Selection::Nothing, "{action:?}");
    }
}

#[test]
fn when_the_computer_mates_nothing_is_played() {
    let mut session = against(Side::Black, "k3/4/r3/1r2/3K w - 1");
    tap(&mut session, "1e 1d");
    assert_eq!(session.selection(), ahead("1e", "1d"));
    let mate = session
        .engine_query()
        .map(|query| query.position)
        .and_then(|position| position.moves().into_iter().find(|&played| !position.after(played).has_moves()));
    session.apply(Action::Answer(Purpose::Reply, mate.expect("a mate in one")));
    assert!(session.game().outcome().is_some());
    session.apply(Action::PlayPremove);
    assert_eq!((session.selection(), session.game().moves().len()), (Selection::Nothing, 1));
}

/// A premove that the computer's `4b4c` leaves legal, played just now.
fn followed_up(options: impl Fn(&mut Session)) -> Session {
    let mut session = thinking();
    options(&mut session);
    reply(&mut session, "4b4c");
    session.apply(Action::PlayPremove);
    assert!(session.has_played_premove());
    session
}

#[test]
fn a_tap_that_comes_too_late_to_take_it_back_does_not_pick_the_piece_up() {
    let premove = |session: &mut Session| tap(session, "3e 3d");
    for late in ["3d", "3e"] {
        let mut session = followed_up(premove);
        tap(&mut session, late);
        assert_eq!(session.selection(), Selection::Nothing, "{late}");
        tap(&mut session, "3d");
        assert_eq!(session.selection(), Selection::Piece(Origin::Square(square("3d"))), "a second one is meant");
    }
    let mut session = followed_up(premove);
    tap(&mut session, "4e");
    assert_eq!(session.selection(), Selection::Piece(Origin::Square(square("4e"))), "another piece is another thing");
    let mut session = followed_up(premove);
    session.apply(Action::EndPremove);
    tap(&mut session, "3d");
    assert_eq!(session.selection(), Selection::Piece(Origin::Square(square("3d"))), "nor is a later one late");
}
