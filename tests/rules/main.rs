//! Tests of the rules: each game's own, those that all games share, and the notations.

#[path = "../common/mod.rs"]
mod common;

mod contract;
mod judkins;
mod kyoto;
mod legality;
mod micro;
mod minishogi;
mod names;
mod nana;
mod notation;
mod oracle;
mod recurrence;
#[cfg(not(target_arch = "wasm32"))]
mod sizes;
mod tree;
