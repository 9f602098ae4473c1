//! The engine: conversations in USI and in XBoard's protocol, and requests to the worker.

use engine::{
    search::service::Service,
    usi::{options::Options, protocol_handler::ProtocolHandler},
};
use protocol::{Reply, Request, TablebaseFault};
use rules::Variant;

use super::text;

/// The turns of work after each line: searches continue while further lines arrive.
const TURNS: usize = 1;
/// The turns within which a stopped search must end.
const MOST_TURNS: usize = 3;
/// The smallest size of a transposition table, since each conversation allocates one.
const TABLE_BYTES: usize = 1 << 16;

/// A conversation in USI.
pub(super) fn usi(data: &[u8]) {
    let mut engine = Conversation::new();
    let (mut asked, mut answered) = (0, 0);
    let is_answer = |line: &&String| {
        ["bestmove ", "checkmate "].iter().any(|answer| line.starts_with(answer))
            || line.starts_with("Nodes searched: ")
    };
    for line in text(data).lines().filter(|line| !is_costly(line)) {
        if line.trim() == "xboard" {
            continue;
        }
        let was_busy = engine.handler.is_busy() || engine.handler.waits_for_command();
        let output = engine.send(line);
        let is_refused = output.iter().any(|line| line.starts_with("info string error: "));
        let word = line.split_whitespace().next();
        assert!(
            word != Some("isready") || is_refused || output.contains(&"readyok".to_owned()),
            "{line:?}: {output:?}"
        );
        if word == Some("go") && !is_refused {
            assert!(!was_busy, "{line:?} begins a second search");
            asked += 1;
        }
        if output.iter().any(|line| line == "info string stopped before the end") {
            // A stopped perft or benchmark prints no node count.
            answered = asked;
        }
        answered += output.iter().filter(is_answer).count();
        if engine.handler.is_over() {
            return;
        }
        assert!(answered <= asked, "{line:?} is answered twice: {output:?}");
    }
    engine.send("stop");
    assert!(!engine.handler.is_busy(), "it goes on after \"stop\"");
    assert_eq!(engine.handler.handle("isready", engine.now_ms), ["readyok"]);
    engine.send("quit");
    assert!(engine.handler.is_over());
}

/// A conversation in XBoard's protocol.
pub(super) fn xboard(data: &[u8]) {
    let mut engine = Conversation::new();
    engine.send("xboard");
    for line in text(data).lines().filter(|line| !is_costly(line)) {
        engine.send(line);
        if engine.handler.is_over() {
            return;
        }
    }
    engine.send("force");
    assert_eq!(engine.send("ping 7").last().map(String::as_str), Some("pong 7"));
    engine.send("quit");
    assert!(engine.handler.is_over());
}

/// Whether a line would take much memory or time without testing anything new.
fn is_costly(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    ["usi_hash", "memory", "bench"].iter().any(|word| line.contains(word))
}

/// The engine with a simulated clock.
struct Conversation {
    handler: ProtocolHandler,
    now_ms: u64,
}

impl Conversation {
    fn new() -> Self {
        let options = Options { hash_mb: 1, ..Options::default() };
        Self { handler: ProtocolHandler::with_options(1, options), now_ms: 0 }
    }

    /// Sends a line, and lets the engine work for some turns.
    fn send(&mut self, line: &str) -> Vec<String> {
        let mut output = self.handler.handle(line, self.now_ms);
        for _ in 0..TURNS {
            self.now_ms += 7;
            let now_ms = self.now_ms;
            output.extend(self.handler.work(&|| now_ms));
        }
        assert!(output.iter().all(|line| !line.contains(char::is_control)), "a line that is several: {output:?}");
        output
    }
}

/// Messages to the worker, one per line: requests in JSON, and the word `file` when a file fails to load.
pub(super) fn service(data: &[u8]) {
    let mut service = Service::new(TABLE_BYTES, "build".to_owned(), Variant::ALL.to_vec());
    let mut now_ms = 0;
    let mut last = None;
    for line in text(data).lines() {
        let mut replies = Vec::new();
        if line == "file" {
            if let Some(file) = service.next_file_to_load() {
                replies.extend(service.keep_file(file, Err(TablebaseFault::Absent)));
            }
        } else if let Ok(reply) = service.handle_json(line, now_ms) {
            replies.extend(reply);
            if let Ok(request) = serde_json::from_str::<Request>(line) {
                let (Request::Think { id, .. } | Request::Probe { id, .. } | Request::Stop { id }) = request;
                last = if matches!(request, Request::Stop { .. }) { last } else { Some(id) };
            }
        }
        for _ in 0..TURNS {
            now_ms += 50;
            replies.extend(service.work(now_ms));
        }
        for reply in replies {
            let printed = serde_json::to_string(&reply).unwrap_or_default();
            assert_eq!(serde_json::from_str::<Reply>(&printed).ok().as_ref(), Some(&reply), "{printed}");
            if let Reply::Best { id, .. } | Reply::Thinking { id, .. } | Reply::Values { id, .. } = reply {
                assert_eq!(Some(id), last, "an answer to a request that was replaced");
            }
        }
    }
    if let Some(id) = last {
        let answer = service.handle(Request::Stop { id }, now_ms);
        let mut turns = 0;
        while answer.is_none() && service.is_busy() {
            turns += 1;
            assert!(turns < MOST_TURNS, "it goes on after it was stopped");
            service.work(now_ms);
        }
    }
}
