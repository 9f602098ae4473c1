//! The messages of the language files as functions of a [`Voice`](super::Voice), in two lists: what is said at the board, and what
//! is said on sheets, which a page may learn later.
//!
//! A message's arguments stand here in the order in which English first names them, as in the code that is made from the
//! language files; `tests/text.rs` compares.

use crate::play::settings::Language;

use super::{english, every};

/// Declares the messages of a list: `$Words` has a function for each, which passes its arguments on to whoever knows the words.
/// What follows in brackets are functions that do, each with the code of the language files that it knows them from.
macro_rules! words {
    ($(#[$doc:meta])* $Words:ident, $Word:ident, [$($knows:ident = $messages:path),+] $list:tt) => {
        words!(@functions $(#[$doc])* $Words, $Word $list);
        $(words!(@knows $knows, $messages, $Word $list);)+
    };
    (@functions $(#[$doc:meta])* $Words:ident, $Word:ident { $($word:ident($($argument:ident),*);)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(super) struct $Words {
            pub(super) language: Language,
            pub(super) knows: fn(Language, $Word, &[&str]) -> String,
        }

        #[expect(non_camel_case_types, reason = "each is called as its function is")]
        #[derive(Clone, Copy)]
        pub(super) enum $Word { $($word),+ }

        #[expect(clippy::allow_attributes, reason = "not every list has such a message")]
        #[allow(clippy::too_many_arguments, reason = "as many as the message has")]
        impl $Words {
            $(pub(super) fn $word(self, $($argument: impl AsRef<str>),*) -> String {
                (self.knows)(self.language, $Word::$word, &[$($argument.as_ref()),*])
            })+
        }
    };
    (@knows $knows:ident, $messages:path, $Word:ident { $($word:ident($($argument:ident),*);)+ }) => {
        pub(super) fn $knows(language: Language, word: $Word, arguments: &[&str]) -> String {
            let m = $messages(language);
            match word {
                $($Word::$word => {
                    let [$($argument),*] = arguments else { return String::new() };
                    m.$word($(*$argument),*)
                })+
            }
            .to_string()
        }
    };
}

words! {
    /// What is said at the board.
    AtBoard, BoardWord, [board_in_english = english, board = every] {
    side_black();
    side_white();
    piece_king();
    piece_rook();
    piece_bishop();
    piece_tokin();
    piece_gold();
    piece_silver();
    piece_knight();
    piece_lance();
    piece_pawn();
    piece_step_rook();
    piece_dragon();
    piece_horse();
    piece_promoted_silver();
    piece_promoted_knight();
    piece_reverse_chariot();
    piece_swallows_wings();
    piece_go_between();
    piece_tile_general();
    piece_cat_sword();
    piece_dog();
    square(file, rank);
    game_micro();
    game_minishogi();
    game_judkins();
    game_nana();
    game_nana_free();
    game_kyoto();
    turn(check, mover, side);
    over_checkmate(result, winner);
    over_stalemate(result, loser, winner);
    over_perpetual_check(result, loser, winner);
    over_repetition();
    over_first_mover(result, winner);
    over_resignation(result, loser, winner);
    played(mover, side, deed);
    deed(how, kind, to, captured, from, turned, became);
    new_game_begun();
    opened();
    only_shown();
    taken_back();
    brought_back();
    king_in_hand(banned, square);
    planned(deed);
    hint_asked();
    hint_shown(deed);
    trouble_absent();
    trouble_broken();
    trouble_other_build();
    hand_empty(side);
    damaged();
    step_number(step, of);
    step_again(sentence);
    step_micro(goal, done);
    step_plain(done, goal);
    illegal_game_over();
    illegal_off_board(square);
    illegal_no_piece(square);
    illegal_not_yours(square);
    illegal_not_in_hand(kind);
    illegal_own_piece(square);
    illegal_occupied(square);
    illegal_out_of_reach(kind, square);
    refused_out_of_reach(kind, square);
    illegal_wrong_face(kind);
    illegal_king_first();
    illegal_no_drop_here(square);
    illegal_must_promote(kind);
    illegal_dead_end(kind, square);
    illegal_doubled(kind);
    illegal_into_check();
    illegal_still_in_check();
    illegal_pinned(square);
    illegal_drop_gives_check();
    illegal_mate_by_drop(kind);
    illegal_mate_with_hand();
    board();
    dialog(square);
    stand(side);
    square_empty(square, state);
    square_piece(square, side, kind, turns, reverse, state);
    held(side, kind, turns, other, amount, count);
    held_face(kind);
    choice(kind);
    title();
    player_name(mover, side);
    undo();
    new_game();
    resign();
    hint();
    rematch();
    try_again();
    opponent(player);
    skip();
    next_step();
    to_game();
    show();
    close();
    settings();
    pieces();
    glyphs(glyphs);
    sound();
    flip();
    share();
    notice(notice);
    renew();
    reload();
    rule_micro();
    rule_minishogi();
    rule_judkins();
    rule_nana();
    rule_nana_free();
    rule_kyoto();
    }
}

words! {
    /// What is said on sheets, and of games that come from outside and go there.
    OnSheets, SheetWord, [sheets = every] {
    card(owner, side, kind);
    moves_king();
    moves_rook();
    moves_bishop();
    moves_tokin();
    moves_gold();
    moves_silver();
    moves_knight();
    moves_lance();
    moves_pawn();
    moves_step_rook();
    moves_dragon();
    moves_horse();
    moves_reverse_chariot();
    moves_swallows_wings();
    moves_go_between();
    moves_tile_general();
    moves_cat_sword();
    moves_dog();
    turns(may, faces, when);
    never_turns();
    drops_as(faces);
    never_captured();
    one_or_other(one, other);
    several(first, more);
    full_page();
    which_game();
    handicap();
    given(name);
    which_reading();
    reading_nana();
    reading_nana_free();
    against();
    opponent_note(player);
    you();
    your_side(side, begins);
    start();
    learn();
    link_fault(faults);
    unread_form(token);
    unread_game(token);
    unread_meaning(token);
    unread_position(token, why);
    unread_illegal(token, why);
    unread_line(number, what);
    unread_move(number, what);
    unread_file(name);
    unplayable_foreign(kind);
    unplayable_kings(side);
    unplayable_too_many(kind);
    unplayable_king_in_hand(side);
    unplayable_doubled(kind);
    unplayable_dead_end(square);
    unplayable_in_check();
    colours();
    theme(theme);
    language();
    motion();
    speed(speed);
    squares();
    coordinates(at);
    two_people();
    seating(seating);
    vibration();
    copy_link();
    send();
    by_link(who);
    copy_as();
    save_as();
    form(form);
    copied(form);
    saved(form);
    not_copied(by_hand);
    not_pasted();
    open_game();
    open();
    paste();
    file();
    waiting();
    waits(game, number);
    install();
    install_by_hand();
    build(version, known, hash);
    licences();
    }
}

/// Knows no words on sheets yet.
pub(super) fn no_sheets(_: Language, _: SheetWord, _: &[&str]) -> String {
    String::new()
}
