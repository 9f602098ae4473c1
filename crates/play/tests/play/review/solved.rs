//! The review and the analysis of a solved game use the exact values of its table.

use play::{
    review::{MateError, PositionEval, Severity},
    session::{Action, AnalysisSetting, Match, MatchOptions, Purpose, Session},
};
use protocol::{Chance, Evaluation, QuestionLimits, TablebaseFault, Value, Values};
use rules::{
    Variant,
    notation::{line, usi},
};

use super::{asked, chance, chance_of_black, chances, common::options, judge, progress_of};

const START: &str = "3/3/3 b KRBkrb 1";

/// A record of Nana shogi.
#[track_caller]
fn opened(sfen: &str, moves: &str) -> Session {
    let moves: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
    let game = line::read("nana", sfen, &moves).expect("a game");
    Session::resume(Match { opened: true, ..game.into() }, None)
}

/// The values of the legal moves, and the line of best play; unnamed moves lose in 2 plies.
fn values(session: &Session, purpose: Purpose, named: &[(&str, Value)], best: &str) -> (Vec<String>, Values) {
    let query = asked(session, purpose);
    assert!(query.uses_tablebase);
    let legal = query.position.moves().into_iter().map(|played| usi::print(&query.position, played));
    let value = |token: &String| named.iter().find(|(name, _)| name == token).map_or(Value::Loss(2), |named| named.1);
    let moves = legal.map(|token| (token.clone(), value(&token))).collect();
    let best = best.split_whitespace().map(str::to_owned).collect();
    let line = vec![Value::Draw; query.question.moves.len() + 1];
    (query.question.moves, Values { line, moves, best })
}

/// Answers the question of the review from the table.
fn answer(session: &mut Session, named: &[(&str, Value)], best: &str) {
    let (moves, values) = values(session, Purpose::Review, named, best);
    session.apply(Action::TakeValues { moves, values });
}

#[test]
fn the_table_is_asked_in_games_from_the_usual_start() {
    let uses_tablebase = |mut session: Session| {
        session.apply(Action::StartReview);
        let review = asked(&session, Purpose::Review);
        session.apply(Action::StopReview);
        session.apply(Action::Analyse(true));
        [review.uses_tablebase, asked(&session, Purpose::Analysis).uses_tablebase]
    };
    assert_eq!(uses_tablebase(opened(START, "K*2c")), [true; 2]);
    assert_eq!(uses_tablebase(opened("1k1/3/1K1 b RBrb 1", "2c1c")), [false; 2], "set up");
    assert_eq!(uses_tablebase(super::opened("1d1c")), [false; 2], "no solved game");
}

#[test]
fn a_threat_is_searched_without_the_table_and_only_with_the_king_on_the_board() {
    let mut session = opened(START, "K*2c K*2a");
    session.apply(Action::Analyse(true));
    session.apply(Action::SetAnalysis(AnalysisSetting::Threat(true)));
    assert!(session.analyses_threat() && !asked(&session, Purpose::Analysis).uses_tablebase);
    let mut session = opened(START, "K*2c");
    session.apply(Action::Analyse(true));
    session.apply(Action::SetAnalysis(AnalysisSetting::Threat(true)));
    assert!(!session.analyses_threat(), "White’s king is in hand");
    assert!(asked(&session, Purpose::Analysis).uses_tablebase);
}

#[test]
fn values_are_certain_chances() {
    let position = *opened(START, "").position();
    let of = |value| PositionEval::of_value(&position, value, &["K*2c".to_owned()]);
    let judged = |evaluation, chance| PositionEval {
        evaluation,
        chance,
        line: vec![usi::parse(&position, "K*2c").expect("a move")],
    };
    assert_eq!(of(Value::Win(45)), judged(Evaluation::Mate(45), Chance::WIN));
    assert_eq!(of(Value::Draw), judged(Evaluation::Centipawns(0), Chance::EVEN));
    assert_eq!(of(Value::Loss(44)), judged(Evaluation::Mate(-44), Chance::LOSS));
    assert_eq!(of(Value::Loss(0)), judged(Evaluation::Mate(0), Chance::LOSS));
}

#[test]
fn a_position_is_worth_as_much_as_its_best_move() {
    let mut session = opened(START, "K*2a");
    session.apply(Action::StartReview);
    answer(&mut session, &[("K*2c", Value::Win(45)), ("K*1c", Value::Win(51)), ("K*3c", Value::Draw)], "");
    answer(&mut session, &[("K*2c", Value::Draw)], "");
    let review = session.review().expect("a review");
    assert_eq!((session.is_reviewing(), chances(review)), (false, vec![Some(500), Some(1000)]));
    let last = review.evals()[1].as_ref().expect("judged");
    assert_eq!((last.evaluation, last.line.len()), (Evaluation::Mate(45), 1), "its best move without best play");
}

#[test]
fn a_draw_that_is_lost_costs_half_a_win_and_allows_the_mate() {
    let mut session = opened(START, "K*2a");
    session.apply(Action::StartReview);
    answer(&mut session, &[("K*2c", Value::Win(45))], "K*2c");
    answer(&mut session, &[("K*2c", Value::Draw)], "K*2c K*2a");
    let costly = session.review().and_then(|review| review.judgement(0)).expect("costly");
    assert_eq!((costly.chances, costly.severity), ([Chance::EVEN, Chance::LOSS], Severity::Blunder));
    assert_eq!((costly.cost_permille(), costly.mate), (500, Some(MateError::Allowed(45))));
    let better: Vec<String> = ["K*2c", "K*2a"].map(str::to_owned).to_vec();
    assert_eq!(usi::print_line(opened(START, "").position(), &costly.better), better);
}

#[test]
fn a_win_that_becomes_a_draw_or_a_loss_is_a_missed_mate() {
    for (value, cost) in [(Value::Draw, 500), (Value::Win(8), 1000)] {
        let mut session = opened(START, "K*2a K*2c");
        session.apply(Action::StartReview);
        answer(&mut session, &[("2a1a", value)], "2a1a");
        answer(&mut session, &[("K*1c", Value::Win(45))], "K*1c");
        let costly = session.review().and_then(|review| review.judgement(1)).expect("costly");
        assert_eq!((costly.cost_permille(), costly.severity), (cost, Severity::Blunder), "{value:?}");
        assert_eq!(costly.mate, Some(MateError::Missed(45)));
    }
}

#[test]
fn a_longer_way_to_win_and_another_draw_cost_nothing() {
    for (before, after) in
        [(Value::Win(5), Value::Loss(50)), (Value::Draw, Value::Draw), (Value::Loss(9), Value::Win(1))]
    {
        let mut session = opened(START, "K*2a K*2c");
        session.apply(Action::StartReview);
        for value in [after, before] {
            let (moves, mut found) = values(&session, Purpose::Review, &[], "");
            found.moves.iter_mut().for_each(|(_, of_move)| *of_move = value);
            session.apply(Action::TakeValues { moves, values: found });
        }
        assert_eq!(session.review().and_then(|review| review.judgement(1)), None, "{before:?} {after:?}");
    }
}

#[test]
fn values_for_another_line_are_dropped() {
    let mut session = opened(START, "K*2a K*2c");
    session.apply(Action::StartReview);
    let (_, found) = values(&session, Purpose::Review, &[("2a1a", Value::Draw)], "");
    for moves in [&["K*2a"][..], &["K*2c", "K*2a"], &[]] {
        let moves: Vec<String> = moves.iter().map(|&token| token.to_owned()).collect();
        session.apply(Action::TakeValues { moves, values: found.clone() });
        assert_eq!(progress_of(&session), (0, 3));
    }
}

#[test]
fn without_the_table_the_engine_searches() {
    let mut session = opened(START, "K*2a");
    session.apply(Action::StartReview);
    session.apply(Action::TablebaseFailed(TablebaseFault::Unreachable));
    let query = asked(&session, Purpose::Review);
    let limits = QuestionLimits { nodes: Some(150_000), ..QuestionLimits::default() };
    assert_eq!((query.uses_tablebase, query.question.limits, query.question.moves.len()), (false, limits, 1));
    assert_eq!(judge(&mut session, 700, "K*2c"), 1);
    assert_eq!(judge(&mut session, 500, "K*2c"), 0);
}

#[test]
fn beginning_a_review_tries_a_table_again_that_could_not_be_loaded() {
    let mut session = opened(START, "K*2a");
    session.apply(Action::StartReview);
    session.apply(Action::TablebaseFailed(TablebaseFault::Unreachable));
    session.apply(Action::StopReview);
    session.apply(Action::StartReview);
    assert!(asked(&session, Purpose::Review).uses_tablebase);
}

#[test]
fn the_analysis_has_the_best_moves_of_the_table_at_once() {
    let mut session = opened(START, "K*2a");
    session.apply(Action::SetAnalysis(AnalysisSetting::Lines(3)));
    session.apply(Action::Analyse(true));
    let named = [("K*2c", Value::Draw), ("K*1c", Value::Win(45)), ("K*3c", Value::Win(51))];
    let (moves, found) = values(&session, Purpose::Analysis, &named, "K*1c 2a1a");
    session.apply(Action::TakeValues { moves, values: found });
    let found = session.found().expect("found");
    assert_eq!((found.depth, found.is_final, session.purpose()), (None, true, None));
    let lines: Vec<_> = found.lines.iter().map(|line| (line.evaluation, line.line.len())).collect();
    let best = (Evaluation::Mate(45), 2);
    assert_eq!(lines, [best, (Evaluation::Mate(51), 1), (Evaluation::Centipawns(0), 1)], "best play of the best one");
    assert_eq!(chance_of_black(&session), Some(chance(0)), "White wins");
}

#[test]
fn one_answer_of_the_table_serves_the_analysis_and_the_values_on_the_board() {
    let mut session = opened(START, "K*2a");
    session.apply(Action::ShowValues(true));
    session.apply(Action::Analyse(true));
    let (moves, found) = values(&session, Purpose::Analysis, &[("K*2c", Value::Win(45))], "");
    session.apply(Action::TakeValues { moves, values: found });
    assert_eq!((session.value(), session.purpose()), (Some(Value::Win(45)), None));
}

#[test]
fn another_game_begins_with_the_table() {
    let mut session = opened(START, "K*2a");
    session.apply(Action::Analyse(true));
    session.apply(Action::TablebaseFailed(TablebaseFault::Unreachable));
    assert!(!asked(&session, Purpose::Analysis).uses_tablebase);
    session.apply(Action::NewGame(MatchOptions { start: Variant::Nana.into(), ..options() }));
    session.apply(Action::Analyse(true));
    assert!(asked(&session, Purpose::Analysis).uses_tablebase);
}
