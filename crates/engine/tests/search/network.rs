//! Networks: the updated evaluation equals the full one, both sides are treated alike, and damaged files are refused.

use engine::search::eval::network::{
    Accumulator, BUCKETS, HIDDEN, Network, NetworkError, OUTPUT_MAX, Output, VERSION, bucket,
    inputs::{Inputs, View},
};
use rules::{Position, Variant, zobrist::splitmix64};

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
fn output_weights_out_of_range_are_refused() {
    let of = |weight: i16| {
        let outputs = [0; BUCKETS].map(|_| Output { weights: [[weight; HIDDEN]; 2], bias: i32::MAX });
        let columns = vec![[i16::MAX; HIDDEN]; Inputs::new(Variant::Micro.spec()).count()];
        Network::new(Variant::Micro, [0; HIDDEN], columns, outputs, i32::MAX)
    };
    assert!(of(OUTPUT_MAX + 1).is_none());
    let largest = of(OUTPUT_MAX).expect("within the range");
    assert_eq!(from_nothing(&largest, &Position::start(Variant::Micro)), 10_000, "clamped");
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
    for (error, message) in [
        (NetworkError::Header, "this is not a network"),
        (NetworkError::Damaged, "the network is cut off or damaged"),
        (NetworkError::Version(99), "the network has version 99 instead of 1"),
    ] {
        assert_eq!(error.to_string(), message);
    }
}
