//! Numbers for the positions of a game, computed without a list.
//!
//! Black is made the side to move by exchanging the colours, and mirror images share a number, so the game must be
//! symmetric. A number is written in mixed radix: the square of each king, then the states of the pieces, tile by tile.
//! Like pieces are a multiset, numbered in the combinatorial number system
//! (<https://en.wikipedia.org/wiki/Combinatorial_number_system>). Some numbers, with two pieces on a square, have no
//! position.

use rules::{
    BySide, Kind, Piece, Position, Setup, Side, Square,
    variants::{Tile, Variant},
};

/// The most pieces of one tile.
const MAX_COUNT: u32 = 4;

#[derive(Clone, Debug)]
pub struct Numbering {
    variant: Variant,
    /// The squares of the board by place: squares are numbered here without gaps.
    squares: Vec<Square>,
    /// The place of each square, as the side to move sees it and mirrored.
    places: BySide<[[u32; Square::COUNT]; 2]>,
    tiles: Vec<TileStates>,
    end: u32,
}

/// The states of one tile's pieces: in either hand, or on a square, of either side, with one of its faces.
#[derive(Clone, Debug)]
struct TileStates {
    tile: &'static Tile,
    faces: u32,
    count: u32,
    /// The number of multisets.
    combinations: u32,
}

const IN_HAND: u32 = 2;

/// The binomial coefficient n over k, for small k; `None` on overflow.
fn binomial(n: u32, k: u32) -> Option<u32> {
    (0..k)
        .try_fold(1_u32, |product, i| Some(product.checked_mul(n.checked_sub(i)?)? / (i + 1)))
        .or(Some(0).filter(|_| k > n))
}

impl Numbering {
    /// `None` if the game has too many positions.
    #[must_use]
    pub fn new(variant: Variant) -> Option<Self> {
        let spec = variant.spec();
        let squares: Vec<Square> = spec.board().into_iter().collect();
        let place = |square: Square, side: Side, mirrored: bool| {
            let (file, rank) = (u32::from(square.file()) - 1, u32::from(square.rank()));
            let (files, ranks) = (u32::from(spec.files), u32::from(spec.ranks));
            let turned = side == Side::White;
            let file = if turned == mirrored { file } else { files - 1 - file };
            let rank = if turned { ranks - 1 - rank } else { rank };
            rank * files + file
        };
        let mut places = BySide::both([[0; Square::COUNT]; 2]);
        for side in Side::ALL {
            for mirrored in [false, true] {
                for &square in &squares {
                    places[side][usize::from(mirrored)][square.index()] = place(square, side, mirrored);
                }
            }
        }
        let board = u32::try_from(squares.len()).ok()?;
        let mut end = (board + 1).checked_mul(board + 1)?;
        let mut tiles = Vec::new();
        for tile in spec.tiles.iter().filter(|tile| tile.faces[0].kind != Kind::King) {
            let (faces, count) = (u32::try_from(tile.faces.len()).ok()?, u32::from(tile.count));
            let states = IN_HAND + 2 * board * faces;
            let combinations = binomial(states + count - 1, count).filter(|_| count <= MAX_COUNT)?;
            end = end.checked_mul(combinations)?;
            tiles.push(TileStates { tile, faces, count, combinations });
        }
        Some(Self { variant, squares, places, tiles, end })
    }

    /// Every number is below this one.
    #[must_use]
    pub const fn end(&self) -> u32 {
        self.end
    }

    /// The number of a position that the game reaches from its start, with all its pieces. Other positions, such as mate
    /// problems, must not be asked for: their numbers are those of others.
    #[must_use]
    pub fn number(&self, position: &Position) -> u32 {
        let [seen, mirrored] = &self.places[position.turn()];
        self.number_with(position, seen).min(self.number_with(position, mirrored))
    }

    fn number_with(&self, position: &Position, places: &[u32; Square::COUNT]) -> u32 {
        let us = position.turn();
        let in_hand = self.king_in_hand();
        let king = |side| position.king(side).map_or(in_hand, |square| places[square.index()]);
        let mut number = king(us) * (in_hand + 1) + king(!us);
        for states in &self.tiles {
            let mut found = [0; MAX_COUNT as usize];
            let mut count = 0;
            for (owner, side) in [(0, us), (1, !us)] {
                for _ in 0..position.hand(side).count(states.tile.faces[0].kind) {
                    found[count] = owner;
                    count += 1;
                }
                for square in position.pieces(side) {
                    let Some(Piece { kind, .. }) = position.piece(square) else { continue };
                    if let Some((face, _)) = (0..).zip(states.tile.faces).find(|(_, face)| face.kind == kind) {
                        found[count] = IN_HAND + (places[square.index()] * 2 + owner) * states.faces + face;
                        count += 1;
                    }
                }
            }
            let found = &mut found[..count];
            found.sort_unstable();
            let rank = |(nth, state): (u32, &mut u32)| binomial(*state + nth, nth + 1).unwrap_or(0);
            number = number * states.combinations + (0..).zip(found).map(rank).sum::<u32>();
        }
        number
    }

    /// The place of a king in hand: after the board's last square.
    fn king_in_hand(&self) -> u32 {
        u32::try_from(self.squares.len()).unwrap_or(u32::MAX)
    }

    /// The position with this number, with Black to move; `None` if there is none.
    #[must_use]
    pub fn position(&self, number: u32) -> Option<Position> {
        let mut setup = Setup::empty(self.variant);
        let mut put = |place: u32, side: Side, kind: Kind| match self.squares.get(place as usize) {
            None => {
                setup.hands[side].add(kind);
                true
            }
            Some(square) => setup.board[square.index()].replace(Piece { side, kind }).is_none(),
        };
        let mut rest = Some(number).filter(|&number| number < self.end)?;
        for states in self.tiles.iter().rev() {
            let mut multiset = rest % states.combinations;
            rest /= states.combinations;
            for nth in (0..states.count).rev() {
                let rank = |state: u32| binomial(state + nth, nth + 1).unwrap_or(u32::MAX);
                // The rank is at least the state.
                let state = (0..=multiset).take_while(|&state| rank(state) <= multiset).last()?;
                multiset -= rank(state);
                let (owner, place, face) = match state.checked_sub(IN_HAND) {
                    None => (state, self.king_in_hand(), 0),
                    Some(state) => (state / states.faces % 2, state / states.faces / 2, state % states.faces),
                };
                let side = if owner == 0 { Side::Black } else { Side::White };
                if !put(place, side, states.tile.faces[face as usize].kind) {
                    return None;
                }
            }
        }
        let places = self.king_in_hand() + 1;
        let stand = put(rest / places, Side::Black, Kind::King) && put(rest % places, Side::White, Kind::King);
        Position::try_from(&setup).ok().filter(|_| stand)
    }
}
