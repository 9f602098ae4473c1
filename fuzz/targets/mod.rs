//! The fuzzing targets, whose corpus `make test` replays: each takes any bytes, and panics if an invariant is broken.

mod engines;
mod files;
mod game;
mod notations;
mod page;

use std::borrow::Cow;

pub(crate) type Target = fn(&[u8]);

/// The targets and their names.
const TARGETS: [(&str, Target); 19] = [
    ("sfen", notations::sfen),
    ("western", notations::western),
    ("japanese", notations::japanese),
    ("kif", notations::kif),
    ("ki2", notations::ki2),
    ("csa", notations::csa),
    ("jkf", notations::jkf),
    ("movelist", notations::movelist),
    ("import", page::import),
    ("link", page::link),
    ("archive", page::archive),
    ("session", page::session),
    ("settings", page::settings),
    ("client", page::client),
    ("service", engines::service),
    ("usi", engines::usi),
    ("xboard", engines::xboard),
    ("files", files::puzzles_and_courses),
    ("game", game::game),
];

/// The target with a name.
#[allow(dead_code, reason = "the tests replay all")]
pub(crate) fn named(name: &str) -> Option<Target> {
    all().find(|(known, _)| *known == name).map(|(_, target)| target)
}

/// The names of the targets.
#[allow(dead_code, reason = "only the fuzzer tells")]
pub(crate) fn names() -> Vec<&'static str> {
    all().map(|(name, _)| name).collect()
}

/// All targets with their names.
pub(crate) fn all() -> impl Iterator<Item = (&'static str, Target)> {
    TARGETS.into_iter()
}

/// The bytes as text.
fn text(data: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(data)
}
