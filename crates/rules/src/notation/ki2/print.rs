//! Printing of KI2.

use crate::{
    game::{Ending, Game, GameTree, NodeId, Reason, Walk},
    notation::{
        japanese, kanji,
        kif::{self, VARIATION},
        record::results::{self, RESULT},
    },
};

const MOVES_A_LINE: usize = 6;
/// The line of KIF that ends its header.
const END_OF_HEADER: &str = "手数-";

/// Prints a game without the times of its moves, for which KI2 has no place.
#[must_use]
pub fn print(tree: &GameTree) -> String {
    let game = tree.main_game();
    let mut text = header(tree);
    comment(&mut text, tree, NodeId::ROOT);
    moves(&mut text, tree, &game, NodeId::ROOT);
    let result = result(tree, tree.end_of_line(NodeId::ROOT), &game);
    // A line of a record with variations may stop anywhere; a game without them is suspended.
    let result = result.or_else(|| (!tree.has_variations()).then(|| results::SUSPENDED.to_owned()));
    text.extend(result.map(|result| format!("{RESULT}{}手で{result}\n", game.moves().len())));
    variations(&mut text, tree, game);
    text
}

/// The header of KIF.
fn header(tree: &GameTree) -> String {
    let mut head = GameTree::new(tree.start());
    head.headers_mut().clone_from(tree.headers());
    let printed = kif::print(&head);
    let end = printed.find(&format!("\n{END_OF_HEADER}")).map_or(printed.len(), |at| at + 1);
    printed[..end].to_owned()
}

fn comment(text: &mut String, tree: &GameTree, node: NodeId) {
    text.extend(tree.comment(node).lines().map(|line| format!("*{line}\n")));
}

/// Prints the moves of a game after a position, with their comments.
fn moves(text: &mut String, tree: &GameTree, game: &Game, after: NodeId) {
    let mut node = after;
    let mut line: Vec<String> = Vec::new();
    let flush = |text: &mut String, line: &mut Vec<String>| {
        if !line.is_empty() {
            text.push_str(&line.join("　"));
            text.push('\n');
            line.clear();
        }
    };
    for (ply, &played) in game.moves().iter().enumerate().skip(tree.depth(after)) {
        let Some(child) = tree.child(node, played) else { break };
        node = child;
        let last = ply.checked_sub(1).map(|before| game.moves()[before].to());
        line.push(wide(&japanese::print(&game.positions()[ply], last, played)));
        if line.len() == MOVES_A_LINE || !tree.comment(node).is_empty() {
            flush(text, &mut line);
            comment(text, tree, node);
        }
    }
    flush(text, &mut line);
}

/// A move with a full-width digit, and a space after 同.
fn wide(token: &str) -> String {
    let letter = |letter: char| match (letter.to_digit(10), letter) {
        (Some(digit @ 1..=9), _) => String::from(kanji::full_width(u8::try_from(digit).unwrap_or(1))),
        (_, '同') => "同　".to_owned(),
        _ => letter.to_string(),
    };
    token.chars().map(letter).collect()
}

/// How a line ended, in words; `None` if it is unfinished.
fn result(tree: &GameTree, end: NodeId, game: &Game) -> Option<String> {
    let names = tree.start().player_keys();
    if let Some(Ending::Word(word)) = tree.ending(end) {
        return Some(word.clone());
    }
    let outcome = game.outcome()?;
    Some(match (outcome.reason, outcome.winner) {
        (Reason::Timeout, Some(winner)) => format!("時間切れにより{}の勝ち", names[winner]),
        (Reason::PerpetualCheck, _) | (Reason::Repetition, None) => results::REPETITION.to_owned(),
        (_, Some(winner)) => format!("{}の勝ち", names[winner]),
        (_, None) => results::DRAW.to_owned(),
    })
}

/// Prints the variations in an order in which each refers to the line above.
fn variations(text: &mut String, tree: &GameTree, game: Game) {
    let mut walk = Walk::new(tree, game);
    for branch in kif::variations(tree) {
        let before = tree.parent(branch).unwrap_or(NodeId::ROOT);
        let end = tree.end_of_line(branch);
        let game = walk.go_to(end);
        text.extend([format!("\n{VARIATION}：{}手\n", tree.depth(branch))]);
        moves(text, tree, game, before);
        text.extend(result(tree, end, game).map(|result| format!("{RESULT}{}手で{result}\n", game.moves().len())));
    }
}
