//! The results of a match as a table.

use std::{collections::BTreeMap, fmt::Write};

use crate::{
    game::{Fault, GameRecord, Used},
    results::{Results, count, verdict},
    settings::{Extent, MoveLimit, Settings},
    sprt::{Estimate, Hypotheses, Pentanomial, Verdict, bound, elo},
};

/// The state of a match as one line.
pub(crate) fn progress(counted: &Pentanomial, test: Option<Hypotheses>) -> String {
    let test = test.map(|test| format!("; LLR {:+.2}", counted.log_likelihood_ratio(test))).unwrap_or_default();
    format!("{} pairs {:?}: {}{test}", counted.pairs(), counted.0, score_text(counted))
}

fn score_text(counted: &Pentanomial) -> String {
    let Estimate { mean, low, high } = counted.score();
    format!("score {mean:.3} ± {:.3}, Elo {:+.0} ({:+.0} to {:+.0}, 95 %)", mean - low, elo(mean), elo(low), elo(high))
}

fn test_text(results: &Results, counted: &Pentanomial, test: Hypotheses) -> String {
    let Hypotheses { elo0, elo1 } = test;
    let found = match verdict(&results.pairs, test) {
        Verdict::Open => "undecided".to_owned(),
        Verdict::Fails => format!("fails: {elo0} Elo, not {elo1}"),
        Verdict::Passes => format!("passes: {elo1} Elo, not {elo0}"),
    };
    let ratio = counted.log_likelihood_ratio(test);
    format!("test of {elo0} against {elo1} logistic Elo: LLR {ratio:+.2}, bounds ±{:.2}: {found}", bound())
}

pub(crate) fn summary(settings: &Settings, extent: &Extent, results: &Results) -> String {
    let games: Vec<&GameRecord> = results.pairs.iter().flat_map(|pair| &pair.games).collect();
    let counted = count(&results.pairs);
    let with = |points: f64| games.iter().filter(|game| (game.points - points).abs() < 0.1).count();
    let first_mover: f64 = games.iter().map(|game| if game.first { game.points } else { 1.0 - game.points }).sum();
    let limit = match settings.limit {
        MoveLimit::Ms(ms) => format!("{ms} ms"),
        MoveLimit::Nodes(nodes) => format!("{nodes} nodes"),
    };
    let mut ends: BTreeMap<&str, usize> = BTreeMap::new();
    for game in games.iter().filter(|game| game.fault.is_none()) {
        *ends.entry(&game.end).or_default() += 1;
    }
    let ends: Vec<String> = ends.iter().map(|(end, count)| format!("{end} {count}")).collect();
    // The same side won both games of these pairs.
    let one_sided = results.pairs.iter().filter(|pair| {
        let [one, other] = pair.games.each_ref().map(|game| game.points);
        (one - other).abs() > 0.9
    });
    let one_sided = one_sided.count();
    let mut lines = vec![
        format!(
            "{}, {limit} a move, {} MiB, seed {}, {}",
            settings.variant, settings.hash_mb, settings.seed, settings.openings
        ),
        format!("{} games: +{} ={} -{}; {}", games.len(), with(1.0), with(0.5), with(0.0), score_text(&counted)),
        format!("pairs with 0, ½, 1, 1½, 2 points: {:?}; {one_sided} won twice by the same side", counted.0),
    ];
    lines.extend(extent.test.map(|test| test_text(results, &counted, test)));
    lines.push(format!("first player's score {:.3}; ends: {}", first_mover / count_f64(games.len()), ends.join(", ")));
    lines.push(String::new());
    lines.push(
        "| engine | ms a move | by the processor | slowest | late | lost on time | illegal | crashes |".to_owned(),
    );
    lines.push("|---|--:|--:|--:|--:|--:|--:|--:|".to_owned());
    lines.extend((0..2).map(|number| engine_row(settings, &games, number)));
    lines.join("\n")
}

fn engine_row(settings: &Settings, games: &[&GameRecord], number: usize) -> String {
    let mut all = Used::default();
    for Used { moves, total_us, slowest_us, late, processor_ms } in games.iter().map(|game| game.used[number]) {
        all.moves += moves;
        all.total_us += total_us;
        all.slowest_us = all.slowest_us.max(slowest_us);
        all.late += late;
        all.processor_ms += processor_ms;
    }
    let faults = |fault| games.iter().filter(|game| game.fault == Some((number, fault))).count();
    let moves = all.moves.max(1);
    let player = &settings.players[number];
    let mut name = player.command.join(" ");
    for (option, value) in &player.options {
        let _ = write!(name, ", {option} {value}");
    }
    format!(
        "| {name} | {}.{} | {} | {} | {} of {} | {} | {} | {} |",
        all.total_us / moves / 1000,
        all.total_us / moves / 100 % 10,
        all.processor_ms / moves,
        all.slowest_us / 1000,
        all.late,
        all.moves,
        faults(Fault::Time),
        faults(Fault::Illegal),
        faults(Fault::Crash),
    )
}

/// A divisor: at least 1.
fn count_f64(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX).max(1))
}
