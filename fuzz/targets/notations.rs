//! Notations: what is read survives printing and reading.

use rules::{
    Game, GameTree, Move, Position, Square, Variant,
    notation::{Record, any, csa, fairy, games, japanese, jkf, ki2, kif, movelist, sfen, western},
};

use super::text;

/// A text as SFEN of every game.
pub(super) fn sfen(data: &[u8]) {
    let text = text(data);
    for variant in Variant::ALL {
        let setup = match sfen::parse(variant, &text) {
            Ok(setup) => setup,
            Err(error) => {
                assert!(text.contains(&error.span().part), "{error}");
                assert!(!error.to_string().is_empty());
                continue;
            }
        };
        let printed = sfen::print(&setup);
        assert_eq!(sfen::parse(variant, &printed), Ok(setup), "{printed}");
        if let Ok(position) = Position::try_from(&setup) {
            assert_eq!(position.setup(setup.ply), setup, "{printed}");
            assert_eq!(position.moves().is_empty(), !position.has_moves(), "{printed}");
            let theirs = fairy::print(&setup);
            assert_eq!(sfen::parse(variant, &theirs), Ok(setup), "{theirs}");
        }
    }
}

/// The game that the first byte names, and the rest of the text.
pub(super) fn with_variant(data: &[u8]) -> (Variant, &[u8]) {
    let (first, rest) = data.split_first().unwrap_or((&0, &[]));
    (Variant::ALL[usize::from(*first) % Variant::ALL.len()], rest)
}

/// Plays the words of a text as moves; the first line may be an SFEN.
fn play(
    data: &[u8],
    parse: impl Fn(&Position, Option<Square>, &str) -> Option<Move>,
    print: impl Fn(&Position, Option<Square>, Move) -> String,
) {
    let (variant, data) = with_variant(data);
    let text = text(data);
    let (start, moves) = text.split_once('\n').unwrap_or(("", &text));
    let setup = sfen::parse(variant, start).ok();
    let mut game = setup.and_then(|setup| Game::from_setup(&setup).ok()).unwrap_or_else(|| Game::new(variant));
    for token in moves.split_whitespace() {
        let position = *game.position();
        let last = game.moves().last().map(|played| played.to());
        let Some(played) = parse(&position, last, token) else { continue };
        assert!(position.is_legal(played), "{token} is read as an illegal move");
        let printed = print(&position, last, played);
        assert_eq!(parse(&position, last, &printed), Some(played), "{token} is printed as {printed}");
        let _ = game.play(played);
    }
}

/// Moves in Western notation.
pub(super) fn western(data: &[u8]) {
    let parse = |position: &Position, _, token: &str| western::parse(position, token).ok();
    play(data, parse, |position, _, played| western::print(position, played));
}

/// Moves in Japanese notation.
pub(super) fn japanese(data: &[u8]) {
    let parse = |position: &Position, last, token: &str| japanese::parse(position, last, token).ok();
    play(data, parse, japanese::print);
}

/// A text as KIF.
pub(super) fn kif(data: &[u8]) {
    let (variant, rest) = with_variant(data);
    let (text, rest) = (text(data), text(rest));
    for record in [kif::parse(&text).ok(), kif::parse_as(variant, &rest).ok()].into_iter().flatten() {
        assert_survives(&record.tree);
    }
}

/// A record is unchanged after printing and reading.
pub(super) fn assert_survives(tree: &GameTree) {
    let printed = kif::print(tree);
    match kif::parse(&printed).and_then(Record::complete) {
        Ok(again) => assert_eq!(again, *tree, "{printed}"),
        Err(error) => panic!("{error}:\n{printed}"),
    }
}

/// A text as CSA.
pub(super) fn csa(data: &[u8]) {
    record(data, csa::parse);
}

/// A text as KI2.
pub(super) fn ki2(data: &[u8]) {
    record(data, ki2::parse);
}

/// A text as JKF.
pub(super) fn jkf(data: &[u8]) {
    record(data, jkf::parse);
}

/// A text as a list of moves: PSN, PGN, USI.
pub(super) fn movelist(data: &[u8]) {
    record(data, movelist::parse);
}

/// A record is unchanged by KIF, in which games are stored; its game is unchanged by KI2 and CSA, and printing them again gives
/// the same texts.
fn record(data: &[u8], parse: impl Fn(&str, Variant) -> Result<Record<any::Error>, any::Error>) {
    let (variant, rest) = with_variant(data);
    // No part of a text of several games is lost.
    let whole = text(rest);
    let parts = games::split(&whole);
    let letters = |text: &str| text.chars().filter(|letter| !"/\r\n".contains(*letter)).count();
    assert_eq!(parts.iter().map(|part| letters(part)).sum::<usize>(), letters(&whole));
    let tree = match parse(&whole, variant) {
        Ok(record) => record.tree,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let printed = kif::print(&tree);
    match kif::parse(&printed).and_then(Record::complete) {
        // KIF only has whole seconds, so the trees may differ; the texts may not.
        Ok(again) => assert_eq!((again.headers(), kif::print(&again)), (tree.headers(), printed)),
        Err(error) => panic!("{error}:\n{printed}"),
    }
    let game = tree.main_game();
    let printed = ki2::print(&tree);
    match ki2::parse(&printed, variant) {
        Ok(again) => {
            assert_eq!(again.tree.main_game(), game, "{printed}");
            assert_eq!(ki2::print(&again.tree), printed);
        }
        Err(error) => panic!("{error}:\n{printed}"),
    }
    let Some(printed) = csa::print(&tree) else { return };
    match csa::parse(&printed, variant) {
        Ok(again) => {
            assert_eq!(again.tree.main_game(), game, "{printed}");
            assert_eq!(csa::print(&again.tree), Some(printed));
        }
        Err(error) => panic!("{error}:\n{printed}"),
    }
}
