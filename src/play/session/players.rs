//! Who plays: people, the computer, or one of each.

use crate::{
    protocol::Level,
    rules::{BySide, Game, Side, Start},
};

/// Who moves for a side.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Player {
    /// A person at the device.
    #[default]
    Person,
    /// The computer, playing this well.
    Engine(Level),
    /// Nobody: the board is to be looked at.
    Nobody,
}

impl Player {
    /// The player's word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Nobody => "nobody",
            Self::Engine(Level::Friendly) => "friendly",
            Self::Engine(Level::Even) => "even",
            Self::Engine(Level::Strong) => "strong",
        }
    }
}

/// Who plays which side.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Players {
    by_side: BySide<Player>,
}

impl Players {
    /// Two people at one device.
    pub const PEOPLE: Self = Self { by_side: BySide::both(Player::Person) };
    /// A board that nobody plays on.
    pub const NOBODY: Self = Self { by_side: BySide::both(Player::Nobody) };

    /// The computer against itself.
    #[must_use]
    pub const fn engines(level: Level) -> Self {
        Self { by_side: BySide::both(Player::Engine(level)) }
    }

    /// A person who plays this side against the computer.
    #[must_use]
    pub const fn against(person: Side, level: Level) -> Self {
        let engine = Player::Engine(level);
        Self {
            by_side: match person {
                Side::Black => BySide::new(Player::Person, engine),
                Side::White => BySide::new(engine, Player::Person),
            },
        }
    }

    /// Who plays this side.
    #[must_use]
    pub const fn of(self, side: Side) -> Player {
        *self.by_side.get(side)
    }

    /// The side of the only person, if the other player is the computer.
    #[must_use]
    pub fn person(self) -> Option<Side> {
        let mut people = Side::ALL.into_iter().filter(|&side| self.of(side) == Player::Person);
        people.next().filter(|_| people.next().is_none())
    }

    /// Whether a person plays at all.
    #[must_use]
    pub fn has_person(self) -> bool {
        self.by_side.into_iter().any(|player| player == Player::Person)
    }

    /// How well the computer plays, if it plays.
    #[must_use]
    pub fn level(self) -> Option<Level> {
        self.by_side.into_iter().find_map(|player| match player {
            Player::Engine(level) => Some(level),
            Player::Person | Player::Nobody => None,
        })
    }

    /// The same players with the sides exchanged.
    #[must_use]
    pub fn exchanged(self) -> Self {
        Self { by_side: BySide::from_fn(|side| self.of(!side)) }
    }
}

/// What a new game will be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Where it starts, which says what game it is.
    pub start: Start,
    /// Who plays it.
    pub players: Players,
    /// The computer's choices follow from it.
    pub seed: u32,
}

/// A game and who plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// The game.
    pub game: Game,
    /// Who plays it.
    pub players: Players,
    /// The computer's choices follow from it.
    pub seed: u32,
}

impl Match {
    /// A match at its start.
    #[must_use]
    pub fn new(plan: Plan) -> Self {
        Self { game: Game::from_start(plan.start), players: plan.players, seed: plan.seed }
    }

    /// Who moves next, if the game goes on.
    #[must_use]
    pub fn mover(&self) -> Option<Player> {
        self.game.outcome().is_none().then(|| self.players.of(self.game.position().turn()))
    }

    /// Whether a person has done anything that could be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        let first = self.game.start().turn();
        let moved = |nth: usize| if nth.is_multiple_of(2) { first } else { !first };
        self.game.resigned().is_some()
            || (0..self.game.moves().len()).any(|nth| self.players.of(moved(nth)) == Player::Person)
    }

    /// Whether this is the other match gone on with.
    #[must_use]
    pub fn continues(&self, other: &Self) -> bool {
        let (own, others) = (&self.game, &other.game);
        self.players == other.players
            && own.restart() == others.restart()
            && own.moves().starts_with(others.moves())
            && (others.resigned().is_none() || own.resigned() == others.resigned())
    }

    /// Takes back a resignation, or else the last move of a person with all that followed it.
    pub fn undo(&mut self) {
        if self.game.resigned().is_some() {
            self.game.undo();
        } else if self.can_undo() {
            self.game.undo();
            while self.mover() != Some(Player::Person) {
                self.game.undo();
            }
        }
    }
}

/// A game between two people.
impl From<Game> for Match {
    fn from(game: Game) -> Self {
        Self { game, players: Players::PEOPLE, seed: 0 }
    }
}
