//! Japanese names of faces, and squares in Japanese notation.

use crate::board::{Kind, Side, Square};

/// A face's Japanese names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kanji {
    /// The full name: 飛車.
    pub full: &'static str,
    /// The name in moves: 飛, 成銀.
    pub short: &'static str,
    /// The single character in diagrams: 飛, 全.
    pub single: &'static str,
    /// Other accepted spellings.
    others: &'static [&'static str],
}

impl Kanji {
    /// The names of a face; of a king, Black's.
    #[must_use]
    pub const fn of(kind: Kind) -> Self {
        let (full, short, single, others): (_, _, _, &'static [&'static str]) = match kind {
            Kind::King => ("玉将", "玉", "玉", &["王", "王将"]),
            Kind::Rook | Kind::StepRook => ("飛車", "飛", "飛", &[]),
            Kind::Bishop => ("角行", "角", "角", &[]),
            Kind::Tokin => ("と金", "と", "と", &[]),
            Kind::Gold => ("金将", "金", "金", &[]),
            Kind::Silver => ("銀将", "銀", "銀", &[]),
            Kind::Knight => ("桂馬", "桂", "桂", &[]),
            Kind::Lance => ("香車", "香", "香", &[]),
            Kind::Pawn => ("歩兵", "歩", "歩", &[]),
            Kind::Dragon => ("竜王", "竜", "竜", &["龍", "龍王"]),
            Kind::Horse => ("竜馬", "馬", "馬", &["龍馬"]),
            Kind::PromotedSilver => ("成銀", "成銀", "全", &[]),
            Kind::PromotedKnight => ("成桂", "成桂", "圭", &[]),
            Kind::ReverseChariot => ("反車", "反", "反", &[]),
            Kind::SwallowsWings => ("燕羽", "燕", "燕", &[]),
            Kind::GoBetween => ("仲人", "仲", "仲", &[]),
            Kind::TileGeneral => ("瓦将", "瓦", "瓦", &[]),
            Kind::CatSword => ("猫刄", "猫", "猫", &["猫刃"]),
            Kind::Dog => ("犬", "犬", "犬", &[]),
        };
        Self { full, short, single, others }
    }

    /// All names that are read.
    pub fn spellings(self) -> impl Iterator<Item = &'static str> {
        [self.full, self.short, self.single].into_iter().chain(self.others.iter().copied())
    }
}

/// A face's name in moves; a king's depends on its owner.
pub(super) const fn short(kind: Kind, side: Side) -> &'static str {
    match (kind, side) {
        (Kind::King, Side::White) => "王",
        _ => Kanji::of(kind).short,
    }
}

/// Parses the longest name of one of these faces at the start of a text; returns the face and the rest.
pub(super) fn face(kinds: impl IntoIterator<Item = Kind>, text: &str) -> Option<(Kind, &str)> {
    let names = kinds.into_iter().flat_map(|kind| Kanji::of(kind).spellings().map(move |name| (kind, name)));
    let (kind, name) = names.filter(|(_, name)| text.starts_with(name)).max_by_key(|(_, name)| name.len())?;
    Some((kind, &text[name.len()..]))
}

pub(super) const RANKS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
const FULL_WIDTH: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];

pub(super) const fn rank(square: Square) -> char {
    RANKS[square.rank() as usize]
}

pub(super) const fn full_width(file: u8) -> char {
    FULL_WIDTH[file as usize - 1]
}

/// Parses a digit from 1 to 9 in any form: `4`, `４`, `四`.
#[must_use]
pub fn digit(letter: char) -> Option<u8> {
    let kanji =
        || RANKS.iter().zip(FULL_WIDTH).position(|(&kanji, full_width)| kanji == letter || full_width == letter);
    letter
        .to_digit(10)
        .filter(|&digit| digit > 0)
        .and_then(|digit| u8::try_from(digit).ok())
        .or_else(|| u8::try_from(kanji()? + 1).ok())
}

/// Parses a square such as `1四` or `１四`; returns it and the rest of the text.
pub(super) fn square(text: &str) -> Option<(Square, &str)> {
    let mut letters = text.chars();
    let (file, rank) = (digit(letters.next()?)?, digit(letters.next()?)?);
    Some((Square::new(file, rank - 1)?, letters.as_str()))
}
