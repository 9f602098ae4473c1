//! The examples of the page on notation, verbatim, each in a position where it is legal.

use rules::{
    GameTree, Kind, Move, Setup, Side, Square,
    Variant::{self, Judkins, Kyoto, Micro, Minishogi, Nana, NanaFree},
    notation::{japanese, kanji::Kanji, kif, sfen, usi, western},
};

use super::{
    common::{self, square, variant::In},
    written,
};

fn reprinted(variant: Variant, text: &str) -> String {
    sfen::print(&In(variant).setup(text))
}

#[test]
fn every_start_is_printed_as_in_the_rules() {
    for (variant, start) in [
        (Micro, "kbgs/p3/4/3P/SGBK b - 1"),
        (Minishogi, "rbsgk/4p/5/P4/KGSBR b - 1"),
        (Judkins, "rbnsgk/5p/6/6/P5/KGSNBR b - 1"),
        (Nana, "3/3/3 b KRBkrb 1"),
        (NanaFree, "3/3/3 b KRBkrb 1"),
        (Kyoto, "pgkst/5/5/5/TSKGP b - 1"),
    ] {
        assert_eq!(sfen::print(&Setup::start(variant)), start);
        assert_eq!(reprinted(variant, start), start);
    }
}

#[test]
fn upper_case_is_black_and_the_ply_is_one_if_missing() {
    assert_eq!(reprinted(Micro, "kbgs/p3/4/3P/SGBK w -"), "kbgs/p3/4/3P/SGBK w - 1");
    let king = |name| In(Micro).setup("kbgs/p3/4/3P/SGBK b -").board[square(name).index()].map(|piece| piece.side);
    assert_eq!((king("1e"), king("4a")), (Some(Side::Black), Some(Side::White)));
}

#[test]
fn only_promoted_faces_have_a_plus() {
    for variant in Variant::ALL {
        let tables = &variant.spec().tables;
        let has_plus = tables.kinds.into_iter().any(|kind| tables.symbol(kind).starts_with('+'));
        assert_eq!(has_plus, [Minishogi, Judkins].contains(&variant), "{variant:?}");
    }
}

#[test]
fn hands_are_printed_black_first_in_the_order_k_r_b_t_g_s_n_l_p_with_the_count_before_the_letter() {
    for (variant, read, printed) in [
        (Micro, "k3/4/4/4/3K b psPSgbGB 1", "k3/4/4/4/3K b BGSPbgsp 1"),
        (Micro, "k3/4/4/4/3K b 2P2g 1", "k3/4/4/4/3K b 2P2g 1"),
        (Minishogi, "k4/5/5/5/4K b pPsSgGbBrR 1", "k4/5/5/5/4K b RBGSPrbgsp 1"),
        (Judkins, "k5/6/6/6/6/5K b pPnNsSgGbBrR 1", "k5/6/6/6/6/5K b RBGSNPrbgsnp 1"),
        (Nana, "3/3/3 b brkBRK 1", "3/3/3 b KRBkrb 1"),
        (Kyoto, "k4/5/5/5/4K b psgtPSGT 1", "k4/5/5/5/4K b TGSPtgsp 1"),
    ] {
        assert_eq!(reprinted(variant, read), printed);
    }
}

#[test]
fn hands_are_read_in_any_order_with_either_faces_letter_and_repeated_letters_add_up() {
    for (variant, read, printed) in [
        (Micro, "k3/4/4/4/3K b NPLRT 1", "k3/4/4/4/3K b BGS2P 1"),
        (Minishogi, "k4/5/5/5/4K b PRPr 1", "k4/5/5/5/4K b R2Pr 1"),
        (Nana, "k2/3/2K b DCw 1", "k2/3/2K b RBr 1"),
        (NanaFree, "k2/3/2K b TST 1", "k2/3/2K b 3B 1"),
        (Kyoto, "k4/5/5/5/4K b RPNL 1", "k4/5/5/5/4K b TG2P 1"),
    ] {
        assert_eq!(reprinted(variant, read), printed);
    }
}

#[test]
fn usi_moves_are_1d1c_with_promotion_1b1a_plus_and_as_a_drop_s_2c_with_the_face_it_shows() {
    let position = In(Micro).position("kbgs/p3/4/3P/SGBK b - 1");
    assert_eq!(usi::print(&position, common::usi(&position, "1d1c")), "1d1c");
    let position = In(Minishogi).position("k4/4P/5/5/K4 b - 1");
    let promoted = Move::Board { from: square("1b"), to: square("1a"), face: Kind::Tokin };
    assert_eq!((usi::parse(&position, "1b1a+"), usi::print(&position, promoted)), (Ok(promoted), "1b1a+".to_owned()));
    let position = In(Micro).position("k3/4/4/4/3K b S 1");
    let dropped = Move::Drop { face: Kind::Silver, to: square("2c") };
    assert_eq!((usi::parse(&position, "S*2c"), usi::print(&position, dropped)), (Ok(dropped), "S*2c".to_owned()));
}

#[test]
fn forced_flips_and_rolls_carry_no_suffix() {
    for (variant, text, token, face) in [
        (Micro, "k3/1s2/1G2/4/3K b - 1", "3c3b", Kind::Rook),
        (Kyoto, "pgkst/5/5/5/TSKGP b - 1", "1e1d", Kind::Rook),
        (Nana, "1k1/3/K1B b - 1", "1c2b", Kind::TileGeneral),
    ] {
        let position = In(variant).position(text);
        let played = common::usi(&position, token);
        assert_eq!((played.face(), usi::print(&position, played).as_str()), (face, token));
    }
}

#[test]
fn fairy_stockfishs_symbols_are_read_on_the_board_in_hand_and_in_drops() {
    for (variant, theirs, ours, in_hand) in [
        (Micro, "+L", "S", "L"),
        (Micro, "+R", "G", "R"),
        (Micro, "+B", "T", "B"),
        (Micro, "+P", "N", "P"),
        (Kyoto, "+P", "R", "P"),
        (Kyoto, "+L", "T", "L"),
        (Kyoto, "+N", "G", "N"),
        (Kyoto, "+S", "B", "S"),
    ] {
        let square = if variant == Micro { "k3/4/1_2/4/3K b" } else { "k4/5/2_2/5/4K b" };
        let board = |face: &str| reprinted(variant, &format!("{} - 1", square.replace('_', face)));
        assert_eq!(board(theirs), board(ours));
        let holding = |letter: &str| In(variant).position(&format!("{} {letter} 1", square.replace('_', "1")));
        let position = holding(in_hand);
        assert_eq!(position, holding(ours), "{in_hand} in hand");
        let drop = |face| usi::parse(&position, &format!("{face}*2c"));
        assert_eq!(drop(theirs), drop(ours));
        assert!(drop(theirs).is_ok_and(|played| position.is_legal(played)), "{theirs}*2c");
    }
}

#[test]
fn in_fairy_stockfishs_hands_pieces_have_no_plus() {
    for (variant, theirs, ours) in [(Micro, "R", "G"), (Micro, "L", "S"), (Kyoto, "L", "T"), (Kyoto, "N", "G")] {
        let board = if variant == Micro { "k3/4/4/4/3K b" } else { "k4/5/5/5/4K b" };
        assert_eq!(reprinted(variant, &format!("{board} {theirs} 1")), format!("{board} {ours} 1"));
    }
}

#[test]
fn fairy_stockfishs_drop_plus_r_2c_is_a_gold_and_its_flips_end_in_plus_or_minus() {
    let position = In(Micro).position("k3/4/4/4/3K b G 1");
    let gold = Move::Drop { face: Kind::Gold, to: square("2c") };
    assert_eq!(usi::parse(&position, "+R*2c"), Ok(gold));
    let position = In(Micro).position("k3/1s2/1G2/4/3K b - 1");
    assert_eq!(usi::parse(&position, "3c3b-"), usi::parse(&position, "3c3b"), "the gold, a +R, becomes a rook");
    let position = In(Micro).position("k3/1s2/1R2/4/3K b - 1");
    assert_eq!(usi::parse(&position, "3c3b+"), usi::parse(&position, "3c3b"));
}

/// Checks that a move is printed like this, and parsed back.
#[track_caller]
fn assert_western(variant: Variant, text: &str, token: &str, expected: &str) {
    assert_eq!(written(variant, text, token, western::print), expected);
    let position = In(variant).position(text);
    assert_eq!(western::parse(&position, expected), Ok(common::usi(&position, token)), "{expected}");
}

#[test]
fn the_western_examples_are_printed_and_parsed() {
    assert_western(Micro, "kbgs/p3/4/3P/SGBK b - 1", "1d1c", "P-1c");
    assert_western(Minishogi, "k4/3p1/4B/5/K4 b - 1", "1c2b", "Bx2b");
    assert_western(Micro, "k3/4/4/4/3K b S 1", "S*3c", "S*3c");
    assert_western(Micro, "k3/1s2/1G2/4/3K b - 1", "3c3b", "Gx3b=R");
    assert_western(Nana, "1k1/3/K1B b - 1", "1c2b", "B-2b=TG");
    assert_western(NanaFree, "k2/3/K2 b B 1", "T*1a", "TG*1a");
    assert_western(Nana, "k2/S1S/2K b - 1", "1b2a", "CS1b-2a=D");
}

#[test]
fn western_promotion_is_a_plus_and_declining_it_an_equals_sign() {
    assert_western(Minishogi, "4k/R4/5/5/K4 b - 1", "5b5a+", "R-5a+");
    assert_western(Minishogi, "4k/R4/5/5/K4 b - 1", "5b5a", "R-5a=");
    for (piece, to) in [("+R", "3d"), ("+B", "3d"), ("+S", "3d"), ("+P", "3d")] {
        assert_western(Minishogi, &format!("4k/5/5/5/K1{piece}2 b - 1"), "3e3d", &format!("{piece}-{to}"));
    }
    assert_western(Judkins, "k5/6/6/6/6/K2+N2 b - 1", "3f3e", "+N-3e");
}

#[test]
fn western_shows_a_changed_face_in_micro_kyoto_and_nana_but_never_for_the_king() {
    assert_western(Kyoto, "pgkst/5/5/5/TSKGP b - 1", "4e4d", "S-4d=B");
    assert_western(Micro, "k3/4/4/4/2pK b - 1", "1e2e", "Kx2e");
    assert_western(Kyoto, "k4/5/5/5/3pK b - 1", "1e2e", "Kx2e");
    assert_western(Nana, "k2/3/1rK b - 1", "1c2c", "Kx2c");
}

#[test]
fn nana_writes_its_faces_r_c_sw_gb_b_tg_cs_d() {
    let tables = &Nana.spec().tables;
    let names =
        ["R", "C", "W", "G", "B", "T", "S", "D"].map(|symbol| tables.kind_of(symbol).map(|k| tables.western(k)));
    assert_eq!(names, ["R", "C", "SW", "GB", "B", "TG", "CS", "D"].map(Some));
}

#[test]
fn japanese_moves_are_written_in_the_style_of_1_four_pawn() {
    let text = "k3/4/4/4/K2P b - 1";
    assert_eq!(written(Micro, text, "1e1d", |position, played| japanese::print(position, None, played)), "▲1四歩");
    let position = In(Micro).position(text);
    assert_eq!(japanese::parse(&position, None, "▲1四歩"), Ok(common::usi(&position, "1e1d")));
}

#[test]
fn the_faces_of_nana_have_their_kanji_in_full_and_single() {
    let faces = ["R", "C", "W", "G", "B", "T", "S", "D"].map(|symbol| Nana.spec().tables.kind_of(symbol));
    let full = "飛車 反車 燕羽 仲人 角行 瓦将 猫刄 犬".split(' ');
    let single = "飛 反 燕 仲 角 瓦 猫 犬".split(' ');
    for ((face, full), single) in faces.into_iter().zip(full).zip(single) {
        let kanji = Kanji::of(face.expect("a face"));
        assert_eq!((kanji.full, kanji.single, kanji.short), (full, single, single));
    }
}

#[test]
fn the_kings_are_called_differently_and_the_tokin_has_its_sign() {
    let print = |text: &str, token: &str| {
        written(Micro, text, token, |position, played| japanese::print(position, None, played))
    };
    assert_eq!(print("k3/4/4/4/3K b - 1", "1e1d"), "▲1四玉");
    assert_eq!(print("k3/4/4/4/3K w - 1", "4a4b"), "△4二王");
    assert_eq!(print("k3/4/4/2T1/3K b - 1", "2d2c"), "▲2三と");
}

#[test]
fn every_game_has_its_name_in_kif_files() {
    for (variant, name) in [
        (Minishogi, "5五将棋"),
        (Kyoto, "京都将棋"),
        (Micro, "五分摩訶将棋"),
        (Judkins, "ジャドキンス将棋"),
        (Nana, "ナノ将棋"),
    ] {
        let text = kif::print(&GameTree::of(&rules::Game::new(variant)));
        assert!(text.starts_with(&format!("手合割：{name}\n")), "{text}");
        assert_eq!(kif::parse(&text).map(|record| record.game().variant()), Ok(variant));
    }
}

#[test]
fn squares_are_named_by_file_and_rank() {
    for (name, file, rank) in [("1e", 1, 4), ("4a", 4, 0), ("2b", 2, 1)] {
        assert_eq!(Square::parse(name), Square::new(file, rank));
    }
}
