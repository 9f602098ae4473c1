//! Chances and lengths of mates in words.

use protocol::Chance;

use crate::language::Language;

use super::Translator;

/// Whole percents; 0 and 100 only if the result is certain.
pub(super) fn percent(chance: Chance) -> String {
    match chance {
        Chance::LOSS => 0,
        Chance::WIN => 100,
        chance => ((chance.permille() + 5) / 10).clamp(1, 99),
    }
    .to_string()
}

/// The length of a mate in this many plies, as puzzles in the language count it: in plies in Japanese, otherwise in
/// moves of the mating side.
pub(super) fn mate_length(plies: u32, translator: &Translator) -> String {
    match translator.language() {
        Language::Japanese => plies,
        _ => plies.div_ceil(2),
    }
    .to_string()
}
