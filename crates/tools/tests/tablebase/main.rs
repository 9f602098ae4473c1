//! Tables of solved games: the numbering, the search near the end, and the file.

mod article;
mod committed;
#[path = "../../../rules/tests/common/mod.rs"]
mod common;
mod solve;

use std::cmp::Reverse;

use common::Lcg;
use engine::tablebase::{
    Value,
    choices::Outlook,
    near_end::value_within,
    numbering::Numbering,
    retrieval::Retrieval,
    table::{Step, Table, TableError, VERSION, key},
};
use rules::{Game, Piece, Position, Setup, Side, Square, Variant, zobrist::splitmix64};

const NEAR_END_PLIES: u32 = 7;

/// Calls `check` with positions of random games of both kinds of Nana shogi.
fn random_positions(mut check: impl FnMut(&Numbering, &Position)) {
    let mut random = Lcg(3);
    for variant in [Variant::Nana, Variant::NanaFree] {
        let numbering = Numbering::new(variant).expect("small enough");
        for _ in 0..30 {
            let mut game = Game::new(variant);
            while game.outcome().is_none() && game.moves().len() < 40 {
                check(&numbering, game.position());
                let played = random.choose(&game.position().moves());
                game.play(played).expect("legal");
            }
        }
    }
}

/// As [`random_positions`], but few positions with few moves, for slow checks.
fn few_random_positions(mut check: impl FnMut(&Numbering, &Position)) {
    let mut nth = 0;
    random_positions(|numbering, position| {
        nth += u32::from(position.count_moves() < 4);
        if nth % 10 == 1 && position.count_moves() < 4 {
            check(numbering, position);
        }
    });
}

/// The position with its files in the opposite order.
fn mirrored(position: &Position) -> Position {
    let spec = position.spec();
    let mut setup = Setup { turn: position.turn(), ..Setup::empty(position.variant()) };
    for square in spec.board() {
        let other = Square::new(spec.files + 1 - square.file(), square.rank()).expect("on the board");
        setup.board[other.index()] = position.piece(square);
    }
    for side in Side::ALL {
        setup.hands[side] = position.hand(side);
    }
    Position::try_from(&setup).expect("playable")
}

/// The board turned round and the colours exchanged.
fn exchanged(position: &Position) -> Position {
    let spec = position.spec();
    let mut setup = Setup { turn: !position.turn(), ..Setup::empty(position.variant()) };
    for square in spec.board() {
        let other = Square::new(spec.files + 1 - square.file(), spec.ranks - 1 - square.rank()).expect("on the board");
        setup.board[other.index()] = position.piece(square).map(|piece| Piece { side: !piece.side, ..piece });
    }
    for side in Side::ALL {
        setup.hands[!side] = position.hand(side);
    }
    Position::try_from(&setup).expect("playable")
}

#[test]
fn a_number_gives_back_its_position_up_to_the_mirror_image_and_colours() {
    random_positions(|numbering, position| {
        let number = numbering.number(position);
        assert!(number < numbering.end());
        for same in [mirrored(position), exchanged(position)] {
            assert_eq!(numbering.number(&same), number, "{position:?}");
        }
        let back = numbering.position(number).expect("a position");
        assert_eq!((back.turn(), numbering.number(&back)), (Side::Black, number));
        assert!([numbering.end(), u32::MAX].into_iter().all(|number| numbering.position(number).is_none()));
        if position.turn() == Side::Black {
            assert!(back == *position || back == mirrored(position), "{position:?}");
        }
    });
}

#[test]
fn games_with_too_many_positions_have_no_numbering() {
    for variant in Variant::ALL {
        let is_nana = [Variant::Nana, Variant::NanaFree].contains(&variant);
        assert_eq!(Numbering::new(variant).is_some(), is_nana, "{}", variant.name());
    }
}

/// The value by definition, if it is decided within this many plies.
fn naive(position: &Position, plies: u32) -> Option<Value> {
    let moves = position.moves();
    if moves.is_empty() {
        return Some(Value::Loss(0));
    }
    let after = |depth| moves.iter().map(move |&played| naive(&position.after(played), depth));
    let plies = plies.checked_sub(1)?;
    let wins =
        after(plies).flatten().filter_map(|value| if let Value::Loss(end) = value { Some(end + 1) } else { None });
    wins.min().map(Value::Win).or_else(|| {
        let ends = after(plies).map(|value| if let Some(Value::Win(end)) = value { Some(end + 1) } else { None });
        ends.collect::<Option<Vec<_>>>().and_then(|ends| ends.into_iter().max()).map(Value::Loss)
    })
}

#[test]
fn near_the_end_the_search_agrees_with_the_definition() {
    let mut decided = 0;
    random_positions(|_, position| {
        for plies in 0..=3 {
            let value = naive(position, plies);
            assert_eq!(value_within(position, plies), value, "{plies}: {position:?}");
            decided += u32::from(value.is_some());
        }
    });
    few_random_positions(|_, position| {
        for plies in 4..=5 {
            assert_eq!(value_within(position, plies), naive(position, plies), "{plies}: {position:?}");
        }
    });
    assert!(decided > 100, "{decided}");
}

#[test]
fn what_is_decided_near_the_end_leaves_no_choice() {
    few_random_positions(|numbering, position| {
        let value = value_within(position, NEAR_END_PLIES);
        match Outlook::of(position, numbering, NEAR_END_PLIES) {
            Outlook::End(end) => assert_eq!(Some(end), value, "{position:?}"),
            Outlook::Choices(choices) => {
                assert_eq!(value, None, "{position:?}");
                assert!(!choices.is_empty());
                assert!(choices.iter().all(|&(played, after)| position.after(played) == after));
            }
        }
    });
}

#[test]
fn values_go_back_from_move_to_move() {
    assert_eq!(
        [Value::Loss(0), Value::Win(3), Value::Draw].map(Value::before),
        [Value::Win(1), Value::Loss(4), Value::Draw]
    );
    assert_eq!(Value::Loss(2).earlier_by(3), Value::Win(5));
    assert_eq!(Value::Win(1).earlier_by(2), Value::Win(3));
    let best_first = [Value::Win(1), Value::Win(3), Value::Draw, Value::Loss(8), Value::Loss(2)];
    assert!(best_first.is_sorted_by_key(|&value| Reverse(value)));
}

fn file() -> Vec<u8> {
    Table::new(Variant::Nana, NEAR_END_PLIES, Retrieval::of(&[(1, true), (2, false)])).expect("small enough").write()
}

#[test]
fn a_file_is_read_back() {
    let table = Table::read(&file()).expect("a table");
    assert_eq!((table.variant(), table.write()), (Variant::Nana, file()));
}

#[test]
fn a_damaged_file_is_refused_by_name() {
    let whole = file();
    let refused = |file: &[u8]| Table::read(file).expect_err("no table");
    assert_eq!(refused(b""), TableError::Header);
    assert_eq!(refused(b"<!doctype html>\n<title>404</title>"), TableError::Header);
    assert_eq!(refused(&whole[..whole.len() - 1]), TableError::Damaged);
    let mut changed = whole.clone();
    *changed.last_mut().expect("not empty") ^= 1;
    assert_eq!(refused(&changed), TableError::Damaged);
    // Latin-1 keeps every byte a character.
    let text: String = whole.iter().map(|&byte| char::from(byte)).collect();
    let with = |before: &str, after: &str| {
        assert!(text.contains(before));
        refused(&text.replacen(before, after, 1).chars().map(|c| u8::try_from(c).expect("Latin-1")).collect::<Vec<_>>())
    };
    assert_eq!(with(&format!("\"version\":{VERSION}"), "\"version\":99"), TableError::Version(99));
    for (before, after) in [("\"bits\":", "\"bits\":9"), ("\"seed\":", "\"seed\":1"), ("\"nana\"", "\"nana-free\"")] {
        assert_eq!(with(before, after), TableError::Damaged, "{after}");
    }
    assert_eq!(TableError::Version(99).to_string(), "the table has version 99 instead of 2");
}

#[test]
fn the_entries_of_a_table_decide_which_choice_is_followed() {
    let numbering = Numbering::new(Variant::Nana).expect("small enough");
    let start = Position::start(Variant::Nana);
    let Outlook::Choices(choices) = Outlook::of(&start, &numbering, NEAR_END_PLIES) else {
        panic!("the end is not near")
    };
    assert_eq!(choices.len(), 5, "the king is dropped on any square but the centre, mirror images count once");
    for (rank, &(played, after)) in choices.iter().enumerate() {
        let entries: Vec<_> = (0..4.min(rank + 1)).map(|at| (key(numbering.number(&start), at), at == rank)).collect();
        let table = Table::new(Variant::Nana, NEAR_END_PLIES, Retrieval::of(&entries)).expect("small enough");
        assert_eq!(table.step(&start), Step::Best(played, after));
    }
}

/// A change of the numbering, the choices or their order invalidates existing tables: the version must change too.
#[test]
fn the_numbers_and_choices_are_those_of_this_version() {
    let mut hash = 0_u64;
    few_random_positions(|numbering, position| {
        let mut add = |number: u32| hash = splitmix64(hash ^ u64::from(number));
        add(numbering.number(position));
        if let Outlook::Choices(choices) = Outlook::of(position, numbering, NEAR_END_PLIES) {
            for (_, after) in choices {
                add(numbering.number(&after));
            }
        }
    });
    assert_eq!((VERSION, hash), (2, 11_004_413_680_008_258_997));
}
