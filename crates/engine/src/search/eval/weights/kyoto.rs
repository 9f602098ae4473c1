//! The weights of the game "kyoto", in the order of the groups of features. Made by:
//!
//! ```text
//! poppy-tune generate variant=kyoto games=4000 seed=2 nodes=3000
//! poppy-tune fit variant=kyoto positions=target/tune/kyoto.sfen blend=50 spread=80
//! ```
//!
//! * 64749 positions, 6209 of them held out
//! * 254 centipawns make winning e times as likely as losing
//! * loss of the defaults: 0.5835, in games that were held out 0.5813
//! * loss of these weights: 0.4473, in games that were held out 0.4361

#[rustfmt::skip]
pub(super) const WEIGHTS: &[i16] = &[
    // faces on the board
    0, // king
    451, // rook
    463, // bishop
    158, // tokin
    87, // gold
    269, // silver
    -2, // knight
    184, // lance
    60, // pawn
    // their ranks, from the far edge
    -6, 91, 57, -10, -131, // king
    18, 36, 33, -56, -7, // rook
    41, 4, 11, -32, -5, // bishop
    -72, -56, 48, 36, 31, // tokin
    -85, -86, 31, 56, 57, // gold
    -22, 17, 6, 14, -20, // silver
    -10, -40, -97, 13, 107, // knight
    -148, -125, -5, 75, 197, // lance
    -108, -24, 72, 28, 2, // pawn
    // their files, from the edge
    -106, 38, 68, // king
    -5, 24, 4, // rook
    4, -13, 28, // bishop
    -28, 8, 6, // tokin
    -43, -27, 42, // gold
    -16, 11, 0, // silver
    -37, -6, 15, // knight
    -42, 9, 26, // lance
    -35, -5, 9, // pawn
    // squares that they attack
    -12, // rook
    -4, // bishop
    34, // tokin
    42, // gold
    42, // silver
    108, // knight
    6, // lance
    80, // pawn
    // pieces in hand: the first of a kind, each further
    508, 427, // tokin
    474, 405, // gold
    534, 516, // silver
    543, 522, // pawn
    // attacks around the king, from 1
    -57, -1, 45, 91, 123, 176, 181, 207, 169, 120, 108,
    // pieces that attack there, from 1
    90, 121, 143, 129,
    // pieces in hand during an attack, from 1
    31, 64, 34, -43, 22, 26,
    // squares of safe checks by drops, from 1
    41, 76, 96, 123, 124, 123,
    // empty squares that only the king guards, from 1
    11, 7, 0, 7, 4, 21, 7, -1,
    // squares for the own king, from 1
    41, 33, 19, -2, -27, -51, -69, -89,
    // pieces one or two steps from the opponent's king
    -88, -22,
    // pieces one or two steps from the own king
    -22, 12,
    // pieces attacked and not guarded: to move, or not
    -117, -200,
    // to be on the move
    77,
];
