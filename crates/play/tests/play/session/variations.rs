//! Variations of finished and imported games.

use std::collections::BTreeMap;

use play::{
    exchange::{
        export::{Format, Snapshot},
        import,
        link::Link,
    },
    geometry::Layout,
    language::Language,
    message::{Change, Message, Mover},
    session::{
        Action, Match, MatchOptions, Navigation, Player, Players, Purpose, Selection, Session, Target, TreeEdit,
    },
    storage::saved_session,
    text::Translator,
    typed::{Typed, read_move},
    view::{self, MoveView},
};
use protocol::Level;
use rules::{
    Move, NodeId, Reason, Side, Variant,
    notation::{line, usi},
};

use super::common::{self, START, against, left, reply, tap};

/// A record of Micro shogi: 1. P-1c 2. P-4c 3. G-3d.
const RECORD: &str = "手合割：五分摩訶将棋\n   1 １三歩(14)\n   2 ４三歩(42)\n   3 ３四金(35)\n";

fn defaults() -> MatchOptions {
    MatchOptions {
        start: Variant::Kyoto.into(),
        players: Players::against(Side::Black, Level::Two),
        seed: 1,
        repeatable: false,
        time: None,
    }
}

/// A session that opened a text.
fn opened(text: &str) -> Session {
    let link = import::read(text, Variant::Micro).expect("readable");
    let mut session = Session::new(Variant::Micro);
    session.apply(Action::Open(Box::new(link.open(defaults()))));
    session
}

/// A game against the computer that the person resigned after two moves.
fn resigned() -> Session {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    reply(&mut session, "4b4c");
    session.apply(Action::Resign);
    session
}

fn look_back(session: &mut Session, moves: usize) {
    session.apply(Action::Navigate(Navigation::After(moves)));
}

fn moves(session: &Session) -> String {
    line::moves(session.game()).join(" ")
}

/// All moves in reading order, each with the depth of its variation.
fn list(session: &Session) -> String {
    let tree = &session.current().tree;
    let usi = |node| line::moves(&tree.game(node, session.game())).pop().unwrap_or_default();
    let views = view::moves(tree, session.game(), &BTreeMap::new())
        .into_iter()
        .map(|view| ">".repeat(view.depth) + &usi(view.node));
    views.collect::<Vec<_>>().join(" ")
}

/// The moves that end a line with a result, and the reason of each.
fn results(session: &Session) -> Vec<String> {
    let views = view::moves(&session.current().tree, session.game(), &BTreeMap::new()).into_iter();
    let result =
        |view: MoveView| Some(format!("{}: {:?}", usi::print(&view.before, view.played), view.outcome?.reason));
    views.filter_map(result).collect()
}

fn node(session: &Session, moves: &str) -> NodeId {
    let game = common::variant::In(Variant::Micro).game(START, moves);
    session.current().tree.find(game.moves()).expect("in the tree")
}

fn reloaded(session: &Session) -> Session {
    saved_session::parse(&saved_session::print(session)).expect("readable")
}

#[test]
fn variations_of_the_same_move_are_numbered() {
    let mut session = opened(RECORD);
    for reply in ["2a 2b", "3a 2b"] {
        look_back(&mut session, 1);
        tap(&mut session, reply);
    }
    let views = view::moves(&session.current().tree, session.game(), &BTreeMap::new());
    let begun: Vec<_> = views.iter().filter_map(|view| view.begins).collect();
    assert_eq!(begun, [(1, 2), (2, 2)]);
    let places: Vec<_> = views.iter().filter_map(|view| view.on_main_line).collect();
    assert_eq!(places, [1, 2, 3], "the others are not on the main line");
    let resumed: Vec<_> = views.iter().filter(|view| view.resumes).map(|view| view.on_main_line).collect();
    assert_eq!(resumed, [Some(3)], "the main line goes on");
}

#[test]
fn a_move_in_an_earlier_position_of_a_record_begins_a_variation() {
    let mut session = opened(RECORD);
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b");
    assert_eq!((moves(&session), session.is_looking_back()), ("1d1c 2a2b".to_owned(), false));
    assert_eq!(list(&session), "1d1c 4b4c >2a2b 3e3d", "the old line stays");
    assert_eq!(view::status(&session).status, Message::Variation { side: Side::Black, check: false });
    let controls = view::controls(&session);
    let variations = controls.variations;
    assert!(variations.main_line && variations.promote && variations.delete && !controls.offers.resign);
    // The variation continues, and another one begins within it.
    tap(&mut session, "3e 4d");
    look_back(&mut session, 2);
    tap(&mut session, "1c 1b");
    assert_eq!(list(&session), "1d1c 4b4c >2a2b >3e4d >>1c1b 3e3d");
}

#[test]
fn a_typed_move_is_played_in_the_position_on_the_board() {
    let mut session = opened(RECORD);
    look_back(&mut session, 1);
    let words = Translator::new(Language::English).move_words(Variant::Micro);
    let Typed::Move(played) = read_move(&session, "gold 2b", &words) else { panic!("a move") };
    session.apply(Action::Play(played));
    assert_eq!(list(&session), "1d1c 4b4c >2a2b 3e3d");
}

#[test]
fn a_move_that_the_tree_has_already_only_steps() {
    let mut session = opened(RECORD);
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b");
    let before = list(&session);
    look_back(&mut session, 0);
    tap(&mut session, "1d 1c");
    assert_eq!((session.shown_moves(), moves(&session)), (1, "1d1c 2a2b".to_owned()));
    tap(&mut session, "4b 4c");
    assert_eq!((session.shown_moves(), moves(&session)), (2, "1d1c 4b4c 3e3d".to_owned()), "the other line");
    assert_eq!(list(&session), before);
}

#[test]
fn the_moves_of_a_record_may_be_played_on_from_its_end() {
    let mut session = opened(RECORD);
    tap(&mut session, "2a 2b");
    assert_eq!(list(&session), "1d1c 4b4c 3e3d 2a2b");
    assert!(!session.current().is_variation());
}

#[test]
fn undo_takes_back_what_was_done_here_and_no_move_of_the_record() {
    let mut session = opened(RECORD);
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b");
    tap(&mut session, "3e 4d");
    let after = (list(&session), moves(&session));
    session.apply(Action::Undo);
    assert_eq!(list(&session), "1d1c 4b4c >2a2b 3e3d");
    session.apply(Action::Undo);
    assert_eq!(list(&session), "1d1c 4b4c 3e3d");
    assert_eq!((moves(&session), session.shown_moves()), ("1d1c 4b4c 3e3d".to_owned(), 1), "where it began");
    assert!(!session.can_undo());
    session.apply(Action::Undo);
    assert_eq!(list(&session), "1d1c 4b4c 3e3d");
    session.apply(Action::Redo);
    session.apply(Action::Redo);
    assert_eq!(((list(&session), moves(&session)), session.can_redo()), (after, false));
}

#[test]
fn undo_takes_back_the_last_move_of_a_variation_after_reloading_too() {
    let mut session = opened(RECORD);
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b");
    tap(&mut session, "3e 4d");
    let mut session = reloaded(&session);
    session.apply(Action::Undo);
    assert_eq!(list(&session), "1d1c 4b4c >2a2b 3e3d");
    session.apply(Action::Undo);
    assert_eq!((list(&session), session.shown_moves()), ("1d1c 4b4c 3e3d".to_owned(), 1));
    session.apply(Action::Redo);
    assert_eq!(list(&session), "1d1c 4b4c >2a2b 3e3d");
}

#[test]
fn in_a_finished_game_against_the_computer_people_move_for_both_sides() {
    let mut session = resigned();
    look_back(&mut session, 1);
    assert_eq!(session.picker(), Some(Side::White));
    tap(&mut session, "2a 2b");
    assert_eq!((session.current().mover(), session.purpose()), (Some(Player::Person), None));
    tap(&mut session, "3e 3d");
    tap(&mut session, "4b 4c");
    assert_eq!(list(&session), "1d1c 4b4c >2a2b >3e3d >4b4c");
    session.apply(Action::Hint);
    assert_eq!(session.purpose(), Some(Purpose::Hint));
    // Back in the main line, the game is over as before.
    session.apply(Action::Show(session.main_line_node()));
    session.apply(Action::Navigate(Navigation::Last));
    let outcome = session.game().outcome().expect("over");
    assert_eq!((outcome.reason, outcome.winner), (Reason::Resignation, Some(Side::White)));
    assert_eq!(moves(&session), "1d1c 4b4c");
}

#[test]
fn in_a_running_game_nobody_moves_in_an_earlier_position() {
    for mut session in [against(Side::Black, START), common::session(START)] {
        tap(&mut session, "1d 1c");
        if session.players().level().is_some() {
            reply(&mut session, "4b4c");
        } else {
            tap(&mut session, "4b 4c");
        }
        look_back(&mut session, 1);
        tap(&mut session, "2a 2b");
        assert_eq!((moves(&session).as_str(), session.notice()), ("1d1c 4b4c", Some(Message::LookingBack)));
        assert!(!view::controls(&session).variations.branch);
    }
}

#[test]
fn a_board_that_is_only_shown_stays_as_it_is() {
    let mut game = common::game(START);
    common::play(&mut game, "1d1c 4b4c");
    let mut session = Session::resume(Match { players: Players::NOBODY, ..game.into() }, None);
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b");
    assert_eq!(list(&session), "1d1c 4b4c");
}

#[test]
fn a_promoted_variation_becomes_the_main_line() {
    let mut session = resigned();
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b");
    assert_eq!(results(&session), ["4b4c: Resignation"]);
    session.apply(Action::EditTree(TreeEdit::Promote(session.shown_node())));
    assert_eq!(list(&session), "1d1c 2a2b >4b4c");
    assert!(!session.current().is_variation());
    // The resignation stays with the other line, which it ended: on the board, in the list and in KIF.
    assert_eq!((session.game().outcome(), session.notice()), (None, Some(Message::Promoted(true))));
    assert_eq!(results(&session), ["4b4c: Resignation"]);
    let text = Format::Kif.write(&Snapshot::of(session.current().clone()), "");
    assert!(text.ends_with("   2 ２二金(21)\n\n変化：2手\n   2 ４三歩(42)\n   3 投了\n"), "{text}");
    assert_eq!(opened(&text).current().tree, session.current().tree);
    assert_eq!(session.purpose(), None, "the computer does not go on playing");
    session.apply(Action::Undo);
    assert_eq!(list(&session), "1d1c 4b4c >2a2b");
    assert_eq!(session.notice(), Some(Message::ChangeUndone(Change::Promotion)));
    session.apply(Action::Redo);
    assert_eq!(list(&session), "1d1c 2a2b >4b4c");
    // The promoted line has no players: the person moves for both sides, and the status shows no thinking computer.
    tap(&mut session, "3e 4d");
    let status = view::status(&session).status;
    assert_eq!(status, Message::Turn { side: Side::White, mover: Mover::Someone, check: false });
    assert_eq!((session.purpose(), session.can_resign()), (None, false));
    tap(&mut session, "2b 2c");
    assert_eq!(moves(&session), "1d1c 2a2b 3e4d 2b2c");
}

#[test]
fn a_deleted_variation_is_brought_back_by_undo() {
    let mut session = opened(RECORD);
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b");
    tap(&mut session, "3e 4d");
    let before = (list(&session), moves(&session));
    session.apply(Action::EditTree(TreeEdit::Delete(session.shown_node())));
    assert_eq!(session.notice(), Some(Message::VariationDeleted));
    assert_eq!((list(&session), session.shown_moves()), ("1d1c 4b4c 3e3d".to_owned(), 1));
    session.apply(Action::Undo);
    assert_eq!((list(&session), moves(&session)), before);
    assert_eq!(session.notice(), Some(Message::ChangeUndone(Change::Deletion)));
    // The main line is not deleted.
    let main = node(&session, "1d1c 4b4c");
    session.apply(Action::EditTree(TreeEdit::Delete(main)));
    assert_eq!((list(&session), moves(&session)), before);
}

#[test]
fn a_comment_is_kept_and_written() {
    let mut session = opened(RECORD);
    look_back(&mut session, 1);
    session.apply(Action::EditTree(TreeEdit::Comment(session.shown_node(), "A *good* move.\nReally.".to_owned())));
    let session = reloaded(&session);
    let text = Format::Kif.write(&Snapshot::of(session.current().clone()), "");
    assert!(text.contains("\n   1 １三歩(14)\n*A *good* move.\n*Really.\n   2"), "{text}");
    assert_eq!(opened(&text).current().tree, session.current().tree);
}

#[test]
fn a_comment_is_taken_back_by_undo_which_says_so() {
    let mut session = opened(RECORD);
    session.apply(Action::EditTree(TreeEdit::Comment(session.shown_node(), "Good.".to_owned())));
    session.apply(Action::Undo);
    assert_eq!(session.current().tree.comment(session.shown_node()), "");
    assert_eq!(session.notice(), Some(Message::ChangeUndone(Change::Comment)));
}

#[test]
fn variations_come_back_with_the_saved_game_and_with_its_record() {
    for mut session in [opened(RECORD), resigned()] {
        look_back(&mut session, 1);
        tap(&mut session, "2a 2b");
        let again = reloaded(&session);
        assert_eq!(again.current(), session.current());
        let text = Format::Kif.write(&Snapshot::of(session.current().clone()), "");
        assert!(text.contains("変化：2手\n   2 ２二金(21)\n"), "{text}");
        assert_eq!(opened(&text).current().tree, session.current().tree);
    }
}

#[test]
fn a_saved_game_survives_a_record_that_cannot_be_read() {
    let mut session = resigned();
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b");
    let text = saved_session::print(&session);
    for (from, to) in [("変化：2手", "変化：9手"), ("五分摩訶将棋", "京都将棋"), ("手合割", "手")]
    {
        let damaged = text.replace(from, to);
        assert_ne!(damaged, text);
        let reading = saved_session::read(&damaged);
        assert_eq!(reading.errors.len(), 1, "{from}");
        let session = reading.session.expect("the game is readable");
        assert_eq!((moves(&session).as_str(), list(&session).as_str()), ("1d1c 2a2b", "1d1c 2a2b"), "{from}");
    }
}

#[test]
fn a_link_has_the_line_on_the_board_and_the_position_looked_at() {
    let mut session = opened(RECORD);
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b");
    tap(&mut session, "3e 4d");
    look_back(&mut session, 2);
    let snapshot = Snapshot { shown: session.shown_moves(), ..Snapshot::of(session.current().clone()) };
    let text = Format::Link.write(&snapshot, "");
    assert!(text.contains("&moves=1d1c,2a2b,3e4d&ply=2&"), "{text}");
    assert!(Format::Sfen.write(&snapshot, "").ends_with("b - 3"));
    let link = Link::parse(&text, "");
    let opened = link.open(defaults());
    assert_eq!((link.shown(&opened), line::moves(&opened.game).len(), opened.opened), (Some(2), 3, true));
    assert!(link.matches(&opened, defaults()) && link.matches(session.current(), defaults()));
}

#[test]
fn the_link_of_a_running_game_never_looks_back() {
    let mut session = common::session(START);
    tap(&mut session, "1d 1c");
    tap(&mut session, "4b 4c");
    let snapshot = Snapshot { shown: 1, ..Snapshot::of(session.current().clone()) };
    assert!(!Format::Link.write(&snapshot, "").contains("ply"));
}

#[test]
fn a_record_with_variations_is_not_dropped_for_its_main_line() {
    let mut session = opened(RECORD);
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b");
    let studied = session.current().clone();
    let plain = opened(RECORD).current().clone();
    assert!(studied.continues(&plain) && !plain.continues(&studied));
    session.apply(Action::Open(Box::new(plain)));
    assert_eq!(left(&session), [&studied]);
    session.apply(Action::Resume(Box::new(studied.clone())));
    assert_eq!(session.current(), &studied);
}

#[test]
fn after_undoing_the_end_the_game_goes_on_in_its_main_line() {
    let mut session = resigned();
    look_back(&mut session, 1);
    tap(&mut session, "2a 2b");
    session.apply(Action::Show(session.main_line_node()));
    let mut session = reloaded(&session);
    // Undo takes back only the resignation.
    session.apply(Action::Undo);
    assert_eq!((session.game().resigned(), moves(&session).as_str()), (None, "1d1c 4b4c"));
    tap(&mut session, "3e 3d");
    assert_eq!((session.purpose(), session.current().is_variation()), (Some(Purpose::Reply), false));
    assert_eq!(list(&session), "1d1c 4b4c >2a2b 3e3d");
}

/// Plays a legal move by picking its piece, its destination and its face.
fn pick(session: &mut Session, played: Move) {
    session.apply(Action::Cancel);
    let position = *session.position();
    session.apply(Action::Pick(match played {
        Move::Board { from, .. } => Target::Square(from),
        Move::Drop { face, .. } => {
            let kind = position.spec().tables.in_hand(face).expect("droppable");
            Target::Hand { side: position.turn(), kind, face: Some(face) }
        }
    }));
    session.apply(Action::Pick(Target::Square(played.to())));
    if matches!(session.selection(), Selection::Face { .. }) {
        session.apply(Action::Pick(Target::Face(played.face())));
    }
    assert_eq!(*session.position(), position.after(played));
}

/// Random actions keep the tree and the game on the board in step.
#[test]
fn the_tree_has_the_line_on_the_board_whatever_is_done() {
    for seed in 0..60 {
        let mut random = common::Lcg(seed);
        let tree = common::random_tree(Variant::Micro, seed);
        let mut session = Session::resume(Match::from_record(tree, Players::PEOPLE), None);
        for _ in 0..60 {
            let nodes = view::moves(&session.current().tree, session.game(), &BTreeMap::new());
            let ids: Vec<NodeId> = nodes.iter().map(|view| view.node).chain([NodeId::ROOT]).collect();
            let node = random.choose(&ids);
            let legal = session.position().moves();
            match random.choose(&[0, 1, 2, 3, 4, 5, 6, 7]) {
                0 => session.apply(Action::Show(node)),
                1 => session.apply(Action::Navigate(random.choose(&[
                    Navigation::Back,
                    Navigation::Forward,
                    Navigation::First,
                ]))),
                2 => session.apply(Action::Undo),
                3 => session.apply(Action::Redo),
                4 => session.apply(Action::EditTree(random.choose(&[TreeEdit::Promote(node), TreeEdit::Delete(node)]))),
                5 => session.apply(Action::EditTree(TreeEdit::Comment(node, "x".to_owned()))),
                _ if session.is_persons_turn() && !legal.is_empty() => pick(&mut session, random.choose(&legal)),
                _ => {}
            }
            let current = session.current();
            assert!(current.tree.has_line(&current.game));
            assert_eq!(current.tree.game(current.last_node(), &current.game), current.game);
            assert_eq!(current.tree.next(current.last_node()), None, "a line is shown to its end");
            assert!(current.tree.has(session.shown_node()));
            let _ = view::board(&session, Layout::Tall);
        }
        assert_eq!(reloaded(&session).current(), session.current());
    }
}
