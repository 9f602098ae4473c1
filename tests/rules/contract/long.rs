//! The long run: what is cheap to check, on a hundred thousand random games.
//!
//! It is no part of `make test`: `make verify` runs it in a release build, in some minutes.

use poppy_shogi::rules::{
    Game, Position, Variant,
    notation::{
        japanese,
        kif::{self, Record},
        line, sfen, usi, western,
    },
};

use super::{
    common::{colours_exchanged, random_game, turned},
    moved, set,
};

/// How many games of each variant are played: a hundred thousand together, and some more.
const MANY_GAMES: u64 = 17_000;
/// Where the seeds begin: other games than those of the short tests.
const FIRST_SEED: u64 = 1_000_000;
/// At every so many plies what takes longer is looked at too.
const SELDOM: u32 = 8;

/// How much was looked at.
#[derive(Default)]
struct Seen {
    positions: u64,
    moves: u64,
    files: u64,
}

/// SFEN and USI come back, the key is kept, and the other player has the same moves when the colours are exchanged.
fn check_position(game: &Game, seen: &mut Seen) {
    let (variant, position) = (game.variant(), game.position());
    let setup = position.setup(game.ply());
    let fresh = Position::try_from(&setup).expect("what play reaches is playable");
    assert_eq!((&fresh, fresh.key()), (position, position.key()), "the key is that from scratch");
    let text = sfen::print(&setup);
    assert_eq!(sfen::parse(variant, &text), Ok(setup), "{text}");
    let listed = position.moves();
    for &played in &listed {
        assert_eq!(usi::parse(position, &usi::print(position, played)), Ok(played), "{text}");
    }
    let exchanged = Position::try_from(&colours_exchanged(&setup)).expect("as playable as before");
    assert_eq!(exchanged.count_moves(), listed.len() as u64, "{text}");
    if game.ply().is_multiple_of(SELDOM) {
        let turn = |square| turned(variant, square);
        assert_eq!(set(exchanged.moves()), set(listed.iter().map(|&m| moved(m, turn))), "{text}");
    }
    seen.positions += 1;
    seen.moves += listed.len() as u64;
}

/// The moves that were played come back in Western and in Japanese notation.
fn check_moves(game: &Game) {
    let mut last = None;
    for (position, &played) in game.positions().iter().zip(game.moves()) {
        let token = western::print(position, played);
        assert_eq!(western::parse(position, &token), Ok(played), "{token}");
        let token = japanese::print(position, last, played);
        assert_eq!(japanese::parse(position, last, &token), Ok(played), "{token}");
        last = Some(played.to());
    }
}

/// A whole game comes back as a line of USI moves and as a KIF file.
fn check_game(game: Game, seen: &mut Seen) {
    assert_eq!(line::read(game.variant().name(), &line::start(&game), &line::moves(&game)).as_ref(), Ok(&game));
    let record = Record::of(game);
    let text = kif::print(&record);
    assert_eq!(kif::parse(&text).as_ref(), Ok(&record), "{text}");
    seen.files += 1;
}

/// The second half of a game, which begins with a board in KIF.
fn second_half(game: &Game) -> Game {
    let mut whole = game.clone();
    let later = game.moves().split_at(game.moves().len() / 2).1;
    for _ in later {
        whole.undo();
    }
    let mut half = Game::from_setup(&whole.position().setup(whole.ply())).expect("what play reaches is playable");
    for &played in later {
        half.play(played).expect("as legal as before");
    }
    half
}

#[test]
#[ignore = "long: make verify"]
fn what_is_cheap_to_check_holds_along_a_hundred_thousand_games() {
    for variant in Variant::ALL {
        let mut seen = Seen::default();
        for seed in FIRST_SEED..FIRST_SEED + MANY_GAMES {
            let mut shown = Vec::new();
            let mut game = random_game(variant, seed, |game| {
                shown.push(*game.position());
                check_position(game, &mut seen);
            });
            check_moves(&game);
            check_game(second_half(&game), &mut seen);
            check_game(game.clone(), &mut seen);
            while let Some(expected) = shown.pop() {
                assert_eq!((game.position(), game.position().key()), (&expected, expected.key()), "undo restores");
                game.undo();
            }
        }
        let Seen { positions, moves, files } = seen;
        println!("{}: {MANY_GAMES} games, {positions} positions, {moves} moves, {files} KIF files", variant.name());
    }
}
