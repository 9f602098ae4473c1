//! Openings: positions after random moves that our search finds balanced.

use std::{collections::HashSet, fs};

use engine::search::{engine::Engine, level::Limits};
use protocol::Evaluation;
use rules::{Game, Variant, notation::line};
use tools::{
    arguments::{name_and_value, nodes, number, variant},
    random_game::random_game,
};

const TABLE_BYTES: usize = 4 << 20;
/// A first, short search, which rejects most lopsided positions.
const GLANCE_NODES: u64 = 2_000;
/// The first search accepts scores up to this many times the bound.
const GLANCE_FACTOR: i32 = 2;
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
    /// A file of openings to leave out.
    except: String,
}

/// Reads openings: one SFEN per line, after lines that start with `#`.
pub(crate) fn read(path: &str, variant: Variant) -> Result<Vec<Game>, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let games: Result<Vec<Game>, String> = lines
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
    let mut engine = Engine::new(TABLE_BYTES);
    let (mut found, mut candidate, mut rejected) = (0, 0, 0);
    while found < draw.count {
        let game = random_game(draw.variant, draw.plies, draw.seed, candidate);
        candidate += 1;
        rejected += 1;
        if let Some(game) = game.filter(|game| !known.contains(&game.position().key()))
            && draw.is_even(&mut engine, &game)
        {
            known.insert(game.position().key());
            println!("{}", line::start(&game));
            found += 1;
            rejected = 0;
        }
        if rejected == MAX_REJECTED {
            return Err(format!("only {found} openings were found: none in the last {MAX_REJECTED} positions"));
        }
    }
    eprintln!("{found} of {candidate} positions");
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
        except: String::new(),
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
            "except" => value.clone_into(&mut draw.except),
            _ => return Err(format!("there is no setting {name:?}")),
        }
    }
    Ok(draw)
}

impl std::fmt::Display for Draw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { variant, count, seed, nodes, bound, plies: [least, most], except } = self;
        let name = variant.name();
        write!(f, "poppy-match openings variant={name} count={count} seed={seed} nodes={nodes} bound={bound}")?;
        write!(f, " plies={least}-{most}")?;
        if except.is_empty() { Ok(()) } else { write!(f, " except={except}") }
    }
}

impl Draw {
    fn is_even(&self, engine: &mut Engine, game: &Game) -> bool {
        [(GLANCE_NODES, GLANCE_FACTOR), (self.nodes, 1)].into_iter().all(|(nodes, factor)| {
            let answer = engine.answer(game, Limits::to_nodes(nodes), 0);
            let evaluation = answer.findings.and_then(|findings| findings.evaluation());
            matches!(evaluation, Some(Evaluation::Centipawns(score)) if score.abs() <= self.bound * factor)
        })
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
