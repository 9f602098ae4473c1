//! The values of a solved game: when they may be shown, the questions, and which answers are kept.

use play::{
    message::{Message, Mistake},
    session::{Action, EngineError, Match, MatchOptions, Navigation, Players, Purpose, Session},
};
use protocol::{Level, TablebaseFault, Value, Values, Wdl};
use rules::{Game, Side, Variant, notation::line, notation::usi};

use super::common::{options, tap};

const START: &str = "3/3/3 b KRBkrb 1";

fn nana(moves: &[&str]) -> Game {
    let moves: Vec<String> = moves.iter().map(|&token| token.to_owned()).collect();
    line::read("nana", START, &moves).expect("a game")
}

/// Two people at one device, with the values shown.
pub(crate) fn shown(moves: &[&str]) -> Session {
    let mut session = Session::resume(nana(moves), None);
    session.apply(Action::ShowValues(true));
    session
}

/// Answers the session's question: the positions have the values `line`, the named moves their values; others lose in 8.
#[track_caller]
pub(crate) fn answer(session: &mut Session, line: &[Value], moves: &[(&str, Value)]) {
    let query = session.engine_query().expect("a question");
    assert_eq!(query.purpose, Purpose::Values);
    let game = line::read(&query.question.variant, &query.question.sfen, &query.question.moves).expect("a game");
    let value = |token: &str| moves.iter().find(|(of, _)| *of == token).map_or(Value::Loss(8), |(_, value)| *value);
    let legal = if game.outcome().is_some() { Vec::new() } else { game.position().moves() };
    let tokens = legal.into_iter().map(|played| usi::print(game.position(), played));
    let moves = tokens.map(|token| (token.clone(), value(&token))).collect();
    let values = Values { line: line.to_vec(), moves, best: Vec::new() };
    session.apply(Action::TakeValues { moves: query.question.moves, values });
}

#[test]
fn they_are_offered_in_solved_games_that_nobody_plays_against_the_person() {
    assert!(Session::new(Variant::parse("nana").expect("a game")).offers_values());
    assert!(Session::new(Variant::parse("nana-free").expect("a game")).offers_values());
    assert!(!Session::new(Variant::Micro).offers_values(), "it has no table");
    let players = Players::against(Side::Black, Level::Two);
    let mut computer = Session::resume(Match { players, ..nana(&["K*2c", "K*2a"]).into() }, None);
    assert!(!computer.offers_values() && !computer.shows_values(), "while it goes on");
    computer.apply(Action::Navigate(Navigation::Back));
    assert!(!computer.offers_values());
    computer.apply(Action::Navigate(Navigation::Last));
    computer.apply(Action::Resign);
    computer.apply(Action::ShowValues(true));
    assert!(computer.offers_values() && computer.shows_values(), "after its end");
    computer.apply(Action::Navigate(Navigation::Back));
    assert_eq!(computer.engine_query().map(|query| query.question.moves), Some(vec!["K*2c".to_owned()]));
    assert!(computer.is_looking_back() && computer.shows_values());
}

#[test]
fn the_game_up_to_the_position_on_the_board_is_looked_up_once() {
    let mut session = shown(&["K*2c"]);
    let query = session.engine_query().expect("a question");
    assert_eq!((query.question.sfen.as_str(), query.question.moves.join(" ").as_str()), (START, "K*2c"));
    assert!(!session.is_thinking(), "nobody waits for a move");
    answer(&mut session, &[Value::Draw, Value::Draw], &[("K*2a", Value::Draw)]);
    assert_eq!((session.value(), session.engine_query()), (Some(Value::Draw), None));
    session.apply(Action::Navigate(Navigation::Back));
    assert_eq!((session.value(), session.purpose()), (None, Some(Purpose::Values)));
    session.apply(Action::ShowValues(false));
    assert_eq!(session.purpose(), None);
}

#[test]
fn the_value_of_the_position_is_that_of_its_best_move() {
    let mut session = shown(&["K*2a"]);
    answer(&mut session, &[Value::Draw, Value::Win(45)], &[("K*2c", Value::Win(45)), ("K*1b", Value::Win(51))]);
    assert_eq!(session.value(), Some(Value::Win(45)));
    // A repetition, unknown to the table, makes the winning move a draw.
    let mut repeated = shown(&["K*2a"]);
    answer(&mut repeated, &[Value::Draw, Value::Win(45)], &[("K*2c", Value::Draw)]);
    assert_eq!(repeated.value(), Some(Value::Draw));
}

#[test]
fn a_late_answer_for_another_position_is_dropped() {
    let mut session = shown(&["K*2c"]);
    let late = session.engine_query().expect("a question").question.moves;
    session.apply(Action::Navigate(Navigation::Back));
    let values = Values { line: vec![Value::Draw, Value::Draw], moves: Vec::new(), best: Vec::new() };
    session.apply(Action::TakeValues { moves: late, values });
    assert_eq!(session.value(), None);
}

#[test]
fn a_move_that_gives_away_a_win_or_a_draw_is_a_mistake() {
    let mistake = |before, after| Mistake::between(before, after);
    assert_eq!(mistake(Value::Win(5), Value::Draw), Some(Mistake { from: Wdl::Win, to: Wdl::Draw }));
    assert_eq!(mistake(Value::Win(5), Value::Win(8)), Some(Mistake { from: Wdl::Win, to: Wdl::Loss }));
    assert_eq!(mistake(Value::Draw, Value::Win(8)), Some(Mistake { from: Wdl::Draw, to: Wdl::Loss }));
    assert_eq!(mistake(Value::Win(5), Value::Loss(30)), None, "a longer way is no mistake");
    assert_eq!((mistake(Value::Draw, Value::Draw), mistake(Value::Loss(4), Value::Win(1))), (None, None));
    let mut session = shown(&["K*2a"]);
    answer(&mut session, &[Value::Draw, Value::Win(45)], &[]);
    assert_eq!(session.mistake(), Some(Mistake { from: Wdl::Draw, to: Wdl::Loss }));
}

#[test]
fn without_a_table_the_reason_is_kept_until_the_switch_is_used_again() {
    let mut session = shown(&[]);
    session.apply(Action::TablebaseFailed(TablebaseFault::Unreachable));
    assert_eq!((session.purpose(), session.values_fault()), (None, Some(TablebaseFault::Unreachable)));
    session.apply(Action::ShowValues(true));
    assert_eq!((session.purpose(), session.values_fault()), (Some(Purpose::Values), None));
    session.apply(Action::Fail(EngineError::Absent));
    assert_eq!(session.values_fault(), Some(TablebaseFault::Unreachable), "there is no worker to load it");
}

#[test]
fn another_game_keeps_the_switch_and_begins_without_the_values_of_this_one() {
    let mut session = shown(&[]);
    answer(&mut session, &[Value::Draw], &[]);
    let other = line::read("nana", "1k1/3/1K1 b RBrb 1", &[]).expect("a game");
    session.apply(Action::Open(Box::new(other.into())));
    assert!(session.offers_values() && session.shows_values());
    assert_eq!((session.value(), session.purpose()), (None, Some(Purpose::Values)));
    session.apply(Action::TablebaseFailed(TablebaseFault::OtherStart));
    assert_eq!(session.values_fault(), Some(TablebaseFault::OtherStart));
    session.apply(Action::NewGame(MatchOptions { start: Variant::parse("nana").expect("a game").into(), ..options() }));
    assert_eq!((session.values_fault(), session.purpose()), (None, Some(Purpose::Values)));
}

#[test]
fn a_win_that_a_repetition_gives_away_is_a_mistake() {
    let mut session = shown(&["K*2a"]);
    answer(&mut session, &[Value::Draw, Value::Win(45)], &[("K*2c", Value::Draw), ("K*1c", Value::Win(45))]);
    tap(&mut session, "2c");
    // The table knows no repetition.
    let line = [Value::Draw, Value::Win(45), Value::Loss(44)];
    answer(&mut session, &line, &[("2a1a", Value::Draw)]);
    assert_eq!(session.mistake(), Some(Mistake { from: Wdl::Win, to: Wdl::Draw }));
}

#[test]
fn using_the_switch_tries_a_worker_that_did_not_start_again() {
    let mut session = shown(&[]);
    session.apply(Action::Fail(EngineError::Crashed));
    assert_eq!(session.purpose(), None);
    session.apply(Action::ShowValues(false));
    session.apply(Action::ShowValues(true));
    assert_eq!((session.purpose(), session.values_fault()), (Some(Purpose::Values), None));
}

#[test]
fn while_it_waits_for_the_end_the_switch_says_so() {
    let players = Players::against(Side::Black, Level::Two);
    let mut session = Session::resume(Match { players, ..nana(&[]).into() }, None);
    session.apply(Action::ShowValues(true));
    assert_eq!((session.notice(), session.shows_values()), (Some(Message::ValuesAfterGame), false));
}

#[test]
fn the_computer_says_that_it_searches_instead_and_plays_on() {
    let players = Players::against(Side::White, Level::STRONGEST);
    let mut session = Session::resume(Match { players, ..nana(&[]).into() }, None);
    assert_eq!(session.purpose(), Some(Purpose::Reply));
    session.apply(Action::TablebaseFailed(TablebaseFault::Damaged));
    assert_eq!(session.purpose(), Some(Purpose::Reply));
    let first = session.game().position().moves()[0];
    session.apply(Action::Answer(Purpose::Reply, first));
    assert_eq!(session.notice(), Some(Message::SearchedInstead(TablebaseFault::Damaged)), "long enough to be read");
}
