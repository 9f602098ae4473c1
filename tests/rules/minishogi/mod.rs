//! Minishogi, sentence by sentence: each test is something that the rules say.

mod drops;
mod handicaps;
mod playable;
mod promotion;
mod repetition;

use poppy_shogi::rules::Variant;

use crate::common::{self, rules::In};

const MINI: In = In(Variant::Minishogi);
