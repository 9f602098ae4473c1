//! The sheet for a new game.

mod clock;
mod games;
mod opponents;

use leptos::prelude::*;
use web_sys::MouseEvent;

use play::{
    correspondence::{Correspondence, CorrespondenceId},
    session::{Action, Players, Session},
    text::{label::Label, sheet_label::SheetLabel},
};
use protocol::Level;
use rules::{Game, Setup, Side, Start, Variant};

use crate::{
    browser::focus::app_of,
    context::{ArchiveStore, Courses, GameStore, Interface, Preferences, Sheet},
    start::{any_side, random},
    widgets::{Button, Rulesets, Text},
};

use super::sheet::OpenedSheet;

use clock::{ClockChoice, Clocks, CustomClock};
use games::{Games, Handicaps};
use opponents::{Opponent, Opponents, Sides};

#[component]
pub fn NewGameSheet() -> impl IntoView {
    view! {
        <OpenedSheet which=Sheet::NewGame name="new-game" title=Label::NewGameTitle>
            <Form/>
        </OpenedSheet>
        <OpenedSheet which=Sheet::PlayPosition name="play-position" title=Label::PlayPosition>
            <Form from_shown=true/>
        </OpenedSheet>
    }
}

/// The options that are chosen on the sheet.
#[derive(Clone, Copy)]
struct Chosen {
    /// The variant of the chosen game and ruleset.
    ruleset: RwSignal<Variant>,
    /// The variant of the chosen game and its default ruleset.
    game: Memo<Variant>,
    /// The name of the handicap that White gives, if any.
    handicap: RwSignal<Option<&'static str>>,
    opponent: RwSignal<Opponent>,
    /// The computer's level, kept while another opponent is chosen.
    level: RwSignal<Level>,
    /// Whether the computer plays at the level that fits the person instead; `None` until they choose.
    picked_fits: RwSignal<Option<bool>>,
    /// Whether it does; by default once that level is known.
    fits: Memo<bool>,
    /// That level, and whether it is known well enough to be proposed.
    fitting: Memo<(Level, bool)>,
    /// The person's side; `None` for a random one.
    side: RwSignal<Option<Side>>,
    clock: ClockChoice,
    /// The position in the editor, which is played instead of the start of a chosen game.
    position: Option<Start>,
}

impl Chosen {
    /// The options of the current game.
    fn of(game: GameStore, games: ArchiveStore, has_engine: bool, from_shown: bool) -> Self {
        let shown = game.shown_start().filter(|_| from_shown);
        let (start, players) = (game.start(), untrack(move || game.with(Session::players)));
        let opponent = match players.level().filter(|_| has_engine) {
            Some(_) => Opponent::Computer,
            None if shown.is_some() && has_engine => Opponent::Computer,
            None if players.correspondence().is_some() => Opponent::Correspondent,
            None => Opponent::Person,
        };
        let ruleset = RwSignal::new(start.variant());
        let fitting = Memo::new(move |_| games.with(|archive| archive.fitting_level(ruleset.get())));
        let picked_fits = RwSignal::new(untrack(move || games.preferences().with(|settings| settings.level_fits)));
        Self {
            ruleset,
            game: Memo::new(move |_| ruleset.get().game()),
            handicap: RwSignal::new(start.handicap().map(|handicap| handicap.name)),
            opponent: RwSignal::new(opponent),
            level: RwSignal::new(players.level().unwrap_or_default()),
            picked_fits,
            fits: Memo::new(move |_| picked_fits.get().unwrap_or(fitting.get().1)),
            fitting,
            side: RwSignal::new(Some(players.person().unwrap_or(Side::Black))),
            clock: ClockChoice::of(untrack(move || game.with(|session| session.current().clock))),
            position: game.position_to_play().or(shown),
        }
    }

    /// Chooses another game, with its default ruleset and no handicap.
    fn set_game(self, game: Variant) {
        self.ruleset.set(game);
        self.handicap.set(None);
    }

    fn start(self) -> Start {
        if let Some(position) = self.position {
            return position;
        }
        let variant = self.ruleset.get();
        self.handicap.get().and_then(|name| Start::from_handicap(variant, name)).unwrap_or(Start::from(variant))
    }

    /// Keeps the choice of the fitting level for the next game. Before it is proposed, another level is not a choice
    /// against it.
    fn keep_whether_level_fits(self, preferences: Preferences) {
        let (fits, is_computer) = (self.fits.get_untracked(), self.opponent.get_untracked() == Opponent::Computer);
        if is_computer && (fits || self.fitting.get_untracked().1) {
            preferences.settings.update(|settings| settings.level_fits = Some(fits));
        }
    }

    /// The computer's level.
    fn level(self) -> Level {
        if self.fits.get_untracked() { self.fitting.get_untracked().0 } else { self.level.get_untracked() }
    }

    fn players(self) -> Players {
        let side = || self.side.get_untracked().unwrap_or_else(any_side);
        match self.opponent.get_untracked() {
            Opponent::Computer => Players::against(side(), self.level()),
            Opponent::Person => Players::PEOPLE,
            Opponent::Correspondent => Players::with_correspondent(
                side(),
                Correspondence { id: Some(CorrespondenceId::of(&[random()])), ..Correspondence::default() },
            ),
        }
    }
}

#[component]
fn Form(
    /// Whether the game begins with the position on the board.
    #[prop(optional)]
    from_shown: bool,
) -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let has_engine = game.controls.with_untracked(|controls| controls.engine_error.is_none());
    let chosen = Chosen::of(game, ArchiveStore::expect(), has_engine, from_shown);
    let begin = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let (start, players) = (untrack(move || chosen.start()), chosen.players());
        chosen.keep_whether_level_fits(preferences);
        interface.sheet.set(None);
        game.begin(start, players, chosen.clock.control());
    };
    // From the position on the board, or the start of another game if one is chosen.
    let open_editor = move |event: MouseEvent| {
        let (shown, variant) = (game.shown_position(), chosen.ruleset.get_untracked());
        let setup = if shown.variant == variant { shown } else { Setup::start(variant) };
        interface.leave_for_board(app_of(&event), move || game.act(Action::OpenEditor(setup)));
    };
    let courses = Courses::expect();
    let open_learn = move |_| {
        courses.proposed.set_value(Some(chosen.ruleset.get_untracked()));
        interface.sheet.set(Some(Sheet::Learn));
    };
    view! {
        <form class="form" on:submit=begin>
            {chosen.position.is_none().then(|| view! { <Games chosen/> })}
            <Opponents chosen has_engine/>
            <div class="columns">
                <Sides chosen/>
                <div class="extra">
                    <Clocks chosen/>
                    {chosen
                        .position
                        .is_none()
                        .then(|| {
                            view! {
                                <Handicaps chosen/>
                                <Rulesets name="ruleset" ruleset=chosen.ruleset/>
                            }
                        })}
                    <CustomClock chosen/>
                </div>
            </div>
            <div class="share-row">
                {match chosen.position {
                    Some(start) => {
                        let analyse = move |event: MouseEvent| {
                            interface
                                .leave_for_board(app_of(&event), move || game.analyse_as_new_game(&Game::from_start(start)));
                        };
                        view! { <Button action="analyse-apart" text=move || preferences.translate(Label::Analyse) press=analyse/> }
                            .into_any()
                    }
                    None => {
                        view! {
                            <Button action="learn" text=move || preferences.translate(Label::Learn) press=open_learn/>
                            <Button action="set-up" text=move || preferences.translate(Label::SetUp) press=open_editor/>
                        }
                            .into_any()
                    }
                }}
            </div>
            <div class="form-end">
                <button class="button main-button" type="submit" data-action="start">
                    <Text text=move || preferences.translate(SheetLabel::Start)/>
                </button>
            </div>
        </form>
    }
}
