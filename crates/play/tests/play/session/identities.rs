//! The identities of the pieces.

use std::collections::BTreeMap;

use play::session::{Identities, PieceId};
use rules::{Game, Kind, Move, Side, Square, Variant};

use super::common::{game, play, random_game, square};

/// The location of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Location {
    On(Square),
    Held(Side, Kind),
}

/// The location of every piece, by id.
fn locations(game: &Game) -> BTreeMap<PieceId, Location> {
    let identities = Identities::of(game);
    let board = game.variant().spec().board().into_iter();
    let on_board = board.filter_map(|square| Some((identities.on(square)?, Location::On(square))));
    let hands = Side::ALL.into_iter().flat_map(|side| Kind::ALL.map(|kind| (side, kind)));
    let held = hands.flat_map(|(side, kind)| {
        identities.in_hand(side, kind).iter().map(move |&id| (id, Location::Held(side, kind))).collect::<Vec<_>>()
    });
    on_board.chain(held).collect()
}

#[test]
fn every_piece_has_a_constant_id_of_its_own() {
    for seed in 0..50 {
        random_game(Variant::Micro, seed, |game| {
            let locations = locations(game);
            assert_eq!(locations.keys().map(|id| usize::from(id.0)).collect::<Vec<_>>(), (0..10).collect::<Vec<_>>());
            for (id, location) in locations {
                match location {
                    Location::On(square) => {
                        assert!(game.position().piece(square).is_some(), "{id:?} stands on {square}");
                    }
                    Location::Held(side, kind) => {
                        let held = Identities::of(game).in_hand(side, kind).len();
                        assert_eq!(held, usize::from(game.position().hand(side).count(kind)));
                    }
                }
            }
        });
    }
}

#[test]
fn only_the_moving_and_the_captured_piece_change_their_location() {
    for seed in 0..50 {
        let mut before: Option<BTreeMap<PieceId, Location>> = None;
        random_game(Variant::Micro, seed, |game| {
            let after = locations(game);
            if let (Some(before), Some(&last), Some(position)) = (&before, game.moves().last(), game.previous()) {
                let mover = position.turn();
                for (id, location) in before {
                    let now = after[id];
                    match (*location, now) {
                        (Location::On(from), Location::On(to)) if from != to => {
                            assert_eq!((last.from(), last.to()), (Some(from), to));
                        }
                        (Location::On(from), Location::Held(side, _)) => assert_eq!((from, side), (last.to(), mover)),
                        (Location::Held(side, _), Location::On(to)) => {
                            assert_eq!((side, to, last.from()), (mover, last.to(), None));
                        }
                        _ => assert_eq!(*location, now),
                    }
                }
            }
            before = Some(after);
        });
    }
}

#[test]
fn a_piece_that_flips_keeps_its_id() {
    let mut game = game("3k/4/1s2/1G2/K3 b - 1");
    let gold = Identities::of(&game).on(square("3d"));
    play(&mut game, "3d3c");
    assert_eq!(Identities::of(&game).on(square("3c")), gold, "a rook now");
}

#[test]
fn the_piece_that_was_captured_last_is_dropped_first() {
    let mut game = game("k3/4/pp2/GT2/3K b - 1");
    let (first, second) = (Identities::of(&game).on(square("3c")), Identities::of(&game).on(square("4c")));
    play(&mut game, "3d3c 4a3a 4d4c 3a2a");
    let held = Identities::of(&game).in_hand(Side::Black, Kind::Pawn).to_vec();
    assert_eq!(held.iter().copied().map(Some).collect::<Vec<_>>(), [first, second]);
    play(&mut game, "N*1c");
    assert_eq!(Identities::of(&game).on(square("1c")), second);
    assert_eq!(Identities::of(&game).in_hand(Side::Black, Kind::Pawn), [first.expect("a pawn")]);
}

#[test]
fn undo_restores_every_location() {
    for seed in 0..20 {
        let mut shown = Vec::new();
        let mut game = random_game(Variant::Micro, seed, |game| shown.push(locations(game)));
        while let Some(expected) = shown.pop() {
            assert_eq!(locations(&game), expected);
            game.undo();
        }
    }
}

#[test]
fn a_piece_in_hand_at_the_start_has_an_id_too() {
    let mut game = game("k3/4/4/4/3K b Gp 1");
    assert_eq!(locations(&game).len(), 4);
    let gold = Identities::of(&game).in_hand(Side::Black, Kind::Gold)[0];
    let drop = Move::Drop { face: Kind::Rook, to: square("2c") };
    assert_eq!(game.play(drop), Ok(()));
    assert_eq!(Identities::of(&game).on(square("2c")), Some(gold));
}
