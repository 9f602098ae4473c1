//! Openings: positions after random moves that our search finds balanced, and from which both sides win games.

use std::{collections::HashSet, fs, thread};

use engine::{
    search::{engine::Engine, level::Limits},
    usi::EvalFile,
};
use protocol::Evaluation;
use rules::{Game, Side, Variant, notation::line};
use tools::{
    arguments::{name_and_value, nodes, number, variant},
    random_game::random_game,
};

const TABLE_BYTES: usize = 4 << 20;
/// A first, short search, which rejects most lopsided positions.
const GLANCE_NODES: u64 = 2_000;
/// The first search accepts scores up to this many times the bound.
const GLANCE_FACTOR: i32 = 2;
/// A longer game is a draw.
const LONGEST: usize = 200;
/// The random error of evaluations in the games from an opening, which makes them differ ([`Limits::noise_percent`]).
const NOISE_PERCENT: i32 = 5;
/// The number of candidates that a thread examines at a time.
const BATCH: u64 = 8;
/// After this many rejected candidates in a row the search for openings ends.
const MAX_REJECTED: u64 = 10_000;

struct Draw {
    variant: Variant,
    count: usize,
    seed: u64,
    /// Nodes of the search that evaluates a position.
    nodes: u64,
    /// The largest score for either side, in centipawns.
    bound: i32,
    /// The fewest and the most random moves.
    plies: [u64; 2],
    /// Games that the engine plays against itself from a position; each side has to win a quarter of them.
    games: u32,
    /// Nodes per move in these games.
    game_nodes: u64,
    /// A file of openings to leave out.
    except: String,
    /// The number of threads, which does not change the openings.
    jobs: usize,
}

/// Reads openings: one SFEN per line, after lines that start with `#`.
pub(crate) fn read(path: &str, variant: Variant) -> Result<Vec<Game>, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let games: Result<Vec<Game>, String> = tools::lines(&text)
        .map(|(number, sfen)| line::begin(variant, sfen).map_err(|error| format!("{path}, line {number}: {error}")))
        .collect();
    match games {
        Ok(games) if games.is_empty() => Err(format!("{path} has no openings")),
        games => games,
    }
}

pub(crate) fn make(words: &[String]) -> Result<(), String> {
    let draw = parse(words)?;
    println!("# Openings: random moves from the start, then a search in which neither side is winning. Made by");
    println!("# {draw}");
    let mut known = HashSet::new();
    if !draw.except.is_empty() {
        known.extend(read(&draw.except, draw.variant)?.iter().map(|game| game.position().key()));
    }
    let (mut found, mut examined, mut rejected) = (0, 0, 0);
    while found < draw.count {
        for game in draw.examine(examined, &known) {
            examined += 1;
            rejected += 1;
            // The same position may be twice among the examined ones.
            if let Some(game) = game.filter(|game| known.insert(game.position().key())) {
                println!("{}", line::start(&game));
                (found, rejected) = (found + 1, 0);
            }
            if found == draw.count {
                break;
            }
        }
        if rejected >= MAX_REJECTED {
            return Err(format!("only {found} openings were found: none in the last {MAX_REJECTED} positions"));
        }
    }
    eprintln!("{found} of {examined} positions");
    Ok(())
}

fn parse(words: &[String]) -> Result<Draw, String> {
    let mut draw = Draw {
        variant: Variant::ALL[0],
        count: 1,
        seed: 1,
        nodes: 50_000,
        bound: 100,
        plies: [4, 8],
        games: 0,
        game_nodes: 5_000,
        except: String::new(),
        jobs: 1,
    };
    for word in words {
        let (name, value) = name_and_value(word)?;
        match name {
            "variant" => draw.variant = variant(value)?,
            "count" => draw.count = number(name, value)?,
            "seed" => draw.seed = number(name, value)?,
            "nodes" => draw.nodes = nodes(name, value)?,
            "bound" => draw.bound = number(name, value)?,
            "plies" => {
                let (least, most) = value.split_once('-').unwrap_or((value, value));
                draw.plies = [number(name, least)?, number(name, most)?];
                if draw.plies[0] > draw.plies[1] {
                    return Err(format!("plies {value:?} are not in rising order"));
                }
            }
            "games" => draw.games = number(name, value)?,
            "game-nodes" => draw.game_nodes = nodes(name, value)?,
            "jobs" => draw.jobs = number::<usize>(name, value)?.max(1),
            "except" => value.clone_into(&mut draw.except),
            _ => return Err(format!("there is no setting {name:?}")),
        }
    }
    Ok(draw)
}

impl std::fmt::Display for Draw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { variant, count, seed, nodes, bound, plies: [least, most], games, game_nodes, except, jobs: _ } =
            self;
        let name = variant.name();
        write!(f, "poppy-match openings variant={name} count={count} seed={seed} nodes={nodes} bound={bound}")?;
        write!(f, " plies={least}-{most} games={games} game-nodes={game_nodes}")?;
        if except.is_empty() { Ok(()) } else { write!(f, " except={except}") }
    }
}

impl Draw {
    /// Examines the next candidates, beginning with this number: the openings among them that are not known, in order.
    fn examine(&self, first: u64, known: &HashSet<u64>) -> Vec<Option<Game>> {
        thread::scope(|scope| {
            let threads: Vec<_> = (0..self.jobs as u64)
                .map(|thread| {
                    let numbers = first + thread * BATCH..first + (thread + 1) * BATCH;
                    scope.spawn(|| {
                        let mut engine = Engine::new(TABLE_BYTES);
                        engine.set_network(EvalFile::BuiltIn.network(self.variant));
                        let mut opening = |number| {
                            let game = random_game(self.variant, self.plies, self.seed, number)
                                .filter(|game| !known.contains(&game.position().key()))?;
                            (self.is_even(&mut engine, &game) && self.can_go_either_way(&mut engine, &game))
                                .then_some(game)
                        };
                        numbers.map(&mut opening).collect::<Vec<_>>()
                    })
                })
                .collect();
            threads.into_iter().flat_map(|thread| thread.join().expect("no panic")).collect()
        })
    }

    fn is_even(&self, engine: &mut Engine, game: &Game) -> bool {
        [(GLANCE_NODES, GLANCE_FACTOR), (self.nodes, 1)].into_iter().all(|(nodes, factor)| {
            let answer = engine.answer(game, Limits::to_nodes(nodes), 0);
            let evaluation = answer.findings.and_then(|findings| findings.evaluation());
            matches!(evaluation, Some(Evaluation::Centipawns(score)) if score.abs() <= self.bound * factor)
        })
    }

    /// Whether each side wins a quarter of the games, rounded up.
    fn can_go_either_way(&self, engine: &mut Engine, game: &Game) -> bool {
        let needed = self.games.div_ceil(4);
        let (mut wins, mut left) = ([0, 0], self.games);
        while wins.iter().any(|&won| won < needed) {
            if wins.iter().map(|&won| needed.saturating_sub(won)).sum::<u32>() > left {
                return false;
            }
            if let Some(winner) = self.play_out(engine, game.clone(), left) {
                wins[usize::from(winner == Side::White)] += 1;
            }
            left -= 1;
        }
        true
    }

    /// Plays a game to its end and returns the winner. The seed decides the errors.
    fn play_out(&self, engine: &mut Engine, mut game: Game, seed: u32) -> Option<Side> {
        let limits = Limits { noise_percent: NOISE_PERCENT, ..Limits::to_nodes(self.game_nodes) };
        while game.moves().len() < LONGEST && game.outcome().is_none() {
            let best = engine.answer(&game, limits, seed).best?;
            game.play(best).ok()?;
        }
        game.outcome()?.winner
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        make(&text.split(' ').map(str::to_owned).collect::<Vec<_>>()).expect_err("refused")
    }

    #[test]
    fn too_few_nodes_are_refused() {
        assert_eq!(error("variant=micro nodes=0"), "nodes cannot be \"0\"; the least is 100");
        assert_eq!(error("variant=micro nodes=99"), "nodes cannot be \"99\"; the least is 100");
    }

    #[test]
    fn it_ends_when_there_are_no_more_openings() {
        let error = error("variant=micro count=2 nodes=100 bound=10000 plies=0");
        assert_eq!(error, "only 1 openings were found: none in the last 10000 positions");
    }
}
