//! How many positions there are at each distance from the empty board, which an exhaustive search has counted: up to the
//! left-right mirror, with the side to move folded.

use std::collections::{BTreeSet, HashSet};

use poppy_shogi::rules::{Kind, Piece, Position, Side, Square, Variant};

use super::naive::{Board, Reading};

const LAYERS: [usize; 7] = [5, 17, 140, 1153, 3647, 12109, 30297];
const LAYERS_FREE: [usize; 6] = [5, 17, 618, 20536, 144_399, 887_352];

/// The faces of the nine squares with their owners, and the hands by kind: what folding compares.
pub(crate) type Folded = ([Option<(bool, u8)>; 9], [[u8; 3]; 2]);

/// The position as the side to move sees it, and the same as its mirror image.
pub(crate) fn folded(position: &Position) -> Folded {
    let us = position.turn();
    let seen = |mirrored: bool| {
        std::array::from_fn(|index| {
            let (file, rank) = (index % 3, index / 3);
            let file = if mirrored { 2 - file } else { file };
            let (file, rank) = if us == Side::White { (2 - file, 2 - rank) } else { (file, rank) };
            let square = Square::from_index(rank * 6 + file);
            let whose = |Piece { side, kind }| (side != us, kind as u8);
            position.piece(square).map(whose)
        })
    };
    let hands = [us, !us].map(|side| [Kind::King, Kind::StepRook, Kind::Bishop].map(|k| position.hand(side).count(k)));
    (seen(false).min(seen(true)), hands)
}

/// The sizes of the first layers around the empty board, and how many positions there are in them together with it.
fn layers(variant: Variant, count: usize) -> (Vec<usize>, usize) {
    let start = Position::start(variant);
    let mut known = HashSet::from([folded(&start)]);
    let mut layer = vec![start];
    let mut sizes = Vec::new();
    while sizes.len() < count && !layer.is_empty() {
        let mut next = Vec::new();
        for position in layer {
            position.visit_moves(&mut |set| {
                let children = set.moves().map(|played| position.after(played));
                next.extend(children.filter(|child| known.insert(folded(child))));
                false
            });
        }
        layer = next;
        sizes.push(layer.len());
    }
    (sizes, known.len())
}

/// The same by the naive implementation.
fn naive_layers(reading: Reading, count: usize) -> Vec<usize> {
    let mut known = BTreeSet::from([Board::start().folded()]);
    let mut layer: Vec<Board> = known.iter().cloned().collect();
    let mut sizes = Vec::new();
    while sizes.len() < count {
        let mut next = Vec::new();
        for board in &layer {
            next.extend(board.children(reading).map(Board::folded).filter(|child| known.insert(child.clone())));
        }
        layer = next;
        sizes.push(layer.len());
    }
    sizes
}

#[test]
fn the_first_layers_have_the_sizes_that_were_counted() {
    assert_eq!(layers(Variant::Nana, 6).0, LAYERS[..6]);
    assert_eq!(layers(Variant::NanaFree, 4).0, LAYERS_FREE[..4]);
}

#[test]
fn the_naive_implementation_counts_the_same() {
    assert_eq!(naive_layers(Reading::First, 4), LAYERS[..4]);
    assert_eq!(naive_layers(Reading::Any, 3), LAYERS_FREE[..3]);
}

#[test]
#[ignore = "long: make verify"]
fn every_layer_that_was_counted_has_its_size() {
    assert_eq!(layers(Variant::Nana, 7).0, LAYERS);
    assert_eq!(layers(Variant::NanaFree, 6).0, LAYERS_FREE);
}

#[test]
#[ignore = "long: make verify"]
fn the_naive_implementation_counts_six_layers_of_both_readings() {
    assert_eq!(naive_layers(Reading::First, 6), LAYERS[..6]);
    assert_eq!(naive_layers(Reading::Any, 6), LAYERS_FREE);
}

#[test]
#[ignore = "long: make verify"]
fn every_reachable_position_is_reached() {
    assert_eq!(layers(Variant::Nana, usize::MAX).1, 7_454_051);
    assert_eq!(layers(Variant::NanaFree, usize::MAX).1, 8_774_367);
}
