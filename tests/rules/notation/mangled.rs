//! Texts that were damaged: read or refused, and every error says what is wrong and where.

use poppy_shogi::rules::{
    Game, Variant,
    notation::{
        japanese,
        kif::{self, Record},
        sfen,
        span::Span,
        usi, western,
    },
};

use super::common::{Lcg, random_game};

/// What damage is made of: letters that mean something somewhere, and some that mean nothing.
const LETTERS: &str = "+-*x=/[]()0129 \n:：|bwKkPpr歩と同成不打右直１一▲△番手合割数";

/// A text in which some letters were taken out, put in or exchanged.
pub(super) fn mangled(random: &mut Lcg, text: &str) -> String {
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
trait Points: std::error::Error {
    /// The number of the line, if the text has several, and the part of it; none if it is about the whole line.
    fn points(&self) -> (Option<usize>, Option<&Span>);
}

impl Points for sfen::Error {
    fn points(&self) -> (Option<usize>, Option<&Span>) {
        (None, Some(self.span()))
    }
}

impl Points for usi::Error {
    fn points(&self) -> (Option<usize>, Option<&Span>) {
        let (Self::Shape(span) | Self::Square(span) | Self::Face(span) | Self::NoPiece(span) | Self::Suffix(span)) =
            self;
        (None, Some(span))
    }
}

impl Points for western::Error {
    fn points(&self) -> (Option<usize>, Option<&Span>) {
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

impl Points for japanese::Error {
    fn points(&self) -> (Option<usize>, Option<&Span>) {
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

impl Points for kif::Error {
    fn points(&self) -> (Option<usize>, Option<&Span>) {
        let (line, span) = self.place();
        (Some(line), span)
    }
}

/// Checks that an error points into the text: at a part of it, or of the line that it names, where that part stands.
#[track_caller]
fn assert_points(text: &str, error: &impl Points) {
    let (number, span) = error.points();
    if let Some(number) = number {
        assert!((1..=text.lines().count() + 1).contains(&number), "{error}: {text:?}");
        assert!(error.to_string().starts_with(&format!("line {number}: ")), "{error}");
    }
    let Some(Span { token, part, at }) = span else { return };
    match number.and_then(|number| text.lines().nth(number - 1)) {
        // A move is quoted without the number in front of it.
        Some(line) => assert!(line.contains(token), "{error}: {line:?}"),
        None => assert_eq!(token, text, "{error}"),
    }
    assert!((1..=token.chars().count() + 1).contains(at), "{error}: {token:?}");
    let behind: String = token.chars().skip(at - 1).collect();
    assert!(behind.starts_with(part), "{error}: {part:?} is not at {at} of {token:?}");
}

/// A game that is being played.
fn some_game(variant: Variant, seed: u64) -> Game {
    let mut game = random_game(variant, seed, |_| {});
    game.undo();
    game
}

#[test]
fn a_damaged_text_is_read_or_refused_with_the_place_that_is_wrong() {
    for variant in Variant::ALL {
        let mut random = Lcg(3);
        for seed in 0..60 {
            let game = some_game(variant, seed);
            let (position, last) = (game.position(), game.moves().last().map(|played| played.to()));
            let text = mangled(&mut random, &sfen::print(&position.setup(game.ply())));
            if let Err(error) = sfen::parse(variant, &text) {
                assert_points(&text, &error);
            }
            for played in position.moves() {
                let text = mangled(&mut random, &usi::print(position, played));
                if let Err(error) = usi::parse(position, &text) {
                    assert_points(&text, &error);
                }
                let text = mangled(&mut random, &western::print(position, played));
                if let Err(error) = western::parse(position, &text) {
                    assert_points(&text, &error);
                }
                let text = mangled(&mut random, &japanese::print(position, last, played));
                if let Err(error) = japanese::parse(position, last, &text) {
                    assert_points(&text, &error);
                }
            }
        }
    }
}

#[test]
fn a_damaged_file_is_read_or_refused_with_the_line_that_is_wrong() {
    for variant in Variant::ALL {
        let mut random = Lcg(4);
        for seed in 0..10 {
            let game = some_game(variant, seed);
            let from_board = Game::from_setup(&game.position().setup(game.ply())).expect("playable");
            for game in [game, from_board] {
                let whole = kif::print(&Record::of(game));
                for _ in 0..30 {
                    let text = mangled(&mut random, &whole);
                    if let Err(error) = kif::parse(&text) {
                        assert_points(&text, &error);
                    }
                }
            }
        }
    }
}
