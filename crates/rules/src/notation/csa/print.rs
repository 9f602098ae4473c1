//! Printing of CSA.

use crate::{
    board::{Move, Piece, Side, Square},
    game::{
        Ending, Game, GameTree, Headers, NodeId, Outcome, Reason,
        headers::{EVEN, side_of},
    },
    notation::record::results::FOUL_OF_OTHER,
    position::Setup,
};

use super::{
    KEYS, codes, end_of,
    read::{GAME, PLIES, is_word},
};

/// Prints the main line of a game; `None` if CSA has no codes for its faces.
#[must_use]
pub fn print(tree: &GameTree) -> Option<String> {
    let game = tree.main_game();
    if !codes::has_codes(game.variant()) {
        return None;
    }
    let mut lines = vec!["V2.2".to_owned(), format!("'{GAME}{}", game.variant().spec().kif)];
    headers(&mut lines, tree.headers());
    let setup = game.start().setup(game.first_ply());
    start(&mut lines, &setup)?;
    lines.extend(comment(tree, NodeId::ROOT));
    lines.push(sign(setup.turn).to_string());
    let path = tree.path(tree.end_of_line(NodeId::ROOT));
    for ((position, &played), node) in game.positions().iter().zip(game.moves()).zip(path) {
        lines.push(format!("{}{}", sign(position.turn()), token(played)?));
        lines.extend(tree.time_ms(node).map(|time_ms| format!("T{}", time_ms / 1000)));
        lines.extend(comment(tree, node));
    }
    lines.push(end(tree, &game));
    lines.push(String::new());
    Some(lines.join("\n"))
}

const fn sign(side: Side) -> char {
    match side {
        Side::Black => '+',
        Side::White => '-',
    }
}

fn headers(lines: &mut Vec<String>, headers: &Headers) {
    for side in Side::ALL {
        lines.extend(headers.player(side).map(|name| format!("N{}{name}", sign(side))));
    }
    for (key, value) in headers.iter().filter(|(key, _)| side_of(key).is_none()) {
        if key == Headers::REMARK {
            lines.push(format!("' {value}"));
        } else {
            let known = KEYS.into_iter().find(|&(_, known)| known == key);
            let key = known.map_or_else(|| key.replace(':', " "), |(key, _)| key.to_owned());
            lines.push(format!("${key}:{value}"));
        }
    }
}

fn start(lines: &mut Vec<String>, setup: &Setup) -> Option<()> {
    let spec = setup.variant.spec();
    if setup.ply > 1 {
        lines.push(format!("'{PLIES}{}", setup.ply - 1));
    }
    for rank in 0..spec.ranks {
        let mut line = format!("P{}", rank + 1);
        for square in (1..=spec.files).rev().filter_map(|file| Square::new(file, rank)) {
            match setup.board[square.index()] {
                Some(Piece { side, kind }) => {
                    line.push(sign(side));
                    line.push_str(codes::code(kind)?);
                }
                None => line.push_str(" * "),
            }
        }
        lines.push(line);
    }
    for side in Side::ALL {
        let mut line = format!("P{}", sign(side));
        for kind in spec.hand_tiles().map(|tile| tile.faces[0].kind) {
            for _ in 0..setup.hands[side].count(kind) {
                line.push_str("00");
                line.push_str(codes::code(kind)?);
            }
        }
        lines.extend(Some(line).filter(|line| line.len() > 2));
    }
    Some(())
}

/// A move without its sign.
fn token(played: Move) -> Option<String> {
    let digits = |square: Square| format!("{}{}", square.file(), square.rank() + 1);
    let from = played.from().map_or_else(|| "00".to_owned(), digits);
    Some(format!("{from}{}{}", digits(played.to()), codes::code(played.face())?))
}

fn comment(tree: &GameTree, node: NodeId) -> impl Iterator<Item = String> {
    tree.comment(node).lines().map(|line| format!("'*{line}"))
}

/// The end of the game; an end without a CSA word is a comment with the result.
fn end(tree: &GameTree, game: &Game) -> String {
    let turn = game.position().turn();
    let result = |text: &str| format!("'まで{}手で{text}", game.moves().len());
    match (tree.ending(tree.end_of_line(NodeId::ROOT)), game.outcome()) {
        (Some(&Ending::Resignation(side)), _) if side != turn => result(&format!("{}の勝ち", EVEN[turn])),
        (Some(Ending::Word(word)), _) if word == FOUL_OF_OTHER => format!("%{}ILLEGAL_ACTION", sign(!turn)),
        (Some(ending), _) => match (end_of(ending), ending) {
            (Some(word), _) => format!("%{word}"),
            (None, Ending::Word(word)) if is_word(word) => format!("%{word}"),
            (None, Ending::Word(word)) => result(word),
            (None, _) => "%CHUDAN".to_owned(),
        },
        (None, None) => "%CHUDAN".to_owned(),
        (None, Some(Outcome { winner, reason })) => match reason {
            Reason::Checkmate | Reason::Stalemate => "%TSUMI".to_owned(),
            Reason::PerpetualCheck if winner == Some(turn) => format!("%{}ILLEGAL_ACTION", sign(!turn)),
            Reason::PerpetualCheck => "%ILLEGAL_MOVE".to_owned(),
            _ => "%SENNICHITE".to_owned(),
        },
    }
}
