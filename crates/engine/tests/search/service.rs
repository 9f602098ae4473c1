//! The engine as a service: replies, their ids and times, with a simulated clock.

use engine::search::service::Service;
use protocol::{Level, Question, QuestionLimits, Reply, Request, RequestId};
use rules::{
    Game, Setup, Variant,
    notation::{sfen, usi},
};

const TABLE_BYTES: usize = 1 << 20;

/// The simulated time of a slice, as on a slow phone.
const SLICE_MS: u64 = 50;

/// The longest time without a reply that the protocol allows.
const LONGEST_SILENCE_MS: u64 = 250;

fn service() -> Service {
    Service::new(TABLE_BYTES, "build 7".to_owned(), Vec::new())
}

fn question(level: Level, moves: &[&str]) -> Question {
    let variant = Variant::ALL[0];
    Question {
        variant: variant.name().to_owned(),
        sfen: sfen::print(&Setup::start(variant)),
        moves: moves.iter().map(|&token| token.to_owned()).collect(),
        level,
        seed: 1,
        repeatable: true,
        limits: QuestionLimits::default(),
    }
}

fn think(id: u32, level: Level) -> Request {
    Request::Think { id: RequestId(id), question: question(level, &[]) }
}

fn stop(id: u32) -> Request {
    Request::Stop { id: RequestId(id) }
}

/// Lets the service work until it is idle; returns every reply with its time.
fn all_replies(service: &mut Service, mut now_ms: u64) -> Vec<(u64, Reply)> {
    let mut replies = Vec::new();
    while service.is_busy() {
        now_ms += SLICE_MS;
        replies.extend(service.work(now_ms).map(|reply| (now_ms, reply)));
    }
    replies
}

#[track_caller]
fn best(reply: Option<Reply>) -> (u32, String) {
    match reply {
        Some(Reply::Best { id, best: Some(best), .. }) => (id.0, best),
        other => panic!("{other:?} is no answer with a move"),
    }
}

fn is_first_move(token: &str) -> bool {
    let game = Game::new(Variant::ALL[0]);
    usi::parse(game.position(), token).is_ok_and(|played| game.position().is_legal(played))
}

#[test]
fn the_first_reply_names_the_build() {
    assert_eq!(service().ready(), Reply::Ready { build: "build 7".to_owned() });
    assert!(!service().is_busy());
    assert_eq!(service().work(0), None);
}

#[test]
fn a_question_is_answered_once_with_its_id_and_a_legal_move() {
    let mut service = service();
    assert_eq!(service.handle(think(3, Level::Two), 0), None);
    assert!(service.is_busy());
    let mut replies = all_replies(&mut service, 0);
    let (id, token) = best(replies.pop().map(|(_, reply)| reply));
    assert_eq!(id, 3);
    assert!(is_first_move(&token), "{token}");
    assert!(replies.iter().all(|(_, reply)| matches!(reply, Reply::Thinking { id: RequestId(3), .. })));
    assert_eq!(service.work(9999), None);
}

#[test]
fn stop_takes_effect_after_one_slice() {
    let mut service = service();
    service.handle(think(1, Level::Twelve), 0);
    assert_eq!(service.work(SLICE_MS), None);
    let (id, token) = best(service.handle(stop(1), SLICE_MS));
    assert_eq!(id, 1);
    assert!(is_first_move(&token), "{token}");
    assert!(!service.is_busy());
}

#[test]
fn stop_takes_effect_before_the_first_slice() {
    let mut service = service();
    service.handle(think(1, Level::Twelve), 0);
    assert_eq!(best(service.handle(stop(1), 0)).0, 1);
}

#[test]
fn stop_is_ignored_for_an_answered_or_dropped_question() {
    let mut service = service();
    assert_eq!(service.handle(stop(1), 0), None);
    service.handle(think(1, Level::Two), 0);
    all_replies(&mut service, 0);
    assert_eq!(service.handle(stop(1), 9999), None);
    service.handle(think(2, Level::Two), 9999);
    assert_eq!(service.handle(stop(1), 9999), None);
    assert!(service.is_busy());
}

#[test]
fn a_newer_question_drops_the_old_one_without_a_reply() {
    let mut service = service();
    service.handle(think(1, Level::Twelve), 0);
    service.work(SLICE_MS);
    assert_eq!(service.handle(think(2, Level::Two), SLICE_MS), None);
    let replies = all_replies(&mut service, SLICE_MS);
    for (_, reply) in &replies {
        assert!(matches!(reply, Reply::Thinking { id: RequestId(2), .. } | Reply::Best { id: RequestId(2), .. }));
    }
    assert_eq!(best(replies.into_iter().map(|(_, reply)| reply).next_back()).0, 2);
}

#[test]
fn a_dropped_question_does_not_change_the_next_answer() {
    let mut fresh = service();
    fresh.handle(think(1, Level::Two), 0);
    let mut used = service();
    used.handle(think(0, Level::Twelve), 0);
    used.work(SLICE_MS);
    used.handle(think(1, Level::Two), 0);
    assert_eq!(all_replies(&mut fresh, 0), all_replies(&mut used, 0));
}

#[test]
fn progress_is_reported_in_time() {
    let mut service = service();
    let began_ms = 70_000;
    service.handle(think(1, Level::Twelve), began_ms);
    let mut last_ms = began_ms;
    let replies = all_replies(&mut service, began_ms);
    assert!(replies.len() > 2, "the search is long enough for several replies");
    for (now_ms, _) in replies {
        assert!(now_ms - last_ms <= LONGEST_SILENCE_MS, "silent from {last_ms} to {now_ms}");
        last_ms = now_ms;
    }
}

#[test]
fn the_time_in_findings_counts_from_the_question() {
    let mut service = service();
    service.handle(think(1, Level::Twelve), 70_000);
    for slice in 1..=5 {
        service.work(70_000 + slice);
    }
    let Some(Reply::Best { findings: Some(findings), .. }) = service.handle(stop(1), 70_006) else {
        panic!("some depth is done after five slices");
    };
    assert_eq!(findings.elapsed_ms, 6);
}

#[test]
fn a_refusal_names_the_bad_token() {
    let valid = question(Level::Two, &[]);
    let cases = [
        (Question { variant: "go".to_owned(), ..valid.clone() }, "go"),
        (Question { sfen: "kbgs/x3/4/3P/SGBK b - 1".to_owned(), ..valid.clone() }, "\"x\""),
        (question(Level::Two, &["1d9y"]), "1d9y"),
        (question(Level::Two, &["1d1c", "1d1c"]), "1d1c"),
    ];
    let mut service = service();
    for (question, token) in cases {
        service.handle(think(1, Level::Twelve), 0);
        let Some(Reply::Refused { id: RequestId(2), why }) =
            service.handle(Request::Think { id: RequestId(2), question }, 0)
        else {
            panic!("{token} is not refused");
        };
        assert!(why.contains(token), "{why:?} does not name {token}");
        assert!(!service.is_busy(), "a new question drops the old one, even if it is refused");
    }
}

#[test]
fn requests_come_as_json() {
    let mut service = service();
    let text = serde_json::to_string(&think(1, Level::Two)).expect("it can be written");
    assert_eq!(service.handle_json(&text, 0).expect("readable"), None);
    assert!(service.is_busy());
    assert_eq!(best(service.handle_json(r#"{"stop":{"id":1}}"#, 0).expect("readable")).0, 1);
}

#[test]
fn an_unreadable_request_is_refused_if_it_has_an_id() {
    let mut service = service();
    service.handle(think(1, Level::Two), 0);
    for (text, named) in [
        (r#"{"ponder":{"id":5}}"#, "ponder"),
        (r#"{"think":{"id":5,"question":{"variant":"micro"}}}"#, "sfen"),
        (r#"{"think":{"id":5,"question":7}}"#, "7"),
    ] {
        let Ok(Some(Reply::Refused { id: RequestId(5), why })) = service.handle_json(text, 0) else {
            panic!("{text} is not refused");
        };
        assert!(why.contains(named), "{why:?} does not name {named}");
    }
    for text in ["", "stop", "null", "[]", "{}", r#"{"stop":{}}"#, r#"{"stop":{"id":-1}}"#, r#"{"stop":{"id":"1"}}"#] {
        assert!(service.handle_json(text, 0).is_err(), "{text} has no id");
    }
    assert!(service.is_busy(), "the current question continues");
}
