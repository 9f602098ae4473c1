//! Every eighth puzzle is proved; `make verify` proves all.

use engine::search::{
    engine::{Engine, Progress},
    level::Limits,
};
use play::puzzle::{Flaw, MateSearch, Puzzle, PuzzleId, PuzzleKind, PuzzleSet};
use protocol::Value;
use rules::{Game, Move, Position, Start, Variant};

use super::{positions, prober, set};
use crate::common::{can_mate, random_game};

const MOST_POSITIONS: u64 = 20_000_000;
/// One puzzle in so many is proved.
const SAMPLE: usize = 8;

fn prove(puzzle: &Puzzle) -> Result<(), Flaw> {
    let mut search = MateSearch::new(MOST_POSITIONS);
    match prober(puzzle.start.variant()) {
        Some(mut prober) => puzzle.prove(&mut search, Some(&mut |position| prober.value(position))),
        None => puzzle.prove(&mut search, None),
    }
}

#[test]
fn a_sample_of_the_puzzles_is_proved() {
    for variant in Variant::ALL {
        for puzzle in set(variant).puzzles().iter().step_by(SAMPLE) {
            assert_eq!(prove(puzzle), Ok(()), "{puzzle}");
        }
    }
}

/// Compares the mate search with one without a table, along the main lines.
#[test]
fn the_mate_search_agrees_with_one_without_a_memory() {
    for variant in Variant::ALL {
        for puzzle in set(variant).puzzles().iter().skip(1).step_by(SAMPLE) {
            let mut search = MateSearch::new(MOST_POSITIONS);
            for position in positions(puzzle) {
                let longest = if position.count_moves() < 12 { 3 } else { 1 };
                for plies in (1..=longest).step_by(2) {
                    let found = search.mates_within(&position, plies);
                    assert_eq!(found, Some(can_mate(&position, plies)), "{position:?}");
                }
            }
        }
    }
}

#[test]
fn short_mates_are_proved_by_a_search_without_a_memory() {
    for variant in Variant::ALL {
        let set = set(variant);
        for puzzle in set.puzzles().iter().filter(|puzzle| puzzle.kind == PuzzleKind::Mate(3)).step_by(4) {
            let start = puzzle.start.position();
            assert!(!can_mate(start, 1), "{puzzle}");
            let solves = |after: Position| after.moves().into_iter().all(|reply| can_mate(&after.after(reply), 1));
            let solutions = start.moves().into_iter().filter(|&played| solves(start.after(played)));
            assert_eq!(solutions.collect::<Vec<_>>(), puzzle.solution[..1], "{puzzle}");
        }
    }
}

/// The engine's independent mate search finds the same first move and no shorter mate.
#[test]
fn the_engine_finds_the_same_mates() {
    let mut engine = Engine::new(1 << 22);
    let mut mates = |game: &Game, plies: u32| {
        engine.start(game, Limits::to_mate(plies), 0);
        loop {
            if let Progress::Done(answer) = engine.run_slice(0) {
                break answer.best;
            }
        }
    };
    for variant in Variant::ALL {
        for puzzle in set(variant).puzzles().iter().skip(2).step_by(SAMPLE) {
            let PuzzleKind::Mate(plies @ 3..) = puzzle.kind else { continue };
            let game = Game::from_start(puzzle.start);
            assert_eq!(mates(&game, plies), Some(puzzle.solution[0]), "{puzzle}");
            assert_eq!(mates(&game, plies - 2), None, "{puzzle}");
        }
    }
}

/// A puzzle of Micro shogi with this kind, position and solution.
fn puzzle(kind: &str, sfen: &str, solution: &str) -> Puzzle {
    let text = format!("poppy-puzzles 1 micro 1 1\n00000 {kind} 1 {sfen} {solution}");
    let set = PuzzleSet::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let puzzle = set.puzzles()[0].clone();
    Puzzle { id: PuzzleId::of(&puzzle.start.position().setup(1)), ..puzzle }
}

#[test]
fn flaws_are_found() {
    let micro = set(Variant::Micro);
    let mate =
        |plies| micro.puzzles().iter().find(|puzzle| puzzle.kind == PuzzleKind::Mate(plies)).expect("one").clone();
    let good = mate(3);
    assert_eq!(prove(&good), Ok(()));
    assert_eq!(prove(&Puzzle { id: mate(1).id, ..good.clone() }), Err(Flaw::Id));
    assert_eq!(prove(&Puzzle { kind: PuzzleKind::Mate(5), ..good.clone() }), Err(Flaw::Length));
    assert_eq!(prove(&Puzzle { kind: PuzzleKind::Win, ..good.clone() }), Err(Flaw::NoValues));
    assert!(matches!(prove(&Puzzle { kind: PuzzleKind::Piece, ..good.clone() }), Err(Flaw::Shorter { after: 0 })));
    let mut search = MateSearch::new(5);
    assert_eq!(mate(7).prove(&mut search, None), Err(Flaw::TooLong));

    // After a wrong first move, the opponent cooperates in the mate.
    let start = good.start.position();
    let helped = start.moves().into_iter().filter(|&own| own != good.solution[0]).find_map(|own| {
        let after = start.after(own);
        let replies = after.moves().into_iter();
        let mut mates = replies.filter_map(|reply| {
            let next = after.after(reply);
            let last = next.moves().into_iter().find(|&last| !next.after(last).has_moves())?;
            Some(vec![own, reply, last])
        });
        mates.next()
    });
    assert_eq!(prove(&Puzzle { solution: helped.expect("a helpmate"), ..good }), Err(Flaw::Wrong { after: 0 }));

    let last = puzzle("mate1", "k3/4/1G2/4/3K b R 1", "R*2a");
    assert_eq!(prove(&last), Ok(()), "at the last move any mate will do");
}

#[test]
fn two_solutions_are_a_flaw() {
    let mut found = 0;
    for seed in 0..60 {
        random_game(Variant::Micro, seed, |game| {
            let (start, mut search) = (game.position(), MateSearch::new(MOST_POSITIONS));
            let is_mate = game.outcome().is_none() && search.shortest_mate(start, 3) == Some(Some(3));
            let Some(solutions) = search.mating_moves(start, 3).filter(|moves| is_mate && moves.len() > 1) else {
                return;
            };
            let after = start.after(solutions[0]);
            let Some(&reply) = after.moves().first() else { return };
            let next = after.after(reply);
            let last = search.mating_moves(&next, 1).expect("quick")[0];
            let start = Start::try_from(&start.setup(game.ply())).expect("playable");
            let (id, solution) = (PuzzleId::of(&start.position().setup(1)), vec![solutions[0], reply, last]);
            let puzzle = Puzzle { id, kind: PuzzleKind::Mate(3), difficulty: 1, start, solution };
            assert_eq!(prove(&puzzle), Err(Flaw::Solutions { after: 0, count: solutions.len() }), "{puzzle}");
            found += 1;
        });
    }
    assert!(found > 3, "{found}");
}

#[test]
fn a_defence_that_is_too_short_is_a_flaw() {
    let mut found = 0;
    for variant in [Variant::Micro, Variant::Minishogi, Variant::Kyoto] {
        for puzzle in set(variant).puzzles().iter().filter(|puzzle| puzzle.kind == PuzzleKind::Mate(5)) {
            let after = positions(puzzle)[1];
            // A reply that allows a mate in one, followed by any three moves that do not end the game.
            let short = after.moves().into_iter().find(|&reply| can_mate(&after.after(reply), 1));
            let Some(line) = short.and_then(|reply| with_rest(puzzle, &after, reply)) else { continue };
            found += 1;
            assert_eq!(
                prove(&Puzzle { solution: line, ..puzzle.clone() }),
                Err(Flaw::Defence { after: 1 }),
                "{puzzle}"
            );
        }
    }
    assert!(found > 0);
}

/// The first move of a puzzle, this reply, and three more plies that do not end the game.
fn with_rest(puzzle: &Puzzle, after: &Position, reply: Move) -> Option<Vec<Move>> {
    let mut line = vec![puzzle.solution[0], reply];
    let mut position = after.after(reply);
    for _ in 0..3 {
        let played = position.moves().into_iter().find(|&played| position.after(played).has_moves())?;
        line.push(played);
        position = position.after(played);
    }
    Some(line)
}

#[test]
fn only_moves_of_a_solved_game_are_compared_with_its_values() {
    let set = set(Variant::Nana);
    let win = set.puzzles().iter().find(|puzzle| puzzle.kind == PuzzleKind::Win).expect("one");
    assert_eq!(prove(win), Ok(()));
    let lost = |_: &Position| Value::Loss(20);
    let mut search = MateSearch::new(1);
    assert_eq!(
        win.prove(&mut search, Some(&mut lost.clone())),
        Err(Flaw::Solutions { after: 0, count: win.start.position().moves().len() })
    );
    let short = |_: &Position| Value::Win(5);
    assert_eq!(win.prove(&mut search, Some(&mut short.clone())), Err(Flaw::Shorter { after: 0 }));
}
