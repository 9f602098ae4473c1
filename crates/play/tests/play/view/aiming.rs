//! Squares that the picked piece is aimed at, their previews, and which pieces can be dragged.

use play::{
    session::{Action, Session, Target},
    svg::{Pen, preview},
    view::SquareView,
};
use rules::{Kind, Variant};

use super::{
    board,
    common::{pick_held, session, square, tap},
    squares_where,
};

/// Black's gold on 3d can capture a silver on 3c.
const CAPTURE: &str = "3k/4/1s2/1G2/K3 b - 1";

fn aimed(session: &Session) -> String {
    squares_where(&board(session), |view| view.aimed)
}

/// The squares with a preview, and what they show.
fn previews(session: &Session) -> Vec<(String, Kind)> {
    let squares = board(session).squares;
    let shown = squares.iter().filter_map(|view| Some((view.square.to_string(), view.preview.as_ref()?.kind)));
    shown.collect()
}

fn hover(session: &mut Session, name: &str) {
    session.apply(Action::Hover(Some(square(name))));
}

#[test]
fn a_square_is_aimed_at_only_while_the_picked_piece_can_go_there() {
    let mut session = Session::new(Variant::Micro);
    hover(&mut session, "1c");
    assert_eq!(aimed(&session), "", "nothing is picked");
    session.apply(Action::Drag(Target::Square(square("1d"))));
    assert_eq!(aimed(&session), "1c");
    hover(&mut session, "2c");
    assert_eq!(aimed(&session), "", "out of reach");
    hover(&mut session, "1c");
    session.apply(Action::Hover(None));
    assert_eq!(aimed(&session), "", "off the board");
    hover(&mut session, "1c");
    session.apply(Action::Release(square("1c")));
    assert_eq!(aimed(&session), "", "it is there");
}

#[test]
fn the_keyboards_cursor_aims_too() {
    let mut session = session(CAPTURE);
    tap(&mut session, "3d");
    session.apply(Action::MoveCursor(square("3c")));
    assert_eq!((aimed(&session).as_str(), previews(&session)), ("3c", vec![("3c".to_owned(), Kind::Rook)]));
}

#[test]
fn an_aimed_capture_shows_the_face_after_it_and_nothing_else_does() {
    let mut session = session(CAPTURE);
    tap(&mut session, "3d");
    assert_eq!(previews(&session), []);
    hover(&mut session, "3c");
    assert_eq!(previews(&session), [("3c".to_owned(), Kind::Rook)]);
    hover(&mut session, "2c");
    assert_eq!((aimed(&session).as_str(), previews(&session)), ("2c", vec![]), "a quiet move turns nothing over");
    hover(&mut session, "3c");
    session.apply(Action::Cancel);
    assert_eq!(previews(&session), []);
}

#[test]
fn a_capture_that_is_not_legal_has_no_preview() {
    let mut session = session("3k/1r2/4/sG2/1K2 b - 1");
    tap(&mut session, "3d");
    hover(&mut session, "4d");
    assert_eq!((aimed(&session).as_str(), previews(&session)), ("", vec![]), "the gold is pinned");
}

#[test]
fn a_drop_has_no_preview() {
    let mut session = session("k3/4/4/4/3K b G 1");
    pick_held(&mut session, Kind::Gold, Some(Kind::Rook));
    hover(&mut session, "2c");
    assert_eq!((aimed(&session).as_str(), previews(&session)), ("2c", vec![]));
}

#[test]
fn a_preview_lies_in_the_corner_towards_the_middle_of_the_board() {
    // The piece moves to each of three corners in turn.
    for (sfen, from, to, towards_middle) in [
        ("s3/G3/3k/4/3K b - 1", "4b", "4a", (1.0, 1.0)),
        ("3s/3G/k3/4/3K b - 1", "1b", "1a", (-1.0, 1.0)),
        ("3k/4/4/G3/s2K b - 1", "4d", "4e", (1.0, -1.0)),
    ] {
        let mut session = session(sfen);
        tap(&mut session, from);
        hover(&mut session, to);
        let board = board(&session);
        let view = board.squares.iter().find(|view| view.preview.is_some()).expect("a preview");
        let drawn = preview(board.layout, view, Pen::default()).expect("a picture of it");
        let (x, y) = drawn
            .split_once("translate(")
            .and_then(|(_, rest)| rest.split_once(')')?.0.split_once(' '))
            .expect("a place");
        let (x, y): (f64, f64) = (x.parse().expect("x"), y.parse().expect("y"));
        let middle = view.rect.centre();
        assert_eq!(((x - middle.x).signum(), (y - middle.y).signum()), towards_middle, "{to}");
        assert!(drawn.contains("single-rook"));
    }
}

#[test]
fn only_pieces_that_may_move_now_can_be_dragged() {
    let draggable = |session: &Session| squares_where(&board(session), SquareView::draggable);
    let mut session = Session::new(Variant::Micro);
    assert_eq!(draggable(&session), "1d 4e 3e 2e 1e");
    tap(&mut session, "1d");
    assert_eq!(draggable(&session), "1d 4e 3e 2e 1e", "the picked one too");
    tap(&mut session, "1c");
    assert_eq!(draggable(&session), "4a 3a 2a 1a 4b");
    session.apply(Action::Resign);
    assert_eq!(draggable(&session), "", "the game is over");
}
