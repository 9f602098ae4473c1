//! The messages between an embedded board and the page around it.

use play::{
    exchange::{
        embed::{
            code::{EmbedBar, embed_height},
            messages::{BoardMessage, BoardState, HostMessage},
            options::{EmbedForm, EmbedOptions},
        },
        export::{Format, Snapshot, Words},
        import,
        link::{EmbedKind, HumanSides, Link},
    },
    message::StepProgress,
    puzzle::{PuzzleKind, PuzzleRef},
    session::{Action, Lesson, Match, MatchOptions, Navigation, Players, PuzzleOrigin, PuzzleTask, Session},
    settings::{Glyphs, Theme},
};
use rules::{Game, GameTree, NodeId, Side, Variant, notation::line};

/// A session of two people after these moves.
fn session(moves: &str) -> Session {
    let mut game = Game::new(Variant::Micro);
    moves.split_whitespace().for_each(|token| line::play(&mut game, token).expect("a legal move"));
    Session::resume(Match { players: Players::PEOPLE, ..game.into() }, None)
}

/// What the host page is told after these actions, as JSON without the fields that every message has.
fn told(session: &mut Session, actions: impl IntoIterator<Item = Action>) -> Vec<String> {
    let mut before = BoardState::of(session);
    let mut told = Vec::new();
    for action in actions {
        session.apply(action);
        let now = BoardState::of(session);
        told.extend(now.since(Some(&before)).iter().map(BoardMessage::to_json));
        before = now;
    }
    let strip = |json: String| json.replace(r#"{"source":"poppy-shogi","version":1,"type":"#, "").replace('}', "");
    told.into_iter().map(strip).collect()
}

/// A move that is legal in the position on the board.
fn play(session: &Session, token: &str) -> Action {
    let mut game = session.game().prefix(session.shown_moves());
    line::play(&mut game, token).expect("a legal move");
    Action::Play(*game.moves().last().expect("it was played"))
}

fn read(json: &str) -> Option<Result<HostMessage, String>> {
    HostMessage::parse(json).map(|read| read.map_err(|error| error.to_string()))
}

/// A message of the host page with these further fields.
fn message(fields: &str) -> Option<Result<HostMessage, String>> {
    read(&format!(r#"{{"source":"poppy-shogi","version":1,{fields}}}"#))
}

#[test]
fn the_host_page_is_told_of_the_start_of_moves_and_of_the_end() {
    let mut session = session("1d1c 3a1c 3e4d");
    let ready = BoardState::of(&session).since(None);
    let sfen = "k1gs/p3/3t/G3/S1BK w p 4".to_owned();
    assert_eq!(ready, [BoardMessage::Ready { variant: "micro", sfen, ply: 3 }]);
    let mate = play(&session, "N*2c");
    assert_eq!(
        told(&mut session, [mate]),
        [
            r#""move","usi":"N*2c","sfen":"k1gs/p3/2nt/G3/S1BK b - 5","ply":4"#,
            r#""end","result":"white","reason":"checkmate""#
        ]
    );
}

#[test]
fn the_host_page_is_told_of_other_positions() {
    let mut session = session("1d1c 3a1c");
    let steps = [Navigation::Back, Navigation::First, Navigation::Last].map(Action::Navigate);
    let plies = told(&mut session, steps);
    assert_eq!(plies.iter().map(|json| json.rsplit(':').next().expect("a ply")).collect::<Vec<_>>(), ["1", "0", "2"]);
    assert!(plies[0].starts_with(r#""ply","sfen":"kbgs/p3/3P/4/SGBK w - 2""#), "{plies:?}");
    assert!(told(&mut session, [Action::Undo])[0].ends_with(r#""ply":1"#), "taking back shows the position before");
    let options =
        MatchOptions { start: Variant::Kyoto.into(), players: Players::PEOPLE, seed: 1, repeatable: false, time: None };
    assert!(told(&mut session, [Action::NewGame(options)])[0].ends_with(r#""ply":0"#));
    assert_eq!(told(&mut session, [Action::Hover(None)]), [""; 0], "nothing has happened");
}

#[test]
fn a_resignation_and_a_move_by_nobody() {
    let mut resigned = session("1d1c");
    assert_eq!(told(&mut resigned, [Action::Resign]), [r#""end","result":"black","reason":"resignation""#]);
    let mut watched = Session::resume(Match { players: Players::NOBODY, ..Game::new(Variant::Micro).into() }, None);
    let played = play(&watched, "1d1c");
    assert_eq!(told(&mut watched, [played]), [""; 0], "nobody plays there");
}

#[test]
fn messages_of_the_host_page_are_read() {
    assert_eq!(message(r#""type":"undo""#), Some(Ok(HostMessage::Undo)));
    assert_eq!(message(r#""type":"flip""#), Some(Ok(HostMessage::Flip)));
    assert_eq!(message(r#""type":"restart""#), Some(Ok(HostMessage::Restart)));
    assert_eq!(message(r#""type":"goto","ply":3"#), Some(Ok(HostMessage::GoTo { ply: 3 })));
    assert_eq!(message(r#""type":"theme","theme":"dark""#), Some(Ok(HostMessage::Theme(Theme::Dark))));
    let load = r#""type":"load","variant":"micro","sfen":"kbgs/p3/4/3P/SGBK b - 1","moves":["1d1c","3a1c"],"skill":3,"flip":true"#;
    let Some(Ok(HostMessage::Load(link))) = message(load) else { panic!("a game to load") };
    assert_eq!(link.print(), "variant=micro&moves=1d1c,3a1c&skill=3&flip=1");
    assert!(link.embed && link.errors.is_empty(), "{:?}", link.errors);
}

#[test]
fn errors_name_what_is_wrong_and_other_messages_are_not_for_the_board() {
    let error = |fields| message(fields).expect("for the board").expect_err("an error");
    assert_eq!(error(r#""type":"jump""#), r#""jump" is no message"#);
    assert_eq!(error(r#""ply":1"#), "null is no message");
    assert_eq!(error(r#""type":"play""#), r#""usi" cannot be null"#);
    assert_eq!(error(r#""type":"goto","ply":-1"#), r#""ply" cannot be -1"#);
    assert_eq!(error(r#""type":"theme","theme":"pink""#), r#""theme" cannot be "pink""#);
    let version = read(r#"{"source":"poppy-shogi","version":2,"type":"undo"}"#);
    assert_eq!(version, Some(Err("version 2 is not known; this board knows version 1".to_owned())));
    let Some(Ok(HostMessage::Load(link))) = message(r#""type":"load","variant":"micro","moves":"1d1c 9z9z""#) else {
        panic!("a game to load")
    };
    assert_eq!(link.errors.iter().map(ToString::to_string).collect::<Vec<_>>(), ["moves=9z9z"]);
    let Some(Ok(HostMessage::Load(link))) = message(r#""type":"load","variant":"micro","moves":["1d1c",7]"#) else {
        panic!("a game to load")
    };
    assert_eq!(link.errors.iter().map(ToString::to_string).collect::<Vec<_>>(), ["moves=7"]);
    for other in ["", "7", "null", "[]", "{}", r#"{"source":7}"#, r#"{"source":"react-devtools"}"#] {
        assert_eq!(read(other), None, "{other}");
    }
}

/// A mate in three plies.
const OWN_PUZZLE: &str = "variant=micro&sfen=kb1g/2s1/1S2/pG1P/2BK_b_-_9&moves=3d4d,3a4b,4d4b&kind=puzzle";

#[test]
fn the_moves_of_a_link_are_the_solution_of_its_puzzle() {
    let link = Link::parse(OWN_PUZZLE, "");
    let Some((Variant::Micro, PuzzleRef::Line(puzzle))) = link.puzzle else { panic!("a puzzle: {link:?}") };
    assert_eq!((puzzle.kind, puzzle.solution.len(), &link.game), (PuzzleKind::Mate(3), 3, &None));
    assert_eq!(link.print(), OWN_PUZZLE);
    let again = Link::parse(OWN_PUZZLE, "").puzzle;
    let is_same = matches!(again, Some((_, PuzzleRef::Line(again))) if std::ptr::eq(again, puzzle));
    assert!(is_same, "the same puzzle is kept once");
    let mut solver = session("");
    solver.apply(Action::BeginPuzzle(PuzzleTask { puzzle, origin: PuzzleOrigin::Link }));
    let right = play(&solver, "3d4d");
    assert_eq!(told(&mut solver, [right]).len(), 1);
    assert!(solver.has_reply() && !solver.is_step_done());
    solver.apply(Action::PlayReply);
    let mate = play(&solver, "4d4b");
    assert!(told(&mut solver, [mate]).contains(&r#""solved""#.to_owned()));
    solver.apply(Action::BeginPuzzle(PuzzleTask { puzzle, origin: PuzzleOrigin::Link }));
    let wrong = play(&solver, "1d1c");
    solver.apply(wrong);
    assert!(matches!(solver.lesson().map(Lesson::progress), Some(StepProgress::Wrong(_))));
    assert_eq!(Link::of_puzzle(solver.puzzle().expect("it goes on")).print(), OWN_PUZZLE);
}

#[test]
fn moves_that_end_in_no_mate_or_in_one_that_is_not_forced_are_the_only_solution() {
    let helped = "variant=micro&sfen=kbgs/p3/3P/4/SGBK_w_-_2&moves=3a1c,3e4d,N*2c&kind=puzzle";
    let Some((_, PuzzleRef::Line(puzzle))) = Link::parse(helped, "").puzzle else { panic!("a puzzle") };
    assert_eq!(puzzle.kind, PuzzleKind::Line, "Black could have played otherwise");
    let link = Link::parse("variant=micro&moves=1d1c&kind=puzzle", "");
    let Some((_, PuzzleRef::Line(puzzle))) = link.puzzle else { panic!("a puzzle: {link:?}") };
    assert_eq!(puzzle.kind, PuzzleKind::Line);
    for bad in ["variant=micro&moves=1d1c,3a1c&kind=puzzle", "variant=micro&kind=puzzle"] {
        let link = Link::parse(bad, "");
        assert_eq!(link.puzzle, None, "{bad}");
        assert_eq!(link.errors.iter().map(|error| error.key.as_str()).collect::<Vec<_>>(), ["moves"], "{bad}");
    }
    let link = Link::parse("variant=micro&moves=9z9z&kind=puzzle", "");
    assert_eq!(link.errors.iter().map(ToString::to_string).collect::<Vec<_>>(), ["moves=9z9z"]);
}

/// The options of a match between two people.
fn options() -> MatchOptions {
    MatchOptions { start: Variant::Micro.into(), players: Players::PEOPLE, seed: 1, repeatable: false, time: None }
}

#[test]
fn a_text_is_what_its_host_page_asks_for() {
    const TEXT: &str = "position sfen kbgs/p3/4/3P/SGBK b - 1 moves 1d1c 3a1c 3e4d N*2c";
    let shared = |host: &str| {
        let host = Link::parse(&format!("{host}&text=game"), "");
        assert!(host.errors.is_empty(), "{:?}", host.errors);
        import::read(TEXT, Variant::Micro).expect("a game").shared_by(&host)
    };
    let replay = shared("kind=replay&ply=2&flip=1");
    let opened = replay.open(options());
    assert!(replay.flip);
    assert_eq!((opened.players, opened.game.moves().len(), replay.shown(&opened)), (Players::NOBODY, 4, Some(2)));
    let diagram = shared("kind=diagram&ply=3").open(options());
    assert_eq!((diagram.players, diagram.game.moves().len(), diagram.opened), (Players::NOBODY, 3, false));
    assert_eq!(shared("variant=micro&kind=puzzle").errors[0].key, "moves", "the opponent makes the last move");
    assert_eq!(shared("kind=replay&ply=9").errors[0].to_string(), "ply=9");
}

#[test]
fn the_height_fits_the_board_at_each_width() {
    for variant in Variant::ALL {
        let [narrow, wide] = [320.0, 480.0].map(|width| embed_height(variant, EmbedBar::Game, width));
        assert!(narrow > 320 && wide > narrow, "{}", variant.name());
        assert_eq!(embed_height(variant, EmbedBar::Task, 320.0), narrow + 28, "a puzzle has a line for its task");
        assert_eq!(embed_height(variant, EmbedBar::Replay, 320.0), narrow + 192, "buttons and a list of moves");
        let [beside, board] = [(EmbedBar::Replay, 960.0), (EmbedBar::Game, 960.0 - 256.0)];
        assert_eq!(embed_height(variant, beside.0, beside.1), embed_height(variant, board.0, board.1) + 48);
    }
    assert_eq!(embed_height(Variant::Micro, EmbedBar::Game, 320.0), 533, "as in docs/embedding.md");
}

/// The HTML for a match after these moves, of which the first `shown` are on the board, as changed by `choose`.
fn html(moves: &str, shown: usize, choose: impl FnOnce(&mut EmbedOptions)) -> String {
    let current = session(moves).current().clone();
    let words = Some(Words { title: "Micro".to_owned(), position: "A \"picture\" & <more>".to_owned() });
    let snapshot = Snapshot { shown, words, ..Snapshot::of(current) };
    let mut options = EmbedOptions::of(&snapshot);
    choose(&mut options);
    Format::Html.write(&Snapshot { embed: Some(options), ..snapshot }, "https://example.org/poppy/index.html")
}

/// The value of an attribute after this text.
fn attribute<'a>(html: &'a str, before: &str) -> &'a str {
    html.split(before).nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default()
}

#[test]
fn a_picture_in_a_page_needs_no_script() {
    let html = html("1d1c 3a1c", 1, |options| options.kind = EmbedKind::Diagram);
    assert!(!html.contains("<script") && !html.contains("<iframe") && !html.contains("poppy-shogi.js"));
    assert!(attribute(&html, "src=\"").starts_with("data:image/svg+xml,%3Csvg "));
    assert_eq!(attribute(&html, "alt=\""), "A &quot;picture&quot; &amp; &lt;more>");
    assert_eq!(
        attribute(&html, "href=\""),
        "https://example.org/poppy/#variant=micro&amp;moves=1d1c,3a1c&amp;ply=1&amp;side=both"
    );
}

#[test]
fn a_frame_has_its_picture_behind_it_and_its_position_in_the_query() {
    let html = html("1d1c 3a1c", 2, |options| {
        (options.theme, options.glyphs) = (Theme::Dark, Glyphs::Western);
        options.human_sides = HumanSides::One(Side::White);
    });
    let address = attribute(&html, "<iframe src=\"");
    assert_eq!(
        address,
        "https://example.org/poppy/?embed=1&amp;variant=micro&amp;moves=1d1c,3a1c&amp;skill=2&amp;side=white&amp;theme=dark&amp;glyphs=western#position"
    );
    assert!(html.contains("alt=\"A &quot;picture"), "a picture is behind it");
    let link = Link::parse("#position", &address.replace("&amp;", "&").replace("#position", ""));
    assert!(link.errors.is_empty(), "{:?}", link.errors);
}

#[test]
fn an_element_has_its_parameters_as_attributes_and_its_record_inside() {
    let html = html("1d1c 3a1c 3e4d", 1, |options| {
        (options.kind, options.form, options.width) = (EmbedKind::Replay, EmbedForm::Element, 480);
    });
    assert_eq!(attribute(&html, "<script type=\"module\" src=\""), "https://example.org/poppy/poppy-shogi.js");
    assert!(
        html.contains("<poppy-shogi variant=\"micro\" moves=\"1d1c,3a1c,3e4d\" ply=\"1\" kind=\"replay\" glyphs=\"full\" style=\"max-inline-size: 480px\">"),
        "{}",
        html.split("<a href").next().unwrap_or_default()
    );
    // A comment cannot be in attributes.
    let mut current = session("1d1c 3a1c").current().clone();
    let mut tree = GameTree::of(&current.game);
    tree.set_comment(NodeId::ROOT, "Not </script> its <!--<script> end");
    current.tree = tree.into();
    let snapshot = Snapshot::of(current);
    let write = |form| {
        let options = EmbedOptions { kind: EmbedKind::Replay, form, ..EmbedOptions::of(&snapshot) };
        Format::Html.write(&Snapshot { embed: Some(options), ..snapshot.clone() }, "https://example.org/")
    };
    let element = write(EmbedForm::Element);
    let (before, inside) = element.split_once("<script type=\"text/x-kif\">").expect("a record");
    assert!(!before.contains("moves=") && inside.contains("*Not < /script> its < !--<script> end"), "{before}");
    assert!(
        !inside.split("</script>").next().unwrap_or_default().contains("\n\n"),
        "an empty line ends HTML in Markdown"
    );
    let frame = write(EmbedForm::Frame);
    let address = attribute(&frame, "<iframe src=\"").replace("&amp;", "&");
    let (query, fragment) = address.split_once('#').expect("a fragment");
    let link = Link::parse(fragment, query.split_once('?').expect("a query").1);
    assert!(
        link.shared[0].contains("Not </script> its <!--<script> end") && link.errors.is_empty(),
        "{:?}",
        link.errors
    );
    let text = import::read(&link.shared[0], Variant::Micro).expect("the record").shared_by(&link);
    assert_eq!(
        (text.kind, text.record.map(|record| record.comment(NodeId::ROOT).to_owned())),
        (EmbedKind::Replay, Some("Not </script> its <!--<script> end".to_owned()))
    );
}

#[test]
fn the_moves_after_the_position_are_a_puzzle_that_the_code_does_not_spoil() {
    let html = html("1d1c 3a1c 3e4d N*2c", 1, |options| {
        (options.kind, options.form) = (EmbedKind::Puzzle, EmbedForm::Frame);
    });
    let address = attribute(&html, "<iframe src=\"").replace("&amp;", "&");
    let link = Link::parse("", address.split_once('?').expect("a query").1.trim_end_matches("#position"));
    let Some((_, PuzzleRef::Line(puzzle))) = link.puzzle else { panic!("a puzzle in {address}") };
    assert_eq!(puzzle.solution.len(), 3);
    let full = attribute(&html, "href=\"").replace("&amp;", "&");
    assert!(full.ends_with("&kind=puzzle"), "the full page asks for the solution: {full}");
    // The opponent's last move is left out.
    let kinds =
        |moves, shown| EmbedOptions::kinds(&Snapshot { shown, ..Snapshot::of(session(moves).current().clone()) });
    assert!(kinds("1d1c 3a1c", 0).contains(&EmbedKind::Puzzle));
    assert!(!kinds("1d1c 3a1c", 2).contains(&EmbedKind::Puzzle), "nothing is left to find");
    assert_eq!(kinds("", 0), [EmbedKind::Diagram, EmbedKind::Play]);
}

#[test]
fn picture_board_and_link_show_the_same_position_from_the_same_side() {
    for (shown, kind) in
        [(0, EmbedKind::Diagram), (1, EmbedKind::Replay), (3, EmbedKind::Replay), (3, EmbedKind::Diagram)]
    {
        let html = html("1d1c 3a1c 3e4d", shown, |options| {
            options.kind = kind;
            options.human_sides = HumanSides::One(Side::White);
        });
        let first = if kind == EmbedKind::Replay && shown == 3 { 0 } else { shown };
        let full = attribute(&html, "<a href=\"").replace("&amp;", "&");
        let opened = Link::parse(full.split_once('#').expect("a link").1, "");
        assert_eq!(opened.game.map(|game| game.moves().len()), Some(first), "{kind:?} at {shown}");
        let picture = attribute(&html, "<img src=\"");
        let is_turned = picture.contains("class='piece black turned'");
        assert!(is_turned, "White is at the bottom");
        if kind == EmbedKind::Replay {
            let address = attribute(&html, "<iframe src=\"").replace("&amp;", "&");
            let link = Link::parse("", address.split_once('?').expect("a query").1.trim_end_matches("#position"));
            assert!(link.flip && link.shown(&link.open(options())) == Some(first), "{address}");
        }
    }
    // Two people at one device: Black is at the bottom of the picture and of the board.
    let both = html("1d1c", 1, |options| options.human_sides = HumanSides::Both);
    assert!(!attribute(&both, "<iframe src=\"").contains("flip=1"));
}
