//! Minishogi, one test for each sentence of the rules.

mod drops;
mod handicaps;
mod playable;
mod promotion;
mod repetition;

use poppy_shogi::rules::Variant;

use crate::common::{self, rules::In};

const MINI: In = In(Variant::Minishogi);
