//! Looking back at earlier positions, and redo.

use play::{
    geometry::Layout,
    message::Message,
    session::{Action, MatchOptions, Navigation, Players, Purpose, Selection, Session, Target},
    view::{self, BoardView},
};
use rules::{Side, Variant};

use super::common::{START, against, reply, square, tap, text};

/// A game in which the person, Black, and the computer have each moved twice.
fn after_four_moves() -> Session {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    reply(&mut session, "4b4c");
    tap(&mut session, "3e 3d");
    reply(&mut session, "2a2b");
    session
}

fn board(session: &Session) -> BoardView {
    view::board(session, Layout::Tall)
}

/// The number of moves before the position that is shown.
fn shown(session: &Session) -> usize {
    view::controls(session).shown.shown
}

#[test]
fn first_back_forward_and_last_step_through_the_game_and_leave_it_as_it_is() {
    let mut session = after_four_moves();
    let before = session.game().clone();
    let steps = [
        (Navigation::Forward, 4),
        (Navigation::Back, 3),
        (Navigation::Back, 2),
        (Navigation::Forward, 3),
        (Navigation::First, 0),
        (Navigation::Back, 0),
        (Navigation::After(1), 1),
        (Navigation::After(9), 4),
        (Navigation::First, 0),
        (Navigation::Last, 4),
    ];
    for (step, expected) in steps {
        session.apply(Action::Navigate(step));
        assert_eq!((shown(&session), session.game()), (expected, &before), "{step:?}");
        assert_eq!(view::controls(&session).shown.is_earlier(), expected < 4);
    }
}

#[test]
fn an_earlier_position_is_drawn_with_its_own_last_move_and_says_which_it_is() {
    let mut session = after_four_moves();
    session.apply(Action::Navigate(Navigation::After(2)));
    assert_eq!(text(session.position()), "kbgs/4/p2P/4/SGBK b -");
    let board = board(&session);
    assert_eq!(view::status(&session).status, Message::MoveShown { number: 2, of: 4, variation: false });
    let last: Vec<String> =
        board.squares.iter().filter(|view| view.last.is_some()).map(|view| view.square.to_string()).collect();
    assert_eq!(last, ["4b", "4c"]);
    assert_eq!(view::controls(&session).players, session.players(), "who plays is still said");
}

#[test]
fn nobody_can_move_in_an_earlier_position() {
    let mut session = after_four_moves();
    session.apply(Action::Navigate(Navigation::First));
    let before = session.game().clone();
    tap(&mut session, "1d 1c");
    session.apply(Action::Drag(Target::Square(square("1d"))));
    session.apply(Action::Release(square("1c")));
    assert_eq!((session.game(), session.selection()), (&before, Selection::Nothing));
    assert!(!session.can_drag(Target::Square(square("1d"))));
    tap(&mut session, "1d");
    assert_eq!(session.notice(), Some(Message::LookingBack));
}

#[test]
fn the_computer_goes_on_thinking_and_its_move_is_shown() {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    session.apply(Action::Navigate(Navigation::First));
    assert_eq!(session.purpose(), Some(Purpose::Reply));
    reply(&mut session, "4b4c");
    assert_eq!((shown(&session), view::controls(&session).shown.is_earlier()), (2, false));
}

#[test]
fn whatever_changes_the_game_shows_the_current_position() {
    for action in [Action::Undo, Action::Resign, Action::Hint] {
        let mut session = after_four_moves();
        session.apply(Action::Navigate(Navigation::First));
        session.apply(action.clone());
        assert!(!session.is_looking_back(), "{action:?}");
    }
}

#[test]
fn the_introduction_has_nothing_to_look_back_at() {
    let mut session = Session::new(Variant::Micro);
    session.apply(Action::BeginIntroduction);
    session.apply(Action::Navigate(Navigation::First));
    assert!(!session.is_looking_back());
}

#[test]
fn redo_plays_again_what_undo_took_back() {
    let mut session = after_four_moves();
    let before = session.game().clone();
    session.apply(Action::Undo);
    session.apply(Action::Undo);
    assert!(session.can_redo());
    session.apply(Action::Redo);
    assert_eq!(session.game().moves().len(), 2);
    session.apply(Action::Redo);
    assert_eq!((session.game(), session.can_redo()), (&before, false));
    session.apply(Action::Redo);
    assert_eq!(session.game(), &before);
}

#[test]
fn a_resignation_is_redone() {
    let mut session = after_four_moves();
    session.apply(Action::Resign);
    let before = session.game().clone();
    session.apply(Action::Undo);
    session.apply(Action::Redo);
    assert_eq!(session.game(), &before);
}

#[test]
fn there_is_nothing_to_redo_after_another_move_or_in_another_game() {
    let mut session = after_four_moves();
    session.apply(Action::Undo);
    tap(&mut session, "3e 4d");
    assert!(!session.can_redo());
    let mut session = after_four_moves();
    session.apply(Action::Undo);
    session.apply(Action::NewGame(MatchOptions {
        start: Variant::Kyoto.into(),
        players: Players::PEOPLE,
        seed: 1,
        repeatable: false,
        time: None,
    }));
    assert!(!session.can_redo());
}
