//! The table of every game: common features, and those of single games.

use play::{
    geometry::{BoardLayout, Layout, MARGIN, Rect},
    language::Language,
    message::{Message, Mover, SquareState, TurnTrigger},
    session::{Action, Selection, Session, Target},
    settings::Glyphs,
    svg::{self, Pen},
    text::Translator,
    view::{self, BoardView, CubeFace, SquareView},
};
use rules::{Illegal, Kind, Side, Square, Variant, notation::line};

use super::{LAYOUTS, board, is_inside, overlap};

/// The smallest width and height of a target for a thumb, and the width of a small phone's page.
const TARGET_PX: f64 = 44.0;
const PHONE_PX: f64 = 360.0;

fn session(variant: Variant, start: &str) -> Session {
    Session::resume(line::begin(variant, start).expect("a position of the game"), None)
}

fn square(name: &str) -> Square {
    Square::parse(name).expect("a square")
}

fn tap(session: &mut Session, name: &str) {
    session.apply(Action::Pick(Target::Square(square(name))));
}

fn pick(session: &mut Session, kind: Kind) {
    let side = session.game().position().turn();
    session.apply(Action::Pick(Target::Hand { side, kind, face: None }));
}

fn square_view<'a>(board: &'a BoardView, name: &str) -> &'a SquareView {
    board.squares.iter().find(|view| view.square == square(name)).expect("on the board")
}

/// The faces that the open dialog offers, in order.
fn offered(session: &Session) -> Vec<Kind> {
    board(session)
        .dialog
        .map(|dialog| dialog.options.iter().map(|option| option.face.kind).collect())
        .unwrap_or_default()
}

#[test]
fn in_every_game_the_table_lies_in_view_and_nothing_on_something_else() {
    for variant in Variant::ALL {
        for layout in LAYOUTS {
            for bottom in Side::ALL {
                let table = BoardLayout { variant, layout, bottom };
                let (view, board) = (table.view(), table.grid().inset(-MARGIN));
                let [black, white] = Side::ALL.map(|side| table.stand(side));
                assert!([board, black, white].into_iter().all(|part| is_inside(part, view)), "{variant:?} {layout:?}");
                let apart = [(board, black), (board, white), (black, white)];
                assert!(!apart.into_iter().any(|(one, other)| overlap(one, other)), "{variant:?} {layout:?}");
            }
        }
    }
}

#[test]
fn in_every_game_a_thumb_hits_squares_and_hands_of_a_small_phone() {
    for variant in Variant::ALL {
        let board = view::board(&Session::new(variant), Layout::Tall);
        let px = PHONE_PX / board.layout.view().width;
        let wide = |rect: Rect| rect.width.min(rect.height) * px;
        assert!(wide(board.squares[0].rect) >= 56.0, "{variant:?}");
        for slot in board.stands.iter().flat_map(|stand| &stand.slots) {
            assert!(wide(slot.rect) >= TARGET_PX, "{variant:?} {:?}: {}", slot.kind, wide(slot.rect));
            for face in slot.faces.iter().filter(|_| slot.faces.len() > 1) {
                assert!(wide(face.target) >= TARGET_PX, "{variant:?} {:?}", face.face.kind);
            }
        }
    }
}

#[test]
fn the_hands_list_the_pieces_that_the_game_can_hold_and_no_other() {
    let held = |variant: Variant| {
        let board = view::board(&Session::new(variant), Layout::Tall);
        let slots = board.stand(Side::Black).slots.iter();
        slots.map(|slot| slot.faces.iter().map(|face| face.face.kind).collect::<Vec<_>>()).collect::<Vec<_>>()
    };
    let single = |kinds: &[Kind]| kinds.iter().map(|&kind| vec![kind]).collect::<Vec<_>>();
    assert_eq!(held(Variant::Minishogi), single(&[Kind::Rook, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Pawn]));
    let six = [Kind::Rook, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Knight, Kind::Pawn];
    assert_eq!(held(Variant::Judkins), single(&six));
    let cubes = single(&[Kind::King, Kind::StepRook, Kind::Bishop]);
    assert_eq!(held(Variant::Nana), cubes);
    assert_eq!(held(Variant::NanaFree), cubes, "one face in hand; which one is asked when it is dropped");
    let two_faced = [
        [Kind::Tokin, Kind::Lance],
        [Kind::Gold, Kind::Knight],
        [Kind::Silver, Kind::Bishop],
        [Kind::Pawn, Kind::Rook],
    ];
    assert_eq!(held(Variant::Kyoto), two_faced);
}

#[test]
fn a_promotion_is_a_choice_with_the_promoted_face_first() {
    let mut session = session(Variant::Minishogi, "4k/2R2/5/5/K4 b - 1");
    tap(&mut session, "3b");
    tap(&mut session, "3a");
    assert_eq!(offered(&session), [Kind::Dragon, Kind::Rook]);
    session.apply(Action::Pick(Target::Face(Kind::Rook)));
    assert_eq!(line::moves(session.game()), ["3b3a"]);
}

#[test]
fn a_promotion_that_is_forced_is_none() {
    let mut session = session(Variant::Minishogi, "1k3/P4/5/5/4K b - 1");
    tap(&mut session, "5b");
    tap(&mut session, "5a");
    assert!(offered(&session).is_empty());
    assert_eq!(line::moves(session.game()), ["5b5a+"]);
    let mut judkins = self::session(Variant::Judkins, "5k/6/N5/6/6/K5 b - 1");
    tap(&mut judkins, "6c");
    tap(&mut judkins, "5a");
    assert!(offered(&judkins).is_empty(), "a knight on the last rank could never move again");
    assert_eq!(line::moves(judkins.game()), ["6c5a+"]);
}

#[test]
fn a_cube_may_be_dropped_with_any_face_where_the_rules_leave_that_open() {
    let open = ["k2/3/2K b RBrb 1", "2k/3/K2 b RBrb 1"].into_iter().flat_map(|start| {
        Variant::NanaFree.spec().squares().filter_map(move |to| {
            let mut session = session(Variant::NanaFree, start);
            pick(&mut session, Kind::StepRook);
            session.apply(Action::Pick(Target::Square(to)));
            let board = board(&session);
            board.dialog.map(|dialog| (to, dialog, board.layout))
        })
    });
    let mut seen = 0;
    for (to, dialog, table) in open {
        assert_eq!(dialog.options[0].rect.centre(), table.square(to).centre(), "{to}");
        for (nth, option) in dialog.options.iter().enumerate() {
            assert!(is_inside(option.rect, table.grid().inset(-MARGIN)), "{to}: {:?}", option.rect);
            assert!(dialog.options[..nth].iter().all(|other| !overlap(other.rect, option.rect)), "{to}");
        }
        seen += 1;
    }
    assert_eq!(seen, 12, "six squares on each of two boards; not on the centre");
    let mut session = session(Variant::NanaFree, "k2/3/2K b RBrb 1");
    pick(&mut session, Kind::StepRook);
    tap(&mut session, "2c");
    let faces = [Kind::StepRook, Kind::ReverseChariot, Kind::SwallowsWings, Kind::GoBetween];
    assert_eq!(offered(&session), faces);
    let dialog = board(&session).dialog.expect("open");
    assert_eq!((dialog.beside(0, 0, -1), dialog.beside(0, -1, 0), dialog.beside(0, 1, 0)), (Some(1), Some(2), None));
    assert_eq!((dialog.beside(3, 0, 1), dialog.beside(3, 1, 0)), (Some(2), Some(1)));
}

#[test]
fn a_place_on_a_stand_names_all_faces_that_may_be_dropped() {
    let session = session(Variant::NanaFree, "k2/3/K2 b B 1");
    let labels: Vec<String> = board(&session)
        .stand(Side::Black)
        .slots
        .iter()
        .map(|slot| Translator::new(Language::English).translate(&slot.label))
        .collect();
    assert!(labels.contains(&"Black’s hand, bishop or tile general, cat’s sword or dog: 1".to_owned()), "{labels:?}");
}

#[test]
fn the_first_face_is_dropped_without_a_question_where_the_rules_say_so() {
    let mut session = session(Variant::Nana, "k2/3/2K b RBrb 1");
    pick(&mut session, Kind::StepRook);
    tap(&mut session, "3c");
    assert_eq!(line::moves(session.game()), ["R*3c"]);
}

#[test]
fn a_hint_to_drop_a_cube_points_from_the_place_where_it_lies() {
    let start = "k2/3/2K b RBrb 1";
    let mut session = session(Variant::NanaFree, start);
    session.apply(Action::Hint);
    let proposed = session.game().position().moves().into_iter().find(|played| played.face() == Kind::Dog);
    session.apply(Action::AnswerHint(proposed.expect("a drop"), None));
    let board = board(&session);
    let slots = &board.stand(Side::Black).slots;
    assert_eq!(board.arrows[0].from, slots[2].rect.centre());
}

#[test]
fn where_every_move_turns_a_piece_the_square_shows_what_it_will_be() {
    let mut session = Session::new(Variant::Kyoto);
    tap(&mut session, "3e");
    session.apply(Action::Hover(Some(square("3d"))));
    assert_eq!(square_view(&board(&session), "3d").preview, None, "a king stays a king");
    session.apply(Action::Cancel);
    tap(&mut session, "4e");
    session.apply(Action::Hover(Some(square("4d"))));
    let preview = square_view(&board(&session), "4d").preview.clone();
    assert_eq!(preview.map(|face| face.kind), Some(Kind::Bishop));
}

#[test]
fn where_no_move_turns_a_piece_unasked_nothing_is_announced() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "3e");
    session.apply(Action::Hover(Some(square("3d"))));
    assert_eq!(square_view(&board(&session), "3d").preview, None);
}

#[test]
fn a_square_says_by_which_moves_its_piece_turns() {
    let turning =
        |variant: Variant, start: &str, name: &str| match square_view(&board(&session(variant, start)), name).label {
            Message::Square(label) => label.reverse,
            other => panic!("{other:?}"),
        };
    assert_eq!(turning(Variant::Kyoto, Variant::Kyoto.spec().start, "4e"), Some((Kind::Bishop, TurnTrigger::Move)));
    assert_eq!(turning(Variant::Micro, Variant::Micro.spec().start, "4e"), Some((Kind::Lance, TurnTrigger::Capture)));
    assert_eq!(turning(Variant::Nana, "k2/3/R1K b Brb 1", "3c"), Some((Kind::ReverseChariot, TurnTrigger::Move)));
    assert_eq!(turning(Variant::Minishogi, Variant::Minishogi.spec().start, "1e"), None, "promotion is a choice");
}

#[test]
fn a_game_is_pictured_by_its_board_with_all_pieces_in_view() {
    for variant in Variant::games() {
        let picture = svg::miniature(variant, Pen { prefix: "p-", glyphs: Glyphs::Full });
        let board = view::board(&Session::new(variant), Layout::Tall);
        assert_eq!(picture.drawing.matches("class=\"glyph\"").count(), board.pieces.len(), "{variant:?}");
        assert!(board.pieces.iter().all(|piece| picture.view.has(piece.at)), "{variant:?}");
        assert!(!picture.drawing.contains("coord"), "{variant:?}");
    }
    let games: Vec<&str> = Variant::games().map(Variant::name).collect();
    assert_eq!(games, ["micro", "minishogi", "judkins", "nana", "kyoto"]);
    let rulesets: Vec<Variant> = Variant::NanaFree.rulesets().collect();
    assert_eq!(rulesets, [Variant::Nana, Variant::NanaFree]);
}

/// How the faces of the bishop's cube lie, in rolling order, and which face its near side shows.
fn cube(session: &Session) -> (Vec<CubeFace>, Option<Kind>) {
    let board = board(session);
    let cubes = board.pieces.iter().filter(|piece| piece.faces.iter().any(|face| face.kind == Kind::Bishop));
    let faces = cubes.flat_map(|piece| piece.faces.clone()).collect::<Vec<_>>();
    assert!(faces.iter().all(|face| face.shown == (face.cube == Some(CubeFace::Up))));
    let near = faces.iter().find(|face| face.shown).and_then(|face| face.reverse).map(|next| next.kind);
    (faces.iter().filter_map(|face| face.cube).collect(), near)
}

#[test]
fn a_cube_shows_the_next_face_and_rolls_to_it() {
    use CubeFace::{Last, Next, Under, Up};
    for (letter, lies, near) in [
        ("B", [Up, Next, Under, Last], Kind::TileGeneral),
        ("T", [Last, Up, Next, Under], Kind::CatSword),
        ("S", [Under, Last, Up, Next], Kind::Dog),
        ("D", [Next, Under, Last, Up], Kind::Bishop),
    ] {
        let session = session(Variant::Nana, &format!("1k1/3/{letter}1K b - 1"));
        assert_eq!(cube(&session), (lies.to_vec(), Some(near)), "{letter}");
    }
    let mut session = session(Variant::Nana, "1k1/3/B1K b - 1");
    tap(&mut session, "3c");
    tap(&mut session, "2b");
    assert_eq!(cube(&session), (vec![Last, Up, Next, Under], Some(Kind::CatSword)));
    let two_faced = board(&Session::new(Variant::Micro)).pieces;
    assert!(two_faced.iter().flat_map(|piece| &piece.faces).all(|face| face.cube.is_none()));
}

#[test]
fn a_king_in_hand_is_picked_by_itself_and_the_page_says_why() {
    let mut session = Session::new(Variant::Nana);
    let seen = board(&session);
    assert_eq!(view::status(&session).status, Message::DropKing { side: Side::Black, mover: Mover::Someone });
    assert_eq!(view::status(&session).detail, Some(Message::NoDropsOn(square("2b"))));
    assert_eq!(seen.squares.iter().filter(|view| view.state == SquareState::Destination).count(), 8);
    assert_eq!(seen.stand(Side::Black).slots.iter().filter(|slot| slot.chosen).count(), 1);
    session.apply(Action::Cancel);
    assert!(!session.destinations().is_empty(), "it stays picked");
    pick(&mut session, Kind::StepRook);
    assert_eq!(session.notice(), Some(Message::Refused(Illegal::KingFirst)));
    tap(&mut session, "1c");
    assert_eq!(line::moves(session.game()), ["K*1c"]);
    tap(&mut session, "2b");
    assert_eq!(session.notice(), Some(Message::Refused(Illegal::NoDropHere(square("2b")))));
    tap(&mut session, "3a");
    assert_eq!((line::moves(session.game()).len(), session.selection()), (2, Selection::Nothing));
    assert!(matches!(view::status(&session).detail, Some(Message::Played(_))));
}
