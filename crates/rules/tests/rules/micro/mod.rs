//! Micro shogi, one test for each sentence of the rules.

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
