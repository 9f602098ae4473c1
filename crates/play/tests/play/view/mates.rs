//! What a mate is made of, in words and on the board.

use play::{
    language::Language,
    message::{Mating, Message},
    session::{Action, Navigation, Session},
    text::Translator,
    view,
};
use rules::Kind;

use super::{
    board,
    common::{pick_held, position, session, square, tap},
};

/// The sentence about a mate in Micro shogi.
#[track_caller]
fn said(text: &str) -> String {
    let mating = Mating::of(&position(text)).expect("a check");
    Translator::new(Language::English).translate(&Message::Mating(mating))
}

#[test]
fn a_mate_names_the_checking_piece_and_what_protects_it_from_the_king() {
    assert_eq!(
        said("k3/G3/S3/4/3K w - 1"),
        "The gold on 4b, protected by the silver on 4c, gives check, and no square is safe for the king."
    );
    assert_eq!(said("k2R/4/K3/4/4 w - 1"), "The rook on 1a gives check, and no square is safe for the king.");
    assert_eq!(
        said("k3/2K1/2B1/R3/4 w - 1"),
        "The bishop on 2c and the rook on 4d give check, and no square is safe for the king."
    );
}

#[test]
fn the_end_of_a_game_says_what_the_mate_is_made_of_and_marks_the_checking_piece() {
    let mut session = session("k3/2G1/1T2/4/3K b P 1");
    let marked = |session: &Session| {
        let marked = board(session).squares.into_iter().filter(|square| square.mates);
        marked.map(|view| view.square).collect::<Vec<_>>()
    };
    assert_eq!((session.mating(), marked(&session)), (None, vec![]));
    pick_held(&mut session, Kind::Pawn, Some(Kind::Pawn));
    tap(&mut session, "4b");
    let protector = Some((Kind::Tokin, square("3c")));
    let mating = Mating { checker: (Kind::Pawn, square("4b")), second: None, protector };
    assert_eq!(view::status(&session).detail, Some(Message::Mating(mating)));
    assert_eq!(marked(&session), [square("4b")]);
    session.apply(Action::Navigate(Navigation::Back));
    assert_eq!((session.mating(), marked(&session)), (None, vec![]), "an earlier position");
}
