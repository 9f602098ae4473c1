//! The reasons why a move is illegal, with their messages: one case for each.

use rules::{
    Game, Illegal, Kind, Move,
    Variant::{self, Judkins, Micro, Minishogi, Nana},
};

use super::common::{square, variant::In};

#[test]
fn every_reason_that_a_move_in_usi_can_have_has_a_message() {
    for (variant, text, token, message) in [
        (Micro, "kbgs/p3/4/3P/SGBK b - 1", "4b4c", "the piece on 4b is the opponent's"),
        (Micro, "kbgs/p3/4/3P/SGBK b - 1", "P*2c", "no pawn is in the mover's hand"),
        (Micro, "kbgs/p3/4/3P/SGBK b - 1", "1e1d", "a piece of the mover's own stands on 1d"),
        (Micro, "k3/4/4/4/3K b P 1", "P*4a", "a piece stands on 4a already"),
        (Micro, "kbgs/p3/4/3P/SGBK b - 1", "1d1b", "the pawn does not reach 1b"),
        (Minishogi, "k4/5/5/2S2/4K b - 1", "3d3c+", "the piece cannot show the face promoted-silver after this move"),
        (Nana, "3/3/3 b KRBkrb 1", "R*1a", "the king has to be dropped first"),
        (Nana, "3/3/3 b KRBkrb 1", "K*2b", "nothing may be dropped on 2b"),
        (Minishogi, "k4/2P2/5/5/4K b - 1", "3b3a", "a pawn could never move again from there and has to promote"),
        (Judkins, "k5/6/6/6/6/5K b N 1", "N*3b", "a knight could never move from 3b"),
        (Minishogi, "k4/5/5/2P2/4K b P 1", "P*3b", "the mover has a pawn on that file already"),
        (Micro, "k3/4/3g/4/3K b - 1", "1e1d", "the king would be in check"),
        (Micro, "k3/3r/4/S3/G2K b P 1", "4d4c", "the king would still be in check"),
        (Micro, "3k/1r2/4/1G2/1K2 b - 1", "3d2d", "the piece on 3d shields its king"),
        (Nana, "2k/3/2K b R 1", "R*2a", "a drop may not give check"),
        (Minishogi, "k4/2G2/1+P3/5/4K b GP 1", "P*5b", "a pawn may not give mate by being dropped"),
        (Nana, "k1K/b2/B2 b Rr 1", "3c2b", "a player who has a piece in hand may not give mate"),
    ] {
        assert_eq!(In(variant).refusal(text, token).to_string(), message, "{token} in {text}");
    }
}

#[test]
fn the_other_reasons_have_a_message() {
    let start = Game::new(Variant::Micro);
    let refused = |from, to| {
        let tried = Move::Board { from: square(from), to: square(to), face: Kind::Pawn };
        start.position().why_illegal(tried).expect_err("not legal").to_string()
    };
    assert_eq!(refused("1d", "5c"), "5c is not on this board");
    assert_eq!(refused("2c", "2b"), "no piece stands on 2c");
    assert_eq!(Illegal::GameOver.to_string(), "the game is over");
}
