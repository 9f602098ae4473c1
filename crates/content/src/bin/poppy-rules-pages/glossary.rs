//! The glossary: words of the rules and of the app, with the term in the other language.

use maud::{Markup, html};
use play::language::Language;
use rules::{Kind, Spec};

use crate::{
    facts::{self, Change},
    words::Words,
};

/// A word, by the name that messages select on.
pub(crate) struct Term {
    name: &'static str,
    pub(crate) is_needed: fn(&Spec) -> bool,
}

const fn term(name: &'static str, is_needed: fn(&Spec) -> bool) -> Term {
    Term { name, is_needed }
}

const fn always(_: &Spec) -> bool {
    true
}

fn promotes(spec: &Spec) -> bool {
    spec.zone_ranks > 0
}

fn has_pawns(spec: &Spec) -> bool {
    spec.tables.kinds.has(Kind::Pawn)
}

const TERMS: [Term; 27] = [
    term("black", always),
    term("white", always),
    term("file", always),
    term("rank", always),
    term("hand", always),
    term("drop", always),
    term("capture", always),
    term("face", always),
    term("cube", |spec| facts::has(spec, Change::Rolls)),
    term("promotion", promotes),
    term("zone", promotes),
    term("check", always),
    term("checkmate", always),
    term("stalemate", always),
    term("repetition", always),
    term("perpetual-check", always),
    term("two-pawns", has_pawns),
    term("pawn-drop-mate", has_pawns),
    term("dead-end", |spec| !facts::dead_ends(spec).is_empty()),
    term("handicap", |spec| !spec.handicaps.is_empty()),
    term("resignation", always),
    term("byoyomi", always),
    term("variation", always),
    term("record", always),
    term("kif", always),
    term("sfen", always),
    term("usi", always),
];

pub(crate) fn list(words: &Words, is_needed: impl Fn(&Term) -> bool) -> Markup {
    let m = &words.messages;
    // The terms of shogi, or of the other players.
    let is_japanese = words.language == Language::Japanese;
    let other = Words::new(if is_japanese { Language::English } else { Language::Japanese });
    html! {
        p { (m.glossary_how()) }
        dl class="glossary" {
            @for term in TERMS.iter().filter(|term| is_needed(term)) {
                @let own = m.term(term.name);
                @let foreign = other.messages.term(term.name);
                @let reading = m.reading(term.name);
                div data-term=(term.name) {
                    dt {
                        dfn { (own) }
                        @if is_japanese && !reading.is_empty() { span class="reading" { "（" (reading) "）" } }
                        @if foreign != own { " " span class="foreign" lang=(other.language.tag()) { (foreign) } }
                        @if !is_japanese && !reading.is_empty() { " " i class="reading" lang="ja-Latn" { (reading) } }
                    }
                    dd { (m.meaning(term.name)) }
                }
            }
        }
    }
}
