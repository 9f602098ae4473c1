//! Games that are left before they are saved.

use play::{
    session::{Action, Players},
    storage::archive::{Changes, Entry, Verdict},
};
use rules::Variant;

use super::{
    archive::{begun, played},
    common::{options, reply, sync_current, tap},
};

#[test]
fn a_game_that_was_left_before_it_was_saved_is_kept_as_it_was_left() {
    let (mut session, mut sync) = begun();
    tap(&mut session, "1d 1c");
    session.apply(Action::Resign);
    session.apply(Action::NewGame(options()));
    session.apply(Action::Identify(8));
    session.apply(Action::Open(Box::new(played(9, Variant::Kyoto, Players::PEOPLE, "4e4d"))));
    let changes = sync_current(&mut sync, &mut session, 1000);
    assert_eq!(changes.store.iter().map(|entry| entry.stamp.id).collect::<Vec<_>>(), [7, 9]);
    assert_eq!(sync.archive.get(7).and_then(Entry::verdict), Some(Verdict::Lost));
    assert!(session.matches().unsaved().is_empty());
    assert_eq!(sync_current(&mut sync, &mut session, 2000), Changes::default());
}

#[test]
fn a_game_that_was_left_and_taken_up_again_is_kept_as_it_is_now() {
    let (mut session, mut sync) = begun();
    tap(&mut session, "1d 1c");
    session.apply(Action::NewGame(options()));
    session.apply(Action::Identify(8));
    session.apply(Action::Undo);
    reply(&mut session, "4b4c");
    sync_current(&mut sync, &mut session, 1000);
    assert_eq!(sync.archive.get(7).map(|entry| (entry.moves, entry.stamp)), Some((2, session.current().stamp)));
}

#[test]
fn a_game_that_is_deleted_before_it_was_saved_stays_deleted() {
    let (mut session, mut sync) = begun();
    tap(&mut session, "1d 1c");
    session.apply(Action::NewGame(options()));
    session.apply(Action::Identify(8));
    sync.delete(7);
    session.apply(Action::Forget(7));
    assert_eq!(sync_current(&mut sync, &mut session, 1000).store, []);
}
