//! The arrow of a proposed move: from the piece to its destination, whichever side is at the bottom.

use play::{
    geometry::{BoardLayout, Point, Rect},
    session::{Action, Session},
    svg::{Look, picture},
    view::{self, ArrowKind, ArrowView, BoardView},
};
use rules::{Kind, Move, Side, Variant};

use super::{
    FLIPPED, LAYOUTS, TABLE, board,
    common::{START, against, session, square, tap, usi},
    xml::{Element, elements},
};

/// A session in which a person with this side is to move and holds one of each piece.
fn full_hands(person: Side) -> Session {
    let letter = if person == Side::Black { 'b' } else { 'w' };
    against(person, &format!("k3/1s2/1G2/4/3K {letter} BSPbgp 1"))
}

/// The session after the computer proposed this move.
#[track_caller]
fn proposed(mut session: Session, played: Move) -> Session {
    session.apply(Action::Hint);
    session.apply(Action::AnswerHint(played, None));
    session
}

/// The arrows in the picture of a board.
fn drawn(board: &BoardView) -> Vec<Element> {
    let elements = elements(&picture(board, Look::default(), None)).unwrap_or_else(|error| panic!("{error}"));
    elements.into_iter().filter(|element| element.get("class") == Some("arrow")).collect()
}

/// The corners of an arrow's shape.
fn corners(arrow: &Element) -> Vec<Point> {
    let shape = arrow.get("d").expect("a shape").trim_end_matches('z');
    let pairs = shape.split(['M', 'L']).skip(1).map(|pair| {
        let (x, y) = pair.split_once(' ').expect("two numbers");
        Point { x: x.parse().expect("a number"), y: y.parse().expect("a number") }
    });
    pairs.collect()
}

/// The vector from one point to another.
fn between(from: Point, to: Point) -> Point {
    Point { x: to.x - from.x, y: to.y - from.y }
}

/// The place of a move's piece, on the board or on a stand.
fn origin(board: &BoardView, played: Move) -> Rect {
    let held = |face: Kind| {
        let faces = board.stand(board.turn).slots.iter().flat_map(|slot| &slot.faces);
        faces.filter(|held| held.face.kind == face).map(|held| held.rect).next().expect("a place on the stand")
    };
    match played {
        Move::Board { from, .. } => board.layout.square(from),
        Move::Drop { face, .. } => held(face),
    }
}

#[test]
fn an_arrow_leads_from_the_piece_or_the_held_face_to_where_it_should_go() {
    for layout in LAYOUTS {
        for person in Side::ALL {
            let session = full_hands(person);
            let moves = session.game().position().moves();
            assert!(moves.len() > 50, "{} moves", moves.len());
            for played in moves {
                let board = view::board(&proposed(session.clone(), played), layout);
                let to = board.layout.square(played.to()).centre();
                let from = origin(&board, played).centre();
                assert_eq!(
                    board.arrows,
                    [ArrowView { from, to, kind: ArrowKind::Best }],
                    "{played:?} {layout:?} {person:?}"
                );
            }
        }
    }
}

#[test]
fn an_arrow_on_the_board_lies_as_the_table_is_seen() {
    let ends = |session: Session, token: &str| {
        let played = usi(session.game().position(), token);
        let arrow = board(&proposed(session, played)).arrows[0];
        (arrow.from.x, arrow.from.y, arrow.to.x, arrow.to.y)
    };
    assert_eq!(ends(against(Side::Black, START), "1d1c"), (350.0, 350.0, 350.0, 250.0));
    let white = START.replace(" b ", " w ");
    assert_eq!(ends(against(Side::White, &white), "4b4c"), (350.0, 350.0, 350.0, 250.0), "towards the opponent");
    assert_eq!(ends(session(&white), "4b4c"), (50.0, 150.0, 50.0, 250.0), "White of two people sits above");
}

#[test]
fn an_arrow_of_a_drop_begins_on_the_own_stand_at_the_face_that_is_meant() {
    for (person, table) in [(Side::Black, TABLE), (Side::White, FLIPPED)] {
        for (face, nth) in [(Kind::Pawn, 0), (Kind::Knight, 1)] {
            let played = Move::Drop { face, to: square("2d") };
            let arrow = board(&proposed(full_hands(person), played)).arrows[0];
            let place = table.stand_cells(person)[3][nth];
            assert_eq!((arrow.from, arrow.to), (place.centre(), table.square(square("2d")).centre()));
            assert!(arrow.from.y > table.grid().height, "below the board");
        }
    }
}

#[test]
fn there_is_an_arrow_only_while_a_move_is_proposed() {
    let mut session = against(Side::Black, START);
    assert_eq!(board(&session).arrows, []);
    session.apply(Action::Hint);
    assert_eq!(board(&session).arrows, [], "the computer is thinking about it");
    let played = usi(session.game().position(), "3e3d");
    session.apply(Action::AnswerHint(played, None));
    assert!(!board(&session).arrows.is_empty());
    tap(&mut session, "3e");
    assert_eq!(board(&session).arrows, []);
}

#[test]
fn the_introduction_shows_its_arrow_and_says_no_more_than_what_to_do() {
    let mut session = against(Side::White, START);
    session.apply(Action::BeginIntroduction);
    let [from, to] = ["3e", "3d"].map(|name| TABLE.square(square(name)).centre());
    let arrow = ArrowView { from, to, kind: ArrowKind::Best };
    assert_eq!((board(&session).arrows, view::status(&session).notice), (vec![arrow], None));
    tap(&mut session, "3e 3d");
    assert_eq!(board(&session).arrows, [], "done");
}

#[test]
fn the_picture_has_the_arrow_with_its_tip_on_the_destination_and_its_tail_on_the_piece() {
    for person in Side::ALL {
        let session = full_hands(person);
        assert_eq!(drawn(&board(&session)).len(), 0);
        for played in session.game().position().moves() {
            let board = board(&proposed(session.clone(), played));
            let arrows = drawn(&board);
            assert_eq!(arrows.len(), 1, "{played:?}");
            let corners = corners(&arrows[0]);
            assert_eq!(corners.len(), 7);
            let table: BoardLayout = board.layout;
            assert!(table.square(played.to()).has(corners[3]), "the tip of {played:?}");
            let tail = origin(&board, played);
            assert!(tail.has(corners[0]) && tail.has(corners[6]), "the tail of {played:?}");
            let (ahead, across) = (between(corners[0], corners[2]), between(corners[0], corners[6]));
            let along = between(origin(&board, played).centre(), table.square(played.to()).centre());
            assert!(across.x.hypot(across.y) > 1.0 && ahead.x * along.x + ahead.y * along.y > 0.0, "it has a shape");
            assert!(
                (across.x * along.x + across.y * along.y).abs() < 0.05 * along.x.hypot(along.y),
                "and is no parallelogram"
            );
            assert!(corners.iter().all(|&corner| table.view().has(corner)));
        }
    }
}

#[test]
fn the_picture_of_the_flipped_table_has_whites_pieces_upright() {
    let elements = elements(&picture(&board(&against(Side::White, START)), Look::default(), None))
        .unwrap_or_else(|error| panic!("{error}"));
    let has = |element: &Element, class: &str| {
        element.get("class").is_some_and(|classes| classes.split(' ').any(|other| other == class))
    };
    let pieces: Vec<&Element> = elements.iter().filter(|element| has(element, "piece")).collect();
    assert_eq!(pieces.len(), Variant::Micro.spec().tiles.iter().map(|tile| usize::from(tile.count)).sum::<usize>());
    for piece in pieces {
        let turned = piece.get("transform").expect("a place").contains("rotate(180)");
        assert_eq!((turned, has(piece, "turned")), (has(piece, "black"), has(piece, "black")));
    }
}
