//! The picture of a board: well-formed, complete, and fit for a strict content policy.

use std::collections::BTreeSet;

use play::{
    geometry::{Layout, Rect},
    session::{Action, Session},
    settings::{Coordinates, Glyphs, Theme},
    svg::{Look, SPRITE, picture, sprite},
    view::{self},
};
use rules::{Game, Kind, Variant, notation::sfen};

use super::{
    LAYOUTS,
    common::{pick_held, random_game, session, tap},
    table,
    xml::{Element, elements},
};

/// Sessions that together show every kind of element.
fn sessions() -> Vec<Session> {
    let mut picked = session("3k/4/1s2/1G2/K3 b - 1");
    tap(&mut picked, "3d");
    let mut dialog = session("k3/3r/4/4/3K b 2PGb 1");
    pick_held(&mut dialog, Kind::Pawn, None);
    tap(&mut dialog, "1c");
    let mut held = session("k3/4/4/4/3K b 2G2b 1");
    pick_held(&mut held, Kind::Gold, Some(Kind::Rook));
    let mut resigned = Session::new(Variant::Micro);
    tap(&mut resigned, "1d 1c");
    resigned.apply(Action::Resign);
    vec![Session::new(Variant::Micro), picked, dialog, held, resigned]
}

/// The area of a picture: the table and its margin.
fn ground(layout: Layout) -> Rect {
    table(layout).view().inset(-20.0)
}

/// The elements of a session's picture.
#[track_caller]
fn drawn(session: &Session) -> Vec<Element> {
    let picture = picture(&view::board(session, LAYOUTS[0]), Look::default(), None);
    elements(&picture).unwrap_or_else(|error| panic!("{error}"))
}

fn has_class(element: &Element, class: &str) -> bool {
    element.get("class").is_some_and(|classes| classes.split(' ').any(|other| other == class))
}

fn count(session: &Session, class: &str) -> usize {
    drawn(session).iter().filter(|element| has_class(element, class)).count()
}

/// The ids that elements refer to: of glyphs, of gradients and of filters.
fn used_ids(drawn: &[Element]) -> BTreeSet<&str> {
    let glyphs = drawn.iter().filter_map(|element| element.get("href")?.strip_prefix('#'));
    let paints = drawn.iter().flat_map(|element| ["fill", "filter"].map(|name| element.get(name)));
    let painted = paints.flatten().filter_map(|paint| paint.strip_prefix("url(#")?.strip_suffix(')'));
    glyphs.chain(painted).collect()
}

/// The drawn glyphs, without marks for the reverse.
fn glyphs(session: &Session) -> Vec<String> {
    let drawn = drawn(session);
    let glyphs = drawn.iter().filter(|element| has_class(element, "glyph"));
    glyphs.filter_map(|element| element.get("href")).map(|href| href[1..].to_owned()).collect()
}

#[test]
fn a_picture_is_well_formed_and_shows_the_whole_table() {
    for layout in LAYOUTS {
        for session in sessions() {
            let picture = picture(&view::board(&session, layout), Look::default(), None);
            let elements = elements(&picture).unwrap_or_else(|error| panic!("{error}"));
            let ground = ground(layout);
            assert_eq!(
                (elements[0].name.as_str(), elements[0].get("viewBox")),
                ("svg", Some(ground.view_box().as_str()))
            );
            assert_eq!(elements[0].get("xmlns"), Some("http://www.w3.org/2000/svg"));
        }
    }
}

#[test]
fn a_caption_stands_below_the_table_on_one_line_or_two() {
    let session = Session::new(Variant::Micro);
    let drawn = |caption| picture(&view::board(&session, LAYOUTS[0]), Look::default(), caption);
    let plain = drawn_height(&drawn(None));
    for (caption, lines) in
        [("Mate <3 & more", 1), ("I beat the Hedgehog, level 5 of 12, at Micro shogi in 24 moves.", 2)]
    {
        let svg = drawn(Some(caption));
        assert!(drawn_height(&svg) > plain + 50.0, "{caption}");
        let captions = svg.split("class=\"caption\"").nth(1).expect("a caption").matches("<text").count();
        assert_eq!(captions, lines + 1, "{caption}, and the name of the program");
    }
    assert!(drawn(Some("Mate <3 & more")).contains(">Mate &lt;3 &amp; more</text>"));
}

/// The height of a picture.
fn drawn_height(svg: &str) -> f64 {
    let height = svg.split("height=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a height");
    height.parse().expect("a number")
}

#[test]
fn a_picture_has_a_ground_behind_everything() {
    let drawn = drawn(&Session::new(Variant::Micro));
    let first = drawn.iter().find(|element| element.name == "rect").expect("a ground");
    let Rect { x, y, width, height } = ground(LAYOUTS[0]);
    let edges = [("x", x), ("y", y), ("width", width), ("height", height)];
    assert!(has_class(first, "ground"));
    assert!(edges.iter().all(|(name, length)| first.get(name) == Some(length.to_string().as_str())));
}

#[test]
fn star_points_mark_the_border_of_a_promotion_zone_of_several_ranks() {
    for (variant, expected) in [
        (Variant::Micro, ["100 100", "100 400", "300 100", "300 400"]),
        (Variant::Minishogi, ["100 100", "100 400", "400 100", "400 400"]),
        (Variant::Judkins, ["200 200", "200 400", "400 200", "400 400"]),
        (Variant::Nana, ["100 100", "100 200", "200 100", "200 200"]),
    ] {
        let drawn = drawn(&Session::new(variant));
        let stars = drawn.iter().filter(|element| has_class(element, "star"));
        let at = |star: &Element| format!("{} {}", star.get("cx").expect("across"), star.get("cy").expect("down"));
        assert_eq!(stars.map(at).collect::<Vec<_>>(), expected, "{variant:?}");
    }
}

#[test]
fn coordinates_in_the_squares_lie_over_the_pieces() {
    let look = Look { coordinates: Coordinates::Inside, ..Look::default() };
    let picture = picture(&view::board(&Session::new(Variant::Judkins), LAYOUTS[0]), look, None);
    let elements = elements(&picture).unwrap_or_else(|error| panic!("{error}"));
    let last_piece = elements.iter().rposition(|element| has_class(element, "piece"));
    let first_coordinate = elements.iter().position(|element| has_class(element, "coord"));
    assert!(first_coordinate.is_some() && last_piece < first_coordinate);
}

#[test]
fn pictures_stay_well_formed_along_a_game() {
    random_game(Variant::Micro, 7, |game| {
        if game.moves().len().is_multiple_of(10) {
            drawn(&Session::resume(game.clone(), None));
        }
    });
}

#[test]
fn everything_that_is_used_is_in_the_picture() {
    for session in sessions() {
        let drawn = drawn(&session);
        let ids: BTreeSet<&str> = drawn.iter().filter_map(|element| element.get("id")).collect();
        assert!(!ids.is_empty());
        let used = used_ids(&drawn);
        assert!(used.len() >= 3);
        assert!(used.is_subset(&ids), "{used:?}");
    }
}

#[test]
fn a_picture_defines_nothing_that_it_does_not_use() {
    let drawn = drawn(&Session::new(Variant::Micro));
    assert_eq!(drawn.iter().filter_map(|element| element.get("id")).collect::<BTreeSet<_>>(), used_ids(&drawn));
}

#[test]
fn a_picture_looks_as_it_is_asked_to() {
    let board = view::board(&Session::new(Variant::Micro), LAYOUTS[0]);
    let look = Look { glyphs: Glyphs::Western, coordinates: Coordinates::Off, theme: Theme::Dark, ..Look::default() };
    let elements = elements(&picture(&board, look, None)).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(elements[0].get("data-theme"), Some("dark"));
    let view = ground(LAYOUTS[0]);
    let size = [view.width, view.height].map(|length| length.to_string());
    assert_eq!([elements[0].get("width"), elements[0].get("height")], [Some(size[0].as_str()), Some(&size[1])]);
    assert!(elements.iter().any(|element| element.get("href") == Some("#western-gold")));
    assert!(!elements.iter().any(|element| has_class(element, "coord")));
}

#[test]
fn no_id_is_given_twice() {
    for session in sessions() {
        let drawn = drawn(&session);
        let ids: Vec<&str> = drawn.iter().filter_map(|element| element.get("id")).collect();
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    }
}

#[test]
fn a_picture_has_no_style_attribute_no_script_and_asks_for_nothing_else() {
    for session in sessions() {
        for element in drawn(&session) {
            assert!(element.attributes.iter().all(|(key, _)| key != "style" && !key.starts_with("on")));
            assert!(!["script", "image", "foreignObject"].contains(&element.name.as_str()));
        }
        let text = picture(&view::board(&session, LAYOUTS[0]), Look::default(), None);
        assert_eq!(text.matches("url(").count(), text.matches("url(#").count());
        assert!(!text.contains("@import"));
    }
}

#[test]
fn a_prefix_stands_before_every_id_of_the_sprite() {
    let prefixed = elements(&format!("<svg>{}</svg>", sprite(SPRITE, "t7-"))).unwrap_or_else(|error| panic!("{error}"));
    let plain = elements(SPRITE).unwrap_or_else(|error| panic!("{error}"));
    let ids =
        |all: &[Element]| all.iter().filter_map(|element| element.get("id")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(
        ids(&plain).len(),
        3 * Kind::COUNT,
        "two sets of characters with a second king, one of letters with a promoted pawn; the step rook is written as a rook"
    );
    let defined = ids(&plain).into_iter().chain(["shadow", "lamp", "glow"].map(str::to_owned));
    assert_eq!(ids(&prefixed), defined.map(|id| format!("t7-{id}")).collect::<Vec<_>>());
}

#[test]
fn the_glyphs_of_the_board_are_the_faces_that_lie_up() {
    let mut session = session("3k/4/1s2/1G2/K3 b - 1");
    assert_eq!(glyphs(&session), ["kanji-king-white", "kanji-silver", "kanji-gold", "kanji-king-black"]);
    tap(&mut session, "3d 3c");
    let mut after = glyphs(&session);
    after.sort_unstable();
    assert_eq!(after, ["kanji-king-black", "kanji-king-white", "kanji-rook", "single-lance", "single-silver"]);
}

#[test]
fn a_held_piece_is_drawn_with_each_of_its_faces() {
    for (letter, faces) in [
        ("B", ["single-bishop", "single-tokin"]),
        ("G", ["single-gold", "single-rook"]),
        ("S", ["single-lance", "single-silver"]),
        ("P", ["single-knight", "single-pawn"]),
    ] {
        let mut drawn = glyphs(&session(&format!("k3/4/4/4/3K b {letter} 1")));
        drawn.retain(|glyph| glyph.starts_with("single"));
        drawn.sort_unstable();
        assert_eq!(drawn, faces);
    }
}

#[test]
fn marks_hints_and_counts_are_drawn() {
    let [start, picked, dialog, held, resigned] = <[Session; 5]>::try_from(sessions()).expect("five of them");
    assert_eq!((count(&start, "destination"), count(&start, "mark-chosen"), count(&start, "mark-from")), (0, 0, 0));
    assert_eq!((count(&picked, "destination"), count(&picked, "mark-chosen")), (5, 1));
    assert!(count(&picked, "ring") > 0);
    assert_eq!((count(&dialog, "check-glow"), count(&dialog, "check-line")), (1, 1));
    assert_eq!((count(&dialog, "sheet"), count(&dialog, "scrim"), count(&start, "sheet")), (1, 1, 0));
    assert_eq!((count(&dialog, "badge"), count(&held, "badge"), count(&start, "badge")), (1, 2, 0));
    assert_eq!((count(&held, "mark-chosen"), count(&held, "destination")), (1, 18));
    assert_eq!((count(&resigned, "mark-from"), count(&resigned, "mark-to")), (1, 1));
}

#[test]
fn check_is_more_than_a_colour() {
    let checked = session("k3/3r/4/4/3K b - 1");
    assert_eq!(count(&checked, "check-line"), 1, "an outline beside the glow");
}

#[test]
fn whites_pieces_are_turned_and_blacks_are_not() {
    let drawn = drawn(&Session::new(Variant::Micro));
    let pieces: Vec<&Element> = drawn.iter().filter(|element| has_class(element, "piece")).collect();
    assert_eq!(pieces.len(), 10);
    for piece in pieces {
        let turned = piece.get("transform").expect("a place").contains("rotate(180)");
        assert_eq!((turned, has_class(piece, "turned")), (has_class(piece, "white"), has_class(piece, "white")));
    }
}

#[test]
fn the_picked_face_is_framed_over_its_tray_and_under_its_pieces() {
    for face in [Some(Kind::Gold), Some(Kind::Rook), None] {
        let mut session = session("k3/4/4/4/3K b 2GP 1");
        pick_held(&mut session, Kind::Gold, face);
        let drawn = drawn(&session);
        let nth = |class: &str| drawn.iter().position(|element| has_class(element, class)).expect(class);
        let (tray, sign) = (nth("tray"), nth("flip-sign"));
        assert!((tray + 1..sign).contains(&nth("mark-chosen")), "{face:?}");
        assert_eq!(count(&session, "mark-chosen"), 1, "{face:?}");
    }
}

#[test]
fn a_tray_ties_the_two_faces_of_each_held_piece_and_counts_them_once() {
    let held = session("k3/4/4/4/3K b 2Gbs 1");
    assert_eq!([count(&held, "tray"), count(&held, "flip-sign"), count(&held, "flip-arrows")], [3, 3, 3]);
    assert_eq!(count(&held, "badge"), 1, "of two golds");
    assert_eq!(count(&session("k3/4/4/4/3K b - 1"), "tray"), 0, "nothing is held");
    let setup = sfen::parse(Variant::Minishogi, "4k/5/5/5/K4 b 2G 1").expect("a position");
    let one_face = Session::resume(Game::from_setup(&setup).expect("a game"), None);
    assert_eq!([count(&one_face, "tray"), count(&one_face, "badge")], [0, 1]);
}
