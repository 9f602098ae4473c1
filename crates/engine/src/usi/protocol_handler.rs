//! Chooses the protocol: USI, or XBoard's if the first line is `xboard`.

use super::{cecp::cecp_handler::CecpHandler, options::Options, usi_handler::UsiHandler};

/// The engine, driven by either protocol.
///
/// ```
/// use engine::usi::protocol_handler::ProtocolHandler;
///
/// assert_eq!(ProtocolHandler::new(0).handle("isready", 0), ["readyok"]);
/// let mut engine = ProtocolHandler::new(0);
/// assert_eq!(engine.handle("xboard", 0), [""; 0]);
/// assert_eq!(engine.handle("ping 1", 0), ["pong 1"]);
/// ```
#[derive(Debug)]
pub struct ProtocolHandler {
    usi: UsiHandler,
    /// `Some` if the first line chose XBoard's protocol.
    cecp: Option<CecpHandler>,
    has_begun: bool,
}

impl ProtocolHandler {
    /// The seed determines the errors of the weaker levels.
    #[must_use]
    pub fn new(seed: u32) -> Self {
        Self::with_options(seed, Options::default())
    }

    #[must_use]
    pub fn with_options(seed: u32, options: Options) -> Self {
        Self { usi: UsiHandler::with_options(seed, options), cecp: None, has_begun: false }
    }

    /// Whether `quit` was received.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.usi.is_over()
    }

    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.usi.is_busy()
    }

    /// Whether the search waits for a command to end it.
    #[must_use]
    pub const fn waits_for_command(&self) -> bool {
        self.usi.waits_for_command()
    }

    /// Handles a line and returns the immediate output. [`ProtocolHandler::work`] does the rest.
    pub fn handle(&mut self, line: &str, now_ms: u64) -> Vec<String> {
        let is_first = !std::mem::replace(&mut self.has_begun, true);
        if is_first && line.trim() == "xboard" {
            self.cecp = Some(CecpHandler::new(&mut self.usi));
        }
        match &mut self.cecp {
            Some(cecp) => cecp.handle(&mut self.usi, line, now_ms),
            None => self.usi.handle(line, now_ms),
        }
    }

    /// The answer to a line that is too long to be read; `beginning` is its start.
    #[must_use]
    pub fn refuse_long_line(&self, beginning: &str) -> Vec<String> {
        vec![match &self.cecp {
            Some(_) => format!("Error (line too long): {beginning}"),
            None => format!("info string error: the line that begins with {beginning:?} is too long"),
        }]
    }

    /// Works for less than a millisecond and returns the output. The clock counts milliseconds from any fixed moment.
    pub fn work(&mut self, clock: &dyn Fn() -> u64) -> Vec<String> {
        let output = self.usi.work(clock);
        match &mut self.cecp {
            Some(cecp) => cecp.translate_output(&mut self.usi, output, clock()),
            None => output,
        }
    }
}
