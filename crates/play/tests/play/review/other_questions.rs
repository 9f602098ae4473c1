//! The priority of the computer's move, hints, the review and the analysis when several need the engine.

use play::session::{Action, Hint, Match, Players, Purpose, Session};
use protocol::{Chance, Level};
use rules::Side;

use super::{
    MOVES, analyse, asked, chance_of_black,
    common::{START, against, reply, tap},
    findings, judge, opened, played, progress_of, resigned, take,
};

#[test]
fn a_hint_comes_before_the_review_which_then_goes_on() {
    let mut session = opened(MOVES);
    session.apply(Action::StartReview);
    judge(&mut session, 500, "");
    let review = asked(&session, Purpose::Review);
    session.apply(Action::Hint);
    let hint = asked(&session, Purpose::Hint);
    assert_eq!(hint.question.moves.len(), 6, "in the position on the board");
    let proposed = hint.position.moves()[0];
    session.apply(Action::AnswerHint(proposed, None));
    assert_eq!(session.hint(), Hint::Shown(proposed, None));
    assert_eq!(asked(&session, Purpose::Review), review);
    assert_eq!((judge(&mut session, 500, ""), progress_of(&session)), (5, (2, 7)));
}

#[test]
fn the_review_comes_before_the_analysis_which_then_goes_on() {
    let mut session = opened("1d1c");
    session.apply(Action::Analyse(true));
    let query = asked(&session, Purpose::Analysis);
    take(&mut session, findings(&query, &[(600, "4b4c")], false));
    session.apply(Action::StartReview);
    assert_eq!(judge(&mut session, 500, ""), 1);
    assert!(session.found().is_some(), "what was found stays on the board");
    assert_eq!(judge(&mut session, 500, ""), 0);
    assert_eq!(asked(&session, Purpose::Analysis), query);
    analyse(&mut session, &[(700, "4b4c")], true);
    assert_eq!((session.purpose(), chance_of_black(&session)), (None, Some(Chance::from(300))));
}

#[test]
fn a_review_that_is_stopped_leaves_the_engine_to_the_analysis() {
    let mut session = opened("1d1c");
    session.apply(Action::Analyse(true));
    session.apply(Action::StartReview);
    assert_eq!(session.purpose(), Some(Purpose::Review));
    session.apply(Action::StopReview);
    assert_eq!(session.purpose(), Some(Purpose::Analysis));
    session.apply(Action::Analyse(false));
    assert_eq!(session.purpose(), None);
}

#[test]
fn the_computer_that_is_to_move_is_asked_first() {
    let mut session = resigned("1d1c 4b4c");
    session.apply(Action::Analyse(true));
    assert_eq!(session.purpose(), Some(Purpose::Analysis));
    session.apply(Action::Undo);
    tap(&mut session, "3e 3d");
    assert_eq!(session.purpose(), Some(Purpose::Reply));
    reply(&mut session, "2a2b");
    assert_eq!(session.purpose(), None, "the game goes on: nobody may look into it");
}

#[test]
fn what_an_analysis_finds_is_not_taken_for_the_review_nor_the_other_way_round() {
    let mut session = opened("1d1c");
    session.apply(Action::Analyse(true));
    let analysis = asked(&session, Purpose::Analysis);
    session.apply(Action::StartReview);
    let review = asked(&session, Purpose::Review);
    take(&mut session, findings(&analysis, &[(600, "4b4c")], true));
    assert_eq!((progress_of(&session), asked(&session, Purpose::Review)), ((0, 2), review.clone()));
    let before = session.found().cloned();
    take(&mut session, findings(&review, &[(200, "4b4c")], true));
    assert_eq!((progress_of(&session), session.found().cloned()), ((1, 2), before));
}

#[test]
fn the_analysis_comes_before_the_values_of_a_solved_game() {
    let moves = ["K*2c", "K*2a"].map(str::to_owned);
    let game = rules::notation::line::read("nana", "3/3/3 b KRBkrb 1", &moves).expect("a game");
    let mut session = Session::resume(Match { opened: true, ..game.into() }, None);
    session.apply(Action::ShowValues(true));
    assert_eq!(session.purpose(), Some(Purpose::Values));
    session.apply(Action::Analyse(true));
    assert_eq!(session.purpose(), Some(Purpose::Analysis));
    session.apply(Action::StartReview);
    assert_eq!(session.purpose(), Some(Purpose::Review));
}

#[test]
fn a_lesson_asks_nothing_of_it_all() {
    let mut session = opened(MOVES);
    session.apply(Action::Analyse(true));
    session.apply(Action::StartReview);
    session.apply(Action::BeginIntroduction);
    assert_eq!(session.purpose(), None);
}

#[test]
fn no_analysis_and_no_review_look_into_a_game_that_is_played() {
    for players in [Players::against(Side::White, Level::Two), Players::engines(Level::Two)] {
        let mut session = Session::resume(Match { players, ..played("").into() }, None);
        session.apply(Action::Analyse(true));
        session.apply(Action::StartReview);
        assert_eq!(session.purpose(), Some(Purpose::Reply));
        assert!(!session.analyses() && !session.is_reviewing());
    }
    let mut session = against(Side::Black, START);
    session.apply(Action::Analyse(true));
    assert_eq!(session.purpose(), None);
}
