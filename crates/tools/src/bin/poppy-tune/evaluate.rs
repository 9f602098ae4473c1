//! Evaluations of self-play positions with the results of the games, as lines of text.

use std::{fmt, fs};

use engine::{search::engine::Engine, usi::EvalFile};
use protocol::Evaluation;
use rules::{Variant, zobrist::splitmix64};
use tools::{
    arguments::{name_and_value, nodes, number, variant},
    records::{Record, read},
};

use crate::self_play::{eval_file, new_engine, search};

struct Settings {
    variant: Variant,
    records: String,
    network: EvalFile,
    /// Nodes of the searches whose evaluations count.
    score_nodes: u64,
    /// Plies between two of these searches.
    every: u64,
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
    let Settings { variant, records, network, score_nodes, every } = &settings;
    network.check(*variant)?;
    println!(
        "# Evaluations, with the number of the game, its result for the side to move in half points, and the score of the"
    );
    println!("# search. Made by");
    println!(
        "# poppy-tune evaluate variant={} records={records} network={} score_nodes={score_nodes} every={every}",
        variant.name(),
        network.value()
    );
    let text = fs::read_to_string(records).map_err(|error| format!("{records}: {error}"))?;
    let mut engine = new_engine(*variant, network);
    for record in read(*variant, &text).map_err(|error| format!("{records}, {error}"))? {
        label(&settings, &mut engine, &record, |eval| println!("{eval}"));
    }
    Ok(())
}

/// Evaluates some positions of a game.
fn label(settings: &Settings, engine: &mut Engine, record: &Record, mut print: impl FnMut(LabelledEval)) {
    let mut game = record.start().clone();
    engine.clear_table();
    // The first ply differs from game to game.
    let first = splitmix64(game.start().key()) % settings.every;
    for (ply, &(played, _)) in (0..).zip(record.moves()) {
        if ply % settings.every == first
            && let Some(findings) = search(engine, &game, settings.score_nodes).findings
            && let Some(evaluation) = findings.evaluation()
        {
            let half_points = record.half_points(game.position().turn());
            print(LabelledEval { game: record.number, half_points, evaluation });
        }
        if game.play(played).is_err() {
            break;
        }
    }
}

fn parse(words: &[String]) -> Result<Settings, String> {
    let mut settings = Settings {
        variant: Variant::ALL[0],
        records: String::new(),
        network: EvalFile::None,
        score_nodes: 50_000,
        every: 6,
    };
    for word in words {
        let (name, value) = name_and_value(word)?;
        match name {
            "variant" => settings.variant = variant(value)?,
            "records" => value.clone_into(&mut settings.records),
            "network" => settings.network = eval_file(value)?,
            "score_nodes" => settings.score_nodes = nodes(name, value)?,
            "every" => match number::<u64>(name, value)? {
                0 => return Err(format!("{name} cannot be {value:?}; the least is 1")),
                every => settings.every = every,
            },
            _ => return Err(format!("there is no setting {name:?}")),
        }
    }
    Ok(settings)
}

#[cfg(test)]
mod tests {
    use rules::Game;

    use crate::self_play::{new_engine, play_out};

    use super::*;

    #[test]
    fn what_is_printed_can_be_read() {
        let settings = parse(&["variant=kyoto", "score_nodes=200", "every=1"].map(str::to_owned)).expect("settings");
        let mut engine = new_engine(settings.variant, &settings.network);
        let start = Game::new(settings.variant);
        let (winner, moves) = play_out(std::slice::from_mut(&mut engine), start.clone(), 100).expect("a game");
        let mut count = 0;
        label(&settings, &mut engine, &Record::new(0, winner, start, moves), |eval| {
            assert_eq!(LabelledEval::parse(&eval.to_string()), Ok(eval));
            count += 1;
        });
        assert!(count > 2, "{count}");
    }

    #[test]
    fn the_network_of_another_game_is_refused() {
        let network = concat!("network=", env!("CARGO_MANIFEST_DIR"), "/../../assets/networks/kyoto.pnn");
        let error = evaluate(&["variant=micro", network].map(str::to_owned)).expect_err("refused");
        assert!(error.ends_with("is the network of kyoto, not of micro"), "{error}");
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
