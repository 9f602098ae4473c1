//! Minishogi, sentence by sentence: each test is something that the rules say.

#[path = "../common/mod.rs"]
mod common;

mod drops;
mod handicaps;
mod playable;
mod promotion;
mod repetition;

use common::rules::In;
use poppy_shogi::rules::Variant;

const MINI: In = In(Variant::Minishogi);
