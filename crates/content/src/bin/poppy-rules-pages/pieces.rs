//! The section about the pieces: every face with its moves and what it becomes.

use maud::{Markup, html};
use play::{
    message::{Message, Mover},
    text::label::Label,
    view::{CardFaceView, CardView},
};
use rules::{Kind, Piece, Side, Variant, variants::Tile};

use crate::{
    facts, pictures,
    words::{Words, capitalized, flag},
};

pub(crate) fn pieces(variant: Variant, words: &Words) -> Markup {
    let (m, spec) = (&words.messages, variant.spec());
    html! {
        p { (m.diagram_key(flag(facts::jumper(spec).is_some()))) }
        @for tile in spec.tiles { (piece(variant, tile, words)) }
    }
}

fn piece(variant: Variant, tile: &Tile, words: &Words) -> Markup {
    let m = &words.messages;
    let first = Piece { side: Side::Black, kind: tile.faces[0].kind };
    let Some(card) = CardView::new(pictures::table(variant), first, Mover::Someone) else { return html! {} };
    let each = tile.count / 2;
    html! {
        section class="piece-rules" data-faces=(card.faces.len()) data-piece=(first.kind.name()) {
            h3 { (capitalized(&words.kinds(tile.faces.iter().map(|face| face.kind)))) }
            @match &captured(variant, tile, &card, words)[..] {
                [same] => p { (words.sentences(&m.owned(each), same)) },
                different => {
                    p { (m.owned(each)) }
                    ul { @for sentence in different { li { (sentence) } } }
                }
            }
            @if tile.is_cube() { (cycle(&card, words)) }
            ul class="faces" role="list" {
                @for (index, view) in card.faces.iter().enumerate() { (face(variant, &card, index, view, words)) }
            }
        }
    }
}

/// The faces of a cube in the order in which it rolls.
fn cycle(card: &CardView, words: &Words) -> Markup {
    html! {
        p { (words.messages.rolling_order()) }
        ol class="cycle" role="list" {
            @for view in &card.faces {
                li { (pictures::piece(&view.face, words.language)) span { (words.translate(&view.name)) } }
            }
        }
    }
}

fn face(variant: Variant, card: &CardView, index: usize, view: &CardFaceView, words: &Words) -> Markup {
    let (m, kind) = (&words.messages, view.face.kind);
    let letters = variant.spec().tables.western(kind);
    let number = m.face_number((index + 1).to_string(), card.faces.len().to_string());
    html! {
        li class="face-rules" data-face=(kind.name()) {
            div class="face-name" {
                (pictures::piece(&view.face, words.language))
                div {
                    h4 { (words.title(&view.name)) }
                    p class="letters" {
                        @if view.face.cube.is_some() { (words.sentences(&number, &m.letters(letters))) } @else { (m.letters(letters)) }
                    }
                }
            }
            (pictures::diagram(&view.diagram, words.language))
            div class="face-words" {
                p { (words.translate(&view.moves)) }
                @for message in &view.becomes {
                    p class=[matches!(message, Message::Turns(_)).then_some("turning")] { (words.translate(message)) }
                }
            }
        }
    }
}

/// What the piece becomes when it is captured: one sentence, or one for each ruleset if they differ.
fn captured(variant: Variant, tile: &Tile, card: &CardView, words: &Words) -> Vec<String> {
    let kind = tile.faces[0].kind;
    let drops = |ruleset: Variant| ruleset.spec().tables.drops(kind);
    if kind == Kind::King || variant.rulesets().all(|ruleset| drops(ruleset) == drops(variant)) {
        return vec![words.translate(&card.captured)];
    }
    let sentence = |ruleset| {
        let sentence = words.translate(&Message::DropsAs(drops(ruleset)));
        words.messages.by_ruleset(words.translate(&Label::Game(ruleset)), sentence)
    };
    variant.rulesets().map(sentence).collect()
}
