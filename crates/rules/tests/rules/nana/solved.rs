//! The game-theoretic values, by retrograde analysis from the positions without a legal move.

use std::collections::{HashMap, VecDeque};

use rules::{Position, Variant};

use super::layers::{Canonical, canonical};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Value {
    /// Neither side can force a win: the game repeats.
    Draw,
    Win,
    Loss,
}

/// The game graph: the positions reachable from the start, numbered, with the successors of each.
struct Graph {
    /// For each position, the index of its first successor in the list.
    starts: Vec<usize>,
    successors: Vec<u32>,
}

impl Graph {
    fn of(variant: Variant) -> Self {
        let start = Position::start(variant);
        let mut known: HashMap<Canonical, u32> = HashMap::from([(canonical(&start), 0)]);
        let mut queue = VecDeque::from([start]);
        let mut graph = Self { starts: vec![0], successors: Vec::new() };
        while let Some(position) = queue.pop_front() {
            for played in position.moves() {
                let after = position.after(played);
                let next = u32::try_from(known.len()).expect("some millions");
                let number = *known.entry(canonical(&after)).or_insert_with(|| {
                    queue.push_back(after);
                    next
                });
                graph.successors.push(number);
            }
            graph.starts.push(graph.successors.len());
        }
        graph
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    fn successors(&self, number: usize) -> &[u32] {
        &self.successors[self.starts[number]..self.starts[number + 1]]
    }

    fn reversed(&self) -> Self {
        let mut starts = vec![0; self.len() + 1];
        for &to in &self.successors {
            starts[to as usize + 1] += 1;
        }
        for number in 0..self.len() {
            starts[number + 1] += starts[number];
        }
        let mut next_slot = starts.clone();
        let mut successors = vec![0; self.successors.len()];
        for (from, number) in (0..self.len()).zip(0_u32..) {
            for &to in self.successors(from) {
                successors[next_slot[to as usize]] = number;
                next_slot[to as usize] += 1;
            }
        }
        Self { starts, successors }
    }

    /// A position without a legal move is a loss.
    fn values(&self) -> Vec<Value> {
        let predecessors = self.reversed();
        let mut values = vec![Value::Draw; self.len()];
        let mut open: Vec<usize> = (0..self.len()).map(|number| self.successors(number).len()).collect();
        let mut settled: Vec<usize> = (0..self.len()).filter(|&number| open[number] == 0).collect();
        for &number in &settled {
            values[number] = Value::Loss;
        }
        while let Some(number) = settled.pop() {
            for &from in predecessors.successors(number) {
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
