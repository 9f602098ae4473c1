//! Repeated positions, and draws by agreement.

use rules::{
    Game, Illegal, Outcome, Reason, Recurrence, Side,
    Variant::{self, Judkins, Kyoto, Micro, Minishogi, Nana, NanaFree},
};

use super::common::{play, variant::In};

const DRAW: Outcome = Outcome { winner: None, reason: Reason::Repetition };

const fn lost_by(loser: Side, reason: Reason) -> Outcome {
    Outcome {
        winner: Some(match loser {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }),
        reason,
    }
}

/// Games, a start, four plies that return to it, and the outcome when they do so for the third time.
const CYCLES: [(&[Variant], &str, &str, Outcome); 16] = [
    (&[Micro], "kbgs/p3/4/3P/SGBK b - 1", "3e3d 2a2b 3d3e 2b2a", DRAW),
    (&[Minishogi], "rbsgk/4p/5/P4/KGSBR b - 1", "1e1d 5a5b 1d1e 5b5a", lost_by(Side::Black, Reason::Repetition)),
    (&[Minishogi], "r1sgk/4p/5/P4/KGSBR w - 1", "5a5b 1e1d 5b5a 1d1e", lost_by(Side::White, Reason::Repetition)),
    (&[Judkins], "rbnsgk/5p/6/6/P5/KGSNBR b - 1", "1f1e 6a6b 1e1f 6b6a", DRAW),
    (&[Kyoto], "pgkst/5/5/5/TSKGP b - 1", "3e3d 3a3b 3d3e 3b3a", DRAW),
    (&[Nana, NanaFree], "2k/3/2K b - 1", "1c2c 1a2a 2c1c 2a1a", DRAW),
    // Perpetual check by Black, White to move at the start of the cycle; then by White, Black to move.
    (&[Micro], "k3/4/R3/4/3K w - 1", "4a3a 4c3c 3a4a 3c4c", lost_by(Side::Black, Reason::PerpetualCheck)),
    (&[Micro], "k3/4/3r/4/3K b - 1", "1e2e 1c2c 2e1e 2c1c", lost_by(Side::White, Reason::PerpetualCheck)),
    (&[Minishogi], "k4/5/R4/5/4K w - 1", "5a4a 5c4c 4a5a 4c5c", lost_by(Side::Black, Reason::PerpetualCheck)),
    (&[Minishogi], "k4/5/4r/5/4K b - 1", "1e2e 1c2c 2e1e 2c1c", lost_by(Side::White, Reason::PerpetualCheck)),
    (&[Judkins], "k5/6/R5/6/6/5K w - 1", "6a5a 6c5c 5a6a 5c6c", lost_by(Side::Black, Reason::PerpetualCheck)),
    (&[Judkins], "k5/6/6/5r/6/5K b - 1", "1f2f 1d2d 2f1f 2d1d", lost_by(Side::White, Reason::PerpetualCheck)),
    // The side that checks completes the repetition.
    (&[Micro], "k3/4/1R2/4/3K b - 1", "3c4c 4a3a 4c3c 3a4a", lost_by(Side::Black, Reason::PerpetualCheck)),
    // One check is missing in each cycle.
    (&[Micro], "k3/4/R3/4/3K w - 1", "4a3a 4c2c 3a4a 2c4c", DRAW),
    (&[Minishogi], "k4/5/R4/5/4K w - 1", "5a4a 5c3c 4a5a 3c5c", lost_by(Side::White, Reason::Repetition)),
    (&[Judkins], "k5/6/R5/6/6/5K w - 1", "6a5a 6c4c 5a6a 4c6c", DRAW),
];

#[test]
fn each_occurrence_says_what_the_fourth_will_mean_and_so_it_comes() {
    for (variants, start, cycle, fourth) in CYCLES {
        for &variant in variants {
            let mut game = In(variant).game(start, "");
            assert_eq!(game.recurrence(), None, "{variant:?} {start}");
            for count in 2..=4 {
                play(&mut game, cycle);
                assert_eq!(game.recurrence(), Some(Recurrence { count, fourth }), "{variant:?} {start}");
                assert_eq!(game.outcome(), (count == 4).then_some(fourth), "{variant:?} {start}");
            }
        }
    }
}

#[test]
fn only_the_third_occurrence_is_the_last_before_the_end() {
    let mut game = Game::new(Micro);
    let warns = |game: &Game| game.recurrence().is_some_and(Recurrence::ends_with_next);
    for expected in [false, true, false] {
        play(&mut game, "3e3d 2a2b 3d3e 2b2a");
        assert_eq!(warns(&game), expected);
    }
    game.undo();
    assert!(warns(&game), "the position before came up for the third time too");
    play(&mut game, "2b1b");
    assert_eq!(game.recurrence(), None, "another move avoids it");
}

#[test]
fn a_check_that_is_missing_once_makes_the_warning_one_of_an_ordinary_repetition() {
    let mut game = In(Micro).game("k3/4/R3/4/3K w - 1", "4a3a 4c3c 3a4a 3c4c");
    let fourth = |game: &Game| game.recurrence().map(|recurrence| recurrence.fourth);
    assert_eq!(fourth(&game), Some(lost_by(Side::Black, Reason::PerpetualCheck)));
    play(&mut game, "4a3a 4c2c 3a4a 2c4c");
    assert_eq!(fourth(&game), Some(DRAW));
}

#[test]
fn an_agreed_draw_ends_the_game_and_can_be_taken_back() {
    for variant in Variant::ALL {
        let mut game = Game::new(variant);
        let before = game.clone();
        assert_eq!(game.agree_draw(), Ok(()));
        assert_eq!(game.outcome(), Some(Outcome { winner: None, reason: Reason::Agreement }));
        assert!(game.is_agreed_draw() && game.resigned().is_none() && game.can_undo());
        let first = before.position().moves()[0];
        assert_eq!(game.play(first), Err(Illegal::GameOver));
        assert_eq!(game.resign(Side::Black), Err(Illegal::GameOver));
        assert_eq!(game.agree_draw(), Err(Illegal::GameOver));
        assert_eq!((game.undo(), &game), (None, &before));
    }
}

#[test]
fn who_has_resigned_cannot_agree_on_a_draw() {
    let mut game = Game::new(Micro);
    assert_eq!(game.resign(Side::White), Ok(()));
    assert_eq!(game.agree_draw(), Err(Illegal::GameOver));
    assert_eq!((game.resigned(), game.is_agreed_draw()), (Some(Side::White), false));
}

#[test]
fn draws_are_agreed_on_in_the_games_in_which_repetition_is_one() {
    let games: Vec<Variant> = Variant::ALL.into_iter().filter(|variant| variant.spec().allows_draws()).collect();
    assert_eq!(games, [Micro, Judkins, Nana, NanaFree, Kyoto]);
}
