//! Names of pieces, sides and players in the grammatical forms that sentences ask for.

use play::{
    correspondence::PlayerName,
    language::Language,
    message::{Fault, Message, Mover, Played, SquareLabel, SquareState, TurnTrigger, Turning},
    text::{Translate, Translator, label::Label},
};
use rules::{Kind, KindSet, Outcome, Piece, Reason, Side};

use super::samples::square;

#[track_caller]
fn assert_said(what: &impl Translate, spanish: &str, finnish: &str) {
    let said = [Language::Spanish, Language::Finnish].map(|language| what.translate(&Translator::new(language)));
    assert_eq!(said, [spanish, finnish]);
}

#[test]
fn moves() {
    let capture = Played {
        side: Side::Black,
        mover: Mover::Someone,
        kind: Kind::Pawn,
        from: Some(square("1b")),
        to: square("1a"),
        captured: Some(Kind::Rook),
        became: Some(Kind::Knight),
        ambiguous: false,
    };
    assert_said(
        &Message::Played(capture),
        "Negras: peón captura torre en 1a, pasa a caballo.",
        "Musta: sotilas lyö tornin ruudussa 1a ja muuttuu ratsuksi.",
    );
    let on = square("2c");
    let hangs = Fault::Hangs { captor: Kind::Lance, taken: Kind::King, on };
    assert_said(
        &hangs,
        "Pieza colgada: la lanza captura gratis el rey de 2c.",
        "Ruudussa 2c peitsi lyö kuninkaan ilmaiseksi.",
    );
}

#[test]
fn squares_and_hands() {
    let piece = Some(Piece { side: Side::White, kind: Kind::Gold });
    let reverse = Some((Kind::Rook, TurnTrigger::Capture));
    let label = SquareLabel { square: square("3e"), piece, reverse, state: SquareState::Movable };
    assert_said(
        &Message::Square(label),
        "3e, oro de las blancas, pasa a torre al capturar, se puede mover",
        "3e, Valkoisen kulta, muuttuu torniksi lyödessään, voi siirtyä",
    );
    assert_said(&Label::Stand(Side::Black), "Mano de las negras", "Mustan käsi");
    let faces: KindSet = [Kind::Dragon, Kind::Lance, Kind::Dog].into_iter().collect();
    let turning = Turning { to: faces, may: true, when: TurnTrigger::Move };
    assert_said(
        &Message::Turns(turning),
        "Puede convertirse en lanza, dragón o perro con cada jugada.",
        "Voi muuttua peitseksi, lohikäärmeeksi tai koiraksi joka siirrolla.",
    );
}

#[test]
fn players() {
    let turn = |mover, side| Message::Turn { side, mover, check: false };
    assert_said(&turn(Mover::Someone, Side::White), "Juegan las blancas", "Valkoinen on vuorossa");
    assert_said(
        &turn(Mover::Correspondent(Some(PlayerName::parse("Ann").unwrap())), Side::White),
        "Turno de Ann (las blancas)",
        "Ann on vuorossa (Valkoinen)",
    );
    assert_said(
        &turn(Mover::Correspondent(None), Side::White),
        "Turno de tu rival (las blancas)",
        "Ystäväsi on vuorossa (Valkoinen)",
    );
    let outcome = Outcome { winner: Some(Side::Black), reason: Reason::Resignation };
    let over = |correspondent| Message::CorrespondenceOver { outcome, you: Side::Black, correspondent, to_send: false };
    assert_said(&over(None).verdict().unwrap(), "¡Victoria!", "Voitit!");
    assert_said(&play::message::Ending(over(None)), "Abandono por parte de tu rival.", "Ystäväsi: luovutus.");
}
