//! Why a move was a mistake: each kind on a position of its own, and true of moves drawn from games.

use play::{
    language::Language,
    message::{Fault, Mover, Played},
    reason::fault,
    review::{MateError, MoveJudgement, Review, Severity},
    text::{Translator, review::ReviewLabel},
};
use rules::{Bitboard, Kind, Move, Position, Side, Variant, attacks, notation::sfen};

use crate::common::{Lcg, game, in_random_games, play, usi};

use super::{chance, even_material};

/// A judgement of a blunder with these lines.
fn judged(played: Move, better: Vec<Move>, refutation: Vec<Move>, mate: Option<MateError>) -> MoveJudgement {
    let chances = [chance(600), chance(100)];
    MoveJudgement { index: 0, played, severity: Severity::Blunder, chances, mate, better, refutation, ended: None }
}

#[track_caller]
fn minishogi(text: &str) -> Position {
    let setup = sfen::parse(Variant::Minishogi, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    Position::try_from(&setup).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The moves of a line in USI; each must be legal.
#[track_caller]
fn line(mut position: Position, tokens: &str) -> Vec<Move> {
    let play = |token| {
        let played = usi(&position, token);
        assert_eq!(position.why_illegal(played), Ok(()), "{token}");
        position = position.after(played);
        played
    };
    tokens.split_whitespace().map(play).collect()
}

/// The fault of a move in Minishogi, with the opponent's best line and the better one, and its sentence.
#[track_caller]
fn found(text: &str, played: &str, refutation: &str, better: &str, mate: Option<MateError>) -> (Option<Fault>, String) {
    let before = minishogi(text);
    let played = line(before, played)[0];
    let refutation = line(before.after(played), refutation);
    let better = line(before, better);
    let first = better.first().map(|&first| Played::of(&before, first, Mover::Someone));
    let judgement = judged(played, better, refutation, mate);
    let fault = fault(&before, &judgement);
    let why = ReviewLabel::Why { fault, better: first };
    (fault, Translator::new(Language::English).translate(&why))
}

/// The sentence about a move without a mate.
#[track_caller]
fn why(text: &str, played: &str, refutation: &str, better: &str) -> String {
    found(text, played, refutation, better, None).1
}

const HANGING: &str = "k3b/5/2G2/5/4K b - 1";

#[test]
fn a_piece_that_nothing_protects_is_taken_for_free() {
    assert_eq!(why(HANGING, "1e1d", "1a3c", ""), "The bishop takes the gold on 3c for free.");
}

#[test]
fn a_piece_is_not_taken_for_free_if_another_capture_makes_up_for_it() {
    // After the bishop has left, the rook takes the gold on 1b.
    let position = "k3b/4g/2G2/4R/1K3 b - 1";
    assert_eq!(found(position, "4e5d", "1a3c", "", None).0, None);
    // The move itself took a rook.
    assert_eq!(found("k3b/5/2G1r/4S/4K b - 1", "1d1c", "1a3c", "", None).0, None);
}

#[test]
fn a_pinned_piece_protects_nothing() {
    let position = "k1r2/4b/3S1/2G2/3K1 b - 1";
    let expected = "The bishop takes the silver on 2c for free: the gold on 3d is pinned.";
    assert_eq!(why(position, "2e3e", "1b2c", ""), expected);
    // Where the king stood, the gold takes back: a bishop for a silver.
    assert_eq!(found(position, "2e1e", "1b2c", "", None).0, None);
}

#[test]
fn an_exchange_that_loses_names_both_pieces() {
    let position = "k4/2p2/4R/2G2/4K b - 1";
    assert_eq!(why(position, "1c3c", "3b3c 3d3c", ""), "The rook on 3c is lost for only a pawn.");
    let position = "k4/2p2/2s2/2R2/4K b - 1";
    assert_eq!(why(position, "3d3c", "3b3c", ""), "The rook on 3c is lost for only a silver.");
    let position = "k4/2p2/2g2/2S2/4K b - 1";
    assert_eq!(found(position, "3d3c", "3b3c", "", None).0, None, "a silver for a gold loses nothing");
    let promoted = found("2pk1/2P2/5/5/4K b - 1", "3b3a+", "2a3a", "", None).0;
    assert_eq!(promoted, None, "a pawn for a pawn, although a tokin is lost");
}

#[test]
fn a_fork_names_the_pieces_that_are_attacked() {
    let position = "2k2/5/5/4K/R4 b b 1";
    let expected = "A fork: drop bishop on 3c. The bishop attacks king and rook at once, and a piece is lost.";
    assert_eq!(why(position, "1d1e", "B*3c", ""), expected);
    let protected = found("2k2/5/5/4K/RG3 b b 1", "1d1e", "B*3c", "", None).0;
    assert!(matches!(protected, Some(Fault::Attacked { target: Kind::Rook, .. })), "no fork: the rook is protected");
}

#[test]
fn a_piece_that_can_be_won_is_named_with_the_move() {
    assert_eq!(why("1k3/5/4g/5/R3K b - 1", "1e2e", "4a4b", "5e5c 4a3a 5c1c"), "Better: rook 5e to 5c.");
    let position = "1k3/5/R3g/5/4K b - 1";
    assert_eq!(why(position, "1e2e", "1c1d", "5c1c"), "A gold could be won: rook takes gold on 1c.");
}

#[test]
fn a_reply_that_attacks_an_unprotected_piece_is_named() {
    let position = "1k3/5/2s2/5/R3K b - 1";
    let expected = "White answers silver 3c to 4d, which attacks the rook on 5e.";
    assert_eq!(why(position, "1e1d", "3c4d", "5e5d"), expected);
    assert_eq!(why(position, "1e1d", "4a4b", "5e5d"), "Better: rook 5e to 5d.", "it attacks nothing");
}

#[test]
fn a_better_drop_is_named_where_nothing_else_is_certain() {
    let position = "1k3/5/5/5/R3K b G 1";
    assert_eq!(why(position, "1e2e", "4a4b", "G*4b"), "A drop was overlooked: drop gold on 4b, with check.");
    assert_eq!(why(position, "1e2e", "4a4b", "G*3c"), "A drop was overlooked: drop gold on 3c.");
    assert_eq!(why(position, "G*3c", "4a3a", "G*4b"), "Better: drop gold on 4b.", "a drop was played");
}

#[test]
fn a_win_is_named_with_its_end_and_its_first_move() {
    let allowed = found("2k2/5/p4/5/1K3 b g 1", "4e5e", "G*5d", "", Some(MateError::Allowed(1)));
    assert_eq!(allowed.1, "This lets White mate in 1: drop gold on 5d.");
    let mate = "k4/5/P4/5/4K b G 1";
    let missed = found(mate, "1e2e", "5a4a", "G*5b", Some(MateError::Missed(1)));
    assert_eq!(missed.1, "There was a mate in 1: drop gold on 5b.");
    let missed = found(mate, "1e2e", "5a4a", "1e1d", Some(MateError::Missed(3)));
    assert_eq!(missed.1, "There was a win in 2: king 1e to 1d.", "the line does not reach the end");
    let missed = found("k4/5/G4/5/3RK b - 1", "1e1d", "5a4a", "2e4e", Some(MateError::Missed(1)));
    assert_eq!(missed.1, "There was a win in 1 by leaving no legal move: rook 2e to 4e.");
}

#[test]
fn a_move_that_ends_the_game_by_repetition_says_so() {
    let last = |text: &str, cycle: &str| {
        let mut game = game(text);
        play(&mut game, &cycle.repeat(3));
        let index = game.moves().len() - 1;
        let mut review = Review::new(&game);
        review.set_eval(index, even_material(900));
        fault(&game.positions()[index], &review.judgement(index).expect("costly"))
    };
    assert_eq!(last("k3/4/4/4/3K b - 1", "1e1d 4a4b 1d1e 4b4a "), Some(Fault::Repeats { loses: false }));
    assert_eq!(last("k3/4/R3/4/3K w - 1", "4a3a 4c3c 3a4a 3c4c "), Some(Fault::PerpetualCheck));
    let unknown = found(HANGING, "1e1d", "", "", None).0;
    assert_eq!(unknown, None, "the reply is not known");
}

/// Whether a capture on a square can be answered there.
fn can_take_back(position: &Position, on: rules::Square) -> bool {
    position.moves().iter().any(|played| played.to() == on)
}

/// The squares that a player's piece with this face attacks from a square.
fn attacked(position: &Position, kind: Kind, side: Side, from: rules::Square) -> Bitboard {
    attacks(kind, side, from, position.occupied()) & position.pieces(!side)
}

#[test]
fn what_is_said_of_moves_in_games_is_true() {
    let (mut random, mut count) = (Lcg(7), [0; 9]);
    in_random_games(8, |game| {
        if game.outcome().is_some() {
            return;
        }
        let before = *game.position();
        let (played, better) = (random.choose(&before.moves()), random.choose(&before.moves()));
        let replies = before.after(played).moves();
        let is_capture = |reply: &&Move| before.after(played).piece(reply.to()).is_some();
        let quiet = replies.iter().find(|reply| !is_capture(reply));
        for &reply in replies.iter().filter(is_capture).chain(quiet) {
            if let Some(kind) = check(&before, played, reply, better) {
                count[kind] += 1;
            }
        }
    });
    assert!(count[..8].iter().all(|&count| count > 0), "{count:?}");
    assert_eq!(count[8], 0);
}

/// Checks that what is said of a move and the reply to it is true, and returns the index of its kind.
fn check(before: &Position, played: Move, reply: Move, better: Move) -> Option<usize> {
    let after = before.after(played);
    let then = after.after(reply);
    let fault = fault(before, &judged(played, vec![better], vec![reply], None))?;
    let kind_at = |position: &Position, square| position.piece(square).map(|piece| piece.kind);
    let wins = |position: &Position| {
        let can_win = |then: Position| {
            then.moves().iter().any(|&capture| {
                then.piece(capture.to()).is_some() && !can_take_back(&then.after(capture), capture.to())
            })
        };
        position.moves().iter().all(|&reply| can_win(position.after(reply)))
    };
    Some(match fault {
        Fault::Hangs { captor, taken, on } => {
            assert_eq!((kind_at(&after, on), on), (Some(taken), reply.to()));
            assert_eq!(reply.from().and_then(|from| kind_at(&after, from)), Some(captor));
            assert!(!can_take_back(&then, on));
            0
        }
        Fault::Pinned { taken, on, pinned, pinned_on, .. } => {
            assert_eq!(kind_at(&after, on), Some(taken));
            assert!(!can_take_back(&then, on));
            assert!(attacks(pinned, then.turn(), pinned_on, then.occupied()).has(on));
            assert!(!then.in_check(), "or any piece could not take back");
            1
        }
        Fault::LosesExchange { taken, on, regained } => {
            assert_eq!(kind_at(&after, on), Some(taken));
            let captured = kind_at(before, played.to());
            assert_eq!(captured.unwrap_or(reply.face()), regained);
            assert_eq!(captured.is_none(), can_take_back(&then, on));
            2
        }
        Fault::Fork { by, targets, .. } => {
            let attacked = attacked(&then, by, after.turn(), reply.to());
            let kinds: Vec<Kind> = attacked.into_iter().filter_map(|at| kind_at(&then, at)).collect();
            assert!(targets.iter().all(|target| kinds.contains(target)));
            assert!(targets[0] != targets[1] || attacked.len() > 1);
            assert!(wins(&then));
            3
        }
        Fault::LosesPiece { side, .. } => {
            assert_eq!(side, after.turn());
            assert!(wins(&then));
            4
        }
        Fault::MissesPiece { piece, .. } => {
            let best = before.after(better);
            match kind_at(before, better.to()) {
                Some(captured) => assert!(piece == Some(captured) && !can_take_back(&best, better.to())),
                None => assert!(wins(&best)),
            }
            5
        }
        Fault::OverlooksDrop { check, .. } => {
            assert!(better.from().is_none() && played.from().is_some());
            assert_eq!(check, before.after(better).in_check());
            6
        }
        Fault::Attacked { target, on, .. } => {
            assert_eq!(kind_at(&then, on), Some(target));
            assert!(attacked(&then, reply.face(), after.turn(), reply.to()).has(on));
            assert!(after.piece(reply.to()).is_none() && target != Kind::King);
            7
        }
        Fault::AllowsWin { .. } | Fault::MissesWin { .. } | Fault::Repeats { .. } | Fault::PerpetualCheck => 8,
    })
}
