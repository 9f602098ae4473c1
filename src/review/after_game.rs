//! What is said below the result of a game against the computer: why it was lost, or what the win was worth; and after the
//! puzzle of the day, what comes tomorrow.

use leptos::prelude::*;

use play::{
    session::{Action, Session},
    text::{games::GamesLabel, puzzles::LearnLabel},
    view::{MoveJudgementView, turning_point},
};

use crate::{
    browser::time::today,
    context::{ArchiveStore, GameStore, Preferences, Puzzles},
};

/// The sentence for the end of a game; `None` until it is known.
pub fn after_game() -> Memo<Option<String>> {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let lost = Memo::new(move |_| game.with(|session| session.lost_by().is_some()));
    let found = Memo::new(move |_| game.with(turning_point));
    Effect::new(move || {
        if lost.get() && found.with(Option::is_none) && !untrack(move || game.with(Session::is_reviewing)) {
            game.act(Action::ExplainLoss);
        }
    });
    // Finding the reason generates moves: once for a game, and not for every language.
    let why = Memo::new(move |_| found.with(|found| found.as_ref().map(MoveJudgementView::why_lost)));
    let games = ArchiveStore::expect();
    let ended = Memo::new(move |_| {
        game.with(|session| session.shown_end().is_some().then(|| session.matches().current().stamp.id))
    });
    let milestone = Memo::new(move |_| {
        let id = ended.get().filter(|_| games.are_ready())?;
        games.with(|archive| archive.milestone(id))
    });
    let puzzles = Puzzles::expect();
    let solved_of_day =
        Memo::new(move |_| game.with(|session| session.puzzle()?.day().filter(|_| session.is_step_done())));
    let tomorrow = move || {
        let of_day = solved_of_day.get()?;
        let days = puzzles.with(|record| record.days_in_a_row(today()));
        Some(preferences.translate(LearnLabel::Tomorrow(days, of_day.tomorrow)))
    };
    Memo::new(move |_| {
        let won = || milestone.get().map(|milestone| preferences.translate(GamesLabel::Milestone(milestone)));
        why.get().map(|why| preferences.translate(why)).or_else(won).or_else(tomorrow)
    })
}
