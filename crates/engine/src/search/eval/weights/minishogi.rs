//! The weights of the game "minishogi", in the order of the groups of features. Made by:
//!
//! ```text
//! poppy-tune generate variant=minishogi games=4000 seed=3 nodes=3000
//! poppy-tune fit variant=minishogi positions=target/tune/minishogi.sfen blend=50 spread=80
//! ```
//!
//! * 77442 positions, 8271 of them held out
//! * 272 centipawns make winning e times as likely as losing
//! * loss of the defaults: 0.5985, in games that were held out 0.6025
//! * loss of these weights: 0.5028, in games that were held out 0.4731

#[rustfmt::skip]
pub(super) const WEIGHTS: &[i16] = &[
    // faces on the board
    0, // king
    584, // rook
    376, // bishop
    220, // tokin
    196, // gold
    209, // silver
    106, // pawn
    894, // dragon
    590, // horse
    231, // promoted-silver
    // their ranks, from the far edge
    54, 77, -32, -17, -82, // king
    213, 36, -75, -110, -44, // rook
    115, -26, -23, 10, -74, // bishop
    -73, -59, 94, 0, 0, // tokin
    -29, 1, 12, -22, -9, // gold
    -9, 15, 20, -18, -25, // silver
    0, -36, -27, 37, 34, // pawn
    25, 44, 20, -27, 7, // dragon
    -1, 53, -18, -6, -5, // horse
    -58, 42, -21, 0, 0, // promoted-silver
    // their files, from the edge
    60, 2, -63, // king
    -31, 21, 31, // rook
    22, 19, -39, // bishop
    -29, 4, -14, // tokin
    -64, -24, 41, // gold
    -49, -15, 48, // silver
    -19, 2, 24, // pawn
    0, 39, 30, // dragon
    14, 6, 4, // horse
    -55, -23, 41, // promoted-silver
    // squares that they attack
    -2, // rook
    20, // bishop
    86, // tokin
    53, // gold
    55, // silver
    11, // pawn
    -13, // dragon
    19, // horse
    35, // promoted-silver
    // pieces in hand: the first of a kind, each further
    541, 551, // rook
    440, 428, // bishop
    465, 367, // gold
    397, 303, // silver
    232, 56, // pawn
    // attacks around the king, from 1
    -39, 13, 67, 88, 83, 94, 98, 137, 153, 136, 133,
    // pieces that attack there, from 1
    32, 36, 89, 94,
    // pieces in hand during an attack, from 1
    43, 42, 1, -74, -4, 17,
    // squares of safe checks by drops, from 1
    105, 140, 151, 135, 127, 119,
    // empty squares that only the king guards, from 1
    9, 21, 26, 24, 42, 68, 29, 69,
    // squares for the own king, from 1
    1, -20, -34, -47, -77, -131, -114, -4,
    // pieces one or two steps from the opponent's king
    -18, 38,
    // pieces one or two steps from the own king
    19, 11,
    // pieces attacked and not guarded: to move, or not
    -70, -133,
    // to be on the move
    87,
];
