//! Illegal attempts: they give a reason and change nothing.

use play::{
    message::{Message, Stuck},
    session::{Action, Selection, Session, Target},
};
use rules::{Illegal, Kind, Reason, Square, Variant};

use super::common::{Lcg, TILES, legal, options, pick_face, pick_held, session, square, tap, usi};

/// Checks that an attempt only gives this reason and changes nothing else.
#[track_caller]
fn refuses(text: &str, attempt: impl Fn(&mut Session), reason: Illegal) {
    let mut session = session(text);
    let before = session.game().clone();
    attempt(&mut session);
    assert_eq!(session.notice(), Some(Message::Refused(reason)));
    assert_eq!(session.selection(), Selection::Nothing);
    assert_eq!(session.game(), &before);
}

#[test]
fn a_square_out_of_reach_is_refused() {
    let reason = Illegal::OutOfReach { kind: Kind::Pawn, to: square("2b") };
    refuses("kbgs/p3/4/3P/SGBK b - 1", |session| tap(session, "1d 2b"), reason);
}

#[test]
fn an_opponents_piece_is_refused() {
    refuses("kbgs/p3/4/3P/SGBK b - 1", |session| tap(session, "4b"), Illegal::NotYours(square("4b")));
}

#[test]
fn a_pinned_piece_is_refused() {
    refuses("3k/1r2/4/1G2/1K2 b - 1", |session| tap(session, "3d 2d"), Illegal::Pinned(square("3d")));
}

#[test]
fn a_picked_piece_without_a_move_says_why() {
    let said = |text: &str, at: &str| {
        let mut session = session(text);
        tap(&mut session, at);
        (session.notice(), session.selection() != Selection::Nothing)
    };
    let refused = |reason| (Some(Message::Refused(reason)), true);
    assert_eq!(said("3k/3r/4/3G/3K b - 1", "1d"), (None, true), "it can move on the file of the pin");
    assert_eq!(said("k3/3r/3B/3K/4 b - 1", "1c"), refused(Illegal::Pinned(square("1c"))));
    assert_eq!(said("k3/3r/4/4/G2K b - 1", "4e"), (Some(Message::Stuck(Kind::Gold, Stuck::InCheck)), true));
    assert_eq!(said("k3/4/2r1/1r2/P2K b - 1", "1e"), (Some(Message::Stuck(Kind::King, Stuck::Unsafe)), true));
    assert_eq!(said("k1gs/4/4/2PP/SGBK b - 1", "1e"), (Some(Message::Stuck(Kind::King, Stuck::Blocked)), true));
    assert_eq!(said("kbgs/p3/4/3P/SGBK b - 1", "2e"), (None, true), "it has moves");
}

#[test]
fn a_king_that_would_step_into_check_is_refused() {
    refuses("k3/2r1/4/4/3K b - 1", |session| tap(session, "1e 2e"), Illegal::IntoCheck);
}

#[test]
fn a_move_that_does_not_end_a_check_is_refused() {
    refuses("k3/3r/4/4/G2K b - 1", |session| tap(session, "4e 4d"), Illegal::StillInCheck);
}

#[test]
fn a_drop_that_does_not_end_a_check_is_refused_with_a_face_or_without() {
    for face in [None, Some(Kind::Gold), Some(Kind::Rook)] {
        let attempt = |session: &mut Session| {
            pick_held(session, Kind::Gold, face);
            tap(session, "2d");
        };
        refuses("k3/3r/4/4/3K b G 1", attempt, Illegal::StillInCheck);
    }
}

#[test]
fn a_drop_on_an_opponents_piece_is_refused() {
    let attempt = |session: &mut Session| {
        pick_held(session, Kind::Gold, Some(Kind::Rook));
        tap(session, "4a");
    };
    refuses("k3/4/4/4/3K b G 1", attempt, Illegal::Occupied(square("4a")));
}

#[test]
fn a_reason_is_shown_until_the_next_move_or_pick() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "4b");
    assert!(session.notice().is_some());
    session.apply(Action::MoveCursor(square("1d")));
    assert!(session.notice().is_some(), "moving the cursor keeps it");
    tap(&mut session, "1d");
    assert_eq!(session.notice(), None);
}

#[test]
fn refusals_and_announcements_are_cleared_after_a_while_and_what_matters_later_stays() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "4b");
    session.apply(Action::ClearNotice);
    assert_eq!(session.notice(), None);
    for announcement in
        [Message::NewGame, Message::Opened, Message::BroughtBack, Message::TakenBack, Message::OnlyShown]
    {
        let mut session = Session::new(Variant::Micro).with_notice(announcement);
        session.apply(Action::ClearNotice);
        assert_eq!(session.notice(), None);
    }
    let mut session = Session::new(Variant::Micro).with_notice(Message::Damaged);
    session.apply(Action::ClearNotice);
    assert_eq!(session.notice(), Some(Message::Damaged));
}

#[test]
fn the_same_refusal_twice_counts_as_two_notices() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "4b");
    let first = session.notice_count();
    tap(&mut session, "4b");
    assert_ne!(session.notice_count(), first);
}

#[test]
fn after_the_end_every_attempt_is_refused() {
    let mut session = session("k3/2G1/1T2/4/3K b 2P 1");
    pick_held(&mut session, Kind::Pawn, Some(Kind::Pawn));
    tap(&mut session, "4b");
    assert_eq!(session.game().outcome().map(|outcome| outcome.reason), Some(Reason::Checkmate));
    let over = session.game().clone();
    let king = Target::Square(square("4a"));
    let gold = Target::Square(square("2b"));
    let empty = Target::Square(square("2c"));
    let held = Target::Hand { side: over.position().turn(), kind: Kind::Pawn, face: None };
    for target in [king, gold, empty, held] {
        session.apply(Action::Pick(target));
        assert_eq!(session.notice(), Some(Message::Refused(Illegal::GameOver)), "{target:?}");
        assert_eq!(session.selection(), Selection::Nothing);
    }
    session.apply(Action::Resign);
    assert_eq!(session.notice(), Some(Message::Refused(Illegal::GameOver)));
    assert_eq!(session.game(), &over);
}

/// A random action of a person; half of the time one that advances the game.
fn any_action(session: &Session, random: &mut Lcg) -> Action {
    let squares: Vec<Square> = Variant::Micro.spec().squares().collect();
    let turn = session.game().position().turn();
    let [kind, other] = random.choose(&TILES);
    let face = random.choose(&[None, Some(kind), Some(other)]);
    let advances = random.below(2) == 0;
    if let Selection::Face { faces, .. } = session.selection()
        && advances
    {
        return Action::Pick(Target::Face(random.choose(&faces.into_iter().collect::<Vec<_>>())));
    }
    if session.game().outcome().is_some() && advances {
        return random.choose(&[Action::Undo, Action::NewGame(options())]);
    }
    let candidates = session.candidates();
    if !candidates.is_empty() && advances {
        return Action::Pick(Target::Square(random.choose(&candidates).to()));
    }
    match random.below(100) {
        0..50 => Action::Pick(Target::Square(random.choose(&squares))),
        50..70 => Action::Pick(Target::Hand { side: turn, kind, face }),
        70..80 => Action::Pick(Target::Hand { side: !turn, kind, face }),
        80..85 => Action::Pick(Target::Face(random.choose(&[kind, other]))),
        85..90 => Action::Cancel,
        90..96 => Action::MoveCursor(random.choose(&squares)),
        96..99 => Action::Undo,
        _ => random.choose(&[Action::NewGame(options()), Action::Resign, Action::Cancel, Action::Cancel]),
    }
}

#[test]
fn random_actions_change_the_game_by_legal_moves_only() {
    let mut session = Session::new(Variant::Micro);
    let mut random = Lcg(3);
    let (mut moves, mut refusals, mut dialogs) = (0, 0, 0);
    for _ in 0..20_000 {
        let action = any_action(&session, &mut random);
        let before = session.clone();
        session.apply(action.clone());
        let (was, is) = (before.game().moves().len(), session.game().moves().len());
        if is > was && action != Action::Undo {
            let played = session.game().moves()[was];
            assert_eq!(before.game().position().why_illegal(played), Ok(()));
            assert_eq!((is, session.matches().previous()), (was + 1, None));
            moves += 1;
        }
        if let Some(Message::Refused(_)) = session.notice() {
            assert_eq!((session.game(), session.matches().previous()), (before.game(), before.matches().previous()));
            refusals += 1;
        }
        if let Selection::Face { faces, .. } = session.selection() {
            assert!(faces.len() >= 2, "there is something to choose");
            dialogs += 1;
        }
        if session.game().outcome().is_some() {
            assert_eq!((session.selection(), session.candidates()), (Selection::Nothing, Vec::new()));
        }
    }
    assert!(moves > 500 && refusals > 500 && dialogs > 20, "{moves} moves, {refusals} refusals, {dialogs} dialogs");
}

#[test]
fn every_legal_move_can_be_played_by_hand() {
    for text in ["kbgs/p3/4/3P/SGBK b - 1", "k3/1s2/4/1G2/3K b BP 1", "k3/3r/4/4/G2K b pP 1"] {
        for token in legal(session(text).game().position()) {
            let mut session = session(text);
            let played = usi(session.game().position(), &token);
            if let Some(from) = played.from() {
                tap(&mut session, &from.to_string());
            } else {
                let tile = TILES.into_iter().find(|faces| faces.contains(&played.face())).expect("a tile");
                pick_held(&mut session, tile[0], None);
            }
            tap(&mut session, &played.to().to_string());
            pick_face(&mut session, played.face());
            assert_eq!(session.game().moves(), [played]);
        }
    }
}
