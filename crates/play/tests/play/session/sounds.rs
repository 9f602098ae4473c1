//! Which sounds actions make.

use play::{
    session::{Action, Purpose, Session, Target},
    sound::{BeforeAction, Ending, Sound, SoundEvent},
};
use rules::{Kind, Side, Square};

use super::common::{START, against, options, pick_held, reply, session, square, tap, usi};

/// Applies an action and returns its sound.
fn sound_of(session: &mut Session, action: Action) -> Option<SoundEvent> {
    let before = BeforeAction::of(session, &action);
    session.apply(action);
    before.sound_event(session)
}

/// Taps a square and returns the sound.
#[track_caller]
fn sound_of_tap(session: &mut Session, name: &str) -> Option<Sound> {
    sound_of(session, Action::Pick(Target::Square(square(name)))).map(|event| event.sound)
}

/// The sound of a move in a game between two people.
#[track_caller]
fn move_in(text: &str, from: &str, to: &str) -> Option<Sound> {
    let mut session = session(text);
    assert_eq!(sound_of_tap(&mut session, from), None, "selecting a piece is silent");
    sound_of_tap(&mut session, to)
}

/// The sound of a pawn drop.
#[track_caller]
fn drop_in(session: &mut Session, to: &str) -> Option<Sound> {
    pick_held(session, Kind::Pawn, Some(Kind::Pawn));
    sound_of_tap(session, to)
}

/// Black mates by dropping a pawn on 4b.
const MATE: &str = "k3/2G1/1T2/4/3K b P 1";

#[test]
fn moves_captures_drops_and_checks_sound_differently() {
    assert_eq!(move_in(START, "1d", "1c"), Some(Sound::Move));
    assert_eq!(move_in("kbgs/p3/3P/4/SGBK w - 1", "3a", "1c"), Some(Sound::Capture));
    assert_eq!(drop_in(&mut session("k3/4/4/4/3K b P 1"), "2c"), Some(Sound::Drop));
    assert_eq!(drop_in(&mut session("k3/4/4/4/3K b P 1"), "4b"), Some(Sound::Check));
    assert_eq!(move_in("k3/4/1G2/4/3K b - 1", "3c", "3b"), Some(Sound::Check));
    assert_eq!(move_in("k3/p3/1G2/4/3K b - 1", "3c", "4b"), Some(Sound::Check), "a capture with check");
}

#[test]
fn refused_attempts_and_other_actions_are_silent() {
    assert_eq!(move_in(START, "1d", "1b"), None, "not legal");
    assert_eq!(move_in(START, "1d", "1d"), None, "deselected");
    let mut session = session(START);
    tap(&mut session, "1d 1c");
    for action in [
        Action::Hover(Some(square("1c"))),
        Action::MoveCursor(square("1c")),
        Action::Orient(Some(Side::White)),
        Action::Undo,
        Action::NewGame(options()),
        Action::Undo,
        Action::BeginIntroduction,
        Action::LeaveLesson,
    ] {
        assert_eq!(sound_of(&mut session, action.clone()), None, "{action:?}");
    }
}

#[test]
fn returning_to_a_game_with_more_moves_is_silent() {
    let mut session = session(START);
    tap(&mut session, "1d 1c");
    session.apply(Action::NewGame(options()));
    assert_eq!(sound_of(&mut session, Action::Undo), None);
    assert_eq!(session.game().moves().len(), 1, "the previous game");
    session.apply(Action::BeginIntroduction);
    assert_eq!(sound_of(&mut session, Action::LeaveLesson), None);
    assert_eq!(session.game().moves().len(), 1, "the interrupted game");
}

#[test]
fn a_dragged_piece_sounds_when_it_is_released() {
    let mut session = session(START);
    session.apply(Action::Drag(Target::Square(square("1d"))));
    let landed = sound_of(&mut session, Action::Release(square("1c")));
    assert_eq!(landed, Some(SoundEvent { sound: Sound::Move, piece_lands: true, by_computer: false }));
    session.apply(Action::Drag(Target::Square(square("4b"))));
    assert_eq!(sound_of(&mut session, Action::Release(square("2e"))), None, "it goes back");
}

#[test]
fn the_computers_moves_are_marked() {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    let played = usi(session.game().position(), "3a1c");
    assert_eq!(sound_of(&mut session, Action::EngineLift(played)), None);
    let by_computer = Some(SoundEvent { sound: Sound::Capture, piece_lands: true, by_computer: true });
    assert_eq!(sound_of(&mut session, Action::Answer(Purpose::Reply, played)), by_computer);
    session.apply(Action::Hint);
    let proposed = usi(session.game().position(), "3e3d");
    assert_eq!(sound_of(&mut session, Action::Answer(Purpose::Hint, proposed)), None, "a hint is silent");
    assert_eq!(sound_of_tap(&mut session, "3e"), None);
    let own = sound_of(&mut session, Action::Pick(Target::Square(square("3d"))));
    assert_eq!(own, Some(SoundEvent { sound: Sound::Move, piece_lands: true, by_computer: false }));
}

#[test]
fn the_computers_move_and_the_premove_have_a_sound_each() {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    assert_eq!(sound_of_tap(&mut session, "3e"), None);
    assert_eq!(sound_of_tap(&mut session, "3d"), None, "setting a premove is silent");
    let played = usi(session.game().position(), "3a1c");
    let answer = sound_of(&mut session, Action::Answer(Purpose::Reply, played));
    assert_eq!(answer, Some(SoundEvent { sound: Sound::Capture, piece_lands: true, by_computer: true }));
    let own = sound_of(&mut session, Action::PlayPremove);
    assert_eq!(
        (own, session.game().moves().len()),
        (Some(SoundEvent { sound: Sound::Move, piece_lands: true, by_computer: false }), 3)
    );
}

#[test]
fn the_end_of_a_game_has_a_sound_of_its_own() {
    assert_eq!(drop_in(&mut session(MATE), "4b"), Some(Sound::End(Ending::Won)), "one of two people");
    assert_eq!(drop_in(&mut against(Side::Black, MATE), "4b"), Some(Sound::End(Ending::Won)));
    let mut lost = against(Side::White, MATE);
    let played = usi(lost.game().position(), "P*4b");
    let sound = sound_of(&mut lost, Action::Answer(Purpose::Reply, played)).map(|event| event.sound);
    assert_eq!(sound, Some(Sound::End(Ending::Lost)));
}

#[test]
fn a_draw_has_a_sound_of_its_own() {
    let mut session = session("k3/4/4/4/3K b - 1");
    let moves = ["1e 1d", "4a 4b", "1d 1e", "4b 4a"].repeat(3);
    let (last, before) = moves.split_last().expect("moves");
    for names in before {
        tap(&mut session, names);
    }
    let (from, to) = last.split_once(' ').expect("two squares");
    tap(&mut session, from);
    assert_eq!(sound_of_tap(&mut session, to), Some(Sound::End(Ending::Drawn)));
}

#[test]
fn a_resignation_sounds_once_without_waiting_for_a_piece() {
    let mut session = against(Side::Black, START);
    assert_eq!(
        sound_of(&mut session, Action::Resign).map(|event| (event.sound, event.piece_lands)),
        Some((Sound::End(Ending::Lost), false))
    );
    assert_eq!(sound_of(&mut session, Action::Resign), None);
    assert_eq!(sound_of_tap(&mut session, "1d"), None);
    session.apply(Action::Undo);
    tap(&mut session, "1d 1c");
    reply(&mut session, "4b4c");
    assert_eq!(session.game().moves().len(), 2);
}

#[test]
fn a_lesson_sounds_like_a_game_and_so_does_a_wrong_move() {
    let mut session = session(START);
    session.apply(Action::BeginIntroduction);
    tap(&mut session, "3e");
    assert_eq!(sound_of_tap(&mut session, "2d"), Some(Sound::Move));
    assert_eq!(sound_of(&mut session, Action::NextStep), None);
    tap(&mut session, "3d");
    assert_eq!(sound_of_tap(&mut session, "4d"), Some(Sound::Move));
    assert_eq!(sound_of(&mut session, Action::RetryStep), None);
    tap(&mut session, "3d");
    assert_eq!(sound_of_tap(&mut session, "3c"), Some(Sound::Capture));
    assert_eq!(
        session.game().position().piece(Square::parse("3c").expect("a square")).map(|piece| piece.kind),
        Some(Kind::Rook)
    );
}
