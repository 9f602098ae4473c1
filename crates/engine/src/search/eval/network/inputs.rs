//! The inputs of the network: which are active in a position.
//!
//! A view is that of one side: the board is turned so that this side moves up it, and mirrored if its king stands on the
//! right of the middle, since every game is the same in a mirror. An input is a face of the view's own side or of the
//! other one on a square, or that a side has at least so many pieces of a kind in hand.

use rules::{Kind, Piece, Position, Side, Spec, Square};

/// The largest number of pieces of a kind in hand that has an input.
const MOST_IN_HAND: u8 = 2;

/// How a view turns the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// The side whose view it is.
    pub side: Side,
    mirrored: bool,
}

impl View {
    /// The view of a side in a position.
    #[must_use]
    pub fn of(position: &Position, side: Side) -> Self {
        let files = position.spec().files;
        let mirrored = position.king(side).is_some_and(|king| {
            let file = if side == Side::Black { king.file() } else { files + 1 - king.file() };
            2 * file <= files
        });
        Self { side, mirrored }
    }
}

/// The numbers of a game's inputs.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// By owner (the view's side first), face, and turned square.
    board: [[[u16; Square::COUNT]; Kind::COUNT]; 2],
    /// By owner and kind: the input of the first piece in hand.
    hand: [[u16; Kind::HAND_COUNT]; 2],
    /// The squares as the views see them: by side, mirrored or not.
    turned: [[[u8; Square::COUNT]; 2]; 2],
    count: u16,
}

impl Inputs {
    /// The inputs of a game.
    #[must_use]
    pub fn new(spec: &Spec) -> Self {
        let mut inputs = Self {
            board: [[[0; Square::COUNT]; Kind::COUNT]; 2],
            hand: [[0; Kind::HAND_COUNT]; 2],
            turned: [[[0; Square::COUNT]; 2]; 2],
            count: 0,
        };
        for owner in 0..2 {
            for kind in spec.tables.kinds {
                for square in spec.board() {
                    inputs.board[owner][kind as usize][square.index()] = inputs.count;
                    inputs.count += 1;
                }
            }
            for kind in Kind::ALL.into_iter().take(Kind::HAND_COUNT) {
                if spec.hand_tiles().any(|tile| spec.tables.in_hand(tile.faces[0].kind) == Some(kind)) {
                    inputs.hand[owner][kind as usize] = inputs.count;
                    inputs.count += u16::from(MOST_IN_HAND);
                }
            }
        }
        for square in spec.board() {
            for side in Side::ALL {
                for mirrored in [false, true] {
                    let (mut file, mut rank) = (square.file(), square.rank());
                    if side == Side::White {
                        (file, rank) = (spec.files + 1 - file, spec.ranks - 1 - rank);
                    }
                    if mirrored {
                        file = spec.files + 1 - file;
                    }
                    let turned = rank * Square::MAX_SIDE + file - 1;
                    inputs.turned[side as usize][usize::from(mirrored)][square.index()] = turned;
                }
            }
        }
        inputs
    }

    /// The number of inputs.
    #[must_use]
    pub fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// The input of a piece on a square.
    #[must_use]
    pub fn piece(&self, view: View, piece: Piece, square: Square) -> usize {
        let turned = self.turned[view.side as usize][usize::from(view.mirrored)][square.index()];
        let owner = usize::from(piece.side != view.side);
        usize::from(self.board[owner][piece.kind as usize][usize::from(turned)])
    }

    /// The inputs that become active when a side's hand of `from` pieces of a kind grows to `to`; none if it shrinks.
    pub fn in_hand(&self, view: View, side: Side, kind: Kind, from: u8, to: u8) -> impl Iterator<Item = usize> + use<> {
        let first = usize::from(self.hand[usize::from(side != view.side)][kind as usize]);
        let clip = |count: u8| usize::from(count.min(MOST_IN_HAND));
        first + clip(from)..first + clip(to)
    }

    /// The active inputs of a view.
    pub fn active(&self, position: &Position, view: View) -> impl Iterator<Item = usize> {
        let board = position.occupied().into_iter();
        let on_board = board.filter_map(move |square| Some(self.piece(view, position.piece(square)?, square)));
        let hands = Side::ALL.into_iter().flat_map(move |side| {
            position.hand(side).pieces().flat_map(move |(kind, count)| self.in_hand(view, side, kind, 0, count))
        });
        on_board.chain(hands)
    }
}
