//! The choice of the opponent, the computer's level and the side.

use leptos::prelude::*;

use play::{
    session::Player,
    text::{label::Label, sheet_label::SheetLabel},
};
use protocol::Level;
use rules::Side;

use crate::{
    context::Preferences,
    widgets::{Choice, ChoiceWords, Choices, NameField, OpponentFace, Text},
};

use super::Chosen;

/// Who plays the other side.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Opponent {
    Computer,
    /// A person at this device.
    Person,
    /// A person elsewhere, who plays by link.
    Correspondent,
}

impl Opponent {
    /// The opponent as a player; the computer plays at this level.
    pub(super) const fn player(self, level: Level) -> Player {
        match self {
            Self::Computer => Player::Engine(level),
            Self::Person => Player::Person,
            Self::Correspondent => Player::Correspondent,
        }
    }
}

/// The choice of the opponent, with the options of the chosen one or a note. Those of the others keep their room, so that
/// nothing moves.
#[component]
pub(super) fn Opponents(
    chosen: Chosen,
    /// Whether there is a computer to play against.
    has_engine: bool,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let tile = move |opponent: Opponent| {
        let player = opponent.player(chosen.level.get_untracked());
        view! {
            <Choice
                name="opponent"
                value=player.name()
                chosen=move || chosen.opponent.get() == opponent
                choose=move || chosen.opponent.set(opponent)
                autofocus=chosen.position.is_some() && chosen.opponent.get_untracked() == opponent
            >
                <ChoiceWords label=move || SheetLabel::Opponent(player)/>
            </Choice>
        }
    };
    let is_other = move |opponent: Opponent| chosen.opponent.get() != opponent;
    let note = move |player: Player| view! { <p class="opponent-note"><Text text=move || preferences.translate(SheetLabel::OpponentNote(player))/></p> };
    view! {
        <Choices class="opponents" legend=SheetLabel::Against>
            {has_engine.then_some(Opponent::Computer).into_iter().chain([Opponent::Person, Opponent::Correspondent]).map(tile).collect_view()}
        </Choices>
        <div class="one-of">
            {has_engine
                .then(|| {
                    view! {
                        <div class:unchosen=move || is_other(Opponent::Computer)>
                            <Levels chosen/>
                        </div>
                    }
                })}
            <div class:unchosen=move || is_other(Opponent::Person)>{note(Player::Person)}</div>
            <div class:unchosen=move || is_other(Opponent::Correspondent)>
                <NameField/>
                {note(Player::Correspondent)}
            </div>
        </div>
    }
}

/// The choice of the computer's level: a tile with face and name for each, and a note about the chosen one below them.
#[component]
fn Levels(chosen: Chosen) -> impl IntoView {
    let preferences = Preferences::expect();
    let note_id = move |level: Level| preferences.id(&format!("level-{}", level.number()));
    let tile = move |level: Level| {
        view! {
            <Choice
                name="level"
                value=level.number().to_string()
                chosen=move || !chosen.fits.get() && chosen.level.get() == level
                choose=move || {
                    chosen.level.set(level);
                    chosen.picked_fits.set(Some(false));
                }
                aria_label=Signal::derive(move || preferences.translate(Label::Opponent(Player::Engine(level))))
                aria_describedby=note_id(level)
            >
                <OpponentFace level/>
                <Text class="opponent-name" text=move || preferences.translate(Label::OpponentName(level))/>
            </Choice>
        }
    };
    let note = move |level: Level| {
        view! {
            <p class="opponent-note" class:unchosen=move || chosen.fits.get() || chosen.level.get() != level>
                <span id=note_id(level)><Text text=move || preferences.translate(SheetLabel::LevelNote(level))/></span>
            </p>
        }
    };
    view! {
        <Choices class="levels" legend=SheetLabel::Level>
            <Choice
                name="level"
                value="fits"
                chosen=move || chosen.fits.get()
                choose=move || chosen.picked_fits.set(Some(true))
                aria_describedby=preferences.id("level-fits")
            >
                <OpponentFace level=Signal::derive(move || chosen.fitting.get().0)/>
                <Text class="choice-name" text=move || preferences.translate(SheetLabel::FitsMe(chosen.fitting.get().0))/>
            </Choice>
            {Level::ALL.map(tile).collect_view()}
        </Choices>
        <div class="one-of">
            <p class="opponent-note" class:unchosen=move || !chosen.fits.get()>
                <span id=preferences.id("level-fits")><Text text=move || preferences.translate(SheetLabel::FitsMeNote(chosen.fitting.get().1))/></span>
            </p>
            {Level::ALL.map(note).collect_view()}
        </div>
    }
}

/// The choice of the side; disabled for two people.
#[component]
pub(super) fn Sides(chosen: Chosen) -> impl IntoView {
    let begins = Memo::new(move |_| chosen.start().position().turn());
    let side = move |side: Option<Side>| {
        view! {
            <Choice
                name="side"
                value=side.map_or("any", Side::name)
                chosen=move || chosen.side.get() == side
                choose=move || chosen.side.set(side)
            >
                <ChoiceWords
                    label=move || SheetLabel::YourSide(side, side == Some(begins.get()))
                />
            </Choice>
        }
    };
    view! {
        <Choices
            class="in-a-row"
            legend=SheetLabel::You
            enabled=Signal::derive(move || chosen.opponent.get() != Opponent::Person)
        >
            {[Some(Side::Black), Some(Side::White), None].map(side).collect_view()}
        </Choices>
    }
}
