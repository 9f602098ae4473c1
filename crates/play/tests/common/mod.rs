//! Test helpers for sessions, besides those of the rules.

#[path = "../../../rules/tests/common/mod.rs"]
mod of_rules;

use play::{
    session::{Action, Match, MatchOptions, Players, Purpose, Session, Target},
    storage::archive::{ArchiveSync, Changes},
};
use protocol::Level;
use rules::{Kind, Side, Variant};

pub(crate) use of_rules::*;

/// The options of a game of Micro shogi between two people.
pub(crate) fn options() -> MatchOptions {
    MatchOptions { start: Variant::Micro.into(), players: Players::PEOPLE, seed: 0, repeatable: false, time: None }
}

/// A session of two people from a position of Micro shogi.
#[track_caller]
pub(crate) fn session(text: &str) -> Session {
    Session::resume(game(text), None)
}

/// The seed of the engine's random choices in tests.
pub(crate) const SEED: u32 = 7;

/// A session of a person on this side against the computer, from a position of Micro shogi.
#[track_caller]
pub(crate) fn against(person: Side, text: &str) -> Session {
    let players = Players::against(person, Level::Two);
    Session::resume(Match { players, seed: SEED, ..game(text).into() }, None)
}

/// Applies the computer's reply.
#[track_caller]
pub(crate) fn reply(session: &mut Session, token: &str) {
    let played = usi(session.game().position(), token);
    session.apply(Action::Answer(Purpose::Reply, played));
}

/// Applies actions, one after the other.
pub(crate) fn apply_all(session: &mut Session, actions: Vec<Action>) {
    for action in actions {
        session.apply(action);
    }
}

/// Syncs the archive with the session, applies the actions, and returns the other changes.
pub(crate) fn sync_current(sync: &mut ArchiveSync, session: &mut Session, now: u64) -> Changes {
    let changes = sync.sync(session, now);
    apply_all(session, changes.actions);
    session.apply(Action::UnsavedStored(session.matches().unsaved().to_vec()));
    Changes { actions: Vec::new(), ..changes }
}

/// The unfinished matches that were left, newest first.
pub(crate) fn left(session: &Session) -> Vec<&Match> {
    session.matches().unsaved().iter().rev().filter(|left| left.game.outcome().is_none()).collect()
}

/// Taps squares in order.
#[track_caller]
pub(crate) fn tap(session: &mut Session, names: &str) {
    for name in names.split_whitespace() {
        session.apply(Action::Pick(Target::Square(square(name))));
    }
}

/// Picks a piece in hand of the side to move, with a face or without.
pub(crate) fn pick_held(session: &mut Session, kind: Kind, face: Option<Kind>) {
    let side = session.game().position().turn();
    session.apply(Action::Pick(Target::Hand { side, kind, face }));
}

/// Picks a face in the dialog.
pub(crate) fn pick_face(session: &mut Session, face: Kind) {
    session.apply(Action::Pick(Target::Face(face)));
}

/// The tiles of Micro shogi with their two faces; in hand a tile is counted under the first one.
pub(crate) const TILES: [[Kind; 2]; 4] =
    [[Kind::Bishop, Kind::Tokin], [Kind::Gold, Kind::Rook], [Kind::Silver, Kind::Lance], [Kind::Pawn, Kind::Knight]];
