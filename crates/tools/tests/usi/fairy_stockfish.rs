//! Fairy-Stockfish understands the positions and moves that are printed for it.

use std::{
    collections::BTreeSet,
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
};

use rules::{
    Game, Variant,
    notation::{fairy, sfen},
    zobrist::splitmix64,
};

const PROGRAM: &str = "/usr/games/fairy-stockfish";
const GAMES: u64 = 20;
const PLIES: u64 = 60;

#[test]
#[ignore = "needs Debian's package fairy-stockfish"]
fn fairy_stockfish_sees_the_same_positions_and_moves() {
    let spawned = Command::new(PROGRAM).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut program = spawned.expect("Debian's package fairy-stockfish is installed");
    let mut input = program.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(program.stdout.take().expect("a pipe")).lines().map(|line| line.expect("text"));
    writeln!(input, "usi").expect("it listens");
    for (variant, name) in [
        (Variant::Micro, "micro"),
        (Variant::Minishogi, "minishogi"),
        (Variant::Judkins, "judkins"),
        (Variant::Kyoto, "kyotoshogi"),
    ] {
        writeln!(input, "setoption name UCI_Variant value {name}").expect("it listens");
        for number in 0..GAMES {
            let mut game = Game::new(variant);
            // Some games begin in the middle, with pieces in hand.
            let begin = number % 2 * 20;
            for ply in 0..PLIES {
                let moves = game.position().moves();
                if game.outcome().is_some() {
                    break;
                }
                if ply == begin {
                    game = Game::from_setup(&game.position().setup(game.ply())).expect("playable");
                }
                let drawn = splitmix64(splitmix64(number) ^ ply) % moves.len() as u64;
                game.play(moves[usize::try_from(drawn).expect("small")]).expect("legal");
                if ply < begin || game.outcome().is_some() {
                    continue;
                }
                let words: Vec<String> = game
                    .positions()
                    .iter()
                    .zip(game.moves())
                    .map(|(position, &played)| fairy::print_move(position, played))
                    .collect();
                let start = fairy::print(&game.start().setup(game.first_ply()));
                let question = format!("position sfen {start} moves {}", words.join(" "));
                writeln!(input, "{question}\nd\ngo perft 1").expect("it listens");
                let answer: Vec<String> =
                    lines.by_ref().take_while(|line| !line.starts_with("Nodes searched")).collect();
                let seen = answer.iter().find_map(|line| line.strip_prefix("Sfen: ")).expect("a position");
                let position = game.position();
                assert_eq!(sfen::parse(variant, seen), Ok(position.setup(game.ply())), "{question}");
                let ours: BTreeSet<String> =
                    position.moves().into_iter().map(|played| fairy::print_move(position, played)).collect();
                let theirs: BTreeSet<String> =
                    answer.iter().filter_map(|line| line.strip_suffix(": 1")).map(str::to_owned).collect();
                assert!(ours.is_subset(&theirs), "{question}: {:?}", ours.difference(&theirs));
                // Fairy-Stockfish counts mates by a pawn drop as legal moves.
                let more: Vec<&String> = theirs.difference(&ours).collect();
                assert!(more.iter().all(|word| word.starts_with("P*")), "{question}: {more:?}");
            }
        }
    }
    writeln!(input, "quit").expect("it listens");
    assert!(program.wait().expect("it ends").success());
}
