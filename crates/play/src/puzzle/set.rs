//! The puzzles of a game, as a text of one line each.

use std::{collections::BTreeSet, fmt, str::SplitWhitespace};

use rules::{
    Variant,
    notation::{line, sfen, usi},
};

use super::{DailyPuzzle, DaySize, Fault, Puzzle, PuzzleError, PuzzleId, PuzzleKind};

/// The first word of a puzzle file.
pub const FORMAT: &str = "poppy-puzzles";
pub const VERSION: &str = "1";

/// The puzzles of a game, at least one.
///
/// The first line of its text has the format, its version, the game, the seed and the number of puzzles; each other line has
/// a puzzle: id, kind, difficulty, the position as [SFEN](sfen) and the solution in [USI](usi).
///
/// ```
/// use play::puzzle::PuzzleSet;
///
/// let text = "poppy-puzzles 1 micro 7 1\n0k7zm mate1 2 k3/4/1G2/4/3K b G 9 R*2a\n";
/// let set = PuzzleSet::parse(text).unwrap();
/// assert_eq!(set.find("0k7zm").unwrap().difficulty, 2);
/// assert_eq!(set.to_string(), text);
/// ```
///
/// # Errors
///
/// Each error names the line and the invalid part.
///
/// ```
/// # use play::puzzle::PuzzleSet;
/// let refused = |puzzle: &str| PuzzleSet::parse(&format!("poppy-puzzles 1 micro 7 1\n{puzzle}")).unwrap_err().to_string();
/// assert_eq!(refused("0k7zm mate2 2 k3/4/1G2/4/3K b R 9 R*2a"), "line 2: \"mate2\" is no kind of puzzle");
/// let expected = "line 2: \"x\" at character 1 of \"x3/4/1G2/4/3K b R 9\" is no piece of this game";
/// assert_eq!(refused("0k7zm mate1 2 x3/4/1G2/4/3K b R 9 R*2a"), expected);
/// let expected = "line 2: move 1: \"R*3c\" is not legal: a piece stands on 3c already";
/// assert_eq!(refused("0k7zm mate1 2 k3/4/1G2/4/3K b R 9 R*3c"), expected);
/// assert_eq!(refused("0k7zm mate1 2 k3/4/1G2/4/3K b R 9 R*4b"), "line 2: \"R*4b\" is not mate");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleSet {
    variant: Variant,
    seed: u64,
    puzzles: Vec<Puzzle>,
}

impl PuzzleSet {
    /// A set of puzzles of a game, made with this seed.
    ///
    /// # Errors
    /// If there is no puzzle, or two have the same id.
    pub fn new(variant: Variant, seed: u64, puzzles: Vec<Puzzle>) -> Result<Self, PuzzleError> {
        if puzzles.is_empty() {
            return Err(PuzzleError { line: 1, fault: Fault::Empty });
        }
        let mut ids = BTreeSet::new();
        for (line, puzzle) in (2..).zip(&puzzles) {
            if !ids.insert(puzzle.id) {
                return Err(PuzzleError { line, fault: Fault::IdTwice(puzzle.id.to_string()) });
            }
        }
        Ok(Self { variant, seed, puzzles })
    }

    /// Parses the text of a set.
    ///
    /// # Errors
    /// If the text is not a set; the error names the line and the invalid part.
    pub fn parse(text: &str) -> Result<Self, PuzzleError> {
        let mut lines = text.lines();
        let at = |line: usize| move |fault: Fault| PuzzleError { line, fault };
        let (variant, seed, announced) = header(lines.next().unwrap_or_default()).map_err(at(1))?;
        let puzzles = (2..).zip(lines).map(|(number, line)| puzzle(variant, line).map_err(at(number)));
        let puzzles = puzzles.collect::<Result<Vec<_>, _>>()?;
        let found = puzzles.len();
        if found != announced {
            return Err(PuzzleError { line: 1, fault: Fault::Count { announced, found } });
        }
        Self::new(variant, seed, puzzles)
    }

    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The puzzles in the order of the file, the easy ones first.
    #[must_use]
    pub fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }

    /// The puzzle with this id, as text.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&Puzzle> {
        self.with_id(PuzzleId::parse(id)?)
    }

    /// The puzzle with this id, parsed.
    #[must_use]
    pub fn with_id(&self, id: PuzzleId) -> Option<&Puzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.id == id)
    }

    /// The puzzle of a day, given as the number of days since 1 January 1970. The puzzles of a size rotate in an order
    /// that depends on their ids, not on the file. Adding puzzles changes which one belongs to a day.
    #[must_use]
    pub fn of_day(&self, days: i64, size: DaySize) -> &Puzzle {
        let mut order: Vec<&Puzzle> = self.puzzles.iter().filter(|puzzle| puzzle.size() == size).collect();
        if order.is_empty() {
            order.extend(&self.puzzles);
        }
        order.sort_by_key(|puzzle| (puzzle.id.scattered(), puzzle.id));
        let count = i64::try_from(order.len()).unwrap_or(1);
        // The remainder is below the number of puzzles, which is at least one.
        order[usize::try_from(days.rem_euclid(count)).unwrap_or(0)]
    }

    /// What makes a puzzle of this set the puzzle of a day.
    #[must_use]
    pub fn as_daily(&self, puzzle: &Puzzle, day: i64) -> DailyPuzzle {
        DailyPuzzle { day, tomorrow: self.of_day(day + 1, puzzle.size()).kind }
    }
}

/// The words of a line, read in order.
struct Words<'a>(SplitWhitespace<'a>);

impl<'a> Words<'a> {
    fn next(&mut self, name: &'static str) -> Result<&'a str, Fault> {
        self.0.next().ok_or(Fault::Missing(name))
    }

    fn number<T: std::str::FromStr>(&mut self, name: &'static str) -> Result<T, Fault> {
        let word = self.next(name)?;
        word.parse().map_err(|_| Fault::Number { name, word: word.to_owned() })
    }
}

/// Reads the first line: the game, the seed, and the number of puzzles.
fn header(line: &str) -> Result<(Variant, u64, usize), Fault> {
    let mut words = Words(line.split_whitespace());
    let word = words.next("word that begins a set of puzzles")?;
    if word != FORMAT {
        return Err(Fault::Format(word.to_owned()));
    }
    let word = words.next("version")?;
    if word != VERSION {
        return Err(Fault::Version(word.to_owned()));
    }
    let word = words.next("game")?;
    let variant = Variant::parse(word).ok_or_else(|| Fault::Game(word.to_owned()))?;
    let (seed, count) = (words.number("seed")?, words.number("number of puzzles")?);
    words.0.next().map_or(Ok((variant, seed, count)), |word| Err(Fault::Excess(word.to_owned())))
}

/// Reads the line of a puzzle.
fn puzzle(variant: Variant, text: &str) -> Result<Puzzle, Fault> {
    let mut words = Words(text.split_whitespace());
    let word = words.next("id")?;
    let id = PuzzleId::parse(word).ok_or_else(|| Fault::Id(word.to_owned()))?;
    let word = words.next("kind")?;
    let kind = PuzzleKind::parse(word).ok_or_else(|| Fault::Kind(word.to_owned()))?;
    let word = words.next("difficulty")?;
    let difficulty = word.parse().ok().filter(|number| Puzzle::DIFFICULTIES.contains(number));
    let difficulty = difficulty.ok_or_else(|| Fault::Difficulty(word.to_owned()))?;
    let mut start = Vec::new();
    for name in ["board", "side to move", "hands", "number of the move"] {
        start.push(words.next(name)?);
    }
    let mut game = line::begin(variant, &start.join(" ")).map_err(Fault::Unreadable)?;
    let mut last = "";
    for word in words.0 {
        line::play(&mut game, word).map_err(Fault::Unreadable)?;
        last = word;
    }
    let found = game.moves().len();
    if !kind.has_length(found) {
        return Err(Fault::Length { kind: kind.name(), found });
    }
    if matches!(kind, PuzzleKind::Mate(_)) && game.position().has_moves() {
        return Err(Fault::NoMate(last.to_owned()));
    }
    Ok(Puzzle { id, kind, difficulty, start: game.restart(), solution: game.moves().to_vec() })
}

impl fmt::Display for PuzzleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FORMAT} {VERSION} {} {} {}", self.variant.name(), self.seed, self.puzzles.len())?;
        self.puzzles.iter().try_for_each(|puzzle| writeln!(f, "{puzzle}"))
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, kind, difficulty, start, solution } = self;
        write!(f, "{id} {} {difficulty} {}", kind.name(), sfen::print(&start.position().setup(start.ply())))?;
        usi::print_line(start.position(), solution).into_iter().try_for_each(|token| write!(f, " {token}"))
    }
}
