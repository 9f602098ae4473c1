//! Tunes the constants of the search by games of the engine against itself, in which one side has each constant a little
//! larger or smaller and the other side the opposite. Source: <https://www.chessprogramming.org/SPSA>; the schedule is
//! that of Fishtest, <https://official-stockfish.github.io/docs/fishtest-wiki/Creating-my-first-test.html>.

use std::{fs::File, io::Write, sync::Mutex};

use engine::{
    search::{
        engine::Engine,
        tunables::{Tunable, Tunables},
    },
    usi::EvalFile,
};
use rules::{Game, Variant, zobrist::splitmix64};
use tools::{
    arguments::{name_and_value, nodes, number, variant},
    random_game::random_game,
    resumable,
};

use crate::self_play::{RANDOM_PLIES, lock, new_engine, on_threads, play_out};

/// The exponents of the steps and of the gains.
const GAMMA: f64 = 0.101;
const ALPHA: f64 = 0.602;
/// The share of the run after which the gain has fallen to 2^-0.602 of the first.
const STABILITY: f64 = 0.1;
/// The gain at the end, in squared steps.
const GAIN: f64 = 0.006;
/// Pairs between two lines of the output.
const PROGRESS: u32 = 100;

struct Settings {
    variants: Vec<Variant>,
    pairs: u32,
    seed: u64,
    nodes: u64,
    jobs: usize,
    output: String,
}

/// The state of a run.
struct Run<'a> {
    settings: &'a Settings,
    state: Mutex<State>,
}

struct State {
    /// The next pair.
    next: u32,
    /// The pairs that are done.
    done: u32,
    /// One for each of [`Tunables::ALL`].
    values: Vec<f64>,
    file: File,
}

pub(crate) fn spsa(words: &[String]) -> Result<(), String> {
    let settings = parse(words)?;
    let Settings { variants, pairs, seed, nodes, output, .. } = &settings;
    let names = variants.iter().map(|variant| variant.name()).collect::<Vec<_>>().join(",");
    let header = format!("# poppy-tune spsa variants={names} pairs={pairs} seed={seed} nodes={nodes}");
    let (file, lines) = resumable::open(output, &header)?;
    let (done, values) = resume(&lines).map_err(|error| format!("{output}: {error}"))?;
    let run = Run { settings: &settings, state: Mutex::new(State { next: done, done, values, file }) };
    on_threads(settings.jobs, || run.play_pairs())
}

fn parse(words: &[String]) -> Result<Settings, String> {
    let variants = Variant::ALL.into_iter().filter(|&variant| EvalFile::BuiltIn.network(variant).is_some()).collect();
    let mut settings = Settings { variants, pairs: 1000, seed: 1, nodes: 5000, jobs: 1, output: String::new() };
    for word in words {
        match name_and_value(word)? {
            ("variants", value) => settings.variants = value.split(',').map(variant).collect::<Result<_, _>>()?,
            ("pairs", value) => settings.pairs = number("pairs", value)?,
            ("seed", value) => settings.seed = number("seed", value)?,
            ("nodes", value) => settings.nodes = nodes("nodes", value)?,
            ("jobs", value) => settings.jobs = number::<usize>("jobs", value)?.max(1),
            ("output", value) => value.clone_into(&mut settings.output),
            (name, _) => return Err(format!("there is no setting {name:?}")),
        }
    }
    if let Some(variant) = settings.variants.iter().find(|&&variant| EvalFile::BuiltIn.network(variant).is_none()) {
        return Err(format!("{} has no network", variant.name()));
    }
    if settings.output.is_empty() { Err("output= is missing".to_owned()) } else { Ok(settings) }
}

/// The pairs that are done, and the values after them, from the last line of the output.
fn resume(lines: &str) -> Result<(u32, Vec<f64>), String> {
    let mut start = Tunables::NETWORKS;
    let mut values: Vec<f64> = Tunables::ALL.iter().map(|tunable| f64::from(*(tunable.field)(&mut start))).collect();
    let mut done = 0;
    for word in lines.lines().last().unwrap_or_default().split(' ').filter(|word| !word.is_empty()) {
        let (name, value) = name_and_value(word)?;
        match Tunables::ALL.iter().position(|tunable| tunable.name == name) {
            Some(at) => {
                values[at] = number(name, value)?;
                if !values[at].is_finite() {
                    return Err(format!("{name} cannot be {value:?}"));
                }
            }
            None if name == "pairs" => done = number(name, value)?,
            None => return Err(format!("there is no constant {name:?}")),
        }
    }
    Ok((done, values))
}

impl Run<'_> {
    fn play_pairs(&self) -> Result<(), String> {
        let Settings { variants, pairs, seed, nodes, .. } = self.settings;
        let mut engines: Vec<[Engine; 2]> =
            variants.iter().map(|&variant| [(); 2].map(|()| new_engine(variant, &EvalFile::BuiltIn))).collect();
        loop {
            let (number, values) = {
                let mut state = lock(&self.state);
                let number = state.next;
                state.next += 1;
                (number, state.values.clone())
            };
            if number >= *pairs {
                return Ok(());
            }
            let at = number as usize % variants.len();
            let pair = &mut engines[at];
            let signs = splitmix64(splitmix64(*seed) ^ u64::from(number));
            let varied = |sign: f64| self.varied(&values, number, signs, sign);
            pair[0].set_tunables(Some(varied(1.0)));
            pair[1].set_tunables(Some(varied(-1.0)));
            let result = (0..)
                .filter_map(|attempt| random_game(variants[at], RANDOM_PLIES, seed ^ attempt << 32, number.into()))
                .find_map(|start| play_pair(pair, &start, *nodes))
                .expect("some start is even");
            self.update(number, signs, result)?;
        }
    }

    /// By how much the constant is varied in the pair of this number.
    fn step(&self, tunable: &Tunable, number: u32) -> f64 {
        f64::from(tunable.step) * (f64::from(self.settings.pairs) / f64::from(number + 1)).powf(GAMMA)
    }

    /// The constants of one side.
    #[expect(clippy::cast_possible_truncation, reason = "the ranges are small")]
    fn varied(&self, values: &[f64], number: u32, signs: u64, sign: f64) -> Tunables {
        let mut tunables = Tunables::NETWORKS;
        for (at, (tunable, value)) in Tunables::ALL.iter().zip(values).enumerate() {
            let varied = value + self.step(tunable, number) * sign * sign_of(signs, at);
            *(tunable.field)(&mut tunables) = within(tunable, varied).round() as i32;
        }
        tunables
    }

    /// Moves the values towards the winner of a pair. `result` is the wins less the losses of the first side.
    fn update(&self, number: u32, signs: u64, result: i32) -> Result<(), String> {
        let pairs = f64::from(self.settings.pairs);
        let start = STABILITY * pairs;
        let mut state = lock(&self.state);
        state.done += 1;
        for (at, tunable) in Tunables::ALL.iter().enumerate() {
            let step = self.step(tunable, number);
            let gain = GAIN
                * f64::from(tunable.step).powi(2)
                * ((start + pairs) / (start + f64::from(number + 1))).powf(ALPHA);
            let moved = state.values[at] + gain / step * f64::from(result) * sign_of(signs, at);
            state.values[at] = within(tunable, moved);
        }
        if !state.done.is_multiple_of(PROGRESS) && state.done < self.settings.pairs {
            return Ok(());
        }
        let named =
            Tunables::ALL.iter().zip(&state.values).map(|(tunable, value)| format!(" {}={value:.2}", tunable.name));
        let line = format!("pairs={}{}\n", state.done, named.collect::<String>());
        state.file.write_all(line.as_bytes()).map_err(|error| format!("{}: {error}", self.settings.output))
    }
}

fn within(tunable: &Tunable, value: f64) -> f64 {
    value.clamp(f64::from(*tunable.range.start()), f64::from(*tunable.range.end()))
}

fn sign_of(signs: u64, at: usize) -> f64 {
    if signs >> at & 1 == 0 { 1.0 } else { -1.0 }
}

/// Plays both sides of a start; the wins less the losses of the first engine. `None` if the start is decided.
fn play_pair(engines: &mut [Engine; 2], start: &Game, nodes: u64) -> Option<i32> {
    let play = |engines: &mut [Engine; 2]| {
        let (winner, _) = play_out(engines, start.clone(), nodes)?;
        Some(winner.map_or(0, |winner| if winner == start.position().turn() { 1 } else { -1 }))
    };
    let first = play(engines)?;
    engines.reverse();
    let second = play(engines);
    engines.reverse();
    Some(first - second?)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn run(output: &str, settings: &str) -> Result<(), String> {
        let words = format!("nodes=100 output={output} {settings}");
        spsa(&words.split(' ').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn an_interrupted_run_is_resumed() {
        let path = std::env::temp_dir().join(format!("poppy-spsa-{}.txt", std::process::id()));
        let output = path.to_str().expect("a UTF-8 path");
        let read = || fs::read_to_string(output).expect("the output");
        run(output, "variants=micro pairs=150").expect("a run");
        let whole = read();
        let [header, first, last] = whole.lines().collect::<Vec<_>>()[..] else { panic!("{whole}") };
        assert!(first.starts_with("pairs=100 aspiration_cp=") && last.starts_with("pairs=150 "), "{whole}");
        fs::write(output, format!("{header}\n{first}\npairs=150 aspiration_cp=3")).expect("cut off");
        run(output, "variants=micro pairs=150").expect("the rest");
        assert_eq!(
            read().lines().map(|line| line.split(' ').next()).collect::<Vec<_>>(),
            whole.lines().map(|line| line.split(' ').next()).collect::<Vec<_>>()
        );
        assert!(read().starts_with(&format!("{header}\n{first}\npairs=150 ")), "{}", read());
        let error = run(output, "variants=micro pairs=200").expect_err("other settings");
        assert!(error.contains("is of another run"), "{error}");
        for (line, expected) in [
            ("aspiration=40", "there is no constant \"aspiration\""),
            ("aspiration_cp=nan", "aspiration_cp cannot be \"nan\""),
        ] {
            fs::write(output, format!("{header}\npairs=100 {line}\n")).expect("written");
            let error = run(output, "variants=micro pairs=150").expect_err("refused");
            assert!(error.ends_with(expected), "{error}");
        }
        fs::remove_file(output).expect("removed");
    }

    #[test]
    fn values_move_towards_those_of_the_winner() {
        let path = std::env::temp_dir().join(format!("poppy-spsa-update-{}.txt", std::process::id()));
        let file = File::create(&path).expect("a file");
        let settings = parse(&["output=unused".to_owned()]).expect("settings");
        let (next, before) = resume("").expect("the present values");
        let state = State { next, done: next, values: before.clone(), file };
        let run = Run { settings: &settings, state: Mutex::new(state) };
        let signs = splitmix64(1);
        let mut first_side = run.varied(&before, 0, signs, 1.0);
        run.update(0, signs, 2).expect("updated");
        let values = lock(&run.state).values.clone();
        for ((tunable, before), after) in Tunables::ALL.iter().zip(before).zip(values) {
            let (varied, moved) = (f64::from(*(tunable.field)(&mut first_side)) - before, after - before);
            let is_at_end = varied.abs() < 0.5;
            assert!(is_at_end || varied * moved > 0.0, "{}: {varied} and {moved}", tunable.name);
        }
        fs::remove_file(path).expect("removed");
    }

    #[test]
    fn a_pair_is_won_by_the_better_engine() {
        let variant = Variant::parse("minishogi").expect("a game");
        let mut engines = [EvalFile::BuiltIn, EvalFile::None].map(|eval_file| new_engine(variant, &eval_file));
        let wins = |engines: &mut [Engine; 2]| {
            let starts = (0..8).filter_map(|number| random_game(variant, RANDOM_PLIES, 1, number));
            starts.filter_map(|start| play_pair(engines, &start, 400)).sum::<i32>()
        };
        let by_network = wins(&mut engines);
        engines.reverse();
        assert!(by_network > 0 && wins(&mut engines) == -by_network, "{by_network}");
    }

    #[test]
    fn games_without_a_network_are_refused() {
        assert_eq!(run("unused", "variants=micro,nana").expect_err("refused"), "nana has no network");
    }
}
