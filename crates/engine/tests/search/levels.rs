//! The levels' playing strength. The ladder itself, level against level, is measured by `make bench-match LADDER=1`.

use engine::{
    search::{
        engine::{Engine, Progress},
        level::Limits,
        oversight::Oversight,
    },
    usi::EvalFile,
};
use protocol::Level;
use rules::{Game, Move, Side, Variant};

use super::{TABLE_BYTES, common::Lcg};

/// The maximum length of a game in plies; longer games are drawn.
const LONGEST: usize = 150;

#[derive(Clone, Copy)]
enum Player {
    Level(Level),
    /// Captures when it can, and otherwise moves at random.
    Capturer,
}

fn choose(player: Player, game: &Game, engine: &mut Engine, random: &mut Lcg) -> Move {
    match player {
        Player::Level(level) => {
            let seed = u32::try_from(random.below(1 << 30)).expect("30 bits");
            engine
                .answer(game, Limits { nodes: Limits::of(level).nodes.min(3000), ..Limits::of(level) }, seed)
                .best
                .expect("a move")
        }
        Player::Capturer => {
            let moves = game.position().moves();
            let captures: Vec<Move> =
                moves.iter().copied().filter(|played| game.position().piece(played.to()).is_some()).collect();
            random.choose(if captures.is_empty() { &moves } else { &captures })
        }
    }
}

/// The first player's points in this many games, with sides alternating.
fn points(variant: Variant, players: [Player; 2], games: u32) -> f64 {
    let mut engine = Engine::new(TABLE_BYTES);
    let mut random = Lcg(1);
    let mut points = 0.0;
    for nth in 0..games {
        let first = if nth % 2 == 0 { Side::Black } else { Side::White };
        let mut game = Game::new(variant);
        while game.outcome().is_none() && game.moves().len() < LONGEST {
            let random_opening = game.moves().len() < 2;
            let mover = players[usize::from(game.position().turn() != first)];
            let played = if random_opening {
                random.choose(&game.position().moves())
            } else {
                choose(mover, &game, &mut engine, &mut random)
            };
            game.play(played).expect("legal");
        }
        points += match game.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) => f64::from(u8::from(winner == first)),
            None => 0.5,
        };
    }
    points
}

#[test]
fn the_strongest_level_beats_the_second() {
    let players = [Player::Level(Level::Twelve), Player::Level(Level::Two)];
    for variant in [Variant::Micro, Variant::Kyoto] {
        let won = points(variant, players, 4);
        assert!(won >= 3.5, "{}: {won} of 4", variant.name());
    }
}

#[test]
fn beginners_can_beat_the_first_levels() {
    const GAMES: u32 = 100;
    for variant in Variant::ALL {
        // One standard deviation of this many games below a half and a quarter.
        for (level, least) in [(Level::One, 0.45), (Level::Two, 0.21)] {
            let won = points(variant, [Player::Capturer, Player::Level(level)], GAMES) / f64::from(GAMES);
            assert!(won >= least, "{} against {level:?}: {won}", variant.name());
        }
    }
}

#[test]
fn from_the_fourth_level_on_no_mate_in_one_is_overlooked() {
    const POSITIONS: u32 = 12;
    let mut engine = Engine::new(TABLE_BYTES);
    for variant in Variant::ALL {
        let mut random = Lcg(7);
        let mut found = 0;
        while found < POSITIONS {
            let mut game = Game::new(variant);
            while game.outcome().is_none() && game.moves().len() < LONGEST && found < POSITIONS {
                if wins_at_once(&game) {
                    found += 1;
                    let levels = Level::ALL.into_iter().filter(|&level| level >= Level::Four).map(Limits::of);
                    let patient = levels.clone().map(|limits| Limits { haste_permille: 0, ..limits });
                    for limits in levels.chain(patient) {
                        let best = engine.answer(&game, limits, found).best.expect("a move");
                        let mut after = game.clone();
                        after.play(best).expect("legal");
                        let winner = after.outcome().and_then(|outcome| outcome.winner);
                        assert_eq!(winner, Some(game.position().turn()), "{limits:?} {best:?} {:?}", game.position());
                    }
                }
                let played = random.choose(&game.position().moves());
                game.play(played).expect("legal");
            }
        }
    }
}

/// Whether the side to move has a move after which the opponent has none.
fn wins_at_once(game: &Game) -> bool {
    let position = game.position();
    position.moves().into_iter().any(|played| !position.after(played).has_moves())
}

#[test]
fn a_level_answers_alike_in_slices_of_any_length() {
    for level in Level::ALL.into_iter().take(11) {
        let answers = [1, 100, 10_000].map(|slice| {
            let mut engine = Engine::new(TABLE_BYTES);
            engine.start(&Game::new(Variant::Kyoto), Limits::of(level), 5);
            loop {
                if let Progress::Done(answer) = engine.run_nodes(slice, 0) {
                    break answer;
                }
            }
        });
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{level:?}");
    }
}

fn random_positions(mut check: impl FnMut(&Game)) {
    let mut random = Lcg(11);
    for variant in Variant::ALL {
        for _ in 0..4 {
            let mut game = Game::new(variant);
            while game.outcome().is_none() && game.moves().len() < 30 {
                check(&game);
                let played = random.choose(&game.position().moves());
                game.play(played).expect("legal");
            }
        }
    }
}

/// The best move of a one-ply search that overlooks every move that is easy to overlook.
fn overlooking(engine: &mut Engine, game: &Game, at_root: bool) -> Move {
    let oversight = Oversight { permille: 1000, at_root };
    engine.answer(game, Limits { oversight, ..Limits::to_depth(1) }, 5).best.expect("a move")
}

#[test]
fn an_overlooked_drop_or_long_move_is_played_only_if_nothing_else_is_legal() {
    let mut engine = Engine::new(TABLE_BYTES);
    let is_easy_to_see = |played: &Move| match *played {
        Move::Drop { .. } => false,
        Move::Board { from, to, .. } => from.file().abs_diff(to.file()) <= 1 && from.rank().abs_diff(to.rank()) <= 1,
    };
    let (mut overlooked, mut seen) = (0, 0);
    random_positions(|game| {
        let moves = game.position().moves();
        let steps_without_a_turn = moves.iter().any(|played| match *played {
            Move::Board { from, face, .. } => {
                is_easy_to_see(played) && game.position().piece(from).is_some_and(|piece| piece.kind == face)
            }
            Move::Drop { .. } => false,
        });
        if steps_without_a_turn && !moves.iter().all(is_easy_to_see) {
            overlooked += u32::from(!is_easy_to_see(&overlooking(&mut engine, game, true)));
            seen += u32::from(!is_easy_to_see(&overlooking(&mut engine, game, false)));
        }
    });
    assert_eq!(overlooked, 0);
    assert!(seen > 50, "where only replies are overlooked such moves are played: {seen}");
}

#[test]
fn haste_comes_with_its_chance_and_looks_one_ply_ahead() {
    let limits = |permille| Limits { haste_permille: permille, ..Limits::to_depth(9) };
    let (mut hasty, mut all) = (0, 0);
    random_positions(|game| {
        let position = game.position();
        assert_eq!(limits(0).for_question(position, 3), limits(0));
        assert_eq!(limits(1000).for_question(position, 3).depth, 1);
        hasty += u32::from(limits(300).for_question(position, 3).depth == 1);
        all += 1;
    });
    assert!((all / 5..=all * 2 / 5).contains(&hasty), "{hasty} of {all} at a chance of 30 %");
}

#[test]
fn only_the_highest_level_uses_a_network() {
    for variant in Variant::ALL {
        let Some(network) = EvalFile::BuiltIn.network(variant) else { continue };
        let game = Game::new(variant);
        for level in Level::ALL {
            let answers = [None, Some(&network)].map(|network| {
                let mut engine = Engine::new(TABLE_BYTES);
                engine.set_network(network.cloned());
                let limits = Limits { nodes: Limits::of(level).nodes.min(20_000), ..Limits::of(level) };
                engine.answer(&game, limits, 1)
            });
            assert_eq!(answers[0] == answers[1], level != Level::STRONGEST, "{} {level:?}", variant.name());
        }
    }
}

/// The levels below the highest have no network. If this changes, `make bench-match LADDER=1` must measure them again.
#[test]
fn the_search_without_a_network_is_the_one_that_the_levels_were_measured_with() {
    let nodes = |name: &str| {
        let mut engine = Engine::new(16 << 20);
        engine.answer(&Game::new(Variant::parse(name).expect("a game")), Limits::to_depth(9), 0);
        (name.to_owned(), engine.nodes())
    };
    let measured = [
        ("micro", 4988),
        ("minishogi", 9092),
        ("judkins", 20_826),
        ("nana", 6897),
        ("nana-free", 18_066),
        ("kyoto", 13_690),
    ];
    assert_eq!(measured.map(|(name, _)| nodes(name)), measured.map(|(name, count)| (name.to_owned(), count)));
}
