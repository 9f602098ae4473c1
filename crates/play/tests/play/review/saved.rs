//! A review is saved with its game, in the session and in the archive.

use std::rc::Rc;

use play::{
    session::{Action, Match, Session, Stamp, TreeEdit},
    storage::{
        MemoryStorage,
        archive::{Archive, ArchiveSync, Entry, export, import},
        saved_session::{self, Autosave},
    },
};
use protocol::{Chance, Evaluation};
use rules::Variant;

use super::{
    MOVES, chances,
    common::{Lcg, apply_all, kings_walk, random_game, sync_current, tap},
    judge, judge_all, look_back, main_line, mate, opened, progress_of, resigned,
};

/// The session after it was saved and loaded.
#[track_caller]
fn read(session: &Session) -> Session {
    saved_session::parse(&saved_session::print(session)).expect("readable")
}

/// A reviewed record.
fn reviewed() -> Session {
    let mut session = opened(MOVES);
    judge_all(&mut session, &[(0, 520, "3e3d 2a2b"), (1, 900, "4b4c")]);
    session
}

#[test]
fn it_comes_back_with_chances_evaluations_and_lines() {
    let session = reviewed();
    let back = read(&session);
    assert_eq!(back.current(), session.current());
    let review = back.review().expect("a review");
    assert_eq!(Some(review), session.review());
    assert_eq!((review.evals().len(), review.next()), (7, None));
    assert_eq!(review.judgement(0).map(|costly| costly.better.len()), Some(2));
}

#[test]
fn it_is_written_in_few_words() {
    let mut session = opened("1d1c");
    judge_all(&mut session, &[(0, 520, "1d1c 4b4c")]);
    let text = saved_session::print(&session);
    let expected = concat!(
        r#""review":[{"evaluation":{"centipawns":0},"chance":520,"line":"1d1c 4b4c"},"#,
        r#"{"evaluation":{"centipawns":0},"chance":500}]"#
    );
    assert!(text.contains(expected), "{text}");
}

#[test]
fn a_part_of_it_comes_back_and_goes_on() {
    let mut session = opened("1d1c 4b4c");
    session.apply(Action::StartReview);
    judge(&mut session, 510, "");
    session.apply(Action::StopReview);
    let mut back = read(&session);
    assert_eq!(progress_of(&back), (1, 3));
    back.apply(Action::StartReview);
    assert_eq!(judge(&mut back, 520, ""), 1);
}

#[test]
fn of_long_lines_the_first_ten_moves_are_kept() {
    let walk = ["1e1d", "4a4b", "1d1e", "4b4a"].into_iter().cycle().take(16).collect::<Vec<_>>().join(" ");
    let mut session = Session::resume(Match { opened: true, ..kings_walk(1).into() }, None);
    let walk = walk.strip_prefix("1e1d ").expect("its first move");
    judge_all(&mut session, &[(1, 500, walk)]);
    let length = |session: &Session| {
        let review = session.review().expect("a review");
        review.evals()[1].as_ref().map(|judged| judged.line.len())
    };
    assert_eq!((length(&session), length(&read(&session))), (Some(10), Some(10)));
}

#[test]
fn it_is_that_of_the_main_line_whatever_is_on_the_board() {
    let mut session = reviewed();
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b");
    assert!(session.current().is_variation());
    let back = read(&session);
    assert_eq!((back.review(), main_line(&back).as_str()), (session.review(), MOVES));
    assert_eq!(back.game().moves().len(), 2);
}

#[test]
fn every_review_of_every_game_comes_back() {
    for (seed, variant) in (0..).zip(Variant::ALL) {
        let game = random_game(variant, seed, |_| {});
        let mut random = Lcg(seed);
        let mut review = play::review::Review::new(&game);
        for (moves, position) in game.positions().iter().enumerate() {
            let legal = position.moves();
            if random.below(4) == 0 || legal.is_empty() {
                continue;
            }
            let permille = u16::try_from(random.below(1001)).expect("it fits");
            let number = i32::try_from(random.below(2001)).expect("it fits") - 1000;
            let evaluation =
                if random.below(2) == 0 { Evaluation::Centipawns(number) } else { Evaluation::Mate(number) };
            let line = vec![random.choose(&legal)];
            review.set_eval(moves, play::review::PositionEval { evaluation, chance: Chance::from(permille), line });
        }
        let reviewed = Match { opened: true, review: Some(review.into()), ..game.into() };
        let session = Session::resume(reviewed, None);
        assert_eq!(read(&session).current(), session.current(), "{variant:?}");
        assert_eq!(chances(read(&session).review().expect("a review")).len(), session.game().positions().len());
    }
}

#[test]
fn a_game_without_a_review_says_nothing_of_one() {
    let text = saved_session::print(&opened(MOVES));
    assert!(!text.contains("review"), "{text}");
    assert_eq!(saved_session::parse(&text).expect("readable").review(), None);
}

#[test]
fn it_is_saved_when_it_is_done_and_not_before() {
    let storage = Rc::new(MemoryStorage::default());
    let mut session = opened("1d1c");
    let mut autosave = Autosave::new(storage.clone(), &session);
    session.apply(Action::StartReview);
    judge(&mut session, 510, "");
    assert!(!autosave.save(&session).refused && !saved_session::has_saved_session(&*storage));
    judge(&mut session, 520, "");
    assert!(!autosave.save(&session).refused);
    let back = saved_session::load(&*storage, super::common::options());
    assert_eq!(back.review(), session.review());
}

#[test]
fn the_archive_keeps_it() {
    let mut session = resigned("1d1c 4b4c");
    session.apply(Action::Identify(7));
    let mut sync = ArchiveSync::default();
    assert_eq!(sync_current(&mut sync, &mut session, 100).store.len(), 1);
    judge_all(&mut session, &[(1, 900, "")]);
    assert_eq!(sync_current(&mut sync, &mut session, 200).store.len(), 1, "once it is done");
    assert_eq!(sync_current(&mut sync, &mut session, 300).store.len(), 0, "and only once");
    let entry = sync.archive.get(7).expect("it is in the archive");
    assert_eq!(entry.open().expect("readable").review, session.current().review);
    let mut other = Archive::default();
    import(&mut other, &export(&sync.archive)).expect("a file of games");
    let imported = other.get(7).expect("it is in the file");
    assert_eq!(imported.open().expect("readable").review, session.current().review);
}

#[test]
fn the_archive_keeps_it_with_variations() {
    let mut session = reviewed();
    session.apply(Action::Identify(7));
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b");
    let node = session.shown_node();
    session.apply(Action::EditTree(TreeEdit::Comment(node, "Better.".to_owned())));
    let back = Entry::of(session.current()).open().expect("readable");
    assert_eq!(back.review, session.current().review);
}

#[test]
fn a_record_that_is_opened_again_is_found_in_the_archive_with_its_review() {
    let mut session = reviewed();
    session.apply(Action::Identify(7));
    let kept = session.current().clone();
    let mut archive = Archive::default();
    archive.merge(Entry::of(&Match { stamp: Stamp { revision: 1, ..kept.stamp }, ..kept }));
    let mut other = Session::new(Variant::Kyoto);
    for action in archive.opening(&other, opened(MOVES).current().clone()) {
        other.apply(action);
    }
    assert_eq!(other.current().stamp.id, 7, "it is not added twice");
    assert_eq!(other.review(), session.review());
}

#[test]
fn a_deleted_game_that_is_still_on_the_board_can_be_reviewed_and_stays_deleted() {
    let mut session = resigned("1d1c 4b4c");
    session.apply(Action::Identify(7));
    let mut sync = ArchiveSync::default();
    assert_eq!(sync_current(&mut sync, &mut session, 100).store.len(), 1);
    assert!(sync.delete(7).is_some());
    judge_all(&mut session, &[]);
    assert_eq!(sync_current(&mut sync, &mut session, 200).store.len(), 0, "it has not gone on");
    assert!(sync.archive.is_empty());
    session.apply(Action::Undo);
    tap(&mut session, "3e 3d");
    assert_eq!(sync_current(&mut sync, &mut session, 300).store.len(), 1);
}

#[test]
fn opening_the_record_that_is_on_the_board_keeps_its_review() {
    let mut session = reviewed();
    session.apply(Action::Identify(7));
    let review = session.review().cloned();
    let actions = Archive::default().opening(&session, opened(MOVES).current().clone());
    apply_all(&mut session, actions);
    assert_eq!((session.current().stamp.id, session.review()), (7, review.as_ref()));
}

#[test]
fn mates_come_back_as_they_were() {
    let mut session = opened("1d1c");
    let mut review = play::review::Review::new(session.game());
    review.set_eval(0, mate(5));
    review.set_eval(1, mate(-4));
    session = Session::resume(Match { review: Some(review.into()), ..session.current().clone() }, None);
    let back = read(&session);
    let judged = back.review().expect("a review").evals().to_vec();
    assert_eq!(judged, [Some(mate(5)), Some(mate(-4))]);
}
