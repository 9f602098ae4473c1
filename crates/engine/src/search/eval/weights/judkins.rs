//! The weights of the game "judkins", in the order of the groups of features. Made by:
//!
//! ```text
//! poppy-tune generate variant=judkins games=4000 seed=2 nodes=3000
//! poppy-tune fit variant=judkins positions=target/tune/judkins.sfen blend=50 spread=80
//! ```
//!
//! * 91811 positions, 9272 of them held out
//! * 414 centipawns make winning e times as likely as losing
//! * loss of the defaults: 0.5951, in games that were held out 0.6069
//! * loss of these weights: 0.5459, in games that were held out 0.5630

#[rustfmt::skip]
pub(super) const WEIGHTS: &[i16] = &[
    // faces on the board
    0, // king
    555, // rook
    333, // bishop
    168, // tokin
    188, // gold
    184, // silver
    133, // knight
    91, // pawn
    761, // dragon
    588, // horse
    278, // promoted-silver
    198, // promoted-knight
    // their ranks, from the far edge
    266, 149, 48, -87, -143, -232, // king
    155, 137, -23, -95, -56, -115, // rook
    54, 110, -4, -10, -84, -82, // bishop
    -47, 30, -9, -62, 7, 0, // tokin
    -60, -76, 3, 15, 27, 17, // gold
    44, 62, -10, 1, -76, -64, // silver
    0, 0, -63, 60, -23, 25, // knight
    0, 6, 32, -32, 3, -8, // pawn
    18, 26, 23, -9, -41, -7, // dragon
    2, 22, -3, -3, 15, -36, // horse
    -15, -4, 75, -62, -13, -21, // promoted-silver
    -3, 8, 49, -23, -33, -71, // promoted-knight
    // their files, from the edge
    45, 25, -70, // king
    -39, 17, 24, // rook
    -17, 22, -22, // bishop
    -55, -38, 12, // tokin
    -73, -5, 5, // gold
    -73, -6, 36, // silver
    -27, -17, 41, // knight
    -41, 31, 12, // pawn
    -21, 20, 11, // dragon
    -6, -4, 8, // horse
    -65, 5, 20, // promoted-silver
    -114, -10, 51, // promoted-knight
    // squares that they attack
    4, // rook
    31, // bishop
    31, // tokin
    35, // gold
    41, // silver
    26, // knight
    5, // pawn
    -2, // dragon
    14, // horse
    19, // promoted-silver
    34, // promoted-knight
    // pieces in hand: the first of a kind, each further
    622, 692, // rook
    529, 462, // bishop
    450, 222, // gold
    383, 279, // silver
    238, 159, // knight
    171, 62, // pawn
    // attacks around the king, from 1
    -7, 28, 58, 87, 104, 134, 182, 167, 145, 116, 139,
    // pieces that attack there, from 1
    13, 69, 131, 129,
    // pieces in hand during an attack, from 1
    31, 73, 45, 39, 38, 4,
    // squares of safe checks by drops, from 1
    81, 108, 134, 128, 131, 101,
    // empty squares that only the king guards, from 1
    30, 30, 16, 23, 35, 45, 44, 34,
    // squares for the own king, from 1
    -2, -10, -15, -49, -66, -42, -27, -3,
    // pieces one or two steps from the opponent's king
    -72, 20,
    // pieces one or two steps from the own king
    17, 0,
    // pieces attacked and not guarded: to move, or not
    -79, -133,
    // to be on the move
    69,
];
