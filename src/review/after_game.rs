//! What is said below the result of a game against the computer: why it was lost, or what the win was worth.

use leptos::prelude::*;

use play::{
    session::{Action, Session},
    text::games::GamesLabel,
    view::{MoveJudgementView, turning_point},
};

use crate::context::{ArchiveStore, GameStore, Preferences};

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
    Memo::new(move |_| {
        let won = || milestone.get().map(|milestone| preferences.translate(GamesLabel::Milestone(milestone)));
        why.get().map(|why| preferences.translate(why)).or_else(won)
    })
}
