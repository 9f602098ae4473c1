//! Plays the pairs of a match on several threads.

use std::{
    collections::{HashSet, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

use rules::{Game, Variant, notation::line, zobrist::splitmix64};

use crate::{
    engine::Engine,
    game::{self, Fault, GameLimits},
    results::{PairRecord, Results, count, verdict},
    settings::{Extent, Settings},
    sprt::Verdict,
    summary::progress,
};

/// Pairs between two lines of progress.
const PROGRESS_PAIRS: usize = 10;

struct Shared {
    /// The pairs to play.
    left: VecDeque<u64>,
    results: Results,
    is_decided: bool,
    error: Option<String>,
}

struct Match<'a> {
    settings: &'a Settings,
    extent: Extent,
    variant: Variant,
    openings: &'a [Game],
    order: Vec<usize>,
    shared: Mutex<Shared>,
}

/// Plays the pairs that the results lack, until the test ends.
pub(crate) fn run(
    settings: &Settings,
    extent: Extent,
    variant: Variant,
    openings: &[Game],
    results: Results,
) -> Result<Results, String> {
    let done: HashSet<u64> = results.pairs.iter().map(|pair| pair.pair).collect();
    let left: VecDeque<u64> = (0..extent.games.div_ceil(2)).filter(|pair| !done.contains(pair)).collect();
    let threads = extent.jobs.min(left.len());
    let order = shuffled(openings.len(), settings.seed);
    let is_decided = extent.test.is_some_and(|test| verdict(&results.pairs, test) != Verdict::Open);
    let shared = Mutex::new(Shared { left, results, is_decided, error: None });
    let this = Match { settings, extent, variant, openings, order, shared };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                if let Err(error) = this.play_pairs() {
                    this.lock().error.get_or_insert(error);
                }
            });
        }
    });
    let Shared { results, error, .. } = this.shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    error.map_or(Ok(results), Err)
}

/// The numbers below `count`, shuffled by the seed.
fn shuffled(count: usize, seed: u64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_cached_key(|&number| splitmix64(splitmix64(seed) ^ number as u64));
    order
}

impl Match<'_> {
    fn lock(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn start(&self, number: usize) -> Result<Engine, String> {
        Engine::start(&self.settings.players[number], self.variant, self.settings.hash_mb)
    }

    fn play_pairs(&self) -> Result<(), String> {
        let mut engines = [self.start(0)?, self.start(1)?];
        while let Some(pair) = self.next() {
            let number = usize::try_from(pair).map_err(|error| error.to_string())?;
            let opening = &self.openings[self.order[number % self.order.len()]];
            let games = [self.play_game(opening, 0, &mut engines)?, self.play_game(opening, 1, &mut engines)?];
            let mut shared = self.lock();
            shared.results.add(PairRecord { pair, opening: line::start(opening), games })?;
            let counted = count(&shared.results.pairs);
            shared.is_decided |= self.extent.test.is_some_and(|test| counted.verdict(test) != Verdict::Open);
            if shared.results.pairs.len().is_multiple_of(PROGRESS_PAIRS) {
                eprintln!("{}", progress(&counted, self.extent.test));
            }
        }
        Ok(())
    }

    /// The next pair; `None` if all are played, the test has ended, or another thread has failed.
    fn next(&self) -> Option<u64> {
        let mut shared = self.lock();
        if shared.is_decided || shared.error.is_some() { None } else { shared.left.pop_front() }
    }

    fn play_game(&self, opening: &Game, first: usize, engines: &mut [Engine; 2]) -> Result<game::GameRecord, String> {
        let limits = GameLimits { limit: self.settings.limit, grace: Duration::from_millis(self.extent.grace_ms) };
        let record = game::play(opening, first, engines, limits);
        if let Some((loser, fault)) = record.fault {
            eprintln!("{} loses after {} by {}", engines[loser].name, record.moves, record.end);
            if fault == Fault::Crash {
                engines[loser] = self.start(loser)?;
            }
        }
        Ok(record)
    }
}
