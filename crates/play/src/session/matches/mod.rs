//! Matches: games with their players, and how a session switches between them.

mod correspondence;
mod draw;
mod players;
mod stamp;
mod switching;

use rules::{Game, Side};

use crate::correspondence::CorrespondenceId;

use super::{Checkpoint, clock::Timer};

pub use correspondence::CorrespondenceStep;
pub use players::{Match, MatchOptions, Player, Players, TakenBack, Undone};
pub use stamp::Stamp;

/// The match being played, its undo and redo stacks, and the matches left before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matches {
    pub(super) current: Match,
    /// The match before this one. Undo brings it back until a person has moved in this one.
    pub(super) previous: Option<Match>,
    /// The matches left before that are not in the archive yet, oldest first; only the last few.
    pub(super) unsaved: Vec<Match>,
    /// The number of moves before the shown earlier position; `None` while the current position is shown.
    pub(super) earlier: Option<usize>,
    /// The changes of the variations that can be undone, oldest first.
    pub(super) undo_stack: Vec<Checkpoint>,
    /// What can be redone: what was undone since the last move, oldest undo first.
    pub(super) redo_stack: Vec<Undone>,
    /// The chosen side at the bottom.
    pub(super) orientation: Option<Side>,
    pub(super) timer: Timer,
}

impl Matches {
    /// A match without others.
    pub(super) fn of(mut current: Match) -> Self {
        current.update_tree();
        let timer = Timer::of(&current);
        Self {
            current,
            previous: None,
            unsaved: Vec::new(),
            earlier: None,
            undo_stack: Vec::new(),
            redo_stack: Vec::new(),
            orientation: None,
            timer,
        }
    }

    /// The match being played.
    #[must_use]
    pub const fn current(&self) -> &Match {
        &self.current
    }

    /// The match that undo brings back, until a person has moved in this one.
    #[must_use]
    pub const fn previous(&self) -> Option<&Match> {
        self.previous.as_ref()
    }

    /// The matches left before that are not in the archive yet, oldest first.
    #[must_use]
    pub fn unsaved(&self) -> &[Match] {
        &self.unsaved
    }

    /// The number of moves before the position that is shown.
    #[must_use]
    pub fn shown_moves(&self) -> usize {
        self.earlier.unwrap_or(self.current.game.moves().len())
    }

    /// The side at the bottom: the chosen one, else that of the only person, else Black.
    #[must_use]
    pub fn bottom(&self) -> Side {
        self.orientation.or(self.current.players.person()).unwrap_or(Side::Black)
    }

    /// The current match, and the one that undo brings back.
    fn undoable(&self) -> impl Iterator<Item = &Match> {
        [&self.current].into_iter().chain(&self.previous)
    }

    /// The matches left before, latest first: the previous one, then those not in the archive yet.
    pub fn left(&self) -> impl Iterator<Item = &Match> {
        self.previous.iter().chain(self.unsaved.iter().rev())
    }

    fn all(&self) -> impl Iterator<Item = &Match> {
        [&self.current].into_iter().chain(self.left())
    }

    fn all_mut(&mut self) -> impl Iterator<Item = &mut Match> {
        [&mut self.current].into_iter().chain(&mut self.previous).chain(&mut self.unsaved)
    }

    /// Whether a change of the variations can be undone.
    pub(super) fn can_undo_change(&self) -> bool {
        !self.undo_stack.is_empty() || self.current.is_variation()
    }

    pub(super) fn can_undo(&self) -> bool {
        let keeps_end = self.earlier.is_some() && self.current.game.outcome().is_some();
        let can_undo_move = || self.previous.is_some() || (!self.current.opened && self.current.can_undo());
        self.can_undo_change() || !keeps_end && can_undo_move()
    }

    pub(super) fn can_redo(&self) -> bool {
        match self.redo_stack.last() {
            Some(Undone::Change(_)) => true,
            Some(Undone::Game { .. }) => !self.current.is_variation(),
            None => false,
        }
    }

    pub(super) fn can_resign(&self) -> bool {
        let Match { game, players, .. } = &self.current;
        players.has_person()
            && game.outcome().is_none()
            && !game.moves().is_empty()
            && !self.is_line_without_players()
            && self.current.mover() != Some(Player::Correspondent)
    }

    /// Whether the line on the board is not what the players have played: a variation, or one that replaced a game
    /// against the computer as the main line.
    pub(super) fn is_line_without_players(&self) -> bool {
        self.current.is_variation() || self.current.opened && self.current.players.level().is_some()
    }

    /// The options of a rematch with this random seed. The players swap sides, while a handicap or set-up position is
    /// played again as it was.
    #[must_use]
    pub fn rematch(&self, seed: u32) -> MatchOptions {
        let start = self.current.game.restart();
        // A start in which the game is already over cannot be played again.
        let is_over = Game::from_start(start).outcome().is_some();
        let start = if is_over { start.variant().into() } else { start };
        let players = match self.current.players {
            Players::NOBODY => Players::PEOPLE,
            players if start != start.variant().into() => players,
            players => players.exchanged(),
        };
        let players = players.in_another_game(CorrespondenceId::of(&[seed]));
        let time = self.current.clock.map(|clock| clock.control);
        MatchOptions { start, players, seed, repeatable: false, time }
    }
}
