//! A slip of paper that tells of the program itself, and goes when it has been read.

use gloo_timers::callback::Timeout;
use web_sys::MouseEvent;

use crate::{
    play::program::{Event, Notice, Program},
    text::{Say, label::Label},
};

use super::{
    element::{El, html},
    focus::focus_board,
    later::later,
    offline::want,
    prelude::*,
    sheet::closing_button,
    state::State,
};

/// How long it lies there that the program is kept. It stands on the sheet of settings for good.
const KEPT_MS: u32 = 8_000;

later! {
    /// The slip, which lies over the far end of the table.
    pub(super) fn slip() -> El {
        let state = State::get();
        let notice = move || state.program.with(Program::notice);
        wait(move || (notice() == Some(Notice::Kept)).then(|| Timeout::new(KEPT_MS, move || read(state))));
        let paper = move || notice().map(|notice| paper(state, notice));
        html("div").attrs(&[("class", "slip"), ("role", "status")]).region(move || paper().into_iter().collect())
    }
}

/// It has been read.
fn read(state: State) {
    state.program.update(|program| program.take(Event::Read));
}

fn paper(state: State, notice: Notice) -> El {
    let paper = html("div").class("slip-paper").child(html("span").text_of(move || state.say(Label::Notice(notice))));
    let paper = match notice {
        Notice::Kept => paper,
        Notice::Renewed => paper.child(button(Label::Renew, "renew", "button main-button")),
    };
    paper.child(closing_button(move |event| {
        focus_board(&event_target(event));
        read(state);
    }))
}

/// A button that has something done to the program: `renew` or `install`.
pub(super) fn button(label: impl Say + Copy + 'static, wish: &'static str, class: &str) -> El {
    let state = State::get();
    html("button")
        .attrs(&[("class", class), ("type", "button"), ("data-action", wish)])
        .on("click", move |_: &MouseEvent| want(&format!("poppy-{wish}")))
        .text_of(move || state.say(label))
}
