//! The pages about the rules are well-formed and agree with the games' tables.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::PathBuf,
    process::{self, Command},
    sync::LazyLock,
};

use play::{
    language::Language,
    rules_pages,
    text::{Translator, label::Label},
};
use rules::{Kind, Side, Variant, variants::Context};

/// All pages, by address.
static PAGES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let folder: PathBuf = env::temp_dir().join(format!("poppy-rules-pages-{}", process::id()));
    let status = Command::new(env!("CARGO_BIN_EXE_poppy-rules-pages")).arg(&folder).status().expect("the tool starts");
    assert!(status.success());
    let mut pages = BTreeMap::new();
    for language in Language::ALL {
        let games = Variant::games().map(|game| rules_pages::address(game, language));
        for address in games.chain([rules_pages::list_address(language)]) {
            let page = fs::read_to_string(folder.join(&address).join("index.html")).expect("the page is written");
            pages.insert(address, page);
        }
    }
    fs::remove_dir_all(folder).expect("the folder is there");
    pages
});

fn page(game: Variant, language: Language) -> &'static str {
    &PAGES[&rules_pages::address(game, language)]
}

/// The tags of a page, without `<` and `>`.
fn tags(page: &str) -> impl Iterator<Item = &str> {
    page.split('<').skip(1).map(|rest| rest.split_once('>').expect("a tag ends").0)
}

/// The values of an attribute, in page order.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    tags(page).filter_map(|tag| tag.split_once(&start)?.1.split_once('"')).map(|(value, _)| value).collect()
}

/// The text, without tags, of the first element whose start tag contains `words`.
fn text_of(page: &str, words: &str) -> String {
    let from = page.find(words).unwrap_or_else(|| panic!("nothing has {words}"));
    let name = page[..=from].rfind('<').and_then(|tag| page[tag + 1..].split([' ', '>']).next()).expect("a tag");
    let inside = &page[from..page[from..].find(&format!("</{name}>")).expect("it ends") + from];
    let texts = inside.split_once('>').expect("its start ends").1.split('<');
    texts
        .enumerate()
        .map(|(nth, text)| if nth == 0 { text } else { text.split_once('>').map_or("", |(_, text)| text) })
        .collect()
}

#[test]
fn every_page_is_well_formed_with_unique_ids_and_references_that_resolve() {
    const EMPTY: [&str; 2] = ["meta", "link"];
    for (address, page) in PAGES.iter() {
        let mut open: Vec<&str> = Vec::new();
        for tag in tags(page).filter(|tag| !tag.starts_with('!')) {
            let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
            match tag {
                _ if tag.starts_with('/') => assert_eq!(open.pop(), Some(name), "{address}"),
                _ if tag.ends_with('/') || EMPTY.contains(&name) => {}
                _ => open.push(name),
            }
            assert_eq!(tag.matches('"').count() % 2, 0, "{address}: {tag}");
        }
        assert_eq!(open, [""; 0], "{address}");
        let ids = values(page, "id");
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(unique.len(), ids.len(), "{address} has an id twice");
        for link in values(page, "href").into_iter().filter_map(|link| link.strip_prefix('#')) {
            assert!(unique.contains(link), "{address} has no {link}");
        }
        for id in values(page, "aria-labelledby") {
            assert!(unique.contains(id), "{address} has no {id}");
        }
        assert!(!page.contains("<script") && !page.contains(" style="), "{address}: the policy forbids it");
    }
}

#[test]
fn every_page_has_a_title_its_language_one_first_heading_and_skips_no_level() {
    for (address, page) in PAGES.iter() {
        let is_of = |language: &&Language| address.contains(&format!("rules/{}/", language.tag()));
        let language = Language::ALL.iter().find(is_of).copied().unwrap_or_default().tag();
        assert!(page.contains(&format!("<html lang=\"{language}\">")), "{address}");
        let levels: Vec<u32> =
            tags(page).filter_map(|tag| tag.strip_prefix('h')?.chars().next()?.to_digit(10)).collect();
        assert_eq!(levels.iter().filter(|&&level| level == 1).count(), 1, "{address}");
        assert_eq!(levels.first(), Some(&1), "{address}");
        assert!(levels.windows(2).all(|pair| pair[1] <= pair[0] + 1), "{address}: {levels:?}");
        assert_eq!(page.matches("<meta name=\"description\"").count(), 1, "{address}");
        assert_eq!(
            values(page, "hreflang").len(),
            2 * Language::ALL.len(),
            "{address}: two for search engines, two for people"
        );
    }
    let titles: BTreeSet<String> = PAGES.values().map(|page| text_of(page, "<title")).collect();
    assert_eq!(titles.len(), PAGES.len());
}

#[test]
fn links_lead_to_pages_and_games_that_exist() {
    for (address, page) in PAGES.iter() {
        let root = "../".repeat(address.matches('/').count());
        for link in values(page, "href").into_iter().filter(|link| !link.starts_with('#')) {
            let target = link.strip_prefix(&root).unwrap_or_else(|| panic!("{address}: {link}"));
            let is_known = match target.split_once("#variant=") {
                Some((_, game)) => Variant::parse(game).is_some(),
                None => target.is_empty() || target.starts_with("assets/") || PAGES.contains_key(target),
            };
            assert!(is_known, "{address}: {link}");
        }
    }
    for game in Variant::games() {
        for ruleset in game.rulesets() {
            let link = format!("#variant={}\"", ruleset.name());
            assert!(page(game, Language::English).contains(&link), "{link}");
        }
    }
}

#[test]
fn a_page_names_every_piece_and_face_and_has_a_diagram_for_each() {
    for language in Language::ALL {
        let translator = Translator::new(language);
        for game in Variant::games() {
            let (page, spec) = (page(game, language), game.spec());
            let faces: Vec<Kind> = spec.tiles.iter().flat_map(|tile| tile.faces).map(|face| face.kind).collect();
            let named: Vec<&str> = faces.iter().map(|kind| kind.name()).collect();
            assert_eq!(values(page, "data-face"), named, "{game:?}");
            assert_eq!(page.matches("class=\"table diagram\"").count(), faces.len(), "{game:?}");
            for (kind, part) in faces.iter().zip(page.split("data-face=\"").skip(1)) {
                let name = text_of(part, "<h4").to_lowercase();
                assert_eq!(name, translator.translate(kind).to_lowercase(), "{game:?}");
                let marks = part.split("class=\"face-words\"").next().unwrap_or_default();
                let drawn =
                    ["movement-disc", "movement-arrow"].map(|mark| marks.matches(&format!("class=\"{mark}\"")).count());
                let moves = kind.movement();
                assert_eq!(drawn, [moves.steps.len(), moves.slides.len()], "{game:?}, {kind:?}");
                let becomes = [Context::Quiet, Context::Capture, Context::Zone]
                    .map(|context| spec.tables.becomes(*kind, context));
                let turns = becomes.iter().any(|faces| faces.only() != Some(*kind));
                let words = part.split("</ul>").next().unwrap_or_default();
                assert_eq!(words.contains("class=\"turning\""), turns, "{game:?}, {kind:?}");
            }
        }
    }
}

#[test]
fn the_start_position_is_there_in_words() {
    for (game, black) in [
        (Variant::Micro, "Black: king 1e, bishop 2e, gold 3e, silver 4e, pawn 1d"),
        (Variant::Minishogi, "Black: king 5e, rook 1e, bishop 2e, gold 4e, silver 3e, pawn 5d"),
        (Variant::Nana, "Black: king, bishop and rook in hand"),
    ] {
        assert!(page(game, Language::English).contains(&format!("<li>{black}</li>")), "{game:?}");
    }
    assert!(page(Variant::Micro, Language::Japanese).contains("<li>先手：1五玉"), "squares are named as on the board");
}

#[test]
fn the_rules_of_drops_are_those_of_the_game() {
    let shogi = ["drop-face", "no-doubled", "no-mate-by-drop", "no-dead-ends"];
    let free = ["drop-face", "doubled-allowed", "mate-by-drop-allowed", "dead-ends-allowed"];
    for (game, rules) in [
        (Variant::Micro, &free[..]),
        (Variant::Minishogi, &shogi),
        (Variant::Judkins, &shogi),
        (Variant::Nana, &["no-drops-here", "no-drop-check"]),
        (Variant::Kyoto, &free),
    ] {
        for language in Language::ALL {
            assert_eq!(values(page(game, language), "data-rule"), rules, "{game:?}");
        }
    }
    let said = |game, rule: &str| text_of(page(game, Language::English), &format!("data-rule=\"{rule}\""));
    assert!(said(Variant::Minishogi, "no-dead-ends").ends_with("never move again: the pawn on the last rank."));
    let judkins = said(Variant::Judkins, "no-dead-ends");
    assert!(
        judkins.contains("the pawn on the last rank") && judkins.contains("the knight on the last two ranks"),
        "{judkins}"
    );
    assert!(said(Variant::Minishogi, "drop-face").contains("unpromoted"));
    assert!(said(Variant::Kyoto, "drop-face").contains("which of its two faces"));
    assert!(said(Variant::Nana, "no-drops-here").contains("2b"));
    let ruleset = |name: &str| text_of(page(Variant::Nana, Language::English), &format!("data-ruleset=\"{name}\""));
    assert!(ruleset("nana").contains("shows its first face") && ruleset("nana").contains("it is a draw"));
    assert!(
        ruleset("nana-free").contains("choose which of its faces")
            && ruleset("nana-free").contains("Black, who moves first, wins")
    );
}

#[test]
fn the_endings_are_those_of_the_game() {
    for game in Variant::games() {
        for language in Language::ALL {
            let endings = values(page(game, language), "data-ending");
            assert!(endings.starts_with(&["checkmate", "stalemate"]), "{game:?}");
            assert_eq!(endings.contains(&"agreement"), game != Variant::Minishogi, "{game:?}");
            assert_eq!(endings.contains(&"mate-with-hand"), game == Variant::Nana, "{game:?}");
        }
        let said = |ending: &str| text_of(page(game, Language::English), &format!("data-ending=\"{ending}\""));
        assert!(said("stalemate").ends_with("loses too."), "{game:?}");
        let repetition = if game == Variant::Minishogi {
            "whoever made the first move of the game loses"
        } else {
            "the game is a draw."
        };
        assert!(said("repetition").contains(repetition), "{game:?}");
        let perpetual =
            if game == Variant::Nana { "no rule about perpetual check" } else { "that player loses instead" };
        assert!(said("perpetual-check").contains(perpetual), "{game:?}");
    }
}

#[test]
fn how_pieces_change_is_said_by_the_tables() {
    let has = |game, section: &str| page(game, Language::English).contains(&format!("<section id=\"{section}\">"));
    for (game, section) in [
        (Variant::Micro, "turning"),
        (Variant::Minishogi, "promotion"),
        (Variant::Judkins, "promotion"),
        (Variant::Nana, "rolling"),
        (Variant::Kyoto, "turning"),
    ] {
        assert!(has(game, section), "{game:?}");
        let squares = page(game, Language::English).matches("class=\"zone\"").count();
        assert_eq!(squares, game.spec().tables.zone(Side::Black).into_iter().count(), "{game:?}");
    }
    assert!(page(Variant::Micro, Language::English).contains("every time it captures"));
    assert!(page(Variant::Kyoto, Language::English).contains("turns over with every move"));
    assert_eq!(page(Variant::Nana, Language::English).matches("class=\"cycle\"").count(), 2);
    assert!(page(Variant::Judkins, Language::English).contains("Rook becomes dragon"));
    assert!(page(Variant::Judkins, Language::English).contains("These never promote: king, gold."));
}

#[test]
fn the_pieces_are_drawn_as_the_app_shows_them_to_readers_of_the_language() {
    for game in Variant::games() {
        let [english, japanese] = [Language::English, Language::Japanese].map(|language| page(game, language));
        assert!(english.contains("class=\"move-mark") && !english.contains("#g-kanji-"), "{game:?}");
        assert!(japanese.contains("#g-kanji-") && !japanese.contains("class=\"move-mark"), "{game:?}");
    }
}

#[test]
fn both_languages_have_the_same_parts_and_no_word_is_explained_twice() {
    for game in Variant::games() {
        let [english, japanese] = [Language::English, Language::Japanese].map(|language| page(game, language));
        for attribute in ["id", "data-term", "data-rule", "data-ending", "data-piece", "data-ruleset"] {
            // The glyphs differ.
            let parts =
                |page| values(page, attribute).into_iter().filter(|name| !name.starts_with("g-")).collect::<Vec<_>>();
            assert_eq!(parts(english), parts(japanese), "{game:?}");
        }
    }
    for language in Language::ALL {
        let list = &PAGES[&rules_pages::list_address(language)];
        let parts = |name: &str| {
            list.split(&format!("<{name}>")).skip(1).map(|part| part.split('<').next()).collect::<Vec<_>>()
        };
        for name in ["dfn", "dd"] {
            let unique: BTreeSet<_> = parts(name).into_iter().collect();
            assert_eq!(unique.len(), values(list, "data-term").len(), "{language:?}, {name}");
        }
        let translator = Translator::new(language);
        for game in Variant::games() {
            assert!(list.contains(&translator.translate(&Label::Game(game)).replace('\u{200b}', "")), "{game:?}");
        }
    }
}
