//! The questions of a review to the engine, and their order.

use play::session::{Action, Match, Navigation, Players, Purpose, Session};
use protocol::{Level, QuestionLimits};
use rules::{Reason, Side};

use super::{
    MOVES, asked,
    common::{game, options, play, usi},
    findings, judge, look_back, opened, played, resigned, take,
};

/// A record whose review has just begun.
fn begun(moves: &str) -> Session {
    let mut session = opened(moves);
    session.apply(Action::StartReview);
    session
}

#[test]
fn it_goes_from_the_last_position_to_the_start() {
    let mut session = begun(MOVES);
    let mut order = Vec::new();
    while session.is_reviewing() {
        order.push(judge(&mut session, 500, ""));
    }
    assert_eq!(order, [6, 5, 4, 3, 2, 1, 0]);
    assert_eq!((session.purpose(), session.engine_query()), (None, None));
}

#[test]
fn each_position_is_searched_at_the_strong_level_with_so_many_nodes_and_its_history() {
    let mut session = begun("1d1c 4b4c 3e3d");
    let query = asked(&session, Purpose::Review);
    let limits = QuestionLimits { nodes: Some(150_000), ..QuestionLimits::default() };
    assert_eq!((query.question.level, query.question.limits, query.uses_tablebase), (Level::STRONGEST, limits, false));
    assert_eq!((query.question.variant.as_str(), query.question.repeatable), ("micro", false));
    assert_eq!(query.question.sfen, super::common::START);
    assert_eq!(query.question.moves, ["1d1c", "4b4c", "3e3d"]);
    assert_eq!(&query.position, session.game().position());
    judge(&mut session, 500, "");
    let query = asked(&session, Purpose::Review);
    assert_eq!(query.question.moves, ["1d1c", "4b4c"]);
    assert_eq!(query.position, session.game().positions()[2]);
    assert!(!session.is_thinking(), "nobody waits for it to play on");
}

#[test]
fn a_mate_at_the_end_is_not_asked_about() {
    let mut mated = game("k3/4/1K2/4/4 b G 1");
    play(&mut mated, "G*4b");
    assert_eq!(mated.outcome().map(|outcome| outcome.reason), Some(Reason::Checkmate));
    let mut session = Session::resume(mated, None);
    session.apply(Action::StartReview);
    assert_eq!(judge(&mut session, 1000, "G*4b"), 0);
    assert!(!session.is_reviewing());
}

#[test]
fn where_the_players_ended_the_game_the_engine_is_asked_without_that() {
    let mut session = resigned("1d1c 4b4c");
    session.apply(Action::StartReview);
    let query = asked(&session, Purpose::Review);
    assert_eq!((query.question.moves.len(), &query.position), (2, session.game().position()));
    assert_eq!(judge(&mut session, 500, "3e3d"), 2);
}

#[test]
fn what_is_on_the_board_makes_no_difference() {
    let mut session = begun(MOVES);
    let query = asked(&session, Purpose::Review);
    for to in [Navigation::First, Navigation::After(3), Navigation::Last] {
        session.apply(Action::Navigate(to));
        assert_eq!(asked(&session, Purpose::Review), query, "{to:?}");
    }
}

#[test]
fn what_is_found_on_the_way_is_left_until_the_search_is_over() {
    let mut session = begun("1d1c");
    let query = asked(&session, Purpose::Review);
    take(&mut session, findings(&query, &[(700, "4b4c")], false));
    assert_eq!(asked(&session, Purpose::Review), query);
    take(&mut session, findings(&query, &[(700, "4b4c")], true));
    assert_eq!(asked(&session, Purpose::Review).question.moves.len(), 0);
}

#[test]
fn a_late_answer_for_another_position_is_dropped() {
    let mut session = begun("1d1c 4b4c");
    let late = asked(&session, Purpose::Review);
    judge(&mut session, 500, "");
    let query = asked(&session, Purpose::Review);
    take(&mut session, findings(&late, &[(900, "")], true));
    assert_eq!(asked(&session, Purpose::Review), query, "after another number of moves");
    let other = begun("3e3d");
    take(&mut session, findings(&asked(&other, Purpose::Review), &[(900, "")], true));
    assert_eq!(asked(&session, Purpose::Review), query, "of another game, after as many moves");
    assert_eq!(judge(&mut session, 300, "4b4c"), 1);
    let review = session.review().expect("a review");
    let judged = review.evals()[1].as_ref().expect("judged");
    assert_eq!((judged.chance.permille(), &judged.line[..]), (300, &[usi(&query.position, "4b4c")][..]));
}

#[test]
fn a_review_is_offered_for_what_was_played_once_it_is_over_or_opened() {
    let offers = |session: &Session| session.offers_review();
    assert!(offers(&opened(MOVES)) && offers(&resigned(MOVES)));
    assert!(!offers(&Session::resume(played(MOVES), None)), "it goes on");
    let computer = Match { players: Players::against(Side::Black, Level::Two), ..played(MOVES).into() };
    assert!(!offers(&Session::resume(computer, None)), "it goes on");
    let shown = Match { players: Players::NOBODY, opened: true, ..played(MOVES).into() };
    assert!(!offers(&Session::resume(shown, None)), "it is only shown");
    for session in [opened(""), resigned("")] {
        assert!(!offers(&session), "nothing was played");
    }
}

#[test]
fn where_no_review_is_offered_none_begins() {
    let lesson = {
        let mut session = opened(MOVES);
        session.apply(Action::BeginIntroduction);
        session
    };
    let editor = {
        let mut session = opened(MOVES);
        session.apply(Action::OpenEditor(session.game().position().setup(1)));
        session
    };
    for mut session in [Session::resume(played(MOVES), None), opened(""), resigned(""), lesson, editor] {
        session.apply(Action::StartReview);
        assert!(!session.is_reviewing() && session.review().is_none());
        assert_eq!(session.engine_query(), None);
    }
}

#[test]
fn the_game_may_have_been_played_by_correspondence() {
    let correspondent = Players::with_correspondent(Side::Black, play::correspondence::Correspondence::default());
    let mut game = played(MOVES);
    let unfinished = Session::resume(Match { players: correspondent, ..game.clone().into() }, None);
    assert!(!unfinished.offers_review(), "it would be unfair");
    game.resign(Side::White).expect("it goes on");
    let mut session = Session::resume(Match { players: correspondent, ..game.into() }, None);
    session.apply(Action::StartReview);
    assert_eq!(judge(&mut session, 500, ""), 6);
}

#[test]
fn two_games_are_reviewed_one_after_the_other() {
    let mut session = begun("1d1c 4b4c");
    judge(&mut session, 500, "");
    session.apply(Action::Open(Box::new(Match { opened: true, ..played("3e3d 2a2b 4e4d").into() })));
    assert!(!session.is_reviewing() && session.review().is_none(), "another game");
    session.apply(Action::StartReview);
    assert_eq!(judge(&mut session, 500, ""), 3);
    session.apply(Action::NewGame(options()));
    assert!(!session.is_reviewing() && session.engine_query().is_none());
    look_back(&mut session, 0);
    assert!(!session.is_reviewing());
}
