//! A second implementation of Nana shogi, deliberately naive: letters in nine squares, every conceivable move tried. It
//! shares no code with the crate; both must agree.

use std::collections::BTreeSet;

use poppy_shogi::rules::{Variant, notation::usi};

use super::common::{legal, random_game, text};

const EMPTY: u8 = b'.';
const CENTRE: usize = 4;

/// The faces of the two cubes, in rolling order.
const CUBES: [&[u8; 4]; 2] = [b"RCWG", b"BTSD"];

/// A move: from a square of the board, or of a face from the hand, to a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Naive {
    Board(usize, usize),
    Drop(u8, usize),
}

impl Naive {
    fn write(self) -> String {
        let name = |square: usize| format!("{}{}", 3 - square % 3, char::from(b"abc"[square / 3]));
        match self {
            Self::Board(from, to) => name(from) + &name(to),
            Self::Drop(face, to) => format!("{}*{}", char::from(face), name(to)),
        }
    }
}

/// The nine squares from left to right and from above, pieces of White in lower case; what each side holds, as K, R and B,
/// sorted; and who is to move.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Board {
    squares: [u8; 9],
    hands: [Vec<u8>; 2],
    white: bool,
}

/// Whether pieces are dropped with any face or with their first one only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reading {
    First,
    Any,
}

fn is_whites(piece: u8) -> bool {
    piece.is_ascii_lowercase()
}

/// The cube that has this face, and the face's place on it.
fn cube(face: u8) -> Option<(usize, usize)> {
    let face = face.to_ascii_uppercase();
    CUBES.iter().enumerate().find_map(|(cube, faces)| Some((cube, faces.iter().position(|&other| other == face)?)))
}

/// The steps of a piece, ahead being up: files to the right, ranks up.
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

    /// The squares that a piece attacks.
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

    /// Whether a side's king stands on the board and is attacked.
    fn is_in_check(&self, white: bool) -> bool {
        let king = if white { b'k' } else { b'K' };
        let Some(king) = self.squares.iter().position(|&piece| piece == king) else { return false };
        (0..9).any(|from| {
            let piece = self.squares[from];
            piece != EMPTY && is_whites(piece) != white && self.attacked_from(from).contains(&king)
        })
    }

    fn after(&self, tried: Naive) -> Self {
        let mut after = self.clone();
        let own = |face: u8| if self.white { face.to_ascii_lowercase() } else { face.to_ascii_uppercase() };
        let hand = usize::from(self.white);
        match tried {
            Naive::Board(from, to) => {
                let (piece, target) = (self.squares[from], self.squares[to]);
                if let Some((taken, _)) = cube(target) {
                    after.hands[hand].push(CUBES[taken][0]);
                    after.hands[hand].sort_unstable();
                }
                let rolled = cube(piece).map_or(piece, |(cube, at)| own(CUBES[cube][(at + 1) % 4]));
                after.squares[from] = EMPTY;
                after.squares[to] = rolled;
            }
            Naive::Drop(face, to) => {
                let held = cube(face).map_or(b'K', |(cube, _)| CUBES[cube][0]);
                let at = after.hands[hand].iter().position(|&piece| piece == held).expect("held");
                after.hands[hand].remove(at);
                after.squares[to] = own(face);
            }
        }
        after.white = !self.white;
        after
    }

    /// Every move that the pieces and the hand allow, whatever it does.
    fn conceivable(&self, reading: Reading) -> Vec<Naive> {
        let own = |piece: u8| piece != EMPTY && is_whites(piece) == self.white;
        let mut moves = Vec::new();
        for from in (0..9).filter(|&from| own(self.squares[from])) {
            let to = self.attacked_from(from).into_iter().filter(|&to| !own(self.squares[to]));
            moves.extend(to.map(|to| Naive::Board(from, to)));
        }
        let held: BTreeSet<u8> = self.hands[usize::from(self.white)].iter().copied().collect();
        for piece in held {
            let faces = match (cube(piece), reading) {
                (None, _) | (_, Reading::First) => vec![piece],
                (Some((cube, _)), Reading::Any) => CUBES[cube].to_vec(),
            };
            for to in (0..9).filter(|&to| self.squares[to] == EMPTY) {
                moves.extend(faces.iter().map(|&face| Naive::Drop(face, to)));
            }
        }
        moves
    }

    /// The moves that obey every rule but the one on mates.
    fn replies(&self, reading: Reading) -> Vec<Naive> {
        let king_in_hand = self.hands[usize::from(self.white)].contains(&b'K');
        let obeys = |&tried: &Naive| {
            let after = self.after(tried);
            let drop_rules = match tried {
                Naive::Board(..) => true,
                Naive::Drop(_, to) => to != CENTRE && !after.is_in_check(after.white),
            };
            let king_first = !king_in_hand || matches!(tried, Naive::Drop(b'K', _));
            drop_rules && king_first && !after.is_in_check(self.white)
        };
        self.conceivable(reading).into_iter().filter(obeys).collect()
    }

    /// Every legal move.
    fn moves(&self, reading: Reading) -> Vec<Naive> {
        let empty_handed = self.hands[usize::from(self.white)].is_empty();
        let is_banned_mate = |&tried: &Naive| {
            let after = self.after(tried);
            let is_mate = after.is_in_check(after.white) && after.replies(reading).is_empty();
            !empty_handed && matches!(tried, Naive::Board(..)) && is_mate
        };
        self.replies(reading).into_iter().filter(|tried| !is_banned_mate(tried)).collect()
    }

    pub(super) fn children(&self, reading: Reading) -> impl Iterator<Item = Self> {
        self.moves(reading).into_iter().map(|played| self.after(played))
    }

    /// Seen by the side to move, and the same as its mirror image.
    pub(super) fn folded(mut self) -> Self {
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

    /// As SFEN writes it, without the move number.
    fn write(&self) -> String {
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

/// Compares both implementations along random games; answers how many positions there were, with a check, and with a mate
/// that is forbidden.
fn compare(variant: Variant, reading: Reading, games: u64) -> [u64; 3] {
    let mut seen = [0; 3];
    for seed in 0..games {
        let mut naive = Board::start();
        random_game(variant, seed, |game| {
            if let Some(&last) = game.moves().last() {
                let token = usi::print(game.previous().expect("a position before"), last);
                let moves = naive.moves(reading);
                let played = moves.into_iter().find(|tried| tried.write() == token).expect("a move of both");
                naive = naive.after(played);
            }
            let position = game.position();
            assert_eq!(naive.write(), text(position));
            let mut moves: Vec<String> = naive.moves(reading).into_iter().map(Naive::write).collect();
            moves.sort_unstable();
            assert_eq!(moves, legal(position), "{}", naive.write());
            assert_eq!(naive.is_in_check(naive.white), position.in_check(), "{}", naive.write());
            seen[0] += 1;
            seen[1] += u64::from(position.in_check());
            seen[2] += u64::from(naive.replies(reading).len() > moves.len());
        });
    }
    seen
}

const READINGS: [(Variant, Reading); 2] = [(Variant::Nana, Reading::First), (Variant::NanaFree, Reading::Any)];

#[test]
fn a_naive_second_implementation_agrees_on_every_move_and_on_what_it_leads_to() {
    for (variant, reading) in READINGS {
        let [positions, checks, banned] = compare(variant, reading, 100);
        assert!(positions > 3000 && checks > 300 && banned > 20, "{variant:?}: {positions}, {checks}, {banned}");
    }
}

#[test]
#[ignore = "long: make verify"]
fn the_naive_implementation_agrees_along_ten_thousand_games() {
    for (variant, reading) in READINGS {
        let [positions, checks, banned] = compare(variant, reading, 10_000);
        println!("{variant:?}: {positions} positions, {checks} with a check, {banned} with a forbidden mate");
    }
}
