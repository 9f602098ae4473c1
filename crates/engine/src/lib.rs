//! The engine: its [`search`], the [tables](tablebase) of solved games, and the protocols of other programs ([`usi`]).

mod checked_file;
pub mod search;
pub mod tablebase;
pub mod usi;
