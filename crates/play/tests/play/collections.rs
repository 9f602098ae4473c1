//! Names, collections, filters and orders of the archive's games, and files of several games.

use play::{
    correspondence::Correspondence,
    exchange::import,
    session::{Action, Match, Players, TreeEdit},
    storage::archive::{
        Archive, ArchiveSync, Entry, Filter, Labels, LocalDay, Opponent, Order, State, has_words, kif, label,
    },
};
use protocol::Level;
use rules::{
    Game, GameTree, Headers, NodeId, Side, Variant,
    notation::{games, line},
};

use crate::{
    archive::played,
    common::{START, options, random_game, session, sync_current, tap},
};

/// A position without moves, with this comment.
fn position(comment: &str) -> Match {
    let mut tree = GameTree::of(&Game::new(Variant::Kyoto));
    tree.set_comment(NodeId::ROOT, comment);
    Match::from_record(tree, Players::PEOPLE)
}

fn sync_of(games: &[Match]) -> ArchiveSync {
    ArchiveSync::new(Archive::of_texts(
        games.iter().map(|game| (game.stamp.id.to_string(), Entry::of(game).text().to_owned())),
    ))
}

fn ids(archive: &Archive, filter: &Filter) -> Vec<u64> {
    archive.list(filter).iter().map(|entry| entry.stamp.id).collect()
}

/// Four games: two against the computer, one by two people, one by link.
fn sync() -> ArchiveSync {
    let against = |level| Players::against(Side::Black, level);
    sync_of(&[
        played(1, Variant::Micro, Players::PEOPLE, "1d1c"),
        played(2, Variant::Micro, against(Level::Two), "1d1c 3a1c 3e4d"),
        played(3, Variant::Kyoto, against(Level::Four), "4e4d"),
        played(4, Variant::Micro, Players::with_correspondent(Side::Black, Correspondence::default()), "1d1c"),
    ])
}

#[test]
fn a_name_and_collections_are_stored_and_survive_moves_of_the_game() {
    let (mut session, mut sync) = (session(START), ArchiveSync::default());
    session.apply(Action::Identify(7));
    tap(&mut session, "1d 1c");
    sync_current(&mut sync, &mut session, 1000);
    let id = session.current().stamp.id;
    let change = |labels: &mut Labels| {
        labels.name = label(" A  study ");
        labels.add_to("My openings");
    };
    let stored = sync.relabel(id, change).expect("it has other labels now");
    assert_eq!(sync.relabel(id, change), None, "nothing to store");
    assert_eq!(Entry::parse(stored.text()).expect("it is readable"), stored);
    assert_eq!(stored.name(), Some("A study"));
    sync_current(&mut sync, &mut session, 1500);
    assert_eq!(session.current().stamp, stored.stamp, "a name is no move");
    tap(&mut session, "3a 1c");
    sync_current(&mut sync, &mut session, 2000);
    let known = sync.archive.get(id).expect("it is there");
    assert_eq!((known.moves, known.name()), (2, Some("A study")));
    assert_eq!(sync.archive.collections(), [("My openings".to_owned(), 1)]);
    // Restoring a deleted game restores them too.
    let deleted = sync.delete(id).expect("it is there");
    assert!(sync.archive.collections().is_empty());
    assert!(sync.receive(deleted));
    assert_eq!(sync.archive.get(id).and_then(Entry::name), Some("A study"));
}

#[test]
fn a_game_of_an_earlier_version_with_eight_levels_is_named_without_loss() {
    let text = r#"{"version":2,"game":{"variant":"micro","sfen":"kbgs/p3/4/3P/SGBK b - 1","moves":["1d1c"],"engine":{"side":"w","level":5,"seed":7},"id":"a","begun":1,"changed":2,"revision":3}}"#;
    let mut sync = ArchiveSync::new(Archive::of_texts([("a".to_owned(), text.to_owned())]));
    let before = sync.archive.get(10).expect("it is readable").open().expect("it is legal");
    let stored = sync.relabel(10, |labels| labels.name = label("Old")).expect("it has a name now");
    let after = Entry::parse(stored.text()).expect("it is readable").open().expect("it is legal");
    assert_eq!(after, before);
}

/// A day that begins at this time.
const fn day(begin: u64) -> LocalDay {
    LocalDay { number: 0, begin, end: begin + 100 }
}

#[test]
fn games_are_filtered_by_opponent_level_date_and_collection() {
    let mut sync = sync();
    let by = |filter: Filter| ids(&sync.archive, &Filter { order: Order::Oldest, ..filter });
    let opponent = |opponent| Filter { opponent, ..Filter::default() };
    assert_eq!(by(opponent(Opponent::Computer)), [2, 3]);
    assert_eq!(by(opponent(Opponent::Level(Level::Four))), [3]);
    assert_eq!(by(opponent(Opponent::Person)), [1]);
    assert_eq!(by(opponent(Opponent::Correspondent)), [4]);
    assert_eq!(by(Filter { since: Some(day(200)), until: Some(day(300)), ..Filter::default() }), [2, 3]);
    let several = Filter { variant: Some(Variant::Micro), since: Some(day(200)), ..Filter::default() };
    assert_eq!((several.conditions(), by(several)), (2, vec![2, 4]));
    sync.relabel(3, |labels| labels.add_to("Ends"));
    let of_collection = Filter { collection: Some("Ends".to_owned()), ..Filter::default() };
    assert_eq!((of_collection.conditions(), ids(&sync.archive, &of_collection)), (0, vec![3]));
}

#[test]
fn games_are_sorted_by_date_name_and_length() {
    let mut sync = sync();
    for (id, name) in [(1, "beta"), (4, "Alpha")] {
        sync.relabel(id, |labels| labels.name = label(name));
    }
    let sorted = |order| ids(&sync.archive, &Filter { order, ..Filter::default() });
    assert_eq!(sorted(Order::Newest), [4, 3, 2, 1], "a name is no change of the game");
    assert_eq!(sorted(Order::Oldest), [1, 2, 3, 4]);
    assert_eq!(sorted(Order::Name), [4, 1, 3, 2], "those without a name at the end");
    assert_eq!(sorted(Order::Longest), [2, 4, 3, 1]);
    let mut tree = GameTree::of(&random_game(Variant::Micro, 7, |_| {}));
    tree.set_player(Side::Black, "Bea");
    sync.add(&Match::from_record(tree, Players::PEOPLE), 7, 7, None);
    let by_name = ids(&sync.archive, &Filter { order: Order::Name, ..Filter::default() });
    assert_eq!(by_name, [4, 7, 1, 3, 2], "the players of a record are its name");
}

#[test]
fn a_record_is_listed_by_the_day_on_which_it_was_played() {
    let mut sync = sync();
    for (id, begun) in [(11, "2020/02/29 10:00:00"), (12, "1999年12月31日"), (13, "long ago")] {
        let mut tree = GameTree::of(&random_game(Variant::Micro, id, |_| {}));
        tree.headers_mut().push(Headers::BEGUN, begun);
        sync.add(&Match::from_record(tree, Players::PEOPLE), id, id, None);
    }
    let sorted = ids(&sync.archive, &Filter { order: Order::Day, ..Filter::default() });
    // The others were changed in 1970.
    assert_eq!(sorted, [11, 12, 4, 3, 2, 1, 13]);
    let end_of_1999 = LocalDay { number: 10_956, begin: 946_598_400_000, end: 946_684_800_000 };
    let since = Filter { since: Some(end_of_1999), order: Order::Day, ..Filter::default() };
    assert_eq!(ids(&sync.archive, &since), [11, 12]);
    let on_the_day = Filter { until: Some(end_of_1999), ..since };
    assert_eq!(ids(&sync.archive, &on_the_day), [12]);
}

#[test]
fn words_are_found_in_any_order_and_case() {
    let text = "Kyoto shogi My Openings, Duckling";
    for words in ["", "kyoto", "OPEN my", " duck  kyo "] {
        assert!(has_words(text, words), "{words}");
    }
    assert!(!has_words(text, "kyoto micro"));
}

/// Reads a file as the page does.
fn add(sync: &mut ArchiveSync, text: &str, collection: Option<&str>) -> (usize, usize) {
    let (mut new, mut known) = (0, 0);
    for (id, part) in (900..).zip(games::split(text)) {
        let link = import::read(part, Variant::Micro).unwrap_or_else(|error| panic!("{error}: {part}"));
        let (_, is_new) = sync.add(&link.open(options()), id, id, collection);
        *if is_new { &mut new } else { &mut known } += 1;
    }
    (new, known)
}

#[test]
fn a_collection_is_exported_as_one_file_and_imported_with_its_names_comments_and_positions() {
    let mut sync = ArchiveSync::default();
    for (id, variant) in (1..).zip(Variant::ALL) {
        let record = Match::from_record(GameTree::of(&random_game(variant, id, |_| {})), Players::PEOPLE);
        assert!(sync.add(&record, id, id, Some("Study")).1);
        sync.relabel(id, |labels| labels.name = label(&format!("Game {id}")));
    }
    assert!(sync.add(&position("White: to move"), 90, 90, Some("Study")).1);
    let study = Filter { collection: Some("Study".to_owned()), order: Order::Oldest, ..Filter::default() };
    let texts: Result<Vec<_>, _> = sync.archive.list(&study).into_iter().map(kif).collect();
    let file = texts.expect("all are playable").join("\n");

    let mut other = ArchiveSync::default();
    let all = Variant::ALL.len() + 1;
    assert_eq!(add(&mut other, &file, Some("Copy")), (all, 0));
    let copy = Filter { collection: Some("Copy".to_owned()), order: Order::Oldest, ..Filter::default() };
    let open = |sync: &ArchiveSync, filter: &Filter| -> Vec<_> {
        let entries = sync.archive.list(filter).into_iter();
        entries.map(|entry| (entry.name().map(str::to_owned), entry.open().expect("it is readable").tree)).collect()
    };
    assert_eq!(open(&other, &copy), open(&sync, &study));
    let positions = other.archive.list(&Filter { state: State::Position, ..copy });
    assert_eq!(positions.len(), 1);
    assert_eq!(positions[0].open().expect("it is readable").tree.comment(NodeId::ROOT), "White: to move");
    // The same file again adds nothing.
    assert_eq!(add(&mut other, &file, Some("Again")), (0, all));
    assert_eq!(other.archive.collections(), [("Again".to_owned(), all), ("Copy".to_owned(), all)]);
}

#[test]
fn the_title_of_a_record_is_its_name_and_never_makes_it_another_game() {
    let mut record = GameTree::of(&random_game(Variant::Micro, 3, |_| {}));
    let plain = Match::from_record(record.clone(), Players::PEOPLE);
    record.headers_mut().push(Headers::TITLE, "The title");
    let titled = Match::from_record(record, Players::PEOPLE);
    // Opened on the board, as by a paste.
    let mut session = session(START);
    session.apply(Action::Open(Box::new(titled.clone())));
    session.apply(Action::Identify(1));
    let mut sync = ArchiveSync::default();
    sync_current(&mut sync, &mut session, 1000);
    assert_eq!(sync.archive.get(1).and_then(Entry::name), Some("The title"));
    for copy in [&titled, &plain] {
        assert!(!sync.add(copy, 2, 2000, None).1, "the same game");
    }
    sync.relabel(1, |labels| labels.name = None);
    sync_current(&mut sync, &mut session, 2000);
    session.apply(Action::EditTree(TreeEdit::Comment(NodeId::ROOT, "a comment".to_owned())));
    sync_current(&mut sync, &mut session, 3000);
    assert_eq!(sync.archive.get(1).and_then(Entry::name), None, "a name that was removed stays away");
    sync.relabel(1, |labels| labels.name = label("Another"));
    let kif = kif(sync.archive.get(1).expect("it is there")).expect("it is readable");
    assert!(kif.contains("表題：Another") && kif.contains("a comment"), "{kif}");
}

#[test]
fn a_move_in_one_tab_and_a_name_in_another_are_both_kept() {
    let (mut here, mut sync) = (session(START), ArchiveSync::default());
    here.apply(Action::Identify(7));
    tap(&mut here, "1d 1c");
    let first = sync_current(&mut sync, &mut here, 1000).store.remove(0);
    let mut other = ArchiveSync::default();
    assert!(other.receive(first));
    let named = other.relabel(7, |labels| labels.name = label("A name")).expect("it has a name now");
    tap(&mut here, "3a 1c");
    let moved = sync_current(&mut sync, &mut here, 2000).store.remove(0);
    assert!(sync.receive(named) && other.receive(moved));
    let state = |sync: &ArchiveSync| sync.archive.get(7).map(|entry| (entry.moves, entry.labels.clone()));
    assert_eq!(state(&sync), state(&other));
    assert_eq!(sync.archive.get(7).map(|entry| (entry.moves, entry.name())), Some((2, Some("A name"))));
    // Two names at once end as one.
    let [a, b] = [(&mut sync, "B"), (&mut other, "A")]
        .map(|(sync, name)| sync.relabel(7, |labels| labels.name = label(name)).expect("another name"));
    sync.receive(b);
    other.receive(a);
    assert_eq!(state(&sync), state(&other));
}

#[test]
fn damaged_labels_do_not_cost_the_game() {
    let game = played(1, Variant::Micro, Players::PEOPLE, "1d1c");
    let text = Entry::of(&game).text().to_owned();
    for (labels, name, collections) in [
        ("5", None, 0),
        (r#"{"name":"A \u202e\n name","collections":["B",3,"  "]}"#, Some("A name"), 1),
        (r#"{"revision":-1,"name":7,"collections":"B"}"#, None, 0),
    ] {
        let entry = Entry::parse(&text.replacen('{', &format!("{{\"labels\":{labels},"), 1)).expect("it is readable");
        assert_eq!((entry.name(), entry.labels.collections.len(), entry.moves), (name, collections, 1), "{labels}");
    }
}

#[test]
fn records_have_results_of_both_sides_and_are_not_in_progress() {
    let mut sync = sync();
    let record = GameTree::of(&random_game(Variant::Micro, 3, |_| {}));
    let winner = record.main_outcome().and_then(|outcome| outcome.winner);
    assert!(sync.add(&Match::from_record(record, Players::PEOPLE), 5, 5, None).1);
    let mut cut = Game::new(Variant::Kyoto);
    line::play(&mut cut, "4e4d").expect("legal");
    assert!(sync.add(&Match::from_record(GameTree::of(&cut), Players::PEOPLE), 6, 6, None).1);
    let by = |state| ids(&sync.archive, &Filter { state, ..Filter::default() });
    assert_eq!(by(if winner == Some(Side::Black) { State::BlackWon } else { State::WhiteWon }), [5]);
    assert!(!by(State::Unfinished).contains(&6), "a record without a result is not in progress");
}
