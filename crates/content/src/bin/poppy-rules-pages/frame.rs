//! The frame of all pages: head, link to the app, choice of the language, links to the games.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use play::{language::Language, rules_pages, text::label::Label};
use rules::Variant;

use crate::{pictures, words::Words};

pub(crate) struct Page<'a> {
    pub(crate) words: &'a Words,
    /// The game whose rules it explains; `None` for the list of games.
    pub(crate) game: Option<Variant>,
    /// Also the heading.
    pub(crate) title: String,
    /// For search engines.
    pub(crate) description: String,
}

impl Page<'_> {
    /// The page's address in a language, relative to the app's.
    fn address(&self, language: Language) -> String {
        self.game.map_or_else(|| rules_pages::list_address(language), |game| rules_pages::address(game, language))
    }

    /// The relative path from the page to the app.
    fn root(&self) -> String {
        root(&self.address(self.words.language))
    }

    pub(crate) fn play_link(&self, variant: Variant) -> String {
        format!("{}#variant={}", self.root(), variant.name())
    }

    pub(crate) fn rules_link(&self, variant: Variant) -> String {
        self.root() + &rules_pages::address(variant, self.words.language)
    }

    pub(crate) fn list_link(&self) -> String {
        self.root() + &rules_pages::list_address(self.words.language)
    }

    pub(crate) fn document(&self, content: &Markup) -> String {
        let (words, root) = (self.words, self.root());
        let (m, app) = (&words.messages, words.translate(&Label::Title));
        let title = format!("{} – {app}", self.title);
        let definitions = pictures::definitions(&content.0);
        html! {
            (DOCTYPE)
            html lang=(words.language.tag()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    title { (title) }
                    meta name="description" content=(self.description);
                    meta name="color-scheme" content="light dark";
                    link rel="icon" href={ (root) "assets/icon.svg" } type="image/svg+xml";
                    link rel="stylesheet" href={ (root) "assets/rules.css" };
                    @for language in Language::ALL {
                        link rel="alternate" hreflang=(language.tag()) href={ (root) (self.address(language)) };
                    }
                }
                body class="poppy rules" data-theme="auto" {
                    (definitions)
                    header class="top" {
                        a class="home" href=(root) { (app) }
                        nav aria-label=(m.languages()) {
                            @for language in Language::ALL {
                                @let current = (language == words.language).then_some("page");
                                a href={ (root) (self.address(language)) } hreflang=(language.tag()) lang=(language.tag())
                                    aria-current=[current] { (language.own_name()) }
                            }
                        }
                    }
                    main {
                        h1 { (self.title) }
                        (PreEscaped(&content.0))
                    }
                    footer { a href=(root) { (app) } }
                }
            }
        }
        .into_string()
    }
}

/// The relative path from an address to the app.
fn root(address: &str) -> String {
    "../".repeat(address.matches('/').count())
}
