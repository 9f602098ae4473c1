//! Translates XBoard's commands into USI and the engine's USI output into CECP.

use rules::{
    Game, Move, Outcome, Side, Variant,
    notation::{line, usi},
};

use crate::usi::usi_handler::UsiHandler;

use super::{board, clocks::Clocks, command::Command, moves, print};

/// The engine's role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    /// Plays neither side.
    Force,
    /// Plays this side.
    Play(Side),
    /// Analyzes every position.
    Analyze,
}

/// The state of the protocol. The engine is passed to each method.
#[derive(Debug)]
pub struct CecpHandler {
    variant: Variant,
    /// `None` after XBoard has set up an unplayable position.
    game: Option<Game>,
    mode: Mode,
    clocks: Clocks,
    /// Whether to send thinking output.
    post: bool,
    /// Whether a `go` is unanswered.
    is_thinking: bool,
    /// The answers to `ping` that wait for the move.
    pongs: Vec<String>,
}

impl CecpHandler {
    #[must_use]
    pub fn new(engine: &mut UsiHandler) -> Self {
        let variant = board::variants().next().unwrap_or(Variant::ALL[0]);
        engine.handle(&format!("setoption name USI_Variant value {}", variant.name()), 0);
        Self {
            variant,
            game: Some(Game::new(variant)),
            mode: Mode::Force,
            clocks: Clocks::default(),
            post: false,
            is_thinking: false,
            pongs: Vec::new(),
        }
    }

    /// Handles a line and returns the immediate output.
    pub fn handle(&mut self, engine: &mut UsiHandler, line: &str, now_ms: u64) -> Vec<String> {
        // Errors repeat the line; without control characters the answer stays on one line.
        let line = &line.replace(char::is_control, " ");
        let mut output = match line.parse::<Command>() {
            Ok(command) => self.execute(engine, command, line.trim(), now_ms),
            Err(error) => vec![error.to_string()],
        };
        self.think(engine, now_ms);
        if !self.is_thinking || self.mode == Mode::Analyze {
            output.append(&mut self.pongs);
        }
        output
    }

    fn execute(&mut self, engine: &mut UsiHandler, command: Command, line: &str, now_ms: u64) -> Vec<String> {
        match command {
            Command::Protover => return print::features(),
            Command::New => {
                self.stop(engine, now_ms);
                engine.handle("usinewgame", now_ms);
                (self.game, self.mode) = (Some(Game::new(self.variant)), Mode::Play(Side::White));
                self.clocks.depth = None;
            }
            Command::Variant(name) => {
                let Some(variant) = board::parse(&name) else { return vec![format!("Error (no such game): {line}")] };
                self.stop(engine, now_ms);
                engine.handle(&format!("setoption name USI_Variant value {}", variant.name()), now_ms);
                (self.variant, self.game) = (variant, Some(Game::new(variant)));
                return vec![board::setup(variant)];
            }
            Command::SetBoard(fen) => {
                self.stop(engine, now_ms);
                return self.set_board(&fen);
            }
            Command::Move(token) => {
                self.stop(engine, now_ms);
                return self.handle_move(&token);
            }
            Command::Undo => self.take_back(engine, 1, now_ms),
            Command::Remove => self.take_back(engine, 2, now_ms),
            Command::Force => {
                self.stop(engine, now_ms);
                self.mode = Mode::Force;
            }
            Command::Go => self.mode = self.turn().map_or(self.mode, Mode::Play),
            Command::PlayOther => {
                self.stop(engine, now_ms);
                self.mode = self.turn().map_or(self.mode, |turn| Mode::Play(!turn));
            }
            Command::Analyze => {
                self.stop(engine, now_ms);
                self.mode = Mode::Analyze;
            }
            Command::MoveNow if matches!(self.mode, Mode::Play(_)) => {
                let output = engine.handle("stop", now_ms);
                return self.translate_output(engine, output, now_ms);
            }
            Command::Ping(number) => self.pongs.push(format!("pong {number}")),
            Command::Level(level) => (self.clocks.level, self.clocks.move_ms) = (level, None),
            Command::MoveTime { ms } => self.clocks.move_ms = Some(ms),
            Command::Depth(plies) => self.clocks.depth = Some(plies),
            Command::Time { ms } => self.clocks.own_ms = Some(ms),
            Command::OpponentTime { ms } => self.clocks.other_ms = Some(ms),
            Command::Post(post) => self.post = post,
            Command::Set { name, value } => {
                self.stop(engine, now_ms);
                let output = engine.handle(&format!("setoption name {name} value {value}"), now_ms);
                let reasons = output.iter().filter_map(|output| output.strip_prefix("info string error: "));
                return reasons.map(|reason| format!("Error ({reason}): {line}")).collect();
            }
            Command::Quit => {
                engine.handle("quit", now_ms);
                self.mode = Mode::Force;
            }
            Command::MoveNow | Command::Nothing => {}
        }
        Vec::new()
    }

    fn turn(&self) -> Option<Side> {
        self.game.as_ref().map(|game| game.position().turn())
    }

    /// Stops the search without an answer.
    fn stop(&mut self, engine: &mut UsiHandler, now_ms: u64) {
        if self.is_thinking {
            engine.handle("stop", now_ms);
            self.is_thinking = false;
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

    fn handle_move(&mut self, token: &str) -> Vec<String> {
        let played = self.game.as_ref().and_then(|game| moves::parse(game.position(), token));
        let Some(output) = played.and_then(|played| self.play(played)) else {
            return vec![format!("Illegal move: {token}")];
        };
        output
    }

    /// Plays a move and returns the result line if the game has ended; `None` if the move is illegal.
    fn play(&mut self, played: Move) -> Option<Vec<String>> {
        let game = self.game.as_mut()?;
        game.play(played).ok()?;
        let outcome: Option<Outcome> = game.outcome().filter(|_| matches!(self.mode, Mode::Play(_)));
        Some(outcome.into_iter().map(print::result).collect())
    }

    fn take_back(&mut self, engine: &mut UsiHandler, plies: usize, now_ms: u64) {
        self.stop(engine, now_ms);
        if let Some(game) = &mut self.game {
            for _ in 0..plies {
                game.undo();
            }
        }
    }

    /// Starts a search if it is the engine's turn and none is running.
    fn think(&mut self, engine: &mut UsiHandler, now_ms: u64) {
        let Some(game) = self.game.as_ref().filter(|game| !self.is_thinking && game.outcome().is_none()) else {
            return;
        };
        let side = game.position().turn();
        let go = match self.mode {
            Mode::Analyze => "go infinite".to_owned(),
            Mode::Play(own) if own == side => {
                let made = game.positions().iter().filter(|position| position.turn() == side).count() - 1;
                self.clocks.go(side, u64::try_from(made).unwrap_or(u64::MAX))
            }
            Mode::Play(_) | Mode::Force => return,
        };
        engine.handle(&format!("position sfen {} moves {}", line::start(game), line::moves(game).join(" ")), now_ms);
        engine.handle(&go, now_ms);
        self.is_thinking = true;
    }

    pub fn translate_output(&mut self, engine: &mut UsiHandler, output: Vec<String>, now_ms: u64) -> Vec<String> {
        let mut translated = Vec::new();
        for text in output {
            let words: Vec<&str> = text.split(' ').collect();
            match (&words[..], &self.game) {
                (["info", "depth", ..], Some(game)) if self.post || self.mode == Mode::Analyze => {
                    translated.extend(print::thinking(game.position(), &words));
                }
                (["bestmove", token, ..], Some(game)) if self.is_thinking => {
                    self.is_thinking = false;
                    let position = *game.position();
                    let Ok(best) = usi::parse(&position, token) else { continue };
                    translated.push(format!("move {}", moves::print(&position, best)));
                    translated.extend(self.play(best).unwrap_or_default());
                    translated.append(&mut self.pongs);
                }
                _ => {}
            }
        }
        // The engine may play both sides.
        self.think(engine, now_ms);
        translated
    }
}
