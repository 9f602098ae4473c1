//! Opening links and texts whose game is in the archive already.

use crate::{
    play::{
        exchange::link::Link,
        session::{Action, Match, MatchOptions, Session},
    },
    rules::Game,
};

use super::{Archive, Entry, Filter, entry::Unstamped, numbers::State};

impl Archive {
    /// The actions that open a match. One by link may continue a game of the session or of the archive; another one that
    /// is in the archive as it is, such as a record that is pasted again, is not added to it twice.
    #[must_use]
    pub fn opening(&self, session: &Session, mut next: Match) -> Vec<Action> {
        if next.players.by_link().is_some() {
            let archived = match session.has_game_of(&next) {
                Some(true) => None,
                Some(false) => self.link_game(&next, true),
                None => self.link_game(&next, false),
            };
            let archived = archived.map(|archived| Action::Resume(Box::new(archived)));
            return archived.into_iter().chain([Action::Receive(Box::new(next))]).collect();
        }
        if let Some(copy) = self.copy_of(&next) {
            next.stamp = copy.stamp;
            next.review = copy.open().ok().and_then(|kept| kept.review);
        }
        vec![Action::Open(Box::new(next))]
    }

    /// The actions that go on with a game of the archive, if the game of a link, which was opened before the archive was
    /// read, belongs to it.
    #[must_use]
    pub fn continuing(&self, session: &Session, link: &Link, defaults: MatchOptions) -> Vec<Action> {
        let current = session.current();
        let moves = link.game.as_ref().map_or(&[][..], Game::moves);
        let is_changed = current.game.moves() != moves || self.get(current.stamp.id).is_some();
        if session.lesson().is_some() || is_changed || !link.matches(current, defaults) {
            return Vec::new();
        }
        if current.players.by_link().is_some() {
            let linked = link.open(defaults);
            let Some(archived) = self.link_game(&linked, false) else { return Vec::new() };
            // Without the copy that the link has begun, which would be taken for the game.
            let (resume, forget) = (Action::Resume(Box::new(archived)), Action::Forget(current.stamp.id));
            return vec![resume, forget, Action::Receive(Box::new(linked))];
        }
        let continued = self.copy_of(current).and_then(|copy| copy.open().ok()).or_else(|| {
            let filter = Filter { variant: Some(current.game.variant()), state: State::Unfinished };
            let list = self.list(filter).into_iter();
            let as_long = list.filter(|entry| entry.players == current.players && entry.moves >= moves.len());
            as_long.filter_map(|entry| entry.open().ok()).find(|game| !moves.is_empty() && link.matches(game, defaults))
        });
        continued.map(|continued| Action::Resume(Box::new(continued))).into_iter().collect()
    }

    /// The game with the same id as a match from a link: one of which either has all that was played in the other, or, if
    /// that is not asked for, any.
    fn link_game(&self, linked: &Match, only_agreeing: bool) -> Option<Match> {
        let by_link = linked.players.by_link()?;
        let filter = Filter { variant: Some(linked.game.variant()), state: State::Any };
        let list = self.list(filter).into_iter();
        let candidates = list.filter(|entry| entry.players.by_link().is_some_and(|own| own.id == by_link.id));
        let mut games =
            candidates.filter_map(|entry| entry.open().ok()).filter(|own| own.is_game_of(linked)).collect::<Vec<_>>();
        let nth = games.iter().position(|own| own.agrees_with(linked)).or((!only_agreeing).then_some(0));
        nth.filter(|&nth| nth < games.len()).map(|nth| games.swap_remove(nth))
    }

    /// The game with the same moves, players and comments as a match that has no id yet or is not in the archive.
    fn copy_of(&self, game: &Match) -> Option<&Entry> {
        if game.game.moves().is_empty() {
            return None;
        }
        let played = Unstamped::of(game).content.played;
        self.entries.values().find(|entry| entry.content.played == played)
    }
}
