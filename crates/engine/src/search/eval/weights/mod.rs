//! The weights of the evaluation, in centipawns: a table for each game, made by `poppy-tune`, or default weights that
//! follow from the moves and faces of the game's pieces.

mod judkins;
mod kyoto;
mod micro;
mod minishogi;
mod scales;

use rules::{Kind, KindSet, Spec, variants::Context};

use crate::search::params::{
    ESCAPE_CP, IN_HAND_PERCENT, MOBILITY_CP, PRESSURE_CP, PRESSURE_IN_HAND_CP, TEMPO_CP, face_cp,
};

use super::features::{
    ATTACKS, ESCAPES, FACE, FEATURES, HAND, MOBILITY, MOST_AROUND, MOST_ATTACKS, MOST_IN_HAND, SUPPORT, TEMPO, features,
};

pub use scales::chance_scale_cp;

/// A weight for each feature; zero for those that a game does not have.
pub type Weights = [i16; FEATURES];

/// The tables by the game's name: the weights of the features that the game has, in order.
pub const TABLES: &[(&str, &[i16])] = &[
    ("micro", micro::WEIGHTS),
    ("minishogi", minishogi::WEIGHTS),
    ("judkins", judkins::WEIGHTS),
    ("kyoto", kyoto::WEIGHTS),
];

/// With this noise level 1 plays about as well as a player who captures if possible and otherwise moves at random.
/// [`OTHER_NOISE`] has the exceptions.
const BEGINNER_NOISE_CP: i32 = 1000;
/// Found by matches against such a player (docs/dev/engine.md, "Levels").
const OTHER_NOISE: &[(&str, i32)] = &[("kyoto", 3000)];

/// The noise of a beginner's evaluations, in centipawns.
#[must_use]
pub fn beginner_noise_cp(spec: &Spec) -> i32 {
    let other = OTHER_NOISE.iter().find(|(name, _)| *name == spec.name);
    other.map_or(BEGINNER_NOISE_CP, |&(_, noise)| noise)
}

/// The weights of a game.
#[must_use]
pub fn weights(spec: &Spec) -> Weights {
    let table = TABLES.iter().find(|(name, _)| *name == spec.name);
    table.map_or_else(|| default_weights(spec), |(_, table)| from_table(spec, table))
}

pub(super) fn from_table(spec: &Spec, table: &[i16]) -> Weights {
    let mut weights = [0; FEATURES];
    for (feature, weight) in features(spec).zip(table) {
        weights[feature] = *weight;
    }
    weights
}

/// The weights of a game without a table; tuning starts from them.
#[must_use]
pub fn default_weights(spec: &Spec) -> Weights {
    let best =
        |faces: KindSet, otherwise: Kind| faces.into_iter().map(face_cp).max().unwrap_or_else(|| face_cp(otherwise));
    let mut weights = [0; FEATURES];
    let mut set = |feature: usize, cp: i32| weights[feature] = i16::try_from(cp).unwrap_or(i16::MAX);
    let on_board = |kind: Kind| {
        // The mean of the values of the present face and of the best face after the next move.
        let quiet = best(spec.tables.becomes(kind, Context::Quiet), kind);
        let capturing = best(spec.tables.becomes(kind, Context::Capture), kind);
        (2 * face_cp(kind) + quiet + capturing) / 4
    };
    for kind in spec.tables.kinds {
        if kind != Kind::King {
            set(FACE + kind as usize, on_board(kind));
            set(MOBILITY + kind as usize, MOBILITY_CP);
        }
        if (kind as usize) < Kind::HAND_COUNT {
            let best = spec.tables.drops(kind).into_iter().map(on_board).max().unwrap_or(0);
            set(HAND + kind as usize * 2, best * IN_HAND_PERCENT / 100);
            set(HAND + kind as usize * 2 + 1, best * IN_HAND_PERCENT / 100);
        }
    }
    for (first, most, each) in [
        (ATTACKS, MOST_ATTACKS, PRESSURE_CP),
        (SUPPORT, MOST_IN_HAND, PRESSURE_IN_HAND_CP),
        (ESCAPES, MOST_AROUND, ESCAPE_CP),
    ] {
        (1..).zip(first..first + most).for_each(|(count, feature)| set(feature, count * each));
    }
    set(TEMPO, TEMPO_CP);
    weights
}
