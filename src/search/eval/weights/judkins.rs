//! The weights of the game "judkins", in the order of the groups of features. Made by `make tune`:
//!
//!     poppy-tune generate variant=judkins games=940 seed=1 nodes=3000
//!     poppy-tune fit variant=judkins positions=target/tune/judkins.sfen blend=50 spread=40
//!
//! * 20177 positions, 1796 of them held out
//! * 402 centipawns make winning e times as likely as losing
//! * loss of the defaults: 0.6037, in games that were held out 0.5934
//! * loss of these weights: 0.5555, in games that were held out 0.5805

#[rustfmt::skip]
pub(super) const WEIGHTS: &[i16] = &[
    // faces on the board
    0, // king
    576, // rook
    320, // bishop
    326, // tokin
    170, // gold
    195, // silver
    139, // knight
    94, // pawn
    819, // dragon
    599, // horse
    350, // promoted-silver
    254, // promoted-knight
    // their ranks, from the far edge
    123, 47, 46, -47, -72, -98, // king
    107, 77, -14, -57, -56, -55, // rook
    29, 54, -14, -5, -16, -61, // bishop
    -3, -17, 9, 6, 0, 0, // tokin
    -37, -13, 14, -1, 5, 6, // gold
    -3, 21, 4, 49, -48, -37, // silver
    0, 0, -58, 20, 4, 35, // knight
    0, 0, 25, -16, -31, 23, // pawn
    47, 15, 1, -8, -21, -22, // dragon
    11, 1, -9, 5, -14, 5, // horse
    3, -10, -5, 7, 0, 0, // promoted-silver
    -34, -11, 63, -20, -11, -2, // promoted-knight
    // their files, from the edge
    39, -7, -32, // king
    -2, -4, 9, // rook
    8, -16, -4, // bishop
    5, -27, 17, // tokin
    -32, -12, 20, // gold
    -6, -17, 9, // silver
    -19, 14, 5, // knight
    -36, 50, -13, // pawn
    3, 1, 8, // dragon
    -23, -21, 43, // horse
    -8, -22, 25, // promoted-silver
    -21, -38, 44, // promoted-knight
    // squares that they attack
    4, // rook
    33, // bishop
    -12, // tokin
    39, // gold
    36, // silver
    22, // knight
    4, // pawn
    -5, // dragon
    12, // horse
    7, // promoted-silver
    31, // promoted-knight
    // pieces in hand: the first of a kind, each further
    656, 674, // rook
    514, 509, // bishop
    457, 291, // gold
    405, 277, // silver
    211, 151, // knight
    130, -1, // pawn
    // attacks around the king, from 1
    -1, 23, 66, 54, 55, 82, 91, 106, 120, 130, 137,
    // pieces that attack there, from 1
    -2, -2, 24, 20,
    // pieces in hand during an attack, from 1
    14, 37, 18, 18, 24, 31,
    // squares of safe checks by drops, from 1
    57, 65, 43, 14, 22, 23,
    // empty squares that only the king guards, from 1
    16, 12, 39, 16, 12, 13, 11, 2,
    // squares for the own king, from 1
    34, 27, 24, 13, 13, 26, 41, 55,
    // pieces one or two steps from the opponent's king
    -15, 27,
    // pieces one or two steps from the own king
    48, 12,
    // pieces attacked and not guarded: to move, or not
    -45, -83,
    // to be on the move
    49,
];
