//! The sets of glyphs: each covers every face of every game, and movement marks are right.

use std::collections::{BTreeMap, BTreeSet};

use play::{
    geometry::{BoardLayout, Layout, Point},
    session::Session,
    settings::Glyphs,
    svg::{self, Pen, SPRITE},
    view::{self, FaceView, Lettering, ReverseView},
};
use rules::{Kind, Movement, Side, Variant};

use super::xml::{Element, elements, parsed};

const fn table(variant: Variant) -> BoardLayout {
    BoardLayout { variant, layout: Layout::Tall, bottom: Side::Black }
}

const fn pen(glyphs: Glyphs) -> Pen<'static> {
    Pen { prefix: "", glyphs }
}

/// Every face of a game as it lies on the board.
fn faces(variant: Variant) -> impl Iterator<Item = FaceView> {
    let kinds = variant.spec().tables.kinds.into_iter();
    kinds.flat_map(move |kind| Side::ALL.map(|side| FaceView::of(table(variant), kind, side)))
}

fn face(variant: Variant, kind: Kind) -> FaceView {
    FaceView::of(table(variant), kind, Side::Black)
}

/// A face in a set of glyphs.
fn drawn(face: &FaceView, glyphs: Glyphs) -> Vec<Element> {
    parsed(&svg::face(face, pen(glyphs)))
}

fn has_class(element: &Element, class: &str) -> bool {
    element.get("class").is_some_and(|classes| classes.split(' ').any(|other| other == class))
}

/// The sprite's glyphs that elements of a class show.
fn shown(elements: &[Element], class: &str) -> Vec<String> {
    let uses = elements.iter().filter(|element| has_class(element, class));
    uses.filter_map(|element| element.get("href")).map(|href| href[1..].to_owned()).collect()
}

/// The numbers of an attribute such as `translate(1 -2) rotate(90)`.
fn numbers(text: &str) -> Vec<f64> {
    let parts = text.split(|letter: char| !(letter.is_ascii_digit() || ".-".contains(letter)));
    parts.filter_map(|part| part.parse().ok()).collect()
}

fn number(element: &Element, name: &str) -> f64 {
    element.get(name).and_then(|value| value.parse().ok()).expect("a number")
}

/// The sign of an offset: -1, 0 or 1.
fn sign(by: f64) -> i8 {
    match by {
        _ if by.abs() < 1.0 => 0,
        _ if by > 0.0 => 1,
        _ => -1,
    }
}

/// Displacements or directions, to the left and ahead.
type Directions = BTreeSet<(i8, i8)>;

/// Steps and slides as the marks on a face show them.
fn marked_directions(elements: &[Element]) -> (Directions, Directions) {
    let glyph = elements.iter().find(|element| has_class(element, "amid")).expect("a character amid the marks");
    let middle = numbers(glyph.get("transform").expect("a place"))[1];
    let (mut steps, mut slides) = (Directions::new(), Directions::new());
    for element in elements.iter().filter(|element| has_class(element, "move-mark")) {
        let fresh = if has_class(element, "slide") {
            let place = numbers(element.get("transform").expect("a place"));
            let direction = (sign(-place[0]), sign(middle - place[1]));
            let (sine, cosine) = place[2].to_radians().sin_cos();
            assert_eq!((sign(-10.0 * sine), sign(10.0 * cosine)), direction, "the arrow points outwards");
            slides.insert(direction)
        } else {
            let (left, ahead) = (sign(-number(element, "cx")), sign(middle - number(element, "cy")));
            steps.insert((left, if has_class(element, "jump") { 2 * ahead } else { ahead }))
        };
        assert!(fresh, "one mark for one way");
    }
    (steps, slides)
}

#[test]
fn every_face_of_every_game_is_written_in_every_set() {
    let sprite = elements(SPRITE).unwrap_or_else(|error| panic!("{error}"));
    let ids: BTreeSet<&str> = sprite.iter().filter_map(|element| element.get("id")).collect();
    let mut used = BTreeSet::new();
    for variant in Variant::ALL {
        for face in faces(variant) {
            for &glyphs in Glyphs::ALL {
                for lettering in [Lettering::Full, Lettering::Single] {
                    let drawn = drawn(&FaceView { lettering, ..face.clone() }, glyphs);
                    assert_eq!(shown(&drawn, "glyph").len(), 1);
                    assert_eq!(shown(&drawn, "mark").len(), usize::from(face.reverse.is_some()));
                    for id in [shown(&drawn, "glyph"), shown(&drawn, "mark")].concat() {
                        assert!(ids.contains(id.as_str()), "{variant:?} {glyphs:?} {id}");
                        used.insert(id);
                    }
                }
            }
        }
    }
    assert_eq!(used.len(), ids.len(), "nothing is carried along for nothing");
}

#[test]
fn no_two_faces_of_a_game_are_written_alike() {
    for variant in Variant::ALL {
        for &glyphs in Glyphs::ALL {
            for lettering in [Lettering::Full, Lettering::Single] {
                let mut kinds = BTreeMap::new();
                for face in faces(variant).filter(|face| face.side == Side::Black) {
                    let id = shown(&drawn(&FaceView { lettering, ..face.clone() }, glyphs), "glyph").concat();
                    assert_eq!(kinds.insert(id, face.kind), None, "{variant:?} {glyphs:?} {:?}", face.kind);
                }
            }
        }
    }
}

#[test]
fn the_marks_on_a_face_are_how_it_moves() {
    for variant in Variant::ALL {
        for face in faces(variant) {
            for glyphs in [Glyphs::Western, Glyphs::Movement] {
                for reverse in [face.reverse, None] {
                    let Movement { steps, slides } = face.kind.movement();
                    let expected = (steps.iter().copied().collect(), slides.iter().copied().collect());
                    let drawn = drawn(&FaceView { reverse, ..face.clone() }, glyphs);
                    assert_eq!(marked_directions(&drawn), expected, "{variant:?} {:?}", face.kind);
                }
            }
        }
    }
}

#[test]
fn the_marks_turn_with_the_piece() {
    let of =
        |side| svg::static_piece(&FaceView::of(table(Variant::Micro), Kind::Gold, side), "", pen(Glyphs::Movement));
    let inside = |text: String| text.split_once("<g class=\"tile\">").expect("a tile").1.to_owned();
    assert_eq!(inside(of(Side::Black)), inside(of(Side::White)));
}

#[test]
fn only_these_sets_have_marks_and_only_where_there_is_room() {
    for &glyphs in Glyphs::ALL {
        for lettering in [Lettering::Full, Lettering::Single] {
            let drawn = drawn(&FaceView { lettering, ..face(Variant::Micro, Kind::Rook) }, glyphs);
            let room = lettering == Lettering::Full;
            let expected = room && matches!(glyphs, Glyphs::Western | Glyphs::Movement);
            assert_eq!(
                drawn.iter().any(|element| has_class(element, "move-mark")),
                expected,
                "{glyphs:?} {lettering:?}"
            );
        }
    }
}

/// Half the width of a piece, or of the upper side of a cube, at this height.
fn half_width(y: f64, cube: bool) -> f64 {
    match cube {
        false if y < -35.5 => 27.5 * (y + 45.0) / 9.5,
        false => 27.5 + 12.0 * (y + 35.5) / 75.5,
        true if y < -33.0 => 36.5 * (y + 41.0) / 8.0,
        true => 36.5,
    }
}

#[test]
fn the_marks_lie_on_the_piece_and_apart_from_each_other_and_from_the_reverse() {
    for variant in Variant::ALL {
        for face in faces(variant) {
            let drawn = drawn(&face, Glyphs::Movement);
            let place = |element: &Element| match element.get("transform") {
                Some(place) => (Point { x: numbers(place)[0], y: numbers(place)[1] }, 7.5),
                None => (Point { x: number(element, "cx"), y: number(element, "cy") }, number(element, "r")),
            };
            let marks: Vec<(Point, f64)> =
                drawn.iter().filter(|mark| has_class(mark, "move-mark")).map(place).collect();
            for (nth, &(at, radius)) in marks.iter().enumerate() {
                let [above, here] = [at.y - radius, at.y].map(|y| half_width(y, face.cube.is_some()));
                assert!(at.x.abs() + radius < here + 2.5 && above > 0.0, "{variant:?} {:?}", face.kind);
                for &(other, its) in &marks[..nth] {
                    assert!((at.x - other.x).hypot(at.y - other.y) > radius + its, "{variant:?} {:?}", face.kind);
                }
                if face.reverse.is_some() && (at.x > 10.0 || face.cube.is_some()) {
                    assert!(at.y + radius <= 21.0, "{variant:?} {:?}", face.kind);
                }
            }
        }
    }
}

#[test]
fn the_mark_of_the_reverse_is_of_the_same_set() {
    let mark = |variant, kind, glyphs| shown(&drawn(&face(variant, kind), glyphs), "mark").concat();
    for (glyphs, set) in [
        (Glyphs::Full, "single"),
        (Glyphs::Single, "single"),
        (Glyphs::Western, "western"),
        (Glyphs::Movement, "single"),
    ] {
        assert_eq!(mark(Variant::Micro, Kind::Gold, glyphs), format!("{set}-rook"));
        assert_eq!(mark(Variant::Kyoto, Kind::Lance, glyphs), format!("{set}-tokin"));
        assert_eq!(mark(Variant::Nana, Kind::GoBetween, glyphs), format!("{set}-rook"));
        assert_eq!(mark(Variant::Judkins, Kind::Knight, glyphs), format!("{set}-promoted-knight"));
        assert_eq!(mark(Variant::Judkins, Kind::Dragon, glyphs), format!("{set}-rook"));
    }
    assert_eq!(mark(Variant::Minishogi, Kind::Pawn, Glyphs::Western), "western-promoted-pawn");
    assert_eq!(mark(Variant::Minishogi, Kind::Pawn, Glyphs::Movement), "single-tokin");
}

#[test]
fn a_tokin_is_lettered_as_the_game_writes_it() {
    let glyph = |variant, kind| shown(&drawn(&face(variant, kind), Glyphs::Western), "glyph").concat();
    assert_eq!(glyph(Variant::Micro, Kind::Tokin), "western-tokin");
    assert_eq!(glyph(Variant::Minishogi, Kind::Tokin), "western-promoted-pawn");
}

#[test]
fn faces_with_two_letters_are_lower_amid_their_marks_than_those_with_one() {
    for variant in Variant::ALL {
        let mut sizes: [BTreeSet<String>; 2] = Default::default();
        // In games with cubes, the king is no cube and is larger.
        for face in faces(variant).filter(|face| face.kind != Kind::King) {
            let drawn = drawn(&face, Glyphs::Western);
            let glyph = drawn.iter().find(|element| has_class(element, "glyph")).expect("a letter");
            let size = glyph.get("transform").and_then(|place| place.split_once("scale")).expect("a size").1;
            let letters = variant.spec().tables.western(face.kind).len();
            sizes[letters - 1].insert(size.to_owned());
        }
        assert!(sizes[0].len() == 1 && sizes[1].len() <= 1 && sizes[0] != sizes[1], "{variant:?}: {sizes:?}");
    }
}

#[test]
fn where_pieces_promote_both_faces_carry_each_other_as_a_quieter_mark() {
    let reverse = |variant, kind| face(variant, kind).reverse;
    for variant in [Variant::Minishogi, Variant::Judkins] {
        for tile in variant.spec().tiles {
            let kinds: Vec<Kind> = tile.faces.iter().map(|face| face.kind).collect();
            match kinds[..] {
                [one] => assert_eq!(reverse(variant, one), None),
                [one, other] => {
                    let letters = |kind| variant.spec().tables.western(kind);
                    let of = |kind| Some(ReverseView { kind, letters: letters(kind), forced: false });
                    assert_eq!((reverse(variant, one), reverse(variant, other)), (of(other), of(one)));
                    assert_eq!(letters(other), format!("+{}", letters(one)));
                }
                _ => panic!("{variant:?} has a piece with {} faces", kinds.len()),
            }
        }
    }
    for variant in [Variant::Micro, Variant::Nana, Variant::Kyoto] {
        for face in faces(variant).filter(|face| face.kind != Kind::King) {
            assert!(
                face.reverse.is_some_and(|reverse| reverse.forced && !reverse.letters.starts_with('+')),
                "{variant:?}"
            );
        }
    }
    let quiet = |variant, kind| drawn(&face(variant, kind), Glyphs::Full).iter().any(|mark| has_class(mark, "may"));
    assert!(quiet(Variant::Minishogi, Kind::Rook) && !quiet(Variant::Micro, Kind::Rook));
}

#[test]
fn a_promoted_face_is_told_from_others_in_every_set() {
    let is_red = |variant, kind, glyphs| {
        let drawn = drawn(&face(variant, kind), glyphs);
        drawn.iter().any(|element| has_class(element, "glyph") && has_class(element, "promoted"))
    };
    for &glyphs in Glyphs::ALL {
        assert!(is_red(Variant::Judkins, Kind::Horse, glyphs) && is_red(Variant::Minishogi, Kind::Tokin, glyphs));
        assert!(!is_red(Variant::Judkins, Kind::Bishop, glyphs) && !is_red(Variant::Micro, Kind::Tokin, glyphs));
    }
}

#[test]
fn on_stands_and_in_previews_there_is_the_character_alone() {
    let board = view::board(&Session::new(Variant::Kyoto), Layout::Tall);
    for held in board.stands.iter().flat_map(|stand| &stand.slots).flat_map(|slot| &slot.faces) {
        for &glyphs in Glyphs::ALL {
            let drawn = drawn(&held.face, glyphs);
            assert!(!drawn.iter().any(|element| ["move-mark", "mark"].iter().any(|class| has_class(element, class))));
        }
    }
}

#[test]
fn a_sample_shows_two_faces_of_a_piece_in_its_set() {
    for variant in Variant::ALL {
        for &glyphs in Glyphs::ALL {
            let sample = parsed(&svg::sample(variant, pen(glyphs)));
            let ids = shown(&sample, "glyph");
            let set = match glyphs {
                Glyphs::Full => "kanji-",
                Glyphs::Western => "western-",
                Glyphs::Single | Glyphs::Movement => "single-",
            };
            assert!(ids.len() == 2 && ids[0] != ids[1] && ids.iter().all(|id| id.starts_with(set)), "{ids:?}");
            let has_move_marks = sample.iter().any(|element| has_class(element, "move-mark"));
            assert_eq!(has_move_marks, matches!(glyphs, Glyphs::Western | Glyphs::Movement));
        }
    }
}
