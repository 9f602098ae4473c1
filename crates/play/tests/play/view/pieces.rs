//! Pieces: their places, and which face is up.

use play::{
    geometry::Point,
    session::{Action, Identities, MoveMotion, Session},
    view::{self, BoardView, Lettering, Motion, PieceView},
};
use rules::{Game, Kind, Side, Variant};

use super::{
    LAYOUTS, TABLE, board,
    common::{START, against, pick_held, random_game, reply, session, square, tap, usi},
    table,
};

/// The piece on a square.
fn on<'a>(board: &'a BoardView, session: &Session, name: &str) -> &'a PieceView {
    let id = Identities::of(session.game()).on(square(name)).expect("a piece stands there");
    board.piece(id).expect("every piece is to be seen")
}

/// The face that lies up.
fn shown(piece: &PieceView) -> Kind {
    let up: Vec<Kind> = piece.faces.iter().filter(|face| face.shown).map(|face| face.kind).collect();
    assert_eq!(up.len(), 1, "one face lies up");
    up[0]
}

#[test]
fn black_sits_below_and_file_one_is_on_the_right() {
    let session = Session::new(Variant::Micro);
    let board = board(&session);
    for (name, x, y) in
        [("4a", 50.0, 50.0), ("1a", 350.0, 50.0), ("4e", 50.0, 450.0), ("1e", 350.0, 450.0), ("4b", 50.0, 150.0)]
    {
        assert_eq!(on(&board, &session, name).at, Point { x, y }, "{name}");
    }
}

#[test]
fn every_piece_lies_in_the_middle_of_its_square_at_full_size_with_its_face_up() {
    for seed in 0..20 {
        random_game(Variant::Micro, seed, |game| {
            let session = Session::resume(game.clone(), None);
            let board = board(&session);
            for view in &board.squares {
                let Some(piece) = game.position().piece(view.square) else { continue };
                let seen = on(&board, &session, &view.square.to_string());
                assert_eq!((seen.at, seen.side, shown(seen)), (view.rect.centre(), piece.side, piece.kind));
                assert!((seen.scale - 1.0).abs() < f64::EPSILON);
            }
        });
    }
}

#[test]
fn all_ten_pieces_are_to_be_seen_all_game_long_in_the_order_of_their_numbers() {
    random_game(Variant::Micro, 1, |game| {
        let board = board(&Session::resume(game.clone(), None));
        assert!(board.pieces.iter().map(|piece| usize::from(piece.id.0)).eq(0..10));
    });
}

#[test]
fn held_pieces_lie_on_their_owners_stand_smaller_and_with_the_face_they_start_with_up() {
    for layout in LAYOUTS {
        let session = session("k3/4/4/4/3K b BGg2p 1");
        let board = view::board(&session, layout);
        let identities = Identities::of(session.game());
        for (side, kind, cell, count) in [
            (Side::Black, Kind::Bishop, 0, 1),
            (Side::Black, Kind::Gold, 1, 1),
            (Side::White, Kind::Gold, 1, 1),
            (Side::White, Kind::Pawn, 3, 2),
        ] {
            let held = identities.in_hand(side, kind);
            assert_eq!(held.len(), count);
            for &id in held {
                let piece = board.piece(id).expect("every piece is to be seen");
                let place = table(layout).stand_cells(side)[cell][0];
                assert_eq!((piece.side, shown(piece), piece.at), (side, kind, place.centre()));
                assert!(piece.scale < 0.8);
            }
        }
    }
}

#[test]
fn a_capture_shows_the_other_face_of_the_captor_and_moves_the_captured_piece_to_the_stand() {
    let mut session = session("3k/4/1s2/1G2/K3 b - 1");
    let (gold, silver) = (on(&board(&session), &session, "3d").id, on(&board(&session), &session, "3c").id);
    tap(&mut session, "3d 3c");
    let after = board(&session);
    let captor = after.piece(gold).expect("it is still there");
    assert_eq!((shown(captor), captor.at), (Kind::Rook, Point { x: 150.0, y: 250.0 }));
    let captured = after.piece(silver).expect("it is still there");
    let place = TABLE.stand_cells(Side::Black)[2][0];
    assert_eq!((shown(captured), captured.side, captured.at), (Kind::Silver, Side::Black, place.centre()));
}

#[test]
fn a_piece_has_both_its_faces_and_a_king_one() {
    let session = Session::new(Variant::Micro);
    let board = board(&session);
    let faces = |name| on(&board, &session, name).faces.iter().map(|face| face.kind).collect::<Vec<_>>();
    assert_eq!(faces("1e"), [Kind::King]);
    assert_eq!(faces("2e"), [Kind::Bishop, Kind::Tokin]);
    assert_eq!(faces("3e"), [Kind::Gold, Kind::Rook]);
    assert_eq!(faces("4e"), [Kind::Silver, Kind::Lance]);
    assert_eq!(faces("4b"), [Kind::Pawn, Kind::Knight]);
}

#[test]
fn each_face_shows_on_the_board_what_it_turns_to_and_is_told_from_the_one_it_starts_with() {
    let session = session("k3/2br/nl2/4/3K b - 1");
    let board = board(&session);
    for (name, reverse, second) in [
        ("1b", Some(Kind::Gold), true),
        ("2b", Some(Kind::Tokin), false),
        ("3c", Some(Kind::Silver), true),
        ("4c", Some(Kind::Pawn), true),
        ("1e", None, false),
    ] {
        let up = on(&board, &session, name).faces.iter().find(|face| face.shown).expect("one face lies up");
        assert_eq!((up.reverse.map(|reverse| reverse.kind), up.second), (reverse, second), "{name}");
    }
}

#[test]
fn on_a_stand_faces_are_drawn_in_one_character_and_without_the_mark_of_the_reverse() {
    let session = session("k3/4/4/4/3K b G 1");
    let board = board(&session);
    let id = Identities::of(session.game()).in_hand(Side::Black, Kind::Gold)[0];
    assert!(
        board
            .piece(id)
            .expect("to be seen")
            .faces
            .iter()
            .all(|face| face.lettering == Lettering::Single && face.reverse.is_none())
    );
    assert!(on(&board, &session, "1e").faces.iter().all(|face| face.lettering == Lettering::Full));
}

#[test]
fn only_the_picked_piece_is_lifted() {
    let lifted = |session: &Session| {
        board(session).pieces.into_iter().filter(|piece| piece.lifted).map(|piece| piece.id).collect::<Vec<_>>()
    };
    let mut session = session("k3/4/4/2S1/3K b 2Gp 1");
    assert_eq!(lifted(&session), []);
    tap(&mut session, "2d");
    assert_eq!(lifted(&session), [on(&board(&session), &session, "2d").id]);
    for face in [None, Some(Kind::Gold), Some(Kind::Rook)] {
        pick_held(&mut session, Kind::Gold, face);
        let next = Identities::of(session.game()).in_hand(Side::Black, Kind::Gold)[1];
        assert_eq!(lifted(&session), [next], "the one that will be dropped");
    }
    session.apply(Action::Cancel);
    assert_eq!(lifted(&session), []);
}

#[test]
fn the_piece_that_was_lifted_is_the_one_that_is_dropped() {
    let mut session = session("k3/4/4/4/3K b 2G 1");
    pick_held(&mut session, Kind::Gold, Some(Kind::Rook));
    let lifted = board(&session).pieces.into_iter().find(|piece| piece.lifted).expect("one is lifted").id;
    tap(&mut session, "2c");
    assert_eq!(on(&board(&session), &session, "2c").id, lifted);
    assert_eq!(shown(on(&board(&session), &session, "2c")), Kind::Rook);
}

/// The motion of each moving piece, by square; `-` stands for a hand.
fn motions(session: &Session) -> Vec<(String, Motion)> {
    let board = board(session);
    let squares = |piece: &PieceView| {
        let on = board.squares.iter().find(|view| view.rect.centre() == piece.at);
        on.map_or_else(|| "-".to_owned(), |view| view.square.to_string())
    };
    let moving = board.pieces.iter().filter(|piece| !matches!(piece.motion, Motion::Plain | Motion::Still));
    moving.map(|piece| (squares(piece), piece.motion)).collect()
}

#[test]
fn a_capture_is_seen_in_its_order_and_taken_back_in_the_opposite_one() {
    let mut session = Session::new(Variant::Micro);
    assert_eq!(motions(&session), []);
    tap(&mut session, "1d 1c");
    assert_eq!(motions(&session), [("1c".to_owned(), Motion::Moved)]);
    assert_eq!(session.last_motion(), MoveMotion::Slide);
    tap(&mut session, "3a 1c");
    let capture = [("1c".to_owned(), Motion::Capturing), ("-".to_owned(), Motion::Captured)];
    assert_eq!(motions(&session), capture);
    assert_eq!(session.last_motion(), MoveMotion::Capture);
    tap(&mut session, "3e 4d");
    assert_eq!(motions(&session), [("4d".to_owned(), Motion::Moved)], "the captured piece is at rest");
    session.apply(Action::Undo);
    assert_eq!(motions(&session), [], "the capture before it is not repeated");
    session.apply(Action::Undo);
    assert_eq!(motions(&session), [("3a".to_owned(), Motion::Uncapturing)]);
}

#[test]
fn several_moves_are_undone_at_once_and_no_capture_is_repeated() {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    reply(&mut session, "3a1c");
    tap(&mut session, "3e 3d");
    reply(&mut session, "1c3a");
    session.apply(Action::Undo);
    assert_eq!(session.game().moves().len(), 2);
    assert_eq!(motions(&session), []);
}

#[test]
fn a_piece_whose_drop_is_taken_back_slides_back_to_the_hand() {
    let mut session = session("k3/4/4/4/3K b G 1");
    let id = Identities::of(session.game()).in_hand(Side::Black, Kind::Gold)[0];
    let motion = |session: &Session| board(session).piece(id).expect("to be seen").motion;
    assert_eq!(motion(&session), Motion::Still);
    pick_held(&mut session, Kind::Gold, Some(Kind::Rook));
    tap(&mut session, "2c");
    assert_eq!(motion(&session), Motion::Moved);
    session.apply(Action::Undo);
    assert_eq!(motion(&session), Motion::Plain);
}

#[test]
fn a_move_flips_the_piece_slides_it_or_rolls_it() {
    for (variant, moves, expected) in [
        (Variant::Kyoto, "4e4d", MoveMotion::Flip),
        (Variant::Judkins, "3f4d", MoveMotion::Slide),
        (Variant::Nana, "K*1c K*3a B*3c B*1a 3c2b", MoveMotion::Slide),
    ] {
        let mut game = Game::new(variant);
        assert_eq!(Session::resume(game.clone(), None).last_motion(), MoveMotion::Slide, "before the first move");
        for token in moves.split(' ') {
            game.play(usi(game.position(), token)).expect("a legal move");
        }
        assert_eq!(Session::resume(game, None).last_motion(), expected, "{variant:?}");
    }
}

#[test]
fn a_piece_that_is_about_to_make_the_premove_is_drawn_above_the_others() {
    let raised = |session: &Session| {
        let board = board(session);
        board.pieces.into_iter().filter(|piece| piece.raised).map(|piece| piece.id).collect::<Vec<_>>()
    };
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    let id = on(&board(&session), &session, "3e").id;
    tap(&mut session, "3e 3d");
    assert_eq!(raised(&session), [], "while the computer thinks");
    reply(&mut session, "4b4c");
    assert_eq!(raised(&session), [id]);
    session.apply(Action::PlayPremove);
    assert_eq!(raised(&session), []);
}
