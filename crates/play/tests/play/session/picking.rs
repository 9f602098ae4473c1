//! Taps: selecting a piece, moving it, choosing its face.

use play::{
    message::Message,
    session::{Action, Origin, Selection, Session, Target},
};
use rules::{
    Kind, Move, Side, Variant,
    notation::{line, usi},
};

use super::common::{TILES, legal, pick_face, pick_held, session, square, tap, text};

/// Black's gold on 3d can capture a silver on 3c.
const CAPTURE: &str = "3k/4/1s2/1G2/K3 b - 1";
/// The side to move has one of each piece in hand.
const HANDS: [&str; 2] = ["k3/4/4/4/3K b BGSP 1", "k3/4/4/4/3K w bgsp 1"];

fn picked(name: &str) -> Selection {
    Selection::Piece(Origin::Square(square(name)))
}

/// The destinations of the selected piece, sorted.
fn offered(session: &Session) -> Vec<String> {
    let mut names: Vec<String> = session.candidates().into_iter().map(|m| m.to().to_string()).collect();
    names.sort_unstable();
    names
}

#[test]
fn two_taps_play_a_move() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d");
    assert_eq!(session.selection(), picked("1d"));
    assert_eq!(offered(&session), ["1c"]);
    tap(&mut session, "1c");
    assert_eq!(text(session.game().position()), "kbgs/p3/3P/4/SGBK w -");
    assert_eq!((session.selection(), session.notice()), (Selection::Nothing, None));
}

#[test]
fn a_selected_piece_has_its_legal_moves_as_candidates() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "2e");
    assert_eq!(offered(&session), ["3d", "4c"]);
}

#[test]
fn a_piece_that_cannot_move_can_be_selected_without_candidates() {
    let mut session = session("k3/4/4/2SP/2GK b - 1");
    tap(&mut session, "1e");
    assert_eq!(session.selection(), picked("1e"));
    assert_eq!(offered(&session), Vec::<String>::new());
}

#[test]
fn a_tap_on_another_own_piece_selects_that_one() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d 3e");
    assert_eq!((session.selection(), session.notice()), (picked("3e"), None));
    assert!(session.game().moves().is_empty());
}

#[test]
fn a_tap_on_the_selected_piece_deselects_it() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d 1d");
    assert_eq!((session.selection(), session.notice()), (Selection::Nothing, None));
}

#[test]
fn cancel_clears_the_selection() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d");
    session.apply(Action::Cancel);
    assert_eq!(session.selection(), Selection::Nothing);
    assert_eq!(offered(&session), Vec::<String>::new());
}

#[test]
fn a_tap_on_an_empty_square_without_a_selection_does_nothing() {
    let mut session = Session::new(Variant::Micro);
    let before = session.game().clone();
    tap(&mut session, "2c");
    assert_eq!((session.selection(), session.game()), (Selection::Nothing, &before));
    assert!(session.notice().is_some_and(Message::is_for_screen_readers));
}

#[test]
fn a_capture_flips_the_piece_without_the_dialog() {
    let mut session = session(CAPTURE);
    tap(&mut session, "3d 3c");
    assert_eq!(text(session.game().position()), "3k/4/1R2/4/K3 w S");
    assert_eq!(session.selection(), Selection::Nothing);
}

#[test]
fn taps_on_a_face_in_hand_and_a_square_drop_that_face() {
    for hands in HANDS {
        for [kind, other] in TILES {
            for face in [kind, other] {
                let mut session = session(hands);
                pick_held(&mut session, kind, Some(face));
                assert_eq!(session.selection(), Selection::Piece(Origin::Hand { kind, face: Some(face) }));
                assert_eq!(offered(&session).len(), 18, "every empty square");
                tap(&mut session, "2c");
                assert_eq!(session.game().moves(), [Move::Drop { face, to: square("2c") }]);
            }
        }
    }
}

#[test]
fn taps_on_a_piece_in_hand_and_a_square_open_the_dialog() {
    for hands in HANDS {
        for [kind, other] in TILES {
            for face in [kind, other] {
                let mut session = session(hands);
                pick_held(&mut session, kind, None);
                tap(&mut session, "2c");
                let faces = [kind, other].into_iter().collect();
                let origin = Origin::Hand { kind, face: None };
                assert_eq!(session.selection(), Selection::Face { origin, to: square("2c"), faces });
                assert!(session.game().moves().is_empty(), "nothing is played before a face is picked");
                pick_face(&mut session, face);
                assert_eq!(session.game().moves(), [Move::Drop { face, to: square("2c") }]);
                assert_eq!(session.selection(), Selection::Nothing);
            }
        }
    }
}

#[test]
fn the_dialog_closes_by_cancel_and_by_a_tap_anywhere_on_the_board() {
    let closing = ["1e", "2c", "4a", "3c"].map(|name| Action::Pick(Target::Square(square(name))));
    for action in closing.into_iter().chain([Action::Cancel, Action::Undo]) {
        let mut session = session(HANDS[0]);
        pick_held(&mut session, Kind::Gold, None);
        tap(&mut session, "2c");
        session.apply(action.clone());
        assert_eq!((session.selection(), session.notice()), (Selection::Nothing, None), "{action:?}");
        assert!(session.game().moves().is_empty());
    }
}

#[test]
fn a_face_that_is_not_offered_cannot_be_picked() {
    let mut session = session(HANDS[0]);
    pick_face(&mut session, Kind::Gold);
    assert!(session.game().moves().is_empty(), "no dialog is open");
    pick_held(&mut session, Kind::Gold, None);
    tap(&mut session, "2c");
    let before = session.clone();
    pick_face(&mut session, Kind::Silver);
    assert_eq!(session, before);
}

#[test]
fn a_second_tap_on_a_piece_in_hand_deselects_it() {
    for face in [None, Some(Kind::Gold), Some(Kind::Rook)] {
        let mut session = session(HANDS[0]);
        pick_held(&mut session, Kind::Gold, face);
        pick_held(&mut session, Kind::Gold, face);
        assert_eq!(session.selection(), Selection::Nothing);
    }
}

#[test]
fn a_tap_on_another_face_in_hand_selects_that_one() {
    let mut session = session(HANDS[0]);
    pick_held(&mut session, Kind::Gold, Some(Kind::Gold));
    pick_held(&mut session, Kind::Gold, Some(Kind::Rook));
    tap(&mut session, "2c");
    assert_eq!(session.game().moves(), [Move::Drop { face: Kind::Rook, to: square("2c") }]);
}

#[test]
fn a_tap_on_an_own_piece_replaces_the_selected_one_in_hand() {
    let mut session = session(HANDS[0]);
    pick_held(&mut session, Kind::Gold, Some(Kind::Gold));
    tap(&mut session, "1e");
    assert_eq!((session.selection(), session.notice()), (picked("1e"), None));
}

#[test]
fn an_empty_slot_and_the_opponents_stand_cannot_be_selected() {
    let mut session = session("k3/4/4/4/3K b Gp 1");
    pick_held(&mut session, Kind::Silver, Some(Kind::Lance));
    assert_eq!(session.selection(), Selection::Nothing);
    session.apply(Action::Pick(Target::Hand { side: Side::White, kind: Kind::Pawn, face: None }));
    assert_eq!(session.selection(), Selection::Nothing);
    tap(&mut session, "2c");
    assert!(session.game().moves().is_empty());
}

#[test]
fn the_cursor_starts_on_the_king_and_follows_taps() {
    let mut session = Session::new(Variant::Micro);
    assert_eq!(session.cursor(), square("1e"));
    session.apply(Action::MoveCursor(square("1d")));
    assert_eq!((session.cursor(), session.selection()), (square("1d"), Selection::Nothing));
    tap(&mut session, "3e");
    assert_eq!(session.cursor(), square("3e"));
    tap(&mut session, "3d");
    assert_eq!(session.cursor(), square("3d"));
}

#[test]
fn the_cursor_is_on_the_destination_after_a_face_was_picked() {
    let mut session = session(HANDS[0]);
    pick_held(&mut session, Kind::Gold, None);
    tap(&mut session, "2c");
    session.apply(Action::MoveCursor(square("1e")));
    pick_face(&mut session, Kind::Rook);
    assert_eq!(session.cursor(), square("2c"));
}

#[test]
fn moving_the_cursor_keeps_the_selection() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d");
    session.apply(Action::MoveCursor(square("1c")));
    assert_eq!(session.selection(), picked("1d"));
    tap(&mut session, "1c");
    assert_eq!(session.game().moves().len(), 1);
}

#[test]
fn the_candidates_of_all_pieces_are_the_legal_moves() {
    let mut session = session(HANDS[0]);
    let mut tokens: Vec<String> = Vec::new();
    let mut collect = |session: &Session| {
        tokens.extend(session.candidates().into_iter().map(|m| usi::print(session.game().position(), m)));
    };
    tap(&mut session, "1e");
    collect(&session);
    for [kind, _] in TILES {
        pick_held(&mut session, kind, None);
        collect(&session);
    }
    tokens.sort_unstable();
    assert_eq!(tokens, legal(session.game().position()));
}

#[test]
fn a_piece_in_hand_with_several_faces_opens_the_dialog_even_where_only_one_can_be_dropped() {
    let game = line::begin(Variant::NanaFree, "k2/3/2K b Rb 1").expect("a position of the game");
    let mut session = Session::resume(game, None);
    session.apply(Action::Pick(Target::Hand { side: Side::Black, kind: Kind::StepRook, face: None }));
    session.apply(Action::Pick(Target::Square(square("3b"))));
    assert!(matches!(session.selection(), Selection::Face { faces, .. } if faces.only() == Some(Kind::SwallowsWings)));
}
