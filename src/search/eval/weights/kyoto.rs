//! The weights of the game "kyoto", in the order of the groups of features. Made by `make tune`:
//!
//!     poppy-tune generate variant=kyoto games=2500 seed=1 nodes=3000
//!     poppy-tune fit variant=kyoto positions=target/tune/kyoto.sfen blend=50 spread=40
//!
//! * 38720 positions, 3903 of them held out
//! * 336 centipawns make winning e times as likely as losing
//! * loss of the defaults: 0.6417, in games that were held out 0.6392
//! * loss of these weights: 0.5445, in games that were held out 0.5198

#[rustfmt::skip]
pub(super) const WEIGHTS: &[i16] = &[
    // faces on the board
    0, // king
    327, // rook
    397, // bishop
    95, // tokin
    129, // gold
    318, // silver
    77, // knight
    138, // lance
    103, // pawn
    // their ranks, from the far edge
    36, 53, 21, -19, -91, // king
    -13, -3, 37, -18, 5, // rook
    4, 40, -5, -33, 5, // bishop
    -30, -34, 36, -5, 18, // tokin
    -23, -51, 14, 16, 34, // gold
    32, 3, 16, -10, -39, // silver
    -4, -35, -33, -29, 85, // knight
    -67, -50, 15, 7, 85, // lance
    -67, 14, 41, 9, -14, // pawn
    // their files, from the edge
    -74, 19, 55, // king
    0, -3, 11, // rook
    -4, -4, 19, // bishop
    -8, -34, 27, // tokin
    -25, -25, 40, // gold
    -23, -9, 34, // silver
    -35, 10, 9, // knight
    -35, 9, 16, // lance
    -25, 12, -4, // pawn
    // squares that they attack
    2, // rook
    1, // bishop
    42, // tokin
    27, // gold
    22, // silver
    64, // knight
    34, // lance
    53, // pawn
    // pieces in hand: the first of a kind, each further
    429, 324, // tokin
    397, 392, // gold
    472, 455, // silver
    455, 393, // pawn
    // attacks around the king, from 1
    -15, 29, 34, 80, 87, 92, 82, 84, 86, 99, 109,
    // pieces that attack there, from 1
    2, 46, 52, 9,
    // pieces in hand during an attack, from 1
    36, 71, 22, 20, 21, 26,
    // squares of safe checks by drops, from 1
    17, 50, 63, 52, 45, 27,
    // empty squares that only the king guards, from 1
    -6, -1, -15, 6, 4, 4, 5, 4,
    // squares for the own king, from 1
    6, 24, 40, 37, 27, 23, 35, 37,
    // pieces one or two steps from the opponent's king
    -77, -18,
    // pieces one or two steps from the own king
    -13, 8,
    // pieces attacked and not guarded: to move, or not
    -74, -126,
    // to be on the move
    53,
];
