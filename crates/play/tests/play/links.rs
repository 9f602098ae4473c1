//! Links: all keys, invalid values, and round trips of games through links and texts.

use play::{
    exchange::{
        export::{Format, Snapshot},
        import,
        import_error::ImportError,
        link::{HumanSides, Link},
        link_error::LinkError,
    },
    language::Language,
    session::{Match, MatchOptions, Players},
    settings::{Coordinates, Glyphs, LinkSettings, Theme},
};
use protocol::Level;
use rules::{
    Game, GameTree, Side, Variant,
    notation::{
        any::{Error, ErrorKind, Location},
        kif, line, scoresheet,
    },
};

use crate::common::{long_game, random_game};

/// Matches with all kinds of players: random games of all variants, from the start and from a later position.
fn matches() -> impl Iterator<Item = Match> {
    let players = [
        Players::PEOPLE,
        Players::NOBODY,
        Players::engines(Level::Eight),
        Players::against(Side::Black, Level::Two),
        Players::against(Side::White, Level::Four),
    ];
    Variant::ALL.into_iter().flat_map(move |variant| {
        (0..12_u32).zip(players.into_iter().cycle()).flat_map(move |(nth, players)| {
            let whole = random_game(variant, nth.into(), |_| {});
            let half = whole.moves().len() / 2;
            let setup = whole.positions()[half].setup(7);
            let mut later = Game::from_setup(&setup).expect("what play reaches is playable");
            whole.moves()[half..].iter().for_each(|&played| later.play(played).expect("as legal as before"));
            let seed = if players.level().is_some() { 4_000_000_000 + nth } else { 0 };
            let repeatable = players.level().is_some() && nth.is_multiple_of(2);
            [whole, later].map(|game| Match { players, seed, repeatable, ..game.into() })
        })
    })
}

fn defaults() -> MatchOptions {
    MatchOptions {
        start: Variant::Micro.into(),
        players: Players::against(Side::Black, Level::Two),
        seed: 1,
        repeatable: false,
        time: None,
    }
}

#[test]
fn a_match_survives_a_round_trip_through_a_link() {
    let mut starts = 0;
    for current in matches() {
        let link = Link::of(&current);
        let text = link.print();
        assert_eq!(Link::parse(&format!("#{text}"), ""), link, "{text}");
        assert_eq!(Link::parse("", &format!("?{text}")), link, "{text}");
        // Links written by hand may have an unescaped `+`.
        assert_eq!(Link::parse(&text.replace("%2B", "+"), ""), link, "{text}");
        let opened = link.open(defaults());
        // A random seed is not in the link.
        assert_eq!(text.contains("seed="), current.repeatable, "{text}");
        assert!(opened.seed == current.seed || !current.repeatable, "{text}");
        assert_eq!(Match { seed: current.seed, assisted: current.assisted, ..opened }, current);
        assert!(!text.contains(['+', ' ', '"', '<', '>', '#']), "{text}");
        starts += usize::from(text.contains("sfen="));
        // The link is found in a message, whatever variant is on the board.
        for message in [format!("https://example.org/a/#{text}"), format!("Look (https://example.org/?{text}). Well?")]
        {
            assert_eq!(import::read(&message, Variant::Nana), Ok(link.clone()), "{message}");
        }
    }
    assert!(starts > 40);
}

#[test]
fn a_game_of_two_people_opens_on_the_other_sides_turn() {
    let mut game = Game::new(Variant::Micro);
    for (token, turn) in [("1d1c", Side::White), ("4b4c", Side::Black)] {
        line::play(&mut game, token).expect("legal");
        let link = Link::of(&game.clone().into());
        assert_eq!(link.human_sides, Some(HumanSides::Both), "the receiver can move");
        let bottom = link.orientation(Players::PEOPLE).unwrap_or(Side::Black);
        assert_eq!((link.open(defaults()).game.position().turn(), bottom), (turn, turn));
    }
}

#[test]
fn a_game_survives_a_round_trip_through_a_text_and_opens_for_two_people() {
    for current in matches().step_by(3) {
        let Match { game, .. } = &current;
        for text in [kif::print(&GameTree::of(game)), scoresheet::print(game)] {
            let link = import::read(&text, Variant::Judkins).unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!((link.game.as_ref(), link.human_sides), (Some(game), Some(HumanSides::Both)));
            assert_eq!(link.open(defaults()).players, Players::PEOPLE);
        }
    }
}

#[test]
fn every_exported_text_can_be_imported() {
    for current in matches().filter(|current| current.game.resigned().is_none()).step_by(2) {
        let variant = current.game.variant();
        let snapshot = Snapshot::of(current);
        let whole = |link: Link| link.record.map_or(link.game, |record| Some(record.main_game()));
        let read = |form: Format| import::read(&form.write(&snapshot, "https://example.org/"), variant).map(whole);
        let whole = Ok(Some(snapshot.current.game.clone()));
        let texts = [Format::Link, Format::Usi, Format::Kif, Format::Ki2, Format::Csa, Format::Western, Format::Html];
        for form in texts.into_iter().filter(|form| form.suits(variant)) {
            assert_eq!(read(form), whole, "{form:?}");
        }
        let position =
            read(Format::Sfen).map(|game| game.map(|game| (*game.position(), game.ply(), game.moves().len())));
        let game = &snapshot.current.game;
        assert_eq!(position, Ok(Some((*game.position(), game.ply(), 0))));
        for form in [Format::Svg, Format::Png] {
            assert!(form.write(&snapshot, "").ends_with("</svg>"));
        }
    }
}

#[test]
fn the_query_of_a_frame_has_the_game_unless_it_would_be_too_long() {
    let frame = |game: Game| {
        let html = Format::Html.write(&Snapshot::of(game.into()), "https://example.org/");
        let address = html.split("<iframe src=\"").nth(1).and_then(|rest| rest.split('"').next());
        address.map(str::to_owned).expect("an address")
    };
    let short = frame(long_game(4));
    assert!(short.starts_with("https://example.org/?embed=1&amp;") && short.contains("moves="), "{short}");
    assert!(short.ends_with("#position"), "{short}");
    let long = frame(long_game(2000));
    assert!(long.starts_with("https://example.org/?embed=1#variant=minishogi&amp;"), "{long}");
}

#[test]
fn ply_limits_the_number_of_moves_played() {
    let moves = |text: &str| {
        let link = Link::parse(text, "");
        assert_eq!(link.errors, []);
        link.game.map(|game| line::moves(&game))
    };
    let played = |tokens: &[&str]| Some(tokens.iter().map(|&token| token.to_owned()).collect::<Vec<_>>());
    assert_eq!(moves("#moves=1d1c,4b4c,3e3d&ply=2"), played(&["1d1c", "4b4c"]));
    assert_eq!(moves("#ply=0&moves=1d1c"), played(&[]));
    for all in ["#moves=1d1c,4b4c", "#moves=1d1c,4b4c&ply=2", "#moves=1d1c,4b4c&ply=last"] {
        assert_eq!(moves(all), played(&["1d1c", "4b4c"]), "{all}");
    }
    assert_eq!(moves("#ply=last"), None);
    assert_eq!(moves("#ply=0"), None);
}

#[test]
fn every_key_of_the_settings_is_parsed() {
    let link_settings = |text: &str| {
        let link = Link::parse(text, "");
        assert_eq!((link.errors.as_slice(), link.asks_for_game()), (&[][..], false), "{text}");
        link.link_settings
    };
    for &theme in Theme::ALL {
        assert_eq!(
            link_settings(&format!("theme={}", theme.name())),
            LinkSettings { theme: Some(theme), ..LinkSettings::default() }
        );
    }
    for &glyphs in Glyphs::ALL {
        assert_eq!(
            link_settings(&format!("glyphs={}", glyphs.name())),
            LinkSettings { glyphs: Some(glyphs), ..LinkSettings::default() }
        );
    }
    for &at in Coordinates::ALL {
        assert_eq!(
            link_settings(&format!("coords={}", at.name())),
            LinkSettings { coordinates: Some(at), ..LinkSettings::default() }
        );
    }
    for language in Language::ALL {
        assert_eq!(
            link_settings(&format!("lang={}", language.tag())),
            LinkSettings { language: Some(language), ..LinkSettings::default() }
        );
    }
}

#[test]
fn switches_are_on_or_off() {
    let link = Link::parse("#flip=1&embed=1", "");
    assert_eq!((link.flip, link.embed, link.errors), (true, true, vec![]));
    let link = Link::parse("#flip=0", "?embed=0");
    assert_eq!((link.flip, link.embed, link.errors), (false, false, vec![]));
    let white = Players::against(Side::White, Level::Four);
    let flipped = Link::parse("flip=1", "");
    assert_eq!(
        [Players::PEOPLE, white].map(|players| flipped.orientation(players)),
        [Some(Side::White), Some(Side::Black)]
    );
}

#[test]
fn without_people_the_engine_plays_both_sides_if_there_is_a_level() {
    assert_eq!(Link::parse("side=none", "").open(defaults()).players, Players::NOBODY);
    assert_eq!(Link::parse("side=none&skill=6", "").open(defaults()).players, Players::engines(Level::Six));
}

#[test]
fn shared_texts_come_in_the_order_in_which_a_game_is_looked_for() {
    let link = Link::parse("", "?title=a+game&text=kbgs%2Fp3%2F4%2F3P%2FSGBK+b+-+1&url=&lang=ja");
    assert_eq!(link.shared, ["kbgs/p3/4/3P/SGBK b - 1", "a game"]);
    assert!(!link.asks_for_game());
    let kif = Link::parse("", "?text=%E6%89%8B%E5%90%88%E5%89%B2%EF%BC%9A%E4%BA%AC%E9%83%BD%E5%B0%86%E6%A3%8B%0A");
    assert_eq!(kif.shared, ["手合割：京都将棋\n"]);
    assert_eq!(Link::parse("#text=R-5a+", "").shared, ["R-5a+"], "only a query is form-encoded");
    assert_eq!(Link::parse("", "?text=&title=%20").shared, [""; 0]);
}

#[test]
fn every_invalid_value_is_named_and_the_other_keys_apply() {
    for (key, values) in [
        ("variant", &["chess", "shogi", ""][..]),
        ("sfen", &["9/9_b_-_1", "kbgs/p3/4/3P/SGBK_x_-_1", "kk2/4/4/4/3K_b_-_1", "k", ""]),
        ("moves", &["1d1d", "9z", "1d1c+", "P*5a", "resign"]),
        ("ply", &["1", "-1", "x", "first", "1.5", ""]),
        ("side", &["gote", "Black", "", "both "]),
        ("seed", &["-1", "x", "", "4294967296"]),
        ("flip", &["yes", "2", "", "true"]),
        ("embed", &["yes", "2", ""]),
        ("theme", &["neon", "", "Dark"]),
        ("lang", &["xx", "", "EN", "xx-YY"]),
        ("glyphs", &["runes", ""]),
        ("coords", &["on", "", "1"]),
    ] {
        for value in values {
            let link = Link::parse(&format!("#{key}={value}&skill=6"), "?theme=dark");
            let named =
                LinkError { key: key.to_owned(), value: value.replace(if key == "sfen" { '_' } else { ' ' }, " ") };
            assert_eq!(link.errors, [named], "{key}={value}");
            assert_eq!(link.level, Some(Level::Six), "{key}={value}");
            if key != "theme" {
                assert_eq!(link.link_settings.theme, Some(Theme::Dark), "{key}={value}");
            }
            let opened = link.open(defaults());
            assert_eq!((opened.game.variant(), opened.game.moves().len()), (Variant::Micro, 0), "{key}={value}");
        }
    }
}

#[test]
fn a_link_names_the_players_and_the_level() {
    let link = Link::parse("#skill=7&side=white&seed=42", "");
    let opened = link.open(defaults());
    assert_eq!((opened.players, opened.seed), (Players::against(Side::White, Level::Seven), 42));
    assert_eq!(Link::parse("side=both", "").open(defaults()).players, Players::PEOPLE);
    assert_eq!(Link::parse("", "").open(defaults()), Match::new(defaults()));
    let people = MatchOptions { players: Players::PEOPLE, ..defaults() };
    assert_eq!(
        Link::parse("#seed=1", "").open(people),
        Match::new(people),
        "a link that names no players changes none"
    );
    assert!(link.asks_for_game() && !Link::parse("#lang=xx&x", "?y=1").asks_for_game());
}

#[test]
fn an_older_link_keeps_the_strength_of_one_of_eight_levels() {
    for (text, level) in [("1", Level::One), ("3", Level::Four), ("5", Level::Seven), ("8", Level::Twelve)] {
        assert_eq!(Link::parse(&format!("#strength={text}"), "").level, Some(level), "{text}");
    }
    assert_eq!(Link::parse("#skill=6&strength=2", "").level, Some(Level::Six), "the newer key counts");
    for bad in ["0", "9", "x"] {
        let link = Link::parse(&format!("#strength={bad}"), "");
        let named = LinkError { key: "strength".to_owned(), value: bad.to_owned() };
        assert_eq!((link.level, link.errors), (None, vec![named]));
    }
}

#[test]
fn unknown_keys_are_ignored() {
    let link = Link::parse("#chapter=12&utm_source=x&novalue&=&a=b=c", "?fbclid=1");
    assert_eq!(link, Link::default());
}

#[test]
fn the_invalid_part_of_an_imported_link_is_named() {
    let refused = |text: &str| import::read(text, Variant::Micro).expect_err(text);
    let error =
        |token: &str, kind| ImportError::Text(Error { token: token.to_owned(), location: Location::Unknown, kind });
    assert_eq!(refused("https://example.org/#variant=chess"), error("chess", ErrorKind::NotUnderstood));
    assert_eq!(refused("#moves=1d1c,1c9z"), error("1c9z", ErrorKind::NotUnderstood));
    assert_eq!(refused("https://example.org/?a=1#b"), error("https://example.org/?a=1#b", ErrorKind::UnknownFormat));
    // An error outside the game does not prevent the import.
    let link = import::read("https://example.org/#variant=kyoto&theme=neon", Variant::Micro).expect("a game");
    assert_eq!((link.game.map(|game| game.variant()), link.errors.len()), (Some(Variant::Kyoto), 1));
}

#[test]
fn a_link_may_contain_a_game_with_its_moves() {
    let read =
        |text: &str| Link::parse(text, "").game.map(|game| (game.variant(), line::start(&game), line::moves(&game)));
    let game = |variant: Variant, start: &str, moves: &[&str]| {
        Some((variant, start.to_owned(), moves.iter().map(|&token| token.to_owned()).collect::<Vec<_>>()))
    };
    let kyoto = "pgkst/5/5/5/TSKGP b - 1";
    assert_eq!(read("#variant=kyoto"), game(Variant::Kyoto, kyoto, &[]));
    assert_eq!(read("#moves=1d1c_3a1c"), game(Variant::Micro, Variant::Micro.spec().start, &["1d1c", "3a1c"]));
    let promoting = "4k/P4/5/5/4K b - 1";
    assert_eq!(
        read("#variant=minishogi&sfen=4k/P4/5/5/4K_b_-_1&moves=5b5a%2B,1a1b"),
        game(Variant::Minishogi, promoting, &["5b5a+", "1a1b"])
    );
    assert_eq!(
        read("#sfen=k3/4/4/4/3K_b_-_1&moves=1e1d+").map(|(_, start, _)| start),
        Some("k3/4/4/4/3K b - 1".to_owned())
    );
    assert_eq!(read("#skill=1"), None);
    assert_eq!(Link::parse("#variant=nana", "").open(defaults()).game, Game::new(Variant::Nana));
}

#[test]
fn a_link_may_call_the_game_as_other_programs_do() {
    for name in ["Minishogi", "mini-shogi", "%EF%BC%95%E4%BA%94%E5%B0%86%E6%A3%8B"] {
        let link = Link::parse(&format!("#variant={name}&moves=4e4d"), "");
        assert_eq!((link.game.map(|game| game.variant()), link.errors), (Some(Variant::Minishogi), vec![]), "{name}");
    }
}

#[test]
fn the_moves_of_kyoto_shogi_may_be_written_as_on_lishogi() {
    let moves = |link: &Link| link.game.as_ref().map(line::moves);
    let expected = Some(vec!["2e3d".to_owned(), "1a1b".to_owned()]);
    let link = Link::parse("#variant=kyoto&moves=2e3d%2B,1a1b%2B", "");
    assert_eq!((moves(&link), link.errors), (expected.clone(), vec![]));
    let pasted = import::read("startpos moves 2e3d+ 1a1b+", Variant::Kyoto).expect("readable");
    assert_eq!(moves(&pasted), expected);
}

/// Links whose last value is of every kind.
const LINKS: [&str; 7] = [
    "#variant=minishogi&moves=3e3d&side=both",
    "#side=both&variant=minishogi&moves=3e3d,3a3b",
    "#side=both&variant=minishogi&sfen=4k/P4/5/5/4K_b_-_1",
    "#side=both&variant=minishogi&sfen=4k/P4/5/5/4K_b_-_1&moves=5b5a%2B",
    "#variant=kyoto&puzzle=3yzvq",
    "#skill=2&side=black&variant=kyoto",
    "#side=both&moves=1d1c&ply=0",
];

#[test]
fn what_stands_behind_an_address_is_no_part_of_it() {
    // `encoded`: as browsers encode text that is no part of a URL.
    let behind =
        [".", ")", ").", "),", "]", "!", "?", "*", "**", "_", "'", "。", "」。", "です", "`", "</a>", "](other)"];
    let encoded = ["%E3%80%82", "%E3%80%8D", "%EF%BC%89.", "%22", "%E2%80%9D", "%60", "%E3%81%A7%E3%81%99", ".%22"];
    for link in LINKS {
        let expected = Link::parse(link, "");
        assert_eq!(expected.errors, [], "{link}");
        for behind in behind.into_iter().chain(encoded) {
            assert_eq!(Link::parse(&format!("{link}{behind}"), ""), expected, "{link}{behind}");
        }
    }
    let named = Link::parse("#by=link&white=Bo.", "");
    assert_eq!(named, Link::parse("#by=link&white=Bo", ""));
    assert_ne!(Link::parse("#by=link&white=Bo%2E", ""), named, "a name may end so");
}

#[test]
fn a_link_in_a_sentence_ends_where_its_letters_do() {
    for link in LINKS {
        let expected = Link::parse(link, "");
        for (before, behind) in [
            ("", "です"),
            ("続きは", "。次は後手の番"),
            ("“", "”"),
            ("**", "**"),
            ("`", "`"),
            ("<a href=\"", "\">board</a>"),
            ("[board](", ")."),
            ("どう？＃1 https://example.com/?a=b、", "、https://example.com/#moves=1d1b"),
        ] {
            let text = format!("{before}https://example.org/{link}{behind}");
            assert_eq!(import::read(&text, Variant::Nana).as_ref(), Ok(&expected), "{text}");
        }
    }
}

#[test]
fn an_address_may_be_escaped_as_html_or_as_a_whole() {
    let expected = Link::parse("#variant=minishogi&sfen=4k/P4/5/5/4K_b_-_1&moves=5b5a%2B,1a2a&side=both", "");
    assert_eq!(expected.errors, []);
    for (fragment, query) in [
        ("#variant=minishogi&amp;sfen=4k/P4/5/5/4K_b_-_1&amp;moves=5b5a%2B,1a2a&amp;side=both", ""),
        ("#variant%3Dminishogi%26sfen%3D4k%2FP4%2F5%2F5%2F4K_b_-_1%26moves%3D5b5a%252B%2C1a2a%26side%3Dboth", ""),
        ("", "?variant%3Dminishogi%26sfen%3D4k%2FP4%2F5%2F5%2F4K_b_-_1%26moves%3D5b5a%252B%2C1a2a%26side%3Dboth"),
        ("#?variant=minishogi&sfen=4k/P4/5/5/4K_b_-_1&Moves=5b5a%2B,1a2a&SIDE=both", ""),
        ("#variant=minishogi&sfen=4k/P4/5/5/4K_b_-_1&moves=5b5a%2B,1a2a&side=both:~:text=board", ""),
    ] {
        assert_eq!(Link::parse(fragment, query), expected, "{fragment}{query}");
    }
}

#[test]
fn a_misspelt_key_of_a_game_is_named_once() {
    let named = |text: &str| Link::parse(text, "").errors.iter().map(LinkError::to_string).collect::<Vec<_>>();
    assert_eq!(named("#varient=kyoto&side=both&varient=nana"), ["varient=kyoto"]);
    assert_eq!(named("#variant=kyoto&move=1e1d"), ["move=1e1d"]);
    assert_eq!(named("#variant=kyoto&fen=k4/5/5/5/4K"), ["fen=k4/5/5/5/4K"]);
    assert_eq!(named("#site=x&times=3&mode=1&amp;utm_source=y&sidebar=0"), [""; 0]);
}

#[test]
fn a_link_that_does_not_say_which_game_or_who_plays_starts_none_against_the_computer() {
    for text in [
        "#variant=chess&side=black",
        "#varient=kyoto&side=black",
        "#varient=kyoto&moves=1e1d&side=black",
        "#vairant=kyoto&side=black",
        "#variant=kyoto&move=1e1d&side=white",
        "#move=1d1c&skill=4",
        "#puzle=day&seed=1",
    ] {
        assert!(!Link::parse(text, "").asks_for_game(), "{text}");
    }
    for text in ["#variant=minishogi&moves=3e3d&side=noone", "#variant=kyoto&side=", "#time=300", "#seed=7"] {
        let link = Link::parse(text, "");
        assert_eq!((link.asks_for_game(), link.open(defaults()).players), (true, Players::PEOPLE), "{text}");
    }
}

#[test]
fn the_positions_of_other_sites_are_read_from_their_addresses() {
    let promoted = "4k/+P4/5/5/4K b P 1";
    let kyoto = Variant::Kyoto.spec().start;
    for (text, variant, start) in [
        ("https://lishogi.org/analysis/minishogi", Variant::Minishogi, Variant::Minishogi.spec().start),
        ("https://lishogi.org/analysis/minishogi/4k/+P4/5/5/4K_b_P_1", Variant::Minishogi, promoted),
        (
            "この局面です：https://lishogi.org/analysis/minishogi/4k/%2BP4/5/5/4K%20b%20P%201#12。",
            Variant::Minishogi,
            promoted,
        ),
        ("https://lishogi.org/analysis/kyotoshogi/p+nks+l/5/5/5/+LSK+NP_b_-_1", Variant::Kyoto, kyoto),
        ("(www.lishogi.org/editor/minishogi/4k/+P4/5/5/4K_b_P_1)", Variant::Minishogi, promoted),
        ("https://www.pychess.org/analysis/minishogi?fen=4k/.P4/5/5/4K[P]_w_0_1", Variant::Minishogi, promoted),
        (
            "https://www.pychess.org/editor/kyotoshogi?fen=p%2Bnks%2Bl/5/5/5/%2BLSK%2BNP[-]%20w%200%201",
            Variant::Kyoto,
            kyoto,
        ),
    ] {
        let link = import::read(text, Variant::Micro).unwrap_or_else(|error| panic!("{text}: {error}"));
        let game = link.game.expect("a game");
        assert_eq!((game.variant(), line::start(&game).as_str()), (variant, start), "{text}");
        assert_eq!(link.human_sides, Some(HumanSides::Both), "{text}");
    }
}

#[test]
fn an_address_on_another_site_without_a_position_is_named() {
    let refused = |text: &str| import::read(text, Variant::Micro).expect_err(text);
    for path in ["AbCdEfGh", "AbCdEfGh/gote#31", "study/AbCdEfGh", "analysis/AbCdEfGh"] {
        let text = format!("Look: https://lishogi.org/{path}.");
        assert_eq!(refused(&text), ImportError::Elsewhere(format!("lishogi.org/{path}")), "{text}");
    }
    let error =
        |token: &str, kind| ImportError::Text(Error { token: token.to_owned(), location: Location::Unknown, kind });
    let other = "https://lishogi.org/analysis/chushogi/lfcsgekgscfl/x_b_-_1";
    assert_eq!(refused(other), error("chushogi", ErrorKind::UnknownGame));
    let bad = "https://lishogi.org/analysis/minishogi/4k/x4/5/5/4K_b_-_1";
    assert_eq!(refused(bad), error("4k/x4/5/5/4K b - 1", ErrorKind::NotUnderstood));
    let none = "https://notlishogi.org/AbCdEfGh";
    assert_eq!(refused(none), error(none, ErrorKind::UnknownFormat));
    // Records name the address at which the game was played.
    let kif = "手合割：京都将棋\n場所：https://lishogi.org/AbCdEfGh\n手数----\n1 投了\n";
    assert!(import::read(kif, Variant::Micro).is_ok());
}

#[test]
fn a_replay_begins_at_the_start_and_nobody_plays_in_it() {
    let open = |link: &str| {
        let link = Link::parse(link, "");
        let opened = link.open(defaults());
        let shown = link.shown(&opened);
        (opened.players, opened.opened, opened.game.moves().len(), shown)
    };
    assert_eq!(open("kind=replay&moves=1d1c,3a1c&embed=1"), (Players::NOBODY, true, 2, Some(0)));
    assert_eq!(open("kind=replay&moves=1d1c,3a1c&ply=1&embed=1"), (Players::NOBODY, true, 2, Some(1)));
    assert_eq!(open("kind=replay&embed=1"), (Players::NOBODY, false, 0, None), "it waits for a text");
    assert_eq!(Link::parse("kind=film", "").errors[0].to_string(), "kind=film");
    assert!(Link::parse("kind=play", "").errors.is_empty());
}
