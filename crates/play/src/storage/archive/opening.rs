//! Which game a link or a record belongs to: the one on the board, an earlier one, or a new one.

use std::sync::Arc;

use rules::Game;

use crate::{
    exchange::link::Link,
    session::{Action, Match, MatchOptions, Mode, Players, Session},
};

use super::{Archive, Entry, Filter, State, entry::Unstamped};

impl Archive {
    /// The actions that open a link; empty if its game is on the board, so that opening it again, or a reload, continues
    /// the game. A correspondence link with nothing new still gives an action: the page says so.
    #[must_use]
    pub fn following(&self, session: &Session, link: &Link, defaults: MatchOptions) -> Vec<Action> {
        let next = link.open(defaults);
        if next.players.correspondence().is_none() {
            if !link.asks_for_another_game(session.current(), defaults) {
                return Vec::new();
            }
            if let Some(left) = self.continuation(session, link, &next, defaults) {
                return vec![Action::Resume(Box::new(left))];
            }
        }
        self.opening(session, next)
    }

    /// The actions that open a match, such as a record's. A correspondence match may continue a known game; another match
    /// that is or continues a known game takes its id, so that it is not in the archive twice.
    #[must_use]
    pub fn opening(&self, session: &Session, next: Match) -> Vec<Action> {
        let current = session.current();
        if next.players.correspondence().is_some() {
            let is_open = |left: &&Match| left.game.outcome().is_none() && !current.continues(left);
            let here = [current].into_iter().chain(session.matches().left().filter(is_open));
            let left = self.link_game(here, &next).filter(|own| own != current);
            let resume = left.map(|left| Action::Resume(Box::new(left)));
            return resume.into_iter().chain([Action::Receive(Box::new(next))]).collect();
        }
        let next = match self.same_game(Some(current), &next) {
            Some(same) => next.in_place_of(&same),
            None => next,
        };
        vec![Action::Open(Box::new(next))]
    }

    /// The actions that resume an archived game, if a link opened before the archive was read belongs to it.
    #[must_use]
    pub fn continuing(&self, session: &Session, link: &Link, defaults: MatchOptions) -> Vec<Action> {
        let current = session.current();
        let moves = link.game.as_ref().map_or(&[][..], Game::moves);
        let is_changed = current.game.moves() != moves || self.get(current.stamp.id).is_some();
        let is_lesson = matches!(session.mode(), Mode::Lesson(_));
        if is_lesson || is_changed || !link.matches(current, defaults) {
            return Vec::new();
        }
        let resume = |known| Action::Resume(Box::new(known));
        // The copy that the link has started would be mistaken for the game.
        let forget = Action::Forget(current.stamp.id);
        if current.players.correspondence().is_some() {
            let linked = link.open(defaults);
            let left = self.link_game([], &linked);
            return left.map_or_else(Vec::new, |left| vec![resume(left), forget, Action::Receive(Box::new(linked))]);
        }
        let copy = self.copy_of(current).and_then(|copy| copy.open().ok());
        if let Some(known) = copy.or_else(|| self.continuation(session, link, current, defaults)) {
            return vec![resume(known)];
        }
        let Some(known) = self.same_game(None, current) else { return Vec::new() };
        let next = current.clone().in_place_of(&known);
        vec![resume(known), forget, Action::Open(Box::new(next))]
    }

    /// The unfinished earlier game that continues the moves of a link, which opens `next`.
    fn continuation(&self, session: &Session, link: &Link, next: &Match, defaults: MatchOptions) -> Option<Match> {
        let moves = next.game.moves().len();
        if moves == 0 {
            return None;
        }
        let archived = self.unfinished(next).filter(|entry| entry.moves >= moves).filter_map(|entry| entry.open().ok());
        session.matches().left().cloned().chain(archived).find(|left| {
            let is_left = left.game.outcome().is_none() && left.stamp.id != session.current().stamp.id;
            is_left && link.matches(left, defaults)
        })
    }

    /// The game of a match from a link, from `here` or the archive: the first that agrees with the match, or else the
    /// first.
    fn link_game<'a>(&self, here: impl IntoIterator<Item = &'a Match>, linked: &Match) -> Option<Match> {
        let id = |players: Players| players.correspondence().map(|correspondence| correspondence.id);
        let mut games: Vec<Match> = here.into_iter().filter(|own| own.is_game_of(linked)).cloned().collect();
        let filter = Filter { variant: Some(linked.game.variant()), ..Filter::default() };
        let list = self.list(&filter).into_iter().filter(|entry| id(entry.players) == id(linked.players));
        let others = list.filter(|entry| games.iter().all(|own| own.stamp.id != entry.stamp.id));
        let archived = others.filter_map(|entry| entry.open().ok()).filter(|own| own.is_game_of(linked));
        let archived: Vec<Match> = archived.collect();
        games.extend(archived);
        let agreeing = games.iter().position(|own| own.agrees_with(linked));
        games.into_iter().nth(agreeing.unwrap_or(0))
    }

    /// The known game that a new match with moves copies or continues. A record continues only the game on the board.
    fn same_game(&self, current: Option<&Match>, next: &Match) -> Option<Match> {
        let moves = next.game.moves().len();
        if moves == 0 {
            return None;
        }
        let copy = self.copy_of(next).and_then(|copy| copy.open().ok());
        copy.or_else(|| {
            let shorter = self.unfinished(next).filter(|entry| !next.opened && (1..=moves).contains(&entry.moves));
            let mut known = current.into_iter().cloned().chain(shorter.filter_map(|entry| entry.open().ok()));
            known.find(|known| !known.game.moves().is_empty() && next.continues(known))
        })
    }

    /// The unfinished games with the variant and the players of a match, the last changed first.
    fn unfinished(&self, like: &Match) -> impl Iterator<Item = &Entry> {
        let players = like.players;
        let filter = Filter { variant: Some(like.game.variant()), state: State::Unfinished, ..Filter::default() };
        self.list(&filter).into_iter().filter(move |entry| entry.players == players)
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

impl Match {
    /// This match as a newer state of a known one.
    fn in_place_of(self, known: &Self) -> Self {
        Self { stamp: known.stamp, review: self.review.or_else(|| known.review.as_ref().map(Arc::clone)), ..self }
    }
}
