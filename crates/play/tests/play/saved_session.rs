//! The session and the settings in storage.

use std::rc::Rc;

use play::{
    correspondence::PlayerName,
    course::CourseProgress,
    exchange::link::Link,
    language::Language,
    message::Message,
    session::{Action, Match, MatchOptions, Players, Selection, Session},
    settings::{
        Board, Coordinates, Glyphs, MarkColours, MoveNotation, Pieces, Scores, Seating, Settings, SoundSet, Speed,
        Theme,
    },
    storage::{
        MemoryStorage, Storage,
        saved_session::{Autosave, has_saved_session, load, parse, print},
    },
};
use protocol::Level;
use rules::{Kind, Side, Variant};

use crate::common::{START, against, left, options, pick_held, random_game, reply, session, tap, text};

/// The session after it was saved and loaded again.
fn reloaded(session: &Session) -> Session {
    parse(&print(session)).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn assert_round_trip(session: &Session) {
    let back = reloaded(session);
    assert_eq!(back.current(), session.current());
    assert_eq!(back.matches().previous(), session.matches().previous());
}

#[test]
fn a_game_comes_back_with_its_start_and_all_its_moves() {
    for seed in 0..20 {
        assert_round_trip(&Session::resume(random_game(Variant::Micro, seed, |_| {}), None));
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
    assert_round_trip(&session);
    assert_eq!(reloaded(&session).game().first_ply(), 7);
}

#[test]
fn an_agreed_draw_comes_back_and_games_saved_before_there_were_any_can_be_read() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d 1c");
    assert!(!print(&session).contains("drawn"), "other games are saved as before");
    session.apply(Action::AgreeDraw);
    assert!(session.game().is_agreed_draw() && reloaded(&session).game().is_agreed_draw());
    assert_round_trip(&session);
}

#[test]
fn a_resigned_game_comes_back_resigned() {
    for moves in ["", "1d 1c"] {
        let mut session = Session::new(Variant::Micro);
        tap(&mut session, moves);
        session.apply(Action::Resign);
        assert_round_trip(&session);
    }
    let text = r#"{"version":1,"game":{"variant":"micro","sfen":"kbgs/p3/4/3P/SGBK b - 1","moves":[],"resigned":"w"}}"#;
    assert_eq!(parse(text).map(|session| session.game().resigned()).ok(), Some(Some(Side::White)));
}

#[test]
fn a_finished_game_comes_back_finished() {
    let mut session = session("k3/2G1/1T2/4/3K b P 1");
    pick_held(&mut session, Kind::Pawn, Some(Kind::Pawn));
    tap(&mut session, "4b");
    assert!(reloaded(&session).game().outcome().is_some());
    assert_round_trip(&session);
}

#[test]
fn the_game_that_was_left_for_a_new_one_comes_back_with_it() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d 1c");
    session.apply(Action::NewGame(options()));
    assert_round_trip(&session);
    let mut back = reloaded(&session);
    back.apply(Action::Undo);
    assert_eq!(text(back.game().position()), "kbgs/p3/3P/4/SGBK w -");
}

#[test]
fn undo_works_after_reloading() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d 1c 4b 4c");
    let mut back = reloaded(&session);
    back.apply(Action::Undo);
    session.apply(Action::Undo);
    assert_eq!(back.game(), session.game());
}

#[test]
fn repetitions_are_counted_across_reloading() {
    let walk = "1e 1d 4a 4b 1d 1e 4b 4a";
    let mut session = session("k3/4/4/4/3K b - 1");
    tap(&mut session, walk);
    let mut back = reloaded(&session);
    tap(&mut back, walk);
    assert_eq!(back.game().outcome(), None);
    tap(&mut back, walk);
    assert!(back.game().outcome().is_some(), "the fourth occurrence, the first two before reloading");
}

#[test]
fn the_selection_is_not_saved() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d");
    assert_eq!(reloaded(&session).selection(), Selection::Nothing);
}

#[test]
fn a_game_against_the_computer_comes_back_with_side_level_and_seed() {
    for side in Side::ALL {
        for level in Level::ALL {
            let options = MatchOptions { players: Players::against(side, level), seed: 4_000_000_000, ..options() };
            let mut session = Session::resume(Match::new(options), None);
            assert_round_trip(&session);
            if side == Side::Black {
                tap(&mut session, "1d 1c");
            } else {
                reply(&mut session, "1d1c");
            }
            assert_round_trip(&session);
            let back = reloaded(&session);
            assert_eq!((back.players(), back.current().seed), (options.players, options.seed));
            assert_eq!(
                (back.engine_query(), back.bottom()),
                (session.engine_query(), side),
                "the engine is asked the same question"
            );
        }
    }
}

#[test]
fn a_saved_game_names_the_engines_side_and_level_and_whether_its_seed_was_asked_for() {
    let drawn = against(Side::Black, START);
    let saved = print(&drawn);
    assert!(saved.contains(r#""engine":{"side":"w","skill":2,"seed":7}"#), "{saved}");
    let asked = Session::resume(Match { repeatable: true, ..drawn.current().clone() }, None);
    assert!(print(&asked).contains(r#""engine":{"side":"w","skill":2,"seed":7,"repeatable":true}"#));
    assert_round_trip(&asked);
    let people = print(&session(START));
    assert!(!people.contains("engine"), "{people}");
}

#[test]
fn a_saved_game_without_an_engine_is_between_two_people() {
    let text = r#"{"version":1,"game":{"variant":"micro","sfen":"kbgs/p3/4/3P/SGBK b - 1","moves":["1d1c"]}}"#;
    let session = parse(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(
        (session.players(), session.matches().previous(), session.engine_query()),
        (Players::PEOPLE, None, None)
    );
}

#[test]
fn the_previous_game_comes_back_with_its_own_players() {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    let old = session.current().clone();
    for players in [Players::PEOPLE, Players::against(Side::White, Level::Eight)] {
        let mut session = session.clone();
        session.apply(Action::NewGame(MatchOptions { players, ..options() }));
        assert_round_trip(&session);
        let mut back = reloaded(&session);
        back.apply(Action::Undo);
        assert_eq!(back.current(), &old);
    }
}

#[test]
fn the_previous_game_survives_reloading_if_only_the_computer_has_moved() {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    let old = session.current().clone();
    session.apply(Action::NewGame(MatchOptions { players: session.players().exchanged(), ..options() }));
    reply(&mut session, "3e3d");
    let mut back = reloaded(&session);
    back.apply(Action::Undo);
    assert_eq!(back.current(), &old);
}

#[test]
fn a_session_is_saved_from_its_first_change_on() {
    let storage = Rc::new(MemoryStorage::default());
    assert!(!has_saved_session(&*storage));
    assert!(Settings::default().save(&*storage));
    assert!(!has_saved_session(&*storage), "settings are not a session");
    let mut session = Session::new(Variant::Micro);
    let mut autosave = Autosave::new(storage.clone(), &session);
    assert!(autosave.save(&session).others.is_none() && !has_saved_session(&*storage), "nothing has changed");
    tap(&mut session, "1d");
    session.apply(Action::Hover(Some(session.cursor())));
    assert!(autosave.save(&session).others.is_none() && !has_saved_session(&*storage), "nothing that is saved");
    tap(&mut session, "1c");
    assert!(autosave.save(&session).others.is_none());
    assert!(has_saved_session(&*storage));
}

#[test]
fn the_first_visit_starts_a_game_with_the_default_options() {
    let options = MatchOptions { players: Players::against(Side::White, Level::Four), seed: 9, ..options() };
    let session = load(&MemoryStorage::default(), options);
    assert_eq!((session.current(), session.notice()), (&Match::new(options), None));
}

#[test]
fn a_link_opened_again_matches_its_saved_game() {
    for address in
        ["#side=both&seed=5", "#side=white&seed=5", "#level=3", "#side=both", "#variant=kyoto", "#moves=1d1c,3a1c"]
    {
        let link = Link::parse(address, "");
        let current = link.open(options());
        let back = reloaded(&Session::resume(current, None));
        assert!(link.matches(back.current(), options()), "{address}");
    }
}

#[test]
fn each_error_names_its_cause() {
    let json = |variant: &str, sfen: &str, moves: &str, rest: &str| {
        format!(r#"{{"version":1,"game":{{"variant":"{variant}","sfen":"{sfen}","moves":[{moves}]{rest}}}}}"#)
    };
    let start = "kbgs/p3/4/3P/SGBK b - 1";
    assert!(parse(&json("micro", start, r#""1d1c""#, "")).is_ok());
    for (text, named) in [
        ("{".to_owned(), "not a saved game"),
        (r#"{"version":1}"#.to_owned(), "game"),
        (r#"{"version":1,"game":{"variant":"micro"}}"#.to_owned(), "sfen"),
        (json("micro", start, r#""1d1c""#, "").replace("\"version\":1", "\"version\":2"), "version 2"),
        (json("checkers", start, "", ""), "\"checkers\""),
        (json("micro", "kbxs/p3/4/3P/SGBK b - 1", "", ""), "\"x\" at character 3"),
        (json("micro", "kbgs/p3/4/3P/SGKK b - 1", "", ""), "Black has 2 kings"),
        (json("micro", start, r#""1d1c","4b9c""#, ""), "move 2: \"9c\" at character 3 of \"4b9c\""),
        (json("micro", start, r#""1d1c","4b4d""#, ""), "move 2: \"4b4d\" is not legal: the pawn does not reach 4d"),
        (json("micro", start, "", r#","resigned":"x""#), r#""x""#),
        (json("micro", start, "", r#","engine":{"side":"z","level":5,"seed":1}"#), r#""z""#),
        (json("micro", start, "", r#","engine":{"side":"b","level":"fierce","seed":1}"#), "fierce"),
        (json("micro", start, "", r#","engine":{"side":"b","level":9,"seed":1}"#), "9"),
        (json("micro", start, "", r#","engine":{"side":"b","level":5,"seed":-1}"#), "-1"),
        (json("micro", start, "", r#","engine":{"side":"b","level":5}"#), "seed"),
        (
            json("micro", "k3/P1G1/1T2/4/3K w - 1", "", r#","resigned":"w""#),
            "move 1: \"resign\" is not legal: the game is over",
        ),
    ] {
        let error = parse(&text).expect_err(&text).to_string();
        assert!(error.contains(named), "{error} does not name {named}");
    }
}

#[test]
fn an_invalid_previous_game_is_an_error_too() {
    let game = r#"{"variant":"micro","sfen":"kbgs/p3/4/3P/SGBK b - 1","moves":[]}"#;
    let previous = game.replace("[]", r#"["1d1b"]"#);
    let error =
        parse(&format!(r#"{{"version":1,"game":{game},"previous":{previous}}}"#)).expect_err("a pawn makes one step");
    assert!(error.to_string().contains("\"1d1b\""), "{error}");
}

#[test]
fn the_first_visit_starts_a_new_game_without_a_notice() {
    let storage = MemoryStorage::default();
    assert_eq!(load(&storage, options()), Session::new(Variant::Micro));
    assert_eq!(storage.load("session-damaged"), None);
}

#[test]
fn the_next_visit_loads_the_saved_game() {
    let storage = Rc::new(MemoryStorage::default());
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d 1c");
    assert!(Autosave::new(storage.clone(), &Session::new(Variant::Micro)).save(&session).others.is_none());
    let back = load(&*storage, options());
    assert_eq!((back.game(), back.notice()), (session.game(), None));
}

#[test]
fn a_damaged_session_is_preserved_and_a_new_game_starts_with_a_notice() {
    for damaged in [
        "",
        "nonsense",
        r#"{"version":99,"game":{"variant":"micro","sfen":"","moves":[]}}"#,
        r#"{"version":1,"game":{"variant":"micro","sfen":"kbgs/p3/4/3P/SGBK b - 1","moves":[],
            "engine":{"side":"x","level":5,"seed":1}}}"#,
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
fn one_unreadable_game_does_not_take_the_others_with_it() {
    let game = |moves: &str| format!(r#"{{"variant":"micro","sfen":"kbgs/p3/4/3P/SGBK b - 1","moves":[{moves}]}}"#);
    let (good, other, bad) = (game(r#""1d1c""#), game(r#""4e4d""#), game(r#""1d1b""#));
    let unknown_level = good.replace("]}", r#"],"engine":{"side":"w","level":9,"seed":1}}"#);
    let text = |game: &str, previous: &str, aside: &str| {
        format!(r#"{{"version":1,"game":{game},"previous":{previous},"aside":[{aside}]}}"#)
    };
    for (text, current, waiting) in [
        (text(&good, &bad, &other), 1, 1),
        (text(&good, "null", &format!(r#"{other},"nonsense""#)), 1, 1),
        (text(&unknown_level, "null", &other), 0, 1),
        (text(&bad, &other, ""), 0, 1),
        (text("7", "null", &format!("{bad},{good}")), 0, 1),
    ] {
        let storage = MemoryStorage::default();
        storage.save("session", &text);
        let session = load(&storage, options());
        assert_eq!((session.game().moves().len(), left(&session).len()), (current, waiting), "{text}");
        assert_eq!(session.notice(), Some(Message::Damaged));
        assert_eq!(storage.load("session-damaged"), Some(text), "all of it is quarantined");
    }
}

#[test]
fn moves_of_a_record_after_those_of_its_game_stay() {
    let text = r#"{"version":1,"game":{"variant":"kyoto","sfen":"pgkst/5/5/5/TSKGP b - 1","moves":[],
        "record":"手合割：京都将棋\n   1 44銀(45)\n"}}"#;
    let session = parse(text).unwrap();
    assert_eq!(session.current().tree.main_game().moves().len(), 1);
    assert_eq!(reloaded(&session).current(), session.current());
    // A copy without these moves does not replace it.
    let shorter = Match::from(session.game().clone());
    assert!(!Match { players: session.players(), ..shorter }.continues(session.current()));
}

#[test]
fn a_saved_game_without_an_id_is_kept_and_gets_one() {
    let storage = MemoryStorage::default();
    let game = |moves: &str| format!(r#"{{"variant":"micro","sfen":"kbgs/p3/4/3P/SGBK b - 1","moves":[{moves}]}}"#);
    let (first, second) = (game(r#""1d1c""#), game(r#""4e4d""#));
    storage.save("session", &format!(r#"{{"version":1,"game":{first},"aside":[{second}]}}"#));
    let mut session = load(&storage, options());
    assert!(session.matches().lacks_id());
    session.apply(Action::Identify(7));
    assert!(!session.matches().lacks_id());
    assert_eq!([session.current().stamp.id, session.matches().unsaved()[0].stamp.id], [7, 8]);
}

#[test]
fn settings_come_back() {
    let mut courses = CourseProgress::default();
    courses.set(Variant::Kyoto, 3, 11);
    let all = Settings {
        language: Some(Language::Japanese),
        theme: Theme::Dark,
        glyphs: Some(Glyphs::Western),
        speed: Speed::Slow,
        coordinates: Coordinates::Inside,
        notation: MoveNotation::Usi,
        board: Board::Moss,
        pieces: Pieces::Ivory,
        marks: MarkColours::Blue,
        sounds: SoundSet::Stone,
        scores: Scores::Centipawns,
        analysis_closed: true,
        review_closed: true,
        single_keys_off: true,
        typed_moves: true,
        seating: Seating::Passing,
        silent: true,
        vibration_off: true,
        introduced: true,
        level_fits: Some(false),
        courses,
        name: PlayerName::parse("Ann"),
    };
    for settings in [all, Settings::default(), Settings { language: Some(Language::English), ..all }] {
        let storage = MemoryStorage::default();
        assert!(settings.save(&storage));
        assert_eq!(Settings::load(&storage), settings);
    }
}

#[test]
fn invalid_settings_are_replaced_by_the_defaults() {
    let storage = MemoryStorage::default();
    assert_eq!(Settings::load(&storage), Settings::default());
    for text in ["", "[]", r#"{"theme":"neon"}"#] {
        storage.save("settings", text);
        assert_eq!(Settings::load(&storage), Settings::default(), "{text}");
    }
}

#[test]
fn unknown_settings_are_ignored() {
    let storage = MemoryStorage::default();
    storage.save("settings", r#"{"theme":"dark","volume":11}"#);
    assert_eq!(Settings::load(&storage), Settings { theme: Theme::Dark, ..Settings::default() });
}

#[test]
fn missing_settings_have_their_defaults() {
    let storage = MemoryStorage::default();
    storage.save("settings", r#"{"language":"ja"}"#);
    assert_eq!(Settings::load(&storage), Settings { language: Some(Language::Japanese), ..Settings::default() });
}

#[test]
fn settings_and_session_are_stored_separately() {
    let storage = Rc::new(MemoryStorage::default());
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d 1c");
    assert!(Autosave::new(storage.clone(), &Session::new(Variant::Micro)).save(&session).others.is_none());
    Settings { language: Some(Language::Japanese), theme: Theme::Dark, ..Settings::default() }.save(&*storage);
    assert_eq!(load(&*storage, options()).game(), session.game());
}
