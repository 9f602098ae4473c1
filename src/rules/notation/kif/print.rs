//! Printing of KIF files.

use std::fmt::Write;

use crate::rules::{
    board::{BySide, Move, Square},
    game::{Game, Reason},
    notation::kanji::{self, Kanji},
    position::{Position, Setup},
};

use super::{EVEN, HANDICAP, Record, bod};

/// The titles of the players in a game.
fn names(game: &Game) -> BySide<&'static str> {
    if game.restart().handicap().is_some() { HANDICAP } else { EVEN }
}

/// Prints a game.
#[must_use]
pub fn print(record: &Record) -> String {
    let game = &record.game;
    let start = game.start().setup(game.first_ply());
    let names = names(game);
    let mut lines = vec![format!("手合割：{}", game.variant().spec().kif)];
    if start != Setup::start(game.variant()) {
        lines.extend(bod::lines(&start, names));
    }
    for (name, player) in names.into_iter().zip(&record.players) {
        lines.extend(player.as_ref().map(|player| format!("{name}：{}", one_line(player))));
    }
    lines.push("手数----指手---------消費時間--".to_owned());
    let mut last = None;
    for ply in 0..=game.moves().len() {
        for comment in record.comments.iter().filter(|comment| comment.after == ply) {
            lines.extend(comment.text.split('\n').map(|line| format!("*{line}")));
        }
        if let Some(&played) = game.moves().get(ply) {
            lines.push(format!("{:4} {}", ply + 1, token(&game.positions()[ply], last, played)));
            last = Some(played.to());
        }
    }
    let count = game.moves().len();
    let ending = record.ending.clone().unwrap_or_else(|| ending(game).to_owned());
    lines.push(format!("{:4} {ending}", count + 1));
    let result = match (&record.ending, game.outcome().and_then(|outcome| outcome.winner)) {
        (None, Some(winner)) => format!("{}の勝ち", names[winner]),
        _ => ending,
    };
    lines.push(format!("まで{count}手で{result}"));
    lines.push(String::new());
    lines.join("\n")
}

fn one_line(text: &str) -> String {
    text.lines().collect::<Vec<_>>().join(" ")
}

/// The word for the end of a game.
fn ending(game: &Game) -> &'static str {
    let Some(outcome) = game.outcome() else { return "中断" };
    match outcome.reason {
        Reason::Checkmate | Reason::Stalemate => "詰み",
        Reason::Repetition => "千日手",
        Reason::Resignation => "投了",
        // Kifu for Windows has no other word for a draw on which the players agree.
        Reason::Agreement => "持将棋",
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
