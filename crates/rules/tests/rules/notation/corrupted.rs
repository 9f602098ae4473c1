//! Corrupted texts are read or refused, and every error points at a part of the text.

use rules::{
    Game, GameTree, Variant,
    notation::{japanese, kif, sfen, span::Span, usi, western},
};

use super::common::{Lcg, random_game};

/// Characters to insert: some with a meaning in a notation, some without.
const LETTERS: &str = "+-*x=/[]()0129 \n:：|bwKkPpr歩と同成不打右直１一▲△番手合割数";

/// Randomly removes, inserts and replaces characters.
pub(super) fn corrupted(random: &mut Lcg, text: &str) -> String {
    let letters: Vec<char> = LETTERS.chars().collect();
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(3) {
        let at = random.below(text.len() + 1);
        match random.below(3) {
            0 => text.insert(at, random.choose(&letters)),
            1 if at < text.len() => text[at] = random.choose(&letters),
            _ if at < text.len() => {
                text.remove(at);
            }
            _ => {}
        }
    }
    text.into_iter().collect()
}

/// An error that points at a part of a text.
trait HasSpan: std::error::Error {
    /// The number of the line, if the text has lines, and the invalid part, unless it is the whole line.
    fn location(&self) -> (Option<usize>, Option<&Span>);
}

impl HasSpan for sfen::Error {
    fn location(&self) -> (Option<usize>, Option<&Span>) {
        (None, Some(self.span()))
    }
}

impl HasSpan for usi::Error {
    fn location(&self) -> (Option<usize>, Option<&Span>) {
        let (Self::Shape(span) | Self::Square(span) | Self::Face(span) | Self::NoPiece(span) | Self::Suffix(span)) =
            self;
        (None, Some(span))
    }
}

impl HasSpan for western::Error {
    fn location(&self) -> (Option<usize>, Option<&Span>) {
        let (Self::Mark(span)
        | Self::Piece(span)
        | Self::Square(span)
        | Self::NoneCan(span)
        | Self::Ambiguous(span)
        | Self::Capture(span)
        | Self::Face(span)) = self;
        (None, Some(span))
    }
}

impl HasSpan for japanese::Error {
    fn location(&self) -> (Option<usize>, Option<&Span>) {
        let (Self::Turn(span)
        | Self::Square(span)
        | Self::NothingBefore(span)
        | Self::Piece(span)
        | Self::Suffix(span)
        | Self::NoneCan(span)
        | Self::Ambiguous(span)
        | Self::Promotion(span)) = self;
        (None, Some(span))
    }
}

impl HasSpan for kif::Error {
    fn location(&self) -> (Option<usize>, Option<&Span>) {
        let (line, span) = self.location();
        (Some(line), span)
    }
}

/// Checks that the part that an error names is in the text, at the given line and position.
#[track_caller]
fn assert_span_in(text: &str, error: &impl HasSpan) {
    let (number, span) = error.location();
    if let Some(number) = number {
        assert!((1..=text.lines().count() + 1).contains(&number), "{error}: {text:?}");
        assert!(error.to_string().starts_with(&format!("line {number}: ")), "{error}");
    }
    let Some(Span { token, part, at }) = span else { return };
    match number.and_then(|number| text.lines().nth(number - 1)) {
        // A move is quoted without its number.
        Some(line) => assert!(line.contains(token), "{error}: {line:?}"),
        None => assert_eq!(token, text, "{error}"),
    }
    assert!((1..=token.chars().count() + 1).contains(at), "{error}: {token:?}");
    let rest: String = token.chars().skip(at - 1).collect();
    assert!(rest.starts_with(part), "{error}: {part:?} is not at {at} of {token:?}");
}

fn unfinished_game(variant: Variant, seed: u64) -> Game {
    let mut game = random_game(variant, seed, |_| {});
    game.undo();
    game
}

#[test]
fn a_corrupted_text_is_read_or_refused_with_the_invalid_part() {
    for variant in Variant::ALL {
        let mut random = Lcg(3);
        for seed in 0..60 {
            let game = unfinished_game(variant, seed);
            let (position, last) = (game.position(), game.moves().last().map(|played| played.to()));
            let text = corrupted(&mut random, &sfen::print(&position.setup(game.ply())));
            if let Err(error) = sfen::parse(variant, &text) {
                assert_span_in(&text, &error);
            }
            for played in position.moves() {
                let text = corrupted(&mut random, &usi::print(position, played));
                if let Err(error) = usi::parse(position, &text) {
                    assert_span_in(&text, &error);
                }
                let text = corrupted(&mut random, &western::print(position, played));
                if let Err(error) = western::parse(position, &text) {
                    assert_span_in(&text, &error);
                }
                let text = corrupted(&mut random, &japanese::print(position, last, played));
                if let Err(error) = japanese::parse(position, last, &text) {
                    assert_span_in(&text, &error);
                }
            }
        }
    }
}

#[test]
fn a_corrupted_file_is_read_or_refused_with_the_invalid_line() {
    for variant in Variant::ALL {
        let mut random = Lcg(4);
        for seed in 0..10 {
            let game = unfinished_game(variant, seed);
            let from_diagram = Game::from_setup(&game.position().setup(game.ply())).expect("playable");
            for game in [game, from_diagram] {
                let whole = kif::print(&GameTree::of(&game));
                for _ in 0..30 {
                    let text = corrupted(&mut random, &whole);
                    if let Err(error) = kif::parse(&text) {
                        assert_span_in(&text, &error);
                    }
                }
            }
        }
    }
}
