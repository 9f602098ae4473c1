//! Evaluations converted to chances to win.

use engine::search::chance::chance;
use protocol::{Chance, Evaluation};
use rules::Variant;

fn of(variant: Variant, cp: i32) -> Chance {
    chance(variant.spec(), Evaluation::Centipawns(cp))
}

#[test]
fn a_better_evaluation_is_never_a_smaller_chance() {
    for variant in Variant::ALL {
        for cp in (-10_000..10_000).step_by(50) {
            assert!(of(variant, cp) <= of(variant, cp + 50), "{variant:?} {cp}");
        }
        assert!(of(variant, -100) < Chance::EVEN && Chance::EVEN < of(variant, 100), "{variant:?}");
    }
}

#[test]
fn the_chances_of_both_sides_make_one() {
    for variant in Variant::ALL {
        assert_eq!(of(variant, 0), Chance::EVEN);
        for cp in (0..10_000).step_by(70) {
            let (one, other) = (of(variant, cp).permille(), of(variant, -cp).permille());
            assert!((one + other).abs_diff(1000) <= 1, "{variant:?} {cp}: {one} and {other}");
        }
    }
}

#[test]
fn a_mate_is_certain_and_no_evaluation_is_better() {
    for variant in Variant::ALL {
        let mate = |plies| chance(variant.spec(), Evaluation::Mate(plies));
        assert_eq!([mate(1), mate(29), mate(0), mate(-8)], [Chance::WIN, Chance::WIN, Chance::LOSS, Chance::LOSS]);
        assert!(of(variant, 10_000) <= Chance::WIN && of(variant, -10_000) >= Chance::LOSS);
    }
}

#[test]
fn a_piece_ahead_is_a_likely_win_in_every_game() {
    for variant in Variant::ALL {
        let rook = of(variant, 620).permille();
        assert!((750..990).contains(&rook), "{variant:?}: {rook}");
    }
}
