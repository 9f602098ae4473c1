//! The rules: what each game says, what all of them have in common, and how games are written.

#[path = "../common/mod.rs"]
mod common;

mod contract;
mod judkins;
mod kyoto;
mod legality;
mod micro;
mod minishogi;
mod nana;
mod notation;
mod oracle;
