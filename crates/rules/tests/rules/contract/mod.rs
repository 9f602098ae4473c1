//! Invariants of every game, tested in random games.

mod common_rules;
mod long;

use std::collections::BTreeSet;

use rules::{
    Game, Move, Position, Setup, Side, Square, Variant, divide,
    notation::{sfen, usi},
    perft,
};

use crate::common::{self, Lcg, colours_exchanged, in_random_games, mirrored, random_game, rotated};

fn set(moves: impl IntoIterator<Item = Move>) -> BTreeSet<(Option<Square>, Square, usize)> {
    moves.into_iter().map(|m| (m.from(), m.to(), m.face() as usize)).collect()
}

fn mapped(played: Move, map: impl Fn(Square) -> Square) -> Move {
    match played {
        Move::Board { from, to, face } => Move::Board { from: map(from), to: map(to), face },
        Move::Drop { face, to } => Move::Drop { face, to: map(to) },
    }
}

#[test]
fn the_board_has_the_files_and_ranks_that_the_data_says() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        let squares: BTreeSet<Square> = spec.squares().collect();
        assert_eq!(squares.len(), usize::from(spec.files) * usize::from(spec.ranks));
        assert!(squares.into_iter().all(|square| spec.board().has(square)));
        assert_eq!(Variant::parse(variant.name()), Some(variant));
    }
    assert_eq!(Variant::parse("chess"), None);
}

#[test]
fn the_data_of_every_game_is_consistent() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        let starts = spec.handicaps.iter().map(|handicap| handicap.start).chain([spec.start]);
        for start in starts {
            let setup = sfen::parse(variant, start).expect("readable");
            assert!(Position::try_from(&setup).is_ok_and(|position| position.has_moves()), "{start}");
            assert_eq!(sfen::print(&setup), start);
        }
        let symbols: Vec<&str> = spec.tables.kinds.into_iter().map(|kind| spec.tables.symbol(kind)).collect();
        assert_eq!(symbols.iter().collect::<BTreeSet<_>>().len(), symbols.len(), "{symbols:?} differ");
        let held: Vec<&str> = spec.hand_tiles().map(|tile| tile.faces[0].symbol).collect();
        let indices: Vec<_> = held.iter().map(|letter| "KRBTGSNLP".find(letter)).collect();
        assert!(indices.is_sorted() && indices.iter().all(Option::is_some), "{held:?} in the order of hands");
        for tile in spec.tiles {
            let faces: Vec<_> = tile.faces.iter().map(|face| face.kind).collect();
            assert!(tile.drops.into_iter().all(|face| faces.contains(&face)));
            for face in tile.faces {
                let next = face.quiet.union(face.capture).union(face.zone);
                assert!(
                    next.into_iter().all(|face| faces.contains(&face)),
                    "a face is followed by faces of the same tile"
                );
                assert!(![face.quiet, face.capture, face.zone].iter().any(|set| set.is_empty()));
            }
        }
    }
}

#[test]
fn black_moves_first_and_the_players_take_turns() {
    in_random_games(20, |game| {
        let expected = if game.moves().len().is_multiple_of(2) { Side::Black } else { Side::White };
        assert_eq!(game.position().turn(), expected);
    });
}

#[test]
fn a_position_after_moves_equals_the_one_built_from_its_setup() {
    in_random_games(100, |game| {
        let position = game.position();
        let fresh = Position::try_from(&position.setup(game.ply())).expect("positions of a game are playable");
        assert_eq!(&fresh, position);
        assert_eq!(fresh.key(), position.key(), "the incremental key equals the computed one");
        for side in Side::ALL {
            assert_eq!(fresh.pieces(side), position.pieces(side));
            assert_eq!(fresh.king(side), position.king(side));
        }
    });
}

#[test]
fn every_position_survives_printing_and_parsing_as_sfen() {
    in_random_games(100, |game| {
        let setup = game.position().setup(game.ply());
        let text = sfen::print(&setup);
        assert_eq!(sfen::parse(game.variant(), &text), Ok(setup), "{text}");
    });
}

#[test]
fn exchanging_the_colours_exchanges_the_moves() {
    in_random_games(50, |game| {
        let position = game.position();
        let exchanged = Position::try_from(&colours_exchanged(&position.setup(1))).expect("still playable");
        let rotate = |square| rotated(game.variant(), square);
        assert_eq!(set(exchanged.moves()), set(position.moves().into_iter().map(|m| mapped(m, rotate))));
        assert_eq!(exchanged.in_check(), position.in_check());
    });
}

#[test]
fn mirroring_the_board_mirrors_the_moves() {
    in_random_games(50, |game| {
        let before = game.position().setup(1);
        let mirror = |square| mirrored(game.variant(), square);
        let mut after = Setup { ..before };
        for square in game.variant().spec().squares() {
            after.board[square.index()] = before.board[mirror(square).index()];
        }
        let reflected = Position::try_from(&after).expect("still playable");
        assert_eq!(set(reflected.moves()), set(game.position().moves().into_iter().map(|m| mapped(m, mirror))));
    });
}

#[test]
fn the_move_list_has_each_legal_move_once() {
    in_random_games(25, |game| {
        let position = game.position();
        let moves = position.moves();
        assert_eq!(set(moves.iter().copied()).len(), moves.len());
        assert_eq!(position.count_moves(), moves.len() as u64);
        assert_eq!(position.has_moves(), !moves.is_empty());
        for &listed in &moves {
            assert!(position.is_legal(listed));
            assert_eq!(position.why_illegal(listed), Ok(()));
            assert_eq!(usi::parse(position, &usi::print(position, listed)), Ok(listed));
        }
    });
}

#[test]
fn a_move_is_refused_exactly_if_it_is_not_in_the_list() {
    for variant in Variant::ALL {
        let kinds = variant.spec().tables.kinds;
        let squares = || (0..Square::COUNT).map(Square::from_index);
        random_game(variant, 5, |game| {
            if !game.moves().len().is_multiple_of(4) {
                return;
            }
            let position = game.position();
            let listed = set(position.moves());
            let boards = squares().flat_map(|from| squares().map(move |to| (Some(from), to)));
            for (from, to) in boards.chain(squares().map(|to| (None, to))) {
                for face in kinds {
                    let tried = from.map_or(Move::Drop { face, to }, |from| Move::Board { from, to, face });
                    let is_listed = listed.contains(&(from, to, face as usize));
                    assert_eq!(position.why_illegal(tried).is_ok(), is_listed, "{tried:?}");
                }
            }
        });
    }
}

#[test]
fn after_every_legal_move_the_movers_king_is_not_in_check() {
    in_random_games(20, |game| {
        let position = game.position();
        for played in position.moves() {
            assert!(position.after(played).checkers(!position.turn()).is_empty(), "{played:?}");
        }
    });
}

#[test]
fn a_player_is_in_check_exactly_if_some_piece_gives_it() {
    in_random_games(50, |game| {
        let position = game.position();
        assert_eq!(position.in_check(), !position.checkers(!position.turn()).is_empty());
    });
}

#[test]
fn the_number_of_pieces_never_changes() {
    in_random_games(50, |game| {
        let position = game.position();
        let held = Side::ALL.iter().flat_map(|&side| position.hand(side).pieces()).map(|(_, n)| usize::from(n));
        let all = position.occupied().len() as usize + held.sum::<usize>();
        let set: usize = game.variant().spec().tiles.iter().map(|tile| usize::from(tile.count)).sum();
        assert_eq!(all, set);
    });
}

#[test]
fn undo_restores_every_position_and_outcome() {
    for variant in Variant::ALL {
        for seed in 0..50 {
            let mut shown = Vec::new();
            let mut game = random_game(variant, seed, |game| shown.push(game.clone()));
            while let Some(expected) = shown.pop() {
                assert_eq!(game, expected);
                assert_eq!(game.position().key(), expected.position().key());
                assert_eq!(game.can_undo(), !shown.is_empty());
                assert_eq!(game.undo(), expected.moves().last().copied());
            }
            assert_eq!(game, Game::new(variant));
        }
    }
}

#[test]
fn a_game_played_again_after_undo_is_the_same_game() {
    for variant in Variant::ALL {
        let mut random = Lcg(1);
        for seed in 0..50 {
            let game = random_game(variant, seed, |_| {});
            let mut again = game.clone();
            let back = random.below(game.moves().len() + 1);
            (0..back).for_each(|_| {
                again.undo();
            });
            for &played in &game.moves()[game.moves().len() - back..] {
                assert_eq!(again.play(played), Ok(()));
            }
            assert_eq!(again, game);
        }
    }
}

#[test]
fn perft_counts_the_same_with_and_without_bulk_counting() {
    for variant in Variant::ALL {
        let start = Position::start(variant);
        let one_by_one: usize = start.moves().into_iter().map(|m| start.after(m).moves().len()).sum();
        assert_eq!(perft(&start, 2), one_by_one as u64);
        let divided = divide(&start, 3);
        assert_eq!(divided.len(), start.moves().len());
        assert_eq!(divided.iter().map(|(_, leaves)| leaves).sum::<u64>(), perft(&start, 3));
        assert_eq!(perft(&start, 0), 1);
    }
}

#[test]
fn it_is_known_before_a_move_whether_it_gives_check() {
    let (mut direct, mut discovered) = (0, 0);
    in_random_games(40, |game| {
        let position = game.position();
        let info = position.check_info();
        for played in position.moves() {
            let after = position.after(played);
            assert_eq!(position.gives_check(&info, played), after.in_check(), "{}", usi::print(position, played));
            if after.in_check() {
                let checkers = after.checkers(position.turn());
                let count = if checkers.has(played.to()) { &mut direct } else { &mut discovered };
                *count += 1;
            }
        }
    });
    assert!(direct > 1000 && discovered > 50, "{direct} {discovered}");
}
