//! The six handicaps.

use std::collections::HashMap;

use rules::{Position, Setup, Side, Variant, notation::sfen};

use super::MINI;

#[test]
fn there_are_six_handicaps_and_white_moves_first() {
    let handicaps = Variant::Minishogi.spec().handicaps;
    let starts: Vec<(&str, &str)> = handicaps.iter().map(|handicap| (handicap.name, handicap.start)).collect();
    assert_eq!(
        starts,
        [
            ("bishop", "r1sgk/4p/5/P4/KGSBR w - 1"),
            ("rook", "1bsgk/4p/5/P4/KGSBR w - 1"),
            ("two-piece", "2sgk/4p/5/P4/KGSBR w - 1"),
            ("three-piece", "3gk/4p/5/P4/KGSBR w - 1"),
            ("four-piece", "4k/4p/5/P4/KGSBR w - 1"),
            ("bare-king", "4k/5/5/P4/KGSBR w - 1"),
        ]
    );
    for (name, start) in starts {
        let setup = Setup::handicap(Variant::Minishogi, name).expect("there is one");
        assert_eq!(sfen::print(&setup), start);
        assert_eq!(setup.turn, Side::White);
        assert!(Position::try_from(&setup).is_ok());
    }
    assert_eq!(Setup::handicap(Variant::Minishogi, "queen"), None);
    assert_eq!(Setup::handicap(Variant::Micro, "rook"), None);
}

/// By position key and number of plies.
type Known = HashMap<(u64, u32), bool>;

/// Whether White, to move, is mated by force within this number of plies.
fn is_mated(position: &Position, plies: u32, known: &mut Known) -> bool {
    if let Some(&answer) = known.get(&(position.key(), plies)) {
        return answer;
    }
    let moves = position.moves();
    let answer = if moves.is_empty() {
        position.in_check()
    } else {
        plies >= 2
            && moves.into_iter().all(|reply| {
                let after = position.after(reply);
                let children = || after.moves().into_iter().map(|played| after.after(played));
                // The last move must give check.
                children().any(|child| (plies > 2 || child.in_check()) && is_mated(&child, plies - 2, known))
            })
    };
    known.insert((position.key(), plies), answer);
    answer
}

#[test]
fn the_bare_king_is_mated_in_eight_plies_and_not_sooner() {
    let start = MINI.position("4k/5/5/P4/KGSBR w - 1");
    let mut known = Known::new();
    for plies in [2, 4, 6] {
        assert!(!is_mated(&start, plies, &mut known), "{plies}");
    }
    assert!(is_mated(&start, 8, &mut known));
}
