//! The features of a position. Each has a weight in [`weights`](mod@super::weights); the evaluation is their weighted
//! sum, so that weights can be fitted to results of games.
//!
//! The same code evaluates and tunes: a [`Sink`] adds weights or counts features.

use rules::{Bitboard, Kind, Position, Side, Spec, Square, attacks, pseudo_attacks, variants::DropCheck};

/// Receives the features of a position.
pub trait Sink {
    /// Adds `count` occurrences of a feature; they are negative for the side that is not to move.
    fn add(&mut self, feature: usize, count: i32);

    /// Adds the [`place`] features of a piece.
    fn add_piece(&mut self, spec: &Spec, side: Side, kind: Kind, square: Square, count: i32) {
        for feature in place(spec, side, kind, square) {
            self.add(feature, count);
        }
    }
}

/// The features of a piece on a square: its face, rank and file.
#[must_use]
pub fn place(spec: &Spec, side: Side, kind: Kind, square: Square) -> [usize; 3] {
    let rank = if side == Side::Black { square.rank() } else { spec.ranks - 1 - square.rank() };
    let file = (square.file() - 1).min(spec.files - square.file());
    let kind = kind as usize;
    [FACE + kind, RANK + kind * RANKS + usize::from(rank), FILE + kind * FILES + usize::from(file)]
}

/// The ranks of the largest board, and its files from the edge to the middle.
const RANKS: usize = 6;
const FILES: usize = 3;
/// The lengths of the lists of weights indexed by a count; larger counts use the last weight.
pub(super) const MOST_ATTACKS: usize = 11;
const MOST_ATTACKERS: usize = 4;
pub(super) const MOST_IN_HAND: usize = 6;
const MOST_CHECKS: usize = 6;
pub(super) const MOST_AROUND: usize = 8;

/// A piece on the board, by its face.
pub(super) const FACE: usize = 0;
/// The rank of a piece, counted from the far edge, by its face.
const RANK: usize = FACE + Kind::COUNT;
/// The distance of a piece from the nearer edge, in files, by its face.
const FILE: usize = RANK + Kind::COUNT * RANKS;
/// A square that a piece attacks or guards, by its face.
pub(super) const MOBILITY: usize = FILE + Kind::COUNT * FILES;
/// The first piece of a kind in hand, and each further one.
pub(super) const HAND: usize = MOBILITY + Kind::COUNT;
/// The number of attacks on the opponent's king and the squares around it, from 1.
pub(super) const ATTACKS: usize = HAND + Kind::HAND_COUNT * 2;
/// The number of pieces that make these attacks, from 1.
const ATTACKERS: usize = ATTACKS + MOST_ATTACKS;
/// The number of pieces in hand during such an attack, from 1.
pub(super) const SUPPORT: usize = ATTACKERS + MOST_ATTACKERS;
/// The number of squares where a drop gives check and is not captured, from 1.
const SAFE_CHECKS: usize = SUPPORT + MOST_IN_HAND;
/// The number of empty squares around the opponent's king that only the king guards, with a piece in hand, from 1.
const HOLES: usize = SAFE_CHECKS + MOST_CHECKS;
/// The number of squares that the own king could step to, from 1.
pub(super) const ESCAPES: usize = HOLES + MOST_AROUND;
/// A piece one or two steps from the opponent's king; below, from the own king.
const NEAR_OPPONENT: usize = ESCAPES + MOST_AROUND;
const NEAR_OWN: usize = NEAR_OPPONENT + 2;
/// An attacked and unguarded piece, with its owner to move or not.
const HANGING: usize = NEAR_OWN + 2;
/// The right to move.
pub(super) const TEMPO: usize = HANGING + 2;
/// The number of features of all games.
pub const FEATURES: usize = TEMPO + 1;

/// What each row of a group's weights belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum RowsFor {
    Faces,
    FacesExceptKing,
    Hands,
    Position,
}

/// Features that count the same thing.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// What the features count.
    pub name: &'static str,
    first: usize,
    /// The number of weights per face, per kind in hand, or for the position.
    row: usize,
    of: RowsFor,
}

const fn group(name: &'static str, first: usize, row: usize, of: RowsFor) -> Group {
    Group { name, first, row, of }
}

/// The groups, in the order of their features.
pub const GROUPS: [Group; 15] = [
    group("faces on the board", FACE, 1, RowsFor::Faces),
    group("their ranks, from the far edge", RANK, RANKS, RowsFor::Faces),
    group("their files, from the edge", FILE, FILES, RowsFor::Faces),
    group("squares that they attack", MOBILITY, 1, RowsFor::FacesExceptKing),
    group("pieces in hand: the first of a kind, each further", HAND, 2, RowsFor::Hands),
    group("attacks around the king, from 1", ATTACKS, MOST_ATTACKS, RowsFor::Position),
    group("pieces that attack there, from 1", ATTACKERS, MOST_ATTACKERS, RowsFor::Position),
    group("pieces in hand during an attack, from 1", SUPPORT, MOST_IN_HAND, RowsFor::Position),
    group("squares of safe checks by drops, from 1", SAFE_CHECKS, MOST_CHECKS, RowsFor::Position),
    group("empty squares that only the king guards, from 1", HOLES, MOST_AROUND, RowsFor::Position),
    group("squares for the own king, from 1", ESCAPES, MOST_AROUND, RowsFor::Position),
    group("pieces one or two steps from the opponent's king", NEAR_OPPONENT, 2, RowsFor::Position),
    group("pieces one or two steps from the own king", NEAR_OWN, 2, RowsFor::Position),
    group("pieces attacked and not guarded: to move, or not", HANGING, 2, RowsFor::Position),
    group("to be on the move", TEMPO, 1, RowsFor::Position),
];

impl Group {
    /// The features of this group that a game has, in order, row by row, with the face or the kind in hand.
    pub fn rows(self, spec: &Spec) -> impl Iterator<Item = (Option<Kind>, Vec<usize>)> {
        let (ranks, files) = (usize::from(spec.ranks), usize::from(spec.files));
        let row = match self.first {
            RANK => ranks,
            FILE => files.div_ceil(2),
            _ => self.row,
        };
        let kinds = spec.tables.kinds;
        let first = move |kind: Kind| self.first + kind as usize * self.row;
        let has = move |kind: Kind| match self.of {
            RowsFor::Faces => kinds.has(kind),
            RowsFor::FacesExceptKing => kinds.has(kind) && kind != Kind::King,
            RowsFor::Hands => spec.hand_tiles().any(|tile| spec.tables.in_hand(tile.faces[0].kind) == Some(kind)),
            RowsFor::Position => kind == Kind::ALL[0],
        };
        let name = move |kind: Kind| (self.of != RowsFor::Position).then_some(kind);
        let kinds = Kind::ALL.into_iter().filter(move |&kind| has(kind));
        kinds.map(move |kind| (name(kind), (first(kind)..first(kind) + row).collect()))
    }
}

/// The features that a game has, in order.
pub fn features(spec: &Spec) -> impl Iterator<Item = usize> {
    GROUPS.into_iter().flat_map(move |group| group.rows(spec)).flat_map(|(_, row)| row)
}

/// Whether a feature is the value of a piece on the board or in hand.
#[must_use]
pub const fn is_material(feature: usize) -> bool {
    feature < RANK || HAND <= feature && feature < ATTACKS
}

/// The squares two steps from a square.
static TWO_STEPS: [Bitboard; Square::COUNT] = {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut from = 0;
    while from < Square::COUNT {
        let mut to = 0;
        while to < Square::COUNT {
            let (a, b) = (Square::from_index(from), Square::from_index(to));
            let (files, ranks) = (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()));
            if files <= 2 && ranks <= 2 && (files == 2 || ranks == 2) {
                table[from].0 |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    table
};

/// The attacks of one side's pieces.
struct Activity {
    /// The squares that the pieces other than the king attack.
    by_pieces: Bitboard,
    attacked: Bitboard,
    /// The attacks on the opponent's king and the squares around it, and the pieces that make them.
    attacks: u32,
    attackers: u32,
    /// The pieces in hand.
    in_hand: u32,
}

/// Gives the sink every feature of the position.
pub fn visit(position: &Position, sink: &mut impl Sink) {
    let us = position.turn();
    let ours = pieces(position, us, 1, sink);
    let theirs = pieces(position, !us, -1, sink);
    kings(position, us, 1, (&ours, &theirs), sink);
    kings(position, !us, -1, (&theirs, &ours), sink);
    sink.add(TEMPO, 1);
}

fn pieces(position: &Position, side: Side, sign: i32, sink: &mut impl Sink) -> Activity {
    let spec = position.spec();
    let board = spec.board();
    let zone = position.king(!side).map_or(Bitboard::EMPTY, |king| around(king) | Bitboard::of(king));
    let mut activity =
        Activity { by_pieces: Bitboard::EMPTY, attacked: Bitboard::EMPTY, attacks: 0, attackers: 0, in_hand: 0 };
    for from in position.pieces(side) {
        let Some(piece) = position.piece(from) else { continue };
        sink.add_piece(spec, side, piece.kind, from, sign);
        let attacked = attacks(piece.kind, side, from, position.occupied()) & board;
        if piece.kind == Kind::King {
            activity.attacked |= attacked;
            continue;
        }
        sink.add(MOBILITY + piece.kind as usize, sign * attacked.len().cast_signed());
        activity.by_pieces |= attacked;
        let at_king = (attacked & zone).len();
        activity.attacks += at_king;
        activity.attackers += u32::from(at_king > 0);
    }
    activity.attacked |= activity.by_pieces;
    for (kind, count) in position.hand(side).pieces() {
        let first = HAND + kind as usize * 2;
        sink.add(first, sign);
        sink.add(first + 1, sign * (i32::from(count) - 1));
        activity.in_hand += u32::from(count);
    }
    activity
}

/// The features of a side about the kings and about its hanging pieces.
fn kings(position: &Position, side: Side, sign: i32, (own, other): (&Activity, &Activity), sink: &mut impl Sink) {
    let mut number = |first: usize, most: usize, count: u32| {
        if count > 0 {
            sink.add(first + (count as usize).min(most) - 1, sign);
        }
    };
    let (board, occupied) = (position.spec().board(), position.occupied());
    let (opponents_king, own_king) = (position.king(!side), position.king(side));
    let mut pieces = position.pieces(side);
    if let Some(king) = own_king {
        pieces &= !Bitboard::of(king);
        let steps = around(king) & board & !position.pieces(side) & !other.attacked;
        number(ESCAPES, MOST_AROUND, steps.len());
    }
    if let Some(king) = opponents_king {
        number(ATTACKS, MOST_ATTACKS, own.attacks);
        number(ATTACKERS, MOST_ATTACKERS, own.attackers);
        if own.attacks > 0 {
            number(SUPPORT, MOST_IN_HAND, own.in_hand);
        }
        if own.in_hand > 0 {
            let unguarded = board & !occupied & !other.by_pieces;
            number(HOLES, MOST_AROUND, (unguarded & around(king)).len());
            let safe = unguarded & (!around(king) | own.attacked);
            number(SAFE_CHECKS, MOST_CHECKS, (checks_by_drops(position, side, king) & safe).len());
        }
    }
    let mut near = |first: usize, king: Option<Square>| {
        let Some(king) = king else { return };
        sink.add(first, sign * (pieces & around(king)).len().cast_signed());
        sink.add(first + 1, sign * (pieces & TWO_STEPS[king.index()]).len().cast_signed());
    };
    near(NEAR_OPPONENT, opponents_king);
    near(NEAR_OWN, own_king);
    let hanging = pieces & other.attacked & !own.attacked;
    sink.add(HANGING + usize::from(sign < 0), sign * hanging.len().cast_signed());
}

/// The squares from which a face in hand would attack the opponent's king.
fn checks_by_drops(position: &Position, side: Side, king: Square) -> Bitboard {
    let spec = position.spec();
    if spec.drop_check == DropCheck::Forbidden {
        return Bitboard::EMPTY;
    }
    let faces = position.hand(side).pieces().flat_map(|(kind, _)| spec.tables.drops(kind));
    faces.fold(Bitboard::EMPTY, |squares, face| squares | attacks(face, !side, king, position.occupied()))
}

fn around(king: Square) -> Bitboard {
    pseudo_attacks(Kind::King, Side::Black, king)
}
