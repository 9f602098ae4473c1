//! Tests of the rules: each game's own, those that all games share, and the notations.

extern crate poppy_shogi_rules as rules;

#[path = "../common/mod.rs"]
mod common;

mod contract;
#[path = "../common/growth.rs"]
mod growth;
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
mod sizes;
mod tree;
