//! Mate problems: positions in which only the defender has a king.

use play::{
    editor::{EditAction, Editor},
    exchange::{export::Format, import},
    session::{Action, AnalysisLimit, AnalysisSetting, Match, Players, Session},
};
use protocol::{MAX_LINES, MAX_MATE_PLIES};
use rules::{Game, GameTree, Hand, Kind, Setup, Side, Variant, notation::sfen};

use crate::common::usi;

fn setup(variant: Variant, text: &str) -> Setup {
    sfen::parse(variant, text).unwrap_or_else(|error| panic!("{error}"))
}

/// A session that analyses a position.
fn analysing(variant: Variant, text: &str) -> Session {
    let game = Game::from_setup(&setup(variant, text)).unwrap_or_else(|error| panic!("{error}"));
    let mut session = Session::view_only(&game, Side::Black);
    session.apply(Action::Open(Box::new(Match::from_record(GameTree::of(&game), Players::PEOPLE))));
    session.apply(Action::Analyse(true));
    session
}

fn limits(session: &Session) -> protocol::QuestionLimits {
    session.engine_query().expect("it is analysed").question.limits
}

#[test]
fn the_rest_goes_to_the_defenders_hand_in_every_game() {
    for variant in Variant::ALL {
        for defender in Side::ALL {
            let mut editor = Editor::new(Setup::empty(variant));
            editor.apply(EditAction::Replace({
                let mut setup = Setup::empty(variant);
                let king = rules::Piece { side: defender, kind: Kind::King };
                setup.board[rules::Square::parse("2a").unwrap().index()] = Some(king);
                setup
            }));
            assert_eq!(editor.defender(), defender);
            editor.apply(EditAction::RestToDefender);
            let setup = *editor.setup();
            for tile in variant.spec().tiles.iter().filter(|tile| tile.faces[0].kind != Kind::King) {
                assert_eq!(setup.count_of_tile(tile.faces[0].kind), usize::from(tile.count), "{variant:?}");
            }
            assert_eq!(setup.hands[!defender], Hand::EMPTY);
            assert_eq!(editor.problems(), [], "{variant:?}");
            editor.apply(EditAction::RestToDefender);
            assert_eq!(*editor.setup(), setup, "there is nothing left");
            editor.undo();
            assert_eq!(editor.setup().hands[defender], Hand::EMPTY);
        }
    }
    let both = Editor::new(Setup { turn: Side::White, ..Setup::start(Variant::Micro) });
    assert_eq!(both.defender(), Side::Black, "with two kings the side that is not to move");
}

#[test]
fn a_mate_problem_survives_every_format() {
    let problem = setup(Variant::Minishogi, "2k2/5/2P2/5/5 b GSrbp 1");
    let game = Game::from_setup(&problem).unwrap();
    for format in [Format::Link, Format::Sfen, Format::Usi, Format::Kif, Format::Ki2, Format::Csa] {
        let text = format.write(&play::exchange::export::Snapshot::of(game.clone().into()), "https://example.org/");
        let link = import::read(&text, Variant::Minishogi).unwrap_or_else(|error| panic!("{error}: {text}"));
        let read = link.game.unwrap_or_else(|| panic!("{text}"));
        assert_eq!(read.position().setup(1), problem, "{text}");
    }
}

#[test]
fn a_mate_problem_is_searched_for_mates_and_after_a_check_for_the_longest_defence() {
    let mut session = analysing(Variant::Minishogi, "2k2/5/2P2/5/5 b GS 1");
    assert_eq!(session.analysis().limit(session.position()), AnalysisLimit::Mate);
    let asked = limits(&session);
    assert_eq!((asked.mate, asked.lines), (Some(MAX_MATE_PLIES), Some(MAX_LINES)));
    let played = usi(session.position(), "S*4b");
    session.apply(Action::PlayLine(vec![played], 1));
    assert_eq!(limits(&session).mate, None, "the defender has nothing to mate");
    session.apply(Action::SetAnalysis(AnalysisSetting::Limit(AnalysisLimit::Long)));
    assert_eq!(limits(&session).mate, None);
}

#[test]
fn the_next_problem_is_solved_too_and_other_games_keep_their_own_limit() {
    let mut session = analysing(Variant::Minishogi, "2k2/5/2P2/5/5 b GS 1");
    let open = |session: &mut Session, game: Game| {
        session.apply(Action::Open(Box::new(Match::from_record(GameTree::of(&game), Players::PEOPLE))));
    };
    let problem = Game::from_setup(&setup(Variant::Minishogi, "1k3/5/1P3/5/5 b 2G 1")).unwrap();
    open(&mut session, problem.clone());
    assert_eq!(limits(&session).mate, Some(MAX_MATE_PLIES));
    open(&mut session, Game::new(Variant::Minishogi));
    assert_eq!(limits(&session).mate, None);
    session.apply(Action::SetAnalysis(AnalysisSetting::Limit(AnalysisLimit::Depth(6))));
    open(&mut session, problem);
    assert_eq!(limits(&session).mate, Some(MAX_MATE_PLIES));
    open(&mut session, Game::new(Variant::Minishogi));
    assert_eq!((limits(&session).depth, limits(&session).mate), (Some(6), None));
    session.apply(Action::SetAnalysis(AnalysisSetting::Limit(AnalysisLimit::Mate)));
    assert_eq!(limits(&session).mate, Some(MAX_MATE_PLIES), "also with both kings");
}
