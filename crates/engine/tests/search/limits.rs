//! The limits of a question, and whether it may use the results of earlier questions.

use engine::search::{
    params::{QUIESCENCE_NODES, QUIESCENCE_PLIES},
    service::Service,
};
use protocol::{Evaluation, Findings, Level, Question, QuestionLimits, Reply, Request, RequestId};

const START: &str = "kbgs/p3/4/3P/SGBK b - 1";
/// A mate in three, and none in one.
const MATE_IN_THREE: &str = "kbNG/4/K1ss/1G1P/2B1 b - 1";
/// A mate in five, and none in three.
const MATE_IN_FIVE: &str = "1klP/t2g/3P/t1G1/3K w S 1";
/// The simulated time of a slice.
const SLICE_MS: u64 = 50;
/// A search may end this many nodes late.
const LATE_NODES: u64 = QUIESCENCE_NODES + QUIESCENCE_PLIES as u64;
const NO_LIMITS: QuestionLimits = QuestionLimits { time_ms: None, nodes: None, lines: None, mate: None, depth: None };

fn service() -> Service {
    Service::new(1 << 20, "build 7".to_owned(), Vec::new())
}

fn question(sfen: &str, limits: QuestionLimits) -> Question {
    let (variant, sfen) = ("micro".to_owned(), sfen.to_owned());
    Question { variant, sfen, moves: Vec::new(), level: Level::STRONGEST, seed: 1, repeatable: true, limits }
}

#[track_caller]
fn answer(service: &mut Service, question: Question) -> (Option<String>, Findings) {
    assert_eq!(service.handle(Request::Think { id: RequestId(1), question }, 0), None);
    for slice in 1.. {
        if let Some(Reply::Best { best, findings, .. }) = service.work(slice * SLICE_MS) {
            return (best, findings.expect("a depth is complete"));
        }
    }
    unreachable!("a search ends")
}

#[test]
fn a_limit_of_nodes_is_kept_and_repeatable() {
    for nodes in [700, 20_000] {
        let asked = question(START, QuestionLimits { nodes: Some(nodes), ..NO_LIMITS });
        let first = answer(&mut service(), asked.clone());
        assert!((nodes..nodes + LATE_NODES).contains(&first.1.nodes), "{nodes}: {first:?}");
        assert_eq!(answer(&mut service(), asked), first);
    }
}

#[test]
fn a_limit_does_not_make_a_weaker_level_search_more() {
    let own = Question { level: Level::Two, ..question(START, NO_LIMITS) };
    let more = QuestionLimits { nodes: Some(1_000_000), time_ms: Some(60_000), ..NO_LIMITS };
    let (best, findings) = answer(&mut service(), own.clone());
    assert_eq!(answer(&mut service(), Question { limits: more, ..own }), (best, findings));
}

#[test]
fn a_limit_of_time_takes_the_place_of_the_strongest_levels_own() {
    for time_ms in [200, 1_000, 4_000] {
        let asked = question(START, QuestionLimits { time_ms: Some(time_ms), ..NO_LIMITS });
        let (best, findings) = answer(&mut service(), asked);
        assert!(best.is_some());
        assert_eq!(findings.elapsed_ms, time_ms);
    }
}

#[test]
fn the_only_move_is_played_at_once_if_time_is_limited() {
    let only = "k3/1T1r/pR1b/s3/lnK1 w - 1";
    let limited = |limits| answer(&mut service(), question(only, limits)).1;
    assert_eq!(limited(QuestionLimits { time_ms: Some(1_000), ..NO_LIMITS }).depth, 1);
    assert!(limited(QuestionLimits { nodes: Some(5_000), ..NO_LIMITS }).depth > 1, "nodes are searched as asked for");
}

#[test]
fn several_lines_come_the_best_one_first() {
    let lines = |lines| {
        let limits = QuestionLimits { nodes: Some(30_000), lines: Some(lines), ..NO_LIMITS };
        answer(&mut service(), question(START, limits))
    };
    let (best, Findings { lines: three, .. }) = lines(3);
    let value = |evaluation| match evaluation {
        Evaluation::Centipawns(cp) => cp,
        Evaluation::Mate(_) => panic!("there is no mate at the start"),
    };
    let values: Vec<i32> = three.iter().map(|line| value(line.evaluation)).collect();
    assert_eq!(values.len(), 3);
    assert!(values.is_sorted_by(|one, next| one >= next), "{values:?}");
    assert_eq!(best.as_ref(), three[0].moves.first());
    let mut firsts: Vec<&String> = three.iter().map(|line| &line.moves[0]).collect();
    firsts.sort();
    firsts.dedup();
    assert_eq!(firsts.len(), 3, "each begins with a move of its own");
    assert_eq!(lines(64).1.lines.len(), 9, "there are nine moves");
}

#[test]
fn a_forced_win_is_found_within_its_plies() {
    for (sfen, plies, within) in [(MATE_IN_THREE, 3, 3), (MATE_IN_THREE, 3, 4), (MATE_IN_FIVE, 5, 9)] {
        for level in [Level::One, Level::STRONGEST] {
            let asked = question(sfen, QuestionLimits { mate: Some(within), ..NO_LIMITS });
            let (best, findings) = answer(&mut service(), Question { level, ..asked });
            let [line] = &findings.lines[..] else { panic!("{findings:?}") };
            assert_eq!(line.evaluation, Evaluation::Mate(plies), "{sfen}");
            assert_eq!(i32::try_from(line.moves.len()), Ok(plies), "{sfen}");
            assert_eq!(best.as_ref(), line.moves.first());
        }
    }
}

#[test]
fn there_is_no_forced_win_up_to_the_depth_of_the_findings() {
    for (sfen, within) in [(MATE_IN_THREE, 1), (MATE_IN_FIVE, 3), (START, 3)] {
        let asked = question(sfen, QuestionLimits { mate: Some(within), ..NO_LIMITS });
        let (best, findings) = answer(&mut service(), asked);
        assert_eq!((best, findings.depth, findings.lines), (None, within, Vec::new()), "{sfen}");
    }
    let asked = question(START, QuestionLimits { mate: Some(59), nodes: Some(20_000), ..NO_LIMITS });
    let (best, findings) = answer(&mut service(), asked);
    assert!(best.is_none() && findings.depth < 59 && findings.lines.is_empty(), "cut short: {findings:?}");
}

#[test]
fn a_refusal_names_the_bad_limit() {
    let mut service = service();
    for (limits, named) in [
        (r#"{"nodes":0}"#, "nodes cannot be 0"),
        (r#"{"time_ms":0}"#, "time_ms cannot be 0"),
        (r#"{"lines":0}"#, "lines cannot be 0"),
        (r#"{"lines":65}"#, "lines cannot be 65; it goes from 1 to 64"),
        (r#"{"mate":0}"#, "mate cannot be 0"),
        (r#"{"mate":61}"#, "mate cannot be 61"),
        (r#"{"nodes":-1}"#, "-1"),
        (r#"{"nodes":"many"}"#, "many"),
        (r#"{"time_ms":0.5}"#, "0.5"),
        (r#"{"lines":5000000000}"#, "5000000000"),
        (r#"{"depth":61}"#, "depth cannot be 61; it goes from 1 to 60"),
        (r#"{"nodes":5,"movetime":5}"#, "movetime"),
        ("7", "7"),
    ] {
        let text = format!(
            r#"{{"think":{{"id":5,"question":{{"variant":"micro","sfen":"{START}","moves":[],"level":12,"seed":1,"limits":{limits}}}}}}}"#
        );
        let Ok(Some(Reply::Refused { id: RequestId(5), why })) = service.handle_json(&text, 0) else {
            panic!("{limits} is not refused");
        };
        assert!(why.contains(named), "{why:?} does not name {named}");
        assert!(!service.is_busy());
    }
}

#[test]
fn limits_and_repeatability_may_be_left_out() {
    let text = |rest: &str| {
        format!(
            r#"{{"think":{{"id":5,"question":{{"variant":"micro","sfen":"{START}","moves":[],"level":12,"seed":1{rest}}}}}}}"#
        )
    };
    for rest in ["", r#","limits":{}"#, r#","limits":{"lines":null}"#] {
        let read: Request = serde_json::from_str(&text(rest)).expect("readable");
        let expected = Question { repeatable: false, ..question(START, NO_LIMITS) };
        assert_eq!(read, Request::Think { id: RequestId(5), question: expected });
    }
    let written = serde_json::to_string(&QuestionLimits { nodes: Some(3), ..NO_LIMITS }).expect("it can be written");
    assert_eq!(written, r#"{"nodes":3}"#);
}

/// A long search before the first move of a game, and a short one two plies later.
fn of_a_game(repeatable: bool) -> [Question; 2] {
    let nodes = |nodes| QuestionLimits { nodes: Some(nodes), ..NO_LIMITS };
    let first = Question { repeatable, ..question(START, nodes(40_000)) };
    let moves = answer(&mut service(), first.clone()).1.lines[0].moves[..2].to_vec();
    [first.clone(), Question { moves, limits: nodes(2_000), ..first }]
}

#[test]
fn a_repeatable_question_starts_from_nothing() {
    let [first, second] = of_a_game(true);
    let alone = answer(&mut service(), second.clone());
    let mut used = service();
    for repeatable in [true, false] {
        answer(&mut used, Question { repeatable, ..first.clone() });
        assert_eq!(answer(&mut used, second.clone()), alone);
    }
}

#[test]
fn otherwise_the_questions_of_a_game_profit_from_those_before() {
    let [first, second] = of_a_game(false);
    let short = Question { limits: second.limits, ..first.clone() };
    let alone = answer(&mut service(), second.clone());
    let mut used = service();
    answer(&mut used, first);
    assert_ne!(answer(&mut used, second), alone);
    let (again, alone) = (answer(&mut used, short.clone()).1.depth, answer(&mut service(), short).1.depth);
    assert!(again > alone + 1, "depth {again}, alone {alone}");
}

#[test]
fn a_question_of_another_game_starts_from_nothing() {
    let [first, second] = of_a_game(false);
    let other = Question { seed: 2, ..second };
    let alone = answer(&mut service(), other.clone());
    let mut used = service();
    answer(&mut used, first);
    assert_eq!(answer(&mut used, other), alone);
}

#[test]
fn a_depth_ends_the_search_there() {
    let depth = QuestionLimits { depth: Some(5), ..NO_LIMITS };
    assert_eq!(answer(&mut service(), question(START, depth)).1.depth, 5);
}
