//! Proves the puzzles in files and measures how fast wrong moves are judged.

use std::time::{Duration, Instant};

use play::puzzle::{MateSearch, Puzzle, PuzzleKind, PuzzleSet, Refutation, Verdict};

use crate::solved;

/// The maximum number of positions in a proof.
const MOST_POSITIONS: u64 = 50_000_000;

/// Repetitions of each judgement; the shortest time counts, because other programs run too.
const TIMES: u32 = 3;

/// Proves the puzzles in these files; prints their number, the longest proof time, and the judge's times.
pub(crate) fn check(paths: &[String]) -> Result<(), String> {
    for path in paths {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
        let set = PuzzleSet::parse(&text).map_err(|error| format!("{path}, {error}"))?;
        let mut prober = solved::prober(set.variant())?;
        let mut longest = Duration::ZERO;
        let mut judging = Judging::default();
        for puzzle in set.puzzles() {
            let started = Instant::now();
            let mut search = MateSearch::new(MOST_POSITIONS);
            let proof = match &mut prober {
                Some(prober) => puzzle.prove(&mut search, Some(&mut |position| prober.value(position))),
                None => puzzle.prove(&mut search, None),
            };
            proof.map_err(|flaw| format!("{path}, puzzle {}: {flaw}", puzzle.id))?;
            longest = longest.max(started.elapsed());
            judging.add(puzzle);
        }
        println!("{path}: {} puzzles proved, in {} ms each at most", set.puzzles().len(), longest.as_millis());
        judging.print();
    }
    Ok(())
}

/// The number and the times of the verdicts on wrong moves in mates.
#[derive(Default)]
struct Judging {
    wrong: u32,
    /// Wrong moves left for the engine to refute.
    left_to_engine: u32,
    total: Duration,
    longest: Duration,
}

impl Judging {
    /// Judges every move at every turn of the solver in a mate.
    fn add(&mut self, puzzle: &Puzzle) {
        if !matches!(puzzle.kind, PuzzleKind::Mate(_)) {
            return;
        }
        let mut position = *puzzle.start.position();
        for (before, &own) in puzzle.solution.iter().enumerate() {
            for played in if before % 2 == 0 { position.moves() } else { Vec::new() } {
                let moves = [&puzzle.solution[..before], &[played]].concat();
                let times = (0..TIMES).map(|_| {
                    let started = Instant::now();
                    (puzzle.judge(&moves), started.elapsed())
                });
                let fastest = times.min_by_key(|(_, took)| *took);
                if let Some((Some(Verdict::Wrong(refutation)), took)) = fastest {
                    self.wrong += 1;
                    self.left_to_engine += u32::from(refutation == Refutation::AskEngine);
                    self.total += took;
                    self.longest = self.longest.max(took);
                }
            }
            position = position.after(own);
        }
    }

    fn print(&self) {
        let Self { wrong, left_to_engine, total, longest } = self;
        let mean = *total / (*wrong).max(1);
        println!(
            "  {wrong} wrong moves in mates are refuted in {mean:.0?} on average and {longest:.0?} at most; \
            {left_to_engine} of them are left to the engine"
        );
    }
}
