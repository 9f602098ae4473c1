//! Premoves.

use play::{
    message::Message,
    session::{Action, Origin, Purpose, Selection, Session, Target},
};
use rules::{Illegal, Kind, Side};

use super::common::{START, against, pick_face, reply, square, tap, text};

/// Black has moved, and the computer is thinking.
fn thinking() -> Session {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    session
}

/// Picks Black's gold in hand, with a face or without.
fn pick_own(session: &mut Session, face: Option<Kind>) {
    session.apply(Action::Pick(Target::Hand { side: Side::Black, kind: Kind::Gold, face }));
}

fn premove(from: &str, to: &str) -> Selection {
    Selection::Premove { origin: Origin::Square(square(from)), to: square(to) }
}

#[test]
fn two_taps_set_a_premove_that_is_played_after_the_computers_move() {
    let mut session = thinking();
    tap(&mut session, "3e");
    assert_eq!(session.lifted(Side::Black), Some(Origin::Square(square("3e"))));
    assert!(session.destinations().has(square("3d")));
    tap(&mut session, "3d");
    assert_eq!((session.selection(), session.game().moves().len()), (premove("3e", "3d"), 1));
    assert_eq!(session.lifted(Side::Black), None, "it is not lifted any more");
    reply(&mut session, "4b4c");
    assert!(session.game().moves().len() == 2 && session.has_premove(), "the computer's move is shown first");
    session.apply(Action::PlayPremove);
    assert_eq!(session.game().moves().len(), 3);
    assert_eq!(session.game().position().piece(square("3d")).map(|piece| piece.kind), Some(Kind::Gold));
    assert_eq!(session.selection(), Selection::Nothing);
}

#[test]
fn a_tap_anywhere_cancels_a_premove() {
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
fn a_premove_to_an_own_piece_recaptures() {
    // The bishop may capture on 2d, and the gold then recaptures.
    let start = "k3/4/3b/2P1/2GK w - 1";
    let mut session = against(Side::Black, start);
    tap(&mut session, "2e 2d");
    assert_eq!(session.selection(), premove("2e", "2d"));
    reply(&mut session, "1c2d");
    session.apply(Action::PlayPremove);
    assert_eq!(session.game().moves().len(), 2);
    assert_eq!(session.game().position().hand(Side::Black).count(Kind::Bishop), 1);
    let mut session = against(Side::Black, start);
    tap(&mut session, "2e 2d");
    reply(&mut session, "4a4b");
    session.apply(Action::PlayPremove);
    assert_eq!(session.notice(), Some(Message::Refused(Illegal::OwnPiece(square("2d")))), "it was not captured");
    assert_eq!(session.game().moves().len(), 1);
}

#[test]
fn a_tap_before_the_premove_is_played_cancels_it() {
    let mut session = thinking();
    tap(&mut session, "3e 3d");
    reply(&mut session, "4b4c");
    tap(&mut session, "2c");
    session.apply(Action::PlayPremove);
    assert_eq!((session.game().moves().len(), session.selection()), (2, Selection::Nothing));
}

#[test]
fn a_premoved_drop_without_a_face_opens_the_dialog_when_it_is_played() {
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
fn an_illegal_premove_is_refused_when_it_is_played() {
    let mut session = thinking();
    tap(&mut session, "2e 1d");
    reply(&mut session, "3a1c");
    session.apply(Action::PlayPremove);
    assert_eq!(session.game().moves().len(), 3, "it is legal");
    let mut session = against(Side::Black, "k1r1/4/4/4/2GK w - 1");
    tap(&mut session, "2e 3d");
    reply(&mut session, "2a1a");
    session.apply(Action::PlayPremove);
    assert_eq!(session.notice(), Some(Message::Refused(Illegal::StillInCheck)));
    assert_eq!((session.selection(), session.game().moves().len()), (Selection::Nothing, 1));
}

#[test]
fn the_premove_of_a_captured_piece_is_dropped() {
    let mut session = against(Side::Black, "k3/4/4/1r2/1G1K w - 1");
    tap(&mut session, "3e 2e");
    reply(&mut session, "3d3e");
    session.apply(Action::PlayPremove);
    assert_eq!((session.game().moves().len(), session.notice()), (1, None));
    assert_eq!(text(session.game().position()), "k3/4/4/4/1g1K b g");
}

#[test]
fn a_premoved_drop_has_the_chosen_face() {
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
fn a_tap_on_a_piece_in_hand_cancels_a_premove_too() {
    let mut session = against(Side::Black, "k3/p3/4/4/2GK w G 1");
    tap(&mut session, "2e 2d");
    pick_own(&mut session, None);
    assert_eq!(session.selection(), Selection::Nothing);
}

#[test]
fn a_piece_without_a_destination_stays_selected() {
    let mut session = thinking();
    tap(&mut session, "3e");
    reply(&mut session, "4b4c");
    assert_eq!(session.selection(), Selection::Piece(Origin::Square(square("3e"))));
    assert!(!session.candidates().is_empty());
    tap(&mut session, "3d");
    assert_eq!(session.game().moves().len(), 3);
}

#[test]
fn a_drag_sets_a_premove_too() {
    let mut session = thinking();
    let gold = Target::Square(square("3e"));
    assert!(session.can_drag(gold) && !session.can_drag(Target::Square(square("3a"))));
    session.apply(Action::Drag(gold));
    session.apply(Action::Release(square("3d")));
    assert_eq!(session.selection(), premove("3e", "3d"));
    session.apply(Action::Drag(gold));
    session.apply(Action::Release(square("1a")));
    assert_eq!(session.selection(), Selection::Nothing, "not a destination");
}

#[test]
fn undo_and_resignation_cancel_a_premove() {
    for action in [Action::Undo, Action::Resign] {
        let mut session = thinking();
        tap(&mut session, "3e 3d");
        session.apply(action.clone());
        assert_eq!(session.selection(), Selection::Nothing, "{action:?}");
    }
}

#[test]
fn a_premove_is_not_played_after_mate() {
    let mut session = against(Side::Black, "k3/4/r3/1r2/3K w - 1");
    tap(&mut session, "1e 1d");
    assert_eq!(session.selection(), premove("1e", "1d"));
    let mate = session
        .engine_query()
        .map(|query| query.position)
        .and_then(|position| position.moves().into_iter().find(|&played| !position.after(played).has_moves()));
    session.apply(Action::Answer(Purpose::Reply, mate.expect("a mate in one")));
    assert!(session.game().outcome().is_some());
    session.apply(Action::PlayPremove);
    assert_eq!((session.selection(), session.game().moves().len()), (Selection::Nothing, 1));
}

/// A session in which a premove, legal after the computer's `4b4c`, was just played.
fn after_premove(set_premove: impl Fn(&mut Session)) -> Session {
    let mut session = thinking();
    set_premove(&mut session);
    reply(&mut session, "4b4c");
    session.apply(Action::PlayPremove);
    assert!(session.has_played_premove());
    session
}

#[test]
fn a_late_tap_to_cancel_a_premove_does_not_select_the_piece() {
    let set_premove = |session: &mut Session| tap(session, "3e 3d");
    for late in ["3d", "3e"] {
        let mut session = after_premove(set_premove);
        tap(&mut session, late);
        assert_eq!(session.selection(), Selection::Nothing, "{late}");
        tap(&mut session, "3d");
        assert_eq!(session.selection(), Selection::Piece(Origin::Square(square("3d"))), "a second one selects it");
    }
    let mut session = after_premove(set_premove);
    tap(&mut session, "4e");
    assert_eq!(session.selection(), Selection::Piece(Origin::Square(square("4e"))), "another piece can be selected");
    let mut session = after_premove(set_premove);
    session.apply(Action::EndPremove);
    tap(&mut session, "3d");
    assert_eq!(session.selection(), Selection::Piece(Origin::Square(square("3d"))), "after the time limit too");
}
