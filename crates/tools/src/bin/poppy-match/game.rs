//! One game between two engines, judged by our rules.

use std::time::Duration;

use rules::{
    Game, Outcome, Side,
    notation::{line, usi},
};
use serde::{Deserialize, Serialize};

use crate::{
    engine::{Engine, Silence},
    settings::MoveLimit,
};

/// A game of this length is a draw.
const MAX_PLIES: usize = 300;
/// An answer this much over its time is late; pipes and a busy CPU can take that long.
const LATE: Duration = Duration::from_millis(5);
/// An engine that answers this much over its time has crashed.
const PATIENCE: Duration = Duration::from_secs(5);
/// The time limit of a search that is limited by nodes.
const NODES_MAX: Duration = Duration::from_secs(600);

/// Why an engine lost a game that was not over on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Fault {
    Illegal,
    Time,
    /// The program exited or does not answer.
    Crash,
}

/// What an engine used in a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(crate) struct Used {
    pub(crate) moves: u64,
    /// Wall-clock time of all moves.
    pub(crate) total_us: u64,
    pub(crate) slowest_us: u64,
    pub(crate) late: u64,
    /// CPU time of all moves.
    pub(crate) processor_ms: u64,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct GameRecord {
    /// Whether the tested engine moved first.
    pub(crate) first: bool,
    /// The points of the tested engine: 0, 0.5 or 1.
    pub(crate) points: f64,
    pub(crate) end: String,
    /// The number of the engine that lost by a fault.
    pub(crate) fault: Option<(usize, Fault)>,
    /// In USI.
    pub(crate) moves: String,
    pub(crate) used: [Used; 2],
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct GameLimits {
    pub(crate) limit: MoveLimit,
    pub(crate) grace: Duration,
}

impl GameLimits {
    /// The `go` command.
    fn go(&self) -> String {
        match self.limit {
            MoveLimit::Ms(ms) => format!("go movetime {ms}"),
            MoveLimit::Nodes(nodes) => format!("go nodes {nodes}"),
        }
    }

    fn time(&self) -> Option<Duration> {
        match self.limit {
            MoveLimit::Ms(ms) => Some(Duration::from_millis(ms)),
            MoveLimit::Nodes(_) => None,
        }
    }
}

/// How a game ended: the winner's number, the reason, and the loser's fault.
struct End {
    winner: Option<usize>,
    why: String,
    fault: Option<(usize, Fault)>,
}

impl End {
    fn fault(loser: usize, fault: Fault, why: String) -> Self {
        Self { winner: Some(1 - loser), why, fault: Some((loser, fault)) }
    }
}

/// Plays a game from an opening. Engine number `first` moves first.
pub(crate) fn play(opening: &Game, first: usize, engines: &mut [Engine; 2], limits: GameLimits) -> GameRecord {
    let mut game = opening.clone();
    let mut used = [Used::default(); 2];
    let begin = |number: usize, engines: &mut [Engine; 2]| {
        engines[number].new_game().err().map(|silence| End::fault(number, Fault::Crash, no_answer(silence, "isready")))
    };
    let not_ready = begin(0, engines).or_else(|| begin(1, engines));
    let before = [engines[0].processor_ms(), engines[1].processor_ms()];
    let first_mover = game.position().turn();
    let player = |side: Side| if side == first_mover { first } else { 1 - first };
    let end = not_ready.unwrap_or_else(|| {
        loop {
            if let Some(Outcome { winner, reason }) = game.outcome() {
                break End { winner: winner.map(player), why: format!("{reason:?}"), fault: None };
            }
            if game.moves().len() >= MAX_PLIES {
                break End { winner: None, why: "Length".to_owned(), fault: None };
            }
            let mover = player(game.position().turn());
            if let Err(end) = play_move(&mut game, mover, &mut engines[mover], limits, &mut used[mover]) {
                break end;
            }
        }
    });
    for number in 0..2 {
        used[number].processor_ms = engines[number].processor_ms().saturating_sub(before[number]);
    }
    let points = end.winner.map_or(0.5, |winner| if winner == 0 { 1.0 } else { 0.0 });
    let moves = line::moves(&game).join(" ");
    GameRecord { first: first == 0, points, end: end.why, fault: end.fault, moves, used }
}

/// Lets an engine move, or ends the game.
fn play_move(
    game: &mut Game,
    mover: usize,
    engine: &mut Engine,
    limits: GameLimits,
    used: &mut Used,
) -> Result<(), End> {
    let max = limits.time().map_or(NODES_MAX, |time| time + limits.grace + PATIENCE);
    let answer = engine.best_move(game, &limits.go(), max);
    let (word, took) = answer.map_err(|silence| End::fault(mover, Fault::Crash, no_answer(silence, "go")))?;
    let took_us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    used.moves += 1;
    used.total_us += took_us;
    used.slowest_us = used.slowest_us.max(took_us);
    if let Some(time) = limits.time() {
        used.late += u64::from(took > time + LATE);
        if took > time + limits.grace {
            return Err(End::fault(mover, Fault::Time, format!("{word} after {} ms", took.as_millis())));
        }
    }
    if word == "resign" {
        return Err(End { winner: Some(1 - mover), why: "Resignation".to_owned(), fault: None });
    }
    let played = usi::parse(game.position(), &word).map_err(|error| error.to_string());
    let done = played.and_then(|played| game.play(played).map_err(|reason| format!("{word} is not legal: {reason}")));
    done.map_err(|why| End::fault(mover, Fault::Illegal, why))
}

fn no_answer(silence: Silence, command: &str) -> String {
    match silence {
        Silence::Ended => format!("the program ended at \"{command}\""),
        Silence::Hangs => format!("no answer to \"{command}\""),
    }
}
