//! Printing of KIF files.

use std::fmt::Write;

use crate::{
    board::{Move, Square},
    game::{Ending, Game, GameTree, Headers, NodeId, Reason, Walk},
    notation::{
        kanji::{self, Kanji},
        record::results::{RESULT, TIMEOUT},
    },
    position::{Position, Setup},
};

use super::{
    bod,
    lines::{self, VARIATION},
    time::{self, Times},
};

/// Prints a game.
#[must_use]
pub fn print(tree: &GameTree) -> String {
    let game = tree.main_game();
    let start = game.start().setup(game.first_ply());
    let names = tree.start().player_keys();
    let mut lines = vec![format!("手合割：{}", game.variant().spec().kif)];
    if start != Setup::start(game.variant()) {
        lines.extend(bod::lines(&start, names));
    }
    lines.extend(tree.headers().iter().filter_map(header));
    lines.push("手数----指手---------消費時間--".to_owned());
    let end = tree.end_of_line(NodeId::ROOT);
    lines.extend(comment(tree, NodeId::ROOT));
    let mut line = Line::default();
    print_moves(&mut lines, tree, &game, &mut line);
    let count = game.moves().len();
    let word = match tree.ending(end) {
        Some(Ending::Word(word)) => Some(word.as_str()),
        _ => None,
    };
    // A line of a record with variations may stop anywhere; a game without them is suspended.
    if word.is_some() || game.outcome().is_some() || !tree.has_variations() {
        let ending = word.unwrap_or_else(|| ending(&game));
        lines.push(format!("{:4} {ending}", count + 1));
        let result = match (word, game.outcome().and_then(|outcome| outcome.winner)) {
            (None, Some(winner)) => format!("{}の勝ち", names[winner]),
            _ => ending.to_owned(),
        };
        lines.push(format!("{RESULT}{count}手で{result}"));
    }
    print_variations(&mut lines, tree, game, line);
    lines.push(String::new());
    lines.join("\n")
}

/// The line of a header, if it cannot be mistaken for another line of a file.
fn header((key, value): (&str, &str)) -> Option<String> {
    let is_remark = key == Headers::REMARK;
    let line = if is_remark { format!("#{value}") } else { format!("{key}：{value}") };
    (is_remark || lines::is_plain_header(&line)).then_some(line)
}

fn comment(tree: &GameTree, node: NodeId) -> impl Iterator<Item = String> {
    tree.comment(node).lines().map(|line| format!("*{line}"))
}

/// Prints the moves of a line that the previous line does not share, with their comments. `line` has the shared
/// positions.
fn print_moves(lines: &mut Vec<String>, tree: &GameTree, game: &Game, line: &mut Line) {
    let after = line.nodes.len();
    let mut last = after.checked_sub(1).map(|before| game.moves()[before].to());
    for (ply, &played) in game.moves().iter().enumerate().skip(after) {
        let Some(node) = tree.child(line.last(), played) else { return };
        let mut token = token(&game.positions()[ply], last, played);
        if let Some(time) = line.push(node, tree.time_ms(node)) {
            time::append(&mut token, &time);
        }
        lines.push(format!("{:4} {token}", ply + 1));
        last = Some(played.to());
        lines.extend(comment(tree, node));
    }
}

/// The positions of a line of the tree without the start, and the times up to each of them.
#[derive(Default)]
struct Line {
    nodes: Vec<NodeId>,
    times: Vec<Times>,
}

impl Line {
    fn last(&self) -> NodeId {
        self.nodes.last().copied().unwrap_or(NodeId::ROOT)
    }

    /// Adds the next position; returns the text for the time of the move before it, if that is known.
    fn push(&mut self, node: NodeId, time_ms: Option<u32>) -> Option<String> {
        let (times, text) = self.times.last().copied().unwrap_or_default().next(time_ms);
        self.nodes.push(node);
        self.times.push(times);
        text
    }

    /// Goes back to the position after this many moves.
    fn truncate(&mut self, moves: usize) {
        self.nodes.truncate(moves);
        self.times.truncate(moves);
    }
}

fn print_variations(lines: &mut Vec<String>, tree: &GameTree, main: Game, mut line: Line) {
    let mut walk = Walk::new(tree, main);
    for branch in variations(tree) {
        let before = tree.depth(branch) - 1;
        let end = tree.end_of_line(branch);
        let game = walk.go_to(end);
        lines.extend([String::new(), format!("{VARIATION}：{}手", before + 1)]);
        line.truncate(before);
        print_moves(lines, tree, game, &mut line);
        let word = match tree.ending(end) {
            Some(Ending::Word(word)) => Some(word.as_str()),
            _ => game.outcome().map(|_| ending(game)),
        };
        lines.extend(word.map(|word| format!("{:4} {word}", game.moves().len() + 1)));
        if let Some(winner) = game.resigned().map(|side| !side).filter(|&winner| winner == game.position().turn()) {
            lines.push(format!("{RESULT}{}手で{}の勝ち", game.moves().len(), tree.start().player_keys()[winner]));
        }
    }
}

/// The first nodes of all variations, the last one first, and after each its own variations.
pub(in crate::notation) fn variations(tree: &GameTree) -> impl Iterator<Item = NodeId> {
    let of_line = move |first: NodeId| {
        std::iter::successors(Some(first), move |&node| tree.next(node)).flat_map(move |node| {
            let next = tree.next(node);
            tree.children(node).iter().rev().copied().filter(move |&child| Some(child) != next)
        })
    };
    let mut waiting: Vec<NodeId> = of_line(NodeId::ROOT).collect();
    std::iter::from_fn(move || {
        let branch = waiting.pop()?;
        waiting.extend(of_line(branch));
        Some(branch)
    })
}

fn ending(game: &Game) -> &'static str {
    let Some(outcome) = game.outcome() else { return "中断" };
    match outcome.reason {
        Reason::Checkmate | Reason::Stalemate => "詰み",
        Reason::Repetition => "千日手",
        Reason::Resignation => "投了",
        // Kifu for Windows has no other word for an agreed draw.
        Reason::Agreement => "持将棋",
        Reason::Timeout => TIMEOUT,
        Reason::PerpetualCheck if outcome.winner == Some(game.position().turn()) => "反則勝ち",
        Reason::PerpetualCheck => "反則負け",
    }
}

/// Prints a move: the destination, the piece's face before the move, and the origin.
fn token(position: &Position, last: Option<Square>, played: Move) -> String {
    let to = played.to();
    let mut text = if last == Some(to) {
        "同　".to_owned()
    } else {
        format!("{}{}", kanji::full_width(to.file()), kanji::rank(to))
    };
    let piece = played.from().and_then(|from| Some((from, position.piece(from)?.kind)));
    let Some((from, kind)) = piece else { return format!("{text}{}打", Kanji::of(played.face()).short) };
    text.push_str(Kanji::of(kind).short);
    if position.spec().tables.promotes(kind, played.face()) {
        text.push('成');
    }
    let _ = write!(text, "({}{})", from.file(), from.rank() + 1);
    text
}
