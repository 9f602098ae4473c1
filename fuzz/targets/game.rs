//! Games of legal moves chosen by the bytes: every position satisfies the invariants of the rules.

use std::collections::BTreeSet;

use rules::{
    Game, GameTree, Move, NodeId, Outcome, Position, Reason, Square, Variant,
    notation::{any, fairy, japanese, line, scoresheet, sfen, usi, western},
    perft,
};

use super::notations::{assert_survives, with_variant};

/// The bytes that stand for actions other than moves.
const UNDO: u8 = 255;
const RESIGN: u8 = 254;
const AGREE: u8 = 253;
const TIMEOUT: u8 = 252;
/// After moves whose byte is a multiple of this, the position is checked with all its moves; so is the last position.
const CHECKED: u8 = 16;

/// A game.
pub(super) fn game(data: &[u8]) {
    let (variant, data) = with_variant(data);
    let mut game = Game::new(variant);
    for &byte in data {
        let before = game.clone();
        let moves = game.position().moves();
        let side = game.position().turn();
        match byte {
            UNDO => {
                let undone = game.undo();
                if let Some(played) = undone {
                    assert_eq!(game.moves().len() + 1, before.moves().len());
                    assert_eq!(before.moves().last(), Some(&played));
                }
                assert_outcome(&game);
                continue;
            }
            RESIGN => drop(game.resign(side)),
            AGREE => drop(game.agree_draw()),
            TIMEOUT => drop(game.lose_on_time()),
            _ => {
                let Some(&played) = moves.get(usize::from(byte) % moves.len().max(1)) else { continue };
                assert_eq!(game.play(played).is_ok(), before.outcome().is_none(), "only the end refuses a legal move");
                if byte % CHECKED == 0 && before.outcome().is_none() {
                    assert_position(&game);
                }
            }
        }
        assert_outcome(&game);
        assert!(before.outcome().is_none() || game == before, "a game that is over does not change");
    }
    assert_position(&game);
    assert_game(&game);
}

/// The position and each of its moves survive all notations; its key and legal moves equal recomputed ones.
fn assert_position(game: &Game) {
    let position = game.position();
    let setup = position.setup(game.ply());
    let again = Position::try_from(&setup);
    assert_eq!(again.map(|again| again.key()), Ok(position.key()), "the key is not that of the position");
    assert_eq!(again.as_ref(), Ok(position));
    let printed = sfen::print(&setup);
    assert_eq!(sfen::parse(position.variant(), &printed), Ok(setup));
    let moves = position.moves();
    let generated: BTreeSet<String> = moves.iter().map(|&played| usi::print(position, played)).collect();
    let legal: BTreeSet<String> = conceivable(position)
        .filter(|&played| position.is_legal(played))
        .map(|played| usi::print(position, played))
        .collect();
    assert_eq!(generated, legal, "{printed}");
    assert_eq!((generated.len(), perft(position, 1)), (moves.len(), moves.len() as u64), "{printed}");
    assert_eq!(position.has_moves(), !moves.is_empty(), "{printed}");
    let last = game.moves().last().map(|played| played.to());
    for played in moves {
        assert_eq!(usi::parse(position, &usi::print(position, played)), Ok(played));
        assert_eq!(western::parse(position, &western::print(position, played)), Ok(played));
        assert_eq!(japanese::parse(position, last, &japanese::print(position, last, played)), Ok(played));
        assert_eq!(usi::parse(position, &fairy::print_move(position, played)), Ok(played));
        let mut next = position.after(played);
        next = next.after_null_move();
        assert!(!next.in_check(), "{printed}: a move into check");
    }
}

/// All moves of the mover's pieces and all drops, to any square with any face.
fn conceivable(position: &Position) -> impl Iterator<Item = Move> {
    let squares: Vec<Square> = position.spec().squares().collect();
    let faces: Vec<_> = position.spec().tables.kinds.into_iter().collect();
    let targets: Vec<_> = squares.iter().flat_map(|&to| faces.iter().map(move |&face| (to, face))).collect();
    let drops = targets.clone().into_iter().map(|(to, face)| Move::Drop { face, to });
    let own = squares.into_iter().filter(|&from| position.pieces(position.turn()).has(from)).collect::<Vec<_>>();
    let on_board = own
        .into_iter()
        .flat_map(move |from| targets.clone().into_iter().map(move |(to, face)| Move::Board { from, to, face }));
    drops.chain(on_board)
}

/// The outcome agrees with all positions of the game.
fn assert_outcome(game: &Game) {
    let position = game.position();
    let count = game.positions().iter().filter(|earlier| *earlier == position).count();
    let recurrence = game.recurrence().map_or(1, |recurrence| recurrence.count);
    assert_eq!(recurrence, count);
    match game.outcome() {
        None => assert!(count < 4 && position.has_moves()),
        Some(Outcome { winner, reason }) => match reason {
            Reason::Checkmate | Reason::Stalemate => {
                assert!(!position.has_moves() && winner == Some(!position.turn()));
                assert_eq!(position.in_check(), reason == Reason::Checkmate);
            }
            Reason::Repetition | Reason::PerpetualCheck => assert!(count == 4 && position.has_moves()),
            Reason::Resignation => assert_eq!(game.resigned().map(|side| !side), winner),
            Reason::Timeout => assert_eq!(game.timed_out().map(|side| !side), winner),
            Reason::Agreement => assert!(game.is_agreed_draw() && winner.is_none()),
        },
    }
}

/// The whole game survives all notations, and equals the same game replayed.
fn assert_game(game: &Game) {
    let moves = line::moves(game);
    let anew = line::read(game.variant().name(), &line::start(game), &moves).map(|anew| anew.positions().to_vec());
    assert_eq!(anew.as_deref(), Ok(game.positions()));
    let sheet = scoresheet::print(game);
    assert_eq!(any::read(&sheet, Variant::Nana).as_ref(), Ok(game), "{sheet}");
    assert_survives(&GameTree::of(game));
    let half = game.moves().len() / 2;
    let (prefix, mut cut) = (game.prefix(half), game.clone());
    cut.truncate(half);
    assert_eq!(prefix, cut);
    let tree = GameTree::of(game);
    let node = tree.ancestor(tree.end_of_line(NodeId::ROOT), half);
    assert_eq!(tree.main_game(), *game);
    assert_eq!(tree.game(node, game).positions(), prefix.positions());
}
