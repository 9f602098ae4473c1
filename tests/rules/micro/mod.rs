//! Micro shogi, sentence by sentence: each test is something that the rules say.

mod captures;
mod check;
mod drops;
mod ending;
mod moves;
mod notation;
mod perpetual_check;
mod playable;
mod repetition;
mod start;

use crate::common;
