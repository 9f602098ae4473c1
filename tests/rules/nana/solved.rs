//! Who wins with best play, by going back from every position without a legal move.

use std::collections::{HashMap, VecDeque};

use poppy_shogi::rules::{Position, Variant};

use super::layers::{Folded, folded};

/// What best play leads to, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Value {
    /// Nobody can force anything: the game repeats itself.
    Draw,
    Win,
    Loss,
}

/// The positions that can be reached from the empty board, by number, and where each leads.
struct Graph {
    /// Of each position, where its followers begin in the list.
    starts: Vec<usize>,
    followers: Vec<u32>,
}

impl Graph {
    fn of(variant: Variant) -> Self {
        let start = Position::start(variant);
        let mut known: HashMap<Folded, u32> = HashMap::from([(folded(&start), 0)]);
        let mut waiting = VecDeque::from([start]);
        let mut graph = Self { starts: vec![0], followers: Vec::new() };
        while let Some(position) = waiting.pop_front() {
            for played in position.moves() {
                let after = position.after(played);
                let next = u32::try_from(known.len()).expect("some millions");
                let number = *known.entry(folded(&after)).or_insert_with(|| {
                    waiting.push_back(after);
                    next
                });
                graph.followers.push(number);
            }
            graph.starts.push(graph.followers.len());
        }
        graph
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    fn followers(&self, number: usize) -> &[u32] {
        &self.followers[self.starts[number]..self.starts[number + 1]]
    }

    /// The same with every arrow turned round.
    fn reversed(&self) -> Self {
        let mut starts = vec![0; self.len() + 1];
        for &to in &self.followers {
            starts[to as usize + 1] += 1;
        }
        for number in 0..self.len() {
            starts[number + 1] += starts[number];
        }
        let mut free = starts.clone();
        let mut followers = vec![0; self.followers.len()];
        for (from, number) in (0..self.len()).zip(0_u32..) {
            for &to in self.followers(from) {
                followers[free[to as usize]] = number;
                free[to as usize] += 1;
            }
        }
        Self { starts, followers }
    }

    /// The value of every position. Without a legal move, it is a loss.
    fn values(&self) -> Vec<Value> {
        let before = self.reversed();
        let mut values = vec![Value::Draw; self.len()];
        let mut open: Vec<usize> = (0..self.len()).map(|number| self.followers(number).len()).collect();
        let mut settled: Vec<usize> = (0..self.len()).filter(|&number| open[number] == 0).collect();
        for &number in &settled {
            values[number] = Value::Loss;
        }
        while let Some(number) = settled.pop() {
            for &from in before.followers(number) {
                let from = from as usize;
                if values[from] != Value::Draw {
                    continue;
                }
                open[from] -= 1;
                if values[number] == Value::Loss {
                    values[from] = Value::Win;
                } else if open[from] == 0 {
                    values[from] = Value::Loss;
                } else {
                    continue;
                }
                settled.push(from);
            }
        }
        values
    }
}

#[test]
#[ignore = "long: make verify"]
fn nana_is_a_draw_and_in_nana_free_the_first_player_wins() {
    for (variant, positions, value) in
        [(Variant::Nana, 7_454_051, Value::Draw), (Variant::NanaFree, 8_774_367, Value::Win)]
    {
        let values = Graph::of(variant).values();
        let count = |value| values.iter().filter(|&&other| other == value).count();
        println!("{}: {} won, {} lost", variant.name(), count(Value::Win), count(Value::Loss));
        assert_eq!((values.len(), values[0]), (positions, value));
    }
}
