//! The page about one game.

use maud::{Markup, html};
use play::text::label::Label;
use rules::{Variant, variants::DropCheck};

use crate::{
    board::board,
    drops::{self, drops},
    endings::endings,
    facts,
    frame::Page,
    glossary,
    pieces::pieces,
    turning::{self, turning},
    words::{Words, flag},
};

pub(crate) fn page(variant: Variant, words: &Words) -> String {
    let (m, spec) = (&words.messages, variant.spec());
    let game = words.translate(&Label::Game(variant));
    let page =
        Page { words, game: Some(variant), title: m.title(game.as_str()), description: m.description(game.as_str()) };
    let mut sections = vec![
        ("board", board(variant, words)),
        ("turns", turns(variant, words)),
        ("pieces", pieces(variant, words)),
        (turning::section(spec), turning(variant, words)),
        ("drops", drops(variant, words)),
    ];
    if variant.rulesets().count() > 1 {
        sections.push(("readings", readings(variant, &page)));
    }
    sections.push(("endings", endings(spec, words)));
    sections.push(("glossary", glossary::list(words, |term| (term.is_needed)(spec))));
    let content = html! {
        p class="lead" { (words.sentences(&m.board_size(spec.files.to_string(), spec.ranks.to_string()), &words.translate(&Label::Rule(variant)))) }
        p { a class="play" href=(page.play_link(variant)) { (m.play()) } }
        nav class="contents" aria-labelledby="contents" {
            h2 id="contents" { (m.contents()) }
            ul role="list" {
                @for (name, _) in &sections { li { a href={ "#" (name) } { (words.section(name)) } } }
            }
        }
        @for (name, section) in &sections {
            section id=(name) {
                h2 { (words.section(name)) }
                (section)
            }
        }
        nav class="games" aria-labelledby="games" {
            h2 id="games" { (words.section("games")) }
            ul {
                @for other in Variant::games().filter(|&other| other != variant) {
                    li { a href=(page.rules_link(other)) { (words.translate(&Label::Game(other))) } }
                }
                li { a href=(page.list_link()) { (m.all_games()) } }
            }
        }
    };
    page.document(&content)
}

fn turns(variant: Variant, words: &Words) -> Markup {
    let (m, spec) = (&words.messages, variant.spec());
    let jumper = facts::jumper(spec);
    let name = jumper.map(|kind| words.value(&kind)).unwrap_or_default();
    html! {
        ul class="rule-list" {
            li { (m.turn_first()) }
            @if facts::king_in_hand(variant) {
                li {
                    @if spec.drop_check == DropCheck::Forbidden {
                        (words.sentences(&m.king_first(), &m.king_first_check()))
                    } @else {
                        (m.king_first())
                    }
                }
            }
            li { (m.turn_what()) }
            li { (m.turn_capture()) }
            li { (m.turn_way(flag(jumper.is_some()), name)) }
            li { (m.turn_check()) }
            li { (m.turn_aim()) }
        }
    }
}

/// The section about the rulesets of a game with several.
fn readings(variant: Variant, page: &Page<'_>) -> Markup {
    let (words, m) = (page.words, &page.words.messages);
    html! {
        p { (m.readings()) }
        @for ruleset in variant.rulesets() {
            section class="ruleset" data-ruleset=(ruleset.name()) {
                h3 { (words.translate(&Label::Game(ruleset))) }
                p { (m.drop_face(drops::face(ruleset.spec()))) }
                @if ruleset.spec().solved { p { (m.solution(ruleset.name())) } }
                p { a class="play" href=(page.play_link(ruleset)) { (m.play_game(words.translate(&Label::Game(ruleset)))) } }
            }
        }
    }
}
