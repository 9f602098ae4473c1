//! Minishogi, one test for each sentence of the rules.

mod drops;
mod handicaps;
mod playable;
mod promotion;
mod repetition;

use rules::Variant;

use crate::common::{self, variant::In};

const MINI: In = In(Variant::Minishogi);
