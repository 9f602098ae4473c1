//! The dialog in which a face is chosen lies on the destination and on the board.

use poppy_shogi::{
    play::{
        geometry::CELL,
        message::Message,
        scene::{Align, DialogView, Lettering},
        session::{Action, Session, Target},
    },
    rules::{Illegal, Kind, Side, Variant},
};

use super::{
    TABLE, TOLERANCE,
    common::{TILES, pick_held, session, square, tap},
    is_inside, scene,
};

/// The dialog for dropping a piece on a square.
fn dialog(text: &str, kind: Kind, to: &str) -> Option<DialogView> {
    let mut session = session(text);
    pick_held(&mut session, kind, None);
    tap(&mut session, to);
    scene(&session).dialog
}

/// The dialogs for dropping a gold on every square, by either player. Two places of the kings leave no square out.
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
        assert_eq!(dialog.options[0].rect, TABLE.square(dialog.to));
        assert_eq!(dialog.options[0].face.kind, Kind::Gold);
    }
}

#[test]
fn the_faces_are_one_column_of_full_size_pieces_that_runs_inward() {
    let middle = TABLE.grid().centre();
    for dialog in every_dialog() {
        let from_middle = |nth: usize| (dialog.options[nth].rect.centre().y - middle.y).abs();
        for (nth, option) in dialog.options.iter().enumerate().skip(1) {
            let (before, here) = (dialog.options[nth - 1].rect, option.rect);
            assert!((here.x - before.x).abs() < TOLERANCE);
            assert!(((here.y - before.y).abs() - CELL).abs() < TOLERANCE, "no gap and no overlap");
        }
        assert!(dialog.options.iter().all(|option| (option.rect.width, option.rect.height) == (CELL, CELL)));
        assert!(from_middle(0) < TOLERANCE || from_middle(1) < from_middle(0), "{}", dialog.to);
    }
}

#[test]
fn the_dialog_stays_on_the_board_whatever_the_square() {
    let board = TABLE.grid();
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
    assert_eq!(labels, [Message::Choice(Kind::Pawn), Message::Choice(Kind::Knight)]);
}

#[test]
fn the_dialog_is_open_only_while_there_is_a_choice_to_make() {
    let mut session = session("k3/4/1s2/1G2/3K b G 1");
    assert_eq!(scene(&session).dialog, None);
    tap(&mut session, "3d");
    assert_eq!(scene(&session).dialog, None);
    pick_held(&mut session, Kind::Gold, None);
    assert_eq!(scene(&session).dialog, None);
    tap(&mut session, "2c");
    assert!(scene(&session).dialog.is_some());
    session.apply(Action::Cancel);
    assert_eq!(scene(&session).dialog, None);
    tap(&mut session, "3d 3c");
    assert_eq!(scene(&session).dialog, None, "a forced flip is no choice");
}

#[test]
fn the_names_stand_beside_the_column_on_the_board_or_below_smaller_pieces_in_two_columns() {
    for dialog in every_dialog() {
        for option in &dialog.options {
            assert_eq!((option.at, option.scale), (option.rect.centre(), 1.0));
            let is_inward = match option.name.align {
                Align::Start => {
                    option.name.at.x > option.rect.x + CELL && option.rect.x + 2.0 * CELL < TABLE.grid().width
                }
                Align::End => option.name.at.x < option.rect.x && option.rect.x > 1.5 * CELL,
                Align::Middle => false,
            };
            assert!(is_inward, "{}: {:?}", dialog.to, option.name);
        }
    }
    let mut session = Session::new(Variant::NanaFree);
    tap(&mut session, "1c 3a");
    pick_held(&mut session, Kind::StepRook, None);
    tap(&mut session, "2c");
    for option in scene(&session).dialog.expect("four faces").options {
        let name = option.name;
        assert_eq!(name.align, Align::Middle);
        assert!((name.at.x - option.rect.centre().x).abs() < TOLERANCE && option.scale < 1.0);
        assert!(name.at.y > option.at.y && name.at.y < option.rect.y + option.rect.height);
    }
}

#[test]
fn faces_that_may_not_be_dropped_there_are_shown_last_and_say_why() {
    let mut session = Session::new(Variant::NanaFree);
    tap(&mut session, "1c 3a");
    pick_held(&mut session, Kind::StepRook, None);
    tap(&mut session, "2a");
    let dialog = scene(&session).dialog.expect("a choice");
    let offered: Vec<(Kind, bool)> = dialog.options.iter().map(|option| (option.face.kind, option.allowed)).collect();
    let expected =
        [(Kind::ReverseChariot, true), (Kind::GoBetween, true), (Kind::StepRook, false), (Kind::SwallowsWings, false)];
    assert_eq!(offered, expected);
    let reason = Illegal::DropGivesCheck;
    assert_eq!(dialog.options[2].label, Message::RefusedChoice { kind: Kind::StepRook, reason });
    session.apply(Action::Pick(Target::Face(Kind::StepRook)));
    assert_eq!(session.notice(), Some(Message::Refused(reason)));
    assert_eq!(scene(&session).dialog, Some(dialog), "one of the other faces can still be chosen");
    session.apply(Action::Pick(Target::Face(Kind::GoBetween)));
    assert_eq!((session.notice(), scene(&session).dialog), (None, None));
}
