//! The reasons given for hints are true. Each kind is checked in another way: by a mate search without pruning, a search
//! of each other move, or all replies by the rules.

use std::collections::BTreeMap;

use engine::search::{
    engine::{Answer, Engine},
    level::Limits,
};
use play::{message::HintReason, reason::reason};
use protocol::{Chance, Evaluation, Findings, FoundLine};
use rules::{Game, Kind, Move, Position, Variant, notation::usi};

use super::{
    ask,
    common::{Lcg, can_mate, game, random_game},
    evaluation,
};

/// The result of a hint's search: two lines, at the strongest level.
fn findings(game: &Game, nodes: u64) -> (Move, Findings) {
    let Answer { best: Some(best), findings: Some(findings) } =
        ask(game, Limits { lines: 2, ..Limits::to_nodes(nodes) })
    else {
        panic!("no answer in {:?}", game.position());
    };
    (best, findings)
}

fn hint(game: &Game) -> (Move, Option<HintReason>) {
    let (best, findings) = findings(game, 20_000);
    (best, reason(game.position(), best, &findings))
}

/// The hint in a position of Micro shogi: its move in USI, and its reason.
fn hint_in(sfen: &str) -> (String, Option<HintReason>) {
    let game = game(sfen);
    let (best, reason) = hint(&game);
    (usi::print(game.position(), best), reason)
}

/// Games that start from positions of random games, of all variants.
fn starts(count: usize) -> Vec<Game> {
    let mut starts = Vec::new();
    let mut random = Lcg(9);
    for seed in 0.. {
        for &variant in &Variant::ALL {
            random_game(variant, seed, |game| {
                if game.outcome().is_none() && random.below(9) == 0 {
                    starts.push(Game::from_setup(&game.position().setup(1)).expect("playable"));
                }
            });
        }
        if starts.len() >= count {
            break;
        }
    }
    starts.truncate(count);
    starts
}

/// Whether the side to move can mate within this many plies, by a search without pruning.
fn mates_within(position: &Position, plies: u32) -> bool {
    if plies <= 3 {
        return can_mate(position, plies);
    }
    let game = Game::from_setup(&position.setup(1)).expect("playable");
    ask(&game, Limits::to_mate(plies)).best.is_some()
}

/// The longest mate that is proved here, in plies; longer ones take too much time.
const LONGEST_PROVED: u32 = 7;

/// Whether a position is lost within this many plies.
fn is_mated_within(position: &Position, plies: u32) -> bool {
    position.moves().into_iter().all(|reply| mates_within(&position.after(reply), plies - 1))
}

/// Whether the side to move has a capture after which the opponent has none.
fn safe_captures(position: &Position) -> Vec<Kind> {
    let mut found = Vec::new();
    for played in position.moves() {
        let Some(captured) = position.piece(played.to()) else { continue };
        let after = position.after(played);
        if !after.moves().into_iter().any(|reply| after.piece(reply.to()).is_some()) {
            found.push(captured.kind);
        }
    }
    found
}

/// Checks that a piece is won, at once or with the next move after any reply.
fn check_win(position: &Position, played: Move, kind: Option<Kind>) {
    let after = position.after(played);
    let fits = |found: Kind| kind.is_none_or(|kind| kind == found);
    if let Some(captured) = position.piece(played.to()) {
        assert!(fits(captured.kind));
        assert!(after.moves().iter().all(|reply| after.piece(reply.to()).is_none()), "nothing is taken back");
        return;
    }
    for reply in after.moves() {
        assert!(after.piece(reply.to()).is_none(), "the opponent captures nothing");
        assert!(safe_captures(&after.after(reply)).into_iter().any(fits), "{position:?} {played:?} {reply:?}");
    }
}

/// Checks a reason by other means; returns its kind, or `None` if that would take too long.
fn check(game: &Game, played: Move, reason: HintReason) -> Option<&'static str> {
    let position = game.position();
    let after = position.after(played);
    Some(match reason {
        HintReason::Mate(plies) if plies <= LONGEST_PROVED => {
            assert!(plies % 2 == 1 && (plies == 1 || is_mated_within(&after, plies - 1)), "{position:?}");
            assert!(plies > 1 || !after.has_moves(), "{position:?}");
            "mate"
        }
        HintReason::OnlyLegal => {
            assert_eq!(position.moves(), [played]);
            "only legal"
        }
        HintReason::OnlyEscape => {
            for other in position.moves().into_iter().filter(|&other| other != played) {
                let next = position.after(other);
                if !mates_within(&next, 5) {
                    // A longer mate: a search one ply later finds it again.
                    let next = Game::from_setup(&next.setup(2)).expect("playable");
                    let found = evaluation(&ask(&next, Limits::to_nodes(200_000)));
                    assert!(matches!(found, Evaluation::Mate(plies) if plies > 0), "{position:?} {other:?}: {found:?}");
                }
            }
            "only escape"
        }
        HintReason::OnlyGood => {
            for other in position.moves().into_iter().filter(|&other| other != played) {
                let next = Game::from_setup(&position.after(other).setup(2)).expect("playable");
                if next.outcome().is_some() {
                    continue;
                }
                // Search the position after this other move; the chance is the opponent's.
                let (_, found) = findings(&next, 40_000);
                assert!(found.lines[0].chance.permille() > 700, "{position:?} {other:?}: {found:?}");
            }
            "only good"
        }
        HintReason::Mated(plies) if plies < LONGEST_PROVED => {
            assert!(is_mated_within(position, plies), "{position:?} in {plies}");
            "mated"
        }
        HintReason::Wins(kind) => {
            check_win(position, played, Some(kind));
            "wins"
        }
        HintReason::WinsPiece => {
            check_win(position, played, None);
            "wins a piece"
        }
        HintReason::Promotes => {
            let symbol = |kind: Kind| {
                let faces = position.spec().tiles.iter().flat_map(|tile| tile.faces);
                faces.into_iter().find(|face| face.kind == kind).expect("a face").symbol
            };
            assert!(symbol(played.face()).starts_with('+'));
            assert!(after.moves().iter().all(|reply| reply.to() != played.to()), "it is not captured");
            "promotes"
        }
        HintReason::Chance(chance) => {
            let mut engine = Engine::new(super::TABLE_BYTES);
            let found =
                engine.answer(game, Limits { lines: 2, ..Limits::to_nodes(20_000) }, 0).findings.expect("findings");
            assert_eq!(found.lines[0].chance, chance);
            "chance"
        }
        HintReason::KeepsDraw => panic!("no table was asked, as it is in solved.rs"),
        HintReason::Mate(_) | HintReason::Mated(_) => return None,
    })
}

#[test]
fn what_is_said_of_hints_in_random_games_is_true() {
    let mut counts = BTreeMap::<&str, usize>::new();
    for game in starts(450) {
        let (best, found) = hint(&game);
        if let Some(kind) = found.and_then(|found| check(&game, best, found)) {
            *counts.entry(kind).or_default() += 1;
        }
    }
    for kind in ["mate", "only legal", "only escape", "only good", "mated", "wins", "promotes", "chance"] {
        assert!(counts.get(kind).is_some_and(|&count| count >= 3), "{kind}: {counts:?}");
    }
}

#[test]
fn a_mate_is_the_first_thing_to_say() {
    let (best, reason) = hint_in("k3/4/1G2/4/3K b R 1");
    assert_eq!(reason, Some(HintReason::Mate(1)), "{best}");
    let game = game("k3/4/1G2/4/3K b R 1");
    assert_eq!(evaluation(&ask(&game, Limits::to_depth(3))), Evaluation::Mate(1));
}

#[test]
fn a_piece_is_won_only_if_nothing_is_taken_back() {
    let said = |sfen: &str, token: &str| {
        let game = game(sfen);
        let played = usi::parse(game.position(), token).expect("a move");
        let moves = vec![token.to_owned()];
        let line = FoundLine { evaluation: Evaluation::Centipawns(0), chance: Chance::EVEN, moves };
        reason(game.position(), played, &Findings { depth: 1, nodes: 1, elapsed_ms: 0, lines: vec![line] })
    };
    assert_eq!(said("k3/4/s3/4/R2K b - 1", "4e4c"), Some(HintReason::Wins(Kind::Silver)));
    assert_eq!(said("4/k3/s3/4/R2K b - 1", "4e4c"), Some(HintReason::Chance(Chance::EVEN)), "the king takes back");
    assert_eq!(said("k3/4/4/3s/1R1K b - 1", "3e3d"), Some(HintReason::Chance(Chance::EVEN)), "the silver can go");
    assert_eq!(said("k3/3K/4/s2p/1R2 b - 1", "3e3d"), Some(HintReason::WinsPiece), "one of two that are attacked");
}
