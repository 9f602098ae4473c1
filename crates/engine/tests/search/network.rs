//! Networks: the updated evaluation equals the full one, both sides are treated alike, and damaged files are refused.

use engine::search::{
    eval::network::{
        Accumulator, BUCKETS, HIDDEN, INPUT_MAX, Network, NetworkError, OUTPUT_MAX, Output, VERSION, bucket,
        inputs::{Inputs, View},
    },
    files::{FileKind, GameFile},
    service::Service,
};
use protocol::{Evaluation, Findings, Level, Question, QuestionLimits, Reply, Request, RequestId, TablebaseFault};
use rules::{Position, Setup, Variant, notation::sfen, zobrist::splitmix64};
use xxhash_rust::xxh64::xxh64;

use super::{
    common::{Lcg, random_game},
    evaluation::{mirrored, turned},
};

/// A network with random weights.
fn network(variant: Variant) -> Network {
    let mut state = 1;
    let mut draw = |bound: i16| {
        state = splitmix64(state);
        i16::try_from(state % (2 * u64::from(bound.unsigned_abs()) + 1)).expect("small") - bound
    };
    let mut column = |bound: i16| [0; HIDDEN].map(|_| draw(bound));
    let columns = (0..Inputs::new(variant.spec()).count()).map(|_| column(60)).collect();
    let biases = column(100);
    let outputs = [0; BUCKETS].map(|_| Output { weights: [column(OUTPUT_MAX), column(OUTPUT_MAX)], bias: 500 });
    Network::new(variant, biases, columns, outputs, 300).expect("as many columns as inputs")
}

fn from_nothing(network: &Network, position: &Position) -> i32 {
    network.evaluate(&mut Accumulator::default(), position)
}

fn positions(variant: Variant) -> Vec<Position> {
    let mut positions = Vec::new();
    for seed in 0..10 {
        random_game(variant, seed, |game| positions.push(*game.position()));
    }
    positions
}

#[test]
fn the_updated_evaluation_equals_the_full_one() {
    for variant in Variant::ALL {
        let network = network(variant);
        let positions = positions(variant);
        let mut accumulator = Accumulator::default();
        let mut random = Lcg(3);
        let mut sizes = 0;
        for position in &positions {
            let full = from_nothing(&network, position);
            assert_eq!(network.evaluate(&mut accumulator, position), full, "{position:?}");
            // The search jumps between distant positions.
            let other = &positions[random.below(positions.len())];
            assert_eq!(network.evaluate(&mut accumulator, other), from_nothing(&network, other), "{other:?}");
            sizes += full.abs();
        }
        assert!(sizes > 0, "some evaluation is not zero");
    }
}

#[test]
fn the_inputs_give_the_same_evaluation() {
    for variant in Variant::ALL {
        let (network, inputs) = (network(variant), Inputs::new(variant.spec()));
        for position in positions(variant) {
            let active = |side| -> Vec<u16> {
                let active = inputs.active(&position, View::of(&position, side));
                active.map(|input| u16::try_from(input).expect("few inputs")).collect()
            };
            let (own, other) = (active(position.turn()), active(!position.turn()));
            let evaluation = network.evaluate_inputs(bucket(&position), &own, &other);
            assert_eq!(evaluation, from_nothing(&network, &position), "{position:?}");
        }
    }
}

#[test]
fn sides_and_mirrored_boards_are_alike() {
    for variant in Variant::ALL {
        let network = network(variant);
        for position in positions(variant) {
            let evaluation = from_nothing(&network, &position);
            assert_eq!(from_nothing(&network, &turned(&position)), evaluation, "{position:?}");
            let files = variant.spec().files;
            // A king in the middle has no other half to be mirrored to.
            let off_middle = |side| position.king(side).is_some_and(|king| 2 * king.file() != files + 1);
            if off_middle(position.turn()) && off_middle(!position.turn()) {
                assert_eq!(from_nothing(&network, &mirrored(&position)), evaluation, "{position:?}");
            }
        }
    }
}

#[test]
fn a_file_is_read_as_it_was_written() {
    for variant in Variant::ALL {
        let network = network(variant);
        let read = Network::read(&network.write()).expect("a network");
        assert_eq!(read.variant(), variant);
        for position in positions(variant).iter().take(50) {
            assert_eq!(from_nothing(&read, position), from_nothing(&network, position));
        }
    }
}

#[test]
fn weights_out_of_range_are_refused_and_the_largest_do_not_overflow() {
    for variant in Variant::ALL {
        let of = |bias: i16, input: i16, output: i16, output_bias: i32, scale_cp: i32| {
            let outputs = [0; BUCKETS].map(|_| Output { weights: [[output; HIDDEN]; 2], bias: output_bias });
            let columns = vec![[input; HIDDEN]; Inputs::new(variant.spec()).count()];
            Network::new(variant, [bias; HIDDEN], columns, outputs, scale_cp)
        };
        // With all pieces on the board, or as many inputs of hands.
        let start = Position::start(variant);
        for sign in [1, -1] {
            assert!(of(0, 0, sign * (OUTPUT_MAX + 1), 0, 1).is_none());
            assert!(of(0, sign * (INPUT_MAX + 1), 0, 0, 1).is_none());
            assert!(of(sign * (INPUT_MAX + 1), 0, 0, 0, 1).is_none());
            // Every unit is 1, so the output is twice `HIDDEN` times 128 / 64.
            let largest = of(INPUT_MAX, INPUT_MAX, sign * OUTPUT_MAX, 0, 10).expect("within the range");
            assert_eq!(from_nothing(&largest, &start), 2_560 * i32::from(sign), "{variant:?}");
            let clamped = of(INPUT_MAX, INPUT_MAX, sign * OUTPUT_MAX, i32::from(sign) * i32::MAX, i32::MAX);
            assert_eq!(from_nothing(&clamped.expect("within the range"), &start), 10_000 * i32::from(sign));
        }
        let least = of(-INPUT_MAX, -INPUT_MAX, OUTPUT_MAX, 0, 10).expect("within the range");
        assert_eq!(from_nothing(&least, &start), 0, "the units are clipped, not wrapped");
        assert!(of(0, 0, 0, 0, 0).is_none());
    }
}

/// The file with a change in its header, and the checksum that fits it.
fn resealed(file: &[u8], from: &str, to: &str) -> Vec<u8> {
    let end = file.iter().position(|&byte| byte == b'\n').expect("a header");
    let header = String::from_utf8_lossy(&file[..end]).replacen(from, to, 1);
    let (before, _) = header.split_once("\"checksum\":\"").expect("a checksum");
    let of = |checksum: &str| format!("{before}\"checksum\":\"{checksum}\"}}");
    let body = &file[end + 1..];
    let checksum = xxh64(body, xxh64(of("").as_bytes(), 0));
    [of(&format!("{checksum:016x}")).as_bytes(), b"\n", body].concat()
}

#[test]
fn damaged_files_are_refused() {
    let whole = network(Variant::Micro).write();
    let refused = |file: &[u8]| Network::read(file).expect_err("no network");
    assert_eq!(refused(b""), NetworkError::Header);
    assert_eq!(refused(b"{\"game\":\"micro\"}\n"), NetworkError::Header);
    let body = whole.iter().position(|&byte| byte == b'\n').expect("a header") + 1;
    for length in [body, body + 1, whole.len() / 2, whole.len() - 1] {
        assert_eq!(refused(&whole[..length]), NetworkError::Damaged, "the first {length} bytes");
    }
    for at in [body, whole.len() / 2, whole.len() - 1] {
        let mut changed = whole.clone();
        changed[at] ^= 1;
        assert_eq!(refused(&changed), NetworkError::Damaged, "byte {at}");
    }
    let text = |from: &str, to: &str| {
        let header = String::from_utf8_lossy(&whole[..body]).replacen(from, to, 1);
        refused(&[header.as_bytes(), &whole[body..]].concat())
    };
    assert_eq!(text(&format!("\"version\":{VERSION}"), "\"version\":99"), NetworkError::Version(99));
    assert_eq!(text("\"scale_cp\":300", "\"scale_cp\":301"), NetworkError::Damaged, "the header counts too");
    let sealed = |from: &str, to: &str| refused(&resealed(&whole, from, to));
    assert_eq!(sealed("\"game\":\"micro\"", "\"game\":\"chess\""), NetworkError::Game("chess".to_owned()));
    assert_eq!(sealed("\"game\":\"micro\"", "\"game\":\"kyoto\""), NetworkError::Shape);
    assert_eq!(sealed("\"hidden\":64", "\"hidden\":32"), NetworkError::Shape);
    assert!(Network::read(&resealed(&whole, "\"scale_cp\":300", "\"scale_cp\":301")).is_ok());
    for (error, message) in [
        (NetworkError::Shape, "the network's layers have other sizes"),
        (NetworkError::Game("chess".to_owned()), "there is no game \"chess\""),
        (NetworkError::Header, "this is not a network"),
        (NetworkError::Damaged, "the network is cut off or damaged"),
        (NetworkError::Version(99), "the network has version 99 instead of 1"),
    ] {
        assert_eq!(error.to_string(), message);
    }
}

fn service(variant: Variant) -> Service {
    Service::new(1 << 20, "build".to_owned(), vec![variant])
}

/// A repeatable question with a limit of nodes, or one with a limit of depth, which does not wait for files.
fn think(variant: Variant, id: u32, level: Level, repeatable: bool) -> Request {
    let (name, sfen) = (variant.name().to_owned(), sfen::print(&Setup::start(variant)));
    let (nodes, depth) = if repeatable { (Some(2_000), None) } else { (None, Some(14)) };
    let limits = QuestionLimits { nodes, depth, ..QuestionLimits::default() };
    let question = Question { variant: name, sfen, moves: Vec::new(), level, seed: 1, repeatable, limits };
    Request::Think { id: RequestId(id), question }
}

/// The findings of the answer, which must come without a further file.
fn found(service: &mut Service) -> Findings {
    assert!(service.is_busy());
    loop {
        match service.work(0) {
            Some(Reply::Best { findings: Some(findings), .. }) => return findings,
            Some(Reply::Thinking { .. }) | None => {}
            other => panic!("{other:?}"),
        }
    }
}

/// The findings of the features, or of a network that is there from the start.
fn expected(variant: Variant, network: Option<&[u8]>, repeatable: bool) -> Findings {
    let games = if network.is_some() { vec![variant] } else { Vec::new() };
    let mut service = Service::new(1 << 20, "build".to_owned(), games);
    service.handle(think(variant, 1, Level::STRONGEST, repeatable), 0);
    if let Some(network) = network {
        let file = service.next_file_to_load().expect("the network");
        service.keep_file(file, Ok(network));
        service.handle(think(variant, 2, Level::STRONGEST, repeatable), 0);
    }
    found(&mut service)
}

#[test]
fn a_repeatable_question_waits_for_the_network() {
    let variant = Variant::ALL[0];
    let (file, content) = (GameFile { kind: FileKind::Network, variant }, network(variant).write());
    let mut service = service(variant);
    let waits = service.handle(think(variant, 1, Level::STRONGEST, true), 0);
    assert_eq!(waits, Some(Reply::Loading { id: RequestId(1) }));
    assert!(!service.is_busy());
    assert_eq!(service.next_file_to_load(), Some(file));
    assert_eq!(service.next_file_to_load(), None, "it is loaded once");
    assert_eq!(service.keep_file(file, Ok(&content)), None);
    let by_network = found(&mut service);
    assert_ne!(by_network, expected(variant, None, true));
    assert_eq!(service.handle(think(variant, 2, Level::STRONGEST, true), 0), None, "it is there");
    assert_eq!(found(&mut service), by_network);
}

#[test]
fn other_questions_are_searched_until_the_network_arrives_and_then_anew() {
    let variant = Variant::ALL[0];
    let (file, content) = (GameFile { kind: FileKind::Network, variant }, network(variant).write());
    let [features, by_network] = [None, Some(&content[..])].map(|network| expected(variant, network, false));
    assert_ne!(features, by_network);
    let asked = || {
        let mut service = service(variant);
        assert_eq!(service.handle(think(variant, 1, Level::STRONGEST, false), 0), None);
        assert_eq!(service.next_file_to_load(), Some(file));
        service
    };
    assert_eq!(found(&mut asked()), features, "it comes too late");
    for slices in 0..2 {
        let mut service = asked();
        (0..slices).for_each(|_| assert_eq!(service.work(0), None));
        service.keep_file(file, Ok(&content));
        assert_eq!(found(&mut service), by_network);
    }
}

#[test]
fn a_network_that_arrives_late_is_left_to_the_next_question() {
    let variant = Variant::ALL[0];
    let (file, content) = (GameFile { kind: FileKind::Network, variant }, network(variant).write());
    for (arrival_ms, restarts) in [(900, true), (1_100, false), (2_000, false)] {
        let mut service = service(variant);
        let Request::Think { id, mut question } = think(variant, 1, Level::STRONGEST, false) else { unreachable!() };
        question.limits = QuestionLimits { time_ms: Some(2_000), ..QuestionLimits::default() };
        service.handle(Request::Think { id, question }, 0);
        assert_eq!(service.next_file_to_load(), Some(file));
        let progress = (0..arrival_ms).step_by(50).filter_map(|now_ms| match service.work(now_ms) {
            Some(Reply::Thinking { findings: Some(findings), .. }) => Some(findings.nodes),
            _ => None,
        });
        let before = progress.last().expect("a progress reply");
        service.keep_file(file, Ok(&content));
        let answer = [arrival_ms, 2_000].into_iter().find_map(|now_ms| match service.work(now_ms) {
            Some(Reply::Best { findings, .. }) => Some(findings.expect("a completed depth").nodes),
            _ => None,
        });
        let nodes = answer.expect("an answer in time");
        assert_eq!(nodes < before, restarts, "{arrival_ms} ms: {nodes} nodes after {before}");
        service.handle(think(variant, 2, Level::STRONGEST, true), 2_000);
        assert_eq!(found(&mut service), expected(variant, Some(&content), true));
    }
}

#[test]
fn without_its_network_a_game_is_evaluated_by_features() {
    let variant = Variant::ALL[0];
    let file = GameFile { kind: FileKind::Network, variant };
    let other = network(Variant::ALL[1]).write();
    for content in [Err(TablebaseFault::Unreachable), Ok(&other[..]), Ok(&other[..500])] {
        let mut service = service(variant);
        service.handle(think(variant, 1, Level::STRONGEST, true), 0);
        assert_eq!(service.next_file_to_load(), Some(file));
        assert_eq!(service.keep_file(file, content), None, "nothing is told");
        assert_eq!(found(&mut service), expected(variant, None, true));
        assert_eq!(service.next_file_to_load(), None);
        for (now_ms, is_requested) in [(59_999, false), (60_000, true), (119_999, false), (120_000, true)] {
            service.handle(think(variant, 2, Level::STRONGEST, true), now_ms);
            assert_eq!(service.next_file_to_load(), is_requested.then_some(file), "after {now_ms} ms");
            service.keep_file(file, Err(TablebaseFault::Unreachable));
        }
    }
}

#[test]
fn the_answer_is_that_of_the_page() {
    let variant = Variant::parse("minishogi").expect("a game");
    let network = include_bytes!("../../../../assets/networks/minishogi.pnn");
    let mut service = Service::new(16 << 20, "build".to_owned(), vec![variant]);
    let Request::Think { id, mut question } = think(variant, 1, Level::STRONGEST, true) else { unreachable!() };
    question.limits.nodes = Some(20_000);
    service.handle(Request::Think { id, question }, 0);
    let file = service.next_file_to_load().expect("the network");
    service.keep_file(file, Ok(network));
    // tests/e2e/dist/without-host.spec.ts expects the same of the page.
    assert_eq!(found(&mut service).evaluation(), Some(Evaluation::Centipawns(16)));
}

#[test]
fn the_wait_for_a_network_can_be_stopped() {
    let variant = Variant::ALL[0];
    let mut service = service(variant);
    service.handle(think(variant, 1, Level::STRONGEST, true), 0);
    let stopped = service.handle(Request::Stop { id: RequestId(1) }, 0);
    assert!(matches!(stopped, Some(Reply::Best { best: Some(_), .. })), "{stopped:?}");
    assert!(!service.is_busy());
}

#[test]
fn lower_levels_and_other_games_load_no_network() {
    let mut service = service(Variant::ALL[0]);
    for (variant, level) in [(Variant::ALL[0], Level::Eleven), (Variant::ALL[1], Level::STRONGEST)] {
        assert_eq!(service.handle(think(variant, 1, level, true), 0), None);
        assert_eq!(service.next_file_to_load(), None);
    }
}
