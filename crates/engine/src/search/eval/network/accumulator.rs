//! The hidden layer before its activation, updated from position to position.

use rules::{Bitboard, BySide, Kind, Position, Side, Square, Variant};

use super::{Column, HIDDEN, Network, inputs::View};

/// The sums of both views for the last position. The next position is reached by adding and removing the columns of the
/// pieces that differ, wherever it lies in the tree.
#[derive(Clone, Debug)]
pub struct Accumulator {
    position: Position,
    /// `None` before the first position.
    views: BySide<Option<View>>,
    pub(super) sums: BySide<Column>,
}

impl Default for Accumulator {
    fn default() -> Self {
        Self { position: Position::start(Variant::ALL[0]), views: BySide::both(None), sums: BySide::both([0; HIDDEN]) }
    }
}

impl Accumulator {
    pub(super) fn update(&mut self, network: &Network, position: &Position) {
        let squares = self.position.occupied() | position.occupied();
        let is_changed = |&square: &Square| self.position.piece(square) != position.piece(square);
        let changed: Bitboard = squares.into_iter().filter(is_changed).collect();
        for side in Side::ALL {
            let view = View::of(position, side);
            let sums = &mut self.sums[side];
            if self.views[side] == Some(view) {
                change(sums, network, view, &self.position, position, changed);
            } else {
                *sums = network.biases;
                network.inputs.active(position, view).for_each(|input| add(sums, &network.columns[input]));
                self.views[side] = Some(view);
            }
        }
        self.position = *position;
    }
}

/// Changes the sums of a view from one position to another, whose boards differ on these squares.
fn change(sums: &mut Column, network: &Network, view: View, before: &Position, now: &Position, changed: Bitboard) {
    let Network { inputs, columns, .. } = network;
    for square in changed {
        if let Some(piece) = before.piece(square) {
            subtract(sums, &columns[inputs.piece(view, piece, square)]);
        }
        if let Some(piece) = now.piece(square) {
            add(sums, &columns[inputs.piece(view, piece, square)]);
        }
    }
    for side in Side::ALL {
        let (old, new) = (before.hand(side), now.hand(side));
        if old == new {
            continue;
        }
        for kind in Kind::ALL.into_iter().take(Kind::HAND_COUNT) {
            let (old, new) = (old.count(kind), new.count(kind));
            inputs.in_hand(view, side, kind, old, new).for_each(|input| add(sums, &columns[input]));
            inputs.in_hand(view, side, kind, new, old).for_each(|input| subtract(sums, &columns[input]));
        }
    }
}

pub(super) fn add(sums: &mut Column, column: &Column) {
    for (sum, weight) in sums.iter_mut().zip(column) {
        *sum = sum.wrapping_add(*weight);
    }
}

fn subtract(sums: &mut Column, column: &Column) {
    for (sum, weight) in sums.iter_mut().zip(column) {
        *sum = sum.wrapping_sub(*weight);
    }
}
