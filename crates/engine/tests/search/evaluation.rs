//! The evaluation treats both sides alike, and is the weighted sum that the tuner fits.

use engine::search::{
    eval::{
        Evaluator,
        features::{FEATURES, Sink, features, visit},
        weights::{TABLES, weights},
    },
    score::Score,
};
use rules::{BySide, Game, Piece, Position, Setup, Side, Square, Variant};

use super::common::random_game;

fn positions(mut check: impl FnMut(&Position)) {
    for variant in Variant::ALL {
        for seed in 0..20 {
            random_game(variant, seed, |game: &Game| check(game.position()));
        }
    }
}

/// The position in a mirror.
pub(super) fn mirrored(position: &Position) -> Position {
    let setup = position.setup(1);
    let files = position.spec().files;
    let mut board = [None; Square::COUNT];
    for from in position.spec().board() {
        let to = Square::new(files + 1 - from.file(), from.rank()).expect("on the board");
        board[to.index()] = setup.board[from.index()];
    }
    Position::try_from(&Setup { board, ..setup }).expect("playable")
}

/// The position rotated by 180 degrees with the colours exchanged.
pub(super) fn turned(position: &Position) -> Position {
    let setup = position.setup(1);
    let spec = position.spec();
    let mut board = [None; Square::COUNT];
    for from in spec.board() {
        let to = Square::new(spec.files + 1 - from.file(), spec.ranks - 1 - from.rank()).expect("on the board");
        board[to.index()] = setup.board[from.index()].map(|Piece { side, kind }| Piece { side: !side, kind });
    }
    let mut hands = BySide::both(setup.hands[Side::White]);
    hands[Side::White] = setup.hands[Side::Black];
    Position::try_from(&Setup { board, hands, turn: !setup.turn, ..setup }).expect("playable")
}

#[test]
fn a_position_turned_around_has_the_same_evaluation() {
    positions(|position| {
        let mut evaluator = Evaluator::new(position.spec(), 0, 0);
        assert_eq!(evaluator.evaluate(&turned(position)), evaluator.evaluate(position), "{position:?}");
    });
}

struct Counts([i32; FEATURES]);

impl Sink for Counts {
    fn add(&mut self, feature: usize, count: i32) {
        self.0[feature] += count;
    }
}

#[test]
fn the_evaluation_is_the_sum_of_features_times_weights() {
    positions(|position| {
        let mut counts = Counts([0; FEATURES]);
        visit(position, &mut counts);
        let weights = weights(position.spec());
        let sum = counts.0.into_iter().zip(weights).map(|(count, weight)| count * i32::from(weight)).sum();
        let mut evaluator = Evaluator::new(position.spec(), 0, 0);
        assert_eq!(evaluator.evaluate(position), Score::centipawns(sum), "{position:?}");
    });
}

#[test]
fn a_position_has_only_features_that_are_listed_for_the_game() {
    positions(|position| {
        let mut counts = Counts([0; FEATURES]);
        visit(position, &mut counts);
        features(position.spec()).for_each(|feature| counts.0[feature] = 0);
        assert_eq!(counts.0.into_iter().position(|count| count != 0), None, "{position:?}");
    });
}

#[test]
fn a_table_has_a_weight_for_each_feature_of_its_game() {
    for (name, table) in TABLES {
        let variant = Variant::parse(name).expect("a game");
        assert_eq!(table.len(), features(variant.spec()).count(), "{name}");
    }
}
