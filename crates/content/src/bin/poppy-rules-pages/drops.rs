//! The section about drops.

use maud::{Markup, html};
use rules::{
    Kind, Spec, Variant,
    variants::{DeadEnds, DropCheck},
};

use crate::{
    facts::{self, Change},
    turning::limits,
    words::Words,
};

pub(crate) fn drops(variant: Variant, words: &Words) -> Markup {
    let m = &words.messages;
    let faces = variant.rulesets().count() == 1;
    html! {
        p { (m.drop_what()) }
        ul class="rule-list" {
            @if faces { li data-rule="drop-face" { (m.drop_face(face(variant.spec()))) } }
            @for (rule, sentence) in rules(variant.spec(), words) { li data-rule=(rule) { (sentence) } }
        }
    }
}

/// The selector of messages about the faces with which pieces are dropped.
pub(crate) fn face(spec: &Spec) -> &'static str {
    let all = facts::captured_tiles(spec).all(|tile| tile.drops.len() == tile.faces.len());
    match (all, facts::has(spec, Change::Rolls), facts::has(spec, Change::Promotes)) {
        (_, _, true) => "unpromoted",
        (true, true, false) => "any",
        (true, false, false) => "either",
        (false, _, false) => "first",
    }
}

/// Restrictions on drops, and restrictions of shogi that this game lacks, each with its name.
fn rules(spec: &Spec, words: &Words) -> Vec<(&'static str, String)> {
    let m = &words.messages;
    let mut rules = Vec::new();
    for square in spec.no_drops {
        rules.push(("no-drops-here", m.drop_nowhere(words.translate(&square))));
    }
    if spec.drop_check == DropCheck::Forbidden {
        rules.push(("no-drop-check", m.no_drop_check()));
    }
    let pawn = Some(Kind::Pawn).filter(|&pawn| spec.tables.kinds.has(pawn));
    for kind in spec.one_per_file {
        rules.push(("no-doubled", m.no_doubled(words.value(&kind))));
    }
    if let Some(kind) = pawn.filter(|&pawn| !spec.one_per_file.has(pawn)) {
        rules.push(("doubled-allowed", m.doubled_allowed(words.value(&kind))));
    }
    for kind in spec.no_mate_by_drop {
        rules.push(("no-mate-by-drop", m.no_mate_by_drop(words.value(&kind))));
    }
    if let Some(kind) = pawn.filter(|&pawn| !spec.no_mate_by_drop.has(pawn) && spec.drop_check == DropCheck::Allowed) {
        rules.push(("mate-by-drop-allowed", m.mate_by_drop_allowed(words.value(&kind))));
    }
    if !facts::dead_ends(spec).is_empty() {
        rules.push(match spec.dead_ends {
            DeadEnds::Forbidden => ("no-dead-ends", m.no_dead_ends(limits(spec, words))),
            DeadEnds::Allowed => ("dead-ends-allowed", m.dead_ends_allowed()),
        });
    }
    rules
}
