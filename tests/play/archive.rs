//! What is kept between visits: the running game and the settings.

use std::rc::Rc;

use poppy_shogi::{
    play::{
        exchange::link::Link,
        message::Message,
        session::{Action, Match, MatchOptions, Players, Selection, Session},
        settings::{Coordinates, Glyphs, Language, Seating, Settings, Speed, Theme},
        storage::{
            MemoryStorage, Storage,
            archive::{Autosave, has_saved_session, load, parse, print},
        },
    },
    protocol::Level,
    rules::{Kind, Side, Variant},
};

use crate::common::{START, against, options, pick_held, random_game, reply, session, tap, text};

/// A session after it was kept and read back.
fn kept(session: &Session) -> Session {
    parse(&print(session)).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn comes_back(session: &Session) {
    let back = kept(session);
    assert_eq!(back.current(), session.current());
    assert_eq!(back.previous(), session.previous());
}

#[test]
fn a_game_comes_back_with_its_start_and_all_its_moves() {
    for seed in 0..20 {
        comes_back(&Session::resume(random_game(Variant::Micro, seed, |_| {}), None));
    }
}

#[test]
fn a_game_from_a_position_with_drops_comes_back() {
    let mut session = session("3k/4/1s2/1G2/K3 b BP 7");
    tap(&mut session, "3d 3c 1a 1b");
    pick_held(&mut session, Kind::Pawn, Some(Kind::Knight));
    tap(&mut session, "2e 1b 1a");
    pick_held(&mut session, Kind::Bishop, Some(Kind::Tokin));
    tap(&mut session, "2d");
    assert_eq!(session.game().moves().len(), 5);
    comes_back(&session);
    assert_eq!(kept(&session).game().first_ply(), 7);
}

#[test]
fn a_resigned_game_comes_back_resigned() {
    for moves in ["", "1d 1c"] {
        let mut session = Session::new(Variant::Micro);
        tap(&mut session, moves);
        session.apply(Action::Resign);
        comes_back(&session);
    }
    let text = r#"{"version":1,"game":{"variant":"micro","sfen":"kbgs/p3/4/3P/SGBK b - 1","moves":[],"resigned":"w"}}"#;
    assert_eq!(parse(text).map(|session| session.game().resigned()).ok(), Some(Some(Side::White)));
}

#[test]
fn a_finished_game_comes_back_finished() {
    let mut session = session("k3/2G1/1T2/4/3K b P 1");
    pick_held(&mut session, Kind::Pawn, Some(Kind::Pawn));
    tap(&mut session, "4b");
    assert!(kept(&session).game().outcome().is_some());
    comes_back(&session);
}

#[test]
fn the_game_that_was_left_for_a_new_one_comes_back_with_it() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d 1c");
    session.apply(Action::NewGame(options()));
    comes_back(&session);
    let mut back = kept(&session);
    back.apply(Action::Undo);
    assert_eq!(text(back.game().position()), "kbgs/p3/3P/4/SGBK w -");
}

#[test]
fn undo_works_after_a_visit_as_before() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d 1c 4b 4c");
    let mut back = kept(&session);
    back.apply(Action::Undo);
    session.apply(Action::Undo);
    assert_eq!(back.game(), session.game());
}

#[test]
fn repetitions_count_on_after_a_visit() {
    let walk = "1e 1d 4a 4b 1d 1e 4b 4a";
    let mut session = session("k3/4/4/4/3K b - 1");
    tap(&mut session, walk);
    let mut back = kept(&session);
    tap(&mut back, walk);
    assert_eq!(back.game().outcome(), None);
    tap(&mut back, walk);
    assert!(back.game().outcome().is_some(), "the fourth occurrence, the first two before the visit");
}

#[test]
fn what_was_picked_is_not_kept() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d");
    assert_eq!(kept(&session).selection(), Selection::Nothing);
}

#[test]
fn a_game_against_the_computer_comes_back_with_side_level_and_seed() {
    for side in Side::ALL {
        for level in Level::ALL {
            let options = MatchOptions { players: Players::against(side, level), seed: 4_000_000_000, ..options() };
            let mut session = Session::resume(Match::new(options), None);
            comes_back(&session);
            if side == Side::Black {
                tap(&mut session, "1d 1c");
            } else {
                reply(&mut session, "1d1c");
            }
            comes_back(&session);
            let back = kept(&session);
            assert_eq!((back.players(), back.current().seed), (options.players, options.seed));
            assert_eq!(
                (back.engine_query(), back.bottom()),
                (session.engine_query(), side),
                "the computer goes on where it was"
            );
        }
    }
}

#[test]
fn a_game_against_the_computer_is_kept_in_words_that_anybody_can_read() {
    let kept = print(&against(Side::Black, START));
    assert!(kept.contains(r#""engine":{"side":"w","level":"friendly","seed":7}"#), "{kept}");
    let people = print(&session(START));
    assert!(!people.contains("engine"), "{people}");
}

#[test]
fn a_text_without_an_engine_is_a_game_of_two_people() {
    let text = r#"{"version":1,"game":{"variant":"micro","sfen":"kbgs/p3/4/3P/SGBK b - 1","moves":["1d1c"]}}"#;
    let session = parse(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((session.players(), session.previous(), session.engine_query()), (Players::PEOPLE, None, None));
}

#[test]
fn the_game_before_comes_back_with_its_own_players() {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    let old = session.current().clone();
    for players in [Players::PEOPLE, Players::against(Side::White, Level::Strong)] {
        let mut session = session.clone();
        session.apply(Action::NewGame(MatchOptions { players, ..options() }));
        comes_back(&session);
        let mut back = kept(&session);
        back.apply(Action::Undo);
        assert_eq!(back.current(), &old);
    }
}

#[test]
fn the_game_before_outlives_a_visit_in_which_only_the_computer_moved() {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    let old = session.current().clone();
    session.apply(Action::NewGame(MatchOptions { players: session.players().exchanged(), ..options() }));
    reply(&mut session, "3e3d");
    let mut back = kept(&session);
    back.apply(Action::Undo);
    assert_eq!(back.current(), &old);
}

#[test]
fn a_game_is_kept_from_the_first_time_on() {
    let storage = Rc::new(MemoryStorage::default());
    assert!(!has_saved_session(&*storage));
    Settings::default().save(&*storage);
    assert!(!has_saved_session(&*storage), "settings are no game");
    let mut session = Session::new(Variant::Micro);
    let mut autosave = Autosave::new(storage.clone(), print(&session));
    assert!(autosave.save(&print(&session)).is_none() && !has_saved_session(&*storage), "nothing was done");
    tap(&mut session, "1d 1c");
    assert!(autosave.save(&print(&session)).is_none());
    assert!(has_saved_session(&*storage));
}

#[test]
fn the_first_visit_finds_the_game_that_was_planned() {
    let options = MatchOptions { players: Players::against(Side::White, Level::Even), seed: 9, ..options() };
    let session = load(&MemoryStorage::default(), options);
    assert_eq!((session.current(), session.notice()), (&Match::new(options), None));
}

#[test]
fn a_link_opened_again_goes_on_with_the_game_that_was_kept_for_it() {
    for address in
        ["#side=both&seed=5", "#side=white&seed=5", "#level=3", "#side=both", "#variant=kyoto", "#moves=1d1c,3a1c"]
    {
        let link = Link::parse(address, "");
        let current = link.open(options());
        let back = kept(&Session::resume(current, None));
        assert!(link.is_of(back.current(), options()), "{address}");
    }
}

#[test]
fn each_error_names_what_is_wrong() {
    let saved = |variant: &str, sfen: &str, moves: &str, rest: &str| {
        format!(r#"{{"version":1,"game":{{"variant":"{variant}","sfen":"{sfen}","moves":[{moves}]{rest}}}}}"#)
    };
    let start = "kbgs/p3/4/3P/SGBK b - 1";
    assert!(parse(&saved("micro", start, r#""1d1c""#, "")).is_ok());
    for (text, named) in [
        ("{".to_owned(), "not a saved game"),
        (r#"{"version":1}"#.to_owned(), "game"),
        (r#"{"version":1,"game":{"variant":"micro"}}"#.to_owned(), "sfen"),
        (saved("micro", start, r#""1d1c""#, "").replace("\"version\":1", "\"version\":2"), "version 2"),
        (saved("checkers", start, "", ""), "\"checkers\""),
        (saved("micro", "kbxs/p3/4/3P/SGBK b - 1", "", ""), "\"x\" at character 3"),
        (saved("micro", "kbgs/p3/4/3P/SGB1 b - 1", "", ""), "Black has 0 kings"),
        (saved("micro", start, r#""1d1c","4b9c""#, ""), "move 2: \"9c\" at character 3 of \"4b9c\""),
        (saved("micro", start, r#""1d1c","4b4d""#, ""), "move 2: \"4b4d\" is not legal: the pawn does not reach 4d"),
        (saved("micro", start, "", r#","resigned":"x""#), r#""x""#),
        (saved("micro", start, "", r#","engine":{"side":"z","level":"even","seed":1}"#), r#""z""#),
        (saved("micro", start, "", r#","engine":{"side":"b","level":"fierce","seed":1}"#), "fierce"),
        (saved("micro", start, "", r#","engine":{"side":"b","level":"even","seed":-1}"#), "-1"),
        (saved("micro", start, "", r#","engine":{"side":"b","level":"even"}"#), "seed"),
        (
            saved("micro", "k3/P1G1/1T2/4/3K w - 1", "", r#","resigned":"w""#),
            "move 1: \"resign\" is not legal: the game is over",
        ),
    ] {
        let error = parse(&text).expect_err(&text).to_string();
        assert!(error.contains(named), "{error} does not name {named}");
    }
}

#[test]
fn an_error_in_the_game_that_was_left_is_an_error_too() {
    let game = r#"{"variant":"micro","sfen":"kbgs/p3/4/3P/SGBK b - 1","moves":[]}"#;
    let previous = game.replace("[]", r#"["1d1b"]"#);
    let error =
        parse(&format!(r#"{{"version":1,"game":{game},"previous":{previous}}}"#)).expect_err("a pawn makes one step");
    assert!(error.to_string().contains("\"1d1b\""), "{error}");
}

#[test]
fn the_first_visit_finds_a_new_game_and_says_nothing() {
    let storage = MemoryStorage::default();
    assert_eq!(load(&storage, options()), Session::new(Variant::Micro));
    assert_eq!(storage.load("session-damaged"), None);
}

#[test]
fn the_next_visit_finds_the_game_that_was_kept() {
    let storage = Rc::new(MemoryStorage::default());
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d 1c");
    assert!(Autosave::new(storage.clone(), String::new()).save(&print(&session)).is_none());
    let back = load(&*storage, options());
    assert_eq!((back.game(), back.notice()), (session.game(), None));
}

#[test]
fn a_damaged_text_is_put_aside_and_a_new_game_says_so() {
    for damaged in [
        "",
        "nonsense",
        r#"{"version":99,"game":{"variant":"micro","sfen":"","moves":[]}}"#,
        r#"{"version":1,"game":{"variant":"micro","sfen":"kbgs/p3/4/3P/SGBK b - 1","moves":[],
            "engine":{"side":"x","level":"even","seed":1}}}"#,
        r#"{"version":1,"game":{"variant":"micro","sfen":"kbgs/p3/4/3P/SGBK b - 1","moves":[],
            "engine":{"side":"b","level":"fierce","seed":1}}}"#,
    ] {
        let storage = MemoryStorage::default();
        storage.save("session", damaged);
        let session = load(&storage, options());
        assert_eq!(session.game(), Session::new(Variant::Micro).game());
        assert_eq!(session.notice(), Some(Message::Damaged));
        assert_eq!(storage.load("session-damaged").as_deref(), Some(damaged), "nothing is lost");
    }
}

#[test]
fn settings_come_back() {
    let all = Settings {
        language: Some(Language::Japanese),
        theme: Theme::Dark,
        glyphs: Glyphs::Western,
        speed: Speed::Slow,
        coordinates: Coordinates::Inside,
        seating: Seating::Passing,
        silent: true,
        vibration_off: true,
        introduced: true,
    };
    for settings in [all, Settings::default(), Settings { language: Some(Language::English), ..all }] {
        let storage = MemoryStorage::default();
        settings.save(&storage);
        assert_eq!(Settings::load(&storage), settings);
    }
}

#[test]
fn settings_that_cannot_be_read_are_as_at_the_first_visit() {
    let storage = MemoryStorage::default();
    assert_eq!(Settings::load(&storage), Settings::default());
    for text in ["", "[]", r#"{"theme":"neon"}"#] {
        storage.save("settings", text);
        assert_eq!(Settings::load(&storage), Settings::default(), "{text}");
    }
}

#[test]
fn settings_of_another_version_are_read_as_far_as_they_go() {
    let storage = MemoryStorage::default();
    storage.save("settings", r#"{"theme":"dark","volume":11}"#);
    assert_eq!(Settings::load(&storage), Settings { theme: Theme::Dark, ..Settings::default() });
}

#[test]
fn what_an_older_version_did_not_know_is_as_at_the_first_visit() {
    let storage = MemoryStorage::default();
    storage.save("settings", r#"{"language":"ja"}"#);
    assert_eq!(Settings::load(&storage), Settings { language: Some(Language::Japanese), ..Settings::default() });
}

#[test]
fn settings_and_session_are_kept_apart() {
    let storage = Rc::new(MemoryStorage::default());
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d 1c");
    assert!(Autosave::new(storage.clone(), String::new()).save(&print(&session)).is_none());
    Settings { language: Some(Language::Japanese), theme: Theme::Dark, ..Settings::default() }.save(&*storage);
    assert_eq!(load(&*storage, options()).game(), session.game());
}

#[test]
fn the_first_language_of_a_person_that_the_page_speaks_is_preferred() {
    for (tags, expected) in [
        (&["ja"][..], Language::Japanese),
        (&["ja-JP", "en"], Language::Japanese),
        (&["JA-jp"], Language::Japanese),
        (&["fr-FR", "ja", "en"], Language::Japanese),
        (&["en-GB", "ja"], Language::English),
        (&["fr", "de"], Language::English),
        (&["jam"], Language::English),
        (&[""], Language::English),
        (&[], Language::English),
    ] {
        assert_eq!(Language::preferred(tags.iter().copied()), expected, "{tags:?}");
    }
}
