//! A deliberately naive second implementation of Nana shogi: letters on nine squares, every pseudo-legal move tried. It
//! shares no code with the crate, and both must agree.

use std::collections::BTreeSet;

use rules::{Variant, notation::usi};

use super::common::{legal, random_game, text};

const EMPTY: u8 = b'.';
const CENTRE: usize = 4;

/// The faces of the two cubes, in rolling order.
const CUBES: [&[u8; 4]; 2] = [b"RCWG", b"BTSD"];

/// A move: (from, to) or (face, to).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NaiveMove {
    Board(usize, usize),
    Drop(u8, usize),
}

impl NaiveMove {
    fn print(self) -> String {
        let name = |square: usize| format!("{}{}", 3 - square % 3, char::from(b"abc"[square / 3]));
        match self {
            Self::Board(from, to) => name(from) + &name(to),
            Self::Drop(face, to) => format!("{}*{}", char::from(face), name(to)),
        }
    }
}

/// A position: the nine squares from left to right and top to bottom, White's pieces in lower case; each side's hand as
/// sorted letters K, R and B; and whether White is to move.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Board {
    squares: [u8; 9],
    hands: [Vec<u8>; 2],
    white: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ruleset {
    First,
    Any,
}

fn is_whites(piece: u8) -> bool {
    piece.is_ascii_lowercase()
}

/// The cube that has this face, and the face's index on it.
fn cube(face: u8) -> Option<(usize, usize)> {
    let face = face.to_ascii_uppercase();
    CUBES.iter().enumerate().find_map(|(cube, faces)| Some((cube, faces.iter().position(|&other| other == face)?)))
}

/// A piece's steps as (files to the right, ranks up), for Black, and whether it slides.
fn steps(face: u8) -> (&'static [(i8, i8)], bool) {
    match face.to_ascii_uppercase() {
        b'K' => (&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)], false),
        b'R' => (&[(0, 1), (1, 0), (0, -1), (-1, 0)], false),
        b'C' => (&[(0, 1), (0, -1)], true),
        b'W' => (&[(1, 0), (-1, 0)], false),
        b'G' => (&[(0, 1), (0, -1)], false),
        b'B' => (&[(1, 1), (1, -1), (-1, -1), (-1, 1)], true),
        b'T' => (&[(1, 1), (-1, 1), (0, -1)], false),
        b'S' => (&[(1, 1), (1, -1), (-1, -1), (-1, 1)], false),
        b'D' => (&[(0, 1), (1, -1), (-1, -1)], false),
        other => panic!("{} is no face", char::from(other)),
    }
}

impl Board {
    pub(super) fn start() -> Self {
        let hand = || b"BKR".to_vec();
        Self { squares: [EMPTY; 9], hands: [hand(), hand()], white: false }
    }

    fn attacked_from(&self, from: usize) -> Vec<usize> {
        let piece = self.squares[from];
        let (steps, slides) = steps(piece);
        let mut reached = Vec::new();
        for &(right, up) in steps {
            let sign = if is_whites(piece) { -1 } else { 1 };
            let (mut column, mut row) = (signed(from % 3), signed(from / 3));
            loop {
                (column, row) = (column + sign * right, row - sign * up);
                if !(0..3).contains(&column) || !(0..3).contains(&row) {
                    break;
                }
                let to = usize::try_from(row * 3 + column).expect("on the board");
                reached.push(to);
                if !slides || self.squares[to] != EMPTY {
                    break;
                }
            }
        }
        reached
    }

    fn is_in_check(&self, white: bool) -> bool {
        let king = if white { b'k' } else { b'K' };
        let Some(king) = self.squares.iter().position(|&piece| piece == king) else { return false };
        (0..9).any(|from| {
            let piece = self.squares[from];
            piece != EMPTY && is_whites(piece) != white && self.attacked_from(from).contains(&king)
        })
    }

    fn after(&self, tried: NaiveMove) -> Self {
        let mut after = self.clone();
        let own = |face: u8| if self.white { face.to_ascii_lowercase() } else { face.to_ascii_uppercase() };
        let hand = usize::from(self.white);
        match tried {
            NaiveMove::Board(from, to) => {
                let (piece, target) = (self.squares[from], self.squares[to]);
                if let Some((taken, _)) = cube(target) {
                    after.hands[hand].push(CUBES[taken][0]);
                    after.hands[hand].sort_unstable();
                }
                let rolled = cube(piece).map_or(piece, |(cube, at)| own(CUBES[cube][(at + 1) % 4]));
                after.squares[from] = EMPTY;
                after.squares[to] = rolled;
            }
            NaiveMove::Drop(face, to) => {
                let held = cube(face).map_or(b'K', |(cube, _)| CUBES[cube][0]);
                let at = after.hands[hand].iter().position(|&piece| piece == held).expect("held");
                after.hands[hand].remove(at);
                after.squares[to] = own(face);
            }
        }
        after.white = !self.white;
        after
    }

    /// The pseudo-legal moves: check and the limits on drops are ignored.
    fn pseudo_legal(&self, ruleset: Ruleset) -> Vec<NaiveMove> {
        let own = |piece: u8| piece != EMPTY && is_whites(piece) == self.white;
        let mut moves = Vec::new();
        for from in (0..9).filter(|&from| own(self.squares[from])) {
            let to = self.attacked_from(from).into_iter().filter(|&to| !own(self.squares[to]));
            moves.extend(to.map(|to| NaiveMove::Board(from, to)));
        }
        let held: BTreeSet<u8> = self.hands[usize::from(self.white)].iter().copied().collect();
        for piece in held {
            let faces = match (cube(piece), ruleset) {
                (None, _) | (_, Ruleset::First) => vec![piece],
                (Some((cube, _)), Ruleset::Any) => CUBES[cube].to_vec(),
            };
            for to in (0..9).filter(|&to| self.squares[to] == EMPTY) {
                moves.extend(faces.iter().map(|&face| NaiveMove::Drop(face, to)));
            }
        }
        moves
    }

    /// The legal moves apart from the rule on mates.
    fn replies(&self, ruleset: Ruleset) -> Vec<NaiveMove> {
        let king_in_hand = self.hands[usize::from(self.white)].contains(&b'K');
        let is_legal = |&tried: &NaiveMove| {
            let after = self.after(tried);
            let drop_rules = match tried {
                NaiveMove::Board(..) => true,
                NaiveMove::Drop(_, to) => to != CENTRE && !after.is_in_check(after.white),
            };
            let king_first = !king_in_hand || matches!(tried, NaiveMove::Drop(b'K', _));
            drop_rules && king_first && !after.is_in_check(self.white)
        };
        self.pseudo_legal(ruleset).into_iter().filter(is_legal).collect()
    }

    fn moves(&self, ruleset: Ruleset) -> Vec<NaiveMove> {
        let empty_handed = self.hands[usize::from(self.white)].is_empty();
        let is_banned_mate = |&tried: &NaiveMove| {
            let after = self.after(tried);
            let is_mate = after.is_in_check(after.white) && after.replies(ruleset).is_empty();
            !empty_handed && matches!(tried, NaiveMove::Board(..)) && is_mate
        };
        self.replies(ruleset).into_iter().filter(|tried| !is_banned_mate(tried)).collect()
    }

    pub(super) fn children(&self, ruleset: Ruleset) -> impl Iterator<Item = Self> {
        self.moves(ruleset).into_iter().map(|played| self.after(played))
    }

    /// The canonical form: from the mover's point of view and equal for mirror images.
    pub(super) fn canonical(mut self) -> Self {
        if self.white {
            self.squares.reverse();
            for piece in &mut self.squares {
                *piece ^= if *piece == EMPTY { 0 } else { b'a' ^ b'A' };
            }
            self.hands.swap(0, 1);
            self.white = false;
        }
        let mut mirrored = self.clone();
        for row in mirrored.squares.chunks_mut(3) {
            row.reverse();
        }
        self.min(mirrored)
    }

    fn print(&self) -> String {
        let rows = self.squares.chunks(3).map(|row| {
            let row: String = row.iter().map(|&piece| char::from(piece)).collect();
            row.replace("...", "3").replace("..", "2").replace('.', "1")
        });
        let mut hands = String::new();
        for (hand, white) in self.hands.iter().zip([false, true]) {
            for letter in ['K', 'R', 'B'] {
                let count = hand.iter().filter(|&&piece| char::from(piece) == letter).count();
                if count > 1 {
                    hands += &count.to_string();
                }
                if count > 0 {
                    hands.push(if white { letter.to_ascii_lowercase() } else { letter });
                }
            }
        }
        let hands = if hands.is_empty() { "-" } else { &hands };
        let turn = if self.white { 'w' } else { 'b' };
        format!("{} {turn} {hands}", rows.collect::<Vec<_>>().join("/"))
    }
}

fn signed(n: usize) -> i8 {
    i8::try_from(n).expect("small")
}

/// Compares both implementations in random games. Returns the numbers of positions, of those in check, and of those
/// with a forbidden mate.
fn compare(variant: Variant, ruleset: Ruleset, games: u64) -> [u64; 3] {
    let mut counts = [0; 3];
    for seed in 0..games {
        let mut naive = Board::start();
        random_game(variant, seed, |game| {
            if let Some(&last) = game.moves().last() {
                let token = usi::print(game.previous().expect("there was a move"), last);
                let moves = naive.moves(ruleset);
                let played = moves
                    .into_iter()
                    .find(|tried| tried.print() == token)
                    .expect("the naive implementation allows the move");
                naive = naive.after(played);
            }
            let position = game.position();
            assert_eq!(naive.print(), text(position));
            let mut moves: Vec<String> = naive.moves(ruleset).into_iter().map(NaiveMove::print).collect();
            moves.sort_unstable();
            assert_eq!(moves, legal(position), "{}", naive.print());
            assert_eq!(naive.is_in_check(naive.white), position.in_check(), "{}", naive.print());
            counts[0] += 1;
            counts[1] += u64::from(position.in_check());
            counts[2] += u64::from(naive.replies(ruleset).len() > moves.len());
        });
    }
    counts
}

const RULESETS: [(Variant, Ruleset); 2] = [(Variant::Nana, Ruleset::First), (Variant::NanaFree, Ruleset::Any)];

#[test]
fn the_naive_implementation_agrees_on_legal_moves_and_positions() {
    for (variant, ruleset) in RULESETS {
        let [positions, checks, banned] = compare(variant, ruleset, 100);
        assert!(positions > 3000 && checks > 300 && banned > 20, "{variant:?}: {positions}, {checks}, {banned}");
    }
}

#[test]
#[ignore = "long: make verify"]
fn the_naive_implementation_agrees_in_ten_thousand_games() {
    for (variant, ruleset) in RULESETS {
        let [positions, checks, banned] = compare(variant, ruleset, 10_000);
        println!("{variant:?}: {positions} positions, {checks} with a check, {banned} with a forbidden mate");
    }
}
