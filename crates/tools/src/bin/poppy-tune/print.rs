//! The source of a table of weights.

use engine::search::eval::features::GROUPS;
use rules::Spec;

pub(crate) fn print(spec: &Spec, weights: &[i16], origin: &str, words: &[String], notes: &[String]) {
    println!("//! The weights of the game {:?}, in the order of the groups of features. Made by:", spec.name);
    println!("//!");
    println!("//! ```text\n//! {origin}");
    println!("//! poppy-tune fit {}\n//! ```", words.join(" "));
    println!("//!");
    for note in notes {
        println!("//! * {note}");
    }
    println!("\n#[rustfmt::skip]");
    println!("pub(super) const WEIGHTS: &[i16] = &[");
    for group in GROUPS {
        println!("    // {}", group.name);
        for (kind, row) in group.rows(spec) {
            let row: Vec<String> = row.into_iter().map(|feature| weights[feature].to_string()).collect();
            let kind = kind.map(|kind| format!(" // {}", kind.name())).unwrap_or_default();
            println!("    {},{kind}", row.join(", "));
        }
    }
    println!("];");
}
