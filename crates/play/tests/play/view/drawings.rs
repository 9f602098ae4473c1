//! A person's drawings on the table and in pictures, and the distinction from other arrows.

use play::{
    exchange::export::{Format, Snapshot},
    geometry::{BoardLayout, Point, Rect},
    session::{Action, Drawing, DrawingEdit, Navigation, Session, Target, TreeEdit},
    svg::{self, Look, picture},
    view::{ArrowKind, ArrowView, DrawingView},
};
use rules::{Kind, NodeId, Side, Variant};

use super::{
    FLIPPED, LAYOUTS, TABLE, board,
    common::{START, session, square, tap},
    xml::{elements, parsed},
};

/// A session with these drawings.
fn drawn_on(mut session: Session, drawings: &[(Target, &str)]) -> Session {
    for &(from, to) in drawings {
        let drawing = Drawing::new(from, square(to)).expect("a drawing");
        session.apply(Action::EditDrawings(DrawingEdit::Toggle(drawing)));
    }
    session
}

fn on(name: &str) -> Target {
    Target::Square(square(name))
}

/// The number of elements with a class in a session's picture.
fn count(session: &Session, class: &str) -> usize {
    let elements = elements(&picture(&board(session), Look::default(), None)).unwrap_or_else(|error| panic!("{error}"));
    elements.iter().filter(|element| element.get("class") == Some(class)).count()
}

/// The values of an attribute of the elements in markup.
#[track_caller]
fn attributes(markup: &str, name: &str) -> Vec<String> {
    parsed(markup).iter().filter_map(|element| element.get(name).map(str::to_owned)).collect()
}

/// The points of the data of a path.
#[track_caller]
fn points(data: &str) -> Vec<Point> {
    let pairs = data.trim_end_matches('z').split(['M', 'L']).skip(1).map(|pair| {
        let (x, y) = pair.split_once(' ').expect("two numbers");
        Point { x: x.parse().expect("a number"), y: y.parse().expect("a number") }
    });
    pairs.collect()
}

#[test]
fn arrows_and_circles_lie_on_their_squares_as_the_table_is_seen() {
    for table in [TABLE, FLIPPED] {
        let mut session = drawn_on(session(START), &[(on("1d"), "1c"), (on("2b"), "2b")]);
        session.apply(Action::Orient(Some(table.bottom)));
        let centre = |name| table.square(square(name)).centre();
        let expected = [DrawingView::Arrow(centre("1d"), centre("1c")), DrawingView::Circle(centre("2b"))];
        assert_eq!(board(&session).drawings, expected);
        assert_eq!(board(&session).arrows, [], "they are no proposals");
    }
}

#[test]
fn an_arrow_from_a_hand_begins_at_the_face_whosever_turn_it_is() {
    let both_hold = session("k3/4/4/4/3K b Gg 1");
    for side in Side::ALL {
        for (face, nth) in [(None, 0), (Some(Kind::Gold), 0), (Some(Kind::Rook), 1)] {
            let session = drawn_on(both_hold.clone(), &[(Target::Hand { side, kind: Kind::Gold, face }, "2c")]);
            let board = board(&session);
            let slot = board.stand(side).slots.iter().find(|slot| slot.kind == Kind::Gold).expect("a slot");
            let expected = DrawingView::Arrow(slot.faces[nth].rect.centre(), TABLE.square(square("2c")).centre());
            assert_eq!(board.drawings, [expected], "{side:?} {face:?}");
        }
    }
}

#[test]
fn an_earlier_position_shows_what_is_drawn_on_it_and_the_editor_shows_none() {
    let mut session = session(START);
    tap(&mut session, "1d 1c 4b 4c");
    session.apply(Action::Navigate(Navigation::Back));
    let mut session = drawn_on(session, &[(on("3e"), "3d")]);
    assert_eq!(board(&session).drawings.len(), 1);
    session.apply(Action::OpenEditor(session.position().setup(1)));
    assert_eq!(board(&session).drawings, []);
}

#[test]
fn every_drawing_on_every_table_has_a_line_and_an_edge_inside_the_picture() {
    for variant in Variant::ALL {
        for layout in LAYOUTS {
            let table = BoardLayout { variant, layout, bottom: Side::Black };
            let squares: Vec<Rect> = table.squares().into_iter().map(|square| table.square(square)).collect();
            let hands = Side::ALL.into_iter().flat_map(|side| table.stand_cells(side)).flatten();
            for from in squares.iter().copied().chain(hands) {
                for to in squares.iter().filter(|&&to| to != from) {
                    let drawn = svg::own_drawing(&DrawingView::Arrow(from.centre(), to.centre()));
                    let classes = attributes(&drawn, "class");
                    assert_eq!(classes, ["own-drawing under", "own-drawing"], "{variant:?} {from:?} {to:?}");
                    let points = points(&attributes(&drawn, "d")[1]);
                    assert!(from.has(points[0]) && to.has(points[1]), "{variant:?} {from:?} {to:?}");
                    assert!(points.iter().all(|&point| table.view().has(point)));
                }
            }
        }
    }
}

#[test]
fn a_circle_surrounds_the_piece_on_its_square() {
    let centre = TABLE.square(square("2b")).centre();
    let drawn = svg::own_drawing(&DrawingView::Circle(centre));
    let numbers =
        |name| attributes(&drawn, name).into_iter().map(|text| text.parse().expect("a number")).collect::<Vec<f64>>();
    assert_eq!((numbers("cx"), numbers("cy")), (vec![centre.x; 2], vec![centre.y; 2]));
    assert!(numbers("r").iter().all(|radius| (40.0..50.0).contains(radius)), "{drawn}");
}

#[test]
fn pictures_show_what_is_drawn_the_exported_one_too() {
    let session = drawn_on(session(START), &[(on("1d"), "1c"), (on("2b"), "2b")]);
    assert_eq!((count(&session, "own-drawing"), count(&session, "own-drawing under")), (2, 2));
    let plain = Snapshot::of(session.current().clone());
    assert!(!Format::Svg.write(&plain, "").contains("class=\"own-drawing\""));
    let shared = Snapshot { drawings: session.drawings(), ..plain };
    let svg = Format::Svg.write(&shared, "");
    assert_eq!(svg.matches("class=\"own-drawing\"").count(), 2);
    assert_eq!(Format::Link.write(&shared, ""), Format::Link.write(&Snapshot::of(session.current().clone()), ""));
}

#[test]
fn next_lines_have_slimmer_arrows_and_each_kind_has_a_class_of_its_own() {
    let [from, to] = ["1e", "1a"].map(|name| TABLE.square(square(name)).centre());
    let shape = |kind| svg::arrow(&ArrowView { from, to, kind }).expect("an arrow");
    let width = |kind| {
        let points = points(&attributes(&shape(kind), "d")[0]);
        points[2].distance(points[4])
    };
    assert!(width(ArrowKind::Other) < 0.8 * width(ArrowKind::Best));
    assert!((width(ArrowKind::Bad) - width(ArrowKind::Best)).abs() < 0.001);
    for (kind, class) in [(ArrowKind::Best, "arrow"), (ArrowKind::Other, "arrow other"), (ArrowKind::Bad, "arrow bad")]
    {
        assert_eq!(attributes(&shape(kind), "class"), [class]);
    }
}

#[test]
fn a_comment_draws_arrows_and_circles_on_its_position_alone() {
    let mut session = session(START);
    let comment = "Up [%cal G1d1c] it goes. [%csl R1e]".to_owned();
    session.apply(Action::EditTree(TreeEdit::Comment(NodeId::ROOT, comment)));
    let root = session.drawings();
    session.apply(Action::Play(*session.game().position().moves().first().expect("a move")));
    assert_eq!((root.len(), session.drawings().len()), (2, 0));
    session.apply(Action::Navigate(Navigation::First));
    assert_eq!(session.drawings(), root);
}
