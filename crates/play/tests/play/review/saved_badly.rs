//! A saved review that is damaged or belongs to another game is ignored; the game still opens.

use play::{
    message::Message,
    session::Session,
    storage::{
        MemoryStorage, Storage,
        archive::{Archive, Entry, import},
        saved_session,
    },
};

use super::{chances, common::options};

/// A saved record of two moves with this review.
fn text(review: &str) -> String {
    format!(
        r#"{{"version":1,"game":{{"variant":"micro","sfen":"kbgs/p3/4/3P/SGBK b - 1","moves":["1d1c","4b4c"],"opened":true,"id":"7"{review}}}}}"#
    )
}

/// The known chances after loading the saved record.
#[track_caller]
fn known(review: &str) -> Option<Vec<Option<u16>>> {
    let session = saved_session::parse(&text(review)).unwrap_or_else(|error| panic!("{review}: {error}"));
    assert_eq!(session.game().moves().len(), 2, "{review}");
    session.review().map(|review| chances(review))
}

/// A judged position with this chance.
fn judged(chance: &str) -> String {
    format!(r#"{{"evaluation":{{"centipawns":0}},"chance":{chance}}}"#)
}

/// A review of positions with these chances.
fn review(chances: &[&str]) -> String {
    let judged: Vec<String> =
        chances.iter().map(|&chance| if chance == "null" { chance.to_owned() } else { judged(chance) }).collect();
    format!(r#","review":[{}]"#, judged.join(","))
}

#[test]
fn a_game_that_was_saved_before_there_were_reviews_has_none() {
    assert_eq!(known(""), None);
}

#[test]
fn a_saved_review_is_read() {
    assert_eq!(known(&review(&["510", "null", "500"])), Some(vec![Some(510), None, Some(500)]));
}

#[test]
fn a_review_of_another_number_of_positions_is_ignored() {
    assert_eq!(known(&review(&["510", "500"])), None);
    assert_eq!(known(&review(&["510", "500", "510", "500"])), None);
    assert_eq!(known(r#","review":[]"#), None);
}

#[test]
fn a_damaged_review_is_ignored_and_the_game_is_kept() {
    for damaged in [
        "null",
        "7",
        "{}",
        r#""review""#,
        "[1,2,3]",
        r#"[{"chance":500},null,null]"#,
        r#"[{"evaluation":{"pawns":1},"chance":500},null,null]"#,
        r#"[{"evaluation":{"centipawns":0},"chance":-1},null,null]"#,
        r#"[{"evaluation":{"centipawns":0},"chance":"half"},null,null]"#,
        r#"[{"evaluation":{"centipawns":0},"chance":500,"line":["1d1c"]},null,null]"#,
        r#"[{"evaluation":{"mate":99999999999},"chance":500},null,null]"#,
    ] {
        assert_eq!(known(&format!(r#","review":{damaged}"#)), None, "{damaged}");
    }
}

#[test]
fn nothing_is_quarantined_for_a_damaged_review() {
    let storage = MemoryStorage::default();
    storage.save("session", &text(r#","review":7"#));
    let session: Session = saved_session::load(&storage, options());
    assert_eq!((session.game().moves().len(), session.notice()), (2, None::<Message>));
    assert_eq!(storage.load("session-damaged"), None, "it can be made again");
}

#[test]
fn too_large_a_chance_is_a_certain_win() {
    assert_eq!(known(&review(&["1001", "65535", "0"])), Some(vec![Some(1000), Some(1000), Some(0)]));
}

#[test]
fn of_a_line_with_a_move_that_is_not_legal_the_moves_before_it_are_kept() {
    for (line, length) in [("1d1c 4b4c", 2), ("1d1c 1d1c", 1), ("3a1c", 0), ("nonsense", 0), ("", 0), ("  1d1c  ", 1)] {
        let first = format!(r#"{{"evaluation":{{"mate":-3}},"chance":0,"line":"{line}"}}"#);
        let text = text(&format!(r#","review":[{first},null,null]"#));
        let session = saved_session::parse(&text).unwrap_or_else(|error| panic!("{line}: {error}"));
        let judged = session.review().and_then(|review| review.evals()[0].clone()).expect("judged");
        assert_eq!((judged.line.len(), judged.is_mated_in()), (length, Some(3)), "{line:?}");
    }
}

#[test]
fn what_a_later_version_may_add_is_ignored() {
    let first = r#"{"evaluation":{"centipawns":30},"chance":510,"depth":12}"#;
    assert_eq!(known(&format!(r#","review":[{first},null,null]"#)), Some(vec![Some(510), None, None]));
}

#[test]
fn the_archive_opens_a_game_with_a_damaged_review_without_it() {
    for damaged in [r#","review":7"#.to_owned(), review(&["510"])] {
        let text = text(&damaged).replace("}}", r#"},"result":null}"#);
        let entry = Entry::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let opened = entry.open().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((opened.game.moves().len(), opened.review), (2, None));
        let file = format!(r#"{{"format":"poppy-shogi-games","version":1,"games":[{text}]}}"#);
        let imported = import(&mut Archive::default(), &file).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((imported.entries.len(), imported.unreadable.len()), (1, 0));
    }
}
