//! Questions that are answered from the tables of solved games.

use std::{fs, path::Path};

use engine::search::{
    files::{FileKind, GameFile},
    service::Service,
};
use play::{message::HintReason, reason::reason};
use protocol::{Level, Probe, Question, QuestionLimits, Reply, Request, RequestId, TablebaseFault, Value, Values, Wdl};
use rules::{
    Game, Variant,
    notation::{line, usi},
};

const START: &str = "3/3/3 b KRBkrb 1";
/// Both kings are dropped; the position is a draw.
const DRAWN: &[&str] = &["K*2c", "K*2a"];

fn table(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(format!("assets/tables/{name}.ptb"));
    fs::read(path).expect("a committed table")
}

fn nana() -> Variant {
    Variant::parse("nana").expect("a game")
}

fn nana_table() -> GameFile {
    GameFile { kind: FileKind::Table, variant: nana() }
}

fn words(moves: &[&str]) -> Vec<String> {
    moves.iter().map(|&token| token.to_owned()).collect()
}

fn question(moves: &[&str], seed: u32) -> Question {
    let (variant, sfen) = ("nana".to_owned(), START.to_owned());
    let limits = QuestionLimits::default();
    Question { variant, sfen, moves: words(moves), level: Level::STRONGEST, seed, repeatable: false, limits }
}

fn think(id: u32, question: Question) -> Request {
    Request::Think { id: RequestId(id), question }
}

fn probe(id: u32, sfen: &str, moves: &[&str]) -> Request {
    probe_with_line(id, sfen, moves, 0)
}

fn probe_with_line(id: u32, sfen: &str, moves: &[&str], best_plies: u32) -> Request {
    let probe = Probe { variant: "nana".to_owned(), sfen: sfen.to_owned(), moves: words(moves), best_plies };
    Request::Probe { id: RequestId(id), probe }
}

/// Lets a service work until it answers; `None` if it waits.
fn answer(service: &mut Service) -> Option<Reply> {
    let mut reply = None;
    while service.is_busy() {
        reply = service.work(0).or(reply);
    }
    reply
}

fn with_table() -> Service {
    let mut service = Service::new(1 << 20, "build".to_owned(), Vec::new());
    let asked = service.handle(probe(0, START, &[]), 0);
    assert_eq!(asked, Some(Reply::Loading { id: RequestId(0) }));
    assert_eq!(service.next_file_to_load(), Some(nana_table()));
    assert_eq!(service.next_file_to_load(), None, "it is loaded once");
    assert_eq!(service.keep_file(nana_table(), Ok(&table("nana"))), None);
    assert!(matches!(answer(&mut service), Some(Reply::Values { id: RequestId(0), .. })));
    service
}

fn values(service: &mut Service, moves: &[&str]) -> Values {
    values_with_line(service, moves, 0)
}

fn values_with_line(service: &mut Service, moves: &[&str], best_plies: u32) -> Values {
    service.handle(probe_with_line(1, START, moves, best_plies), 0);
    match answer(service) {
        Some(Reply::Values { id: RequestId(1), values }) => values,
        other => panic!("{other:?} has no values"),
    }
}

fn best(service: &mut Service, question: Question) -> String {
    service.handle(think(2, question), 0);
    match answer(service) {
        Some(Reply::Best { id: RequestId(2), best: Some(best), .. }) => best,
        other => panic!("{other:?} is no answer with a move"),
    }
}

#[test]
fn the_values_of_the_start_are_those_of_the_solution() {
    let mut service = with_table();
    let start = values(&mut service, &[]);
    assert_eq!(start.line, [Value::Draw]);
    let expected = [
        ("K*1c", Value::Draw),
        ("K*2c", Value::Draw),
        ("K*3c", Value::Draw),
        ("K*1b", Value::Loss(40)),
        ("K*3b", Value::Loss(40)),
        ("K*1a", Value::Loss(50)),
        ("K*2a", Value::Loss(46)),
        ("K*3a", Value::Loss(50)),
    ];
    assert_eq!(start.moves.len(), expected.len());
    for (token, value) in expected {
        assert!(start.moves.contains(&(token.to_owned(), value)), "{token}: {:?}", start.moves);
    }
    assert_eq!(values(&mut service, &["K*2a"]).line, [Value::Draw, Value::Win(45)]);
}

#[test]
fn a_won_game_is_won_in_the_true_number_of_moves() {
    let mut service = with_table();
    let mut game = line::read("nana", START, &words(&["K*2a"])).expect("a game");
    let mut left = 45;
    while game.outcome().is_none() {
        let played = best(&mut service, Question { moves: line::moves(&game), ..question(&[], 5) });
        line::play(&mut game, &played).expect("legal");
        left -= 1;
    }
    assert_eq!((left, game.outcome().and_then(|outcome| outcome.winner)), (0, Some(!game.first_mover())));
}

/// Best play after these moves, and the values of all positions until its end.
fn best_line(service: &mut Service, moves: &[&str], plies: u32) -> (Vec<String>, Vec<Value>) {
    let best = values_with_line(service, moves, plies).best;
    let all: Vec<&str> = moves.iter().copied().chain(best.iter().map(String::as_str)).collect();
    let line = values(service, &all).line;
    (best, line)
}

#[test]
fn a_line_of_best_play_wins_as_fast_and_loses_as_late_as_can_be() {
    let mut service = with_table();
    let (best, line) = best_line(&mut service, &["K*2a"], 20);
    assert_eq!(best.len(), 20);
    for (value, plies) in line[1..].iter().zip((0..=45).rev()) {
        let expected = if plies % 2 == 1 { Value::Win(plies) } else { Value::Loss(plies) };
        assert_eq!(*value, expected, "{best:?}");
    }
    assert_eq!(values(&mut service, &["K*2a"]).best, [""; 0], "it is not asked for");
    // Each further line continues the one before, up to the end of the game.
    let moves = |line: &[String]| -> Vec<String> { ["K*2a".to_owned()].into_iter().chain(line.to_vec()).collect() };
    let mut all = best;
    for left in [25, 5] {
        let before = moves(&all);
        let before: Vec<&str> = before.iter().map(String::as_str).collect();
        let (next, line) = best_line(&mut service, &before, 20);
        assert_eq!(
            (next.len(), line.last().copied()),
            (left.min(20), Some(if left == 5 { Value::Loss(0) } else { Value::Win(5) }))
        );
        all.extend(next);
    }
    let game = line::read("nana", START, &moves(&all)).expect("a game");
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(!game.first_mover()));
}

/// The moves that keep a draw, with the number of occurrences of the position after each.
fn drawing(service: &mut Service, game: &Game) -> Vec<(String, usize)> {
    let so_far = line::moves(game);
    let moves = values(service, &so_far.iter().map(String::as_str).collect::<Vec<_>>()).moves;
    let drawing = moves.into_iter().filter(|(_, value)| *value == Value::Draw);
    let occurred = |(token, _): (String, Value)| {
        let after = game.position().after(usi::parse(game.position(), &token).expect("a move"));
        let times = game.positions().iter().filter(|before| **before == after).count();
        (token, times)
    };
    drawing.map(occurred).collect()
}

#[test]
fn a_line_of_best_play_keeps_a_draw_and_repeats_nothing_without_need() {
    let mut service = with_table();
    let mut choices = 0;
    for begun in [DRAWN, &["K*1c"], &["K*3c"]] {
        let mut game = line::read("nana", START, &words(begun)).expect("a game");
        // Moves back and forth for a while, so that there is something to repeat.
        for _ in 0..14 {
            let moves = drawing(&mut service, &game);
            let (played, _) = moves.iter().max_by_key(|(_, times)| *times).expect("a drawing move");
            line::play(&mut game, played).expect("legal");
        }
        let moves = line::moves(&game);
        let (best, line) = best_line(&mut service, &moves.iter().map(String::as_str).collect::<Vec<_>>(), 20);
        assert!(!best.is_empty());
        assert_eq!(line, vec![Value::Draw; moves.len() + best.len() + 1]);
        for played in &best {
            let moves = drawing(&mut service, &game);
            let times = |token: &str| moves.iter().find(|(of, _)| of == token).map(|(_, times)| *times);
            assert_eq!(times(played), moves.iter().map(|(_, times)| *times).min(), "{played} of {moves:?}");
            choices += usize::from(moves.iter().any(|(_, other)| Some(*other) > times(played)));
            line::play(&mut game, played).expect("legal");
        }
    }
    assert!(choices > 0, "some moves would repeat a position");
}

#[test]
fn a_line_of_best_play_is_not_longer_than_a_probe_may_ask() {
    let mut service = with_table();
    let refused = service.handle(probe_with_line(8, START, &[], 21), 0);
    let why = "best_plies cannot be 21; it goes from 0 to 20".to_owned();
    assert_eq!(refused, Some(Reply::Refused { id: RequestId(8), why }));
    let old = r#"{"probe":{"id":9,"probe":{"variant":"nana","sfen":"3/3/3 b KRBkrb 1","moves":[]}}}"#;
    assert_eq!(service.handle_json(old, 0).expect("readable"), None, "without the number there is no line");
    assert!(matches!(answer(&mut service), Some(Reply::Values { values, .. }) if values.best.is_empty()));
}

#[test]
fn among_equal_moves_the_seed_and_the_mistakes_that_can_follow_decide() {
    let mut service = with_table();
    let first: Vec<String> = (0..12).map(|seed| best(&mut service, question(&[], seed))).collect();
    assert!(first.iter().all(|played| ["K*1c", "K*2c", "K*3c"].contains(&played.as_str())), "{first:?}");
    // The losing replies, by move.
    let game = |moves: &[&str]| line::read("nana", START, &words(moves)).expect("a game");
    let now = values(&mut service, DRAWN);
    let best_value = now.moves.iter().map(|(_, value)| value.wdl()).max();
    let mut mistakes = Vec::new();
    for (token, _) in now.moves.iter().filter(|(_, value)| Some(value.wdl()) == best_value) {
        let moves: Vec<&str> = DRAWN.iter().copied().chain([token.as_str()]).collect();
        assert!(game(&moves).outcome().is_none());
        let losing = values(&mut service, &moves).moves.iter().filter(|(_, value)| value.wdl() == Wdl::Loss).count();
        mistakes.push((losing, token.clone()));
    }
    let most = mistakes.iter().map(|(count, _)| *count).max().expect("a move");
    let played = best(&mut service, question(DRAWN, 3));
    assert!(mistakes.contains(&(most, played.clone())), "{played}: {mistakes:?}");
}

#[test]
fn a_fourth_occurrence_is_a_draw_for_the_move_that_allows_it_and_for_the_one_that_makes_it() {
    let mut service = with_table();
    let mut of = |moves: &[&str], token: &str| {
        let values = values(&mut service, moves).moves;
        values.into_iter().find(|(of, _)| of == token).expect("a legal move").1
    };
    let (opening, cycle) = (["K*1a", "K*1c", "1a2a"], ["1c2c", "2a3a", "2c1c", "3a2a"]);
    let mut moves = [&opening[..], &cycle, &cycle, &cycle[..2]].concat();
    // Without the repetition White would win by this move.
    assert_eq!(of(&["K*2a", "K*2c", "2a3a"], "2c1c").wdl(), Wdl::Win);
    assert_eq!(of(&moves, "2c1c"), Value::Draw);
    moves.push("2c1c");
    assert_eq!(of(&["K*3a", "K*1c"], "3a2a").wdl(), Wdl::Loss);
    assert_eq!(of(&moves, "3a2a"), Value::Draw);
}

#[test]
fn a_table_that_arrives_during_the_search_takes_over() {
    let mut service = Service::new(1 << 20, "build".to_owned(), Vec::new());
    assert_eq!(service.handle(think(2, question(&["K*2a"], 0)), 0), None);
    assert_eq!(service.next_file_to_load(), Some(nana_table()));
    assert_eq!(service.work(10), None);
    assert_eq!(service.keep_file(nana_table(), Ok(&table("nana"))), None);
    match answer(&mut service) {
        Some(Reply::Best { findings: Some(findings), .. }) => assert_eq!(findings.nodes, 0, "nothing is searched"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn without_a_table_the_search_answers_and_the_reason_is_told() {
    let damaged = &table("nana")[..1000];
    let other = &table("nana-free");
    let files: [(Result<&[u8], TablebaseFault>, TablebaseFault); 4] = [
        (Err(TablebaseFault::Unreachable), TablebaseFault::Unreachable),
        (Err(TablebaseFault::Absent), TablebaseFault::Absent),
        (Ok(damaged), TablebaseFault::Damaged),
        (Ok(other), TablebaseFault::Damaged),
    ];
    for (file, fault) in files {
        let mut service = Service::new(1 << 20, "build".to_owned(), Vec::new());
        service.handle(think(2, question(&["K*2a"], 0)), 0);
        assert_eq!(service.next_file_to_load(), Some(nana_table()));
        assert_eq!(service.keep_file(nana_table(), file), Some(Reply::NoTable { id: RequestId(2), fault }));
        service.handle(Request::Stop { id: RequestId(2) }, 0);
        let later = question(&["K*2a", "K*2c"], 0);
        assert_eq!(service.handle(think(3, later), 0), None, "it is told once, and loaded again in another game only");
        assert_eq!(service.next_file_to_load(), None);
        assert!(matches!(service.work(5_000), Some(Reply::Best { id: RequestId(3), best: Some(_), .. })));
        // A request for values makes another attempt.
        assert_eq!(service.handle(probe(4, START, &[]), 0), Some(Reply::Loading { id: RequestId(4) }));
        assert_eq!(service.next_file_to_load(), Some(nana_table()));
        assert_eq!(service.keep_file(nana_table(), file), Some(Reply::NoTable { id: RequestId(4), fault }));
        assert!(!service.is_busy());
    }
}

#[test]
fn a_table_that_arrives_late_has_its_time() {
    // The losing move with the most plies to go.
    let longest = best(&mut with_table(), question(&["K*1b"], 0));
    for repeatable in [true, false] {
        let mut service = Service::new(1 << 20, "build".to_owned(), Vec::new());
        service.handle(think(2, Question { repeatable, ..question(&["K*1b"], 0) }), 0);
        assert_eq!(service.next_file_to_load(), Some(nana_table()));
        service.keep_file(nana_table(), Ok(&table("nana")));
        let mut reply = None;
        let mut now_ms = 1_990;
        while service.is_busy() {
            now_ms += 20;
            reply = service.work(now_ms).or(reply);
        }
        match reply {
            Some(Reply::Best { best: Some(best), findings: Some(findings), .. }) => {
                assert_eq!((best, findings.nodes), (longest.clone(), 0), "all moves are looked at");
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_short_clock_leaves_the_table_as_much_time_as_there_is() {
    let longest = best(&mut with_table(), question(&["K*1b"], 0));
    let within = |time_ms| {
        let limits = QuestionLimits { time_ms: Some(time_ms), ..QuestionLimits::default() };
        let mut service = with_table();
        service.handle(think(2, Question { limits, ..question(&["K*1b"], 0) }), 0);
        let (mut now_ms, mut reply) = (0, None);
        while service.is_busy() {
            now_ms += 20;
            reply = service.work(now_ms).or(reply);
        }
        assert!(now_ms <= time_ms + 20, "{now_ms} ms of {time_ms}");
        match reply {
            Some(Reply::Best { best: Some(best), findings, .. }) => (best, findings.map(|findings| findings.nodes)),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(within(1_900), (longest, Some(0)), "it plays perfectly");
    assert_ne!(within(20).1, Some(0), "there is no time to look at all moves");
}

#[test]
fn who_is_stopped_before_all_moves_are_valued_answers_by_the_search() {
    for repeatable in [true, false] {
        let mut service = Service::new(1 << 20, "build".to_owned(), Vec::new());
        service.handle(think(2, Question { repeatable, ..question(&["K*2a"], 0) }), 0);
        assert!(matches!(
            service.handle(Request::Stop { id: RequestId(2) }, 5),
            Some(Reply::Best { best: Some(_), .. })
        ));
        assert!(!service.is_busy());
        service.handle(think(3, Question { repeatable, ..question(&["K*2a"], 0) }), 0);
        service.next_file_to_load();
        service.keep_file(nana_table(), Ok(&table("nana")));
        service.work(1);
        let stopped = service.handle(Request::Stop { id: RequestId(3) }, 5);
        assert!(matches!(stopped, Some(Reply::Best { best: Some(_), .. })), "{stopped:?}");
    }
}

#[test]
fn a_failure_between_two_questions_is_told_with_the_next_one() {
    let mut service = Service::new(1 << 20, "build".to_owned(), Vec::new());
    service.handle(think(2, question(&["K*2a"], 0)), 0);
    assert_eq!(service.next_file_to_load(), Some(nana_table()));
    assert!(matches!(service.work(5_000), Some(Reply::Best { .. })));
    assert_eq!(service.keep_file(nana_table(), Err(TablebaseFault::Unreachable)), None, "nobody waits");
    let next = service.handle(think(3, question(&["K*2a", "K*2c", "2a1a"], 0)), 0);
    assert_eq!(next, Some(Reply::NoTable { id: RequestId(3), fault: TablebaseFault::Unreachable }));
    assert!(service.is_busy(), "the search goes on");
    service.handle(think(4, question(&["K*1b"], 0)), 0);
    assert_eq!(service.next_file_to_load(), Some(nana_table()), "another game tries again");
}

#[test]
fn a_repeatable_question_waits_for_the_table() {
    let mut service = Service::new(1 << 20, "build".to_owned(), Vec::new());
    let repeatable = Question { repeatable: true, ..question(&["K*2a"], 0) };
    assert_eq!(service.handle(think(2, repeatable), 0), Some(Reply::Loading { id: RequestId(2) }));
    assert!(!service.is_busy());
    service.next_file_to_load();
    service.keep_file(nana_table(), Ok(&table("nana")));
    assert!(matches!(answer(&mut service), Some(Reply::Best { .. })));
}

#[test]
fn only_the_top_level_without_limits_plays_by_the_table() {
    let mut service = with_table();
    let limited = QuestionLimits { nodes: Some(1000), ..QuestionLimits::default() };
    for question in [
        Question { level: Level::Eleven, ..question(&["K*2a"], 0) },
        Question { limits: limited, ..question(&["K*2a"], 0) },
        Question { sfen: "3/1K1/3 w RBkrb 2".to_owned(), ..question(&[], 0) },
    ] {
        service.handle(think(2, question), 0);
        service.work(0);
        let reply = service.handle(Request::Stop { id: RequestId(2) }, 0);
        match reply {
            Some(Reply::Best { findings, .. }) => assert!(findings.is_none_or(|findings| findings.nodes > 0)),
            None => {}
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn games_without_a_table_are_told_so() {
    let mut service = with_table();
    let other_start = service.handle(probe(5, "1k1/3/1K1 b RBrb 1", &[]), 0);
    assert_eq!(other_start, Some(Reply::NoTable { id: RequestId(5), fault: TablebaseFault::OtherStart }));
    let (variant, sfen) = ("micro".to_owned(), "kbgs/p3/4/3P/SGBK b - 1".to_owned());
    let micro = Probe { variant, sfen, moves: Vec::new(), best_plies: 0 };
    let micro = service.handle(Request::Probe { id: RequestId(6), probe: micro }, 0);
    assert_eq!(micro, Some(Reply::NoTable { id: RequestId(6), fault: TablebaseFault::Absent }));
    match service.handle(probe(7, START, &["K*9z"]), 0) {
        Some(Reply::Refused { id: RequestId(7), why }) => assert!(why.contains("9z"), "{why}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_hint_says_that_a_move_keeps_the_draw_where_the_solution_has_one() {
    let mut service = with_table();
    let mut drawn = 0;
    // From the start, along drawn moves.
    let mut game = line::read("nana", START, &[]).expect("a game");
    for _ in 0..12 {
        let moves = line::moves(&game);
        let limits = QuestionLimits { lines: Some(1), ..QuestionLimits::default() };
        service.handle(think(2, Question { moves: moves.clone(), limits, ..question(&[], 1) }), 0);
        let Some(Reply::Best { best: Some(best), findings: Some(found), .. }) = answer(&mut service) else {
            panic!("no answer after {moves:?}");
        };
        let played = usi::parse(game.position(), &best).expect("a move");
        if reason(game.position(), played, &found) == Some(HintReason::KeepsDraw) {
            drawn += 1;
            let tokens: Vec<&str> = moves.iter().map(String::as_str).collect();
            let values = values(&mut service, &tokens);
            assert_eq!(values.line.last(), Some(&Value::Draw), "{moves:?}");
            assert!(values.moves.contains(&(best.clone(), Value::Draw)), "{best} after {moves:?}");
        }
        line::play(&mut game, &best).expect("legal");
    }
    assert!(drawn >= 5, "{drawn}");
}
