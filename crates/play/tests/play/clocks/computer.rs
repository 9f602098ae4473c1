//! The computer's clock: what counts as its time, and how long it may search.

use play::{
    clock::PerMove,
    engine::{Client, Event},
    session::{Action, ClockAction, Players, Purpose, Session},
};
use protocol::{Level, Reply, RequestId};
use rules::{Reason, Side, notation::usi};

use super::{control, left, reply, tap, wait, with_players};

const SEARCHES: Action = Action::Clock(ClockAction::Searches(true));

fn game(level: Level, main_s: u32, per_move: PerMove) -> Session {
    let mut session = with_players(Players::against(Side::Black, level), control(main_s, per_move));
    tap(&mut session, "1d 1c");
    session
}

/// The time limit of the question for the computer's move.
fn limit_ms(session: &Session) -> Option<u64> {
    session.engine_query().expect("the computer is to move").question.limits.time_ms
}

#[test]
fn only_the_search_is_the_computers_time() {
    let mut session = game(Level::Two, 60, PerMove::Nothing);
    wait(&mut session, 5_000);
    assert_eq!(left(&session), [60_000, 60_000], "its program is still loading");
    session.apply(SEARCHES);
    wait(&mut session, 1_200);
    session.apply(Action::Clock(ClockAction::Searches(false)));
    wait(&mut session, 5_000);
    assert_eq!(left(&session), [60_000, 58_800], "the animation of its move does not count");
    reply(&mut session, "3a1c");
    wait(&mut session, 1_000);
    assert_eq!(left(&session), [59_000, 58_800]);
}

#[test]
fn a_computer_that_searches_too_long_loses() {
    let mut session = game(Level::Two, 10, PerMove::Nothing);
    session.apply(SEARCHES);
    wait(&mut session, 10_000);
    assert_eq!(session.game().outcome().map(|outcome| outcome.reason), Some(Reason::Timeout));
    assert_eq!(session.engine_query(), None);
}

#[test]
fn with_enough_time_the_level_decides_and_else_the_clock() {
    for level in [Level::One, Level::Eight] {
        assert_eq!(limit_ms(&game(level, 600, PerMove::Nothing)), None);
        assert_eq!(limit_ms(&game(level, 60, PerMove::Byoyomi(10))), None);
        for (main_s, per_move) in
            [(1, PerMove::Nothing), (5, PerMove::Nothing), (0, PerMove::Byoyomi(1)), (1, PerMove::Increment(1))]
        {
            let limit = limit_ms(&game(level, main_s, per_move)).expect("a limit");
            let most = u64::from(main_s + if let PerMove::Byoyomi(seconds) = per_move { seconds } else { 0 }) * 1000;
            assert!((1..most).contains(&limit), "{limit} ms of {most}");
        }
    }
}

#[test]
fn the_question_stays_the_same_while_the_clock_runs() {
    let mut session = game(Level::Eight, 5, PerMove::Nothing);
    let asked = session.engine_query();
    session.apply(SEARCHES);
    wait(&mut session, 1_000);
    assert_eq!(session.engine_query(), asked, "or the computer would begin anew each second");
    session.apply(Action::Clock(ClockAction::Pause));
    assert!(limit_ms(&session) < asked.and_then(|asked| asked.question.limits.time_ms));
}

#[test]
fn a_hint_is_found_while_the_clock_runs() {
    let mut session = game(Level::Two, 60, PerMove::Nothing);
    session.apply(SEARCHES);
    reply(&mut session, "3a1c");
    session.apply(Action::Hint);
    wait(&mut session, 1_000);
    let query = session.engine_query().expect("a hint was asked for");
    assert_eq!(query.purpose, Purpose::Hint);
    assert!(session.is_clock_running() && left(&session)[0] == 59_000);
}

#[test]
fn the_client_tells_when_the_worker_searches_for_the_computers_move() {
    let session = game(Level::Two, 60, PerMove::Nothing);
    let query = session.engine_query().expect("the computer is to move");
    let mut client = Client::new("build");
    let mut searches = |event, now| {
        let _ = client.handle(event, now);
        client.is_searching_reply()
    };
    let id = RequestId(0);
    assert!(!searches(Event::Query(Some(query.clone())), 0), "the worker starts");
    assert!(searches(Event::Reply(Reply::Ready { build: "build".to_owned() }), 1000));
    assert!(!searches(Event::Reply(Reply::Loading { id }), 1010), "it waits for a table");
    assert!(searches(Event::Reply(Reply::Thinking { id, findings: None }), 2000));
    let best = Some(usi::print(&query.position, query.position.moves()[0]));
    assert!(!searches(Event::Reply(Reply::Best { id, best, findings: None }), 2001), "the move is shown in a moment");
}
