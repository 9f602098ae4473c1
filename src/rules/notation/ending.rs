//! The words with which records end, and which of them are results here.
//!
//! Source: the words of Kifu for Windows, lishogi, ShogiHome and Kifu for iPhone.

use crate::rules::game::{Ending, Game, Reason};

/// What a word says about the end of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    /// The game may go on.
    Suspended,
    /// The side to move resigns.
    Resignation,
    /// The players agree on a draw.
    Draw,
    /// The side to move runs out of time.
    Timeout,
    /// The side to move has no legal move.
    NoMove,
    /// A repetition.
    Repetition,
    /// An end that the rules here do not have.
    Other,
}

/// The word for a loss on time of the side to move.
pub(super) const TIMEOUT: &str = "切れ負け";

/// All known words.
const WORDS: [(&str, Meaning); 24] = [
    ("中断", Meaning::Suspended),
    ("指し掛け", Meaning::Suspended),
    ("投了", Meaning::Resignation),
    ("持将棋", Meaning::Draw),
    ("引き分け", Meaning::Draw),
    ("引分け", Meaning::Draw),
    ("引分", Meaning::Draw),
    (TIMEOUT, Meaning::Timeout),
    ("時間切れ", Meaning::Timeout),
    ("時間切れ負け", Meaning::Timeout),
    ("Time-up", Meaning::Timeout),
    ("詰み", Meaning::NoMove),
    ("詰", Meaning::NoMove),
    ("ステイルメイト", Meaning::NoMove),
    ("千日手", Meaning::Repetition),
    ("連続王手の千日手", Meaning::Repetition),
    ("不詰", Meaning::Other),
    ("封じ手", Meaning::Other),
    ("反則勝ち", Meaning::Other),
    ("反則負け", Meaning::Other),
    ("入玉勝ち", Meaning::Other),
    ("宣言勝ち", Meaning::Other),
    ("不戦勝", Meaning::Other),
    ("不戦敗", Meaning::Other),
];

/// The longest known word in a sentence.
pub(super) fn find(sentence: &str) -> Option<&'static str> {
    WORDS.iter().map(|&(word, _)| word).filter(|word| sentence.contains(word)).max_by_key(|word| word.len())
}

/// Whether a word is a known end of a game.
pub(super) fn is_known(word: &str) -> bool {
    WORDS.iter().any(|&(known, _)| known == word)
}

/// Whether a word says that the side to move ran out of time.
pub(super) fn is_timeout(word: &str) -> bool {
    WORDS.contains(&(word, Meaning::Timeout))
}

/// The ending that a word stands for after the moves of a game: [`Ending::Word`] where the rules here do not have it, or do not
/// see it in this position; none if the game is over by the rules, or goes on.
///
/// # Errors
/// If the game is over by the rules for another reason.
pub(super) fn of_word(word: &str, game: &Game) -> Result<Option<Ending>, Contradiction> {
    let meaning = WORDS.iter().find(|&&(known, _)| known == word).map_or(Meaning::Other, |&(_, meaning)| meaning);
    let by_rules = game.outcome().map(|outcome| outcome.reason);
    let agrees = match (meaning, by_rules) {
        (Meaning::NoMove, Some(reason)) => matches!(reason, Reason::Checkmate | Reason::Stalemate),
        (Meaning::Repetition, Some(reason)) => matches!(reason, Reason::Repetition | Reason::PerpetualCheck),
        _ => true,
    };
    Ok(match meaning {
        _ if !agrees => return Err(Contradiction),
        _ if by_rules.is_some() => None,
        Meaning::Suspended => None,
        Meaning::Resignation => Some(Ending::Resignation(game.position().turn())),
        Meaning::Draw => Some(Ending::Draw),
        Meaning::Timeout => Some(Ending::Timeout),
        Meaning::NoMove | Meaning::Repetition | Meaning::Other => Some(Ending::Word(word.to_owned())),
    })
}

/// A record's end contradicts the one by the rules.
pub(super) struct Contradiction;
