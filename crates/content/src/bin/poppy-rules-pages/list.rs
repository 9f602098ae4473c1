//! The page that lists the games, with the whole glossary.

use maud::html;
use play::text::label::Label;
use rules::Variant;

use crate::{frame::Page, glossary, pictures, words::Words};

pub(crate) fn page(words: &Words) -> String {
    let m = &words.messages;
    let page = Page { words, game: None, title: m.list_title(), description: m.list_description() };
    let content = html! {
        p class="lead" { (m.list_lead()) }
        ul class="game-list" role="list" {
            @for game in Variant::games() {
                @let spec = game.spec();
                li {
                    (pictures::miniature(game, words.language))
                    div {
                        h2 { a href=(page.rules_link(game)) { (words.translate(&Label::Game(game))) } }
                        p { (m.board_size(spec.files.to_string(), spec.ranks.to_string())) }
                        p { (words.translate(&Label::Rule(game))) }
                        p { a href=(page.play_link(game)) { (m.play_game(words.translate(&Label::Game(game)))) } }
                    }
                }
            }
        }
        section id="glossary" {
            h2 { (words.section("glossary")) }
            (glossary::list(words, |_| true))
        }
    };
    page.document(&content)
}
