//! The game graph: the positions reachable from the start, and which leads to which.

use engine::tablebase::numbering::Numbering;
use rules::{Position, Variant};

/// A bit set with ranks: it tells how many members are below a number.
struct NumberSet {
    words: Vec<u64>,
    /// The number of members before each word.
    before: Vec<u32>,
}

impl NumberSet {
    fn new(end: u32) -> Self {
        Self { words: vec![0; end as usize / 64 + 1], before: Vec::new() }
    }

    fn insert(&mut self, number: u32) -> bool {
        let (word, bit) = (&mut self.words[number as usize / 64], 1 << (number % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    fn count(&mut self) {
        self.before = Vec::with_capacity(self.words.len());
        let mut before = 0;
        for word in &self.words {
            self.before.push(before);
            before += word.count_ones();
        }
    }

    /// The number of members below a member; `None` if `number` is not a member.
    fn find(&self, number: u32) -> Option<u32> {
        let (word, below) = (number as usize / 64, (1_u64 << (number % 64)) - 1);
        let is_member = self.words[word] >> (number % 64) & 1 == 1;
        is_member.then(|| self.before[word] + (self.words[word] & below).count_ones())
    }

    /// As [`Self::find`], for a number that is a member.
    fn index(&self, number: u32) -> u32 {
        self.find(number).unwrap_or_else(|| unreachable!("{number} is a member"))
    }
}

/// The edges of a graph whose nodes are numbered from 0.
pub(crate) struct Edges {
    /// Where each node's edges begin; the last entry is where they end.
    first: Vec<u32>,
    ends: Vec<u32>,
}

impl Edges {
    pub(crate) fn of(&self, node: u32) -> &[u32] {
        &self.ends[self.first[node as usize] as usize..self.first[node as usize + 1] as usize]
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Sorts edges by their first node.
    fn sorted(nodes: usize, edges: impl Iterator<Item = (u32, u32)> + Clone) -> Self {
        let mut first = vec![0; nodes + 1];
        for (from, _) in edges.clone() {
            first[from as usize + 1] += 1;
        }
        for node in 0..nodes {
            first[node + 1] += first[node];
        }
        let mut free = first.clone();
        let mut ends = vec![0; first[nodes] as usize];
        for (from, to) in edges {
            ends[free[from as usize] as usize] = to;
            free[from as usize] += 1;
        }
        Self { first, ends }
    }

    /// The edges, each in the opposite direction.
    pub(crate) fn reversed(&self) -> Self {
        let nodes = self.first.len() - 1;
        let edges = (0..nodes).zip(0..).flat_map(|(_, from)| self.of(from).iter().map(move |&to| (to, from)));
        Self::sorted(nodes, edges)
    }
}

/// Nodes are the positions in the order of their numbers; an edge is a legal move.
pub(crate) struct Graph {
    pub(crate) numbering: Numbering,
    /// The numbers of the nodes, ascending.
    pub(crate) numbers: Vec<u32>,
    members: NumberSet,
    pub(crate) moves: Edges,
    pub(crate) start: u32,
}

impl Graph {
    /// `None` if the game has too many positions.
    pub(crate) fn of(variant: Variant) -> Option<Self> {
        let numbering = Numbering::new(variant)?;
        let mut members = NumberSet::new(numbering.end());
        let start = numbering.number(&Position::start(variant));
        members.insert(start);
        // Breadth first: `found` is also the queue.
        let (mut found, mut degrees, mut ends) = (vec![start], Vec::new(), Vec::new());
        let mut at = 0;
        while let Some(&number) = found.get(at) {
            if at % 1_000_000 == 0 {
                eprintln!("{at} positions, {} found", found.len());
            }
            at += 1;
            let before = ends.len();
            let position = numbering.position(number)?;
            position.generate_moves(&mut |set| {
                for played in set.moves() {
                    let after = numbering.number(&position.after(played));
                    ends.push(after);
                    if members.insert(after) {
                        found.push(after);
                    }
                }
                false
            });
            degrees.push(ends.len() - before);
        }
        members.count();
        for end in &mut ends {
            *end = members.index(*end);
        }
        let from = found.iter().zip(&degrees).flat_map(|(&number, &degree)| std::iter::repeat_n(number, degree));
        let moves = Edges::sorted(found.len(), from.map(|number| members.index(number)).zip(ends.iter().copied()));
        found.sort_unstable();
        let start = members.index(start);
        Some(Self { numbering, numbers: found, members, moves, start })
    }

    /// The position of a node, with Black to move.
    pub(crate) fn position(&self, node: u32) -> Position {
        let number = self.numbers[node as usize];
        self.numbering.position(number).unwrap_or_else(|| unreachable!("{number} was found"))
    }

    /// The node of a position; `None` if it is unreachable.
    pub(crate) fn find(&self, position: &Position) -> Option<u32> {
        self.members.find(self.numbering.number(position))
    }

    /// The node of a reachable position.
    pub(crate) fn node(&self, position: &Position) -> u32 {
        self.members.index(self.numbering.number(position))
    }
}
