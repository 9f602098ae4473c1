//! The number of positions at each distance from the start, compared with the results of an exhaustive search. Mirror
//! images and positions with exchanged colours count as one.

use std::collections::{BTreeSet, HashSet};

use rules::{Kind, Piece, Position, Side, Square, Variant};

use super::naive::{Board, Ruleset};

const LAYERS: [usize; 7] = [5, 17, 140, 1153, 3647, 12109, 30297];
const LAYERS_FREE: [usize; 6] = [5, 17, 618, 20536, 144_399, 887_352];

/// A canonical position: the nine squares as (is the opponent's, face), and the hands by kind, the mover's first.
pub(crate) type Canonical = ([Option<(bool, u8)>; 9], [[u8; 3]; 2]);

/// The canonical form of a position, from the mover's point of view and equal for mirror images.
pub(crate) fn canonical(position: &Position) -> Canonical {
    let us = position.turn();
    let view = |mirrored: bool| {
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
    (view(false).min(view(true)), hands)
}

/// The sizes of the first layers after the start, and the number of positions in them and the start.
fn layers(variant: Variant, count: usize) -> (Vec<usize>, usize) {
    let start = Position::start(variant);
    let mut known = HashSet::from([canonical(&start)]);
    let mut layer = vec![start];
    let mut sizes = Vec::new();
    while sizes.len() < count && !layer.is_empty() {
        let mut next = Vec::new();
        for position in layer {
            position.generate_moves(&mut |set| {
                let children = set.moves().map(|played| position.after(played));
                next.extend(children.filter(|child| known.insert(canonical(child))));
                false
            });
        }
        layer = next;
        sizes.push(layer.len());
    }
    (sizes, known.len())
}

fn naive_layers(ruleset: Ruleset, count: usize) -> Vec<usize> {
    let mut known = BTreeSet::from([Board::start().canonical()]);
    let mut layer: Vec<Board> = known.iter().cloned().collect();
    let mut sizes = Vec::new();
    while sizes.len() < count {
        let mut next = Vec::new();
        for board in &layer {
            next.extend(board.children(ruleset).map(Board::canonical).filter(|child| known.insert(child.clone())));
        }
        layer = next;
        sizes.push(layer.len());
    }
    sizes
}

#[test]
fn the_first_layers_have_the_known_sizes() {
    assert_eq!(layers(Variant::Nana, 6).0, LAYERS[..6]);
    assert_eq!(layers(Variant::NanaFree, 4).0, LAYERS_FREE[..4]);
}

#[test]
fn the_naive_implementation_counts_the_same() {
    assert_eq!(naive_layers(Ruleset::First, 4), LAYERS[..4]);
    assert_eq!(naive_layers(Ruleset::Any, 3), LAYERS_FREE[..3]);
}

#[test]
#[ignore = "long: make verify"]
fn all_layers_have_the_known_sizes() {
    assert_eq!(layers(Variant::Nana, 7).0, LAYERS);
    assert_eq!(layers(Variant::NanaFree, 6).0, LAYERS_FREE);
}

#[test]
#[ignore = "long: make verify"]
fn the_naive_implementation_counts_six_layers_of_both_rulesets() {
    assert_eq!(naive_layers(Ruleset::First, 6), LAYERS[..6]);
    assert_eq!(naive_layers(Ruleset::Any, 6), LAYERS_FREE);
}

#[test]
#[ignore = "long: make verify"]
fn the_number_of_reachable_positions_is_the_known_one() {
    assert_eq!(layers(Variant::Nana, usize::MAX).1, 7_454_051);
    assert_eq!(layers(Variant::NanaFree, usize::MAX).1, 8_774_367);
}
