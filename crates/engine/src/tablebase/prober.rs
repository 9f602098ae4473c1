//! Values of positions, from following the best moves of a table.

use std::collections::HashMap;

use rules::Position;

use super::{
    Value,
    table::{Step, Table},
};

/// Takes a few megabytes.
const MAX_REMEMBERED: usize = 1 << 17;

/// A table with a cache of the values of positions on paths to an end. Paths from neighbouring positions soon meet, so
/// the next lookup takes only a few steps.
#[derive(Clone, Debug)]
pub struct Prober {
    table: Table,
    /// Values by the positions' numbers.
    remembered: HashMap<u32, Value>,
}

impl Prober {
    #[must_use]
    pub fn new(table: Table) -> Self {
        Self { table, remembered: HashMap::new() }
    }

    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The value of a position that is reachable from the start of the table's game, ignoring repetitions of earlier
    /// positions.
    pub fn value(&mut self, position: &Position) -> Value {
        if self.remembered.len() > MAX_REMEMBERED {
            self.remembered.clear();
        }
        let (mut path, mut position) = (Vec::new(), *position);
        // The value where the path ends, and the plies from its last position to there.
        let (end, mut plies) = loop {
            let number = self.table.numbering().number(&position);
            if let Some(&value) = self.remembered.get(&number) {
                break (value, 0);
            }
            path.push(number);
            match self.table.step(&position) {
                Step::End(value) => {
                    self.remembered.insert(number, value);
                    path.pop();
                    break (value, 0);
                }
                Step::Best(_, after) => {
                    // The value if the path comes back to this position.
                    self.remembered.insert(number, Value::Draw);
                    position = after;
                }
            }
        };
        for number in path.into_iter().rev() {
            plies += 1;
            self.remembered.insert(number, end.earlier_by(plies));
        }
        end.earlier_by(plies)
    }
}
