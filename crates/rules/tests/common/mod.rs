//! Test helpers: squares, positions and moves from text, and reproducible random games.
#![allow(dead_code, reason = "each test binary uses a part of this")]

pub(crate) mod variant;

use rules::{
    BySide, Ending, Game, GameTree, Illegal, Kind, Move, NodeId, Piece, Position, Setup, Side, Square, Unplayable,
    Variant,
    notation::{sfen, usi},
};

#[track_caller]
pub(crate) fn square(name: &str) -> Square {
    Square::parse(name).unwrap_or_else(|| panic!("{name} is no square"))
}

#[track_caller]
pub(crate) fn setup(text: &str) -> Setup {
    sfen::parse(Variant::Micro, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[track_caller]
pub(crate) fn position(text: &str) -> Position {
    Position::try_from(&setup(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[track_caller]
pub(crate) fn unplayable(text: &str) -> Unplayable {
    Position::try_from(&setup(text)).expect_err(text)
}

#[track_caller]
pub(crate) fn game(text: &str) -> Game {
    Game::from_setup(&setup(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A move in USI, legal or not.
#[track_caller]
pub(crate) fn usi(position: &Position, token: &str) -> Move {
    usi::parse(position, token).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays moves in USI, separated by spaces; each must be legal.
#[track_caller]
pub(crate) fn play(game: &mut Game, tokens: &str) {
    for token in tokens.split_whitespace() {
        let played = usi(game.position(), token);
        game.play(played).unwrap_or_else(|reason| panic!("{token}: {reason}"));
    }
}

#[track_caller]
pub(crate) fn after(text: &str, tokens: &str) -> Position {
    let mut game = game(text);
    play(&mut game, tokens);
    *game.position()
}

#[track_caller]
pub(crate) fn refusal(position: &Position, token: &str) -> Illegal {
    position.why_illegal(usi(position, token)).expect_err(token)
}

/// The position as SFEN, without the move number.
pub(crate) fn text(position: &Position) -> String {
    let text = sfen::print(&position.setup(1));
    text.strip_suffix(" 1").expect("the move number comes last").to_owned()
}

/// The legal moves in USI, sorted.
pub(crate) fn legal(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.moves().into_iter().map(|m| usi::print(position, m)).collect();
    moves.sort_unstable();
    moves
}

/// The destinations of the piece on a square: names separated by spaces, sorted.
pub(crate) fn destinations(position: &Position, from: &str) -> String {
    let moves = position.moves().into_iter().filter(|m| m.from() == Some(square(from)));
    let mut names: Vec<String> = moves.map(|m| m.to().to_string()).collect();
    names.sort_unstable();
    names.join(" ")
}

/// The setup rotated by 180 degrees with the colours exchanged: the same game for the other side.
pub(crate) fn colours_exchanged(setup: &Setup) -> Setup {
    let mut exchanged = Setup { turn: !setup.turn, hands: BySide::from_fn(|side| setup.hands[!side]), ..*setup };
    for square in setup.variant.spec().squares() {
        let piece = setup.board[rotated(setup.variant, square).index()];
        exchanged.board[square.index()] = piece.map(|piece| Piece { side: !piece.side, ..piece });
    }
    exchanged
}

pub(crate) fn rotated(variant: Variant, square: Square) -> Square {
    let spec = variant.spec();
    Square::new(spec.files + 1 - square.file(), spec.ranks - 1 - square.rank()).expect("on the board")
}

/// The square after exchanging left and right.
pub(crate) fn mirrored(variant: Variant, square: Square) -> Square {
    Square::new(variant.spec().files + 1 - square.file(), square.rank()).expect("on the board")
}

/// Whether the side to move wins by force within this number of plies, by exhaustive search.
pub(crate) fn can_mate(position: &Position, plies: u32) -> bool {
    position.moves().into_iter().any(|played| {
        let after = position.after(played);
        let replies = after.moves();
        replies.is_empty() || plies >= 3 && replies.into_iter().all(|reply| can_mate(&after.after(reply), plies - 2))
    })
}

/// Knuth's linear congruential generator of pseudo-random numbers.
pub(crate) struct Lcg(pub(crate) u64);

impl Lcg {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % limit
    }

    pub(crate) fn choose<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }
}

/// The maximum length of a random game.
const MAX_PLIES: usize = 120;

/// Plays random legal moves until the end or [`MAX_PLIES`]; calls `see` before each move and at the end.
pub(crate) fn random_game(variant: Variant, seed: u64, mut see: impl FnMut(&Game)) -> Game {
    let mut game = Game::new(variant);
    let mut random = Lcg(seed);
    see(&game);
    while game.outcome().is_none() && game.moves().len() < MAX_PLIES {
        let played = random.choose(&game.position().moves());
        game.play(played).expect("a move of the list is legal");
        see(&game);
    }
    game
}

/// Calls `see` with every state of random games of each variant.
pub(crate) fn in_random_games(games: u64, mut see: impl FnMut(&Game)) {
    for variant in Variant::ALL {
        for seed in 0..games {
            random_game(variant, seed, &mut see);
        }
    }
}

/// The second half of a game as a separate game, which starts from a position other than the usual one.
pub(crate) fn second_half(game: &Game) -> Game {
    let half = game.moves().len() / 2;
    let setup = game.positions()[half].setup(game.number_of(half));
    let mut later = Game::from_setup(&setup).expect("positions of a game are playable");
    for &played in &game.moves()[half..] {
        // With a shorter history, a repetition may end the game later but never earlier.
        later.play(played).expect("as legal as before");
    }
    later
}

/// A game of Minishogi in which two kings and two golds move about without captures or checks, and without an end.
pub(crate) fn long_game(plies: usize) -> Game {
    let setup = sfen::parse(Variant::Minishogi, "k4/3g1/5/1G3/4K b - 1").expect("readable");
    let mut game = Game::from_setup(&setup).expect("playable");
    let mut random = Lcg(7);
    while game.moves().len() < plies {
        let position = *game.position();
        let is_quiet = |played: &Move| position.piece(played.to()).is_none() && !position.after(*played).in_check();
        let moves: Vec<Move> = position.moves().into_iter().filter(is_quiet).collect();
        if !moves.is_empty() {
            game.play(random.choose(&moves)).expect("a move of the list is legal");
        }
        if moves.is_empty() || game.outcome().is_some() {
            game.undo();
        }
    }
    game
}

/// A long game with as many one-move variations, all of them near its end.
pub(crate) fn long_tree(plies: usize) -> GameTree {
    let mut line = long_game(plies);
    let mut tree = GameTree::of(&line);
    while line.undo().is_some() && tree.capacity() < 2 * plies {
        for played in line.position().moves() {
            line.play(played).expect("a move of the list is legal");
            tree.add_line(&line);
            line.undo();
        }
    }
    tree
}

pub(crate) fn random_tree(variant: Variant, seed: u64) -> GameTree {
    let mut random = Lcg(seed ^ 0x7ee);
    let mut number = move |below: usize| random.choose(&(0..below).collect::<Vec<_>>());
    let mut tree = GameTree::of(&random_game(variant, seed, |_| {}).prefix(number(30)));
    for nth in 0..number(12) {
        let nodes = tree.in_reading_order();
        let from = if nodes.is_empty() { NodeId::ROOT } else { nodes[number(nodes.len())].0 };
        let mut game = tree.game(from, &tree.main_game());
        if game.resigned().is_some() || game.is_agreed_draw() || game.timed_out().is_some() {
            game.undo();
        }
        for _ in 0..number(8) {
            let moves = game.position().moves();
            if game.outcome().is_none() {
                game.play(moves[number(moves.len())]).expect("a legal move");
            }
        }
        if number(4) == 0 && game.outcome().is_none() {
            let _ = match number(4) {
                0 => game.agree_draw(),
                3 => game.lose_on_time(),
                1 => game.resign(Side::Black),
                _ => game.resign(Side::White),
            };
        }
        let end = tree.add_line(&game);
        if number(3) == 0 {
            tree.set_comment(end, &format!("comment {nth}\n\n* third line"));
        }
        if number(5) == 0 && game.outcome().is_none() {
            tree.set_ending(end, Some(Ending::Word("入玉勝ち".to_owned())));
        }
        if number(4) == 0 && tree.can_promote(end) {
            tree.promote(end);
        }
    }
    tree
}

pub(crate) const START: &str = "kbgs/p3/4/3P/SGBK b - 1";

/// A game of bare kings that move about for up to 24 plies without an end by repetition.
pub(crate) fn kings_walk(plies: usize) -> Game {
    let walk = ["1e1d", "4a4b", "1d2d", "4b3b", "2d3d", "3b2b", "3d3e", "2b2a", "3e2e", "2a3a", "2e1e", "3a4a"];
    let mut game = game("k3/4/4/4/3K b - 1");
    play(&mut game, &walk.into_iter().cycle().take(plies).collect::<Vec<_>>().join(" "));
    game
}

/// The letter of a face of Micro shogi.
pub(crate) fn letter(kind: Kind) -> char {
    Variant::Micro.spec().tables.symbol(kind).parse().expect("one letter")
}
