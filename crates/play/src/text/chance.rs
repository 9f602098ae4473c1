//! Chances and lengths of mates in words.

use protocol::Chance;

use crate::settings::Language;

use super::Translator;

/// Whole per cent; 0 and 100 only if it is certain.
pub(super) fn percent(chance: Chance) -> String {
    match chance {
        Chance::LOSS => 0,
        Chance::WIN => 100,
        chance => ((chance.permille() + 5) / 10).clamp(1, 99),
    }
    .to_string()
}

/// The length of a mate that takes this many plies, as problems of the language count: in Japanese the plies, else the
/// moves of the side that mates.
pub(super) fn mate_length(plies: u32, translator: &Translator) -> String {
    match translator.language() {
        Language::English => plies.div_ceil(2),
        Language::Japanese => plies,
    }
    .to_string()
}
