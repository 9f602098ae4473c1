//! Whole games through the protocol.

use rules::{Game, Variant};

use super::{TestEngine, after, common::usi};

const MAX_PLIES: usize = 300;

#[test]
fn it_plays_itself_to_the_end() {
    for variant in Variant::ALL {
        let mut engine = TestEngine::new();
        engine.ask(&format!("usi\nsetoption name USI_Variant value {}\nisready\nusinewgame", variant.name()));
        let mut game = Game::new(variant);
        let mut moves = String::new();
        while game.outcome().is_none() && game.moves().len() < MAX_PLIES {
            let tail = if moves.is_empty() { String::new() } else { format!(" moves{moves}") };
            assert!(engine.send(&format!("position startpos{tail}")).is_empty());
            let best = engine.answer("go btime 100 wtime 100");
            let token = after(&best, "bestmove").to_owned();
            let played = usi(game.position(), &token);
            game.play(played).unwrap_or_else(|reason| panic!("{token}: {reason}"));
            moves.push(' ');
            moves.push_str(&token);
        }
        // A side without legal moves resigns.
        engine.send(&format!("position startpos moves{moves}"));
        let last = engine.answer("go movetime 10");
        assert_eq!(last == "bestmove resign", !game.position().has_moves(), "{last}");
    }
}

#[test]
fn the_moves_of_kyoto_shogi_may_be_written_as_on_lishogi() {
    let position = |moves: &str| {
        let mut engine = TestEngine::new();
        engine.ask("setoption name USI_Variant value kyoto");
        assert!(engine.send(&format!("position startpos moves {moves}")).is_empty(), "{moves}");
        engine.answer("d")
    };
    assert_eq!(position("2e3d+ 1a1b+"), position("2e3d 1a1b"));
}
