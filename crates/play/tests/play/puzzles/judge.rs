//! Judging attempts.

use play::puzzle::{MateSearch, Puzzle, PuzzleKind, Refutation, Verdict, saving_moves};
use rules::{Kind, Move, Variant};

use super::{positions, set};
use crate::common::can_mate;

#[test]
fn the_main_line_solves_every_puzzle() {
    for variant in Variant::ALL {
        for puzzle in set(variant).puzzles() {
            let line = &puzzle.solution;
            for own in (0..line.len() - 1).step_by(2) {
                let verdict = puzzle.judge(&line[..=own]);
                assert_eq!(verdict, Some(Verdict::Right { reply: line[own + 1] }), "{puzzle}");
            }
            assert_eq!(puzzle.judge(line), Some(Verdict::Solved), "{puzzle}");
        }
    }
}

/// The verdicts on all moves other than the solution's, in the position after this many plies of the main line.
fn others(puzzle: &Puzzle, before: usize) -> Vec<(Move, Verdict)> {
    let position = positions(puzzle)[before];
    let others = position.moves().into_iter().filter(|&played| played != puzzle.solution[before]);
    let judged = |played: Move| {
        let moves = [&puzzle.solution[..before], &[played]].concat();
        (played, puzzle.judge(&moves).expect("an attempt"))
    };
    others.map(judged).collect()
}

#[test]
fn another_move_is_refuted_by_a_reply_that_escapes() {
    let mut replies = 0;
    for variant in Variant::ALL {
        for puzzle in set(variant).puzzles().iter().filter(|puzzle| matches!(puzzle.kind, PuzzleKind::Mate(3 | 5))) {
            let before = puzzle.solution.len() - 3;
            for (played, verdict) in others(puzzle, before).into_iter().step_by(3) {
                let Verdict::Wrong(Refutation::Reply(reply)) = verdict else {
                    panic!("{puzzle}: {played:?} {verdict:?}")
                };
                let after = positions(puzzle)[before].after(played).after(reply);
                assert!(!can_mate(&after, 1), "{puzzle}: {played:?} {reply:?}");
                replies += 1;
            }
        }
    }
    assert!(replies > 500, "{replies}");
}

#[test]
fn any_mate_will_do_at_the_end_and_only_a_mate() {
    let mut several = 0;
    for variant in Variant::ALL {
        for puzzle in set(variant).puzzles().iter().filter(|puzzle| matches!(puzzle.kind, PuzzleKind::Mate(_))) {
            let before = puzzle.solution.len() - 1;
            let position = positions(puzzle)[before];
            for (played, verdict) in others(puzzle, before) {
                let mates = !position.after(played).has_moves();
                several += usize::from(mates);
                let fits = match verdict {
                    Verdict::Solved => mates,
                    Verdict::Wrong(Refutation::Reply(reply)) => !mates && position.after(played).is_legal(reply),
                    Verdict::Wrong(Refutation::AskEngine) | Verdict::Right { .. } => false,
                };
                assert!(fits, "{puzzle}: {played:?} {verdict:?}");
            }
        }
    }
    assert!(several > 0);
}

#[test]
fn a_piece_may_be_won_in_any_way_at_the_end() {
    let mut several = 0;
    for variant in Variant::ALL {
        for puzzle in set(variant).puzzles().iter().filter(|puzzle| puzzle.kind == PuzzleKind::Piece) {
            assert!(others(puzzle, 0).iter().all(|(_, verdict)| *verdict == Verdict::Wrong(Refutation::AskEngine)));
            let position = positions(puzzle)[2];
            for (played, verdict) in others(puzzle, 2) {
                let after = position.after(played);
                let is_capture = position.piece(played.to()).is_some();
                let wins = is_capture && after.moves().iter().all(|reply| after.piece(reply.to()).is_none());
                several += usize::from(wins);
                let solved = verdict == Verdict::Solved;
                assert!(solved == (wins || !after.has_moves()), "{puzzle}: {played:?} {verdict:?}");
            }
        }
    }
    assert!(several > 0);
}

#[test]
fn a_move_that_saves_nothing_is_refuted_by_a_mate_or_a_capture() {
    let mut several = 0;
    for variant in Variant::ALL {
        let saves = |puzzle: &&Puzzle| matches!(puzzle.kind, PuzzleKind::Save | PuzzleKind::Escape);
        for puzzle in set(variant).puzzles().iter().filter(saves) {
            let start = puzzle.start.position();
            assert_eq!(start.in_check(), puzzle.kind == PuzzleKind::Escape, "{puzzle}");
            let saving = saving_moves(start, &mut MateSearch::new(1_000_000)).expect("few positions");
            for (played, verdict) in others(puzzle, 0) {
                let after = start.after(played);
                assert_eq!(verdict == Verdict::Solved, saving.contains(&played), "{puzzle}: {played:?}");
                match verdict {
                    Verdict::Solved => several += 1,
                    Verdict::Wrong(Refutation::Reply(reply)) => {
                        let then = after.after(reply);
                        let takes = after.piece(reply.to()).is_some();
                        let mates = then.moves().into_iter().all(|defence| can_mate(&then.after(defence), 1));
                        assert!(takes || mates, "{puzzle}: {played:?} {reply:?}");
                    }
                    Verdict::Wrong(Refutation::AskEngine) | Verdict::Right { .. } => panic!("{puzzle}: {played:?}"),
                }
            }
        }
    }
    assert!(several > 0, "some have several solutions");
}

#[test]
fn what_is_no_attempt_is_not_judged() {
    let set = set(Variant::Micro);
    let puzzle = set.puzzles().iter().find(|puzzle| puzzle.kind == PuzzleKind::Mate(3)).expect("one");
    let &[own, reply, last] = puzzle.solution.as_slice() else { panic!("three plies") };
    assert_eq!(puzzle.judge(&[]), None);
    assert_eq!(puzzle.judge(&[own, reply]), None, "the opponent's move");
    assert_eq!(puzzle.judge(&[own, reply, last, reply, last]), None, "the puzzle is over");
    assert_eq!(puzzle.judge(&[last, reply, own]), None, "not the main line");
    let illegal = Move::Drop { face: Kind::King, to: own.to() };
    assert_eq!(puzzle.judge(&[illegal]), None);
}
