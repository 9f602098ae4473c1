//! The engine's output for XBoard.

use protocol::Level;
use rules::{Outcome, Position, Reason, Side};

use super::{board, command::LEVEL, moves};

/// XBoard's score of a mate in 0 moves.
const MATE: i64 = 100_000;

pub(super) fn features() -> Vec<String> {
    let variants: Vec<String> = board::variants().flat_map(board::names).collect();
    let (weakest, strongest) = (Level::ALL[0].number(), Level::STRONGEST.number());
    vec![
        "feature done=0".to_owned(),
        format!("feature myname=\"Poppy Shogi {}\"", env!("CARGO_PKG_VERSION")),
        format!("feature variants=\"{}\"", variants.join(",")),
        "feature ping=1 setboard=1 playother=1 usermove=1 analyze=1 memory=1".to_owned(),
        "feature colors=0 draw=0 nps=0 sigint=0 sigterm=0".to_owned(),
        format!("feature option=\"{LEVEL} -spin {strongest} {weakest} {strongest}\""),
        "feature done=1".to_owned(),
    ]
}

pub(super) fn result(Outcome { winner, reason }: Outcome) -> String {
    let result = match winner {
        Some(Side::Black) => "1-0",
        Some(Side::White) => "0-1",
        None => "1/2-1/2",
    };
    let reason = match reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "no legal move",
        Reason::PerpetualCheck => "perpetual check",
        Reason::Repetition => "fourth occurrence of a position",
        Reason::Resignation => "resignation",
        Reason::Timeout => "time forfeit",
        Reason::Agreement => "draw by agreement",
    };
    format!("{result} {{{reason}}}")
}

/// A line of thinking output from the words of a USI `info`: depth, score, hundredths of a second, nodes, principal
/// variation.
pub(super) fn thinking(position: &Position, words: &[&str]) -> Option<String> {
    let words_after = |word: &str| words.iter().position(|at| *at == word).map(|at| &words[at + 1..]);
    let number = |word: &str| words_after(word)?.first()?.parse::<i64>().ok();
    let score = match *words_after("score")? {
        ["cp", score, ..] => score.parse().ok()?,
        ["mate", plies, ..] => {
            // XBoard counts mates in the winner's moves.
            let plies: i64 = plies.parse().ok()?;
            if plies > 0 { MATE + (plies + 1) / 2 } else { -MATE + plies / 2 }
        }
        _ => return None,
    };
    let line = moves::print_line(position, words_after("pv").unwrap_or_default()).join(" ");
    Some(format!("{} {score} {} {} {line}", number("depth")?, number("time")? / 10, number("nodes")?))
}
