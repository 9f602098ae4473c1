//! Quiet positions of self-play games.

use std::ops::ControlFlow;

use rules::{Game, Side, notation::line};
use tools::arguments::name_and_value;

use crate::{
    positions::Sample,
    self_play::{Play, Turn},
};

/// A game whose first search exceeds this score, in centipawns, is skipped.
const EVEN_CP: i32 = 500;
/// Decided positions carry no information about weights.
const DECIDED_CP: i32 = 1500;

pub(crate) fn generate(words: &[String]) -> Result<(), String> {
    let mut settings = Play::new();
    for word in words {
        let (name, value) = name_and_value(word)?;
        settings.set(name, value)?;
    }
    println!("# Quiet positions, with the number of the game, its result for the side to move in half points, and the");
    println!("# score of the search in centipawns. Made by");
    let Play { variant, games, seed, nodes } = settings;
    println!("# poppy-tune generate variant={} games={games} seed={seed} nodes={nodes}", variant.name());
    play(&settings, |line| println!("{line}"))
}

pub(crate) fn play(settings: &Play, mut print: impl FnMut(String)) -> Result<(), String> {
    settings.games(keep_quiet, |number, found, winner| {
        for (turn, mut sample) in found {
            sample.half_points = winner.map_or(1, |winner| if winner == turn { 2 } else { 0 });
            print(format!("{number} {sample}"));
        }
    })
}

/// Keeps a quiet position of a game that began even, with its side to move.
fn keep_quiet(turn: &Turn<'_>, found: &mut Vec<(Side, Sample)>) -> ControlFlow<()> {
    let (position, cp) = (turn.game.position(), turn.cp);
    if turn.game.moves().is_empty() && cp.abs() > EVEN_CP {
        return ControlFlow::Break(());
    }
    let quiet = !position.in_check() && position.piece(turn.best.to()).is_none() && cp.abs() < DECIDED_CP;
    if quiet && let Ok(start) = Game::from_setup(&position.setup(1)) {
        found.push((position.turn(), Sample { half_points: 1, cp, start: line::start(&start) }));
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use rules::Variant;

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
