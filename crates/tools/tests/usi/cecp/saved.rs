//! Games saved by XBoard, replayed by the rules: each move as XBoard writes it matches exactly one legal move, and the
//! result is XBoard's.

use engine::usi::cecp::{board, moves};
use rules::{Game, Move, Position, Side, Square, Variant};

#[track_caller]
fn tag<'a>(text: &'a str, name: &str) -> &'a str {
    let beginning = format!("[{name} \"");
    let line = text.lines().find_map(|line| line.strip_prefix(&beginning)).unwrap_or_else(|| panic!("no {name}"));
    line.strip_suffix("\"]").expect("the end of a tag")
}

/// The moves, without tags, comments, numbers and the result.
fn tokens(text: &str) -> Vec<String> {
    let text = text.lines().filter(|line| !line.starts_with('[')).collect::<Vec<_>>().join(" ");
    let outside = text.split('{').map(|part| part.split_once('}').map_or(part, |(_, behind)| behind));
    let words: Vec<String> = outside.flat_map(str::split_whitespace).map(str::to_owned).collect();
    let is_move = |word: &String| !word.ends_with('.') && !["1-0", "0-1", "1/2-1/2", "*"].contains(&word.as_str());
    words.into_iter().filter(is_move).collect()
}

/// A move in XBoard's notation with the whole origin: `+Rb4xd4`, `Sc5b4+`, `G@c3`, `a2a3`.
fn in_full(position: &Position, played: Move) -> String {
    let text = moves::print(position, played);
    let Some(from) = played.from() else { return text };
    let symbol = position.piece(from).map(|piece| position.spec().tables.symbol(piece.kind)).expect("a piece");
    let letter = if symbol == "P" { "" } else { symbol };
    let capture = if position.piece(played.to()).is_some() { "x" } else { "" };
    let (origin, rest) = text.split_at(2);
    format!("{letter}{origin}{capture}{rest}")
}

/// Whether XBoard's token can mean this move: it may omit unneeded parts of the origin, and the `=` of a declined
/// promotion.
fn matches_move(token: &str, full: &str) -> bool {
    let token = token.trim_end_matches('#');
    let end = full.rfind(|c: char| c.is_ascii_lowercase() && c != 'x').expect("a destination");
    let (head, tail) = full.split_at(end);
    if token.contains('@') || full.contains('@') {
        return token == full;
    }
    let Some(head_given) = [tail, tail.trim_end_matches('=')].iter().find_map(|tail| token.strip_suffix(tail)) else {
        return false;
    };
    let (piece, capture) = (head.trim_end_matches('x'), if head.ends_with('x') { "x" } else { "" });
    let (letter, origin) = piece.split_at(piece.len() - 2);
    let (file, rank) = origin.split_at(1);
    ["", file, rank, origin].iter().any(|origin| head_given == format!("{letter}{origin}{capture}"))
}

#[track_caller]
fn replay(text: &str) -> Game {
    let size = tag(text, "FEN").split('/').count();
    let variant = board::variants().find(|variant| usize::from(variant.spec().ranks) == size).expect("a game");
    let start = board::position(variant, tag(text, "FEN")).unwrap_or_else(|error| panic!("{error}"));
    let mut game = Game::from_setup(&start).expect("a position to play from");
    for token in tokens(text) {
        let position = *game.position();
        let matching: Vec<Move> =
            position.moves().into_iter().filter(|&played| matches_move(&token, &in_full(&position, played))).collect();
        assert_eq!(matching.len(), 1, "{token} at ply {}: {matching:?}", game.ply());
        game.play(matching[0]).expect("the game goes on");
        assert_eq!(token.ends_with('#'), !game.position().has_moves(), "{token}");
    }
    let winner = game.outcome().expect("an end").winner;
    let result = match winner {
        Some(Side::Black) => "1-0",
        Some(Side::White) => "0-1",
        None => "1/2-1/2",
    };
    assert_eq!(result, tag(text, "Result"));
    game
}

#[test]
fn saved_games_are_complete() {
    for (variant, text) in
        [(Variant::Minishogi, include_str!("minishogi.pgn")), (Variant::Judkins, include_str!("judkins.pgn"))]
    {
        let game = replay(text);
        assert_eq!(game.variant(), variant);
        let drops = game.moves().iter().filter(|played| played.from().is_none()).count();
        let promoted = tokens(text).iter().filter(|token| token.trim_end_matches('#').ends_with('+')).count();
        assert!(drops > 0 && promoted > 0, "the game has drops and promotions");
        // White's king is at the top right, as in the picture.
        assert_eq!(game.start().king(Side::White), Square::parse("1a"));
        assert_eq!(tag(text, "Variant"), variant.name());
    }
}

#[test]
fn tokens_match_their_moves_only() {
    for (token, full) in [
        ("a3", "a2a3"),
        ("exe3", "e4xe3"),
        ("Rxd5+", "Ra5xd5+"),
        ("+Rd4", "+Re4d4"),
        ("Gaa3", "Ga4a3"),
        ("G@b2#", "G@b2"),
        ("Sxc5", "Sb4xc5="),
        ("Sxc5=", "Sb4xc5="),
    ] {
        assert!(matches_move(token, full), "{token} {full}");
    }
    for (token, full) in [
        ("a3", "Sa2a3"),
        ("Rd5", "Ra5xd5"),
        ("Rxd5", "Ra5xd5+"),
        ("Rd4", "+Re4d4"),
        ("Gba3", "Ga4a3"),
        ("G@b2", "S@b2"),
        ("Gb2", "G@b2"),
        ("Sxc5+", "Sb4xc5="),
    ] {
        assert!(!matches_move(token, full), "{token} {full}");
    }
}
