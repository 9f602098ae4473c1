//! The position editor: the effects of taps, drags and buttons, error messages, and the game that it interrupts.

use play::{
    editor::{EditAction, EditTool, Editor, Place},
    geometry::Layout,
    language::Language,
    message::{EditHint, Message, ToolLabel},
    session::{Action, Match, MatchOptions, Player, Players, Session, Target},
    storage::saved_session::{parse, print},
    text::Translator,
    view::{self, BoardView},
};
use protocol::Level;
use rules::{
    Game, Hand, Kind, Piece, Reason, Setup, Side, Square, Unplayable, Variant,
    notation::{line, sfen},
    variants::DeadEnds,
};

fn square(name: &str) -> Square {
    Square::parse(name).unwrap()
}

fn at(name: &str) -> Place {
    Place::Square(square(name))
}

/// An editor with this position.
fn editor(variant: Variant, text: &str) -> Editor {
    Editor::new(sfen::parse(variant, text).unwrap())
}

/// An editor with both kings alone in opposite corners.
fn kings(variant: Variant) -> Editor {
    let spec = variant.spec();
    let mut setup = Setup::empty(variant);
    let corners = [(Side::Black, Square::new(1, spec.ranks - 1)), (Side::White, Square::new(spec.files, 0))];
    for (side, corner) in corners {
        setup.board[corner.unwrap().index()] = Some(Piece { side, kind: Kind::King });
    }
    Editor::new(setup)
}

/// The editor's position with a change applied.
fn with(editor: &Editor, change: impl FnOnce(&mut Setup)) -> Editor {
    let mut setup = *editor.setup();
    change(&mut setup);
    Editor::new(setup)
}

#[test]
fn a_tap_puts_the_chosen_piece_and_a_second_one_removes_it() {
    let mut editor = kings(Variant::Micro);
    editor.apply(EditAction::Choose(EditTool::Put(Kind::Rook)));
    editor.tap(at("3c"));
    assert_eq!(editor.sfen(), "k3/4/1R2/4/3K b - 1");
    editor.apply(EditAction::ChangeSide);
    editor.tap(at("3c"));
    assert_eq!(editor.sfen(), "k3/4/1r2/4/3K b - 1", "White's takes its place");
    editor.tap(at("3c"));
    assert_eq!(editor.sfen(), "k3/4/4/4/3K b - 1");
}

#[test]
fn without_a_chosen_piece_a_tap_selects_and_the_next_one_moves_or_turns() {
    let mut editor = editor(Variant::Micro, "kbgs/p3/4/3P/SGBK b - 1");
    editor.tap(at("1d"));
    assert_eq!(editor.selected(), Some(at("1d")));
    editor.tap(at("1d"));
    assert_eq!(editor.sfen(), "kbgs/p3/4/3N/SGBK b - 1", "the pawn is turned over and still selected");
    editor.tap(at("4b"));
    assert_eq!(editor.sfen(), "kbgs/N3/4/4/SGBK b - 1", "what stood there is replaced");
    editor.tap(at("2c"));
    assert_eq!(editor.selected(), None, "an empty square cannot be selected");
}

#[test]
fn a_cube_turns_to_each_of_its_faces() {
    let mut editor = editor(Variant::Nana, "k2/R2/2K b - 1");
    let mut faces = String::new();
    for _ in 0..4 {
        editor.apply(EditAction::TurnOver(square("3b")));
        faces.push(editor.sfen().chars().nth(3).unwrap());
    }
    assert_eq!(faces, "CWGR");
    editor.apply(EditAction::TurnOver(square("1c")));
    assert_eq!(editor.sfen(), "k2/R2/2K b - 1", "a king has one face");
    editor.apply(EditAction::SwitchSide(square("3b")));
    assert_eq!(editor.sfen(), "k2/r2/2K b - 1");
}

#[test]
fn a_hand_counts_up_to_the_set_and_back_to_none() {
    let mut editor = kings(Variant::Kyoto);
    editor.apply(EditAction::Choose(EditTool::Put(Kind::Rook)));
    let hand = Place::Hand(Side::White, Kind::Gold);
    let mut counts = Vec::new();
    for _ in 0..3 {
        editor.tap(hand);
        counts.push(editor.setup().hands[Side::White].count(Kind::Gold));
    }
    assert_eq!(counts, [1, 2, 0]);
    editor.apply(EditAction::Add(Side::White, Kind::Gold));
    editor.apply(EditAction::Choose(EditTool::Erase));
    editor.tap(hand);
    editor.tap(hand);
    assert!(editor.setup().hands[Side::White].is_empty());
    for _ in 0..20 {
        editor.apply(EditAction::Add(Side::White, Kind::Gold));
    }
    assert_eq!(editor.setup().hands[Side::White].count(Kind::Gold), Hand::MAX, "a hand holds no more");
}

#[test]
fn a_piece_is_dragged_to_a_square_to_a_hand_and_off_the_board() {
    let mut editor = editor(Variant::Minishogi, "k4/2+P2/5/5/4K b r 1");
    editor.lift(at("3b"));
    editor.move_to(at("2d"));
    assert_eq!(editor.sfen(), "k4/5/5/3+P1/4K b r 1");
    editor.lift(at("2d"));
    editor.apply(EditAction::ToHand(Side::White));
    assert_eq!(editor.sfen(), "k4/5/5/5/4K b rp 1", "in hand it shows its first face");
    editor.lift(Place::Hand(Side::White, Kind::Rook));
    editor.move_to(at("3c"));
    assert_eq!(editor.sfen(), "k4/5/2r2/5/4K b p 1");
    editor.lift(at("3c"));
    editor.apply(EditAction::Discard);
    assert_eq!(editor.sfen(), "k4/5/5/5/4K b p 1");
    editor.lift(at("1e"));
    editor.apply(EditAction::ToHand(Side::Black));
    assert_eq!(editor.sfen(), "k4/5/5/5/4K b p 1", "this game holds no king");
}

#[test]
fn every_change_is_undone_and_redone() {
    let mut editor = Editor::new(Setup::start(Variant::Nana));
    let mut seen = vec![editor.sfen()];
    for action in [
        EditAction::Replace(Setup::empty(Variant::Nana)),
        EditAction::PassTurn,
        EditAction::Add(Side::Black, Kind::King),
        EditAction::Replace(Setup::start(Variant::Judkins)),
        EditAction::SwitchSide(square("1a")),
        EditAction::Remove(at("1a")),
    ] {
        editor.apply(action);
        seen.push(editor.sfen());
    }
    editor.apply(EditAction::Remove(at("1a")));
    assert_eq!(editor.sfen(), *seen.last().unwrap(), "nothing to remove is no change");
    for before in seen.iter().rev().skip(1) {
        editor.undo();
        assert_eq!(editor.sfen(), *before);
    }
    assert!(!editor.can_undo());
    for after in &seen[1..] {
        editor.redo();
        assert_eq!(editor.sfen(), *after);
    }
    assert!(!editor.can_redo());
}

#[test]
fn in_every_game_there_is_a_king_and_no_side_has_two() {
    for variant in Variant::ALL {
        assert_eq!(kings(variant).problems(), [], "{variant:?}");
        let none = Editor::new(Setup::empty(variant)).problems();
        assert_eq!(none, [Unplayable::NoKing], "{variant:?}");
        for side in Side::ALL {
            let two = with(&kings(variant), |setup| {
                let free = Square::new(2, if side == Side::Black { variant.spec().ranks - 1 } else { 0 }).unwrap();
                setup.board[free.index()] = Some(Piece { side, kind: Kind::King });
            });
            assert!(two.problems().contains(&Unplayable::Kings { side, count: 2 }), "{variant:?}");
            assert_eq!(two.problem_squares().len(), 2, "both are marked");
        }
    }
}

#[test]
fn in_every_game_there_are_no_more_pieces_than_in_the_set() {
    for variant in Variant::ALL {
        for tile in variant.spec().hand_tiles().filter(|tile| tile.faces[0].kind != Kind::King) {
            let kind = tile.faces[0].kind;
            let mut editor = kings(variant);
            for _ in 0..=tile.count {
                assert_eq!(editor.problems(), []);
                editor.apply(EditAction::Add(Side::Black, kind));
            }
            let count = usize::from(tile.count) + 1;
            assert_eq!(editor.problems(), [Unplayable::TooMany { kind, count, max: tile.count }], "{variant:?}");
        }
    }
}

#[test]
fn in_every_game_the_side_that_is_not_to_move_is_not_in_check() {
    for variant in Variant::ALL {
        for turn in Side::ALL {
            let close = with(&kings(variant), |setup| {
                setup.board = [None; Square::COUNT];
                setup.board[square("1b").index()] = Some(Piece { side: Side::Black, kind: Kind::King });
                setup.board[square("1a").index()] = Some(Piece { side: Side::White, kind: Kind::King });
                setup.turn = turn;
            });
            assert_eq!(close.problems(), [Unplayable::OpponentInCheck], "{variant:?}");
            let marked = if turn == Side::Black { "1a" } else { "1b" };
            assert_eq!(close.problem_squares(), [square(marked)], "{variant:?}");
        }
    }
}

#[test]
fn where_dead_ends_are_forbidden_no_piece_stands_where_it_could_never_move() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        let kinds = spec.tables.kinds.into_iter().filter(|&kind| spec.tile(kind).is_some());
        for kind in kinds.filter(|kind| matches!(kind, Kind::Pawn | Kind::Knight)) {
            let far = with(&kings(variant), |setup| {
                setup.board[square("2a").index()] = Some(Piece { side: Side::Black, kind });
            });
            let expected = if spec.dead_ends == DeadEnds::Forbidden {
                vec![Unplayable::DeadEnd(square("2a"))]
            } else {
                Vec::new()
            };
            assert_eq!(far.problems(), expected, "{variant:?} {kind:?}");
        }
    }
}

#[test]
fn where_two_pawns_on_a_file_are_forbidden_it_is_said_once_for_the_file() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        let doubled = with(&kings(variant), |setup| {
            for name in ["2b", "2c"] {
                setup.board[square(name).index()] = Some(Piece { side: Side::White, kind: Kind::Pawn });
            }
        });
        if !spec.tables.kinds.has(Kind::Pawn) {
            assert!(doubled.problems().contains(&Unplayable::Foreign(Kind::Pawn)), "{variant:?}");
        } else if spec.one_per_file.has(Kind::Pawn) {
            let expected = Unplayable::Doubled { side: Side::White, kind: Kind::Pawn, file: 2 };
            assert_eq!(doubled.problems(), [expected], "{variant:?}");
            assert_eq!(doubled.problem_squares(), [square("2b"), square("2c")], "{variant:?}");
        } else {
            assert_eq!(doubled.problems(), [], "{variant:?}");
        }
    }
}

#[test]
fn where_kings_begin_in_hand_one_in_hand_allows_no_pieces_on_the_board() {
    for variant in Variant::ALL {
        let tables = &variant.spec().tables;
        let Some(held) = tables.in_hand(Kind::King) else { continue };
        let first = variant.spec().tiles[1].faces[0].kind;
        let early = with(&kings(variant), |setup| {
            setup.board = setup.board.map(|piece| piece.filter(|piece| piece.side == Side::White));
            setup.hands[Side::Black].add(held);
            setup.board[square("2c").index()] = Some(Piece { side: Side::Black, kind: first });
        });
        assert!(early.problems().contains(&Unplayable::KingInHand(Side::Black)), "{variant:?}");
    }
    assert_eq!(Variant::ALL.iter().filter(|variant| variant.spec().tables.in_hand(Kind::King).is_some()).count(), 2);
}

#[test]
fn what_does_not_belong_to_the_game_is_named() {
    let outside = with(&kings(Variant::Micro), |setup| {
        setup.board[square("6f").index()] = Some(Piece { side: Side::Black, kind: Kind::Pawn });
        setup.board[square("2c").index()] = Some(Piece { side: Side::Black, kind: Kind::Dog });
    });
    assert_eq!(outside.problems(), [Unplayable::Foreign(Kind::Dog), Unplayable::OffBoard(square("6f"))]);
}

#[test]
fn all_problems_are_found_and_the_first_one_is_said_with_the_number_of_the_others() {
    let wrong = editor(Variant::Minishogi, "k1P2/5/2P2/2P2/3KK b - 1");
    let pawns = Unplayable::Doubled { side: Side::Black, kind: Kind::Pawn, file: 3 };
    let count = Unplayable::TooMany { kind: Kind::Pawn, count: 3, max: 2 };
    let found = wrong.problems();
    assert_eq!(found.len(), 5);
    for problem in [Unplayable::Kings { side: Side::Black, count: 2 }, count, pawns, Unplayable::DeadEnd(square("3a"))]
    {
        assert!(found.contains(&problem), "{problem}");
    }
    let board = board_of(&wrong);
    let say = |message| Translator::new(Language::English).translate(&message);
    assert_eq!(say(view::status(&editing(&wrong)).status), "Black has more than one king. 4 other faults.");
    let marked: Vec<_> = board.squares.iter().filter(|view| view.check).map(|view| view.square.to_string()).collect();
    assert_eq!(marked, ["3a", "3c", "3d", "2e", "1e"]);
}

#[test]
fn a_position_in_which_the_game_is_over_can_be_shared_but_not_played() {
    let mate = editor(Variant::Micro, "k3/G3/K3/4/4 w - 1");
    assert_eq!(mate.problems(), []);
    assert_eq!(mate.outcome().map(|outcome| outcome.reason), Some(Reason::Checkmate));
    assert!(mate.start().is_none() && mate.game().is_some());
    let view = view::editor(&editing(&mate), Layout::Tall).unwrap();
    assert!(!view.playable && view.sharable);
}

/// A session with an editor that shows this position.
fn editing(editor: &Editor) -> Session {
    let mut session = Session::new(Variant::Micro);
    session.apply(Action::OpenEditor(*editor.setup()));
    session
}

fn board_of(editor: &Editor) -> BoardView {
    view::board(&editing(editor), Layout::Tall)
}

#[test]
fn the_game_waits_unchanged_while_a_position_is_set_up() {
    let mut game = Game::new(Variant::Micro);
    line::play(&mut game, "1d1c").unwrap();
    let players = Players::against(Side::Black, Level::Two);
    let mut session = Session::resume(Match { players, seed: 7, ..Match::from(game) }, None);
    let query = session.engine_query();
    assert!(query.is_some());
    let before = session.current().clone();
    session.apply(Action::OpenEditor(Setup::empty(Variant::Judkins)));
    assert_eq!(session.engine_query(), None, "the computer waits");
    for action in [
        Action::Edit(EditAction::Choose(EditTool::Put(Kind::King))),
        Action::Pick(Target::Square(square("6f"))),
        Action::Resign,
        Action::Hint,
        Action::Undo,
        Action::Redo,
    ] {
        session.apply(action);
    }
    assert_eq!(session.editor().unwrap().sfen(), "6/6/6/6/6/K5 b - 1");
    assert_eq!(session.current(), &before);
    session.apply(Action::LeaveEditor);
    assert!(session.editor().is_none());
    assert_eq!(session.current(), &before);
    assert!(session.game().variant().spec().board().has(session.cursor()), "the cursor is on the smaller board");
    assert_eq!(session.engine_query(), query);
}

#[test]
fn the_position_is_played_from_and_undo_brings_the_game_before_back() {
    let mut session = Session::new(Variant::Micro);
    let spot = |name| Action::Pick(Target::Square(square(name)));
    session.apply(spot("1d"));
    session.apply(spot("1c"));
    session.apply(Action::OpenEditor(sfen::parse(Variant::Micro, "k3/4/1K2/3R/4 b - 9").unwrap()));
    let start = session.editor().unwrap().start().unwrap();
    session.apply(Action::NewGame(MatchOptions {
        start,
        players: Players::PEOPLE,
        seed: 0,
        repeatable: false,
        time: None,
    }));
    assert!(session.editor().is_none());
    assert_eq!(line::start(session.game()), "k3/4/1K2/3R/4 b - 1", "it begins with move 1");
    session.apply(Action::Undo);
    assert_eq!(line::moves(session.game()), ["1d1c"]);
}

#[test]
fn a_position_that_is_left_comes_back_with_undo_when_the_editor_is_opened_again() {
    let other = Match::from(Game::new(Variant::Kyoto));
    let leaving = [
        Action::NewGame(MatchOptions {
            start: Variant::Nana.into(),
            players: Players::PEOPLE,
            seed: 0,
            repeatable: false,
            time: None,
        }),
        Action::Open(Box::new(other.clone())),
        Action::Resume(Box::new(other.clone())),
        Action::Receive(Box::new(other)),
        Action::LeaveEditor,
    ];
    for leave in leaving {
        let mut session = editing(&Editor::new(Setup::start(Variant::Micro)));
        assert_eq!(session.notice(), None);
        session.apply(Action::Edit(EditAction::Remove(Place::Square(square("1d")))));
        let set_up = *session.editor().unwrap().setup();
        session.apply(leave);
        let mut session = parse(&print(&session)).unwrap();
        assert!(session.editor().is_none());
        session.apply(Action::OpenEditor(Setup::start(Variant::Micro)));
        assert_eq!(session.editor().map(Editor::setup), Some(&Setup::start(Variant::Micro)));
        assert_eq!(view::status(&session).notice, Some(Message::DraftKept));
        session.apply(Action::LeaveEditor);
        session.apply(Action::OpenEditor(Setup::start(Variant::Micro)));
        session.apply(Action::Undo);
        assert_eq!(session.editor().map(Editor::setup), Some(&set_up));
        let start = session.editor().unwrap().start().unwrap();
        let other_tab = session.clone();
        session.apply(Action::NewGame(MatchOptions {
            start,
            players: Players::PEOPLE,
            seed: 0,
            repeatable: false,
            time: None,
        }));
        assert_eq!(session.draft(), None, "it is a game now");
        session.apply(Action::KeepGamesOf(Box::new(other_tab)));
        assert_eq!(session.draft(), None, "the other tab has it still");
    }
}

#[test]
fn the_editor_is_open_again_after_reloading() {
    let mut session = editing(&Editor::new(Setup::start(Variant::Micro)));
    session.apply(Action::Edit(EditAction::Replace(Setup::empty(Variant::Judkins))));
    let mut back = parse(&print(&session)).unwrap();
    assert_eq!(back.editor().map(Editor::setup), Some(&Setup::empty(Variant::Judkins)));
    assert_eq!((back.current(), back.notice()), (session.current(), None));
    back.apply(Action::Undo);
    assert_eq!(back.editor().map(Editor::setup), Some(&Setup::start(Variant::Micro)));
    let damaged = print(&session).replace("6/6/6/6/6/6", "6/6/6/6/6/6/6");
    assert!(parse(&damaged).is_err());
}

#[test]
fn another_position_for_the_open_editor_can_be_undone() {
    let mut session = editing(&Editor::new(Setup::empty(Variant::Micro)));
    session.apply(Action::OpenEditor(Setup::start(Variant::Kyoto)));
    assert_eq!(session.editor().map(Editor::variant), Some(Variant::Kyoto));
    session.apply(Action::Undo);
    assert_eq!(session.editor().map(Editor::setup), Some(&Setup::empty(Variant::Micro)));
}

#[test]
fn a_lesson_is_left_for_the_editor() {
    let mut session = Session::new(Variant::Micro);
    session.apply(Action::BeginIntroduction);
    session.apply(Action::OpenEditor(Setup::start(Variant::Micro)));
    assert!(session.lesson().is_none() && session.editor().is_some());
}

#[test]
fn a_press_that_is_not_possible_says_why() {
    let mut session = editing(&Editor::new(Setup::empty(Variant::Micro)));
    session.apply(Action::Edit(EditAction::Explain));
    let problem = Message::Unplayable(Unplayable::NoKing);
    assert_eq!(session.notice(), Some(problem));
    session.apply(Action::Edit(EditAction::PassTurn));
    assert_eq!(session.notice(), None, "the next change dismisses it");
}

#[test]
fn the_palette_has_every_face_with_its_other_one() {
    for variant in Variant::ALL {
        let view = view::editor(&editing(&kings(variant)), Layout::Tall).unwrap();
        assert_eq!(view.palette.len(), 2 + variant.spec().tables.kinds.len(), "{variant:?}");
        assert_eq!(view.palette.iter().filter(|tool| tool.chosen).count(), 1);
    }
    let mut session = editing(&kings(Variant::Kyoto));
    session.apply(Action::Edit(EditAction::ChangeSide));
    let view = view::editor(&session, Layout::Tall).unwrap();
    let pawn = view.palette.iter().find(|view| view.tool == EditTool::Put(Kind::Pawn)).unwrap();
    let piece = Piece { side: Side::White, kind: Kind::Pawn };
    assert_eq!(pawn.label, Message::EditTool(ToolLabel::Put(piece, Some(Kind::Rook))));
    assert_eq!(Translator::new(Language::English).translate(&pawn.label), "White pawn (other face: rook)");
    assert!(pawn.face.as_ref().is_some_and(|face| face.turned));
}

#[test]
fn an_empty_slot_shows_faintly_what_it_is_for() {
    let mut editor = kings(Variant::Micro);
    let faint = |editor: &Editor| board_of(editor).pieces.iter().filter(|piece| piece.faint).count();
    assert_eq!(faint(&editor), 8);
    editor.tap(Place::Hand(Side::Black, Kind::Pawn));
    assert_eq!(faint(&editor), 7);
    let board = board_of(&editor);
    assert!(board.pieces.is_sorted_by_key(|piece| piece.id), "they are found by their ids");
    assert!(board.pieces.iter().all(|piece| board.piece(piece.id) == Some(piece)));
}

#[test]
fn a_selected_piece_is_lifted_and_the_line_below_says_what_to_do() {
    let mut session = editing(&Editor::new(Setup::start(Variant::Nana)));
    let hand = Target::Hand { side: Side::White, kind: Kind::Bishop, face: None };
    assert!(session.can_drag(hand), "pieces of both sides are dragged");
    assert_eq!(view::status(&session).detail, Some(Message::EditHint(EditHint::Select)));
    session.apply(Action::Drag(hand));
    let board = view::board(&session, Layout::Tall);
    assert_eq!(board.pieces.iter().filter(|piece| piece.lifted).count(), 1);
    assert_eq!(view::status(&session).detail, Some(Message::EditHint(EditHint::Move)));
    session.apply(Action::Release(square("2b")));
    assert_eq!(session.editor().unwrap().sfen(), "3/1b1/3 b KRBkr 1");
    assert_eq!(view::controls(&session).players.of(Side::Black), Player::Person);
}
