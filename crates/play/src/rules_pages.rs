//! The addresses of the rules pages, which `poppy-rules-pages` writes and `scripts/build/rules.mjs` places beside the app.

use rules::Variant;

use super::language::Language;

/// The address of a game's rules page, relative to the app's page.
///
/// Addresses are folders, because some hosts redirect `NAME.html` to `NAME`, and a service worker cannot answer a
/// navigation with a redirected response.
///
/// ```
/// # use play::{rules_pages, language::Language};
/// # use rules::Variant;
/// assert_eq!(rules_pages::address(Variant::Micro, Language::English), "rules/micro/");
/// assert_eq!(rules_pages::address(Variant::NanaFree, Language::Japanese), "rules/ja/nana/");
/// ```
#[must_use]
pub fn address(variant: Variant, language: Language) -> String {
    format!("{}{}/", list_address(language), variant.game().name())
}

/// The address of the page that lists the games.
#[must_use]
pub fn list_address(language: Language) -> String {
    if language == Language::default() { "rules/".to_owned() } else { format!("rules/{}/", language.tag()) }
}
