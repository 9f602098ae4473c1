//! The messages of the views: status, notice, last move, labels.

use play::{
    correspondence::Correspondence,
    exchange::import,
    message::{Change, HeldLabel, Message, Mover, Played, SquareLabel, SquareState, TurnTrigger},
    session::{Action, Match, MatchOptions, Navigation, Players, Session, TreeEdit},
    view::{self, BoardView},
};
use protocol::Level;
use rules::{Illegal, Kind, KindSet, Outcome, Piece, Reason, Side, Variant};

use super::{
    board,
    common::{against, game, options, pick_held, play, reply, session, square, tap},
};

#[test]
fn the_status_says_whose_turn_it_is_and_whether_there_is_check() {
    let mut session = session("k3/4/1R2/4/3K b - 1");
    assert_eq!(view::status(&session).status, Message::Turn { side: Side::Black, mover: Mover::Someone, check: false });
    tap(&mut session, "3c 4c");
    assert_eq!(view::status(&session).status, Message::Turn { side: Side::White, mover: Mover::Someone, check: true });
    assert_eq!(board(&session).turn, Side::White);
    assert_eq!(view::status(&session).outcome, None);
}

#[test]
fn the_status_says_how_the_game_ended() {
    let mut session = session("k3/2G1/1T2/4/3K b P 1");
    pick_held(&mut session, Kind::Pawn, Some(Kind::Pawn));
    tap(&mut session, "4b");
    let mate = Outcome { winner: Some(Side::Black), reason: Reason::Checkmate };
    assert_eq!(
        (view::status(&session).status, view::status(&session).outcome),
        (Message::Over { outcome: mate, you: None, level: None, undo: false }, Some(mate))
    );
}

#[test]
fn every_reason_for_an_end_reaches_the_status() {
    let ends = [
        ("k3/2T1/4/1G2/3K b - 1", "3d 3c", Some(Side::Black), Reason::Stalemate),
        ("k3/4/4/4/3K b - 1", &"1e 1d 4a 4b 1d 1e 4b 4a ".repeat(3), None, Reason::Repetition),
        ("k3/4/R3/4/3K w - 1", &"4a 3a 4c 3c 3a 4a 3c 4c ".repeat(3), Some(Side::White), Reason::PerpetualCheck),
    ];
    for (text, taps, winner, reason) in ends {
        let mut session = session(text);
        tap(&mut session, taps);
        let outcome = Outcome { winner, reason };
        assert_eq!(view::status(&session).status, Message::Over { outcome, you: None, level: None, undo: false });
    }
}

#[test]
fn resignation_reaches_the_status() {
    let mut session = Session::new(Variant::Micro);
    session.apply(Action::Resign);
    let resigned = Outcome { winner: Some(Side::White), reason: Reason::Resignation };
    let over = |undo| Message::Over { outcome: resigned, you: None, level: None, undo };
    assert_eq!(view::status(&session).status, over(true));
    assert_eq!(over(true).without_buttons(), over(false), "an embed has no undo");
}

#[test]
fn the_result_mentions_undo_only_where_it_takes_back_the_resignation() {
    let mentions = |session: &Session| match view::status(session).status {
        Message::Over { undo, .. } => undo,
        status => panic!("the game is over: {status:?}"),
    };
    let record = "手合割：五分摩訶将棋\n   1 １三歩(14)\n   2 投了\n";
    let link = import::read(record, Variant::Micro).expect("readable");
    let mut session = Session::new(Variant::Micro);
    session.apply(Action::Open(Box::new(link.open(options()))));
    assert!(!mentions(&session), "an opened record");
    session.apply(Action::EditTree(TreeEdit::Comment(session.shown_node(), "Why?".to_owned())));
    assert!(!mentions(&session), "undo is for the comment");

    let unfinished = import::read("startpos moves 1d1c 4b4c", Variant::Micro).expect("readable");
    session.apply(Action::Open(Box::new(unfinished.open(options()))));
    session.apply(Action::Resign);
    assert!(mentions(&session), "resigned here");
    session.apply(Action::EditTree(TreeEdit::Comment(session.shown_node(), "Why?".to_owned())));
    assert!(!mentions(&session));
    session.apply(Action::Undo);
    assert!(mentions(&session));
    session.apply(Action::Undo);
    assert_eq!(view::status(&session).detail, Some(Message::ChangeUndone(Change::Ending)));

    let mut finished = Session::new(Variant::Micro);
    tap(&mut finished, "1d 1c");
    finished.apply(Action::Resign);
    let left = finished.current().clone();
    let mut resumed = Session::new(Variant::Micro);
    resumed.apply(Action::Resume(Box::new(left)));
    assert_eq!((mentions(&resumed), view::controls(&resumed).offers.undo), (true, true), "from the list of games");
}

#[test]
fn a_refusal_is_a_notice() {
    let mut session = Session::new(Variant::Micro);
    assert_eq!(view::status(&session).notice, None);
    tap(&mut session, "4b");
    assert_eq!(view::status(&session).notice, Some(Message::Refused(Illegal::NotYours(square("4b")))));
}

#[test]
fn the_third_occurrence_is_announced_with_what_the_fourth_will_mean_until_a_move_avoids_it() {
    for (text, cycle, winner, reason) in [
        ("k3/4/4/4/3K b - 1", "1e 1d 4a 4b 1d 1e 4b 4a ", None, Reason::Repetition),
        ("k3/4/R3/4/3K w - 1", "4a 3a 4c 3c 3a 4a 3c 4c ", Some(Side::White), Reason::PerpetualCheck),
    ] {
        let mut session = session(text);
        tap(&mut session, cycle);
        assert_eq!(view::status(&session).warning, None, "the second occurrence");
        tap(&mut session, cycle);
        let warning = Some(Message::Repeated { fourth: Outcome { winner, reason }, you: None });
        assert_eq!(view::status(&session).warning, warning);
        assert!(matches!(view::status(&session).detail, Some(Message::Played(_))), "the move is still said");
        session.apply(Action::Hover(Some(square("1a"))));
        session.apply(Action::ClearNotice);
        assert_eq!(view::status(&session).warning, warning, "it stays");
        session.apply(Action::Navigate(Navigation::Back));
        assert_eq!(view::status(&session).warning, None, "an earlier position warns of nothing");
        session.apply(Action::Navigate(Navigation::Last));
        assert_eq!(view::status(&session).warning, warning);
        tap(&mut session, cycle);
        assert_eq!((view::status(&session).warning, view::status(&session).outcome.is_some()), (None, true));
        session.apply(Action::Undo);
        assert!(view::status(&session).warning.is_some(), "the position before came up three times as well");
    }
}

#[test]
fn the_warning_tells_the_person_who_plays_the_computer_their_side() {
    let mut session = against(Side::Black, "k3/4/R3/4/3K w - 1");
    for _ in 0..2 {
        reply(&mut session, "4a3a");
        tap(&mut session, "4c 3c");
        reply(&mut session, "3a4a");
        tap(&mut session, "3c 4c");
    }
    let lost = Outcome { winner: Some(Side::White), reason: Reason::PerpetualCheck };
    assert_eq!(view::status(&session).warning, Some(Message::Repeated { fourth: lost, you: Some(Side::Black) }));
}

#[test]
fn in_a_correspondence_game_the_warning_tells_who_loses_as_well() {
    let round = "4a3a 4c3c 3a4a 3c4c";
    let mut game = game("k3/4/R3/4/3K w - 1");
    play(&mut game, &[round; 2].join(" "));
    for (own, named) in [(Side::Black, Some(Side::Black)), (Side::White, None)] {
        let players = Players::with_correspondent(own, Correspondence::default());
        let session = Session::resume(Match { players, ..game.clone().into() }, None);
        let lost = Outcome { winner: Some(Side::White), reason: Reason::PerpetualCheck };
        let warning = Some(Message::Repeated { fourth: lost, you: named });
        assert_eq!(view::status(&session).warning, warning, "the other person is named by their side");
    }
}

fn last_move(session: &Session) -> Option<Message> {
    view::status(session).detail
}

#[test]
fn the_last_move_is_said_with_its_capture_and_the_face_it_turned_to() {
    let mut session = session("3k/4/1s2/1G2/K3 b - 1");
    assert_eq!(last_move(&session), None);
    tap(&mut session, "3d 3c");
    let capture = Played {
        side: Side::Black,
        mover: Mover::Someone,
        kind: Kind::Gold,
        from: Some(square("3d")),
        to: square("3c"),
        captured: Some(Kind::Silver),
        became: Some(Kind::Rook),
        ambiguous: false,
    };
    assert_eq!(last_move(&session), Some(Message::Played(capture)));
    tap(&mut session, "1a 1b");
    let quiet = Played {
        side: Side::White,
        mover: Mover::Someone,
        kind: Kind::King,
        from: Some(square("1a")),
        to: square("1b"),
        captured: None,
        became: None,
        ambiguous: false,
    };
    assert_eq!(last_move(&session), Some(Message::Played(quiet)));
}

#[test]
fn a_drop_is_said_with_the_face_it_shows() {
    let mut session = session("k3/4/4/4/3K b G 1");
    pick_held(&mut session, Kind::Gold, Some(Kind::Rook));
    tap(&mut session, "4e");
    let drop = Played {
        side: Side::Black,
        mover: Mover::Someone,
        kind: Kind::Rook,
        from: None,
        to: square("4e"),
        captured: None,
        became: None,
        ambiguous: false,
    };
    assert_eq!(last_move(&session), Some(Message::Played(drop)));
}

fn label(board: &BoardView, name: &str) -> SquareLabel {
    let view = board.squares.iter().find(|view| view.square == square(name)).expect("a square of the board");
    let Message::Square(label) = view.label else { panic!("a square says what it holds") };
    assert_eq!(label.state, view.state);
    label
}

#[test]
fn a_square_says_its_piece_its_reverse_and_what_can_be_done() {
    let mut session = session("3k/4/1s2/1G2/K3 b - 1");
    let gold = Some(Piece { side: Side::Black, kind: Kind::Gold });
    let expected = SquareLabel {
        square: square("3d"),
        piece: gold,
        reverse: Some((Kind::Rook, TurnTrigger::Capture)),
        state: SquareState::Movable,
    };
    assert_eq!(label(&board(&session), "3d"), expected);
    tap(&mut session, "3d");
    assert_eq!(label(&board(&session), "3d"), SquareLabel { state: SquareState::Selected, ..expected });
    let silver = label(&board(&session), "3c");
    assert_eq!((silver.state, silver.reverse), (SquareState::Capture, Some((Kind::Lance, TurnTrigger::Capture))));
    let empty = label(&board(&session), "2d");
    assert_eq!((empty.state, empty.piece, empty.reverse), (SquareState::Destination, None, None));
    assert_eq!(label(&board(&session), "4e").reverse, None, "a king does not turn over");
}

#[test]
fn a_place_on_a_stand_says_whose_and_how_many_and_each_face_is_a_target_with_a_name() {
    let board = board(&session("k3/4/4/4/3K b 2Pg 1"));
    let pawns = &board.stand(Side::Black).slots[3];
    let held = HeldLabel { side: Side::Black, kind: Kind::Pawn, others: KindSet::of(&[Kind::Knight]), count: 2 };
    assert_eq!(pawns.label, Message::Held(held));
    let faces: Vec<Message> = pawns.faces.iter().map(|held| held.label).collect();
    let named = |face| Message::HeldFace(face);
    assert_eq!(faces, [named(Kind::Pawn), named(Kind::Knight)]);
    let gold = HeldLabel { side: Side::White, kind: Kind::Gold, others: KindSet::of(&[Kind::Rook]), count: 1 };
    assert_eq!(board.stand(Side::White).slots[1].label, Message::Held(gold));
}

#[test]
fn undo_and_resign_are_offered_when_there_is_something_to_take_back_or_to_give_up() {
    let mut session = Session::new(Variant::Micro);
    let offered = |session: &Session| (view::controls(session).offers.undo, view::controls(session).offers.resign);
    assert_eq!(offered(&session), (false, false));
    tap(&mut session, "1d 1c");
    assert_eq!(offered(&session), (true, true));
    session.apply(Action::Resign);
    assert_eq!(offered(&session), (true, false));
    session.apply(Action::NewGame(options()));
    assert_eq!(offered(&session), (true, false), "undo would bring the old game back");
}

#[test]
fn an_announcement_hides_neither_whose_turn_it_is_nor_that_the_king_has_to_be_dropped() {
    let mut session = Session::new(Variant::Micro);
    tap(&mut session, "1d 1c");
    let nana = MatchOptions { start: Variant::Nana.into(), ..options() };
    session.apply(Action::NewGame(nana));
    let said =
        |session: &Session| (view::status(session).status, view::status(session).notice, view::status(session).detail);
    let drop_king = Message::DropKing { side: Side::Black, mover: Mover::Someone };
    assert_eq!(said(&session), (drop_king, None, Some(Message::NewGame)));
    session.apply(Action::ClearNotice);
    assert_eq!(said(&session), (drop_king, None, Some(Message::NoDropsOn(square("2b")))));
    session.apply(Action::Undo);
    let turn = Message::Turn { side: Side::White, mover: Mover::Someone, check: false };
    assert_eq!(said(&session), (turn, None, Some(Message::BroughtBack)));
}

#[test]
fn the_opponent_has_one_name_in_the_introduction_and_in_the_game_after_it() {
    for (players, opponent) in
        [(Players::against(Side::Black, Level::Two), Mover::Computer), (Players::PEOPLE, Mover::Someone)]
    {
        let mut session = Session::new(Variant::Micro);
        session.apply(Action::NewGame(MatchOptions { players, ..options() }));
        let named = |session: &Session| board(session).stand(Side::White).owner;
        assert_eq!(named(&session), opponent);
        session.apply(Action::BeginIntroduction);
        assert_eq!((named(&session), board(&session).stand(Side::Black).owner), (opponent, Mover::You));
        tap(&mut session, "3e 3d");
        session.apply(Action::NextStep);
        assert_eq!(named(&session), opponent);
        session.apply(Action::LeaveLesson);
        assert_eq!(named(&session), opponent);
    }
}
