//! The card of a piece agrees with the rules.

use play::{
    geometry::{CELL, Layout, Rect},
    message::{Message, Mover, TurnTrigger, Turning},
    session::{Action, Match, MatchOptions, Players, Session},
    svg,
    view::{self, CardView, DiagramView, Lettering, MovementKind},
};
use protocol::Level;
use rules::{Bitboard, Kind, KindSet, Piece, Side, Square, Variant, attacks, variants::Context};

use super::{TOLERANCE, common::TILES, xml};

/// The number of squares on each side of a diagram.
const DIAGRAM: u8 = 5;

/// A game against the computer in which the person plays `bottom`.
fn session(variant: Variant, bottom: Side) -> Session {
    let players = Players::against(bottom, Level::ALL[0]);
    Session::resume(
        Match::new(MatchOptions { start: variant.into(), players, seed: 0, repeatable: false, time: None }),
        None,
    )
}

fn card(mut session: Session, piece: Piece) -> Option<CardView> {
    session.apply(Action::OpenCard(piece));
    view::board(&session, Layout::Tall).card
}

/// A card of Micro shogi as Black sees it.
fn micro(kind: Kind, side: Side) -> CardView {
    card(session(Variant::Micro, Side::Black), Piece { side, kind }).expect("a piece of the game")
}

/// Every card of every game, for the pieces of both sides and seen from both sides, with the game and the side at the bottom.
fn every_card() -> Vec<(Variant, Side, CardView)> {
    let mut cards = Vec::new();
    for variant in Variant::ALL {
        for (bottom, side) in Side::ALL.into_iter().flat_map(|bottom| Side::ALL.map(|side| (bottom, side))) {
            for kind in variant.spec().tables.kinds {
                let card = card(session(variant, bottom), Piece { side, kind }).expect("a piece of the game");
                cards.push((variant, bottom, card));
            }
        }
    }
    cards
}

/// The square of a diagram's board at this place, with `bottom` at the bottom.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "columns and rows are below 5")]
fn square_at(rect: Rect, bottom: Side) -> Square {
    assert_eq!((rect.width, rect.height), (CELL, CELL));
    let (column, row) = ((rect.x / CELL).round() as u8, (rect.y / CELL).round() as u8);
    let (column, row) = if bottom == Side::Black { (column, row) } else { (DIAGRAM - 1 - column, DIAGRAM - 1 - row) };
    Square::new(DIAGRAM - column, row).expect("on the diagram")
}

/// All squares that a diagram shows as reachable.
fn reached(diagram: &DiagramView, bottom: Side) -> Bitboard {
    let at = diagram.at;
    let mut squares = Bitboard::EMPTY;
    for reach in &diagram.movements {
        let direction = |by: f64| if by.abs() < TOLERANCE { 0.0 } else { by.signum() };
        let (right, down) = (direction(reach.to.x - at.x), direction(reach.to.y - at.y));
        let passed = (1..DIAGRAM).map(|times| f64::from(times) * CELL).map(|far| Rect {
            x: at.x + right * far,
            y: at.y + down * far,
            ..at
        });
        match reach.kind {
            MovementKind::Step | MovementKind::Jump => squares |= Bitboard::of(square_at(reach.to, bottom)),
            MovementKind::Slide => {
                let last = passed.clone().position(|rect| rect == reach.to).expect("a slide is a straight line");
                passed.take(last + 1).for_each(|rect| squares |= Bitboard::of(square_at(rect, bottom)));
            }
        }
    }
    squares
}

#[test]
fn a_diagram_shows_what_the_piece_attacks_on_an_empty_board() {
    for (variant, bottom, card) in every_card() {
        for face in &card.faces {
            let (kind, side) = (face.face.kind, card.piece.side);
            let board = Bitboard::board(DIAGRAM, DIAGRAM);
            let attacked = attacks(kind, side, square_at(face.diagram.at, bottom), Bitboard::EMPTY) & board;
            assert_eq!(reached(&face.diagram, bottom), attacked, "{variant:?} {kind:?} of {side:?}, {bottom:?} below");
        }
    }
}

#[test]
fn a_piece_is_seen_as_it_lies_on_the_table_and_its_diagram_with_it() {
    for (_, bottom, card) in every_card() {
        let turned = card.piece.side != bottom;
        for face in &card.faces {
            assert_eq!((face.face.turned, face.diagram.face.turned), (turned, turned));
            assert_eq!((face.face.side, face.diagram.face.side), (card.piece.side, card.piece.side));
            assert_eq!((face.face.lettering, face.diagram.face.lettering), (Lettering::Full, Lettering::Single));
        }
    }
    let ahead = |side| micro(Kind::Pawn, side).faces[0].diagram.movements[0].to.y;
    assert!(ahead(Side::Black) < ahead(Side::White), "the opponent's pawn goes down");
}

#[test]
fn steps_jumps_and_slides_are_told_apart() {
    let how = |kind: Kind| {
        let diagram = &micro(kind, Side::Black).faces[0].diagram;
        diagram.movements.iter().map(|reach| reach.kind).collect::<Vec<_>>()
    };
    assert_eq!(how(Kind::Silver), [MovementKind::Step; 5]);
    assert_eq!(how(Kind::Knight), [MovementKind::Jump; 2]);
    assert_eq!(how(Kind::Lance), [MovementKind::Slide]);
}

#[test]
fn the_face_that_lies_up_comes_first_and_then_the_others_of_the_tile() {
    for [one, other] in TILES {
        for (shown, reverse) in [(one, other), (other, one)] {
            let card = micro(shown, Side::White);
            let faces: Vec<Kind> = card.faces.iter().map(|face| face.face.kind).collect();
            assert_eq!(faces, [shown, reverse]);
            let said: Vec<Message> = card.faces.iter().flat_map(|face| [face.name, face.moves]).collect();
            let expected = [shown, reverse].map(|kind| [Message::Choice(kind), Message::Moves(kind)]);
            assert_eq!(said, expected.concat());
        }
    }
    assert_eq!(micro(Kind::King, Side::Black).faces.len(), 1);
    let cat_sword = Piece { side: Side::Black, kind: Kind::CatSword };
    let cube = card(session(Variant::Nana, Side::Black), cat_sword).expect("a piece of the game");
    let faces: Vec<Kind> = cube.faces.iter().map(|face| face.face.kind).collect();
    assert_eq!(faces, [Kind::CatSword, Kind::Dog, Kind::Bishop, Kind::TileGeneral], "as it rolls");
}

#[test]
fn in_micro_a_face_turns_to_the_other_when_it_captures_and_is_dropped_as_either() {
    for [one, other] in TILES {
        let card = micro(one, Side::Black);
        let turns =
            |to| vec![Message::Turns(Turning { to: KindSet::of(&[to]), when: TurnTrigger::Capture, may: false })];
        assert_eq!(card.faces[0].becomes, turns(other));
        assert_eq!(card.faces[1].becomes, turns(one));
        assert_eq!(card.captured, Message::DropsAs(KindSet::of(&[one, other])));
    }
    let king = micro(Kind::King, Side::Black);
    assert_eq!(king.faces[0].becomes, [Message::NeverTurns]);
    assert_eq!(king.captured, Message::NeverCaptured);
}

#[test]
fn what_a_card_says_is_what_the_tables_say() {
    for (variant, _, card) in every_card() {
        let tables = &variant.spec().tables;
        for face in &card.faces {
            let kind = face.face.kind;
            for context in Context::ALL {
                if context == Context::Zone && variant.spec().zone_ranks == 0 {
                    continue;
                }
                let turnings = || {
                    face.becomes.iter().filter_map(|message| match message {
                        Message::Turns(turning) => Some(turning),
                        _ => None,
                    })
                };
                let occasion = match context {
                    Context::Quiet => TurnTrigger::Quiet,
                    Context::Capture => TurnTrigger::Capture,
                    Context::Zone => TurnTrigger::Zone,
                };
                let said = turnings().find(|turning| turning.when == occasion);
                let said = said.or_else(|| turnings().find(|turning| turning.when == TurnTrigger::Move));
                let stays = KindSet::of(&[kind]);
                let after = said.map_or(stays, |said| if said.may { said.to.union(stays) } else { said.to });
                assert_eq!(after, tables.becomes(kind, context), "{variant:?} {kind:?} {context:?}");
            }
        }
        let held = tables.in_hand(card.piece.kind).filter(|&kind| kind != Kind::King);
        let drops = held.map(|hand_kind| tables.drops(hand_kind));
        assert_eq!(card.captured, drops.map_or(Message::NeverCaptured, Message::DropsAs));
    }
}

#[test]
fn the_title_says_whose_piece_it_is() {
    let piece = |side| Piece { side, kind: Kind::Gold };
    let owner = |session, side| match card(session, piece(side)).expect("a piece of the game").title {
        Message::Card { piece: of, owner } if of == piece(side) => owner,
        other => panic!("{other:?} is no title of a card"),
    };
    assert_eq!(owner(session(Variant::Micro, Side::White), Side::White), Mover::You);
    assert_eq!(owner(session(Variant::Micro, Side::White), Side::Black), Mover::Computer);
    assert_eq!(owner(Session::new(Variant::Micro), Side::White), Mover::Someone);
}

#[test]
fn the_card_is_there_until_it_is_closed() {
    let mut session = Session::new(Variant::Micro);
    let is_open = |session: &Session| view::board(session, Layout::Wide).card.is_some();
    assert!(!is_open(&session));
    session.apply(Action::OpenCard(Piece { side: Side::White, kind: Kind::Bishop }));
    assert!(is_open(&session));
    session.apply(Action::CloseCard);
    assert!(!is_open(&session));
}

#[test]
fn every_diagram_is_drawn_with_one_mark_for_each_way_to_go() {
    for (_, _, card) in every_card() {
        for face in &card.faces {
            let drawing = svg::movement(&face.diagram, svg::Pen { prefix: "p0-", ..svg::Pen::default() });
            let elements = xml::elements(&format!("<svg>{drawing}</svg>")).expect("well-formed");
            let has = |classes: &str, class| classes.split(' ').any(|other| other == class);
            let classes = || elements.iter().filter_map(|element| element.get("class"));
            let count = |class| classes().filter(|classes| has(classes, class)).count();
            let ways = |how| face.diagram.movements.iter().filter(|reach| reach.kind == how).count();
            assert_eq!(count("movement-disc"), ways(MovementKind::Step) + ways(MovementKind::Jump));
            assert_eq!(
                (count("movement-ring"), count("movement-line")),
                (ways(MovementKind::Jump), ways(MovementKind::Jump))
            );
            assert_eq!(count("movement-arrow"), ways(MovementKind::Slide));
            assert_eq!(count("glyph"), 1);
            assert!(!drawing.contains("NaN") && !drawing.contains("style="));
        }
    }
}

#[test]
fn every_face_of_every_game_has_its_glyphs() {
    let elements = xml::elements(svg::SPRITE).expect("well-formed");
    let ids: Vec<&str> = elements.iter().filter_map(|element| element.get("id")).collect();
    for (variant, _, card) in every_card() {
        for drawn in card.faces.iter().flat_map(|face| [&face.face, &face.diagram.face]) {
            let drawing = svg::face(drawn, svg::Pen::default());
            let hrefs = drawing.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
            assert!(hrefs.clone().count() > 0);
            for href in hrefs {
                assert!(ids.contains(&href), "{variant:?} needs {href}");
            }
        }
    }
}
