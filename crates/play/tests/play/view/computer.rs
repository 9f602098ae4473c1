//! The views while the computer plays, gives hints or fails, and during the introduction.

use play::{
    course::Course,
    message::{Change, Message, Mover, Played, SquareState},
    session::{Action, EngineError, Match, Players, Session, StepProgress, Target},
    view::{self, LessonKind, LessonView, Offers},
};
use protocol::Level;
use rules::{BySide, Illegal, Kind, Outcome, Reason, Side, Variant};

use super::{
    board,
    common::{START, against, pick_held, reply, session, square, tap, usi},
    squares_where,
};

/// Black mates by dropping a pawn on 4b.
const BLACK_MATES: &str = "k3/2G1/1T2/4/3K b P 1";

fn turn(side: Side, mover: Mover, check: bool) -> Message {
    Message::Turn { side, mover, check }
}

/// A game in which the person, Black, has moved and the computer is thinking.
fn thinking() -> Session {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    session
}

fn offers(session: &Session) -> Offers {
    view::controls(session).offers
}

#[test]
fn the_status_says_whether_you_or_the_computer_is_to_move() {
    for person in Side::ALL {
        let mut session = against(person, START);
        let (first, second) =
            if person == Side::Black { (Mover::You, Mover::Computer) } else { (Mover::Computer, Mover::You) };
        assert_eq!(view::status(&session).status, turn(Side::Black, first, false));
        if person == Side::Black {
            tap(&mut session, "1d 1c");
        } else {
            reply(&mut session, "1d1c");
        }
        assert_eq!(view::status(&session).status, turn(Side::White, second, false));
    }
}

#[test]
fn the_status_says_that_you_or_the_computer_is_in_check() {
    let mut session = against(Side::Black, "k3/4/1R2/4/3K b - 1");
    tap(&mut session, "3c 4c");
    assert_eq!(view::status(&session).status, turn(Side::White, Mover::Computer, true));
    assert_eq!(squares_where(&board(&session), |view| view.check), "4a");
    let mut session = against(Side::White, "k3/4/1R2/4/3K b - 1");
    reply(&mut session, "3c4c");
    assert_eq!(view::status(&session).status, turn(Side::White, Mover::You, true));
}

#[test]
fn the_status_says_to_the_person_whether_the_game_is_won_or_lost() {
    let mate = Outcome { winner: Some(Side::Black), reason: Reason::Checkmate };
    for person in Side::ALL {
        let mut session = against(person, BLACK_MATES);
        if person == Side::Black {
            pick_held(&mut session, Kind::Pawn, Some(Kind::Pawn));
            tap(&mut session, "4b");
        } else {
            reply(&mut session, "P*4b");
        }
        let status = view::status(&session);
        assert_eq!(
            (status.status, status.outcome),
            (Message::Over { outcome: mate, you: Some(person), level: Some(Level::Two), undo: false }, Some(mate))
        );
        assert!(!status.thinking);
    }
}

#[test]
fn who_resigns_against_the_computer_has_lost() {
    let mut session = thinking();
    session.apply(Action::Resign);
    let lost = Outcome { winner: Some(Side::White), reason: Reason::Resignation };
    assert_eq!(
        view::status(&session).status,
        Message::Over { outcome: lost, you: Some(Side::Black), level: Some(Level::Two), undo: true }
    );
}

#[test]
fn who_has_won_is_offered_the_next_level_and_who_has_lost_the_one_before() {
    let offered = |level, sfen: &str, resigns: bool| {
        let players = Players::against(Side::Black, level);
        let mut session = Session::resume(Match { players, ..session(sfen).game().clone().into() }, None);
        assert_eq!(view::controls(&session).next_level, None, "not before the end");
        if resigns {
            session.apply(Action::Resign);
        } else {
            pick_held(&mut session, Kind::Pawn, Some(Kind::Pawn));
            tap(&mut session, "4b");
        }
        view::controls(&session).next_level
    };
    let won = |level| offered(level, BLACK_MATES, false);
    let lost = |level| offered(level, BLACK_MATES, true);
    assert_eq!([won(Level::One), won(Level::Five), won(Level::STRONGEST)], [Some(Level::Two), Some(Level::Six), None]);
    assert_eq!(
        [lost(Level::One), lost(Level::Five), lost(Level::STRONGEST)],
        [None, Some(Level::Four), Some(Level::Eleven)]
    );
}

#[test]
fn the_computer_is_seen_at_work_while_something_is_asked_of_it() {
    let mut session = against(Side::Black, START);
    assert!(!view::status(&session).thinking);
    session.apply(Action::Hint);
    assert!(view::status(&session).thinking, "about a hint");
    tap(&mut session, "1d 1c");
    assert!(view::status(&session).thinking, "about its reply");
    session.apply(Action::Fail(EngineError::Crashed));
    assert!(!view::status(&session).thinking, "it cannot play");
    session.apply(Action::TryAgain);
    reply(&mut session, "4b4c");
    assert!(!view::status(&session).thinking, "it has replied");
}

#[test]
fn on_the_computers_turn_only_own_pieces_look_as_if_they_could_be_picked() {
    let mut session = against(Side::Black, "k3/4/4/4/3K w BGSPbgsp 1");
    let idle = |session: &Session| squares_where(&board(session), |view| view.state != SquareState::Idle);
    let slots = |session: &Session, side| board(session).stand(side).slots.iter().any(|slot| slot.pickable);
    assert_eq!((idle(&session).as_str(), slots(&session, Side::White)), ("1e", false));
    assert!(slots(&session, Side::Black), "to drop one ahead");
    let played = usi(session.game().position(), "4a4b");
    session.apply(Action::EngineLift(played));
    session.apply(Action::Hover(Some(square("4b"))));
    assert_eq!(idle(&session), "4a 1e", "the piece that it holds; where to is open");
    let board = board(&session);
    assert!(board.squares.iter().all(|view| !view.aimed && view.preview.is_none()));
    assert_eq!(board.pieces.iter().filter(|piece| piece.lifted).count(), 1);
    assert!(board.stand(Side::White).turn && !board.stand(Side::Black).turn);
}

#[test]
fn a_move_that_waits_for_the_computer_is_marked_and_said() {
    let mut session = against(Side::Black, "k3/4/4/3P/3K w BGSbgs 1");
    tap(&mut session, "1d");
    assert_eq!(squares_where(&board(&session), |view| view.state == SquareState::Destination), "1c");
    tap(&mut session, "1c");
    let premove = board(&session);
    assert_eq!(squares_where(&premove, |view| view.premove), "1c 1d");
    let pawn = Played {
        side: Side::Black,
        mover: Mover::You,
        kind: Kind::Pawn,
        from: Some(square("1d")),
        to: square("1c"),
        captured: None,
        became: None,
        ambiguous: false,
    };
    assert_eq!(view::status(&session).detail, Some(Message::Premove(pawn)));
    session.apply(Action::Cancel);
    session.apply(Action::Pick(Target::Hand { side: Side::Black, kind: Kind::Gold, face: Some(Kind::Rook) }));
    tap(&mut session, "2c");
    let premove = board(&session);
    assert_eq!(squares_where(&premove, |view| view.premove), "2c");
    let chosen = premove.stand(Side::Black).slots.iter().flat_map(|slot| &slot.faces).filter(|face| face.chosen);
    assert_eq!(chosen.map(|face| face.face.kind).collect::<Vec<_>>(), [Kind::Rook]);
    reply(&mut session, "4a4b");
    let seen = board(&session);
    assert_eq!(squares_where(&seen, |view| view.premove), "2c", "still, while the computer's move is seen");
    assert!(matches!(view::status(&session).detail, Some(Message::Played(played)) if played.side == Side::White));
    session.apply(Action::PlayPremove);
    assert_eq!(squares_where(&board(&session), |view| view.premove), "");
}

#[test]
fn a_piece_that_the_computer_takes_from_its_hand_shows_the_face_that_it_will_have() {
    let mut session = against(Side::Black, "k3/4/4/4/3K w BGSPbgsp 1");
    let played = usi(session.game().position(), "N*2c");
    session.apply(Action::EngineLift(played));
    let lifted: Vec<_> = board(&session).pieces.into_iter().filter(|piece| piece.lifted).collect();
    assert_eq!(lifted.len(), 1);
    let up: Vec<Kind> = lifted[0].faces.iter().filter(|face| face.shown).map(|face| face.kind).collect();
    assert_eq!((lifted[0].side, up), (Side::White, vec![Kind::Knight]));
    let id = lifted[0].id;
    reply(&mut session, "N*2c");
    let board = board(&session);
    let piece = board.piece(id).expect("it is still there");
    assert_eq!(piece.at, board.layout.square(square("2c")).centre(), "and that piece is the one that it drops");
}

#[test]
fn undo_resign_and_hint_are_offered_when_they_are_of_use() {
    let mut session = against(Side::Black, START);
    assert_eq!(offers(&session), Offers { undo: false, redo: false, resign: false, draw: false, hint: true });
    tap(&mut session, "1d 1c");
    assert_eq!(
        offers(&session),
        Offers { undo: true, redo: false, resign: true, draw: false, hint: false },
        "the computer is thinking"
    );
    reply(&mut session, "4b4c");
    assert_eq!(offers(&session), Offers { undo: true, redo: false, resign: true, draw: true, hint: true });
    session.apply(Action::Hint);
    assert_eq!(
        offers(&session),
        Offers { undo: true, redo: false, resign: true, draw: true, hint: false },
        "a hint is on its way"
    );
    session.apply(Action::Resign);
    assert_eq!(offers(&session), Offers { undo: true, redo: false, resign: false, draw: false, hint: false });
    session.apply(Action::BeginIntroduction);
    assert_eq!(offers(&session), Offers::default(), "the first step shows its solution");
    session.apply(Action::Cancel);
    assert_eq!(offers(&session), Offers { hint: true, ..Offers::default() });
}

#[test]
fn before_the_person_has_moved_no_undo_is_offered() {
    let mut session = against(Side::White, START);
    assert!(!offers(&session).undo);
    reply(&mut session, "1d1c");
    assert_eq!(offers(&session), Offers { undo: false, redo: false, resign: true, draw: true, hint: true });
}

#[test]
fn a_hint_is_announced_and_then_told() {
    let mut session = against(Side::Black, START);
    session.apply(Action::Hint);
    assert_eq!(view::status(&session).notice, Some(Message::HintAsked));
    let proposed = usi(session.game().position(), "3e3d");
    session.apply(Action::AnswerHint(proposed, None));
    let hinted = Played {
        side: Side::Black,
        mover: Mover::You,
        kind: Kind::Gold,
        from: Some(square("3e")),
        to: square("3d"),
        captured: None,
        became: None,
        ambiguous: false,
    };
    assert_eq!(view::status(&session).notice, Some(Message::Hint(hinted, None)));
    tap(&mut session, "1d");
    assert_eq!(view::status(&session).notice, None);
}

#[test]
fn what_is_taken_back_is_said_in_place_of_the_last_move_until_the_computer_moves() {
    let mut session = thinking();
    session.apply(Action::Undo);
    assert_eq!((view::status(&session).notice, view::status(&session).detail), (None, Some(Message::TakenBack)));
    session.apply(Action::Resign);
    session.apply(Action::NewGame(session.matches().rematch(3)));
    session.apply(Action::Undo);
    assert_eq!((view::status(&session).notice, view::status(&session).detail), (None, Some(Message::BroughtBack)));
    let mut session = thinking();
    session.apply(Action::Resign);
    session.apply(Action::Undo);
    assert_eq!(view::status(&session).detail, Some(Message::ChangeUndone(Change::Ending)));
    reply(&mut session, "4b4c");
    let last = Played {
        side: Side::White,
        mover: Mover::Computer,
        kind: Kind::Pawn,
        from: Some(square("4b")),
        to: square("4c"),
        captured: None,
        became: None,
        ambiguous: false,
    };
    assert_eq!(view::status(&session).detail, Some(Message::Played(last)));
}

#[test]
fn why_the_computer_cannot_play_is_said_until_it_is_tried_again_and_a_refusal_goes_before() {
    for engine_error in [EngineError::Crashed, EngineError::OtherBuild] {
        let mut session = against(Side::Black, START);
        session.apply(Action::Fail(engine_error));
        assert_eq!(
            (view::status(&session).notice, view::controls(&session).engine_error),
            (Some(Message::EngineError(engine_error)), Some(engine_error))
        );
        tap(&mut session, "4b");
        assert_eq!(view::status(&session).notice, Some(Message::Refused(Illegal::NotYours(square("4b")))));
        tap(&mut session, "1d 1c");
        assert_eq!(view::status(&session).notice, Some(Message::EngineError(engine_error)));
        session.apply(Action::TryAgain);
        assert_eq!((view::status(&session).notice, view::controls(&session).engine_error), (None, None));
    }
}

#[test]
fn a_hint_that_fails_says_why_instead_of_being_announced_for_ever() {
    let mut session = session(START);
    session.apply(Action::Hint);
    session.apply(Action::Fail(EngineError::Crashed));
    assert_eq!(view::status(&session).notice, Some(Message::EngineError(EngineError::Crashed)));
    assert!(!view::status(&session).thinking);
}

#[test]
fn a_step_of_the_introduction_says_what_to_do_and_how_far_one_has_come() {
    let mut session = against(Side::White, START);
    assert_eq!(view::controls(&session).lesson, None);
    session.apply(Action::BeginIntroduction);
    let of = 4;
    for (nth, kind, right) in
        [(1, None, "3e 3d"), (2, None, "3d 3c"), (3, Some(Kind::Pawn), "3d"), (4, Some(Kind::Gold), "2a")]
    {
        let step = &Course::introduction().steps()[nth - 1];
        let number = Message::StepNumber { step: nth, of };
        let says = |session: &Session, text, progress| {
            let seen = view::status(session);
            assert_eq!(seen.status, Message::Taught(text));
            assert_eq!((seen.detail, seen.notice, seen.outcome), (Some(number), None, None));
            assert_eq!(
                seen.lesson,
                Some(LessonView {
                    step: nth - 1,
                    number,
                    kind: LessonKind::Introduction,
                    progress,
                    last: nth == of,
                    has_hint: false
                })
            );
        };
        says(&session, &step.task, StepProgress::Trying);
        if nth > 1 {
            tap(&mut session, "1e 1d");
            says(&session, step.why(None).expect("why"), StepProgress::Wrong(None));
            session.apply(Action::RetryStep);
        }
        if let Some(kind) = kind {
            pick_held(&mut session, kind, Some(if kind == Kind::Gold { Kind::Rook } else { kind }));
        }
        tap(&mut session, right);
        says(&session, &step.done, StepProgress::Done);
        session.apply(Action::NextStep);
    }
    assert_eq!(
        (view::controls(&session).lesson, view::status(&session).status),
        (None, turn(Side::Black, Mover::Computer, false))
    );
}

#[test]
fn a_mated_king_in_the_introduction_is_marked_and_no_game_is_over() {
    let mut session = Session::new(Variant::Micro);
    session.apply(Action::BeginIntroduction);
    for (kind, taps) in [(None, "3e 3d"), (None, "3d 3c"), (Some(Kind::Pawn), "3d"), (Some(Kind::Gold), "4b")] {
        if let Some(kind) = kind {
            pick_held(&mut session, kind, Some(kind));
        }
        tap(&mut session, taps);
        if taps != "4b" {
            session.apply(Action::NextStep);
        }
    }
    let (status, board) = (view::status(&session), board(&session));
    assert_eq!((squares_where(&board, |view| view.check).as_str(), status.outcome), ("4a", None));
    assert_eq!(squares_where(&board, |view| view.state != SquareState::Idle), "");
}

#[test]
fn the_stands_say_who_plays_and_the_introduction_speaks_to_you() {
    let owners = |session: &Session| board(session).stands.map(|stand| stand.owner);
    assert_eq!(owners(&session(START)), BySide::both(Mover::Someone));
    assert_eq!(owners(&against(Side::White, START)), BySide::new(Mover::Computer, Mover::You));
    let mut session = session(START);
    session.apply(Action::BeginIntroduction);
    assert_eq!(owners(&session), BySide::new(Mover::You, Mover::Someone));
}

#[test]
fn two_people_are_not_told_about_a_computer_that_cannot_play() {
    let mut session = session(START);
    session.apply(Action::Fail(EngineError::Crashed));
    assert_eq!(view::status(&session).notice, None);
}
