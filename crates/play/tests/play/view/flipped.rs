//! The table with White at the bottom, playing the computer.

use play::{
    geometry::{BoardLayout, MARGIN, Point, Rect},
    input::cursor::Step,
    language::Language,
    session::{Action, Identities, Session},
    settings::Coordinates,
    svg,
    view::{self},
};
use rules::{Kind, Side, Variant};

use super::{
    FLIPPED, LAYOUTS, TABLE, TOLERANCE, board,
    common::{START, against, pick_face, pick_held, random_game, session, square, tap},
    is_inside, overlap, squares_where,
};

/// White is to move; both sides hold one of each piece.
const FULL_HANDS: &str = "k3/4/4/4/3K w BGSPbgsp 1";

/// The place of the piece on a square.
#[track_caller]
fn place(session: &Session, name: &str) -> Point {
    let id = Identities::of(session.game()).on(square(name)).expect("a piece stands there");
    board(session).piece(id).expect("every piece is to be seen").at
}

/// The coordinates that a board shows, each with its place.
fn coordinates(table: BoardLayout) -> Vec<(String, Point)> {
    let text = svg::board(table, Coordinates::Outside, Language::English, "");
    let number = |tag: &str, key: &str| {
        let value = tag.split(&format!("{key}=\"")).nth(1).and_then(|rest| rest.split('"').next());
        value.and_then(|value| value.parse().ok()).expect("a number")
    };
    let found = text.split("<text class=\"coord\"").skip(1).map(|part| {
        let (tag, rest) = part.split_once('>').expect("the end of the tag");
        let said = rest.split('<').next().expect("what it says").to_owned();
        (said, Point { x: number(tag, "x"), y: number(tag, "y") })
    });
    found.collect()
}

#[test]
fn a_person_who_plays_white_sits_below() {
    assert_eq!(board(&against(Side::White, START)).layout, FLIPPED);
    assert_eq!(board(&against(Side::Black, START)).layout, TABLE);
    assert_eq!(board(&session(START)).layout, TABLE, "two people see it as Black does");
}

#[test]
fn the_squares_are_read_from_blacks_edge_and_from_file_one() {
    let all = squares_where(&board(&against(Side::White, START)), |_| true);
    assert_eq!(all, "1e 2e 3e 4e 1d 2d 3d 4d 1c 2c 3c 4c 1b 2b 3b 4b 1a 2a 3a 4a");
}

#[test]
fn the_squares_lie_row_by_row_from_the_upper_left_in_the_order_in_which_they_are_read() {
    for person in Side::ALL {
        let rects: Vec<Rect> = board(&against(person, START)).squares.iter().map(|view| view.rect).collect();
        for (nth, rect) in rects.iter().enumerate() {
            let (column, row) = (nth % 4, nth / 4);
            let found = ((rect.x / rect.width).round(), (rect.y / rect.height).round());
            assert_eq!(format!("{found:?}"), format!("({column}.0, {row}.0)"), "{person:?}");
        }
    }
}

#[test]
fn each_square_is_half_a_turn_away_from_where_black_sees_it() {
    let middle = TABLE.grid().centre();
    for square in Variant::Micro.spec().squares() {
        let (here, there) = (TABLE.square(square).centre(), FLIPPED.square(square).centre());
        assert!(
            (here.x + there.x - 2.0 * middle.x).abs() < TOLERANCE
                && (here.y + there.y - 2.0 * middle.y).abs() < TOLERANCE
        );
    }
}

#[test]
fn pieces_lie_where_their_squares_are() {
    let session = against(Side::White, START);
    for (name, x, y) in [("4a", 350.0, 450.0), ("1a", 50.0, 450.0), ("4b", 350.0, 350.0), ("1e", 50.0, 50.0)] {
        assert_eq!(place(&session, name), Point { x, y }, "{name}");
    }
}

#[test]
fn the_coordinates_are_those_of_the_squares_beside_them() {
    for (table, read) in [(TABLE, "4 3 2 1 a b c d e"), (FLIPPED, "1 2 3 4 e d c b a")] {
        let found = coordinates(table);
        assert_eq!(found.iter().map(|(said, _)| said.as_str()).collect::<Vec<_>>().join(" "), read);
        for (said, at) in found {
            let beside = Variant::Micro.spec().squares().find(|square| {
                let rect = table.square(*square);
                let above = rect.y.abs() < TOLERANCE && (rect.centre().x - at.x).abs() < TOLERANCE && at.y < 0.0;
                let right = (rect.x + rect.width - table.grid().width).abs() < TOLERANCE
                    && (rect.y..rect.y + rect.height).contains(&at.y)
                    && at.x > table.grid().width;
                above || right
            });
            assert!(beside.expect("it stands beside a square").to_string().contains(&said), "{said}");
        }
    }
}

#[test]
fn the_own_stand_lies_below_or_to_the_right_and_the_opponents_across() {
    for layout in LAYOUTS {
        for person in Side::ALL {
            let board = view::board(&against(person, START), layout);
            let (own, other) = (board.stand(person), board.stand(!person));
            assert_eq!((own.side, other.side, own.turned, other.turned), (person, !person, false, true));
            let (grid, whole) = (board.layout.grid(), board.layout.view());
            if layout.has_side_stands() {
                assert!(own.rect.x > grid.width && other.rect.x + other.rect.width < 0.0);
            } else {
                assert!(own.rect.y > grid.height && other.rect.y + other.rect.height < 0.0);
            }
            assert!(is_inside(own.rect, whole) && is_inside(other.rect, whole));
            assert!(!overlap(own.rect, other.rect) && !overlap(own.rect, grid));
        }
    }
}

#[test]
fn the_own_pieces_are_seen_upright_and_the_opponents_upside_down() {
    for person in Side::ALL {
        random_game(Variant::Micro, 5, |game| {
            let mut current = against(person, START).current().clone();
            current.game.clone_from(game);
            let board = super::board(&Session::resume(current, None));
            for piece in &board.pieces {
                assert_eq!(piece.turned, piece.side != person);
                assert!(piece.faces.iter().all(|face| face.turned == piece.turned));
            }
            for held in board.stands.iter().flat_map(|stand| &stand.slots).flat_map(|slot| &slot.faces) {
                assert_eq!(held.face.turned, held.face.side != person);
            }
        });
    }
}

#[test]
fn held_pieces_lie_on_their_places() {
    for layout in LAYOUTS {
        let session = against(Side::White, FULL_HANDS);
        let board = view::board(&session, layout);
        let identities = Identities::of(session.game());
        for stand in &board.stands {
            for slot in &stand.slots {
                let id = identities.in_hand(stand.side, slot.kind)[0];
                let piece = board.piece(id).expect("every piece is to be seen");
                assert_eq!((piece.at, piece.side), (slot.faces[0].rect.centre(), stand.side), "{layout:?}");
            }
        }
    }
}

#[test]
fn the_dialog_lies_on_the_destination_and_stays_on_the_board() {
    for text in ["k3/4/4/4/3K w g 1", "3k/4/4/4/K3 w g 1"] {
        for to in Variant::Micro.spec().squares() {
            let mut session = against(Side::White, text);
            pick_held(&mut session, Kind::Gold, None);
            tap(&mut session, &to.to_string());
            let Some(dialog) = board(&session).dialog else {
                assert!(session.game().position().piece(to).is_some(), "{to} is empty");
                continue;
            };
            assert_eq!((dialog.to, dialog.options[0].square), (to, FLIPPED.square(to)));
            assert!(is_inside(dialog.rect, FLIPPED.grid().inset(-MARGIN)), "{to}");
            assert!(dialog.options.iter().all(|option| is_inside(option.rect, dialog.rect) && !option.face.turned));
            let (first, second) = (dialog.options[0].rect, dialog.options[1].rect);
            assert!((second.y - first.y).abs() > TOLERANCE && (second.x - first.x).abs() < TOLERANCE, "a column");
            pick_face(&mut session, Kind::Rook);
            assert_eq!(session.game().moves().len(), 1);
        }
    }
}

#[test]
fn the_cursor_begins_on_the_own_king_and_goes_the_way_of_the_keys() {
    let mut session = against(Side::White, START);
    assert_eq!(squares_where(&board(&session), |view| view.cursor), "4a");
    let before = place(&session, "4a");
    let up = Step::Up.from(board(&session).layout, session.cursor());
    session.apply(Action::MoveCursor(up));
    let board = board(&session);
    let view = board.squares.iter().find(|view| view.cursor).expect("a cursor");
    assert_eq!(view.square, square("4b"));
    assert!(view.rect.centre().y < before.y, "further up");
}

#[test]
fn the_introduction_is_seen_from_blacks_side_and_the_game_as_before_afterwards() {
    let mut session = against(Side::White, START);
    session.apply(Action::BeginIntroduction);
    assert_eq!(board(&session).layout, TABLE);
    session.apply(Action::LeaveLesson);
    assert_eq!(board(&session).layout, FLIPPED);
}

#[test]
fn ranks_are_written_as_the_language_writes_them() {
    let table = BoardLayout { variant: Variant::Judkins, ..TABLE };
    for coordinates in [Coordinates::Outside, Coordinates::Inside] {
        let drawn = |language| match coordinates {
            Coordinates::Outside => svg::board(table, coordinates, language, ""),
            _ => svg::coordinates(table, coordinates, language),
        };
        for (language, ranks) in [(Language::English, "abcdef"), (Language::Japanese, "一二三四五六")] {
            assert!(ranks.chars().all(|rank| drawn(language).contains(&format!(">{rank}</text>"))), "{ranks}");
        }
    }
}
