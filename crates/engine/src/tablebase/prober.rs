//! Values of positions, by following the best moves of a table.

use std::collections::HashMap;

use rules::Position;

use super::{
    Value,
    table::{Step, Table},
};

/// How many values are remembered at most: some megabytes.
const MAX_REMEMBERED: usize = 1 << 17;

/// A table with the values of the positions that were passed on the way to an end. Ways from neighbouring positions soon
/// meet, so the next question takes a few steps only.
#[derive(Clone, Debug)]
pub struct Prober {
    table: Table,
    /// Values by the positions' numbers.
    remembered: HashMap<u32, Value>,
}

impl Prober {
    /// A prober that remembers nothing yet.
    #[must_use]
    pub fn new(table: Table) -> Self {
        Self { table, remembered: HashMap::new() }
    }

    /// The table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The value of a position that can be reached from the start of the table's game, as if no position had occurred
    /// before.
    pub fn value(&mut self, position: &Position) -> Value {
        if self.remembered.len() > MAX_REMEMBERED {
            self.remembered.clear();
        }
        let (mut way, mut position) = (Vec::new(), *position);
        // Where the way ends, and how many plies its last position is away from there.
        let (end, mut plies) = loop {
            let number = self.table.numbering().number(&position);
            if let Some(&value) = self.remembered.get(&number) {
                break (value, 0);
            }
            way.push(number);
            match self.table.step(&position) {
                Step::End(value) => {
                    self.remembered.insert(number, value);
                    way.pop();
                    break (value, 0);
                }
                Step::Best(_, after) => {
                    // If the way comes back to it.
                    self.remembered.insert(number, Value::Draw);
                    position = after;
                }
            }
        };
        for number in way.into_iter().rev() {
            plies += 1;
            self.remembered.insert(number, end.earlier_by(plies));
        }
        end.earlier_by(plies)
    }
}
