//! Checks the tables in assets/tables against a sample of the solutions (`poppy-solve sample`).

use std::{collections::HashSet, fs, path::Path};

use engine::tablebase::{
    Value,
    prober::Prober,
    table::{Table, TableError, VERSION},
};
use rules::{Position, Side, Variant, notation::sfen};
use xxhash_rust::xxh64::xxh64;

use crate::{exchanged, mirrored};

pub(crate) fn read(path: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path))
        .unwrap_or_else(|error| panic!("{path}: {error}"))
}

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

fn sample(variant: Variant) -> Vec<(Position, Value)> {
    let text =
        String::from_utf8(read(&format!("crates/tools/tests/tablebase/{}.sample", variant.name()))).expect("text");
    let line = |line: &str| {
        let (position, word) = line.rsplit_once(' ').expect("two parts");
        let setup = sfen::parse(variant, position).unwrap_or_else(|error| panic!("{position}: {error}"));
        (Position::try_from(&setup).expect("playable"), value(word))
    };
    text.lines().map(line).collect()
}

fn check(variant: Variant) {
    let mut prober = Prober::new(Table::read(&file(variant)).expect("whole"));
    assert_eq!(prober.table().variant(), variant);
    let sample = sample(variant);
    assert_eq!(sample.len(), 20_000);
    let longest = if variant == Variant::Nana { 180 } else { 181 };
    let values: HashSet<Value> = sample.iter().map(|(_, value)| *value).collect();
    for plies in 0..=longest {
        let value = if plies % 2 == 1 { Value::Win(plies) } else { Value::Loss(plies) };
        assert!(values.contains(&value), "{value:?}");
    }
    assert!(values.contains(&Value::Draw));
    for (position, value) in &sample {
        assert_eq!(prober.value(position), *value, "{position:?}");
    }
    // The prober caches values by number, which these positions share, so each gets a new prober.
    let table = prober.table();
    for (position, value) in sample.iter().step_by(150) {
        assert_eq!(position.turn(), Side::Black);
        for same in [exchanged(position), mirrored(position), mirrored(&exchanged(position))] {
            assert_eq!(Prober::new(table.clone()).value(&same), *value, "{same:?}");
        }
    }
}

#[test]
fn the_table_of_nana_gives_the_values_of_the_sample() {
    check(Variant::Nana);
}

#[test]
fn the_table_of_nana_free_gives_the_values_of_the_sample() {
    check(Variant::NanaFree);
}

#[test]
fn cut_off_and_damaged_copies_of_the_tables_are_refused_by_name() {
    for variant in [Variant::Nana, Variant::NanaFree] {
        let whole = file(variant);
        let refused = |file: &[u8]| Table::read(file).expect_err("no table");
        let header = whole.iter().position(|&byte| byte == b'\n').expect("a header");
        for length in [0, 1, header] {
            assert_eq!(refused(&whole[..length]), TableError::Header, "{length} bytes");
        }
        for length in [header + 1, header + 9, whole.len() / 2, whole.len() - 8, whole.len() - 1] {
            assert_eq!(refused(&whole[..length]), TableError::Damaged, "{length} bytes");
        }
        for at in [header + 1, whole.len() / 2, whole.len() - 1] {
            let mut changed = whole.clone();
            changed[at] ^= 0x10;
            assert_eq!(refused(&changed), TableError::Damaged, "byte {at}");
        }
    }
    assert_eq!(TableError::Header.to_string(), "this is not a table of a solved game");
    assert_eq!(TableError::Damaged.to_string(), "the table is cut off or damaged");
}

/// The file with another text in its header, and the matching checksum.
fn with_header(file: &[u8], before: &str, after: &str) -> Vec<u8> {
    let end = file.iter().position(|&byte| byte == b'\n').expect("a header");
    let header = std::str::from_utf8(&file[..end]).expect("JSON");
    assert!(header.contains(before), "{before}");
    let (fields, _) = header.rsplit_once(':').expect("the checksum comes last");
    let fields = fields.replacen(before, after, 1);
    let seed = xxh64(format!("{fields}:\"\"}}").as_bytes(), 0);
    let header = format!("{fields}:\"{:016x}\"}}", xxh64(&file[end + 1..], seed));
    [header.as_bytes(), &file[end..]].concat()
}

#[test]
fn tables_of_other_versions_and_games_are_refused_by_name() {
    for variant in [Variant::Nana, Variant::NanaFree] {
        let whole = file(variant);
        let name = format!("\"{}\"", variant.name());
        assert_eq!(with_header(&whole, &name, &name), whole, "the checksum is made as for the table");
        let refused = |before: &str, after: &str| {
            let changed = with_header(&whole, before, after);
            Table::read(&changed).expect_err("no table").to_string()
        };
        let version = format!("\"version\":{VERSION}");
        assert_eq!(refused(&version, "\"version\":99"), format!("the table has version 99 instead of {VERSION}"));
        assert_eq!(refused(&name, "\"go\""), "there are no tables of a game \"go\"");
        assert_eq!(refused(&name, "\"micro\""), "there are no tables of a game \"micro\"");
    }
}
