//! The section about the end of the game.

use maud::{Markup, html};
use rules::{
    Spec,
    variants::{DropCheck, MateWithHand, PerpetualCheck, Repetition},
};

use crate::words::Words;

pub(crate) fn endings(spec: &Spec, words: &Words) -> Markup {
    html! {
        @for (ending, sentences) in all(spec, words) {
            section class="ending" data-ending=(ending) {
                h3 { (words.messages.ending(ending)) }
                @for sentence in sentences { p { (sentence) } }
            }
        }
    }
}

/// The endings, each with its name and sentences.
fn all(spec: &Spec, words: &Words) -> Vec<(&'static str, Vec<String>)> {
    let m = &words.messages;
    let mut endings = vec![
        ("checkmate", vec![m.checkmate_loses().to_string()]),
        ("stalemate", vec![m.stalemate_loses().to_string()]),
    ];
    if spec.mate_with_hand == MateWithHand::Forbidden {
        let mut sentences = vec![m.mate_with_hand().to_string()];
        if spec.drop_check == DropCheck::Forbidden {
            sentences.push(m.only_with_empty_hand().to_string());
        }
        sentences.push(m.mate_with_hand_replies().to_string());
        endings.push(("mate-with-hand", sentences));
    }
    let repetition = match spec.repetition {
        Repetition::Draw => "draw",
        Repetition::FirstPlayerLoses => "first-player",
    };
    endings.push(("repetition", vec![m.repetition(repetition).to_string(), m.same_position().to_string()]));
    let perpetual_check = match spec.perpetual_check {
        PerpetualCheck::Loses => "loses",
        PerpetualCheck::Nothing => "nothing",
    };
    endings.push(("perpetual-check", vec![m.perpetual_check(perpetual_check).to_string()]));
    if spec.allows_draws() {
        endings.push(("agreement", vec![m.agreement().to_string()]));
    }
    endings.push(("resignation", vec![m.resignation().to_string()]));
    endings.push(("time", vec![m.time().to_string()]));
    endings.push(("limits", vec![m.limits().to_string()]));
    endings
}
