//! Nana shogi in both rulesets, one test for each sentence of the rules.

mod drops;
mod ending;
mod layers;
mod naive;
mod playable;
mod rolls;
mod solved;

use rules::Variant;

use crate::common::{self, variant::In};

/// The ruleset in which pieces are dropped with their first face.
const NANA: In = In(Variant::Nana);
/// The ruleset in which pieces are dropped with any face.
const FREE: In = In(Variant::NanaFree);
