//! Kinds of pieces (the faces that pieces show) and sets of them.

use super::side::Side;

/// A kind of piece: the face that it shows. Promotion, flips and rolls change it.
///
/// A kind's name and movement are the same in every game; its letters in notation are the game's data. The kinds that
/// can be in hand come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// One step in any direction.
    King,
    /// Any distance orthogonally.
    Rook,
    /// Any distance diagonally.
    Bishop,
    /// Moves as a gold general: the other face of a pawn, bishop or lance, depending on the game.
    Tokin,
    /// One step orthogonally or diagonally forward.
    Gold,
    /// One step diagonally or straight forward.
    Silver,
    /// Jumps two ranks forward and one file left or right.
    Knight,
    /// Any distance straight forward.
    Lance,
    /// One step straight forward.
    Pawn,
    /// One step orthogonally: Nana shogi's rook.
    StepRook,
    /// A promoted rook: as a rook, or one step diagonally.
    Dragon,
    /// A promoted bishop: as a bishop, or one step orthogonally.
    Horse,
    /// Moves as a gold general.
    PromotedSilver,
    /// Moves as a gold general.
    PromotedKnight,
    /// Any distance straight forward or back.
    ReverseChariot,
    /// One step sideways.
    SwallowsWings,
    /// One step straight forward or back.
    GoBetween,
    /// One step diagonally forward or straight back.
    TileGeneral,
    /// One step diagonally.
    CatSword,
    /// One step straight forward or diagonally back.
    Dog,
}

impl Kind {
    /// The number of kinds; `kind as usize` is below it.
    pub const COUNT: usize = 20;
    /// The number of kinds that can be in hand: the first ones.
    pub const HAND_COUNT: usize = 10;
    /// Every kind, in order.
    pub const ALL: [Self; Self::COUNT] = [
        Self::King,
        Self::Rook,
        Self::Bishop,
        Self::Tokin,
        Self::Gold,
        Self::Silver,
        Self::Knight,
        Self::Lance,
        Self::Pawn,
        Self::StepRook,
        Self::Dragon,
        Self::Horse,
        Self::PromotedSilver,
        Self::PromotedKnight,
        Self::ReverseChariot,
        Self::SwallowsWings,
        Self::GoBetween,
        Self::TileGeneral,
        Self::CatSword,
        Self::Dog,
    ];

    /// The English name in lower case with hyphens: the key of glyphs and of translated names.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Tokin => "tokin",
            Self::Gold => "gold",
            Self::Silver => "silver",
            Self::Knight => "knight",
            Self::Lance => "lance",
            Self::Pawn => "pawn",
            Self::StepRook => "step-rook",
            Self::Dragon => "dragon",
            Self::Horse => "horse",
            Self::PromotedSilver => "promoted-silver",
            Self::PromotedKnight => "promoted-knight",
            Self::ReverseChariot => "reverse-chariot",
            Self::SwallowsWings => "swallows-wings",
            Self::GoBetween => "go-between",
            Self::TileGeneral => "tile-general",
            Self::CatSword => "cat-sword",
            Self::Dog => "dog",
        }
    }
}

/// A piece on the board, with its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Its owner.
    pub side: Side,
    /// The face that it shows.
    pub kind: Kind,
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct KindSet(u32);

impl KindSet {
    /// No kind.
    pub const EMPTY: Self = Self(0);

    /// The set of these kinds.
    #[must_use]
    pub const fn of(kinds: &[Kind]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < kinds.len() {
            bits |= 1 << kinds[i] as u32;
            i += 1;
        }
        Self(bits)
    }

    /// Whether the kind is in the set.
    #[must_use]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 >> kind as u32 & 1 != 0
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of kinds.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The kinds in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The kind, if the set has exactly one.
    #[must_use]
    pub const fn only(self) -> Option<Kind> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// The first kind of the set.
    #[must_use]
    pub const fn first(self) -> Option<Kind> {
        if self.0 == 0 { None } else { Some(Kind::ALL[self.0.trailing_zeros() as usize]) }
    }
}

impl IntoIterator for KindSet {
    type Item = Kind;
    type IntoIter = Kinds;

    fn into_iter(self) -> Kinds {
        Kinds(self)
    }
}

/// Iterator over the kinds of a set, in the order of [`Kind`].
#[derive(Clone, Debug)]
pub struct Kinds(KindSet);

impl Iterator for Kinds {
    type Item = Kind;

    fn next(&mut self) -> Option<Kind> {
        let kind = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(kind)
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        kinds.into_iter().fold(Self::EMPTY, |set, kind| set.union(Self::of(&[kind])))
    }
}
