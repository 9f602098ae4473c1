//! Clocks in links, saved games and records.

use play::{
    clock::{PRESETS, PerMove},
    exchange::{
        export::{Format, Snapshot},
        import,
        link::Link,
    },
    session::{Action, ClockAction, MatchOptions, Navigation, Session},
    storage::saved_session,
};
use rules::{Reason, Side, Variant, notation::any};

use super::{common::options, control, left, people, tap, wait};

fn errors(text: &str) -> Vec<String> {
    Link::parse(text, "").errors.iter().map(ToString::to_string).collect()
}

/// A game in which White has lost on time.
fn lost() -> Session {
    let mut session = people(control(5, PerMove::Nothing));
    tap(&mut session, "1d 1c");
    wait(&mut session, 5_000);
    assert_eq!(session.game().timed_out(), Some(Side::White));
    session
}

#[test]
fn a_link_asks_for_a_clock_in_seconds() {
    for (text, expected) in [
        ("time=300", control(300, PerMove::Nothing)),
        ("time=300&byoyomi=10", control(300, PerMove::Byoyomi(10))),
        ("increment=2&time=180", control(180, PerMove::Increment(2))),
        ("byoyomi=10", control(0, PerMove::Byoyomi(10))),
    ] {
        let link = Link::parse(&format!("#side=both&{text}"), "");
        assert!(link.errors.is_empty() && link.asks_for_game());
        let opened = link.open(options());
        assert_eq!(opened.clock.map(|clock| clock.control), Some(expected), "{text}");
    }
    assert_eq!(Link::parse("#side=both", "").open(options()).clock, None);
}

#[test]
fn the_bad_key_of_a_clock_is_named_and_there_is_no_clock() {
    for (text, expected) in [
        ("time=soon", "time=soon"),
        ("time=-5", "time=-5"),
        ("time=0", "time=0"),
        ("time=999999", "time=999999"),
        ("time=60&byoyomi=0", "byoyomi=0"),
        ("time=60&byoyomi=x", "byoyomi=x"),
        ("increment=2", "increment=2"),
        ("time=60&byoyomi=5&increment=3", "increment=3"),
    ] {
        assert_eq!(errors(text), [expected]);
        assert_eq!(Link::parse(text, "").time, None);
    }
}

#[test]
fn the_link_of_a_game_has_its_clock_and_opens_the_same() {
    for time in PRESETS {
        let mut session = people(time);
        tap(&mut session, "1d 1c");
        let text = Link::of(session.current()).print();
        let link = Link::parse(&text, "");
        assert_eq!((link.errors.len(), link.print()), (0, text));
        assert_eq!(link.open(options()).clock, session.current().clock);
        assert!(link.matches(session.current(), options()), "a reload continues the game");
        let other = MatchOptions { time: None, ..options() };
        assert!(!link.matches(&play::session::Match::new(other), options()));
    }
}

#[test]
fn a_link_that_opens_a_game_without_its_clock_continues_it_too() {
    let mut session = people(control(300, PerMove::Nothing));
    tap(&mut session, "1d 1c 4b 4c");
    session.apply(Action::Resign);
    let earlier = Link::parse(&Link::of(session.current()).at(1).print(), "");
    assert_eq!((earlier.errors.len(), earlier.time), (0, Some(control(300, PerMove::Nothing))));
    assert!(earlier.matches(session.current(), options()), "where it was played");
    let shown = Link::parse("#moves=1d1c,4b4c&side=none&time=300", "");
    for link in [earlier, shown] {
        let opened = link.open(options());
        assert!(opened.clock.is_none() && link.matches(&opened, options()), "{}", link.print());
    }
    let timed = Link::parse("#side=both&time=300", "");
    assert!(!timed.matches(&Link::parse("#side=both", "").open(options()), options()), "it asks for a clock");
}

#[test]
fn a_loss_on_time_survives_a_link() {
    let text = Link::of(lost().current()).print();
    assert!(text.contains("&timeout=white&") && text.contains("&time=5"), "{text}");
    let game = Link::parse(&text, "").open(options()).game;
    assert_eq!(game.outcome(), lost().game().outcome());
    for text in ["moves=1d1c&timeout=black", "moves=1d1c&timeout=x", "moves=1d1c&resigned=black&timeout=white"] {
        assert_eq!(errors(text), [text.split('&').next_back().unwrap_or_default()]);
    }
    assert!(import::read("https://example.org/#moves=1d1c&timeout=black", Variant::Micro).is_err());
}

#[test]
fn a_loss_on_time_survives_each_notation() {
    let session = lost();
    for format in [Format::Kif, Format::Western, Format::Link] {
        let text = format.write(&Snapshot::of(session.current().clone()), "https://example.org/");
        let read = import::read(&text, Variant::Kyoto).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let outcome = read.game.and_then(|game| game.outcome());
        assert_eq!(outcome.map(|outcome| outcome.reason), Some(Reason::Timeout), "{text}");
        assert_eq!(outcome, session.game().outcome());
    }
}

#[test]
fn western_texts_name_who_lost_on_time() {
    let text = Format::Western.write(&Snapshot::of(lost().current().clone()), "");
    assert!(text.ends_with("1. P-1c White forfeits on time\n"), "{text}");
    for (ending, bad) in
        [("Black forfeits on time", "Black"), ("White forfeits on points", "points"), ("White forfeits", "")]
    {
        let error = any::read(&text.replace("White forfeits on time", ending), Variant::Micro).expect_err(ending);
        assert_eq!(error.token, bad);
    }
}

#[test]
fn a_kept_game_has_its_clock_and_its_times() {
    let mut session = people(control(60, PerMove::Byoyomi(10)));
    tap(&mut session, "1d 1c");
    wait(&mut session, 5_250);
    tap(&mut session, "4b 4c");
    wait(&mut session, 2_000);
    session.apply(Action::Clock(ClockAction::Pause));
    let text = saved_session::print(&session);
    assert!(text.contains(r#""clock":{"time":60,"byoyomi":10,"spent_ms":2000}"#), "{text}");
    assert!(text.contains(r#""times_ms":[0,5250]"#), "{text}");
    let mut read = saved_session::parse(&text).expect("readable");
    assert_eq!((read.current(), left(&read)), (session.current(), [58_000, 54_750]));
    assert!(read.is_clock_paused());
    read.apply(Action::Clock(ClockAction::Resume));
    wait(&mut read, 1_000);
    assert_eq!(left(&read), [57_000, 54_750]);
}

#[test]
fn the_times_of_a_game_are_kept_while_a_variation_is_on_the_board() {
    let mut session = people(control(60, PerMove::Nothing));
    tap(&mut session, "1d 1c");
    wait(&mut session, 1_900);
    tap(&mut session, "4b 4c");
    wait(&mut session, 2_700);
    tap(&mut session, "3e 3d");
    session.apply(Action::Resign);
    session.apply(Action::Navigate(Navigation::After(1)));
    tap(&mut session, "3a 1c");
    let text = saved_session::print(&session);
    assert!(text.contains(r#""times_ms":[0,1900,2700]"#), "{text}");
    let mut read = saved_session::parse(&text).expect("readable");
    assert_eq!(read.current(), session.current(), "or two tabs would each write the game back");
    read.apply(Action::Navigate(Navigation::OnMainLine(3)));
    assert_eq!(left(&read), [57_300, 58_100]);
}

#[test]
fn a_kept_loss_on_time_stays_one() {
    let text = saved_session::print(&lost());
    assert!(text.contains(r#""timeout":"w""#), "{text}");
    assert_eq!(saved_session::parse(&text).expect("readable").current(), lost().current());
    let refused = |text: String| saved_session::parse(&text).expect_err("bad").to_string();
    let other = refused(text.replace(r#""timeout":"w""#, r#""timeout":"b""#));
    assert_eq!(other, r#""b" cannot lose on time: the other side is to move"#);
    assert_eq!(refused(text.replace(r#""time":5"#, r#""time":0"#)), "time: 0 makes no clock");
}

#[test]
fn a_game_that_was_kept_before_there_were_clocks_has_none() {
    let text = saved_session::print(&super::common::session(super::common::START));
    assert!(!text.contains("clock") && !text.contains("times_ms") && !text.contains("timeout"), "{text}");
    assert_eq!(saved_session::parse(&text).expect("readable").clock_reading(), None);
}

#[test]
fn a_record_that_was_kept_with_the_word_for_a_loss_on_time_has_the_result_now() {
    let record = "手合割：五分摩訶将棋\\n手数----指手---------消費時間--\\n*A comment.\\n   1 １三歩(14)\\n   2 切れ負け\\nまで1手で切れ負け\\n";
    let text = format!(
        r#"{{"version":1,"game":{{"variant":"micro","sfen":"kbgs/p3/4/3P/SGBK b - 1","moves":["1d1c"],"resigned":null,"record":"{record}","opened":true}}}}"#
    );
    let read = saved_session::parse(&text).expect("readable");
    assert_eq!(read.game().timed_out(), Some(Side::White));
}

#[test]
fn the_times_of_an_opened_record_are_written_back() {
    let text = "手合割：五分摩訶将棋\n手数----指手---------消費時間--\n   1 １三歩(14)   ( 0:07/00:00:07)\n   2 中断\nまで1手で中断\n";
    let opened = import::read(text, Variant::Micro).expect("readable").open(options());
    let kept = saved_session::print(&Session::resume(opened, None));
    let read = saved_session::parse(&kept).expect("readable");
    assert_eq!(Format::Kif.write(&Snapshot::of(read.current().clone()), ""), text);
}
