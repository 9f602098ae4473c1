//! The door: USI, or XBoard's protocol for a program whose first word is `xboard`.

use super::{cecp, conversation::Conversation};

/// The engine in conversation with a program that speaks either protocol.
///
/// ```
/// use poppy_shogi::usi::talk::Talk;
///
/// assert_eq!(Talk::new(0).hear("isready", 0), ["readyok"]);
/// let mut engine = Talk::new(0);
/// assert_eq!(engine.hear("xboard", 0), [""; 0]);
/// assert_eq!(engine.hear("ping 1", 0), ["pong 1"]);
/// ```
#[derive(Debug)]
pub struct Talk {
    usi: Conversation,
    /// XBoard's, once it was asked for.
    cecp: Option<cecp::conversation::Conversation>,
    has_begun: bool,
}

impl Talk {
    /// A conversation that has not begun. The seed decides how the weaker levels err.
    #[must_use]
    pub fn new(seed: u32) -> Self {
        Self { usi: Conversation::new(seed), cecp: None, has_begun: false }
    }

    /// Whether `quit` was said.
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
    pub const fn is_held(&self) -> bool {
        self.usi.is_held()
    }

    /// Hears a line and answers what can be answered at once. The rest is for [`Talk::work`].
    pub fn hear(&mut self, line: &str, now_ms: u64) -> Vec<String> {
        let is_first = !std::mem::replace(&mut self.has_begun, true);
        if is_first && line.trim() == "xboard" {
            self.cecp = Some(cecp::conversation::Conversation::new(&mut self.usi));
        }
        match &mut self.cecp {
            Some(cecp) => cecp.hear(&mut self.usi, line, now_ms),
            None => self.usi.hear(line, now_ms),
        }
    }

    /// Works for a turn, about a millisecond, and says what there is to say. The clock tells milliseconds since any moment.
    pub fn work(&mut self, clock: &dyn Fn() -> u64) -> Vec<String> {
        let said = self.usi.work(clock);
        match &mut self.cecp {
            Some(cecp) => cecp.tell(&mut self.usi, said, clock()),
            None => said,
        }
    }
}
