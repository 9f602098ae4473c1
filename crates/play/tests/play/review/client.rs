//! The worker's client with questions of a review or an analysis.

use play::{
    engine::{Client, Command, Event},
    session::{Action, AnalysisLimit, AnalysisSetting, EngineQuery, Match, Purpose, Session},
};
use protocol::{Findings, Probe, Reply, Request, RequestId, TablebaseFault, Value, Values};
use rules::notation::line;

use super::{asked, findings, opened};

const BUILD: &str = "1.2.3-abc";

fn review() -> EngineQuery {
    let mut session = opened("1d1c");
    session.apply(Action::StartReview);
    asked(&session, Purpose::Review)
}

fn analysis() -> EngineQuery {
    let mut session = opened("1d1c");
    session.apply(Action::Analyse(true));
    asked(&session, Purpose::Analysis)
}

/// A review of Nana shogi, which asks the table.
fn uses_tablebase() -> Session {
    let game = line::read("nana", "3/3/3 b KRBkrb 1", &["K*2c".to_owned()]).expect("a game");
    let mut session = Session::resume(Match { opened: true, ..game.into() }, None);
    session.apply(Action::StartReview);
    session
}

/// A client whose worker has this question since time 0, with request id 0.
fn thinking_about(query: &EngineQuery) -> Client {
    let mut client = Client::new(BUILD);
    assert_eq!(client.handle(Event::Query(Some(query.clone())), 0), [Command::Start]);
    let commands = client.handle(Event::Reply(Reply::Ready { build: BUILD.to_owned() }), 0);
    assert!(matches!(commands[..], [Command::Send(_)]));
    client
}

fn found(query: &EngineQuery) -> Findings {
    findings(query, &[(600, "4b4c")], true).findings
}

fn thinking(query: &EngineQuery) -> Event {
    Event::Reply(Reply::Thinking { id: RequestId(0), findings: Some(found(query)) })
}

fn best(query: &EngineQuery, findings: Option<Findings>) -> Event {
    let best = found(query).lines[0].moves.first().cloned();
    Event::Reply(Reply::Best { id: RequestId(0), best, findings })
}

fn delivered(query: &EngineQuery, is_final: bool) -> Command {
    Command::Act(Action::TakeFindings(Box::new(findings(query, &[(600, "4b4c")], is_final))))
}

#[test]
fn the_answer_of_a_search_is_delivered_with_its_position() {
    for query in [review(), analysis()] {
        let mut client = thinking_about(&query);
        assert_eq!(client.handle(best(&query, Some(found(&query))), 500), [delivered(&query, true)]);
        assert_eq!(client.next_tick_at(), None, "no piece is lifted");
        assert!(!client.is_searching_reply());
    }
}

#[test]
fn only_an_analysis_is_told_what_is_found_on_the_way() {
    let query = analysis();
    assert_eq!(thinking_about(&query).handle(thinking(&query), 100), [delivered(&query, false)]);
    let query = review();
    assert_eq!(thinking_about(&query).handle(thinking(&query), 100), []);
}

#[test]
fn a_move_without_findings_is_no_answer() {
    for query in [review(), analysis()] {
        let mut client = thinking_about(&query);
        assert_eq!(client.handle(best(&query, None), 100), [Command::End, Command::Start]);
    }
}

#[test]
fn a_search_for_mates_that_finds_none_is_answered_without_a_move() {
    let mut session = opened("1d1c");
    session.apply(Action::Analyse(true));
    session.apply(Action::SetAnalysis(AnalysisSetting::Limit(AnalysisLimit::Mate)));
    let query = asked(&session, Purpose::Analysis);
    let none = Findings { lines: Vec::new(), ..found(&query) };
    let answer = |findings| Event::Reply(Reply::Best { id: RequestId(0), best: None, findings });
    let commands = thinking_about(&query).handle(answer(Some(none.clone())), 1);
    let [Command::Act(Action::TakeFindings(taken))] = &commands[..] else { panic!("{commands:?}") };
    assert_eq!((&taken.findings, taken.is_final), (&none, true));
    session.apply(Action::TakeFindings(taken.clone()));
    assert!(session.found().is_some_and(|found| found.is_final && found.lines.is_empty()));
    assert_eq!(thinking_about(&query).handle(answer(None), 1)[0], Command::End, "that is no answer");
}

#[test]
fn an_analysis_that_is_hidden_is_stopped_and_asked_again() {
    let query = analysis();
    let mut client = thinking_about(&query);
    assert_eq!(client.handle(Event::Query(None), 100), [Command::Send(Request::Stop { id: RequestId(0) })]);
    assert_eq!(client.handle(best(&query, Some(found(&query))), 110), [], "late");
    let think = Request::Think { id: RequestId(1), question: query.question.clone() };
    assert_eq!(client.handle(Event::Query(Some(query)), 200), [Command::Send(think)]);
}

#[test]
fn the_next_position_of_a_review_is_asked_at_once() {
    let query = review();
    let mut client = thinking_about(&query);
    let mut session = opened("1d1c");
    session.apply(Action::StartReview);
    for command in client.handle(best(&query, Some(found(&query))), 500) {
        let Command::Act(Action::TakeFindings(found)) = command else { panic!("{command:?}") };
        session.apply(Action::TakeFindings(found));
    }
    let next = asked(&session, Purpose::Review);
    let think = Request::Think { id: RequestId(1), question: next.question.clone() };
    assert_eq!(client.handle(Event::Query(Some(next)), 500), [Command::Send(think)]);
}

#[test]
fn the_table_of_a_solved_game_is_asked_for_values_and_best_play() {
    let session = uses_tablebase();
    let query = asked(&session, Purpose::Review);
    let mut client = Client::new(BUILD);
    let _ = client.handle(Event::Query(Some(query.clone())), 0);
    let commands = client.handle(Event::Reply(Reply::Ready { build: BUILD.to_owned() }), 0);
    let probe = Probe {
        variant: "nana".to_owned(),
        sfen: "3/3/3 b KRBkrb 1".to_owned(),
        moves: vec!["K*2c".to_owned()],
        best_plies: 6,
    };
    assert_eq!(commands, [Command::Send(Request::Probe { id: RequestId(0), probe })]);
    let values = Values { line: vec![Value::Draw; 2], moves: vec![("K*2a".to_owned(), Value::Draw)], best: Vec::new() };
    let reply = Reply::Values { id: RequestId(0), values: values.clone() };
    assert_eq!(
        client.handle(Event::Reply(reply), 10),
        [Command::Act(Action::TakeValues { moves: vec!["K*2c".to_owned()], values })]
    );
}

#[test]
fn without_its_table_a_solved_game_is_searched() {
    let mut session = uses_tablebase();
    let mut client = thinking_about(&asked(&session, Purpose::Review));
    let fault = TablebaseFault::Unreachable;
    let commands = client.handle(Event::Reply(Reply::NoTable { id: RequestId(0), fault }), 10);
    assert_eq!(commands, [Command::Act(Action::TablebaseFailed(fault))]);
    session.apply(Action::TablebaseFailed(fault));
    let query = asked(&session, Purpose::Review);
    let think = Request::Think { id: RequestId(1), question: query.question.clone() };
    assert_eq!(client.handle(Event::Query(Some(query)), 20), [Command::Send(think)]);
}
