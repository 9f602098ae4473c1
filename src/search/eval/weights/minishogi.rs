//! The weights of the game "minishogi", in the order of the groups of features. Made by `make tune`:
//!
//! ```text
//! poppy-tune generate variant=minishogi games=4000 seed=2 nodes=3000
//! poppy-tune fit variant=minishogi positions=target/tune/minishogi.sfen blend=50 spread=80
//! ```
//!
//! * 75090 positions, 7455 of them held out
//! * 266 centipawns make winning e times as likely as losing
//! * loss of the defaults: 0.5872, in games that were held out 0.5659
//! * loss of these weights: 0.5000, in games that were held out 0.4690

#[rustfmt::skip]
pub(super) const WEIGHTS: &[i16] = &[
    // faces on the board
    0, // king
    563, // rook
    360, // bishop
    242, // tokin
    182, // gold
    208, // silver
    107, // pawn
    805, // dragon
    612, // horse
    286, // promoted-silver
    // their ranks, from the far edge
    81, 48, -35, -18, -75, // king
    184, -13, -71, -72, -14, // rook
    114, -28, -20, -6, -66, // bishop
    -114, 56, 22, 3, 0, // tokin
    -49, 6, -4, -11, -8, // gold
    24, -14, -2, -25, -15, // silver
    0, -50, -8, 61, 5, // pawn
    14, 56, 23, -18, -31, // dragon
    -28, 38, 1, -2, 15, // horse
    -38, 0, 5, 11, 0, // promoted-silver
    // their files, from the edge
    30, 10, -40, // king
    -39, 26, 28, // rook
    19, 9, -34, // bishop
    -4, -21, -7, // tokin
    -60, -19, 14, // gold
    -50, -9, 27, // silver
    -73, 44, 37, // pawn
    -6, 33, 17, // dragon
    7, -2, 19, // horse
    -94, 7, 65, // promoted-silver
    // squares that they attack
    -1, // rook
    20, // bishop
    31, // tokin
    53, // gold
    50, // silver
    11, // pawn
    -6, // dragon
    13, // horse
    -8, // promoted-silver
    // pieces in hand: the first of a kind, each further
    519, 519, // rook
    425, 394, // bishop
    449, 411, // gold
    379, 340, // silver
    229, 60, // pawn
    // attacks around the king, from 1
    -45, 14, 69, 89, 105, 84, 113, 118, 209, 134, 126,
    // pieces that attack there, from 1
    30, 40, 82, 113,
    // pieces in hand during an attack, from 1
    41, 57, 18, -7, -16, 29,
    // squares of safe checks by drops, from 1
    110, 122, 146, 139, 117, 95,
    // empty squares that only the king guards, from 1
    14, 21, 23, 32, 61, 31, 31, 110,
    // squares for the own king, from 1
    -9, -29, -30, -62, -104, -144, -112, -9,
    // pieces one or two steps from the opponent's king
    -21, 30,
    // pieces one or two steps from the own king
    14, 21,
    // pieces attacked and not guarded: to move, or not
    -61, -120,
    // to be on the move
    76,
];
