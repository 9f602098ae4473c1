//! The tables in assets/tables against a sample of the solutions (`poppy-solve sample`).

use std::{collections::HashMap, fs, path::Path};

use poppy_shogi::{
    rules::{Position, Variant, notation::sfen},
    tablebase::{
        Value,
        table::{Step, Table, TableError, VERSION},
    },
};

const GAMES: [Variant; 2] = [Variant::Nana, Variant::NanaFree];

/// A file of the repository.
fn read(path: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The committed table of a game.
fn file(variant: Variant) -> Vec<u8> {
    read(&format!("assets/tables/{}.ptb", variant.name()))
}

/// `W31`, `D` or `L30`.
fn value(word: &str) -> Value {
    let plies = || word[1..].parse().unwrap_or_else(|error| panic!("{word}: {error}"));
    match &word[..1] {
        "W" => Value::Win(plies()),
        "L" => Value::Loss(plies()),
        _ => Value::Draw,
    }
}

/// The positions of a sample with their values.
fn sample(variant: Variant) -> Vec<(Position, Value)> {
    let text = String::from_utf8(read(&format!("tests/tablebase/{}.sample", variant.name()))).expect("text");
    let line = |line: &str| {
        let (position, word) = line.rsplit_once(' ').expect("two parts");
        let setup = sfen::parse(variant, position).unwrap_or_else(|error| panic!("{position}: {error}"));
        (Position::try_from(&setup).expect("playable"), value(word))
    };
    text.lines().map(line).collect()
}

struct Memo<'a> {
    table: &'a Table,
    known: HashMap<u32, Value>,
    steps: u64,
}
impl Memo<'_> {
    fn value(&mut self, position: &Position) -> Value {
        let mut way = vec![];
        let mut position = *position;
        let end = loop {
            let number = self.table.numbering().number(&position);
            if let Some(&value) = self.known.get(&number) {
                break value;
            }
            if way.contains(&number) {
                break Value::Draw;
            }
            way.push(number);
            self.steps += 1;
            match self.table.step(&position) {
                Step::End(value) => {
                    self.known.insert(number, value);
                    way.pop();
                    break value;
                }
                Step::Best(_, after) => position = after,
            }
        };
        let mut v = end;
        for &n in way.iter().rev() {
            v = v.before();
            self.known.insert(n, v);
        }
        v
    }
}

#[test]
fn the_committed_tables_give_the_values_of_the_samples() {
    for variant in GAMES {
        let table = Table::read(&file(variant)).expect("whole");
        assert_eq!(table.variant(), variant);
        let mut memo = Memo { table: &table, known: HashMap::new(), steps: 0 };
        let sample = sample(variant);
        assert_eq!(sample.len(), 20_000);
        let t = std::time::Instant::now();
        for (position, value) in sample {
            if memo.steps > 2000 {
                break;
            }
            assert_eq!(memo.value(&position), value, "{position:?}");
        }
        eprintln!("{} steps {:?}", memo.steps, t.elapsed());
    }
}
