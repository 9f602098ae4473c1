//! The dialog that chooses a face lies on the destination and on the board.

use play::{
    geometry::{CELL, MARGIN},
    message::Message,
    session::{Action, Session, Target},
    view::{Align, DialogView, Lettering},
};
use rules::{Illegal, Kind, Side, Variant};

use super::{
    TABLE, TOLERANCE, board,
    common::{TILES, pick_held, session, square, tap},
    is_inside,
};

/// The dialog for dropping a piece on a square.
fn dialog(text: &str, kind: Kind, to: &str) -> Option<DialogView> {
    let mut session = session(text);
    pick_held(&mut session, kind, None);
    tap(&mut session, to);
    board(&session).dialog
}

/// The dialogs for dropping a gold on every square, by either player. Two placements of the kings cover all squares.
fn every_dialog() -> Vec<DialogView> {
    let mut dialogs = Vec::new();
    for text in ["k3/4/4/4/3K b G 1", "3k/4/4/4/K3 b G 1", "k3/4/4/4/3K w g 1", "3k/4/4/4/K3 w g 1"] {
        for to in Variant::Micro.spec().squares() {
            dialogs.extend(dialog(text, Kind::Gold, &to.to_string()));
        }
    }
    dialogs
}

#[test]
fn every_square_can_be_the_destination() {
    let dialogs = every_dialog();
    assert_eq!(dialogs.len(), 4 * 18);
    for to in Variant::Micro.spec().squares() {
        assert!(dialogs.iter().any(|dialog| dialog.to == to && dialog.side == Side::Black));
        assert!(dialogs.iter().any(|dialog| dialog.to == to && dialog.side == Side::White));
    }
}

#[test]
fn the_likeliest_face_lies_on_the_destination_itself() {
    for dialog in every_dialog() {
        assert_eq!(dialog.options[0].square, TABLE.square(dialog.to));
        assert_eq!(dialog.options[0].face.kind, Kind::Gold);
    }
}

#[test]
fn the_faces_are_one_column_of_full_size_pieces_that_runs_inward() {
    let middle = TABLE.grid().centre();
    for dialog in every_dialog() {
        let from_middle = |nth: usize| (dialog.options[nth].rect.centre().y - middle.y).abs();
        for (nth, option) in dialog.options.iter().enumerate().skip(1) {
            let (before, here) = (dialog.options[nth - 1].square, option.square);
            assert!((here.x - before.x).abs() < TOLERANCE);
            assert!(((here.y - before.y).abs() - CELL).abs() < TOLERANCE, "no gap and no overlap");
        }
        assert!(dialog.options.iter().all(|option| (option.square.width, option.square.height) == (CELL, CELL)));
        assert!(from_middle(0) < TOLERANCE || from_middle(1) < from_middle(0), "{}", dialog.to);
    }
}

#[test]
fn the_dialog_stays_on_the_board_whatever_the_square() {
    let board = TABLE.grid().inset(-MARGIN);
    for dialog in every_dialog() {
        assert!(is_inside(dialog.rect, board), "{}", dialog.to);
        assert!(dialog.options.iter().all(|option| is_inside(option.rect, dialog.rect)));
    }
}

#[test]
fn both_faces_of_each_piece_are_offered_as_they_look_on_the_board() {
    for [kind, other] in TILES {
        let dialog = dialog("k3/4/4/4/3K b BGSP 1", kind, "2c").expect("there is a choice");
        assert_eq!(dialog.options.iter().map(|option| option.face.kind).collect::<Vec<_>>(), [kind, other]);
        assert_eq!(
            dialog.options.iter().map(|option| option.face.reverse.map(|reverse| reverse.kind)).collect::<Vec<_>>(),
            [Some(other), Some(kind)]
        );
        assert!(dialog.options.iter().all(|option| option.face.shown && option.face.lettering == Lettering::Full));
        assert!(dialog.options.iter().all(|option| option.face.side == Side::Black));
    }
}

#[test]
fn the_dialog_and_its_options_have_names() {
    let dialog = dialog("k3/4/4/4/3K b P 1", Kind::Pawn, "2c").expect("there is a choice");
    assert_eq!(dialog.label, Message::ChooseFace { kind: Kind::Pawn, to: square("2c"), drop: true });
    let labels: Vec<Message> = dialog.options.iter().map(|option| option.label).collect();
    assert_eq!(labels, [Message::ChoiceOf(Kind::Pawn), Message::ChoiceOf(Kind::Knight)]);
}

#[test]
fn the_dialog_is_open_only_while_there_is_a_choice_to_make() {
    let mut session = session("k3/4/1s2/1G2/3K b G 1");
    assert_eq!(board(&session).dialog, None);
    tap(&mut session, "3d");
    assert_eq!(board(&session).dialog, None);
    pick_held(&mut session, Kind::Gold, None);
    assert_eq!(board(&session).dialog, None);
    tap(&mut session, "2c");
    assert!(board(&session).dialog.is_some());
    session.apply(Action::Cancel);
    assert_eq!(board(&session).dialog, None);
    tap(&mut session, "3d 3c");
    assert_eq!(board(&session).dialog, None, "a forced flip is no choice");
}

#[test]
fn the_words_stand_beside_the_column_on_the_board_or_below_smaller_pieces_in_two_columns() {
    for dialog in every_dialog() {
        for option in &dialog.options {
            let (rect, square, words) = (option.rect, option.square, option.words);
            assert_eq!((option.at, option.scale), (square.centre(), 1.0));
            assert!(is_inside(square, rect) && rect.width >= 3.0 * CELL, "there is room for the words");
            assert_eq!((words.at.y, rect.height), (square.centre().y, CELL));
            let room = match words.align {
                Align::Start => words.at.x - (square.x + CELL),
                Align::End => square.x - words.at.x,
                Align::Middle => -1.0,
            };
            assert!((0.0..CELL / 4.0).contains(&room) && rect.has(words.at), "{}: {words:?}", dialog.to);
        }
    }
    let mut session = Session::new(Variant::NanaFree);
    tap(&mut session, "1c 3a");
    pick_held(&mut session, Kind::StepRook, None);
    tap(&mut session, "2c");
    for option in board(&session).dialog.expect("four faces").options {
        let (rect, words) = (option.rect, option.words);
        assert_eq!(words.align, Align::Middle);
        assert!((words.at.x - rect.centre().x).abs() < TOLERANCE && option.scale < 1.0);
        assert!(words.at.y > option.at.y && rect.has(words.at) && is_inside(option.square, rect));
    }
}

#[test]
fn each_face_says_what_it_does() {
    for [kind, other] in TILES {
        let dialog = dialog("k3/4/4/4/3K b BGSP 1", kind, "2c").expect("there is a choice");
        let moves: Vec<Message> = dialog.options.iter().map(|option| option.moves).collect();
        assert_eq!(moves, [kind, other].map(Message::MovesInShort));
    }
}

#[test]
fn faces_that_may_not_be_dropped_there_are_shown_last_and_say_why() {
    let mut session = Session::new(Variant::NanaFree);
    tap(&mut session, "1c 3a");
    pick_held(&mut session, Kind::StepRook, None);
    tap(&mut session, "2a");
    let dialog = board(&session).dialog.expect("a choice");
    let offered: Vec<(Kind, bool)> = dialog.options.iter().map(|option| (option.face.kind, option.allowed)).collect();
    let expected =
        [(Kind::ReverseChariot, true), (Kind::GoBetween, true), (Kind::StepRook, false), (Kind::SwallowsWings, false)];
    assert_eq!(offered, expected);
    let reason = Illegal::DropGivesCheck;
    assert_eq!(dialog.options[2].label, Message::RefusedChoice { kind: Kind::StepRook, reason });
    session.apply(Action::Pick(Target::Face(Kind::StepRook)));
    assert_eq!(session.notice(), Some(Message::Refused(reason)));
    assert_eq!(board(&session).dialog, Some(dialog), "one of the other faces can still be chosen");
    session.apply(Action::Pick(Target::Face(Kind::GoBetween)));
    assert_eq!((session.notice(), board(&session).dialog), (None, None));
}
