//! Long links and texts: too long ones are refused with an error that names them, others take linear time.

use std::collections::BTreeMap;

use play::{
    exchange::{
        import,
        import_error::{ImportError, MAX_MOVES, MAX_TEXT_BYTES, TooLong},
        link::{Link, MAX_LINK_BYTES},
    },
    view,
};
use rules::{Variant, notation::line};

use crate::{
    common::{long_game, long_tree},
    growth::assert_linear,
};

/// A link with this many unknown keys.
fn keys(count: usize) -> String {
    (0..count).map(|number| format!("k{number}=")).collect::<Vec<_>>().join("&")
}

#[test]
fn the_time_for_a_link_grows_with_the_number_of_its_keys() {
    assert_linear(1800, keys, |text| assert_eq!(Link::parse(text, ""), Link::default()));
}

#[test]
fn a_link_that_is_too_long_is_not_read_and_named() {
    let long = format!("variant=kyoto&{}", keys(250_000));
    let link = Link::parse(&long, "");
    assert_eq!((link.game.as_ref(), link.asks_for_game()), (None, false));
    assert_eq!(ImportError::of_link(&link), Some(ImportError::TooLong(TooLong::Link(long.len()))));
    let pasted = format!("Look: https://example.org/#variant=kyoto&{}", keys(40_000));
    let refused = import::read(&pasted, Variant::Micro);
    assert!(matches!(refused, Err(ImportError::TooLong(TooLong::Link(MAX_LINK_BYTES..)))), "{refused:?}");
    // The longest link that is read.
    let known = "variant=kyoto&x=";
    let longest = format!("{known}{}", "y".repeat(MAX_LINK_BYTES - known.len()));
    assert_eq!(Link::parse(&longest, "").game.map(|game| game.variant()), Some(Variant::Kyoto));
    assert_eq!(Link::parse(&longest, "z").too_long, Some(MAX_LINK_BYTES + 1));
    let shared = format!("text={}", "%E6%AD%A9".repeat(MAX_LINK_BYTES));
    assert_eq!(Link::parse(&shared, "").shared.len(), 1, "a text that is shared to the app has a bound of its own");
}

#[test]
fn the_longest_game_that_is_read_fits_into_a_link() {
    // The longest move in a link has eight bytes with its comma: `1d1c%2B,`.
    const { assert!(8 * MAX_MOVES < MAX_LINK_BYTES) };
    let game = long_game(MAX_MOVES);
    let link = Link { game: Some(game.clone()), ..Link::default() };
    assert_eq!(Link::parse(&link.print(), "").game, Some(game));
}

#[test]
fn a_text_that_is_too_long_is_not_read_and_named() {
    let text = "1d1c ".repeat(MAX_TEXT_BYTES / 5 + 1);
    assert_eq!(import::read(&text, Variant::Micro), Err(ImportError::TooLong(TooLong::Text(text.len()))));
    let game = long_game(MAX_MOVES + 1);
    let text = format!("sfen {} moves {}", line::start(&game), line::moves(&game).join(" "));
    let refused = ImportError::TooLong(TooLong::Moves(MAX_MOVES + 1));
    assert_eq!(import::read(&text, Variant::Micro), Err(refused));
    let (text, _) = text.rsplit_once(' ').expect("moves");
    let link = import::read(text, Variant::Micro).expect("short enough");
    assert_eq!(link.game.map(|game| game.moves().len()), Some(MAX_MOVES));
}

#[test]
fn the_time_for_a_text_grows_with_the_number_of_its_words() {
    assert_linear(
        10_000,
        |words| "https://example.org/?a=b#c=d ".repeat(words),
        |text| {
            assert!(import::read(text, Variant::Micro).is_err());
        },
    );
}

#[test]
fn the_list_of_moves_takes_a_time_that_grows_with_their_number() {
    assert_linear(
        1000,
        |plies| (long_tree(plies), long_game(plies)),
        |(tree, game)| {
            assert_eq!(view::moves(tree, game, &BTreeMap::new()).len(), tree.capacity() - 1);
        },
    );
}
