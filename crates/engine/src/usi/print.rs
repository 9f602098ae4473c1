//! The engine's output as text.

use protocol::Evaluation;
use rules::{
    Game, Position, Side, Square,
    notation::{sfen, usi},
};

use crate::search::line::Line;

#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    pub(super) nodes: u64,
    pub(super) elapsed_ms: u64,
    pub(super) table_fullness: usize,
}

pub(super) fn speed(nodes: u64, elapsed_ms: u64) -> u64 {
    nodes.saturating_mul(1000) / elapsed_ms.max(1)
}

/// `info depth ... pv ...`.
pub(super) fn info(position: &Position, line: &Line, effort: Effort) -> String {
    let Line { rank, depth, selective_depth, .. } = line;
    let score = match Evaluation::from(line.score) {
        Evaluation::Centipawns(cp) => format!("cp {cp}"),
        Evaluation::Mate(plies) => format!("mate {plies}"),
    };
    let Effort { nodes, elapsed_ms, table_fullness } = effort;
    let nps = speed(nodes, elapsed_ms);
    let mut text = format!(
        "info depth {depth} seldepth {selective_depth} multipv {rank} score {score} nodes {nodes} nps {nps} \
         hashfull {table_fullness} time {elapsed_ms}"
    );
    if !line.moves.is_empty() {
        text.push_str(" pv ");
        text.push_str(&usi::print_line(position, &line.moves).join(" "));
    }
    text
}

/// The board from Black's side, the hands, and the SFEN. White's pieces are in lower case.
pub(super) fn board(game: &Game) -> Vec<String> {
    let text = sfen::print(&game.position().setup(game.ply()));
    let mut words = text.split(' ');
    let (ranks, turn) = (words.next().unwrap_or_default(), game.position().turn());
    let spec = game.position().spec();
    let names = (1..=spec.files).rev().map(|file| format!("  {file}")).collect::<Vec<_>>().concat();
    let mut lines = vec![names];
    for (rank, row) in ranks.split('/').enumerate() {
        let mut cells = String::new();
        let mut prefix = ' ';
        for letter in row.chars() {
            match letter.to_digit(10) {
                Some(empty) => (0..empty).for_each(|_| cells.push_str("  .")),
                None if letter == '+' => prefix = '+',
                None => {
                    cells.extend([' ', prefix, letter]);
                    prefix = ' ';
                }
            }
        }
        let name = Square::new(1, u8::try_from(rank).unwrap_or(0)).map(|square| square.to_string());
        let name: String = name.iter().flat_map(|name| name.chars().skip(1)).collect();
        lines.push(format!("{cells}  {name}"));
    }
    let mover = match turn {
        Side::Black => "Black",
        Side::White => "White",
    };
    lines.push(format!("{mover} to move, in hand: {}", words.nth(1).unwrap_or("-")));
    lines.push(format!("sfen {text}"));
    lines
}
