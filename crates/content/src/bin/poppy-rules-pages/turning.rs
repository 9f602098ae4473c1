//! The section about how pieces change by moving: promotion, turning over, rolling.

use maud::{Markup, html};
use play::text::one_of;
use rules::{
    Spec, Variant,
    variants::{Context, DeadEnds},
};

use crate::{
    facts::{self, Change},
    pictures,
    words::{Words, capitalized},
};

/// The selector of the section's heading.
pub(crate) fn section(spec: &Spec) -> &'static str {
    if facts::has(spec, Change::Promotes) {
        "promotion"
    } else if facts::has(spec, Change::Rolls) {
        "rolling"
    } else {
        "turning"
    }
}

pub(crate) fn turning(variant: Variant, words: &Words) -> Markup {
    let (m, spec) = (&words.messages, variant.spec());
    let single = words.listed(facts::unchanging(spec).map(|kind| words.translate(&kind)));
    html! {
        @if facts::has(spec, Change::Promotes) {
            (promotion(variant, words))
            p { (m.never_promote(single)) }
        } @else {
            @if facts::has(spec, Change::TurnsByCapture) { p { (m.turns_by_capture()) } }
            @if facts::has(spec, Change::TurnsByMove) { p { (m.turns_by_move()) } }
            @if facts::has(spec, Change::Rolls) { p { (m.rolls_by_move()) } }
            p { (m.drop_does_not_turn()) }
            p { (m.single_faced(single)) }
        }
    }
}

fn promotion(variant: Variant, words: &Words) -> Markup {
    let (m, spec) = (&words.messages, variant.spec());
    let limits = limits(spec, words);
    let promoting = spec.tiles.iter().filter(|tile| facts::change(spec, tile) == Change::Promotes);
    let promoting = promoting.map(|tile| {
        let from = tile.faces[0].kind;
        let to = spec.tables.becomes(from, Context::Zone).into_iter().filter(|&face| face != from);
        m.becomes(words.value(&from), one_of(to.collect()))
    });
    let picture = m.zone_picture();
    html! {
        p { (m.zone(spec.zone_ranks)) }
        figure class="zone-figure" {
            (pictures::zone(variant, words.language, &picture))
            figcaption { p { (picture) } }
        }
        p { (m.may_promote()) }
        ul { @for sentence in promoting { li { (capitalized(&sentence)) } } }
        @if spec.dead_ends == DeadEnds::Forbidden && !limits.is_empty() { p { (m.must_promote(limits)) } }
        p { (m.stays_promoted()) }
    }
}

/// The ranks from which faces could never move, in words.
pub(crate) fn limits(spec: &Spec, words: &Words) -> String {
    let m = &words.messages;
    let limits = facts::dead_ends(spec).into_iter();
    words.all(limits.map(|(kind, ranks)| m.limit(words.value(&kind), ranks)).collect())
}
