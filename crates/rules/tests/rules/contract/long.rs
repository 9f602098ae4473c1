//! The invariants that are cheap to check, in a hundred thousand random games.
//!
//! Not part of `make test`: `make verify` runs it in a release build, which takes some minutes.

use rules::{
    Game, GameTree, Position, Variant,
    notation::{Record, japanese, kif, line, sfen, usi, western},
};

use super::{
    common::{colours_exchanged, random_game, rotated, second_half},
    mapped, set,
};

/// The number of games per variant: more than a hundred thousand in total.
const GAMES_PER_VARIANT: u64 = 17_000;
/// The first seed, chosen so that the games differ from those of the short tests.
const FIRST_SEED: u64 = 1_000_000;
/// The interval in plies of the more expensive checks.
const EXPENSIVE_INTERVAL: u32 = 8;

#[derive(Default)]
struct Counts {
    positions: u64,
    moves: u64,
    files: u64,
}

fn check_position(game: &Game, counts: &mut Counts) {
    let (variant, position) = (game.variant(), game.position());
    let setup = position.setup(game.ply());
    let fresh = Position::try_from(&setup).expect("positions of a game are playable");
    assert_eq!((&fresh, fresh.key()), (position, position.key()), "the incremental key equals the computed one");
    let text = sfen::print(&setup);
    assert_eq!(sfen::parse(variant, &text), Ok(setup), "{text}");
    let listed = position.moves();
    for &played in &listed {
        assert_eq!(usi::parse(position, &usi::print(position, played)), Ok(played), "{text}");
    }
    let exchanged = Position::try_from(&colours_exchanged(&setup)).expect("still playable");
    assert_eq!(exchanged.count_moves(), listed.len() as u64, "{text}");
    if game.ply().is_multiple_of(EXPENSIVE_INTERVAL) {
        let rotate = |square| rotated(variant, square);
        assert_eq!(set(exchanged.moves()), set(listed.iter().map(|&m| mapped(m, rotate))), "{text}");
    }
    counts.positions += 1;
    counts.moves += listed.len() as u64;
}

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

fn check_game(game: &Game, counts: &mut Counts) {
    assert_eq!(line::read(game.variant().name(), &line::start(game), &line::moves(game)).as_ref(), Ok(game));
    let tree = GameTree::of(game);
    let text = kif::print(&tree);
    assert_eq!(kif::parse(&text).and_then(Record::complete).as_ref(), Ok(&tree), "{text}");
    counts.files += 1;
}

#[test]
#[ignore = "long: make verify"]
fn cheap_invariants_hold_in_a_hundred_thousand_games() {
    for variant in Variant::ALL {
        let mut counts = Counts::default();
        for seed in FIRST_SEED..FIRST_SEED + GAMES_PER_VARIANT {
            let mut shown = Vec::new();
            let mut game = random_game(variant, seed, |game| {
                shown.push(*game.position());
                check_position(game, &mut counts);
            });
            check_moves(&game);
            check_game(&second_half(&game), &mut counts);
            check_game(&game, &mut counts);
            while let Some(expected) = shown.pop() {
                assert_eq!((game.position(), game.position().key()), (&expected, expected.key()), "undo restores");
                game.undo();
            }
        }
        let Counts { positions, moves, files } = counts;
        println!(
            "{}: {GAMES_PER_VARIANT} games, {positions} positions, {moves} moves, {files} KIF files",
            variant.name()
        );
    }
}
