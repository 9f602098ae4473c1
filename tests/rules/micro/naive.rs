//! A second implementation of the rules, deliberately naive: letters in a grid, every conceivable move tried, a move is
//! legal if the king cannot be taken after it. It shares no code with the crate; both must agree.

use std::{cmp::Ordering, collections::BTreeMap};

use poppy_shogi::rules::{Variant, notation::usi};

use super::common::{legal, random_game, text};

const FILES: usize = 4;
const RANKS: usize = 5;
const EMPTY: char = '.';

/// The two faces of each piece, side by side.
const FACES: &str = "BTGRSLPN";

/// The face on the other side of a piece, in the same case; a king has none and stays.
fn turned_over(face: char) -> char {
    match FACES.find(face.to_ascii_uppercase()) {
        None => face,
        Some(index) => {
            let other = char::from(FACES.as_bytes()[index ^ 1]);
            if face.is_ascii_uppercase() { other } else { other.to_ascii_lowercase() }
        }
    }
}

/// The letter by which a piece is written in hand.
fn in_hand(face: char) -> char {
    let index = FACES.find(face.to_ascii_uppercase()).expect("kings are never taken");
    char::from(FACES.as_bytes()[index & !1])
}

/// A column from the left and a row from above.
type At = (usize, usize);

fn name((column, row): At) -> String {
    format!("{}{}", FILES - column, char::from(b"abcde"[row]))
}

fn squares() -> impl Iterator<Item = At> {
    (0..RANKS).flat_map(|row| (0..FILES).map(move |column| (column, row)))
}

fn is_own(piece: char, whites: bool) -> bool {
    piece != EMPTY && piece.is_ascii_lowercase() == whites
}

#[derive(Clone)]
struct Naive {
    grid: [[char; FILES]; RANKS],
    hands: [String; 2],
    whites_turn: bool,
}

impl Naive {
    /// Reads what SFEN says, trusting it.
    fn read(text: &str) -> Self {
        let mut words = text.split(' ');
        let mut grid = [[EMPTY; FILES]; RANKS];
        for (row, line) in words.next().expect("a board").split('/').enumerate() {
            let mut column = 0;
            for letter in line.chars() {
                if let Some(gap) = letter.to_digit(10) {
                    column += gap as usize;
                } else {
                    grid[row][column] = letter;
                    column += 1;
                }
            }
        }
        let whites_turn = words.next() == Some("w");
        assert_eq!(words.next(), Some("-"), "games start with empty hands");
        let hands = [String::new(), String::new()];
        Self { grid, hands, whites_turn }
    }

    fn at(&self, (column, row): At) -> char {
        self.grid[row][column]
    }

    /// Whether the piece on one square could take something on another.
    fn reaches(&self, from: At, to: At) -> bool {
        let piece = self.at(from);
        let signed = |n: usize| isize::try_from(n).expect("small");
        let aside = signed(to.0) - signed(from.0);
        let down = signed(to.1) - signed(from.1);
        let ahead = if piece.is_ascii_lowercase() { down } else { -down };
        let (wide, long) = (aside.abs(), ahead.abs());
        let one_step = wide.max(long) == 1;
        match piece.to_ascii_uppercase() {
            'K' => one_step,
            'G' | 'T' => one_step && (ahead >= 0 || aside == 0),
            'S' => one_step && (ahead == 1 || ahead == -1 && wide == 1),
            'P' => ahead == 1 && wide == 0,
            'N' => ahead == 2 && wide == 1,
            'L' => ahead > 0 && wide == 0 && self.is_free_between(from, to),
            'R' => (wide == 0) != (long == 0) && self.is_free_between(from, to),
            'B' => wide == long && wide > 0 && self.is_free_between(from, to),
            _ => false,
        }
    }

    /// Whether nothing stands between two squares on a line.
    fn is_free_between(&self, from: At, to: At) -> bool {
        let nearer = |here: usize, there: usize| match here.cmp(&there) {
            Ordering::Less => here + 1,
            Ordering::Equal => here,
            Ordering::Greater => here - 1,
        };
        let next = (nearer(from.0, to.0), nearer(from.1, to.1));
        next == to || self.at(next) == EMPTY && self.is_free_between(next, to)
    }

    /// Whether a player's king can be taken.
    fn is_checked(&self, whites: bool) -> bool {
        let king = if whites { 'k' } else { 'K' };
        let king = squares().find(|&square| self.at(square) == king).expect("a king");
        squares().any(|from| is_own(self.at(from), !whites) && self.reaches(from, king))
    }

    fn put(&mut self, (column, row): At, piece: char) {
        self.grid[row][column] = piece;
    }

    fn with_turn_passed(mut self) -> Self {
        self.whites_turn = !self.whites_turn;
        self
    }

    /// What moving an own piece leads to, if the pieces allow it at all.
    fn moved(&self, from: At, to: At) -> Option<Self> {
        let (piece, target) = (self.at(from), self.at(to));
        if is_own(target, self.whites_turn) || !self.reaches(from, to) {
            return None;
        }
        let mut after = self.clone();
        after.put(from, EMPTY);
        after.put(to, if target == EMPTY { piece } else { turned_over(piece) });
        if target != EMPTY {
            after.hands[usize::from(self.whites_turn)].push(in_hand(target));
        }
        Some(after.with_turn_passed())
    }

    /// What a drop leads to, if the piece is there and the square is empty.
    fn dropped(&self, face: char, to: At) -> Option<Self> {
        let hand = usize::from(self.whites_turn);
        let held = self.hands[hand].find(in_hand(face))?;
        if self.at(to) != EMPTY {
            return None;
        }
        let mut after = self.clone();
        after.hands[hand].remove(held);
        after.put(to, if self.whites_turn { face.to_ascii_lowercase() } else { face });
        Some(after.with_turn_passed())
    }

    /// Every legal move with the position it leads to.
    fn moves(&self) -> BTreeMap<String, Self> {
        let own = squares().filter(|&from| is_own(self.at(from), self.whites_turn));
        let boards = own.flat_map(|from| squares().map(move |to| (from, to)));
        let boards = boards.filter_map(|(from, to)| Some((name(from) + &name(to), self.moved(from, to)?)));
        let drops = FACES.chars().flat_map(|face| squares().map(move |to| (face, to)));
        let drops = drops.filter_map(|(face, to)| Some((format!("{face}*{}", name(to)), self.dropped(face, to)?)));
        boards.chain(drops).filter(|(_, after)| !after.is_checked(self.whites_turn)).collect()
    }

    /// As SFEN writes it, without the move number.
    fn write(&self) -> String {
        let rows = self.grid.map(|row| {
            let mut text: String = row.into_iter().collect();
            for gap in (1..=FILES).rev() {
                text = text.replace(&EMPTY.to_string().repeat(gap), &gap.to_string());
            }
            text
        });
        let mut hands = String::new();
        for (hand, whites) in self.hands.iter().zip([false, true]) {
            for letter in "BGSP".chars() {
                let count = hand.matches(letter).count();
                if count > 1 {
                    hands += &count.to_string();
                }
                if count > 0 {
                    hands.push(if whites { letter.to_ascii_lowercase() } else { letter });
                }
            }
        }
        let hands = if hands.is_empty() { "-" } else { &hands };
        format!("{} {} {hands}", rows.join("/"), if self.whites_turn { 'w' } else { 'b' })
    }
}

/// How many games are compared: more than ten thousand positions.
const GAMES: u64 = 200;

#[test]
fn a_naive_second_implementation_agrees_on_every_move_and_on_what_it_leads_to() {
    let (mut positions, mut checks) = (0, 0);
    for seed in 0..GAMES {
        let mut naive = Naive::read("kbgs/p3/4/3P/SGBK b -");
        let mut moves = BTreeMap::new();
        random_game(Variant::Micro, seed, |game| {
            if let Some(&last) = game.moves().last() {
                naive = moves
                    .remove(&usi::print(game.previous().expect("a position before"), last))
                    .expect("a move of both");
            }
            let position = game.position();
            assert_eq!(naive.write(), text(position));
            moves = naive.moves();
            assert_eq!(
                moves.keys().collect::<Vec<_>>(),
                legal(position).iter().collect::<Vec<_>>(),
                "{}",
                naive.write()
            );
            assert_eq!(naive.is_checked(naive.whites_turn), position.in_check(), "{}", naive.write());
            positions += 1;
            checks += u32::from(position.in_check());
        });
    }
    assert!(positions > 10_000 && checks > 1000, "{positions} positions, {checks} of them with a check, are too few");
}
