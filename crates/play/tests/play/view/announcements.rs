//! Messages for screen readers only: changes that others see on the board.

use play::{
    message::{Message, Mover, Played},
    session::{Action, AnalysisSetting, Navigation, Session},
    view,
};
use rules::{Illegal, Kind, Side, Variant};

use super::common::{START, against, options, position, reply, session, square, tap, usi};

fn announcement(session: &Session) -> Option<Message> {
    view::status(session).screen_reader_message
}

#[test]
fn a_game_that_begins_says_which_one_and_whose_side_the_person_has() {
    let mut session = against(Side::White, START);
    assert_eq!(announcement(&session), Some(Message::Begun(Variant::Micro, Some(Side::White))));
    reply(&mut session, "1d1c");
    assert_eq!(announcement(&session), None, "the last move is said");
    session.apply(Action::NewGame(options()));
    assert_eq!(announcement(&session), Some(Message::Begun(Variant::Micro, options().players.person())));
    let mut session = Session::new(Variant::Kyoto);
    assert_eq!(announcement(&session), Some(Message::Begun(Variant::Kyoto, None)), "two people");
    tap(&mut session, "4e 4d");
    session.apply(Action::Undo);
    assert_eq!(announcement(&session), None, "after an undo no game begins");
}

#[test]
fn a_tap_on_an_empty_square_says_that_nothing_stands_there_and_shows_nothing() {
    let mut session = session(START);
    for _ in 0..2 {
        let before = session.notice_count();
        tap(&mut session, "2c");
        assert_eq!(announcement(&session), Some(Message::NothingDone(Illegal::NoPiece(square("2c")))));
        assert_eq!((view::status(&session).notice, view::status(&session).detail), (None, None));
        assert_ne!(session.notice_count(), before, "it is said again");
    }
    tap(&mut session, "1d");
    assert_ne!(announcement(&session), Some(Message::NothingDone(Illegal::NoPiece(square("2c")))));
}

#[test]
fn on_the_computers_turn_too_it_is_said_why_nothing_is_picked() {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    tap(&mut session, "2c");
    assert_eq!(announcement(&session), Some(Message::NothingDone(Illegal::NoPiece(square("2c")))));
    tap(&mut session, "3a");
    assert_eq!(announcement(&session), Some(Message::NothingDone(Illegal::NotYours(square("3a")))));
    assert_eq!(view::status(&session).notice, None);
}

#[test]
fn switching_the_analysis_by_a_key_is_announced_and_not_shown() {
    let mut session = session(START);
    tap(&mut session, "1d 1c");
    session.apply(Action::Resign);
    for (action, on, threat) in [
        (Action::Analyse(true), true, false),
        (Action::SetAnalysis(AnalysisSetting::Threat(true)), true, true),
        (Action::Analyse(false), false, true),
    ] {
        session.apply(action);
        assert_eq!(announcement(&session), Some(Message::Analysis { on, threat }));
        assert_eq!(view::status(&session).notice, None);
    }
}

#[test]
fn a_step_through_the_moves_says_which_position_is_shown() {
    let mut session = session(START);
    tap(&mut session, "1d 1c");
    tap(&mut session, "4b 4c");
    let shown = |number| Some(Message::MoveShown { number, of: 2, variation: false });
    session.apply(Action::Navigate(Navigation::Back));
    assert_eq!(announcement(&session), shown(1));
    session.apply(Action::Navigate(Navigation::Back));
    assert_eq!(announcement(&session), shown(0), "and not that a game begins");
}

#[test]
fn the_arrow_of_a_lesson_is_said_while_the_line_below_the_board_has_the_task() {
    let mut session = against(Side::Black, START);
    session.apply(Action::BeginIntroduction);
    tap(&mut session, "2c");
    session.apply(Action::Hint);
    let Some(Message::Hint(proposed, None)) = announcement(&session) else { panic!("a hint") };
    assert_eq!((proposed.side, view::status(&session).notice), (Side::Black, None));
}

#[test]
fn a_capture_that_two_pieces_could_make_has_its_origin() {
    let played = |text: &str, token: &str| {
        let position = position(text);
        Played::of(&position, usi(&position, token), Mover::Someone)
    };
    let both = played("k3/4/2p1/1G1G/3K b - 1", "3d2c");
    assert_eq!((both.kind, both.ambiguous), (Kind::Gold, true));
    let one = played("k3/4/2p1/1G2/3K b - 1", "3d2c");
    assert!(!one.ambiguous);
    let another = played("k3/4/2p1/1G1S/3K b - 1", "3d2c");
    assert!(!another.ambiguous, "another kind of piece");
}
