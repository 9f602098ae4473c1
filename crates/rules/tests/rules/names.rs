//! The names of games, as people and other programs write them.

use rules::Variant::{self, Judkins, Kyoto, Micro, Minishogi, Nana, NanaFree};

#[test]
fn the_names_that_other_programs_and_people_use_are_read() {
    for (variant, names) in [
        (
            Micro,
            &["micro", "Micro Shogi", "マイクロ将棋", "五分摩訶将棋", "Five-minute Poppy Shogi", "poppy shogi"][..],
        ),
        (Minishogi, &["minishogi", "Minishogi", "Mini shogi", "5五将棋", "五五将棋", "ミニ将棋", "gogo shōgi"]),
        (Minishogi, &["5五", "五々将棋", "５五将棋", "５々将棋", "55将棋"]),
        (Judkins, &["judkins", "judkinshogi", "judkinsshogi", "Judkin's shogi", "Judkin’s Shogi"]),
        (Judkins, &["ジャドキンス将棋", "ジャドケンス将棋", "ジャドキン"]),
        (Kyoto, &["kyoto", "kyotoshogi", "Kyōto shōgi", "京都将棋", "京都"]),
        (Nana, &["nana", "Nana shogi", "nana_shogi", "ナナ将棋", "ナノ将棋"]),
        (NanaFree, &["nana-free", "Nana Free", "ナノ将棋(自由)", "ナナ将棋（自由）"]),
    ] {
        for name in names {
            assert_eq!(Variant::of_name(name), Some(variant), "{name}");
        }
    }
}

#[test]
fn width_case_and_marks_do_not_matter() {
    for name in ["ｊｕｄｋｉｎ＇ｓ", "ＪＵＤＫＩＮＳ", " Jud-kins ", "ｼﾞｬﾄﾞｷﾝｽ", "シ\u{3099}ャト\u{3099}キンス　将棋"]
    {
        assert_eq!(Variant::of_name(name), Some(Judkins), "{name}");
    }
}

#[test]
fn what_names_no_game_is_none() {
    let long = "kyoto ".repeat(20_000);
    for name in ["", "将棋", "shogi", "chess", "々", "ごろごろ将棋", "gorogoro", "5x5", "平手", "kyotomicro", &long]
    {
        assert_eq!(Variant::of_name(name), None, "{name}");
    }
}

#[test]
fn no_two_games_have_a_name_in_common() {
    for variant in Variant::ALL {
        let spec = variant.spec();
        for name in [spec.name, spec.kif].iter().chain(spec.aliases) {
            assert_eq!(Variant::of_name(name), Some(variant), "{name}");
        }
    }
}
