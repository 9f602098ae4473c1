//! The meaning of KIF's words for the end of a game; other notations translate theirs into them.

use crate::{
    board::Side,
    game::{
        Ending, Game, Outcome, Reason,
        headers::{EVEN, HANDICAP, side_of},
    },
};

/// The first word of a line with the result.
pub(in crate::notation) const RESULT: &str = "まで";

/// A loss on time of the side to move.
pub(in crate::notation) const TIMEOUT: &str = "切れ負け";
/// The game is suspended.
pub(in crate::notation) const SUSPENDED: &str = "中断";
/// The side to move resigns.
pub(in crate::notation) const RESIGNATION: &str = "投了";
/// An agreed draw.
pub(in crate::notation) const DRAW: &str = "持将棋";
pub(in crate::notation) const MATE: &str = "詰み";
pub(in crate::notation) const REPETITION: &str = "千日手";
/// The side to move has broken the rules.
pub(in crate::notation) const FOUL: &str = "反則負け";
/// The side that is not to move has broken the rules.
pub(in crate::notation) const FOUL_OF_OTHER: &str = "反則勝ち";
/// The king of the side to move has entered the opponent's camp.
pub(in crate::notation) const ENTERING: &str = "入玉勝ち";
/// A problem without a mate.
pub(in crate::notation) const NO_MATE: &str = "不詰";

const DRAWS: [&str; 4] = [DRAW, "引き分け", "引分け", "引分"];
const TIMEOUTS: [&str; 4] = [TIMEOUT, "時間切れ", "時間切れ負け", "Time-up"];
/// A loss of the side to move.
const LOSSES: [&str; 3] = [RESIGNATION, FOUL, "不戦敗"];
/// A win of the side to move.
const WINS: [&str; 4] = [FOUL_OF_OTHER, ENTERING, "宣言勝ち", "不戦勝"];
const OTHERS: [&str; 7] = [SUSPENDED, "指し掛け", MATE, "詰", REPETITION, NO_MATE, "封じ手"];

/// An end that contradicts the rules, or that is not understood.
#[derive(Debug)]
pub(in crate::notation) struct Contradiction;

pub(in crate::notation) fn is_word(word: &str) -> bool {
    words().any(|known| known == word)
}

fn words() -> impl Iterator<Item = &'static str> {
    let lists: [&[&str]; 5] = [&DRAWS, &TIMEOUTS, &LOSSES, &WINS, &OTHERS];
    lists.into_iter().flatten().copied()
}

/// The ending for a word after the last move of a game; `None` if the rules ended the game, or if it is suspended.
pub(in crate::notation) fn of_word(game: &Game, word: &str) -> Result<Option<Ending>, Contradiction> {
    let turn = game.position().turn();
    if let Some(outcome) = game.outcome() {
        return if agrees(outcome, turn, word) { Ok(None) } else { Err(Contradiction) };
    }
    Ok(match word {
        SUSPENDED | "指し掛け" => None,
        RESIGNATION => Some(Ending::Resignation(turn)),
        _ if DRAWS.contains(&word) => Some(Ending::Draw),
        _ if TIMEOUTS.contains(&word) => Some(Ending::Timeout),
        _ => Some(Ending::Word(word.to_owned())),
    })
}

/// Whether a word fits the outcome by the rules.
fn agrees(Outcome { winner, reason }: Outcome, turn: Side, word: &str) -> bool {
    match word {
        SUSPENDED | "指し掛け" => true,
        MATE | "詰" => matches!(reason, Reason::Checkmate | Reason::Stalemate),
        REPETITION => matches!(reason, Reason::Repetition | Reason::PerpetualCheck),
        _ if DRAWS.contains(&word) => winner.is_none(),
        _ if WINS.contains(&word) => winner == Some(turn),
        _ => winner == Some(!turn) && (LOSSES.contains(&word) || TIMEOUTS.contains(&word)),
    }
}

/// The ending when this side won for an unknown reason: the other side resigned.
pub(in crate::notation) fn of_winner(game: &Game, winner: Side) -> Result<Option<Ending>, Contradiction> {
    match game.outcome() {
        None => Ok(Some(Ending::Resignation(!winner))),
        Some(outcome) if outcome.winner == Some(winner) => Ok(None),
        Some(_) => Err(Contradiction),
    }
}

/// The ending for a line with the result: まで12手で先手の勝ち.
pub(in crate::notation) fn of_result(game: &Game, line: &str) -> Result<Option<Ending>, Contradiction> {
    let said = line.split_once("手で").map_or(line, |(_, said)| said);
    let said = said.trim_end_matches(['。', '.']).trim();
    let turn = game.position().turn();
    let winner = ["の勝ち", "の勝", "勝ち"].into_iter().find_map(|end| {
        let before = said.strip_suffix(end)?;
        let name: String = before.chars().rev().take(2).collect::<Vec<_>>().into_iter().rev().collect();
        side_of(&name)
    });
    let has = |words: &[&str]| words.iter().any(|word| said.contains(word));
    match winner {
        Some(winner) if has(&TIMEOUTS) && winner != turn => of_word(game, TIMEOUT),
        Some(winner) if has(&["反則"]) => of_word(game, if winner == turn { FOUL_OF_OTHER } else { FOUL }),
        Some(winner) => of_winner(game, winner),
        None if said.contains("反則") => {
            let loser = Side::ALL.into_iter().find(|&side| has(&[EVEN[side], HANDICAP[side]]));
            let wins = said.contains('勝');
            of_word(game, if (loser.unwrap_or(turn) == turn) == wins { FOUL_OF_OTHER } else { FOUL })
        }
        None if said.is_empty() || said == line => Ok(None),
        None if is_word(said) => of_word(game, said),
        // Only known words are kept: in a stored record others might be read as something else.
        None => words().find(|word| said.contains(word)).map_or(Err(Contradiction), |word| of_word(game, word)),
    }
}
