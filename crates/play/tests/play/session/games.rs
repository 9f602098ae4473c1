//! Undo, new game, resignation.

use play::{
    message::Message,
    session::{Action, MatchOptions, Players, Selection, Session, Target},
};
use protocol::Level;
use rules::{Kind, Outcome, Reason, Side, Variant, notation::line};

use super::common::{game, options, pick_held, session, square, tap, text};

/// Three plies into a game.
fn in_a_game() -> Session {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d 1c 4b 4c 3e 3d");
    assert_eq!(session.game().moves().len(), 3);
    session
}

#[test]
fn undo_reverts_one_move() {
    let mut session = in_a_game();
    session.apply(Action::Undo);
    assert_eq!(text(session.game().position()), "kbgs/4/p2P/4/SGBK b -");
    session.apply(Action::Undo);
    session.apply(Action::Undo);
    assert_eq!(session.game(), Session::new(Variant::Micro).game());
    assert!(!session.can_undo());
}

#[test]
fn undo_brings_a_captured_piece_back_and_flips_the_capturing_one_back() {
    let mut session = session("3k/4/1s2/1G2/K3 b - 1");
    tap(&mut session, "3d 3c");
    session.apply(Action::Undo);
    assert_eq!(text(session.game().position()), "3k/4/1s2/1G2/K3 b -");
}

#[test]
fn undo_clears_the_selection() {
    let mut session = in_a_game();
    tap(&mut session, "4a");
    session.apply(Action::Undo);
    assert_eq!(session.selection(), Selection::Nothing);
}

#[test]
fn undo_at_the_start_does_nothing() {
    let mut session = Session::new(Variant::Micro);
    let before = session.clone();
    session.apply(Action::Undo);
    assert_eq!(session, before);
}

#[test]
fn a_new_game_starts_with_a_notice_that_the_old_one_can_be_brought_back() {
    let mut session = in_a_game();
    tap(&mut session, "4a");
    session.apply(Action::NewGame(options()));
    assert_eq!(session.game(), Session::new(Variant::Micro).game());
    assert_eq!(session.notice(), Some(Message::NewGame));
    assert_eq!((session.selection(), session.cursor()), (Selection::Nothing, square("1e")));
    assert!(session.can_undo());
}

#[test]
fn undo_after_new_game_brings_the_old_game_back() {
    let mut session = in_a_game();
    let old = session.game().clone();
    session.apply(Action::NewGame(options()));
    session.apply(Action::Undo);
    assert_eq!(session.game(), &old);
    assert_eq!((session.notice(), session.matches().previous()), (Some(Message::BroughtBack), None));
}

#[test]
fn after_the_first_move_of_a_new_game_undo_no_longer_brings_back_the_old_one() {
    let mut session = in_a_game();
    session.apply(Action::NewGame(options()));
    tap(&mut session, "1d 1c");
    assert_eq!(session.matches().previous(), None);
    session.apply(Action::Undo);
    assert_eq!(session.game(), Session::new(Variant::Micro).game());
    session.apply(Action::Undo);
    assert_eq!(session.game(), Session::new(Variant::Micro).game());
}

#[test]
fn after_a_refused_attempt_undo_still_brings_back_the_old_game() {
    let mut session = in_a_game();
    let old = session.game().clone();
    session.apply(Action::NewGame(options()));
    tap(&mut session, "1d 2b 4b");
    session.apply(Action::Undo);
    assert_eq!(session.game(), &old);
}

#[test]
fn new_game_twice_still_brings_back_the_game_that_was_played() {
    let mut session = in_a_game();
    let old = session.game().clone();
    session.apply(Action::NewGame(options()));
    session.apply(Action::NewGame(options()));
    session.apply(Action::Undo);
    assert_eq!(session.game(), &old);
}

#[test]
fn a_game_without_moves_is_not_brought_back() {
    let mut session = Session::new(Variant::Micro);
    session.apply(Action::NewGame(options()));
    assert_eq!((session.notice(), session.can_undo()), (None, false));
}

#[test]
fn the_side_to_move_resigns() {
    let mut session = in_a_game();
    tap(&mut session, "4a");
    session.apply(Action::Resign);
    let expected = Outcome { winner: Some(Side::Black), reason: Reason::Resignation };
    assert_eq!(session.game().outcome(), Some(expected));
    assert_eq!((session.selection(), session.notice()), (Selection::Nothing, None));
    assert_eq!(session.game().moves().len(), 3);
}

#[test]
fn undo_reverts_a_resignation_first() {
    let mut session = in_a_game();
    let before = session.game().clone();
    session.apply(Action::Resign);
    session.apply(Action::Undo);
    assert_eq!(session.game(), &before);
}

#[test]
fn a_finished_game_can_be_left_and_brought_back_as_finished() {
    let mut session = in_a_game();
    session.apply(Action::Resign);
    let over = session.game().clone();
    session.apply(Action::NewGame(options()));
    assert_eq!(session.game().outcome(), None);
    session.apply(Action::Undo);
    assert_eq!(session.game(), &over);
}

#[test]
fn a_drop_can_be_undone_and_the_piece_is_in_hand_again() {
    let mut session = session("k3/4/4/4/3K b G 1");
    pick_held(&mut session, Kind::Gold, Some(Kind::Rook));
    tap(&mut session, "2c");
    session.apply(Action::Undo);
    assert_eq!(text(session.game().position()), "k3/4/4/4/3K b G");
}

#[test]
fn a_rematch_from_a_finished_start_uses_the_variants_start() {
    let going_on = session("k3/4/4/4/3K b - 1");
    assert_eq!(going_on.matches().rematch(1).start, going_on.game().restart());
    let mut mated = game("k3/4/1GG1/4/3K b - 1");
    let mate = mated.position().moves().into_iter().find(|&played| !mated.position().after(played).has_moves());
    mated.play(mate.expect("a mate in one")).expect("legal");
    let start = line::begin(Variant::Micro, &text(mated.position())).expect("readable");
    assert!(start.outcome().is_some());
    assert_eq!(Session::resume(start, None).matches().rematch(1).start, Variant::Micro.into());
}

#[test]
fn cancel_keeps_a_king_that_was_selected_automatically_and_the_notice() {
    let mut session = Session::new(Variant::Nana);
    session.apply(Action::Pick(Target::Square(square("1c"))));
    session.apply(Action::Undo);
    assert_eq!(session.notice(), Some(Message::TakenBack));
    session.apply(Action::Cancel);
    assert_eq!(session.notice(), Some(Message::TakenBack));
    assert!(!session.destinations().is_empty());
}

#[test]
fn the_orientation_can_be_set_and_reset() {
    let mut session = Session::new(Variant::Micro);
    session.apply(Action::Orient(Some(Side::White)));
    assert_eq!(session.bottom(), Side::White);
    session.apply(Action::NewGame(options()));
    assert_eq!(session.bottom(), Side::White, "between two people a new game keeps it");
    session.apply(Action::Orient(None));
    assert_eq!(session.bottom(), Side::Black);
    session.apply(Action::Orient(Some(Side::White)));
    session.apply(Action::NewGame(MatchOptions { players: Players::against(Side::Black, Level::Two), ..options() }));
    assert_eq!(session.bottom(), Side::Black, "against the computer the person is at the bottom");
}
