//! The three levels that there were before the eight, in older links and kept games. What stands for each is fixed, so that an
//! old link and an old game keep their opponent.

use protocol::Level;

/// Their words in kept games, in the order of their numbers in links, and the levels that stand for them, which are
/// about as strong: docs/dev/engine.md, "Levels".
const FORMER: [(&str, Level); 3] = [("friendly", Level::Four), ("even", Level::Six), ("strong", Level::Eight)];

/// The level for a word in a kept game.
#[must_use]
pub fn of_word(word: &str) -> Option<Level> {
    FORMER.into_iter().find(|&(known, _)| known == word).map(|(_, level)| level)
}

/// The level for a number in a link, from 1 to 3.
#[must_use]
pub fn of_number(number: usize) -> Option<Level> {
    FORMER.get(number.checked_sub(1)?).map(|&(_, level)| level)
}
