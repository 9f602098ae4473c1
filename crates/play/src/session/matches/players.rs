//! The players of a game: people, the engine, or one of each.

use std::sync::Arc;

use protocol::Level;
use rules::{BySide, Game, GameTree, Illegal, Move, NodeId, Side, Start};

use crate::{
    clock::{Clock, TimeControl},
    correspondence::{Correspondence, CorrespondenceId, PlayerName},
    review::Review,
};

use super::{super::Checkpoint, Stamp};

/// The player of a side.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Player {
    /// A person at this device.
    #[default]
    Person,
    Engine(Level),
    /// A person elsewhere, whose moves come by link.
    Correspondent,
    /// Nobody: the board is for viewing only.
    Nobody,
}

impl Player {
    /// The player's name in class names and messages; the computer's is the same at each level.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Correspondent => "correspondent",
            Self::Nobody => "nobody",
            Self::Engine(_) => "computer",
        }
    }
}

/// The players of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Players {
    by_side: BySide<Player>,
    /// The id and names of a correspondence game.
    correspondence: Option<Correspondence>,
}

impl Players {
    /// Two people at one device.
    pub const PEOPLE: Self = Self { by_side: BySide::both(Player::Person), correspondence: None };
    /// A board for viewing only.
    pub const NOBODY: Self = Self { by_side: BySide::both(Player::Nobody), correspondence: None };

    /// The engine against itself.
    #[must_use]
    pub const fn engines(level: Level) -> Self {
        Self { by_side: BySide::both(Player::Engine(level)), correspondence: None }
    }

    /// A person on this side against the engine.
    #[must_use]
    pub const fn against(person: Side, level: Level) -> Self {
        Self { by_side: Self::person_and(person, Player::Engine(level)), correspondence: None }
    }

    /// A person on this side against a correspondent.
    #[must_use]
    pub const fn with_correspondent(person: Side, correspondence: Correspondence) -> Self {
        Self { by_side: Self::person_and(person, Player::Correspondent), correspondence: Some(correspondence) }
    }

    /// A person on this side, and another player.
    const fn person_and(person: Side, other: Player) -> BySide<Player> {
        match person {
            Side::Black => BySide::new(Player::Person, other),
            Side::White => BySide::new(other, Player::Person),
        }
    }

    /// The id and names of a correspondence game; `None` in other games.
    #[must_use]
    pub const fn correspondence(self) -> Option<Correspondence> {
        self.correspondence
    }

    /// The correspondent's name, if known.
    #[must_use]
    pub fn correspondent_name(self) -> Option<PlayerName> {
        self.correspondence?.names[!self.person()?]
    }

    /// The same players, with this name for the local person in a correspondence game.
    #[must_use]
    pub fn with_own_name(self, name: Option<PlayerName>) -> Self {
        let named = |correspondence: Correspondence| {
            self.person().map_or(correspondence, |own| correspondence.with_name(own, name))
        };
        Self { correspondence: self.correspondence.map(named), ..self }
    }

    /// The same players in another game: a correspondence game gets this id.
    #[must_use]
    pub fn in_another_game(self, id: CorrespondenceId) -> Self {
        Self {
            correspondence: self.correspondence.map(|correspondence| Correspondence { id: Some(id), ..correspondence }),
            ..self
        }
    }

    /// Whether they are the same players in the same game, whatever their names.
    #[must_use]
    pub fn are_those_of(self, other: Self) -> bool {
        self.by_side == other.by_side
            && self.correspondence.map(|own| own.id) == other.correspondence.map(|others| others.id)
    }

    #[must_use]
    pub const fn of(self, side: Side) -> Player {
        *self.by_side.get(side)
    }

    /// The side of the person, if exactly one player is a person.
    #[must_use]
    pub fn person(self) -> Option<Side> {
        let mut people = Side::ALL.into_iter().filter(|&side| self.of(side) == Player::Person);
        people.next().filter(|_| people.next().is_none())
    }

    #[must_use]
    pub fn has_person(self) -> bool {
        self.by_side.into_iter().any(|player| player == Player::Person)
    }

    /// The engine's level, if it plays.
    #[must_use]
    pub fn level(self) -> Option<Level> {
        self.by_side.into_iter().find_map(|player| match player {
            Player::Engine(level) => Some(level),
            Player::Person | Player::Correspondent | Player::Nobody => None,
        })
    }

    /// The same players, the computer at this level.
    #[must_use]
    pub fn at_level(self, level: Level) -> Self {
        let at_level = |player| if matches!(player, Player::Engine(_)) { Player::Engine(level) } else { player };
        Self { by_side: BySide::from_fn(|side| at_level(self.of(side))), ..self }
    }

    /// The same players with the sides exchanged.
    #[must_use]
    pub fn exchanged(self) -> Self {
        let exchanged = |correspondence: Correspondence| Correspondence {
            names: BySide::from_fn(|side| correspondence.names[!side]),
            ..correspondence
        };
        Self { by_side: BySide::from_fn(|side| self.of(!side)), correspondence: self.correspondence.map(exchanged) }
    }
}

/// The options of a new match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchOptions {
    /// The start, which includes the variant.
    pub start: Start,
    pub players: Players,
    /// The seed of the engine's random choices.
    pub seed: u32,
    /// Whether the seed was asked for, so that the engine can repeat its choices.
    pub repeatable: bool,
    /// The time control; `None` without a clock.
    pub time: Option<TimeControl>,
}

/// A game with its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// The game: the line on the board.
    pub game: Game,
    pub players: Players,
    /// The seed of the engine's random choices.
    pub seed: u32,
    /// Whether the seed was asked for, so that the engine can repeat its choices.
    pub repeatable: bool,
    pub stamp: Stamp,
    /// Whether the person took a move back, asked for a hint, or did not play from the start: it is not rated.
    pub assisted: bool,
    /// The game with its variations and comments. It includes the moves on the board.
    pub tree: Arc<GameTree>,
    /// Whether it was opened from a record, so that a person moves for both sides.
    pub opened: bool,
    /// The review of its main line, as far as it is done.
    pub review: Option<Arc<Review>>,
    /// In a correspondence game, how many [entries](Self::entries) were sent; `None` before the first link.
    pub sent: Option<usize>,
    /// The clock, if there is one. The times of the moves are in the tree.
    pub clock: Option<Clock>,
}

impl Match {
    /// A match at its start.
    #[must_use]
    pub fn new(options: MatchOptions) -> Self {
        let MatchOptions { start, players, seed, repeatable, time } = options;
        // Across two devices the time of a move cannot be measured.
        let is_here = players.correspondence().is_none() && players != Players::NOBODY;
        let clock = time.filter(|_| is_here).map(Clock::from);
        Self { players, seed, repeatable, clock, ..Game::from_start(start).into() }
    }

    /// A match that was opened from a record.
    #[must_use]
    pub fn from_record(tree: GameTree, players: Players) -> Self {
        let game = tree.main_game();
        Self { players, opened: true, tree: Arc::new(tree), ..game.into() }
    }

    /// Notes that the person had help against the computer, or does not play from the start.
    pub(crate) fn note_help(&mut self) {
        self.assisted |= self.players.level().is_some();
    }

    /// The name of a side's player, from the correspondence game or from the record.
    #[must_use]
    pub fn player_name(&self, side: Side) -> Option<PlayerName> {
        let name = self.players.correspondence().and_then(|correspondence| correspondence.names[side]);
        name.or_else(|| PlayerName::parse(self.tree.headers().player(side)?))
    }

    /// The record of the match, with the names of the players.
    #[must_use]
    pub fn record(&self) -> GameTree {
        let names = self.players.correspondence().map(|correspondence| correspondence.names).unwrap_or_default();
        let mut tree = GameTree::clone(&self.tree);
        for side in Side::ALL {
            names[side].into_iter().for_each(|name| tree.set_player(side, name.as_str()));
        }
        tree
    }

    /// Whether anyone plays; `false` for a board for viewing only.
    #[must_use]
    pub fn has_players(&self) -> bool {
        self.players != Players::NOBODY
    }

    /// The player to move, if the game is not over.
    #[must_use]
    pub fn mover(&self) -> Option<Player> {
        if self.game.outcome().is_some() {
            return None;
        }
        Some(if self.is_studied() { Player::Person } else { self.players.of(self.game.position().turn()) })
    }

    /// Whether a person moves for both sides: in an opened game and in variations.
    #[must_use]
    pub fn is_studied(&self) -> bool {
        self.has_players() && (self.opened || self.is_variation())
    }

    /// Whether its main line is over: by the rules or by the decision of its players.
    #[must_use]
    pub fn is_main_line_over(&self) -> bool {
        if self.is_variation() { self.tree.main_outcome().is_some() } else { self.game.outcome().is_some() }
    }

    /// The number of moves, plus one for a resignation, an agreed draw or a loss on time.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.game.moves().len() + usize::from(self.is_decided())
    }

    /// Whether a player has resigned or run out of time, or both agreed on a draw.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.game.resigned().is_some() || self.game.timed_out().is_some() || self.game.is_agreed_draw()
    }

    /// Whether the next link of a correspondence game is still to be sent: the local person has moved or resigned since the
    /// last one, or does not move first.
    #[must_use]
    pub fn is_to_be_sent(&self) -> bool {
        let is_own_turn = self.mover() == Some(Player::Person);
        self.players.correspondence().is_some() && !is_own_turn && self.sent.is_none_or(|sent| sent < self.entries())
    }

    /// Whether a person has moved, a player has resigned or run out of time, both agreed on a draw, or a link was sent.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        let is_correspondence = self.players.correspondence().is_some() && (self.sent.is_some() || self.entries() > 0);
        is_correspondence || self.can_undo()
    }

    /// Whether a person has moved, a player has resigned or run out of time, or both agreed on a draw, so that there is
    /// something to undo. What was sent by link cannot be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        if self.players.correspondence().is_some() {
            return self.entries() > self.sent.unwrap_or(0);
        }
        self.is_decided() || self.has_own_move()
    }

    /// Whether a person here has moved.
    #[must_use]
    pub fn has_own_move(&self) -> bool {
        let first = self.game.start().turn();
        let moved = |nth: usize| if nth.is_multiple_of(2) { first } else { !first };
        (0..self.game.moves().len()).any(|nth| self.players.of(moved(nth)) == Player::Person)
    }

    /// Whether it is worth keeping: a player other than the computer has moved, the game was [decided](Self::is_decided),
    /// or a link was sent.
    #[must_use]
    pub fn is_worth_keeping(&self) -> bool {
        let is_of_engine = |side| matches!(self.players.of(side), Player::Engine(_));
        let first = self.game.start().turn();
        let moves = self.game.moves().len();
        let is_sent = self.sent.is_some();
        is_sent || self.is_decided() || (moves > 0 && !is_of_engine(first)) || (moves > 1 && !is_of_engine(!first))
    }

    /// Whether moves are played and the game is not over.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        !self.game.moves().is_empty() && self.game.outcome().is_none()
    }

    /// Whether this is a copy of the other match: the same id, perhaps with other moves, or equal without an id.
    #[must_use]
    pub fn is_same_as(&self, other: &Self) -> bool {
        if self.stamp.id == 0 { self == other } else { self.stamp.id == other.stamp.id }
    }

    /// Whether it has only moves and a result: no variations, no comments, and nothing after its moves.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        let end = self.tree.end_of_line(NodeId::ROOT);
        self.tree.is_plain() && self.tree.path(end).len() == self.game.moves().len()
    }

    /// Whether this is the other match, with the same moves or more.
    #[must_use]
    pub fn continues(&self, other: &Self) -> bool {
        let (own, others) = (&self.game, &other.game);
        self.players.are_those_of(other.players)
            && own.restart() == others.restart()
            && (own.moves().starts_with(others.moves()) && other.is_plain() || self.tree.contains(&other.tree))
            && (others.resigned().is_none() || own.resigned() == others.resigned())
            && (others.timed_out().is_none() || own.timed_out() == others.timed_out())
            && (!others.is_agreed_draw() || own.is_agreed_draw())
    }

    /// Undoes a resignation, an agreed draw or a loss on time, or else a person's last move and the engine's moves after
    /// it. Returns what was taken back; `None` if no person has moved.
    pub fn undo(&mut self) -> Option<TakenBack> {
        if let Some(side) = self.game.resigned() {
            self.game.undo();
            self.update_tree();
            return Some(TakenBack::Resignation(side));
        }
        if self.game.is_agreed_draw() {
            self.game.undo();
            self.update_tree();
            return Some(TakenBack::Agreement);
        }
        if self.game.timed_out().is_some() {
            self.game.undo();
            self.update_tree();
            return Some(TakenBack::Timeout);
        }
        if !self.can_undo() {
            return None;
        }
        let (all, times_ms) = (self.game.moves().to_vec(), self.times_since(0));
        self.game.undo();
        while self.mover() != Some(Player::Person) && self.game.can_undo() {
            self.game.undo();
        }
        let first = self.game.moves().len();
        self.forget(&all[first..]);
        Some(TakenBack::Moves(all.into_iter().zip(times_ms).skip(first).collect()))
    }

    /// Redoes what an undo took back.
    ///
    /// # Errors
    /// If one of its moves is not legal now.
    pub fn redo(&mut self, taken_back: TakenBack) -> Result<(), Illegal> {
        match taken_back {
            TakenBack::Resignation(side) => self.game.resign(side),
            TakenBack::Agreement => self.game.agree_draw(),
            TakenBack::Timeout => self.game.lose_on_time(),
            TakenBack::Moves(moves) => moves.into_iter().try_for_each(|(played, time_ms)| {
                self.game.play(played)?;
                self.update_tree();
                self.set_last_time(time_ms);
                Ok(())
            }),
        }
    }
}

/// What one undo did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Undone {
    /// It took back a part of the game.
    Game {
        taken_back: TakenBack,
        /// The time spent on the current move, in milliseconds.
        spent_ms: u32,
    },
    /// It took back a change of the variations; this is the state after that change.
    Change(Box<Checkpoint>),
}

/// What one undo took back of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TakenBack {
    Resignation(Side),
    /// The agreement on a draw.
    Agreement,
    /// The loss on time of the side to move.
    Timeout,
    /// These moves, in playing order, each with its time in milliseconds, if known.
    Moves(Vec<(Move, Option<u32>)>),
}

/// A game between two people.
impl From<Game> for Match {
    fn from(game: Game) -> Self {
        let tree = Arc::new(GameTree::of(&game));
        let (seed, repeatable, opened) = (0, false, false);
        let (players, stamp) = (Players::PEOPLE, Stamp::default());
        Self {
            game,
            players,
            seed,
            repeatable,
            assisted: false,
            tree,
            opened,
            review: None,
            sent: None,
            clock: None,
            stamp,
        }
    }
}
