//! The rules that all games share, tested in each game for Black and for White.

use rules::{
    Game, Illegal, Kind, Move, Outcome, Piece, Position, Reason, Setup, Side, Square, Unplayable,
    Variant::{self, Judkins, Kyoto, Micro, Minishogi, Nana, NanaFree},
    notation::sfen,
    repetition::judge,
};

use super::{
    common::{colours_exchanged, rotated, usi, variant::In},
    mapped,
};

/// Plays moves in USI from an SFEN, and the same with the colours exchanged.
#[track_caller]
fn played(variant: Variant, text: &str, tokens: &str) -> [Game; 2] {
    let setup = In(variant).setup(text);
    let start = |setup: &Setup| Game::from_setup(setup).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut games = [start(&setup), start(&colours_exchanged(&setup))];
    for token in tokens.split_whitespace() {
        let as_given: Move = usi(games[0].position(), token);
        let moves = [as_given, mapped(as_given, |square| rotated(variant, square))];
        for (game, played) in games.iter_mut().zip(moves) {
            game.play(played).unwrap_or_else(|reason| panic!("{token} in {text}: {reason}"));
        }
    }
    games
}

/// The side that plays the first of the test's moves.
fn mover(game: &Game) -> Side {
    game.start().turn()
}

#[test]
fn a_player_in_check_without_a_legal_move_is_checkmated_and_loses() {
    for (variant, text, token) in [
        (Micro, "k3/2G1/PT2/4/3K b - 1", "4c4b"),
        (Minishogi, "4k/2K2/5/R4/3+B1 b - 1", "5d1d"),
        (Judkins, "1k4/6/K5/6/1b1R2/6 b - 1", "3e3a+"),
        (Nana, "kBK/2b/1Rr b - 1", "2c3c"),
        (NanaFree, "kBK/2b/1Rr b - 1", "2c3c"),
        (Kyoto, "4k/K4/4S/2B2/5 b - 1", "3d1b"),
    ] {
        for game in played(variant, text, token) {
            assert!(game.position().in_check() && game.position().moves().is_empty());
            let expected = Outcome { winner: Some(mover(&game)), reason: Reason::Checkmate };
            assert_eq!(game.outcome(), Some(expected), "{text}");
        }
    }
}

#[test]
fn a_player_not_in_check_without_a_legal_move_loses_too() {
    for (variant, text, token) in [
        (Micro, "k3/2T1/4/1G2/3K b - 1", "3d3c"),
        (Minishogi, "4k/2K2/5/R4/3+B1 b - 1", "2e3d"),
        (Judkins, "6/2K2k/+R5/3R2/6/6 b - 1", "3d3a+"),
        (Nana, "k1K/2B/1rR w b 1", "2c1c"),
        (NanaFree, "k1K/2B/1rR w - 1", "2c1c"),
        (Kyoto, "k1K2/B4/5/2G2/5 b - 1", "5b4a"),
    ] {
        for game in played(variant, text, token) {
            assert!(!game.position().in_check() && game.position().moves().is_empty());
            let expected = Outcome { winner: Some(mover(&game)), reason: Reason::Stalemate };
            assert_eq!(game.outcome(), Some(expected), "{text}");
        }
    }
}

#[test]
fn the_fourth_occurrence_of_a_position_ends_the_game_and_the_third_does_not() {
    for (variant, text, round) in [
        (Micro, "k3/4/4/4/3K b - 1", "1e1d 4a4b 1d1e 4b4a"),
        (Minishogi, "k4/5/5/5/4K b - 1", "1e1d 5a5b 1d1e 5b5a"),
        (Judkins, "k5/6/6/6/6/5K b - 1", "1f1e 6a6b 1e1f 6b6a"),
        (Nana, "2k/3/2K b - 1", "1c2c 1a2a 2c1c 2a1a"),
        (NanaFree, "2k/3/2K b - 1", "1c2c 1a2a 2c1c 2a1a"),
        (Kyoto, "k4/5/5/5/4K b - 1", "1e1d 5a5b 1d1e 5b5a"),
    ] {
        for game in played(variant, text, &[round; 2].join(" ")) {
            assert_eq!(game.outcome(), None, "{text}");
        }
        for game in played(variant, text, &[round; 3].join(" ")) {
            let winner = (variant == Minishogi).then(|| !mover(&game));
            assert_eq!(game.outcome(), Some(Outcome { winner, reason: Reason::Repetition }), "{text}");
        }
    }
}

/// Cycles of moves in which the given side gives check with every move: start, moves, checking side.
const PERPETUAL_CHECKS: [(Variant, &str, &str, Side); 6] = [
    (Micro, "k3/4/R3/4/3K w - 1", "4a3a 4c3c 3a4a 3c4c", Side::Black),
    (Minishogi, "k4/5/R4/5/4K w - 1", "5a4a 5c4c 4a5a 4c5c", Side::Black),
    (Judkins, "k5/6/R5/6/6/5K w - 1", "6a5a 6c5c 5a6a 5c6c", Side::Black),
    // A tokin becomes a lance and a tokin again.
    (Kyoto, "k4/5/T2K1/5/5 b - 1", "5c5d 5a4b 5d5c 4b5a", Side::Black),
    // A cube moves from the centre to a corner with a discovered check by the chariot and returns with a check, twice.
    (Nana, "1K1/1b1/1ck w - 1", "2b1a 2a3a 1a2b 3a2a 2b3c 2a1a 3c2b 1a2a", Side::White),
    (NanaFree, "1K1/1b1/1ck w - 1", "2b1a 2a3a 1a2b 3a2a 2b3c 2a1a 3c2b 1a2a", Side::White),
];

#[test]
fn either_side_loses_by_perpetual_check_in_every_game_but_nana() {
    for (variant, text, round, checker) in PERPETUAL_CHECKS {
        for (game, checker) in played(variant, text, &[round; 2].join(" ")).into_iter().zip([checker, !checker]) {
            assert_eq!(game.outcome(), None, "{text}");
            let checks = game.positions()[1..].iter().filter(|position| position.turn() != checker);
            assert!(checks.into_iter().all(Position::in_check), "every move of the side gives check");
        }
        for (game, checker) in played(variant, text, &[round; 3].join(" ")).into_iter().zip([checker, !checker]) {
            let expected = if [Nana, NanaFree].contains(&variant) {
                Outcome { winner: None, reason: Reason::Repetition }
            } else {
                Outcome { winner: Some(!checker), reason: Reason::PerpetualCheck }
            };
            assert_eq!(game.outcome(), Some(expected), "{text}");
        }
    }
}

#[test]
fn if_both_sides_gave_check_at_every_move_it_is_a_draw_in_every_game() {
    for variant in Variant::ALL {
        for first_mover in Side::ALL {
            let cycle = [(Side::White, true), (Side::Black, true)].into_iter().cycle().take(12);
            let draw = Outcome { winner: None, reason: Reason::Repetition };
            assert_eq!(judge(variant.spec(), first_mover, cycle), draw, "{variant:?}");
        }
    }
}

/// A position with kings in opposite corners and a Black piece between; White is to move if it gives check.
fn with_piece(variant: Variant, kind: Kind) -> Position {
    let spec = variant.spec();
    let at = |file, rank| Square::new(file, rank).expect("on the board").index();
    let mut setup = Setup::empty(variant);
    setup.board[at(1, spec.ranks - 1)] = Some(Piece { side: Side::Black, kind: Kind::King });
    setup.board[at(spec.files, 0)] = Some(Piece { side: Side::White, kind: Kind::King });
    setup.board[at(2, spec.ranks / 2)] = Some(Piece { side: Side::Black, kind });
    let white_to_move = Setup { turn: Side::White, ..setup };
    Position::try_from(&setup).or_else(|_| Position::try_from(&white_to_move)).expect("playable")
}

#[test]
fn two_positions_differ_if_a_square_has_another_face_even_a_tokin_instead_of_a_gold() {
    for variant in Variant::ALL {
        let faces: Vec<Kind> = variant.spec().tables.kinds.into_iter().filter(|&kind| kind != Kind::King).collect();
        for &one in &faces {
            for &other in faces.iter().filter(|&&other| other != one) {
                let (one, other) = (with_piece(variant, one), with_piece(variant, other));
                assert!(one != other && one.key() != other.key(), "{one:?} {other:?}");
            }
        }
    }
}

#[test]
fn exchanging_a_tokin_and_a_gold_does_not_repeat_the_position() {
    for (variant, text, exchange) in [
        (Micro, "k3/4/2G1/2T1/3K b - 1", "2c3c 4a3a 2d2c 3a4a 3c3d 4a3a 3d2d 3a4a"),
        (Minishogi, "k4/5/3G1/3+P1/4K b - 1", "2c3c 5a4a 2d2c 4a5a 3c3d 5a4a 3d2d 4a5a"),
        (Judkins, "k5/6/6/4G1/4+P1/5K b - 1", "2d3d 6a5a 2e2d 5a6a 3d3e 6a5a 3e2e 5a6a"),
    ] {
        for game in played(variant, text, &[exchange; 5].join(" ")) {
            assert_eq!(game.outcome(), None, "three times as at the start, three times exchanged: {text}");
        }
        for game in played(variant, text, &[exchange; 6].join(" ")) {
            assert!(game.outcome().is_some(), "the start for the fourth time: {text}");
        }
    }
}

#[test]
fn resignation_loses_in_every_game() {
    for variant in Variant::ALL {
        for side in Side::ALL {
            let mut game = Game::new(variant);
            assert_eq!(game.resign(side), Ok(()));
            assert_eq!(game.outcome(), Some(Outcome { winner: Some(!side), reason: Reason::Resignation }));
        }
    }
}

#[test]
fn who_is_to_move_loses_on_time_in_every_game() {
    for variant in Variant::ALL {
        let mut game = Game::new(variant);
        let (first, turn) = (game.position().moves()[0], game.position().turn());
        game.play(first).expect("legal");
        assert_eq!(game.lose_on_time(), Ok(()));
        assert_eq!(game.outcome(), Some(Outcome { winner: Some(turn), reason: Reason::Timeout }));
        assert_eq!((game.timed_out(), game.lose_on_time()), (Some(!turn), Err(Illegal::GameOver)));
        assert_eq!(game.undo(), None, "the loss is taken back, and no move with it");
        assert_eq!((game.outcome(), game.moves().len()), (None, 1));
    }
}

#[test]
fn there_is_no_impasse_rule_for_kings_on_the_farthest_rank() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        let at = |file, rank| Square::new(file, rank).expect("on the board").index();
        let mut setup = Setup::empty(variant);
        setup.board[at(1, 0)] = Some(Piece { side: Side::Black, kind: Kind::King });
        setup.board[at(spec.files, spec.ranks - 1)] = Some(Piece { side: Side::White, kind: Kind::King });
        let mut game = Game::from_setup(&setup).expect("playable");
        for _ in 0..4 {
            let rank = |played: &Move| (played.to().rank() == 0) == (game.position().turn() == Side::Black);
            let along = game.position().moves().into_iter().find(rank).expect("a move along the edge");
            assert_eq!(game.play(along), Ok(()));
            assert_eq!(game.outcome(), None);
        }
    }
}

fn remove_king(setup: &mut Setup, side: Side) {
    let king = Some(Piece { side, kind: Kind::King });
    setup.board.iter_mut().filter(|piece| **piece == king).for_each(|piece| *piece = None);
    if setup.hands[side].count(Kind::King) > 0 {
        setup.hands[side].remove(Kind::King);
    }
}

#[test]
fn a_side_may_have_no_king_if_the_other_has_one() {
    for variant in Variant::ALL {
        for side in Side::ALL {
            let king = Some(Piece { side, kind: Kind::King });
            let mut without = Setup::start(variant);
            remove_king(&mut without, side);
            assert_eq!(without.problems(), [], "a mate problem of {variant:?}");
            remove_king(&mut without, !side);
            assert_eq!(without.problems(), [Unplayable::NoKing], "{variant:?}");
            let mut with_two = Setup::start(variant);
            with_two.board[Square::parse("2b").expect("a square").index()] = king;
            assert_eq!(Position::try_from(&with_two), Err(Unplayable::Kings { side, count: 2 }), "{variant:?}");
        }
    }
}

#[test]
fn there_may_be_fewer_pieces_than_in_the_set_but_not_more() {
    for variant in Variant::ALL {
        for tile in variant.spec().hand_tiles().filter(|tile| tile.faces[0].kind != Kind::King) {
            let kind = tile.faces[0].kind;
            let mut setup = Setup::start(variant);
            setup.hands[Side::Black].add(kind);
            assert_eq!(Position::try_from(&setup), Err(Unplayable::TooMany { kind, count: 3, max: 2 }));
            let fewer = with_piece(variant, kind).setup(1);
            assert!(Position::try_from(&fewer).is_ok());
        }
    }
}

#[test]
fn the_side_that_is_not_to_move_may_not_be_in_check() {
    for (variant, text, round, _) in PERPETUAL_CHECKS {
        let token = round.split(' ').next().expect("a move");
        for game in played(variant, text, token) {
            let position = game.positions().iter().find(|position| position.in_check()).expect("a check");
            let setup = Setup { turn: !position.turn(), ..position.setup(1) };
            assert_eq!(Position::try_from(&setup), Err(Unplayable::OpponentInCheck), "{text}");
        }
    }
}

#[test]
fn an_sfen_with_another_board_size_or_an_unknown_letter_is_refused() {
    for variant in Variant::ALL {
        let start = variant.spec().start;
        for other in Variant::ALL.into_iter().filter(|other| other.spec().board() != variant.spec().board()) {
            let error = sfen::parse(other, start).expect_err("another board");
            assert!(matches!(error, sfen::Error::Ranks { .. } | sfen::Error::Files { .. }), "{error}");
        }
        let unknown = start.replacen('K', "x", 1);
        let error = sfen::parse(variant, &unknown).expect_err("an unknown letter");
        assert!(error.to_string().starts_with("\"x\" at character "), "{error}");
    }
}
