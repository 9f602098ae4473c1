//! The weights of the game "micro", in the order of the groups of features. Made by:
//!
//! ```text
//! poppy-tune generate variant=micro games=4000 seed=2 nodes=3000
//! poppy-tune fit variant=micro positions=target/tune/micro.sfen blend=50 spread=80
//! ```
//!
//! * 57900 positions, 5807 of them held out
//! * 252 centipawns make winning e times as likely as losing
//! * loss of the defaults: 0.5891, in games that were held out 0.5624
//! * loss of these weights: 0.5097, in games that were held out 0.4877

#[rustfmt::skip]
pub(super) const WEIGHTS: &[i16] = &[
    // faces on the board
    0, // king
    505, // rook
    377, // bishop
    279, // tokin
    317, // gold
    283, // silver
    41, // knight
    157, // lance
    48, // pawn
    // their ranks, from the far edge
    43, 63, -67, 0, -38, // king
    96, 42, 25, -106, -49, // rook
    96, 16, -1, -10, -101, // bishop
    -67, 33, 83, -3, -64, // tokin
    -47, -4, 47, 17, -35, // gold
    -63, 26, 61, 24, -40, // silver
    -41, -65, -9, 28, 70, // knight
    -130, -175, -36, 103, 229, // lance
    -46, -54, 39, 12, 38, // pawn
    // their files, from the edge
    2, -2, // king
    -19, 26, // rook
    44, -43, // bishop
    -8, -11, // tokin
    -22, 0, // gold
    -7, 15, // silver
    -5, -12, // knight
    -68, 58, // lance
    -11, 0, // pawn
    // squares that they attack
    9, // rook
    13, // bishop
    37, // tokin
    38, // gold
    27, // silver
    95, // knight
    1, // lance
    38, // pawn
    // pieces in hand: the first of a kind, each further
    546, 510, // bishop
    609, 603, // gold
    474, 354, // silver
    349, 194, // pawn
    // attacks around the king, from 1
    2, 58, 83, 103, 101, 143, 178, 145, 78, 137, 132,
    // pieces that attack there, from 1
    23, 99, 151, 129,
    // pieces in hand during an attack, from 1
    35, 40, -28, -75, 24, 30,
    // squares of safe checks by drops, from 1
    55, 87, 109, 110, 107, 81,
    // empty squares that only the king guards, from 1
    -7, -10, -14, -19, -40, -28, 17, 35,
    // squares for the own king, from 1
    13, 17, -8, -31, -82, -111, -134, 16,
    // pieces one or two steps from the opponent's king
    -138, -38,
    // pieces one or two steps from the own king
    22, 21,
    // pieces attacked and not guarded: to move, or not
    -61, -111,
    // to be on the move
    53,
];
