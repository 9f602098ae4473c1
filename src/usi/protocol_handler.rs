//! The door: USI, or XBoard's protocol for a program whose first word is `xboard`.

use super::{cecp::cecp_handler::CecpHandler, usi_handler::UsiHandler};

/// The engine in conversation with a program that speaks either protocol.
///
/// ```
/// use poppy_shogi::usi::protocol_handler::ProtocolHandler;
///
/// assert_eq!(ProtocolHandler::new(0).handle("isready", 0), ["readyok"]);
/// let mut engine = ProtocolHandler::new(0);
/// assert_eq!(engine.handle("xboard", 0), [""; 0]);
/// assert_eq!(engine.handle("ping 1", 0), ["pong 1"]);
/// ```
#[derive(Debug)]
pub struct ProtocolHandler {
    usi: UsiHandler,
    /// XBoard's, once it was asked for.
    cecp: Option<CecpHandler>,
    has_begun: bool,
}

impl ProtocolHandler {
    /// A conversation that has not begun. The seed decides how the weaker levels err.
    #[must_use]
    pub fn new(seed: u32) -> Self {
        Self { usi: UsiHandler::new(seed), cecp: None, has_begun: false }
    }

    /// Whether `quit` was output.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.usi.is_over()
    }

    /// Whether there is work to do.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.usi.is_busy()
    }

    /// Whether it waits for another line, and ends only by that.
    #[must_use]
    pub const fn waits_for_command(&self) -> bool {
        self.usi.waits_for_command()
    }

    /// Hears a line and answers what can be answered at once. The rest is for [`ProtocolHandler::work`].
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

    /// Works for a turn, about a millisecond, and says what there is to say. The clock tells milliseconds since any moment.
    pub fn work(&mut self, clock: &dyn Fn() -> u64) -> Vec<String> {
        let output = self.usi.work(clock);
        match &mut self.cecp {
            Some(cecp) => cecp.translate_output(&mut self.usi, output, clock()),
            None => output,
        }
    }
}
