//! Evaluations of self-play positions with the results of the games, as lines of text.

use std::{fmt, ops::ControlFlow};

use engine::search::engine::Engine;
use protocol::Evaluation;
use rules::{Side, zobrist::splitmix64};
use tools::arguments::{name_and_value, nodes, number};

use crate::self_play::{Play, Turn, search};

const TABLE_BYTES: usize = 4 << 20;
/// A game whose first search exceeds this score, in centipawns, is skipped: it carries little information.
const OPEN_CP: i32 = 1000;

pub(crate) struct Settings {
    pub(crate) play: Play,
    /// Nodes of the searches whose evaluations count.
    pub(crate) score_nodes: u64,
    /// Plies between two of these searches.
    pub(crate) every: u64,
}

/// An evaluation labelled with the result of its game, both for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LabelledEval {
    pub(crate) game: u64,
    pub(crate) half_points: u8,
    pub(crate) evaluation: Evaluation,
}

impl LabelledEval {
    /// From 0 to 1.
    pub(crate) fn result(&self) -> f64 {
        f64::from(self.half_points) / 2.0
    }

    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let mut words = text.split(' ');
        let mut word = |name: &str| words.next().ok_or_else(|| format!("the {name} is missing"));
        let game = number("the game", word("game")?)?;
        let half_points = match number("the result", word("result")?)? {
            half_points @ 0..=2 => half_points,
            other => return Err(format!("the result cannot be \"{other}\"; it is 0, 1 or 2 half points")),
        };
        let kind = word("kind of the score")?;
        let score = number("the score", word("score")?)?;
        let evaluation = match kind {
            "cp" => Evaluation::Centipawns(score),
            "mate" => Evaluation::Mate(score),
            _ => return Err(format!("the score cannot be of the kind {kind:?}; it is \"cp\" or \"mate\"")),
        };
        Ok(Self { game, half_points, evaluation })
    }
}

impl fmt::Display for LabelledEval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, score) = match self.evaluation {
            Evaluation::Centipawns(cp) => ("cp", cp),
            Evaluation::Mate(plies) => ("mate", plies),
        };
        write!(f, "{} {} {kind} {score}", self.game, self.half_points)
    }
}

pub(crate) fn evaluate(words: &[String]) -> Result<(), String> {
    let settings = parse(words)?;
    let Settings { play: Play { variant, games, seed, nodes }, score_nodes, every } = settings;
    println!(
        "# Evaluations, with the number of the game, its result for the side to move in half points, and the score of the"
    );
    println!("# search. Made by");
    println!(
        "# poppy-tune evaluate variant={} games={games} seed={seed} nodes={nodes} score_nodes={score_nodes} every={every}",
        variant.name()
    );
    play(&settings, |eval| println!("{eval}"))
}

pub(crate) fn play(settings: &Settings, mut print: impl FnMut(LabelledEval)) -> Result<(), String> {
    let mut engine = Engine::new(TABLE_BYTES);
    let visit = |turn: &Turn<'_>, found: &mut Vec<(Side, Evaluation)>| {
        let game = turn.game;
        if game.moves().is_empty() {
            engine.clear_table();
            if turn.cp.abs() > OPEN_CP {
                return ControlFlow::Break(());
            }
        }
        // The first ply differs from game to game.
        let first = splitmix64(game.start().key()) % settings.every;
        if game.moves().len() as u64 % settings.every == first
            && let Some(findings) = search(&mut engine, game, settings.score_nodes).findings
            && let Some(evaluation) = findings.evaluation()
        {
            found.push((game.position().turn(), evaluation));
        }
        ControlFlow::Continue(())
    };
    settings.play.games(visit, |game, found, winner| {
        for (side, evaluation) in found {
            let half_points = winner.map_or(1, |winner| if winner == side { 2 } else { 0 });
            print(LabelledEval { game, half_points, evaluation });
        }
    })
}

fn parse(words: &[String]) -> Result<Settings, String> {
    let mut settings = Settings { play: Play::new(), score_nodes: 50_000, every: 6 };
    for word in words {
        let (name, value) = name_and_value(word)?;
        match name {
            "score_nodes" => settings.score_nodes = nodes(name, value)?,
            "every" => match number::<u64>(name, value)? {
                0 => return Err(format!("{name} cannot be {value:?}; the least is 1")),
                every => settings.every = every,
            },
            _ => settings.play.set(name, value)?,
        }
    }
    Ok(settings)
}

#[cfg(test)]
mod tests {
    use rules::Variant;

    use super::*;

    #[test]
    fn what_is_printed_can_be_read() {
        let variant = Variant::parse("kyoto").expect("a game");
        let play_two = Play { variant, games: 2, seed: 1, nodes: 100 };
        let mut count = 0;
        play(&Settings { play: play_two, score_nodes: 200, every: 3 }, |eval| {
            assert_eq!(LabelledEval::parse(&eval.to_string()), Ok(eval));
            count += 1;
        })
        .expect("games");
        assert!(count > 2, "{count}");
    }

    #[test]
    fn bad_lines_are_named() {
        let error = |text| LabelledEval::parse(text).expect_err("refused");
        assert_eq!(error("1 3 cp 5"), "the result cannot be \"3\"; it is 0, 1 or 2 half points");
        assert_eq!(error("1 2 pawns 5"), "the score cannot be of the kind \"pawns\"; it is \"cp\" or \"mate\"");
        assert_eq!(error("1 2 cp"), "the score is missing");
        assert_eq!(error("1 2 cp x"), "the score cannot be \"x\"");
    }
}
