//! Stores written by an earlier version: `stores/6d79620.json` has the session in localStorage and the games in IndexedDB
//! that this commit stored after a few games were played and left.

use std::collections::BTreeMap;

use play::{
    correspondence::PlayerName,
    editor::Editor,
    session::Action,
    storage::{
        MemoryStorage, Storage,
        archive::{Archive, ArchiveSync, Filter},
        saved_session,
    },
};
use rules::{Setup, Variant};
use serde::Deserialize;

use crate::common::{options, sync_current};

#[derive(Deserialize)]
struct Stores {
    session: String,
    games: BTreeMap<String, String>,
}

#[test]
fn nothing_that_an_earlier_version_has_stored_is_lost() {
    let stores: Stores = serde_json::from_str(include_str!("stores/6d79620.json")).expect("the stores");
    let storage = MemoryStorage::default();
    storage.save("session", &stores.session);
    for (database, ids) in [(stores.games, vec![0x21, 0x22, 0x23, 0x24]), (BTreeMap::new(), vec![0x22, 0x23, 0x24])] {
        let mut session = saved_session::load(&storage, options());
        assert_eq!((session.game().variant(), session.notice()), (Variant::Nana, None));
        assert_eq!(session.editor().map(Editor::setup), Some(&Setup::start(Variant::Micro)));
        let mut sync = ArchiveSync::new(Archive::of_texts(database));
        sync_current(&mut sync, &mut session, 1_763_900_000_000);
        let mut games = sync.archive.list(&Filter::default());
        games.sort_by_key(|entry| entry.stamp.id);
        assert_eq!(games.iter().map(|entry| entry.stamp.id).collect::<Vec<_>>(), ids);
        let opened: Vec<_> = games.iter().rev().map(|entry| entry.open().expect("a game")).collect();
        // Only the session had the last move.
        let [clock_game, link_game, kyoto, ..] = &opened[..] else { panic!("three games") };
        assert_eq!((clock_game.game.moves().len(), clock_game.clock.is_some()), (2, true));
        assert_eq!(link_game.players.correspondent_name(), PlayerName::parse("Ann"));
        assert_eq!((kyoto.game.variant(), kyoto.game.moves().len()), (Variant::Kyoto, 3));
        session.apply(Action::LeaveEditor);
        session.apply(Action::Undo);
        assert_eq!(session.game().moves(), clock_game.game.moves());
        assert!(!saved_session::print(&session).contains("aside"), "the archive has the games that were left");
    }
}
