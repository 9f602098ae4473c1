//! Texts in any notation: read as a game, or refused with an error that names the invalid part.

use rules::{
    Game, GameTree, Illegal, Side, Start, Unplayable, Variant,
    notation::{
        any::{self, Error, ErrorKind, Location},
        japanese, kif, line, scoresheet, sfen, western,
    },
};

use super::{
    common::{Lcg, random_game, second_half},
    corrupted::corrupted,
};

fn some_games() -> impl Iterator<Item = Game> {
    Variant::ALL.into_iter().flat_map(|variant| {
        (0..8).flat_map(move |seed| {
            let game = random_game(variant, seed, |_| {});
            let mut resigned = second_half(&game);
            resigned.undo();
            let side = if seed % 2 == 0 { Side::Black } else { Side::White };
            let mut drawn = resigned.clone();
            let _ = (resigned.resign(side), drawn.agree_draw());
            [second_half(&game), game, resigned, drawn]
        })
    })
}

#[test]
fn whole_games_with_their_endings_are_read_back_whatever_the_current_game() {
    for game in some_games() {
        for text in [scoresheet::print(&game), kif::print(&GameTree::of(&game))] {
            for current in Variant::ALL {
                assert_eq!(any::read(&text, current).as_ref(), Ok(&game), "{text}");
            }
        }
    }
}

/// The game without a resignation or an agreed draw, which USI and move lists do not record.
fn without_decision(mut game: Game) -> Game {
    if game.resigned().is_some() || game.is_agreed_draw() {
        game.undo();
    }
    game
}

#[test]
fn positions_and_moves_are_read_back_as_the_current_game() {
    for game in some_games().map(without_decision) {
        let (variant, moves) = (game.variant(), line::moves(&game).join(" "));
        let read = |text: &str| any::read(text, variant).unwrap_or_else(|error| panic!("{text}: {error}"));
        for prefix in ["position sfen", "sfen"] {
            assert_eq!(read(&format!("{prefix} {} moves {moves}", line::start(&game))), game);
        }
        let now = Game::from_setup(&game.position().setup(game.ply())).expect("what play reaches is playable");
        assert_eq!(read(&format!("  {}\r\n", line::start(&now))), now);
        assert_eq!(read(&format!("sfen {}", line::start(&now))), now);
        if game.restart() == Start::from(variant) {
            assert_eq!(read(&format!("position startpos moves {moves}")), game);
            assert_eq!(read(&format!("startpos moves {moves}")), game);
        }
    }
}

#[test]
fn lists_of_moves_are_read_back_in_every_notation() {
    for game in Variant::ALL.into_iter().flat_map(|variant| (0..6).map(move |seed| random_game(variant, seed, |_| {})))
    {
        let mut last = None;
        let (mut west, mut east) = (Vec::new(), Vec::new());
        for (position, &played) in game.positions().iter().zip(game.moves()) {
            west.push(western::print(position, played));
            east.push(japanese::print(position, last, played));
            last = Some(played.to());
        }
        let numbered: Vec<String> = west.iter().zip(1..).map(|(token, nth)| format!("{nth}.{token}")).collect();
        let texts = [line::moves(&game).join(","), west.join(" "), numbered.join("\n"), east.join(" "), east.concat()];
        for text in texts {
            assert_eq!(any::read(&text, game.variant()).as_ref(), Ok(&game), "{text}");
        }
    }
}

#[test]
fn a_text_is_read_as_the_first_game_in_which_all_of_it_is_valid() {
    let variant = |text: &str, current| any::read(text, current).map(|game| game.variant());
    for current in Variant::ALL {
        for meant in Variant::ALL.into_iter().filter(|meant| meant.game() == *meant) {
            let start = meant.spec().start;
            // Of two rulesets of a game, the current one is chosen.
            let expected = if current.game() == meant { current } else { meant };
            assert_eq!(variant(start, current), Ok(expected), "{start}");
        }
    }
    // A face with which the main ruleset allows no drop.
    let free = "startpos moves K*1c K*3a W*3c";
    assert_eq!(variant(free, Variant::Micro), Ok(Variant::NanaFree));
    // Fairy-Stockfish's notation.
    assert_eq!(variant("p+nks+l/5/5/5/+LSK+NP[-] w 0 1", Variant::Micro), Ok(Variant::Kyoto));
}

#[test]
fn the_current_game_decides_what_a_file_leaves_open() {
    let text = "手合割：平手\n1 ４四金(45)";
    assert_eq!(any::read(text, Variant::Kyoto).map(|game| game.variant()), Ok(Variant::Minishogi));
    let text = "1 ２四金(25)\n";
    assert_eq!(any::read(text, Variant::Kyoto).map(|game| line::moves(&game)), Ok(vec!["2e2d".to_owned()]));
}

fn refused(text: &str) -> Error {
    any::read(text, Variant::Micro).expect_err(text)
}

fn error(kind: ErrorKind, location: Location, token: &str) -> Error {
    Error { token: token.to_owned(), location, kind }
}

#[test]
fn every_error_names_the_invalid_part_and_its_location() {
    for text in
        ["", "  ", "hello", "https://example.org/", "12", "手", "1.", "*", "1-0", "Black", "White resigns", "resign"]
    {
        assert_eq!(refused(text), error(ErrorKind::UnknownFormat, Location::Unknown, text.trim()), "{text:?}");
    }
    let not_understood = |location, token| error(ErrorKind::NotUnderstood, location, token);
    assert_eq!(refused("kbgs/p3/4/3P/SGBK x - 1"), not_understood(Location::Unknown, "x"));
    assert_eq!(refused("kbgs/p3/4/3P/SGBK b"), not_understood(Location::Unknown, "kbgs/p3/4/3P/SGBK b"));
    assert_eq!(refused("position startpos moves 1d1c 4b4c oops"), not_understood(Location::Move(3), "oops"));
    assert_eq!(refused("startpos moves oops"), not_understood(Location::Move(1), "oops"));
    assert_eq!(refused("[Variant \"micro\"]\n\n1. P-1c 2. P-4z"), not_understood(Location::Move(2), "P-4z"));
    assert_eq!(refused("▲1三歩 △4九歩"), not_understood(Location::Move(2), "△4九歩"));
    assert_eq!(refused("手合割：五分摩訶将棋\nwhat\n1 １三歩(15)"), not_understood(Location::Line(2), "what"));
    let unknown_game = |token| error(ErrorKind::UnknownGame, Location::Unknown, token);
    let shogi = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    assert_eq!(refused(&format!("{shogi} b - 1")), unknown_game(shogi));
    assert_eq!(refused("[Variant \"chess\"]\n1. e4"), unknown_game("chess"));
    assert_eq!(refused("手合割：香落ち"), error(ErrorKind::UnknownGame, Location::Line(1), "香落ち"));
    let two_kings = "kk2/4/4/4/3K";
    let kings = ErrorKind::Unplayable(Unplayable::Kings { side: Side::White, count: 2 });
    assert_eq!(refused(&format!("{two_kings} b - 1")), error(kings, Location::Unknown, two_kings));
    assert_eq!(refused("1d1c 3a1c 4e1a").location, Location::Move(3));
    let over = "sfen k3/2G1/1T2/4/3K b P 1 moves P*4b 4a3a";
    assert_eq!(refused(over), error(ErrorKind::Illegal(Illegal::GameOver), Location::Move(2), "4a3a"));
}

#[test]
fn a_file_of_9x9_shogi_is_refused_at_its_first_move() {
    let text = "手合割：平手\n先手：a\n後手：b\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n";
    for (text, location, found) in [
        (text, Location::Line(5), "７六歩(77)"),
        ("V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO", Location::Line(4), "+7776FU"),
        ("position startpos moves 7g7f 3c3d", Location::Move(1), "7g7f"),
        ("1. P-7f P-3d", Location::Move(1), "P-7f"),
        ("1. P-76 P-34", Location::Move(1), "P-76"),
    ] {
        let error = any::read_record(text, Variant::Micro).expect_err(text);
        assert_eq!((error.location, error.kind), (location, ErrorKind::UnknownGame), "{text}");
        assert!(error.token.starts_with(found), "{error}");
    }
    // 6f is a square of Judkin's shogi.
    assert_eq!(refused("1. P-6f").kind, ErrorKind::NotUnderstood);
}

#[test]
fn a_corrupted_text_is_read_or_refused_with_a_part_of_it() {
    let mut random = Lcg(5);
    for game in some_games().step_by(3) {
        let moves = line::moves(&game).join(" ");
        for whole in [
            scoresheet::print(&game),
            kif::print(&GameTree::of(&game)),
            format!("position sfen {} moves {moves}", line::start(&game)),
            sfen::print(&game.position().setup(game.ply())),
        ] {
            for _ in 0..10 {
                let text = corrupted(&mut random, &whole);
                if let Err(error) = any::read(&text, game.variant()) {
                    // The error omits a space after 同.
                    let without_spaces = |text: &str| text.replace(char::is_whitespace, "");
                    assert!(without_spaces(&text).contains(&without_spaces(&error.token)), "{error}: {text:?}");
                }
            }
        }
    }
}

#[test]
fn a_game_may_have_the_name_that_another_program_gives_it() {
    let variant = |text: &str| any::read(text, Variant::Micro).map(|game| game.variant());
    for (text, expected) in [
        ("手合割：五々将棋\n1 ４四金(45)", Variant::Minishogi),
        ("手合割：５五\n1 ４四金(45)", Variant::Minishogi),
        ("手合割：ジャドケンス将棋\n手数----\n1 投了", Variant::Judkins),
        ("手合割：マイクロ将棋\n1 １三歩(14)", Variant::Micro),
        ("[Variant \"Minishogi\"]\n\n1. S-2d", Variant::Minishogi),
        ("[Variant \"kyotoshogi\"]\n\n1. P-1d=R", Variant::Kyoto),
    ] {
        assert_eq!(variant(text), Ok(expected), "{text}");
    }
}
