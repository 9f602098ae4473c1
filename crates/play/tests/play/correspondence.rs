//! Correspondence games: two people send links to each other.

use play::{
    correspondence::{Correspondence, CorrespondenceId, MAX_NAME, PlayerName},
    exchange::{
        export::{Format, Snapshot},
        import,
        link::{HumanSides, Link},
    },
    language::Language,
    message::{Message, Mover},
    session::{Action, CorrespondenceStep, Match, MatchOptions, Navigation, Player, Players, Session},
    storage::{
        archive::{Archive, ArchiveSync},
        saved_session,
    },
    text::Translator,
    view::{self},
};
use protocol::Level;
use rules::{BySide, Kind, Side, Variant, notation::line};

use crate::common::{START, against, apply_all, left, options, pick_held, session, sync_current, tap};

fn name(text: &str) -> Option<PlayerName> {
    PlayerName::parse(text)
}

/// A game of Micro shogi by link, begun here on this side.
fn begun(own: Side) -> Session {
    let correspondence = Correspondence { id: CorrespondenceId::parse("k3x9"), ..Correspondence::default() };
    let mut session = session(START);
    session.apply(Action::NewGame(MatchOptions {
        players: Players::with_correspondent(own, correspondence),
        ..options()
    }));
    session
}

/// The link that a person of this name sends, marked as sent.
fn send(session: &mut Session, own: &str) -> String {
    let current = session.current();
    let sent = Match { players: current.players.with_own_name(name(own)), ..current.clone() };
    let link = Format::Link.write(&Snapshot::of(sent.clone()), "https://example.org/");
    session.apply(Action::Sent { sent: Box::new(sent), copied: true });
    link
}

fn open(session: &mut Session, link: &str) {
    let link = import::read(link, Variant::Nana).unwrap_or_else(|error| panic!("{link}: {error}"));
    assert_eq!(link.errors, []);
    apply_all(session, Archive::default().opening(session, link.open(options())));
}

fn moves(session: &Session) -> Vec<String> {
    line::moves(session.game())
}

fn reloaded(session: &Session) -> Session {
    saved_session::parse(&saved_session::print(session)).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn two_people_play_a_game_to_its_end_by_links() {
    let (mut ann, mut bo) = (begun(Side::Black), Session::new(Variant::Micro));
    let (to_bo, to_ann) = (name("Bo"), name("Ann"));
    tap(&mut ann, "1d 1c");
    assert_eq!(view::status(&ann).status, Message::SendLink { correspondent: None, side: Side::White, check: false });
    let link = send(&mut ann, "Ann");
    assert_eq!(ann.notice(), Some(Message::LinkCopied(None)));
    ann.apply(Action::ClearNotice);
    assert_eq!(view::status(&ann).detail, Some(Message::AwaitLink(None)));

    open(&mut bo, &link);
    assert_eq!(
        (bo.bottom(), bo.players().correspondent_name(), moves(&bo)),
        (Side::White, to_ann, vec!["1d1c".to_owned()])
    );
    assert_eq!(
        (view::status(&bo).status, view::status(&bo).detail),
        (
            Message::Turn { side: Side::White, mover: Mover::You, check: false },
            Some(Message::HowToCorrespond { you: Side::White, correspondent: to_ann, your_turn: true })
        )
    );
    tap(&mut bo, "3a 1c");
    open(&mut ann, &send(&mut bo, "Bo"));
    assert_eq!((moves(&ann).len(), ann.notice(), ann.matches().previous()), (2, None, None), "in the same game");
    assert_eq!(ann.players().correspondent_name(), to_bo);
    assert!(
        matches!(view::status(&ann).detail, Some(Message::Played(played)) if played.mover == Mover::Correspondent(to_bo))
    );

    tap(&mut ann, "3e 4d");
    open(&mut bo, &send(&mut ann, "Ann"));
    pick_held(&mut bo, Kind::Pawn, Some(Kind::Knight));
    tap(&mut bo, "2c");
    let over = |session: &Session| match view::status(session).status {
        Message::CorrespondenceOver { outcome, you, correspondent, to_send } => {
            (outcome.winner, you, correspondent, to_send)
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(over(&bo), (Some(Side::White), Side::White, to_ann, true), "the end is told by a link too");
    open(&mut ann, &send(&mut bo, "Bo"));
    assert_eq!(over(&ann), (Some(Side::White), Side::Black, to_bo, false));
    assert!(!over(&bo).3);
}

#[test]
fn white_sends_an_invitation_first() {
    let mut white = begun(Side::White);
    assert_eq!(white.correspondence_step(), Some(CorrespondenceStep::Send));
    assert_eq!(
        view::status(&white).detail,
        Some(Message::HowToCorrespond { you: Side::White, correspondent: None, your_turn: false })
    );
    let link = send(&mut white, "");
    assert_eq!(white.correspondence_step(), Some(CorrespondenceStep::Await));
    let mut black = Session::new(Variant::Kyoto);
    open(&mut black, &link);
    assert_eq!((black.correspondence_step(), black.bottom()), (Some(CorrespondenceStep::Move(true)), Side::Black));
    tap(&mut black, "1d 1c");
    assert_eq!(black.correspondence_step(), Some(CorrespondenceStep::Send));
}

#[test]
fn the_other_side_cannot_be_moved_and_a_tap_says_why() {
    let mut session = begun(Side::Black);
    tap(&mut session, "1d 1c 4b 4c");
    assert_eq!(moves(&session), ["1d1c"]);
    assert_eq!(session.notice(), Some(Message::CorrespondentsTurn { correspondent: None, to_send: true }));
    send(&mut session, "");
    for taps in ["4b", "4b 4c", "1c"] {
        tap(&mut session, taps);
        assert_eq!((moves(&session).len(), session.picker()), (1, None), "{taps}");
        assert_eq!(session.notice(), Some(Message::CorrespondentsTurn { correspondent: None, to_send: false }));
    }
    session.apply(Action::Resign);
    assert_eq!((session.game().resigned(), session.can_resign()), (None, false), "only at one's own turn");
    session.apply(Action::Hint);
    assert_eq!((session.engine_query(), session.can_hint()), (None, false));
}

#[test]
fn whoever_opens_the_link_they_sent_still_plays_their_own_side() {
    let mut session = begun(Side::Black);
    tap(&mut session, "1d 1c");
    let link = send(&mut session, "Ann");
    let before = session.current().clone();
    open(&mut session, &link);
    assert_eq!((session.current(), session.notice()), (&before, Some(Message::NothingNew(None))));
    assert_eq!(session.players().of(Side::White), Player::Correspondent);
    // The link still brings nothing new after another game was begun and the page was reloaded.
    session.apply(Action::NewGame(options()));
    tap(&mut session, "1d 1c");
    let mut session = reloaded(&session);
    open(&mut session, &link);
    assert_eq!((session.current(), session.bottom()), (&before, Side::Black));
}

#[test]
fn undo_takes_back_what_was_not_sent_yet() {
    let mut session = begun(Side::Black);
    tap(&mut session, "1d 1c");
    session.apply(Action::Undo);
    assert_eq!(moves(&session), [""; 0]);
    session.apply(Action::Redo);
    send(&mut session, "");
    for mut session in [reloaded(&session), session] {
        assert!(!session.can_undo() && !session.can_redo());
        session.apply(Action::Undo);
        assert_eq!(moves(&session), ["1d1c"]);
    }
}

#[test]
fn a_resignation_travels_in_the_link() {
    let (mut ann, mut bo) = (begun(Side::Black), Session::new(Variant::Micro));
    tap(&mut ann, "1d 1c");
    open(&mut bo, &send(&mut ann, "Ann"));
    assert!(bo.can_resign() && !bo.can_offer_draw(), "the computer is not asked for a draw");
    bo.apply(Action::Resign);
    bo.apply(Action::Undo);
    assert_eq!(bo.game().outcome(), None, "not sent yet");
    bo.apply(Action::Resign);
    let link = send(&mut bo, "Bo");
    assert!(link.contains("&resigned=white&"), "{link}");
    bo.apply(Action::Undo);
    assert_eq!(bo.game().resigned(), Some(Side::White));
    open(&mut ann, &link);
    assert_eq!(ann.game().resigned(), Some(Side::White));
    assert!(ann.can_undo() == ann.matches().previous().is_some(), "the other's resignation stays");
}

#[test]
fn an_answer_finds_its_game_while_another_one_is_played() {
    let (mut ann, mut bo) = (begun(Side::Black), Session::new(Variant::Micro));
    tap(&mut ann, "1d 1c");
    open(&mut bo, &send(&mut ann, "Ann"));
    tap(&mut bo, "4b 4c");
    let answer = send(&mut bo, "Bo");
    ann.apply(Action::NewGame(MatchOptions { players: Players::against(Side::Black, Level::Four), ..options() }));
    tap(&mut ann, "3e 3d");
    let other = ann.current().clone();
    open(&mut ann, &answer);
    assert_eq!((moves(&ann), ann.players().person()), (vec!["1d1c".into(), "4b4c".into()], Some(Side::Black)));
    assert_eq!(left(&ann), [&other], "the other game waits");
    // An older link changes nothing.
    tap(&mut ann, "1c 1b");
    let now = ann.current().clone();
    open(&mut ann, &answer);
    assert_eq!(ann.current(), &now);
}

#[test]
fn a_link_that_differs_is_shown_and_undo_brings_back_the_own_game() {
    let mut session = begun(Side::Black);
    tap(&mut session, "1d 1c");
    send(&mut session, "");
    open(&mut session, "https://example.org/#moves=1d1c,4b4c&side=black&by=link&id=k3x9");
    tap(&mut session, "3e 3d");
    let own = session.current().clone();
    open(&mut session, "https://example.org/#moves=1d1c,3a1c&side=white&by=link&id=k3x9");
    assert_eq!(session.notice(), Some(Message::LinkDiffers(2)));
    assert_eq!((moves(&session), session.players().person()), (vec!["1d1c".into(), "3a1c".into()], Some(Side::Black)));
    let theirs = session.current().clone();
    for mut session in [reloaded(&session), session] {
        session.apply(Action::Undo);
        assert_eq!(session.current(), &own);
        assert_eq!(left(&session), [&theirs], "nothing is lost");
    }
}

#[test]
fn a_link_without_an_id_is_told_by_its_moves() {
    let mut session = Session::new(Variant::Micro);
    open(&mut session, "#side=white&by=link&moves=1d1c");
    tap(&mut session, "4b 4c");
    send(&mut session, "");
    open(&mut session, "#side=white&by=link&moves=1d1c,4b4c,3e3d");
    assert_eq!((moves(&session).len(), session.matches().previous(), left(&session).len()), (3, None, 0));
    open(&mut session, "#side=white&by=link&moves=3e3d");
    assert_eq!((moves(&session).len(), left(&session).len()), (1, 1), "another game");
}

#[test]
fn a_link_is_found_in_a_sentence() {
    for text in [
        "Your move: https://e.org/#by=link&id=a1. Bye",
        "どうぞ：https://e.org/#by=link&id=a1。",
        "（https://e.org/#by=link&id=a1）",
    ] {
        let link = import::read(text, Variant::Micro).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((link.correspondence.id, link.errors), (CorrespondenceId::parse("a1"), vec![]), "{text}");
    }
}

#[test]
fn a_link_with_another_id_is_another_game() {
    let mut session = begun(Side::Black);
    tap(&mut session, "1d 1c");
    open(&mut session, "#side=white&by=link&moves=1d1c&id=other");
    assert_eq!((session.bottom(), session.notice()), (Side::White, Some(Message::Opened)));
    session.apply(Action::Undo);
    assert_eq!((session.bottom(), left(&session).len()), (Side::Black, 1));
}

#[test]
fn a_reload_keeps_everything() {
    let mut session = begun(Side::White);
    let stages: [fn(&mut Session); 4] = [
        |_| {},
        |session| drop(send(session, "Bo")),
        |session| open(session, "#side=black&by=link&id=k3x9&moves=1d1c&black=Ann%20%D7%90"),
        |session| tap(session, "4b 4c"),
    ];
    for stage in stages {
        stage(&mut session);
        let back = reloaded(&session);
        assert_eq!(back.current(), session.current());
        assert_eq!((back.correspondence_step(), back.bottom()), (session.correspondence_step(), Side::White));
    }
    assert_eq!(session.players().correspondent_name(), name("Ann א"));
}

#[test]
fn a_saved_game_with_damaged_names_and_id_is_still_read() {
    let saved = |correspondence: &str| {
        format!(
            r#"{{"version":1,"game":{{"variant":"micro","sfen":"{START}","moves":["1d1c"],"by_link":{correspondence}}}}}"#
        )
    };
    let read = |correspondence: &str| saved_session::parse(&saved(correspondence)).map(|session| session.players());
    let players = read(r#"{"side":"b","id":"<b>","black":7,"white":"\u0000 Bo","sent":1}"#).expect("readable");
    assert_eq!(
        players,
        Players::with_correspondent(Side::Black, Correspondence { id: None, names: BySide::new(None, name("Bo")) })
    );
    assert!(read(r#"{"side":"x"}"#).is_err());
}

#[test]
fn names_and_ids_survive_a_link_whatever_they_are() {
    for text in ["Ann", "太郎", "O’Neil & Söhne", "a=b&side=none#?%", "<b>x</b>", "+1", "😀😀", "محمد"] {
        let correspondence = Correspondence { id: CorrespondenceId::parse("Z9"), names: BySide::new(name(text), None) };
        let current = Match {
            players: Players::with_correspondent(Side::Black, correspondence),
            ..begun(Side::Black).current().clone()
        };
        let link = Link::of(&current);
        assert_eq!(link.human_sides, Some(HumanSides::One(Side::White)));
        assert_eq!(Link::parse(&link.print(), ""), link, "{text}");
        assert_eq!(Link::parse("", &link.print()), link, "{text}");
        assert!(!link.print().contains([' ', '<', '+', '"']), "{}", link.print());
    }
}

#[test]
fn kif_has_the_names() {
    let mut ann = begun(Side::Black);
    let correspondence =
        Correspondence { names: BySide::new(name("Ann"), name("Bo Lee")), ..Correspondence::default() };
    tap(&mut ann, "1d 1c");
    let current = Match { players: Players::with_correspondent(Side::Black, correspondence), ..ann.current().clone() };
    let text = Format::Kif.write(&Snapshot::of(current), "");
    assert!(text.starts_with("手合割：五分摩訶将棋\n先手：Ann\n後手：Bo Lee\n手数"), "{text}");
}

#[test]
fn forged_names_are_short_plain_and_keep_the_direction_of_the_sentence() {
    let long = name(&"x".repeat(5000)).expect("a name");
    assert_eq!(long.as_str().chars().count(), MAX_NAME);
    assert_eq!(name(&"将".repeat(100)).expect("a name").as_str().chars().count(), MAX_NAME);
    for text in ["", " ", "\u{202e}", "\u{200b}\u{feff}", "\n\0"] {
        assert_eq!(name(text), None, "{text:?}");
    }
    assert_eq!(name("a\u{202e}b\r\nc\u{2066}").map(|name| name.as_str().to_owned()).as_deref(), Some("ab c"));
    let turn = |text: &str| {
        let mover = Mover::Correspondent(name(text));
        Translator::new(Language::English).translate(&Message::Turn { side: Side::White, mover, check: false })
    };
    assert_eq!(turn("Ann"), "Ann’s turn (White)");
    assert_eq!(turn("אבג"), "\u{2068}אבג\u{2069}’s turn (White)");
    let errors = |text: &str| Link::parse(text, "").errors.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(errors("by=mail&id=a-b&black=%00&resigned=gote"), ["by=mail", "id=a-b", "resigned=gote"]);
    assert_eq!(errors(&format!("by=link&id={}", "x".repeat(17))).len(), 1);
}

#[test]
fn whoever_opens_a_link_without_a_side_makes_the_next_move() {
    let players = |text: &str| Link::parse(text, "").open(options()).players;
    assert_eq!(players("by=link&moves=1d1c").person(), Some(Side::White));
    assert_eq!(players("by=link").person(), Some(Side::Black));
    assert_eq!(players("by=link&side=both"), Players::PEOPLE);
    assert_eq!(players("by=link&side=none"), Players::NOBODY);
    assert_eq!(players("embed=1&by=link&side=white"), Players::PEOPLE, "an embed has nobody to send a link");
    let html = Format::Html.write(&Snapshot::of(begun(Side::Black).current().clone()), "");
    assert!(html.contains("side=both") && !html.contains("k3x9"), "two people play in a frame");
}

#[test]
fn a_correspondence_rematch_exchanges_the_sides_and_has_an_id_of_its_own() {
    let mut ann = begun(Side::Black);
    tap(&mut ann, "1d 1c");
    open(&mut ann, "#side=black&by=link&id=k3x9&moves=1d1c,4b4c&resigned=white&white=Bo");
    ann.apply(Action::NewGame(ann.matches().rematch(77)));
    let players = ann.players();
    assert_eq!((players.person(), players.correspondent_name()), (Some(Side::White), name("Bo")));
    assert_ne!(players.correspondence().and_then(|correspondence| correspondence.id), CorrespondenceId::parse("k3x9"));
    assert_eq!(ann.correspondence_step(), Some(CorrespondenceStep::Send));
}

#[test]
fn an_invitation_replaces_no_game() {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    let own = session.current().clone();
    open(&mut session, "#side=white&by=link&id=a&moves=1d1c");
    session.apply(Action::Navigate(Navigation::First));
    assert_eq!(view::controls(&session).correspondence_step, None, "an earlier position");
    session.apply(Action::Undo);
    assert_eq!((session.current(), left(&session).len()), (&own, 1), "the invitation waits");
}

/// An archive that has the games of a session.
fn archive_of(session: &mut Session) -> Archive {
    let mut sync = ArchiveSync::default();
    session.apply(Action::Identify(7));
    sync_current(&mut sync, session, 1000);
    sync.archive
}

/// Opens a link in a session with this archive.
fn open_with(archive: &Archive, session: &mut Session, link: &str) {
    let link = import::read(link, Variant::Nana).unwrap_or_else(|error| panic!("{link}: {error}"));
    apply_all(session, archive.opening(session, link.open(options())));
}

/// Ann's game after her first move, only in the archive, and Bo's answer.
fn archived_and_answered() -> (Archive, String) {
    let (mut ann, mut bo) = (begun(Side::Black), Session::new(Variant::Micro));
    tap(&mut ann, "1d 1c");
    open(&mut bo, &send(&mut ann, "Ann"));
    tap(&mut bo, "3a 1c");
    (archive_of(&mut ann), send(&mut bo, "Bo"))
}

#[test]
fn an_answer_goes_on_with_a_game_that_only_the_archive_has() {
    let (archive, answer) = archived_and_answered();
    let mut ann = Session::new(Variant::Kyoto);
    tap(&mut ann, "4e 4d");
    open_with(&archive, &mut ann, &answer);
    assert_eq!((ann.current().stamp.id, moves(&ann).len(), left(&ann).len()), (7, 2, 1));
    assert_eq!((ann.players().person(), ann.players().correspondent_name()), (Some(Side::Black), name("Bo")));
    open_with(&archive, &mut ann, &answer);
    assert_eq!((ann.current().stamp.id, moves(&ann).len()), (7, 2), "the newer state is on the board");
}

#[test]
fn an_answer_that_was_opened_before_the_archive_was_read_goes_on_with_its_game() {
    let (archive, answer) = archived_and_answered();
    let link = import::read(&answer, Variant::Micro).unwrap_or_else(|error| panic!("{error}"));
    for squares in ["", "4e 4d"] {
        let mut ann = Session::new(Variant::Kyoto);
        tap(&mut ann, squares);
        open(&mut ann, &answer);
        ann.apply(Action::Identify(8));
        let actions = archive.continuing(&ann, &link, options());
        apply_all(&mut ann, actions);
        assert_eq!((ann.current().stamp.id, moves(&ann).len()), (7, 2));
        assert!(left(&ann).into_iter().all(|left| left.players.correspondence().is_none()), "the game is here once");
        assert!(archive.continuing(&ann, &link, options()).is_empty());
    }
}

#[test]
fn a_link_without_an_id_does_not_go_on_with_an_old_game_that_has_one() {
    let (archive, answer) = archived_and_answered();
    let mut there = Session::new(Variant::Kyoto);
    open_with(&archive, &mut there, &answer.replace("&id=k3x9", ""));
    assert_eq!((there.current().stamp.id, moves(&there).len()), (0, 2));
}

#[test]
fn a_game_of_the_archive_that_went_another_way_stays_beside_the_one_of_the_link() {
    let mut ann = begun(Side::Black);
    tap(&mut ann, "3e 3d");
    send(&mut ann, "Ann");
    let archive = archive_of(&mut ann);
    let text = "#side=black&by=link&id=k3x9&moves=1d1c,4b4c";
    for is_late in [false, true] {
        let mut there = Session::new(Variant::Kyoto);
        if is_late {
            // The link is opened before the archive is read.
            open(&mut there, text);
            there.apply(Action::Identify(8));
            let link = import::read(text, Variant::Micro).unwrap_or_else(|error| panic!("{error}"));
            let actions = archive.continuing(&there, &link, options());
            apply_all(&mut there, actions);
        } else {
            open_with(&archive, &mut there, text);
        }
        assert_eq!(
            (moves(&there), there.matches().previous()),
            (vec!["1d1c".to_owned(), "4b4c".to_owned()], Some(ann.current()))
        );
        assert!(matches!(there.notice(), Some(Message::LinkDiffers(1))), "{:?}", there.notice());
        assert_eq!(left(&there).len(), 1, "the game of the archive");
    }
}
