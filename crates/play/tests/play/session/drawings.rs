//! Arrows and circles that a person draws: the same gesture removes them, and so does a change of the position.

use play::session::{Action, Drawing, DrawingEdit, Navigation, Purpose, Session, Target};
use rules::{Kind, Side, Variant};

use super::common::{START, against, options, reply, session, square, tap, usi};

/// An arrow between squares, or a circle, such as `1d 1c`.
#[track_caller]
fn drawing(squares: &str) -> Drawing {
    let (from, to) = squares.split_once(' ').expect("two squares");
    Drawing::new(Target::Square(square(from)), square(to)).expect("a drawing")
}

#[track_caller]
fn draw(session: &mut Session, squares: &str) {
    session.apply(Action::EditDrawings(DrawingEdit::Toggle(drawing(squares))));
}

#[track_caller]
fn preview(session: &mut Session, squares: &str) {
    session.apply(Action::EditDrawings(DrawingEdit::Preview(Some(drawing(squares)))));
}

/// A session with an arrow and a circle.
fn drawn_on(mut session: Session) -> Session {
    draw(&mut session, "1d 1c");
    draw(&mut session, "2b 2b");
    assert_eq!(session.drawings(), ["1d 1c", "2b 2b"].map(drawing));
    session
}

#[test]
fn the_same_drawing_again_removes_it_and_the_way_back_is_another_one() {
    let mut session = drawn_on(session(START));
    draw(&mut session, "1c 1d");
    assert_eq!(session.drawings(), ["1d 1c", "2b 2b", "1c 1d"].map(drawing));
    draw(&mut session, "1d 1c");
    assert_eq!(session.drawings(), ["2b 2b", "1c 1d"].map(drawing));
    draw(&mut session, "2b 2b");
    draw(&mut session, "1c 1d");
    assert_eq!(session.drawings(), []);
}

#[test]
fn a_piece_in_hand_is_the_same_as_its_first_face_and_not_its_other_one() {
    let from = |face| {
        let target = Target::Hand { side: Side::Black, kind: Kind::Gold, face };
        Drawing::new(target, square("2c"))
    };
    assert_eq!(from(None), from(Some(Kind::Gold)));
    assert_ne!(from(None), from(Some(Kind::Rook)));
    assert_eq!(Drawing::new(Target::Face(Kind::Gold), square("2c")), None);
}

#[test]
fn the_preview_shows_what_releasing_would_leave() {
    let mut session = drawn_on(session(START));
    preview(&mut session, "3e 3c");
    assert_eq!(session.drawings(), ["1d 1c", "2b 2b", "3e 3c"].map(drawing));
    preview(&mut session, "3e 3d");
    assert_eq!(session.drawings(), ["1d 1c", "2b 2b", "3e 3d"].map(drawing), "only the last one");
    preview(&mut session, "1d 1c");
    assert_eq!(session.drawings(), [drawing("2b 2b")], "it would be removed");
    session.apply(Action::EditDrawings(DrawingEdit::Preview(None)));
    assert_eq!(session.drawings(), ["1d 1c", "2b 2b"].map(drawing));
    preview(&mut session, "3e 3c");
    draw(&mut session, "3e 3c");
    assert_eq!(session.drawings(), ["1d 1c", "2b 2b", "3e 3c"].map(drawing));
}

#[test]
fn a_pick_a_drag_and_another_position_remove_the_drawings() {
    let mut played = against(Side::Black, START);
    tap(&mut played, "1d 1c");
    reply(&mut played, "4b4c");
    let piece = Target::Square(square("3e"));
    for action in [
        Action::Pick(piece),
        Action::Pick(Target::Square(square("2c"))),
        Action::Drag(piece),
        Action::Navigate(Navigation::Back),
        Action::Show(played.main_line_node()),
        Action::Undo,
        Action::NewGame(options()),
        Action::OpenEditor(played.position().setup(1)),
        Action::BeginIntroduction,
    ] {
        let mut session = drawn_on(played.clone());
        session.apply(action.clone());
        assert_eq!(session.drawings(), [], "{action:?}");
    }
}

#[test]
fn a_new_game_at_the_same_position_and_the_way_back_from_the_editor_have_no_drawings() {
    let mut session = drawn_on(Session::new(Variant::Micro));
    session.apply(Action::NewGame(options()));
    assert_eq!(session.drawings(), []);
    let mut session = drawn_on(session);
    session.apply(Action::OpenEditor(session.position().setup(1)));
    draw(&mut session, "1d 1c");
    session.apply(Action::LeaveEditor);
    assert_eq!(session.drawings(), []);
}

#[test]
fn the_computers_move_removes_the_drawings_and_what_leaves_the_position_keeps_them() {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    let mut session = drawn_on(session);
    for action in [
        Action::Hover(Some(square("2c"))),
        Action::MoveCursor(square("2c")),
        Action::Orient(Some(Side::White)),
        Action::EngineLift(usi(session.position(), "4b4c")),
        Action::ClearNotice,
        Action::CloseCard,
    ] {
        session.apply(action.clone());
        assert_eq!(session.drawings().len(), 2, "{action:?}");
    }
    preview(&mut session, "3e 3d");
    reply(&mut session, "4b4c");
    assert_eq!((session.drawings(), session.drawing_preview()), (vec![], None));
}

#[test]
fn an_earlier_position_can_be_drawn_on_too() {
    let mut session = session(START);
    tap(&mut session, "1d 1c 4b 4c");
    session.apply(Action::Navigate(Navigation::Back));
    let mut session = drawn_on(session);
    session.apply(Action::Navigate(Navigation::Forward));
    assert_eq!(session.drawings(), []);
    session.apply(Action::Navigate(Navigation::Back));
    assert_eq!(session.drawings(), [], "they do not come back");
}

#[test]
fn a_hint_and_a_picked_piece_stay_when_something_is_drawn() {
    let mut hinted = against(Side::Black, START);
    hinted.apply(Action::Hint);
    hinted.apply(Action::Answer(Purpose::Hint, usi(hinted.position(), "3e3d")));
    let (hint, notice) = (hinted.hint(), hinted.notice());
    let hinted = drawn_on(hinted);
    assert_eq!((hinted.hint(), hinted.notice()), (hint, notice));

    let mut picked = session(START);
    tap(&mut picked, "3e");
    let selection = picked.selection();
    assert_eq!(drawn_on(picked).selection(), selection);
}
