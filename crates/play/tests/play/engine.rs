//! The client of the engine's worker: starting, asking, watching and replacing it.

use play::{
    engine::{Client, Command, Event},
    message::Message,
    session::{Action, EngineError, EngineQuery, Match, MoveMotion, Players, Purpose, Session},
    settings::Speed,
};
use protocol::{
    Chance, Evaluation, Findings, FoundLine, Level, Probe, Reply, Request, RequestId, TablebaseFault, Value, Values,
};
use rules::{Game, Kind, Move, Side, Variant, notation::usi};

use crate::common::{against, game, kings_walk, square, tap};

const BUILD: &str = "1.2.3-abc";

fn against_the_computer(person: Side) -> Session {
    let players = Players::against(person, Level::Two);
    Session::resume(Match { players, seed: 7, ..Game::new(Variant::Micro).into() }, None)
}

/// The question when the computer moves first.
fn first_move() -> EngineQuery {
    against_the_computer(Side::White).engine_query().expect("the computer is to move")
}

/// The question after the person's first move.
fn reply() -> EngineQuery {
    let mut session = against_the_computer(Side::Black);
    tap(&mut session, "1d 1c");
    session.engine_query().expect("the computer is to move")
}

fn ready() -> Event {
    Event::Reply(Reply::Ready { build: BUILD.to_owned() })
}

fn best(id: u32, best: &str) -> Event {
    Event::Reply(Reply::Best { id: RequestId(id), best: Some(best.to_owned()), findings: None })
}

fn think(id: u32, query: &EngineQuery) -> Command {
    Command::Send(Request::Think { id: RequestId(id), question: query.question.clone() })
}

fn report(id: u32) -> Event {
    Event::Reply(Reply::Thinking { id: RequestId(id), findings: None })
}

/// A client whose worker has been thinking about this question since time 0, with request id 0.
fn thinking_about(query: &EngineQuery) -> Client {
    let mut client = Client::new(BUILD);
    assert_eq!(client.handle(Event::Query(Some(query.clone())), 0), [Command::Start]);
    assert_eq!(client.handle(ready(), 0), [think(0, query)]);
    client
}

/// Ticks until the client has commands, and returns the time and the commands.
fn next(client: &mut Client) -> (u64, Vec<Command>) {
    loop {
        let due = client.next_tick_at().expect("the client waits for something");
        let commands = client.handle(Event::Tick, due);
        if !commands.is_empty() {
            return (due, commands);
        }
    }
}

fn played(query: &EngineQuery, token: &str) -> Move {
    usi::parse(&query.position, token).expect("a move")
}

#[test]
fn no_worker_is_started_before_it_is_needed() {
    let mut client = Client::new(BUILD);
    assert_eq!(client.handle(Event::Query(None), 0), []);
    assert_eq!((client.handle(Event::Tick, 1_000_000), client.next_tick_at()), (vec![], None));
}

#[test]
fn a_worker_can_be_started_before_the_first_question() {
    let mut client = Client::new(BUILD);
    assert_eq!(client.handle(Event::Prepare, 0), [Command::Start]);
    assert_eq!(client.handle(Event::Prepare, 0), []);
    assert_eq!((client.handle(ready(), 50), client.next_tick_at()), (vec![], None));
    assert_eq!(client.handle(Event::Query(Some(reply())), 100), [think(0, &reply())]);
}

#[test]
fn an_idle_worker_is_released_and_started_again_for_the_next_question() {
    let mut client = thinking_about(&reply());
    assert_eq!(client.handle(Event::Release, 1), [], "it thinks");
    assert_eq!(client.handle(Event::Query(None), 2), [Command::Send(Request::Stop { id: RequestId(0) })]);
    assert_eq!(client.handle(Event::Release, 3), [Command::End]);
    assert_eq!(client.handle(Event::Release, 4), [], "there is none");
    assert_eq!(client.handle(Event::Query(Some(reply())), 5), [Command::Start]);
}

#[test]
fn a_question_is_asked_once_the_worker_is_ready_and_only_once() {
    let query = first_move();
    let mut client = thinking_about(&query);
    assert_eq!(client.handle(Event::Query(Some(query)), 10), [], "the question is unchanged");
}

#[test]
fn the_answer_to_an_offered_draw_is_the_evaluation_of_the_position() {
    let players = Players::against(Side::Black, Level::Two);
    let mut session = Session::resume(Match { players, seed: 7, ..kings_walk(20).into() }, None);
    session.apply(Action::OfferDraw);
    let query = session.engine_query().expect("the engine is asked");
    let (evaluation, first) = (Evaluation::Centipawns(12), query.position.moves()[0]);
    let lines = vec![FoundLine { evaluation, chance: Chance::EVEN, moves: Vec::new() }];
    for findings in [None, Some(Findings { depth: 1, nodes: 1, elapsed_ms: 1, lines })] {
        let expected = findings.as_ref().map(|_| evaluation);
        let mut client = thinking_about(&query);
        let reply = Reply::Best { id: RequestId(0), best: Some(usi::print(&query.position, first)), findings };
        assert_eq!(client.handle(Event::Reply(reply), 20), [Command::Act(Action::AnswerDraw(expected))]);
        assert_eq!(client.next_tick_at(), None, "no piece is lifted");
    }
}

#[test]
fn a_quick_reply_waits_for_the_persons_animation_and_lifts_its_piece_first() {
    let query = reply();
    let mut client = thinking_about(&query);
    assert_eq!(client.handle(best(0, "3a1c"), 20), []);
    let (lifted, commands) = next(&mut client);
    assert_eq!(commands, [Command::Act(Action::EngineLift(played(&query, "3a1c")))]);
    let (moved, commands) = next(&mut client);
    assert_eq!(commands, [Command::Act(Action::Answer(Purpose::Reply, played(&query, "3a1c")))]);
    assert!(lifted >= 300 && moved > lifted && moved <= 600, "lifted at {lifted}, moved at {moved}");
    assert_eq!(client.next_tick_at(), None);
}

#[test]
fn a_slow_reply_is_played_soon() {
    let query = reply();
    let mut client = thinking_about(&query);
    assert_eq!(client.handle(report(0), 1_900), []);
    assert_eq!(client.handle(best(0, "3a1c"), 2_000), [Command::Act(Action::EngineLift(played(&query, "3a1c")))]);
    assert!(next(&mut client).0 < 2_300);
}

#[test]
fn the_computer_moves_at_the_speed_of_the_settings() {
    let query = reply();
    let times = |speed| {
        let mut client = thinking_about(&query);
        client.set_speed(speed);
        assert_eq!(client.handle(best(0, "3a1c"), 20), []);
        let (lifted, commands) = next(&mut client);
        assert_eq!(commands, [Command::Act(Action::EngineLift(played(&query, "3a1c")))], "{speed:?}");
        (lifted, next(&mut client).0)
    };
    let (fast, normal, slow) = (times(Speed::Fast), times(Speed::Normal), times(Speed::Slow));
    assert!(fast.0 < normal.0 && normal.0 < slow.0, "{fast:?} {normal:?} {slow:?}");
    assert!(slow.0 > u64::from(MoveMotion::Slide.duration_ms(Speed::Slow)), "one's own move is over by then");
    let held = |(reached, moved)| moved - reached;
    assert!(held(fast) < held(normal) && held(normal) < held(slow), "{fast:?} {normal:?} {slow:?}");
}

#[test]
fn a_reply_to_a_capture_waits_until_the_flip_was_seen() {
    let lifts_after = |moves: &str| {
        let mut session = against(Side::Black, "k3/4/p3/S3/3K b - 1");
        tap(&mut session, moves);
        let query = session.engine_query().expect("the computer is to move");
        let mut client = thinking_about(&query);
        assert_eq!(client.handle(best(0, "4a3a"), 20), []);
        next(&mut client).0
    };
    let (quiet, capture) = (lifts_after("4d 3c"), lifts_after("4d 4c"));
    let [slide, flip] = [Speed::Normal.slide_ms(), Speed::Normal.flip_ms()].map(u64::from);
    assert!(quiet < capture && capture > slide + flip, "{quiet} after a quiet move, {capture} after a capture");
}

#[test]
fn without_animations_the_computer_does_not_lift_its_piece() {
    let query = reply();
    let mut client = thinking_about(&query);
    client.set_speed(Speed::Off);
    assert_eq!(client.handle(best(0, "3a1c"), 20), []);
    let (moved, commands) = next(&mut client);
    assert_eq!(commands, [Command::Act(Action::Answer(Purpose::Reply, played(&query, "3a1c")))]);
    assert!(moved < 200, "{moved}");
}

#[test]
fn a_hint_is_shown_at_once() {
    let mut session = Session::new(Variant::Micro);
    session.apply(Action::Hint);
    let query = session.engine_query().expect("a hint is asked for");
    assert_eq!(query.purpose, Purpose::Hint);
    let mut client = thinking_about(&query);
    assert_eq!(client.handle(best(0, "3e3d"), 20), [Command::Act(Action::AnswerHint(played(&query, "3e3d"), None))]);
}

#[test]
fn a_withdrawn_question_is_stopped_and_its_stale_answer_ignored() {
    let mut client = thinking_about(&reply());
    assert_eq!(client.handle(Event::Query(None), 100), [Command::Send(Request::Stop { id: RequestId(0) })]);
    assert_eq!(client.handle(best(0, "3a1c"), 110), []);
    assert_eq!(client.next_tick_at(), None);
}

#[test]
fn a_new_question_replaces_the_old_one_and_gets_a_new_id() {
    let mut client = thinking_about(&reply());
    let other = first_move();
    assert_eq!(client.handle(Event::Query(Some(other.clone())), 100), [think(1, &other)]);
    assert_eq!(client.handle(best(0, "3a1c"), 110), [], "late");
    assert_eq!(client.handle(report(0), 120), [], "late");
    assert_eq!(client.handle(best(1, "3e3d"), 2_000), [Command::Act(Action::EngineLift(played(&other, "3e3d")))]);
}

#[test]
fn a_pending_move_is_dropped_with_its_question() {
    let query = reply();
    let mut client = thinking_about(&query);
    assert_eq!(client.handle(best(0, "3a1c"), 20), []);
    assert_eq!(client.handle(Event::Query(None), 30), []);
    assert_eq!(client.next_tick_at(), None);
}

#[test]
fn a_worker_that_crashes_is_replaced_and_asked_again() {
    let query = reply();
    let mut client = thinking_about(&query);
    assert_eq!(client.handle(Event::Crash, 500), [Command::End, Command::Start]);
    assert_eq!(client.handle(best(0, "3a1c"), 510), [], "from the crashed worker");
    assert_eq!(client.handle(ready(), 600), [think(1, &query)]);
    assert_eq!(client.handle(best(1, "3a1c"), 2_000), [Command::Act(Action::EngineLift(played(&query, "3a1c")))]);
}

#[test]
fn a_worker_that_crashes_while_idle_is_replaced_when_it_is_needed() {
    let mut client = thinking_about(&reply());
    let _ = client.handle(Event::Query(None), 100);
    assert_eq!(client.handle(Event::Crash, 200), [Command::End]);
    assert_eq!(client.handle(Event::Query(Some(reply())), 300), [Command::Start]);
}

#[test]
fn a_crash_after_the_answer_does_not_delay_the_move() {
    let query = reply();
    let mut client = thinking_about(&query);
    assert_eq!(client.handle(best(0, "3a1c"), 20), []);
    assert_eq!(client.handle(Event::Crash, 30), [Command::End]);
    assert_eq!(next(&mut client).1, [Command::Act(Action::EngineLift(played(&query, "3a1c")))]);
    assert_eq!(next(&mut client).1, [Command::Act(Action::Answer(Purpose::Reply, played(&query, "3a1c")))]);
}

#[test]
fn a_worker_that_stops_reporting_is_suspected_then_replaced() {
    let query = reply();
    let mut client = thinking_about(&query);
    for time in (250..5_000).step_by(250) {
        assert_eq!(client.handle(report(0), time), []);
        assert_eq!(client.handle(Event::Tick, time + 200), [], "it is alive");
    }
    let (given_up, commands) = next(&mut client);
    assert_eq!(commands, [Command::End, Command::Start, Command::Act(Action::NoteSilence)]);
    assert!((7_000..12_000).contains(&given_up), "at {given_up}");
}

#[test]
fn a_page_that_was_suspended_gives_the_worker_time_to_report() {
    let mut client = thinking_about(&reply());
    let awake = 3_600_000;
    assert_eq!(client.handle(Event::Tick, awake), []);
    assert_eq!(client.handle(report(0), awake + 5), []);
    assert_eq!(client.handle(Event::Tick, awake + 1_500), []);
}

#[test]
fn a_worker_that_never_says_a_word_is_replaced_after_ten_seconds_and_the_person_told() {
    let mut client = Client::new(BUILD);
    let _ = client.handle(Event::Query(Some(reply())), 0);
    for nth in 1..=3 {
        assert_eq!(
            next(&mut client),
            (nth * 10_000, vec![Command::End, Command::Start, Command::Act(Action::NoteSilence)])
        );
    }
    assert_eq!(next(&mut client), (40_000, vec![Command::End, Command::Fail(EngineError::Crashed)]));
}

#[test]
fn a_silent_worker_that_nobody_waits_for_is_ended_without_a_word() {
    let mut client = Client::new(BUILD);
    assert_eq!(client.handle(Event::Prepare, 0), [Command::Start]);
    assert_eq!(next(&mut client), (10_000, vec![Command::End]));
    assert_eq!(client.handle(Event::Query(Some(reply())), 11_000), [Command::Start]);
}

#[test]
fn a_worker_whose_program_loads_slowly_is_given_time_from_its_first_word_on() {
    let query = reply();
    let mut client = Client::new(BUILD);
    let _ = client.handle(Event::Query(Some(query.clone())), 0);
    assert_eq!(client.handle(Event::Reply(Reply::Starting), 9_000), []);
    for second in 10..=38 {
        assert_eq!(client.handle(Event::Tick, 1_000 * second), [], "a slow connection");
        assert_eq!(client.handle(Event::Reply(Reply::Starting), 1_000 * second), []);
    }
    assert_eq!(client.handle(ready(), 38_500), [think(0, &query)]);
    assert_eq!(client.handle(Event::Reply(Reply::Starting), 38_600), [], "it means nothing later");
    assert!(client.is_searching_reply());
}

#[test]
fn a_worker_that_says_that_it_starts_and_then_hangs_is_replaced_within_seconds() {
    let mut client = Client::new(BUILD);
    let _ = client.handle(Event::Query(Some(reply())), 0);
    for start in [0, 5_100, 10_200] {
        assert_eq!(client.handle(Event::Reply(Reply::Starting), start + 100), []);
        assert_eq!(
            next(&mut client),
            (start + 5_100, vec![Command::End, Command::Start, Command::Act(Action::NoteSilence)])
        );
    }
    assert_eq!(client.handle(Event::Reply(Reply::Starting), 15_400), []);
    assert_eq!(next(&mut client), (20_400, vec![Command::End, Command::Fail(EngineError::Crashed)]));
}

#[test]
fn a_worker_that_is_alive_but_never_ready_is_replaced_once() {
    let mut client = Client::new(BUILD);
    let _ = client.handle(Event::Query(Some(reply())), 0);
    let mut ended = Vec::new();
    for second in 0..=70 {
        let commands = client.handle(Event::Tick, 1_000 * second);
        if !commands.is_empty() {
            ended.push((second, commands));
        }
        let _ = client.handle(Event::Reply(Reply::Starting), 1_000 * second);
    }
    let again = vec![Command::End, Command::Start, Command::Act(Action::NoteSilence)];
    assert_eq!(ended, [(30, again), (60, vec![Command::End, Command::Fail(EngineError::Crashed)])]);
}

#[test]
fn silence_is_said_to_whoever_waits_for_the_computer() {
    let mut session = against_the_computer(Side::Black);
    session.apply(Action::NoteSilence);
    assert_eq!(session.notice(), None, "it is the person's turn");
    tap(&mut session, "1d 1c");
    session.apply(Action::NoteSilence);
    assert_eq!(session.notice(), Some(Message::EngineSilent));
    assert!(session.is_thinking(), "the question stands");
    session.apply(Action::Answer(Purpose::Reply, played(&reply(), "3a1c")));
    assert_eq!(session.notice(), None, "the answer takes its place");
}

#[test]
fn an_answer_that_is_not_a_legal_move_counts_as_a_crash() {
    for nonsense in ["1a9z", "3a3b", "3a2c", ""] {
        let mut client = thinking_about(&reply());
        assert_eq!(client.handle(best(0, nonsense), 100), [Command::End, Command::Start], "{nonsense}");
    }
    let mut client = thinking_about(&reply());
    let refused = Reply::Refused { id: RequestId(0), why: "what?".to_owned() };
    assert_eq!(client.handle(Event::Reply(refused), 100), [Command::End, Command::Start]);
}

#[test]
fn after_several_crashes_in_a_row_the_client_gives_up_and_can_be_tried_again() {
    let query = reply();
    let mut client = thinking_about(&query);
    for _ in 0..3 {
        assert_eq!(client.handle(Event::Crash, 100), [Command::End, Command::Start]);
    }
    assert_eq!(client.handle(Event::Crash, 200), [Command::End, Command::Fail(EngineError::Crashed)]);
    assert_eq!(client.next_tick_at(), None);

    let mut session = against_the_computer(Side::Black);
    tap(&mut session, "1d 1c");
    session.apply(Action::Fail(EngineError::Crashed));
    assert_eq!(session.engine_query(), None);
    assert_eq!(client.handle(Event::Query(session.engine_query()), 250), []);
    session.apply(Action::TryAgain);
    assert_eq!(client.handle(Event::Query(session.engine_query()), 300), [Command::Start]);
}

#[test]
fn an_answer_resets_the_count_of_crashes() {
    let query = reply();
    let mut client = thinking_about(&query);
    for nth in 1..20 {
        assert_eq!(client.handle(Event::Crash, 100), [Command::End, Command::Start], "crash number {nth}");
        let asked = client.handle(ready(), 100);
        let [Command::Send(Request::Think { id, .. })] = asked[..] else { panic!("{asked:?}") };
        assert_eq!(
            client.handle(best(id.0, "3a1c"), 5_000),
            [Command::Act(Action::EngineLift(played(&query, "3a1c")))]
        );
        let _ = client.handle(Event::Query(None), 5_000);
        assert_eq!(client.handle(Event::Query(Some(query.clone())), 5_000).len(), 1);
    }
}

#[test]
fn a_worker_of_another_build_is_not_asked() {
    let mut client = Client::new(BUILD);
    let _ = client.handle(Event::Query(Some(reply())), 0);
    let other = Event::Reply(Reply::Ready { build: "1.2.2-old".to_owned() });
    assert_eq!(client.handle(other, 10), [Command::End, Command::Fail(EngineError::OtherBuild)]);
}

#[test]
fn the_question_contains_the_game_the_level_and_the_seed() {
    let mut session = Session::resume(
        Match { players: Players::against(Side::Black, Level::Four), seed: 9, ..game("3k/4/1s2/1G2/K3 b BP 7").into() },
        None,
    );
    tap(&mut session, "3d 3c");
    let query = session.engine_query().expect("the computer is to move");
    assert_eq!(query.question.variant, "micro");
    assert_eq!(query.question.sfen, "3k/4/1s2/1G2/K3 b BP 7");
    assert_eq!(query.question.moves, ["3d3c"]);
    assert_eq!((query.question.level, query.question.seed), (Level::Four, 9));
    assert_eq!(query.position, *session.game().position());
    assert_eq!(query.position.piece(square("3c")).map(|piece| piece.kind), Some(Kind::Rook));
}

/// The question for the values of a solved game at its start.
fn values_query() -> EngineQuery {
    let mut session = Session::new(Variant::parse("nana").expect("a game"));
    session.apply(Action::ShowValues(true));
    session.engine_query().expect("the values are shown")
}

fn probe(id: u32, query: &EngineQuery) -> Command {
    let question = query.question.clone();
    let probe = Probe { variant: question.variant, sfen: question.sfen, moves: question.moves, best_plies: 0 };
    Command::Send(Request::Probe { id: RequestId(id), probe })
}

/// A client whose worker was asked for values at time 0, with request id 0.
fn probing(query: &EngineQuery) -> Client {
    let mut client = Client::new(BUILD);
    assert_eq!(client.handle(Event::Query(Some(query.clone())), 0), [Command::Start]);
    assert_eq!(client.handle(ready(), 0), [probe(0, query)]);
    client
}

#[test]
fn values_are_asked_for_and_delivered_once() {
    let query = values_query();
    let mut client = probing(&query);
    let values = Values { line: vec![Value::Draw], moves: Vec::new(), best: Vec::new() };
    let reply = |id| Event::Reply(Reply::Values { id: RequestId(id), values: values.clone() });
    assert_eq!(client.handle(reply(1), 5), [], "a late or unknown one");
    assert_eq!(
        client.handle(reply(0), 5),
        [Command::Act(Action::TakeValues { moves: Vec::new(), values: values.clone() })]
    );
    assert_eq!(client.next_tick_at(), None);
    assert_eq!(client.handle(Event::Query(None), 6), [], "nothing is left to stop");
}

#[test]
fn a_worker_that_loads_a_table_is_given_time() {
    let query = values_query();
    let mut client = probing(&query);
    assert_eq!(client.handle(Event::Reply(Reply::Loading { id: RequestId(0) }), 10), []);
    assert!(client.next_tick_at().is_some_and(|at| at > 20_000), "a slow connection is no crash");
    assert_eq!(client.handle(report(0), 9_000), []);
    assert!(client.next_tick_at().is_some_and(|at| at < 15_000), "when it is loaded, reports are due again");
}

#[test]
fn without_a_table_values_are_given_up_and_a_move_is_searched() {
    let no_table = |id| Event::Reply(Reply::NoTable { id: RequestId(id), fault: TablebaseFault::Damaged });
    let mut client = probing(&values_query());
    assert_eq!(client.handle(no_table(0), 10), [Command::Act(Action::TablebaseFailed(TablebaseFault::Damaged))]);
    assert_eq!(client.next_tick_at(), None);
    let query = first_move();
    let mut client = thinking_about(&query);
    assert_eq!(client.handle(no_table(0), 10), [Command::Act(Action::TablebaseFailed(TablebaseFault::Damaged))]);
    assert!(client.next_tick_at().is_some(), "the move is awaited");
}
