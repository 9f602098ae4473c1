//! What XBoard says, said to the engine in USI, and the answers as XBoard wants them.

use crate::{
    rules::{
        Game, Move, Outcome, Side, Variant,
        notation::{line, usi},
    },
    usi::conversation::Conversation as Usi,
};

use super::{board, clocks::Clocks, command::Command, moves, print};

/// What the engine is to do in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    /// It takes the moves of both sides.
    Watches,
    /// It plays this side.
    Plays(Side),
    /// It thinks about every position.
    Analyzes,
}

/// How the conversation stands. The engine itself is handed in, so that there is but one.
#[derive(Debug)]
pub struct Conversation {
    variant: Variant,
    /// None where XBoard has set up what cannot be played.
    game: Option<Game>,
    role: Role,
    clocks: Clocks,
    /// Whether XBoard wants to know what is found.
    posts: bool,
    /// Whether a `go` is not answered yet.
    thinks: bool,
    /// What to answer to `ping` after the move.
    pongs: Vec<String>,
}

impl Conversation {
    /// A conversation that has not begun.
    #[must_use]
    pub fn new(engine: &mut Usi) -> Self {
        let variant = board::variants().next().unwrap_or(Variant::ALL[0]);
        engine.hear(&format!("setoption name USI_Variant value {}", variant.name()), 0);
        Self {
            variant,
            game: Some(Game::new(variant)),
            role: Role::Watches,
            clocks: Clocks::default(),
            posts: false,
            thinks: false,
            pongs: Vec::new(),
        }
    }

    /// Hears a line and answers what can be answered at once.
    pub fn hear(&mut self, engine: &mut Usi, line: &str, now_ms: u64) -> Vec<String> {
        let mut said = match line.parse() {
            Ok(command) => self.obey(engine, command, line.trim(), now_ms),
            Err(error) => {
                let error: super::command::Error = error;
                vec![error.to_string()]
            }
        };
        self.think(engine, now_ms);
        if !self.thinks || self.role == Role::Analyzes {
            said.append(&mut self.pongs);
        }
        said
    }

    fn obey(&mut self, engine: &mut Usi, command: Command, line: &str, now_ms: u64) -> Vec<String> {
        match command {
            Command::Protover => return print::features(),
            Command::New => {
                self.stop(engine, now_ms);
                engine.hear("usinewgame", now_ms);
                (self.game, self.role) = (Some(Game::new(self.variant)), Role::Plays(Side::White));
                self.clocks.depth = None;
            }
            Command::Variant(name) => {
                let Some(variant) = board::parse(&name) else { return vec![format!("Error (no such game): {line}")] };
                self.stop(engine, now_ms);
                engine.hear(&format!("setoption name USI_Variant value {}", variant.name()), now_ms);
                (self.variant, self.game) = (variant, Some(Game::new(variant)));
                return vec![board::setup(variant)];
            }
            Command::SetBoard(fen) => {
                self.stop(engine, now_ms);
                return self.set_board(&fen);
            }
            Command::Move(token) => {
                self.stop(engine, now_ms);
                return self.hear_move(&token);
            }
            Command::Undo => self.take_back(engine, 1, now_ms),
            Command::Remove => self.take_back(engine, 2, now_ms),
            Command::Force => {
                self.stop(engine, now_ms);
                self.role = Role::Watches;
            }
            Command::Go => self.role = self.turn().map_or(self.role, Role::Plays),
            Command::PlayOther => {
                self.stop(engine, now_ms);
                self.role = self.turn().map_or(self.role, |turn| Role::Plays(!turn));
            }
            Command::Analyze => {
                self.stop(engine, now_ms);
                self.role = Role::Analyzes;
            }
            Command::MoveNow if matches!(self.role, Role::Plays(_)) => {
                let said = engine.hear("stop", now_ms);
                return self.tell(engine, said, now_ms);
            }
            Command::Ping(number) => self.pongs.push(format!("pong {number}")),
            Command::Level(level) => (self.clocks.level, self.clocks.move_ms) = (level, None),
            Command::MoveTime { ms } => self.clocks.move_ms = Some(ms),
            Command::Depth(plies) => self.clocks.depth = Some(plies),
            Command::Time { ms } => self.clocks.own_ms = Some(ms),
            Command::OpponentTime { ms } => self.clocks.other_ms = Some(ms),
            Command::Post(posts) => self.posts = posts,
            Command::Set { name, value } => {
                self.stop(engine, now_ms);
                let said = engine.hear(&format!("setoption name {name} value {value}"), now_ms);
                let reasons = said.iter().filter_map(|said| said.strip_prefix("info string error: "));
                return reasons.map(|reason| format!("Error ({reason}): {line}")).collect();
            }
            Command::Quit => {
                engine.hear("quit", now_ms);
                self.role = Role::Watches;
            }
            Command::MoveNow | Command::Nothing => {}
        }
        Vec::new()
    }

    fn turn(&self) -> Option<Side> {
        self.game.as_ref().map(|game| game.position().turn())
    }

    /// Ends the thinking without an answer.
    fn stop(&mut self, engine: &mut Usi, now_ms: u64) {
        if self.thinks {
            engine.hear("stop", now_ms);
            self.thinks = false;
        }
    }

    fn set_board(&mut self, fen: &str) -> Vec<String> {
        let setup = board::position(self.variant, fen).map_err(|error| error.to_string());
        let game = setup.and_then(|setup| Game::from_setup(&setup).map_err(|reason| reason.to_string()));
        match game {
            Ok(game) => {
                self.game = Some(game);
                Vec::new()
            }
            Err(reason) => {
                self.game = None;
                vec![format!("tellusererror Illegal position: {reason}")]
            }
        }
    }

    fn hear_move(&mut self, token: &str) -> Vec<String> {
        let played = self.game.as_ref().and_then(|game| moves::parse(game.position(), token));
        let Some(said) = played.and_then(|played| self.play(played)) else {
            return vec![format!("Illegal move: {token}")];
        };
        said
    }

    /// Plays a move and says how the game has ended, if it has; nothing is done if the move is not legal.
    fn play(&mut self, played: Move) -> Option<Vec<String>> {
        let game = self.game.as_mut()?;
        game.play(played).ok()?;
        let outcome: Option<Outcome> = game.outcome().filter(|_| matches!(self.role, Role::Plays(_)));
        Some(outcome.into_iter().map(print::result).collect())
    }

    fn take_back(&mut self, engine: &mut Usi, plies: usize, now_ms: u64) {
        self.stop(engine, now_ms);
        if let Some(game) = &mut self.game {
            for _ in 0..plies {
                game.undo();
            }
        }
    }

    /// Lets the engine think if it is to, and does not yet.
    fn think(&mut self, engine: &mut Usi, now_ms: u64) {
        let Some(game) = self.game.as_ref().filter(|game| !self.thinks && game.outcome().is_none()) else { return };
        let side = game.position().turn();
        let go = match self.role {
            Role::Analyzes => "go infinite".to_owned(),
            Role::Plays(own) if own == side => {
                let made = game.positions().iter().filter(|position| position.turn() == side).count() - 1;
                self.clocks.go(side, u64::try_from(made).unwrap_or(u64::MAX))
            }
            Role::Plays(_) | Role::Watches => return,
        };
        engine.hear(&format!("position sfen {} moves {}", line::start(game), line::moves(game).join(" ")), now_ms);
        engine.hear(&go, now_ms);
        self.thinks = true;
    }

    /// Tells XBoard what the engine has said.
    pub fn tell(&mut self, engine: &mut Usi, said: Vec<String>, now_ms: u64) -> Vec<String> {
        let mut told = Vec::new();
        for text in said {
            let words: Vec<&str> = text.split(' ').collect();
            match (&words[..], &self.game) {
                (["info", "depth", ..], Some(game)) if self.posts || self.role == Role::Analyzes => {
                    told.extend(print::thinking(game.position(), &words));
                }
                (["bestmove", token, ..], Some(game)) if self.thinks => {
                    self.thinks = false;
                    let position = *game.position();
                    let Ok(best) = usi::parse(&position, token) else { continue };
                    told.push(format!("move {}", moves::print(&position, best)));
                    told.extend(self.play(best).unwrap_or_default());
                    told.append(&mut self.pongs);
                }
                _ => {}
            }
        }
        // Where XBoard has let it play both sides.
        self.think(engine, now_ms);
        told
    }
}
