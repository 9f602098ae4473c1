//! The clock of the current match: running, waiting, and ending the game.

use play::{
    clock::{Clock, PerMove},
    correspondence::Correspondence,
    session::{Action, ClockAction, Match, Navigation, Players},
    sound::{BeforeAction, Ending, Sound},
};
use protocol::Level;
use rules::{Outcome, Reason, Side};

use super::{common::START, control, left, people, tap, wait, with_players};

const PAUSE: Action = Action::Clock(ClockAction::Pause);
const RESUME: Action = Action::Clock(ClockAction::Resume);

#[test]
fn the_first_move_is_free_and_then_who_is_to_move_spends_time() {
    let mut session = people(control(60, PerMove::Nothing));
    wait(&mut session, 30_000);
    assert_eq!(left(&session), [60_000, 60_000], "nobody has moved");
    tap(&mut session, "1d 1c");
    wait(&mut session, 4_000);
    assert_eq!(left(&session), [60_000, 56_000]);
    tap(&mut session, "4b 4c");
    wait(&mut session, 1_500);
    assert_eq!(left(&session), [58_500, 56_000]);
}

#[test]
fn a_long_gap_means_that_the_device_slept_and_the_clock_waits() {
    let mut session = people(control(60, PerMove::Nothing));
    tap(&mut session, "1d 1c");
    session.apply(Action::Clock(ClockAction::Pass(2_000)));
    assert!(session.is_clock_running() && left(&session)[1] == 58_000, "as long as a slow page may take");
    session.apply(Action::Clock(ClockAction::Pass(3_600_000)));
    assert!(session.is_clock_paused() && !session.is_clock_running());
    assert_eq!(left(&session), [60_000, 56_000], "little of it is counted");
    wait(&mut session, 5_000);
    assert_eq!(left(&session), [60_000, 56_000]);
    session.apply(RESUME);
    wait(&mut session, 1_000);
    assert_eq!(left(&session), [60_000, 55_000]);
}

#[test]
fn a_hidden_page_pauses_the_clock_and_what_was_spent_is_kept() {
    let mut session = people(control(60, PerMove::Nothing));
    session.apply(PAUSE);
    assert!(!session.is_clock_paused(), "it does not run before the first move");
    tap(&mut session, "1d 1c");
    wait(&mut session, 5_000);
    session.apply(PAUSE);
    assert_eq!(session.current().clock.map(|clock| clock.spent_ms), Some(5_000));
    wait(&mut session, 5_000);
    session.apply(RESUME);
    wait(&mut session, 1_000);
    tap(&mut session, "4b 4c");
    assert_eq!(left(&session), [60_000, 54_000]);
    assert_eq!(session.current().clock.map(|clock| clock.spent_ms), Some(0));
}

#[test]
fn what_another_tab_has_counted_for_the_move_in_progress_is_not_given_back() {
    let elsewhere = |ms| Action::Clock(ClockAction::CountedElsewhere(ms));
    let mut session = people(control(60, PerMove::Nothing));
    session.apply(elsewhere(9_000));
    assert_eq!(left(&session), [60_000, 60_000], "the first move is free");
    tap(&mut session, "1d 1c");
    wait(&mut session, 2_000);
    session.apply(elsewhere(20_000));
    assert_eq!((left(&session), session.spent_ms()), ([60_000, 40_000], Some(20_000)));
    session.apply(elsewhere(5_000));
    wait(&mut session, 1_000);
    assert_eq!(left(&session), [60_000, 39_000], "less is no news");
    tap(&mut session, "4b 4c");
    assert_eq!((left(&session), session.spent_ms()), ([60_000, 39_000], Some(0)));
}

#[test]
fn an_opened_game_waits_until_somebody_touches_the_page() {
    let game = super::common::game(START);
    let clock = Some(Clock::from(control(60, PerMove::Nothing)));
    let mut session = play::session::Session::resume(Match { clock, ..game.into() }, None);
    assert!(!session.is_clock_paused(), "it has not begun");
    tap(&mut session, "1d 1c");
    let mut opened = play::session::Session::resume(session.current().clone(), None);
    assert!(opened.is_clock_paused());
    opened.apply(RESUME);
    assert!(opened.is_clock_running());
}

#[test]
fn who_runs_out_of_time_loses() {
    let mut session = people(control(10, PerMove::Nothing));
    tap(&mut session, "1d 1c 4b");
    wait(&mut session, 9_999);
    assert_eq!(session.game().outcome(), None);
    wait(&mut session, 1);
    assert_eq!(session.game().outcome(), Some(Outcome { winner: Some(Side::Black), reason: Reason::Timeout }));
    assert_eq!((session.game().timed_out(), left(&session)), (Some(Side::White), [10_000, 0]));
    assert!(session.selection().origin().is_none() && !session.is_clock_running());
    wait(&mut session, 5_000);
    assert_eq!(left(&session)[0], 10_000, "nothing runs any more");
}

#[test]
fn a_loss_on_time_can_be_undone_and_redone_and_gives_the_time_back() {
    let mut session = people(control(10, PerMove::Nothing));
    tap(&mut session, "1d 1c");
    wait(&mut session, 3_000);
    tap(&mut session, "4b 4c");
    wait(&mut session, 10_000);
    assert!(session.game().timed_out() == Some(Side::Black) && session.can_undo_ending());
    session.apply(Action::Undo);
    assert_eq!((session.game().outcome(), session.game().moves().len()), (None, 2));
    assert_eq!(left(&session), [10_000, 7_000]);
    wait(&mut session, 1_000);
    assert!(session.is_clock_running() && left(&session) == [9_000, 7_000]);
    session.apply(Action::Redo);
    assert_eq!((session.game().timed_out(), left(&session)), (Some(Side::Black), [0, 7_000]));
}

#[test]
fn undo_gives_back_the_time_of_a_move_and_redo_takes_it_again() {
    let mut session = people(control(60, PerMove::Increment(1)));
    tap(&mut session, "1d 1c");
    wait(&mut session, 5_000);
    tap(&mut session, "4b 4c");
    wait(&mut session, 2_000);
    assert_eq!(left(&session), [59_000, 56_000]);
    session.apply(Action::Undo);
    assert_eq!(left(&session), [61_000, 60_000]);
    wait(&mut session, 1_000);
    session.apply(Action::Redo);
    assert_eq!(left(&session), [59_000, 56_000], "and what was spent on the next one");
    session.apply(Action::Undo);
    wait(&mut session, 7_000);
    tap(&mut session, "3a 1c");
    assert_eq!(left(&session), [61_000, 54_000], "another move has a time of its own");
}

#[test]
fn what_is_redone_of_the_variations_leaves_the_clock_as_it_is() {
    let mut session = people(control(60, PerMove::Nothing));
    tap(&mut session, "1d 1c 4b 4c");
    wait(&mut session, 2_000);
    session.apply(Action::Resign);
    session.apply(Action::Navigate(Navigation::After(1)));
    tap(&mut session, "3a 1c");
    session.apply(Action::Undo);
    session.apply(Action::Redo);
    session.apply(Action::Navigate(Navigation::OnMainLine(2)));
    assert_eq!(left(&session), [58_000, 60_000]);
}

#[test]
fn a_newer_state_of_the_game_from_another_tab_does_not_stop_the_clock() {
    let mut session = people(control(60, PerMove::Nothing));
    tap(&mut session, "1d 1c");
    session.apply(Action::Identify(5));
    let mut ahead = session.clone();
    tap(&mut ahead, "4b 4c");
    let newer = Action::Follow(Box::new(ahead.current().clone()));
    let mut hidden = session.clone();
    hidden.apply(PAUSE);
    wait(&mut session, 3_000);
    session.apply(newer.clone());
    assert_eq!((session.is_clock_running(), left(&session)), (true, [60_000, 60_000]));
    hidden.apply(newer);
    assert!(hidden.is_clock_paused(), "a hidden one goes on waiting");
}

#[test]
fn a_loss_on_time_before_ones_own_first_move_is_kept_like_a_resignation() {
    let mut session = with_players(Players::against(Side::White, Level::Two), control(10, PerMove::Nothing));
    super::reply(&mut session, "1d1c");
    assert!(!session.current().is_worth_keeping());
    wait(&mut session, 10_000);
    assert!(session.game().timed_out() == Some(Side::White) && session.current().is_worth_keeping());
}

#[test]
fn looking_back_does_not_stop_the_clock() {
    let mut session = people(control(60, PerMove::Nothing));
    tap(&mut session, "1d 1c 4b 4c");
    session.apply(Action::Navigate(Navigation::First));
    wait(&mut session, 3_000);
    assert_eq!(left(&session), [57_000, 60_000]);
}

#[test]
fn the_clock_stands_in_a_lesson_and_in_the_editor() {
    let mut session = people(control(60, PerMove::Nothing));
    tap(&mut session, "1d 1c");
    session.apply(Action::BeginIntroduction);
    wait(&mut session, 3_000);
    session.apply(Action::LeaveLesson);
    session.apply(Action::OpenEditor(session.game().position().setup(1)));
    wait(&mut session, 3_000);
    session.apply(Action::LeaveEditor);
    assert_eq!(left(&session), [60_000, 60_000]);
    wait(&mut session, 3_000);
    assert_eq!(left(&session), [60_000, 57_000]);
}

#[test]
fn after_the_game_the_clock_shows_what_was_left_in_each_position() {
    let mut session = people(control(60, PerMove::Nothing));
    tap(&mut session, "1d 1c");
    wait(&mut session, 5_000);
    tap(&mut session, "4b 4c");
    wait(&mut session, 2_000);
    session.apply(Action::Resign);
    assert_eq!(left(&session), [58_000, 55_000]);
    session.apply(Action::Navigate(Navigation::After(1)));
    assert_eq!(left(&session), [60_000, 60_000]);
    tap(&mut session, "3a 1c");
    assert!(session.current().is_variation() && !session.is_clock_running());
    wait(&mut session, 9_000);
    assert_eq!(left(&session), [60_000, 60_000], "a variation takes no time");
}

#[test]
fn a_rematch_has_the_same_clock() {
    let time = control(180, PerMove::Increment(2));
    let session = with_players(Players::against(Side::Black, Level::Two), time);
    assert_eq!(session.matches().rematch(1).time, Some(time));
    assert_eq!(super::common::session(START).matches().rematch(1).time, None);
}

#[test]
fn a_correspondence_game_and_a_board_to_look_at_have_no_clock() {
    let time = control(60, PerMove::Nothing);
    let correspondence = Players::with_correspondent(Side::Black, Correspondence::default());
    for players in [correspondence, Players::NOBODY] {
        assert_eq!(with_players(players, time).clock_reading(), None);
    }
}

#[test]
fn the_last_ten_seconds_of_a_person_and_the_end_are_heard() {
    let mut session = people(control(12, PerMove::Nothing));
    tap(&mut session, "1d 1c");
    let mut heard = Vec::new();
    for _ in 0..24 {
        let action = Action::Clock(ClockAction::Pass(500));
        let before = BeforeAction::of(&session, &action);
        session.apply(action);
        heard.extend(before.sound_event(&session).map(|event| event.sound));
    }
    let expected: Vec<Sound> = [Sound::Tick; 10].into_iter().chain([Sound::End(Ending::Won)]).collect();
    assert_eq!(heard, expected);
}
