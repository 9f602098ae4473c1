//! Self-play: games after a few random moves, with a fixed number of nodes a move.

use poppy_shogi::{
    protocol::Evaluation,
    rules::{Game, Side, Variant, notation::line},
    search::{
        engine::{Answer, Engine, Progress},
        level::{Limits, TableReuse},
    },
    tools::{
        arguments::{name_and_value, nodes, number, variant},
        random_game::random_game,
    },
};

use crate::positions::Sample;

const TABLE_BYTES: usize = 2 << 20;
/// The fewest and the most random moves at the start of a game.
const RANDOM_PLIES: [u64; 2] = [4, 12];
/// A game in which the first search sees one side further ahead, in centipawns, is not played.
const EVEN_CP: i32 = 500;
/// A longer game is a draw.
const LONGEST: usize = 160;
/// Positions that are decided already say nothing about weights.
const DECIDED_CP: i32 = 1500;
/// After so many candidates in a row without a game there is none to be played.
const MOST_IN_VAIN: u64 = 1000;

/// What to play.
pub(crate) struct Play {
    pub(crate) variant: Variant,
    /// How many games.
    pub(crate) games: u64,
    /// Decides the random moves at their start.
    pub(crate) seed: u64,
    /// The limit of a move.
    pub(crate) nodes: u64,
}

/// Plays games and prints their quiet positions.
pub(crate) fn generate(words: &[String]) -> Result<(), String> {
    let mut settings = Play { variant: Variant::ALL[0], games: 1000, seed: 1, nodes: 3000 };
    for word in words {
        let (name, value) = name_and_value(word)?;
        match name {
            "variant" => settings.variant = variant(value)?,
            "games" => settings.games = number(name, value)?,
            "seed" => settings.seed = number(name, value)?,
            "nodes" => settings.nodes = nodes(name, value)?,
            _ => return Err(format!("there is no setting {name:?}")),
        }
    }
    println!("# Quiet positions, with the number of the game, its result for the side to move in half points, and the");
    println!("# score of the search in centipawns. Made by");
    let Play { variant, games, seed, nodes } = settings;
    println!("# poppy-tune generate variant={} games={games} seed={seed} nodes={nodes}", variant.name());
    play(&settings, |line| println!("{line}"))
}

/// Plays games and gives their quiet positions as lines of text.
pub(crate) fn play(settings: &Play, mut print: impl FnMut(String)) -> Result<(), String> {
    let mut engine = Engine::new(TABLE_BYTES);
    let (mut played, mut candidate, mut in_vain) = (0, 0, 0);
    while played < settings.games {
        let game = random_game(settings.variant, RANDOM_PLIES, settings.seed, candidate);
        candidate += 1;
        let samples = game.map_or_else(Vec::new, |game| self_play(&mut engine, game, settings.nodes));
        for sample in &samples {
            print(format!("{played} {sample}"));
        }
        if samples.is_empty() {
            in_vain += 1;
        } else {
            played += 1;
            in_vain = 0;
        }
        if in_vain == MOST_IN_VAIN {
            return Err(format!("only {played} games were played: the last {MOST_IN_VAIN} starts gave no position"));
        }
    }
    Ok(())
}

/// The quiet positions of one game.
fn self_play(engine: &mut Engine, mut game: Game, nodes: u64) -> Vec<Sample> {
    let mut found: Vec<(Side, Sample)> = Vec::new();
    engine.clear_table();
    let mut winner = None;
    for ply in 0..LONGEST {
        if let Some(outcome) = game.outcome() {
            winner = outcome.winner;
            break;
        }
        let Answer { best: Some(best), findings: Some(findings) } = search(engine, &game, nodes) else { break };
        let position = game.position();
        let Some(evaluation) = findings.evaluation() else { break };
        match evaluation {
            Evaluation::Centipawns(cp) => {
                if ply == 0 && cp.abs() > EVEN_CP {
                    return Vec::new();
                }
                let quiet = !position.in_check() && position.piece(best.to()).is_none() && cp.abs() < DECIDED_CP;
                if quiet && let Ok(start) = Game::from_setup(&position.setup(1)) {
                    let start = line::start(&start);
                    found.push((position.turn(), Sample { half_points: 1, cp, start }));
                }
            }
            // A mate that was found decides the game.
            Evaluation::Mate(plies) => {
                winner = Some(if plies > 0 { position.turn() } else { !position.turn() });
                break;
            }
        }
        if game.play(best).is_err() {
            break;
        }
    }
    for (turn, sample) in &mut found {
        sample.half_points = winner.map_or(1, |winner| if winner == *turn { 2 } else { 0 });
    }
    found.into_iter().map(|(_, sample)| sample).collect()
}

fn search(engine: &mut Engine, game: &Game, nodes: u64) -> Answer {
    engine.start(game, Limits { table_reuse: TableReuse::Keep, ..Limits::to_nodes(nodes) }, 0);
    loop {
        if let Progress::Done(answer) = engine.run_nodes(nodes, 0) {
            return answer;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_few_nodes_are_refused() {
        for value in ["0", "1", "99"] {
            let error = generate(&[format!("nodes={value}")]);
            assert_eq!(error, Err(format!("nodes cannot be {value:?}; the least is 100")));
        }
    }

    #[test]
    fn it_ends_when_no_game_can_be_played() {
        let variant = Variant::parse("micro").expect("a game");
        let error = play(&Play { variant, games: 1, seed: 1, nodes: 1 }, |_| ());
        assert_eq!(error, Err("only 0 games were played: the last 1000 starts gave no position".to_owned()));
    }
}
