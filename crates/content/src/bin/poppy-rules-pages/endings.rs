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
    let mut endings = vec![("checkmate", vec![m.checkmate_loses()]), ("stalemate", vec![m.stalemate_loses()])];
    if spec.mate_with_hand == MateWithHand::Forbidden {
        let mut sentences = vec![m.mate_with_hand()];
        if spec.drop_check == DropCheck::Forbidden {
            sentences.push(m.only_with_empty_hand());
        }
        sentences.push(m.mate_with_hand_replies());
        endings.push(("mate-with-hand", sentences));
    }
    let repetition = match spec.repetition {
        Repetition::Draw => "draw",
        Repetition::FirstPlayerLoses => "first-player",
    };
    endings.push(("repetition", vec![m.repetition(repetition), m.same_position()]));
    let perpetual_check = match spec.perpetual_check {
        PerpetualCheck::Loses => "loses",
        PerpetualCheck::Nothing => "nothing",
    };
    endings.push(("perpetual-check", vec![m.perpetual_check(perpetual_check)]));
    if spec.allows_draws() {
        endings.push(("agreement", vec![m.agreement()]));
    }
    endings.push(("resignation", vec![m.resignation()]));
    endings.push(("time", vec![m.time()]));
    endings.push(("limits", vec![m.limits()]));
    endings
}
