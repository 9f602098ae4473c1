//! The search for mates: every first move of the shortest one, and mate problems, in which the attacker has no king.

use engine::search::{engine::Answer, level::Limits};
use protocol::Evaluation;
use rules::{Game, Kind, Move, Piece, Position, Variant, notation::usi};

use super::{
    ask,
    common::{game, random_game},
};

/// Whether the side to move mates within this many plies. Tries every move, in a mate problem every check.
fn mates(position: &Position, plies: u32) -> bool {
    first_moves(position, plies).next().is_some()
}

/// The first moves that mate within this many plies.
fn first_moves(position: &Position, plies: u32) -> impl Iterator<Item = Move> {
    let only_checks = !position.has_king(position.turn());
    position.moves().into_iter().filter(move |&played| {
        let after = position.after(played);
        let replies = after.moves();
        (!only_checks || after.in_check())
            && (replies.is_empty() || plies > 2 && replies.iter().all(|&reply| mates(&after.after(reply), plies - 2)))
    })
}

/// A position without the king of the side to move, or with it; `None` if it is not playable.
fn problem(position: &Position, is_problem: bool) -> Option<Position> {
    let mut setup = position.setup(1);
    if is_problem {
        let king = Piece { side: setup.turn, kind: Kind::King };
        setup.board.iter_mut().filter(|piece| **piece == Some(king)).for_each(|piece| *piece = None);
    }
    Position::try_from(&setup).ok()
}

fn solve(position: &Position, plies: u32, lines: usize) -> Answer {
    let game = Game::from_setup(&position.setup(1)).expect("playable");
    ask(&game, Limits { lines, ..Limits::to_mate(plies) })
}

#[test]
fn all_first_moves_of_the_shortest_mate_are_found_and_no_other() {
    const LONGEST: u32 = 3;
    let mut seen = [[0; 2]; 2];
    for variant in Variant::ALL {
        for (seed, is_problem) in (0..12).zip([false, true].into_iter().cycle()) {
            random_game(variant, seed, |game| {
                let position = problem(game.position(), is_problem);
                let Some(position) = position.filter(|position| (1..40).contains(&position.count_moves())) else {
                    return;
                };
                if !game.moves().len().is_multiple_of(3) {
                    return;
                }
                let shortest = [1, LONGEST].into_iter().find(|&plies| mates(&position, plies));
                let answer = solve(&position, LONGEST, 64);
                let lines = answer.findings.map(|findings| findings.lines).unwrap_or_default();
                let mut found: Vec<_> = lines.iter().map(|line| line.moves[0].clone()).collect();
                let mut expected: Vec<_> = shortest
                    .iter()
                    .flat_map(|&plies| first_moves(&position, plies))
                    .map(|played| usi::print(&position, played))
                    .collect();
                found.sort();
                expected.sort();
                assert_eq!(found, expected, "{variant:?} {position:?}");
                for line in &lines {
                    assert_eq!(line.evaluation, Evaluation::Mate(shortest.unwrap_or_default().cast_signed()));
                }
                if let Some(plies) = shortest {
                    seen[usize::from(is_problem)][usize::from(plies > 1)] += 1;
                }
            });
        }
    }
    assert!(seen.iter().flatten().all(|&count| count > 5), "{seen:?}");
}

#[test]
fn a_mate_that_was_found_counts_when_the_search_for_others_is_cut_short() {
    // Two first moves mate in five; the second proof takes longer than the first.
    let position = *game("k3/4/4/4/4 b BGSP 1").position();
    let game = Game::from_setup(&position.setup(1)).expect("playable");
    let whole = ask(&game, Limits { lines: 64, ..Limits::to_mate(9) }).findings.expect("findings");
    let first = ask(&game, Limits::to_mate(9)).findings.expect("findings");
    assert!(first.nodes + 50 < whole.nodes, "{} {}", first.nodes, whole.nodes);
    let limits = Limits { lines: 64, nodes: first.nodes + 50, ..Limits::to_mate(9) };
    let cut = ask(&game, limits).findings.expect("findings");
    assert_eq!((cut.depth, &cut.lines), (5, &first.lines));
}

#[test]
fn without_a_check_there_is_no_mate_in_a_mate_problem() {
    let unable = Position::try_from(&game("k3/4/4/4/3P b - 1").position().setup(1)).expect("playable");
    let answer = solve(&unable, 9, 1);
    let findings = answer.findings.expect("the depth is complete");
    assert_eq!((answer.best, findings.depth, findings.lines.len()), (None, 9, 0));
}
