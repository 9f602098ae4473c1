//! The values of a solved game in the view.

use std::{collections::BTreeMap, sync::Arc};

use play::{
    message::{Message, Mistake, PositionValue},
    session::{Action, Navigation, Origin, Session, Target},
    svg::value_mark,
    view::{self, BoardView, ValuesSwitch, moves},
};
use protocol::{Level, TablebaseFault, Value, Wdl};
use rules::{Kind, Side, Variant};

use super::board;
use crate::{
    common::{self, tap},
    session::values::{answer, shown},
};

fn value_on(board: &BoardView, name: &str) -> Option<Value> {
    board.squares.iter().find(|view| view.square == common::square(name)).expect("a square").value
}

fn value_in_hand(board: &BoardView, side: Side, kind: Kind) -> Option<Value> {
    board.stand(side).slots.iter().find(|slot| slot.kind == kind).expect("a slot").value()
}

#[test]
fn a_solved_game_has_the_switch_and_no_other_game_has() {
    let switch = |session: &Session| view::controls(session).values;
    assert_eq!(switch(&Session::new(Variant::Micro)), None);
    assert_eq!(switch(&shown(&[])), Some(ValuesSwitch { on: true, offered: true }));
    let mut editing = shown(&[]);
    editing.apply(Action::OpenEditor(editing.game().position().setup(1)));
    assert_eq!(switch(&editing), None);
}

#[test]
fn while_a_game_against_the_computer_goes_on_the_switch_waits() {
    let players = play::session::Players::against(Side::Black, Level::Two);
    let game = rules::Game::new(Variant::parse("nana").expect("a game"));
    let session = Session::resume(play::session::Match { players, ..game.into() }, None);
    assert_eq!(view::controls(&session).values, Some(ValuesSwitch { on: false, offered: false }));
}

#[test]
fn the_targets_of_a_selected_piece_have_the_values_of_the_moves() {
    let mut session = shown(&[]);
    let values = [("K*1c", Value::Draw), ("K*2a", Value::Loss(46))];
    answer(&mut session, &[Value::Draw], &values);
    // The king in hand is selected, since it must be dropped first.
    let seen = board(&session);
    assert_eq!((value_on(&seen, "1c"), value_on(&seen, "2a")), (Some(Value::Draw), Some(Value::Loss(46))));
    assert_eq!(value_on(&seen, "2b"), None, "nothing is dropped on the centre");
}

#[test]
fn with_nothing_selected_each_piece_has_the_value_of_its_best_move() {
    let mut session = shown(&["K*2c", "K*2a"]);
    let values = [("2c1c", Value::Draw), ("R*1c", Value::Win(31)), ("R*3c", Value::Loss(4))];
    answer(&mut session, &[Value::Draw; 3], &values);
    let seen = board(&session);
    assert_eq!((value_on(&seen, "2c"), value_on(&seen, "2a")), (Some(Value::Draw), None));
    assert_eq!(value_in_hand(&seen, Side::Black, Kind::StepRook), Some(Value::Win(31)));
    assert_eq!(value_in_hand(&seen, Side::White, Kind::StepRook), None, "it is Black's move");
    session.apply(Action::Pick(Target::Hand { side: Side::Black, kind: Kind::StepRook, face: None }));
    let seen = board(&session);
    assert_eq!((value_on(&seen, "1c"), value_on(&seen, "3c")), (Some(Value::Win(31)), Some(Value::Loss(4))));
    assert_eq!(value_in_hand(&seen, Side::Black, Kind::StepRook), None);
    tap(&mut session, "1c");
    assert_eq!(value_on(&board(&session), "2a"), None, "a new position is looked up first");
}

#[test]
fn the_faces_in_the_dialog_have_values() {
    let moves = ["K*2c", "K*2a"].map(str::to_owned);
    let game = rules::notation::line::read("nana-free", "3/3/3 b KRBkrb 1", &moves).expect("a game");
    let mut session = Session::resume(game, None);
    session.apply(Action::ShowValues(true));
    answer(&mut session, &[Value::Draw; 3], &[("R*1c", Value::Draw), ("W*1c", Value::Win(9))]);
    session.apply(Action::Pick(Target::Hand { side: Side::Black, kind: Kind::StepRook, face: None }));
    assert_eq!(value_on(&board(&session), "1c"), Some(Value::Win(9)), "the best of the faces");
    tap(&mut session, "1c");
    let dialog = board(&session).dialog.expect("a choice of faces");
    let value = |kind| dialog.options.iter().find(|option| option.face.kind == kind).expect("a face").value;
    assert_eq!(value(Kind::StepRook), Some(Value::Draw));
    assert_eq!(value(Kind::SwallowsWings), Some(Value::Win(9)));
    assert!(matches!(session.selection().origin(), Some(Origin::Hand { .. })));
}

#[test]
fn the_second_line_says_who_wins_and_what_was_given_away() {
    let mut session = shown(&["K*2a"]);
    let said = |value, mistake| Some(Message::PositionValue(PositionValue { side: Side::White, value, mistake }));
    assert_eq!(view::status(&session).position_value, said(None, None), "it is being looked up");
    answer(&mut session, &[Value::Draw, Value::Win(45)], &[("K*2c", Value::Win(45))]);
    let mistake = Mistake { from: Wdl::Draw, to: Wdl::Loss };
    assert_eq!(view::status(&session).position_value, said(Some(Value::Win(45)), Some(mistake)));
    let value = PositionValue { side: Side::White, value: Some(Value::Loss(8)), mistake: None };
    assert_eq!(
        (value.winner(), PositionValue { value: Some(Value::Draw), ..value }.winner()),
        (Some(Side::Black), None)
    );
    session.apply(Action::Navigate(Navigation::Back));
    session.apply(Action::TablebaseFailed(TablebaseFault::Unreachable));
    assert_eq!(view::status(&session).position_value, Some(Message::NoTablebase(TablebaseFault::Unreachable)));
    session.apply(Action::ShowValues(false));
    assert_ne!(view::status(&session).position_value, Some(Message::NoTablebase(TablebaseFault::Unreachable)));
}

#[test]
fn mistakes_are_named_in_the_list_of_moves_as_far_as_values_are_known() {
    let mut session = shown(&["K*2a", "K*2c"]);
    let listed = |session: &Session| {
        let (tree, values) = (&session.current().tree, session.tablebase_results().positions());
        moves(tree, session.game(), values).into_iter().map(|row| row.mistake).collect::<Vec<_>>()
    };
    assert_eq!(listed(&session), [None, None]);
    answer(&mut session, &[Value::Draw, Value::Win(45), Value::Win(10)], &[]);
    let to_loss = |from| Some(Mistake { from, to: Wdl::Loss });
    assert_eq!(listed(&session), [to_loss(Wdl::Draw), to_loss(Wdl::Win)]);
    let none = Arc::<BTreeMap<u64, Value>>::default();
    let without = moves(&session.current().tree, session.game(), &none);
    assert!(without.iter().all(|row| row.mistake.is_none()));
}

#[test]
fn the_marks_of_a_win_a_draw_and_a_loss_differ_in_shape() {
    let cell = super::TABLE.square(common::square("2c"));
    let mark = |value| value_mark(cell, value, false, "");
    assert!(mark(Value::Win(31)).contains(r#"height="20" rx="10""#), "it is round");
    assert!(mark(Value::Draw).contains(r#"height="20" rx="2""#), "it has corners");
    assert!(mark(Value::Loss(30)).starts_with("<path "));
}
