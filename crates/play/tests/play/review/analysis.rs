//! The analysis of the position on the board: its switch, its questions, and how it uses the answers.

use play::session::{Action, Analysis, AnalysisSetting, Match, MatchOptions, Navigation, Players, Purpose, Session};
use protocol::{Chance, Level, QuestionLimits};
use rules::Side;

use super::{
    MOVES, analyse, asked, chance, chance_of_black,
    common::{START, game, options, play, tap},
    findings, judge_all, look_back, opened, played, resigned, take,
};

/// A record whose last position is analysed.
fn analysed() -> Session {
    let mut session = opened(MOVES);
    session.apply(Action::Analyse(true));
    session
}

#[test]
fn it_is_off_until_somebody_asks_for_it() {
    let mut session = opened(MOVES);
    assert_eq!(session.analysis(), &Analysis::default());
    assert!(session.offers_analysis() && !session.analyses());
    assert_eq!((session.analysis().lines(), session.engine_query()), (1, None));
    session.apply(Action::Analyse(true));
    assert!(session.analyses());
    session.apply(Action::Analyse(false));
    assert_eq!((session.analyses(), session.engine_query()), (false, None));
}

#[test]
fn the_position_on_the_board_is_searched_for_long_at_the_strong_level() {
    let session = analysed();
    let query = asked(&session, Purpose::Analysis);
    let limits = QuestionLimits { nodes: Some(40_000_000), lines: Some(1), ..QuestionLimits::default() };
    assert_eq!((query.question.level, query.question.limits), (Level::STRONGEST, limits));
    assert_eq!((query.question.sfen.as_str(), query.question.moves.join(" ").as_str()), (START, MOVES));
    assert_eq!((&query.position, query.uses_tablebase), (session.position(), false));
    assert!(!session.is_thinking(), "nobody waits for it");
}

#[test]
fn it_follows_the_position_on_the_board() {
    let mut session = analysed();
    for (to, moves) in [
        (Navigation::Back, "1d1c 4b4c 3e3d 2a2b 4e4d"),
        (Navigation::First, ""),
        (Navigation::Forward, "1d1c"),
        (Navigation::After(2), "1d1c 4b4c"),
        (Navigation::Last, MOVES),
    ] {
        session.apply(Action::Navigate(to));
        let query = asked(&session, Purpose::Analysis);
        assert_eq!((query.question.moves.join(" ").as_str(), &query.position), (moves, session.position()), "{to:?}");
    }
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b");
    assert_eq!(asked(&session, Purpose::Analysis).question.moves, ["1d1c", "2a2b"], "in a variation");
}

#[test]
fn what_is_found_on_the_way_is_shown_and_the_search_goes_on() {
    let mut session = analysed();
    let query = asked(&session, Purpose::Analysis);
    analyse(&mut session, &[(600, "3d2d")], false);
    let found = session.found().expect("found");
    assert_eq!((found.depth, found.is_final, found.lines.len()), (Some(9), false, 1));
    assert_eq!(asked(&session, Purpose::Analysis), query, "the same question");
    analyse(&mut session, &[(650, "3d2d")], true);
    assert_eq!(session.found().map(|found| (found.is_final, found.lines[0].chance)), Some((true, chance(650))));
    assert_eq!(session.engine_query(), None, "it has searched enough");
}

#[test]
fn what_was_found_is_of_its_position_only() {
    let mut session = analysed();
    let late = findings(&asked(&session, Purpose::Analysis), &[(600, "3d2d")], true);
    look_back(&mut session, 4);
    take(&mut session, late.clone());
    assert_eq!(session.found(), None, "a late answer");
    analyse(&mut session, &[(500, "4e4d")], true);
    take(&mut session, late.clone());
    assert!(session.found().is_some() && session.engine_query().is_none(), "it takes no other one's place");
    look_back(&mut session, 6);
    take(&mut session, late);
    assert!(session.found().is_some());
    look_back(&mut session, 5);
    assert_eq!((session.found(), session.purpose()), (None, Some(Purpose::Analysis)));
}

#[test]
fn the_same_position_after_other_moves_is_another_one() {
    let walk = "1e1d 4a4b 1d1e 4b4a";
    let mut game = game("k3/4/4/4/3K b - 1");
    play(&mut game, walk);
    assert_eq!(game.position(), game.start());
    let mut session = Session::resume(Match { opened: true, ..game.into() }, None);
    session.apply(Action::Analyse(true));
    analyse(&mut session, &[(500, "1e1d")], true);
    look_back(&mut session, 0);
    assert_eq!(session.found(), None, "a repetition makes a difference");
}

#[test]
fn what_comes_after_the_switch_was_used_is_dropped() {
    let mut session = analysed();
    let found = findings(&asked(&session, Purpose::Analysis), &[(600, "3d2d")], true);
    session.apply(Action::Analyse(false));
    take(&mut session, found);
    session.apply(Action::Analyse(true));
    assert_eq!(session.found(), None);
}

#[test]
fn a_switch_that_is_used_twice_shows_what_was_found_before() {
    let mut session = analysed();
    analyse(&mut session, &[(600, "3d2d")], true);
    session.apply(Action::Analyse(false));
    assert_eq!((session.found(), chance_of_black(&session)), (None, None));
    session.apply(Action::Analyse(true));
    assert!(session.found().is_some());
    assert_eq!(session.engine_query(), None);
}

#[test]
fn the_chance_is_blacks_whoever_is_to_move() {
    let mut session = analysed();
    analyse(&mut session, &[(620, "3d2d")], true);
    assert_eq!((session.position().turn(), chance_of_black(&session)), (Side::Black, Some(chance(620))));
    look_back(&mut session, 1);
    assert_eq!(chance_of_black(&session), None, "not known yet");
    analyse(&mut session, &[(620, "4b4c")], true);
    assert_eq!((session.position().turn(), chance_of_black(&session)), (Side::White, Some(chance(380))));
}

#[test]
fn the_chance_comes_from_the_review_where_nothing_is_analysed() {
    let mut session = opened("1d1c 4b4c");
    judge_all(&mut session, &[(0, 510, ""), (1, 520, ""), (2, 530, "")]);
    assert_eq!(chance_of_black(&session), Some(chance(530)));
    look_back(&mut session, 1);
    assert_eq!(chance_of_black(&session), Some(chance(480)));
    session.apply(Action::Analyse(true));
    assert_eq!(chance_of_black(&session), Some(chance(480)), "until something is found");
    analyse(&mut session, &[(900, "4b4c")], false);
    assert_eq!(chance_of_black(&session), Some(chance(100)));
    session.apply(Action::Analyse(false));
    tap(&mut session, "2a 2b");
    assert_eq!(chance_of_black(&session), None, "the review knows no variation");
}

#[test]
fn the_end_by_the_rules_is_not_searched() {
    let mut mated = game("k3/4/1K2/4/4 b G 1");
    play(&mut mated, "G*4b");
    let mut session = Session::resume(mated, None);
    session.apply(Action::Analyse(true));
    assert_eq!((session.analyses(), session.engine_query()), (true, None));
    look_back(&mut session, 0);
    assert_eq!(session.purpose(), Some(Purpose::Analysis));
    analyse(&mut session, &[(1000, "G*4b")], true);
    assert_eq!(chance_of_black(&session), Some(Chance::WIN));
}

#[test]
fn the_last_position_of_a_game_that_was_resigned_is_searched() {
    let mut session = resigned(MOVES);
    session.apply(Action::Analyse(true));
    assert_eq!(asked(&session, Purpose::Analysis).question.moves.len(), 6);
}

#[test]
fn two_people_at_one_device_may_analyse_and_the_computers_opponent_may_not() {
    let mut people = Session::resume(played(MOVES), None);
    people.apply(Action::Analyse(true));
    assert_eq!(people.purpose(), Some(Purpose::Analysis));
    let link = play::correspondence::Correspondence::default();
    for players in
        [Players::against(Side::Black, Level::Two), Players::with_correspondent(Side::Black, link), Players::NOBODY]
    {
        let mut session = Session::resume(Match { players, ..played(MOVES).into() }, None);
        session.apply(Action::Analyse(true));
        assert!(!session.offers_analysis() && !session.analyses(), "{players:?}");
        look_back(&mut session, 2);
        session.apply(Action::Analyse(true));
        assert_eq!((session.analyses(), session.engine_query()), (false, None), "{players:?}");
    }
}

#[test]
fn a_new_game_is_not_analysed_unasked_and_keeps_the_number_of_lines() {
    let mut session = analysed();
    session.apply(Action::SetAnalysis(AnalysisSetting::Lines(2)));
    analyse(&mut session, &[(600, "3d2d")], true);
    session.apply(Action::NewGame(options()));
    assert_eq!((session.analyses(), session.analysis().lines(), session.found()), (false, 2, None));
    let players = Players::against(Side::Black, Level::Two);
    session.apply(Action::NewGame(MatchOptions { players, ..options() }));
    assert!(!session.analyses(), "it waits for the end");
    session.apply(Action::BeginIntroduction);
    assert!(!session.analyses());
}
